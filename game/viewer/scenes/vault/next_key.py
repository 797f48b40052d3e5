"""The choice of the next key: the total cost of each candidate, computed in spare time."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from game.playback.jobs import Jobs
from game.puzzles.vault.explain import (
    KeyChoice,
    choice_words,
    conclusion,
    evaluate_keys,
    mark_chosen,
    plan_state,
    sort_choices,
)
from game.puzzles.vault.key_graph import KeyGraph, NextKeys, key_graph, reachable
from game.puzzles.vault.plan import Move, VaultPlanner
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import Maze, letters
from game.simulation.recording import Recording
from game.text.grid import Grid
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph, Spacer
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.vault.motion import take_after
from game.viewer.view_model import Block, LinkedBlock

CHOICES_LISTED: Final = 5
MOST_STEPS: Final = 2000
"""The most steps of the searches at one position: half a second. Slower choices are omitted."""
LEAST_HEIGHT: Final = 250
"""The least total height of the blocks: that of the listed choices with their orders."""


class WeighedChoices(NamedTuple):
    """The keys that could be taken next."""

    state: VaultState
    """Before the first step to the key that was taken."""
    choices: Sequence[KeyChoice]
    """The best first."""
    walked: int
    """How many steps were taken to the key that was taken."""
    left: int
    """The number of next keys that take too long to evaluate."""


class ChoiceWeighing:
    """Evaluates the next keys of one walk at requested positions, and caches the results."""

    def __init__(self, maze: Maze, recording: Recording[VaultState], jobs: Jobs) -> None:
        """Cache no result yet."""
        self._maze: Final = maze
        self._recording: Final = recording
        self._found: Final[dict[int, WeighedChoices | None]] = {}
        """The choices by the number of keys taken before; None while they are unknown."""
        self._asked = 0
        """The number of taken keys that was requested last."""
        self.jobs: Final = jobs
        """Evaluates the last requested choices, then those of the next key."""

    @cached_property
    def graph(self) -> KeyGraph:
        """How far keys and doors are apart."""
        return key_graph(self._maze)

    @cached_property
    def planner(self) -> VaultPlanner:
        """The planner of all choices, which keeps the bounds that it has found."""
        return VaultPlanner(self.graph)

    @property
    def is_busy(self) -> bool:
        """Whether the requested choices aren't evaluated yet."""
        return self._asked in self._found and self._found[self._asked] is None

    def look_up(self, taken: int) -> None:
        """Start to evaluate the choices after `taken` keys, if there are any."""
        self._asked = taken
        self._begin(taken)

    def choices_after(self, taken: int) -> WeighedChoices | None:
        """Return the choices after `taken` keys; None if they aren't evaluated yet."""
        return self._found.get(taken)

    def next_keys(self, taken: int) -> list[int]:
        """Return the squares of the keys that can be next after `taken` keys."""
        number = self._recording.turns_until(taken)
        if number is None or take_after(self._recording, taken) is None:
            return []
        held, squares = plan_state(self._recording.state_at(number))
        left = self.graph.wanted & ~held
        starts, next_keys = set(squares) & self.graph.links.keys(), NextKeys(self.graph)
        return sorted({square for one in starts for _, square in next_keys.find(one, left)})

    def _begin(self, taken: int) -> None:
        take = take_after(self._recording, taken)
        if take and taken not in self._found:
            self._found[taken] = None
            self.jobs.run(taken, self._weigh(taken, take.turn + 1))

    def _weigh(self, taken: int, last: int) -> Iterator[None]:
        """Evaluate the choices after `taken` keys, then after one more."""
        recording, graph = self._recording, self.graph
        first = recording.turns_until(taken) or 0
        before, after = recording.state_at(first), recording.state_at(last)
        yield
        found, moves = list[KeyChoice](), list[Move]()
        # If a key is out of reach, no route takes all keys.
        if not graph.wanted & ~reachable(graph):
            start, planner, took = plan_state(before), self.planner, after.taken[-1].square
            # The key that is taken comes first, so that it is never omitted.
            moves = sorted(planner.moves_from(start), key=lambda one: (one.key != took, one.steps))
            for choice in islice(
                evaluate_keys(graph, planner, start, before.steps, moves), MOST_STEPS
            ):
                found += [choice] if choice else []
                yield
        chosen, left = mark_chosen(sort_choices(found), after), len(moves) - len(found)
        self._found[taken] = WeighedChoices(before, chosen, last - first, left)
        self._begin(taken + 1)


def choice_blocks(grid: Grid, weighed: WeighedChoices | None) -> Iterator[Block]:
    """List the best choices with their orders of keys, and why one was chosen."""
    blocks: list[Block] = [Heading("Which key next, and all steps then")]
    if weighed is None:
        blocks.append(Line("weighing …", "", 12, MUTED))
    else:
        blocks += choice_rows(grid, weighed)
        blocks += [Line(words, "", 12, MUTED) for words in unlisted_lines(weighed)]
        if weighed.choices and not weighed.left:
            words = conclusion(weighed.state, weighed.choices, weighed.walked)
            blocks.append(Paragraph(words, colour=TEXT))
    yield from [*blocks, Spacer(blocks, LEAST_HEIGHT)]


def choice_rows(grid: Grid, weighed: WeighedChoices) -> Iterator[Block]:
    """List the best choices, each with the order that follows."""
    for choice in listed_choices(weighed.choices):
        words = choice_words(grid, weighed.state, choice)
        colour = TEXT if choice.is_chosen else MUTED
        yield LinkedBlock(Paragraph(words, size=13, colour=colour), choice.key)
        order = Line(f"in the order {letters(choice.order)}", "", 11, MUTED)
        yield LinkedBlock(order, choice.key)


def unlisted_lines(weighed: WeighedChoices) -> Iterator[str]:
    """Yield how many choices aren't listed."""
    if (further := len(weighed.choices) - CHOICES_LISTED) > 0:
        yield f"and {count(further, 'other')}"
    if left := weighed.left:
        yield f"{count(left, 'other')} {'takes' if left == 1 else 'take'} too long to weigh"


def listed_choices(choices: Sequence[KeyChoice]) -> list[KeyChoice]:
    """Return the choices to be listed: the chosen one, and those that cost least."""
    found = sorted(choices, key=lambda choice: (not choice.is_chosen, choice.total))
    return sorted(found[:CHOICES_LISTED], key=lambda choice: choice.total)
