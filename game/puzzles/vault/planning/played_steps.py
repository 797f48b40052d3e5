"""Steps by changed rules, each played once for each content; see `systems_search`."""

from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import AbstractContextManager, nullcontext
from operator import itemgetter
from typing import Final, NamedTuple

import esper

from components.position import Position
from game.puzzles.vault.planning.read_tracking import NotLocalError, WatchedReads
from game.puzzles.vault.state import Exploration
from game.simulation.snapshot import Snapshot, Snapshots, WorldLayout
from systems.vault.movement import ForbiddenStepError, MovementSystem, vault_and_journey


class StepOutcome(NamedTuple):
    """What a step leads to."""

    square: int
    """Where the explorer stands then; 0 if that is part of the content."""
    steps: int
    """How many were counted."""
    content: int
    """By number; `DONE` if the vault is done."""
    is_same: bool
    """Whether it is nothing to the others: the same content, or, with these in it, keys."""


DONE: Final = -1
Outcomes = list[tuple[int, StepOutcome]]
"""By the square that a step is to lead to."""


class PlayedSteps:
    """Plays each step once for each content, in the current world."""

    def __init__(
        self,
        exploration: Exploration,
        ignored: Collection[str],
        watch: WatchedReads | None,
        *,
        is_local: bool,
    ) -> None:
        """Begin before the first step; some fields of the journey are no part of a content.

        Nor is where explorers stand if steps are local. Without a watch that is not watched.
        """
        self._journey: Final = exploration.journey
        self._explorers: Final = exploration.explorers
        self._positions: Final = [
            esper.component_for_entity(each, Position) for each in exploration.explorers
        ]
        self._ignored: Final = ignored
        self._is_local: Final = is_local
        self._watched: Final[Callable[[Position], AbstractContextManager[object]]] = (
            watch.watching if watch else nullcontext
        )
        self._snapshots: Final = Snapshots(exploration.systems)
        self._movement: Final = next(
            each for each in exploration.systems if isinstance(each, MovementSystem)
        )
        kind = type(self._movement)
        self._asks_may_step: Final = kind.process is MovementSystem.process
        """Whether `may_step` decides; a system that plays steps in a way of its own may not ask."""
        self._leads_anywhere: Final = not (
            self._asks_may_step and kind.may_step is MovementSystem.may_step
        )
        """Whether steps may lead to any square; by the rules as they are, to those beside alone."""
        grid = exploration.maze.grid
        self._width: Final = grid.width
        self._squares: Final = [
            row * grid.width + column
            for row in range(len(grid.rows))
            for column in range(grid.columns)
        ]
        self._readers: Final[dict[WorldLayout, Callable[[Snapshot], Hashable]]] = {}
        self._numbers: Final[dict[Hashable, int]] = {}
        self._contents: Final[list[Snapshot]] = []
        self._outcomes: Final[dict[tuple[int, int, int], Outcomes]] = {}
        self.held = 0
        """All keys that were held in any content."""
        self._present: int = DONE
        """The content that is known to be there; `DONE` if none is."""
        self.start: Final = self._content(), tuple(map(self._square_of, self._positions))
        """The first content, and the squares of the explorers."""

    def outcomes(self, content: int, walker: int, square: int) -> Outcomes:
        """Return what the steps that an explorer can take from a square lead to."""
        key = content, walker, square
        if key not in self._outcomes:
            self._outcomes[key] = list(self._played(content, walker, square))
        return self._outcomes[key]

    def _played(self, content: int, walker: int, square: int) -> Iterator[tuple[int, StepOutcome]]:
        position, journey = self._positions[walker], self._journey
        self._restore(content, position, square)
        with self._watched(position):
            candidates = list(self._candidates(position.square))
        for destination in candidates:
            self._restore(content, position, square)
            others = [each.square for each in self._positions if each is not position]
            before, held = journey.steps, journey.held
            self._present = DONE
            if not self._play(self._explorers[walker], destination, position):
                continue
            if self._is_local and others != [
                each.square for each in self._positions if each is not position
            ]:
                raise NotLocalError
            after = self._present = self._content()
            is_same = after == content if self._is_local else journey.held == held
            steps = journey.steps - before
            yield destination, StepOutcome(self._square_of(position), steps, after, is_same)

    def _square_of(self, position: Position) -> int:
        return position.square if self._is_local else 0

    def _restore(self, content: int, position: Position, square: int) -> None:
        """Let a content be, and somebody stand on a square, wherever the others do."""
        if self._present != content:
            self._snapshots.restore(self._contents[content])
            self._present = content
        if self._is_local:
            position.square = square

    def _candidates(self, origin: int) -> Iterator[int]:
        """Yield the squares that may be stepped to."""
        vault, journey = vault_and_journey()
        movement, held = self._movement, journey.held
        for square in self._squares if self._leads_anywhere else self._beside(origin):
            if not self._asks_may_step or movement.may_step(origin, square, vault, held):
                yield square

    def _beside(self, square: int) -> list[int]:
        """Return the squares of the map above, left, right and below, those at its end included."""
        ways = (-self._width, -1, 1, self._width)
        return [there for way in ways if 0 <= (there := square + way) <= self._squares[-1]]

    def _play(self, explorer: int, square: int, position: Position) -> bool:
        """Play one step, and return whether it was possible.

        Raises:
            NotLocalError: it depends on more than the content.
        """
        journey = self._journey
        journey.plan = [(explorer, square)] * (journey.steps + 1)
        try:
            with self._watched(position):
                esper.process()
        except ForbiddenStepError:
            return False
        finally:
            journey.plan = []
        return True

    def _content(self) -> int:
        """Return the number of the present content."""
        self.held |= self._journey.held
        if self._journey.is_over:
            return DONE
        # As the next step begins.
        esper.clear_dead_entities()
        snapshot = self._snapshots.now()
        layout = snapshot.layout
        if layout not in self._readers:
            self._readers[layout] = self._reader(layout)
        known = len(self._contents)
        number = self._numbers.setdefault(self._readers[layout](snapshot), known)
        if number == known:
            self._contents.append(snapshot.copied())
        return number

    def _reader(self, layout: WorldLayout) -> Callable[[Snapshot], Hashable]:
        """Return a function that reads from a snapshot all that is content."""
        places = {layout.place(self._journey, name) for name in self._ignored}
        if self._is_local:
            places |= {layout.place(each, "square") for each in self._positions}
        read = itemgetter(*(place for place in range(len(layout.fields)) if place not in places))
        return lambda snapshot: Snapshot(layout, read(snapshot.values)).key()
