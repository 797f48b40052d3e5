"""The choice of the next key: the total cost of each candidate, computed in spare time."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.playback.jobs import Jobs
from game.puzzles.vault.choices import WeighedKey, chosen_among, in_order, weigh
from game.puzzles.vault.explain import choice_words, conclusion, planned_from
from game.puzzles.vault.fast.planner import VaultPlanner, kept_planner
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, keys_from, reachable
from game.puzzles.vault.reading import Maze, letters
from game.puzzles.vault.state import VaultState
from game.simulation.recording import Recording
from game.text.grid import Grid
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph, Spacer
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.vault.motion import take_after
from game.viewer.view_model import Block, LinkedBlock
from systems.vault.rules import has_all

CHOICES_LISTED: Final = 5
MOST_STEPS: Final = 2000
"""Of the searches at one moment, each a few states: half a second. What takes more is left out."""
LEAST_HEIGHT: Final = 250
"""How high the blocks are together at least: with so many choices, each with its order."""


class WeighedChoices(NamedTuple):
    """The keys that could be taken next."""

    state: VaultState
    """Before the first step to the key that was taken."""
    choices: tuple[WeighedKey, ...]
    """The best first."""
    walked: int
    """How many steps were taken to the key that was taken."""
    left: int = 0
    """Keys that could be taken next and are not weighed."""
    is_complete: bool = True
    """Whether those left take too long, rather than being weighed at this time."""


def next_keys(graph: KeyGraph, state: VaultState) -> list[int]:
    """Return the squares of the keys that can be taken next, once the latest has been taken."""
    held, squares = planned_from(state)
    starts = [square for square in squares if square in graph.links]
    return sorted({at for start in starts for _, at in keys_from(start, graph, held)})


class ChoiceWeighing:
    """Weighs the keys of one walk at the moments that are asked for, and keeps the results."""

    def __init__(
        self,
        maze: Maze,
        recording: Recording[VaultState],
        jobs: Jobs,
        *,
        is_by_rules: bool = True,
    ) -> None:
        """Begin with nothing weighed.

        Nothing is weighed under changed rules, by which it would come to something else.
        """
        self._is_by_rules: Final = is_by_rules
        self._maze: Final = maze
        self._recording: Final = recording
        self._found: Final[dict[int, WeighedChoices | None]] = {}
        """By how many keys were taken before; None as long as nothing is known."""
        self._plans: tuple[KeyGraph, VaultPlanner] | None = None
        self._asked = 0
        """The moment that was asked for last."""
        self.jobs: Final = jobs
        """Where what was asked for last is weighed, then the moments after it."""

    @property
    def is_busy(self) -> bool:
        """Whether choices are asked for that are not weighed yet."""
        found = self._found.get(self._asked)
        return self._asked in self._found and not (found and found.is_complete)

    def look_up(self, taken: int) -> None:
        """Begin to weigh the choices after so many keys, if there are any."""
        if self._is_by_rules:
            self._asked = taken
            self._begin(taken)

    def choices_after(self, taken: int) -> WeighedChoices | None:
        """Return the choices after so many keys; None if they are yet to be weighed."""
        return self._found.get(taken)

    def blocks_after(self, taken: int) -> tuple[Block, ...]:
        """Return what the panel says of the choice after so many keys; nothing without one."""
        if not self._is_by_rules or take_after(self._recording, taken) is None:
            return ()
        return tuple(choice_blocks(self._maze.grid, self.choices_after(taken)))

    def _begin(self, taken: int) -> None:
        take = take_after(self._recording, taken)
        if take and taken not in self._found:
            self._found[taken] = None
            self.jobs.run(taken, self._weigh(taken, take.turn + 1))

    def _weigh(self, taken: int, last: int) -> Iterator[None]:
        """Weigh the choices after so many keys, then after one more; yields between any two."""
        recording = self._recording
        first = recording.turns_until(taken) or 0
        before, after = recording.state_at(first), recording.state_at(last)
        yield from self._prepare()
        weighed = WeighedChoices(before, (), last - first)
        if self._plans:
            graph, planner = self._plans
            start, took = planned_from(before), after.taken[-1].square
            # What is taken comes first, as it is looked for first.
            moves = planner.moves_from(start)
            moves.sort(key=lambda move: (move.key != took, move.steps))
            weighed = weighed._replace(left=len(moves), is_complete=False)
            steps = weigh(graph, planner, start, before.steps, moves)
            for choice in islice(steps, MOST_STEPS):
                if choice:
                    choices = chosen_among(in_order((*weighed.choices, choice)), after)
                    weighed = weighed._replace(choices=tuple(choices), left=weighed.left - 1)
                    self._found[taken] = weighed
                yield
        self._found[taken] = weighed._replace(is_complete=True)
        self._begin(taken + 1)

    def _prepare(self) -> Iterator[None]:
        """Prepare the planner, if any plan takes all keys."""
        if self._plans is None:
            yield
            graph = key_graph(self._maze)
            yield
            if has_all(reachable(graph), graph.wanted):
                self._plans = graph, kept_planner(graph)
                yield


def choice_blocks(grid: Grid, weighed: WeighedChoices | None) -> Iterator[Block]:
    """List the best choices with the orders that follow, and say why one was chosen."""
    notes: list[Block] = [Line(words, "", 12, MUTED) for words in weighed_notes(weighed)]
    blocks = [*choice_rows(grid, weighed), *notes] if weighed else notes
    if weighed and weighed.is_complete and not weighed.left and weighed.choices:
        words = conclusion(weighed.state, weighed.choices, weighed.walked)
        blocks.append(Paragraph(words, colour=TEXT))
    if blocks:
        blocks = [Heading("Which key next, and all steps then"), *blocks]
        yield from [*blocks, Spacer(blocks, LEAST_HEIGHT)]


def choice_rows(grid: Grid, weighed: WeighedChoices) -> Iterator[Block]:
    """List the best choices, each with the order that follows."""
    for choice in listed_choices(weighed.choices):
        words = choice_words(grid, weighed.state, choice)
        colour = TEXT if choice.is_chosen else MUTED
        yield LinkedBlock(Paragraph(words, size=13, colour=colour), choice.key)
        order = Line(f"in the order {letters(choice.order)}", "", 11, MUTED)
        yield LinkedBlock(order, choice.key)


def weighed_notes(weighed: WeighedChoices | None) -> tuple[str, ...]:
    """Return how far keys are weighed besides those that are listed."""
    if weighed is None:
        return ("weighing …",)
    left, further = weighed.left, len(weighed.choices) - CHOICES_LISTED
    notes = (f"and {count(further, 'other')}",) if further > 0 else ()
    if not weighed.is_complete:
        return (*notes, f"weighing {count(left, 'more key')} …")
    takes = "takes" if left == 1 else "take"
    return (*notes, f"{count(left, 'other')} {takes} too long to weigh") if left else notes


def listed_choices(choices: Sequence[WeighedKey]) -> list[WeighedKey]:
    """Return the choices to be listed: the chosen one, and those that cost least."""
    found = sorted(choices, key=lambda choice: (not choice.is_chosen, choice.total))
    return sorted(found[:CHOICES_LISTED], key=lambda choice: choice.total)
