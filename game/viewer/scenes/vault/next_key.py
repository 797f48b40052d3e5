"""The choice of the next key: the total cost of each candidate, computed in spare time."""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final, NamedTuple

from game.puzzles.vault.explaining.choices import KeyChoice, chosen_among, in_order, weigh
from game.puzzles.vault.explaining.explain import planned_from
from game.puzzles.vault.explaining.explanation import choice_words, conclusion
from game.puzzles.vault.planning.fast_ways import Planner, planner_of
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, reachable
from game.puzzles.vault.playing.state import PlannedWalk, VaultState
from game.puzzles.vault.reading import Maze, letters
from game.simulation.recording import Recording
from game.text.grid import Grid
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph, Spacer
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scene_parts import Block, LinkedBlock
from systems.vault.rules import has_all

CHOICES_LISTED: Final = 5
LEAST_HEIGHT: Final = 250
"""How high the blocks are together at least: with so many choices, each with its order."""


class WeighedChoices(NamedTuple):
    """The keys that could be taken next."""

    choices: tuple[KeyChoice, ...]
    """The best first."""
    walked: int
    """How many steps were taken to the key that was taken."""
    planned: PlannedWalk | None = None
    """The plan that is walked, if a misread search made it."""


class ChoiceWeighing:
    """Weighs the keys of one walk at the moments that are asked for, and keeps the results."""

    def __init__(
        self, maze: Maze, recording: Recording[VaultState], takes: Sequence[tuple[int, int]]
    ) -> None:
        """Begin with nothing weighed; `takes` has the turn and number of each key taken."""
        self._maze: Final = maze
        self._recording: Final = recording
        self._takes: Final = takes
        self._found: Final[dict[int, WeighedChoices]] = {}
        self._plans: tuple[KeyGraph, Planner] | None = None
        self._wanted: int | None = None
        self._work: Iterator[None] = iter(())

    @property
    def is_busy(self) -> bool:
        """Whether choices are asked for that are not weighed yet."""
        return self._wanted is not None

    def choices_after(self, taken: int) -> WeighedChoices | None:
        """Return the choices after so many keys; None if they are yet to be weighed, by `go_on`."""
        if taken not in self._found and taken < len(self._takes) and taken != self._wanted:
            self._wanted, self._work = taken, self._weigh(taken)
        return self._found.get(taken)

    def go_on(self, seconds: float) -> None:
        """Weigh for about so long."""
        until = perf_counter() + seconds
        while self.is_busy and perf_counter() < until:
            if next(self._work, self) is self:
                self._wanted = None

    def _weigh(self, taken: int) -> Iterator[None]:
        """Weigh the choices after so many keys; yields between any two."""
        recording = self._recording
        first = recording.turns_until(taken) or 0
        last = self._takes[taken][0] + 1
        before, after = recording.state_at(first), recording.state_at(last)
        yield from self._prepare()
        choices = []
        if self._plans:
            for choice in weigh(*self._plans, planned_from(before), before.steps):
                if choice:
                    choices.append(choice)
                yield
        chosen = chosen_among(in_order(choices), after)
        self._found[taken] = WeighedChoices(tuple(chosen), last - first, before.planned)

    def _prepare(self) -> Iterator[None]:
        """Prepare the planner, if any plan takes all keys."""
        if self._plans is None:
            yield
            graph = key_graph(self._maze)
            yield
            planner = planner_of(graph) if has_all(reachable(graph), graph.wanted) else None
            if planner:
                self._plans = graph, planner
                yield


def choice_blocks(grid: Grid, weighed: WeighedChoices | None, *, is_alone: bool) -> Iterator[Block]:
    """List the best choices with the orders that follow, and say why one was chosen."""
    blocks: list[Block] = [Heading("Which key next, and all steps then")]
    if weighed is None:
        blocks.append(Line("weighing …", "", 12, MUTED))
    elif weighed.choices:
        blocks += weighed_blocks(grid, weighed, is_alone=is_alone)
    else:
        return
    yield from blocks
    yield Spacer(blocks, LEAST_HEIGHT)


def weighed_blocks(grid: Grid, weighed: WeighedChoices, *, is_alone: bool) -> Iterator[Block]:
    """List the best choices, and say why one was chosen."""
    choices, walked, planned = weighed
    for choice in listed_choices(choices):
        colour = TEXT if choice.is_chosen else MUTED
        words = choice_words(grid, choice, is_alone=is_alone, is_misread=planned is not None)
        yield LinkedBlock(Paragraph(words, size=13, colour=colour), choice.key)
        yield LinkedBlock(Line(f"   {letters(choice.order)}", "", 11, MUTED), choice.key)
    if len(choices) > CHOICES_LISTED:
        yield Line(f"and {count(len(choices) - CHOICES_LISTED, 'other')}", "", 12, MUTED)
    why = conclusion(choices, walked, is_alone=is_alone, planned=planned)
    yield Paragraph(why, colour=TEXT)


def listed_choices(choices: Sequence[KeyChoice]) -> list[KeyChoice]:
    """Return the choices to be listed: the chosen one, and those that cost least."""
    found = sorted(choices, key=lambda choice: (not choice.is_chosen, choice.total))
    return sorted(found[:CHOICES_LISTED], key=lambda choice: choice.total)
