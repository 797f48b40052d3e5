"""The choice of the next key: the total cost of each candidate, computed in spare time."""

from collections.abc import Iterator, Sequence
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
from game.puzzles.vault.key_graph import key_graph, reachable
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
    moves: Sequence[Move]
    """The walks to all keys that can be next, the one that was taken first."""
    walked: int
    """How many steps were taken to the key that was taken."""
    choices: Sequence[KeyChoice] | None = None
    """The best first, without those that take too long; None while they are being evaluated."""


class ChoiceWeighing:
    """Evaluates the next keys of one walk at requested positions, and caches the results."""

    def __init__(self, maze: Maze, recording: Recording[VaultState], jobs: Jobs) -> None:
        """Cache no result yet; `jobs` evaluates the choices."""
        self._recording: Final = recording
        self._jobs: Final = jobs
        self._found: Final[dict[int, WeighedChoices]] = {}
        """The choices by the number of keys taken before."""
        self.graph: Final = key_graph(maze)
        """How far keys and doors are apart."""
        self._planner: Final = VaultPlanner(self.graph)
        # If a key is out of reach, no route takes all keys.
        self._is_possible: Final = not self.graph.wanted & ~reachable(self.graph)

    def look_up(self, taken: int) -> None:
        """Start to evaluate the choices after `taken` keys, and then those after one more."""
        for number in (taken + 1, taken):
            take = take_after(self._recording, number)
            if take and number not in self._found:
                first = self._recording.turns_until(number) or 0
                before, after = map(self._recording.state_at, (first, take.turn + 1))
                moves = self._planner.moves_from(plan_state(before)) if self._is_possible else []
                # The key that is taken comes first, so that it is never omitted.
                moves.sort(key=lambda one: (one.key != after.taken[-1].square, one.steps))
                self._found[number] = WeighedChoices(before, moves, take.turn + 1 - first)
                self._jobs.run(number, self._weigh(number, after))

    def choices_after(self, taken: int) -> WeighedChoices | None:
        """Return the choices after `taken` keys; None if they haven't been requested."""
        return self._found.get(taken)

    def _weigh(self, taken: int, after: VaultState) -> Iterator[None]:
        """Evaluate the choices after `taken` keys."""
        known, choices = self._found[taken], list[KeyChoice]()
        start, walked = plan_state(known.state), known.state.steps
        found = evaluate_keys(self.graph, self._planner, start, walked, known.moves)
        for choice in islice(found, MOST_STEPS):
            choices += [choice] if choice else []
            yield
        chosen = mark_chosen(sort_choices(choices), after)
        self._found[taken] = known._replace(choices=chosen)


def choice_blocks(grid: Grid, weighed: WeighedChoices | None) -> Iterator[Block]:
    """List the best choices with their orders of keys, and why one was chosen."""
    blocks: list[Block] = [Heading("Which key next, and all steps then")]
    if weighed is None or weighed.choices is None:
        blocks.append(Line("weighing …", "", 12, MUTED))
    else:
        blocks += choice_rows(grid, weighed.state, weighed.choices)
        if (further := len(weighed.choices) - CHOICES_LISTED) > 0:
            blocks.append(Line(f"and {count(further, 'other')}", "", 12, MUTED))
        if left := len(weighed.moves) - len(weighed.choices):
            takes = "takes" if left == 1 else "take"
            words = f"{count(left, 'other')} {takes} too long to weigh"
            blocks.append(Line(words, "", 12, MUTED))
        elif weighed.choices:
            words = conclusion(weighed.state, weighed.choices, weighed.walked)
            blocks.append(Paragraph(words, colour=TEXT))
    yield from [*blocks, Spacer(blocks, LEAST_HEIGHT)]


def choice_rows(grid: Grid, state: VaultState, choices: Sequence[KeyChoice]) -> Iterator[Block]:
    """List the best choices, each with the order that follows."""
    for choice in listed_choices(choices):
        colour = TEXT if choice.is_chosen else MUTED
        words = Paragraph(choice_words(grid, state, choice), size=13, colour=colour)
        order = Line(f"in the order {letters(choice.order)}", "", 11, MUTED)
        yield from (LinkedBlock(words, choice.key), LinkedBlock(order, choice.key))


def listed_choices(choices: Sequence[KeyChoice]) -> list[KeyChoice]:
    """Return the choices to be listed: the chosen one, and those that cost least."""
    found = sorted(choices, key=lambda choice: (not choice.is_chosen, choice.total))
    return sorted(found[:CHOICES_LISTED], key=lambda choice: choice.total)
