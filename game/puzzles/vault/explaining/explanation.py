"""Why a key was the next to be taken: in words, as a drawing and as JSON."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.puzzles.explanation import ReasonStep
from game.puzzles.objects import JsonObject
from game.puzzles.vault.explaining.choices import BarredKey, KeyChoice, Obstacle
from game.puzzles.vault.playing.answer import order
from game.puzzles.vault.playing.state import PlannedWalk, VaultState
from game.puzzles.vault.reading import letters
from game.puzzles.vault.telling.objects import VaultObjects
from game.puzzles.vault.telling.picture import painted, picture
from game.text.drawings import crop_around, cropped
from game.text.grid import Grid, at
from game.text.wording import count, folded
from systems.bitboard import each

ARROW: Final = "--> "
NO_ARROW: Final = " " * len(ARROW)
STEP: Final = "+"
WAY: Final = "way"
"""What is drawn where the explorer walks."""
UNTRIED: Final = "By changed rules no other keys are tried for comparison, so no reason is given."


def heading(state: VaultState) -> str:
    """Return a heading: `Key 2 of 4, after 13 steps, with a:`."""
    number = f"Key {state.rounds + 1} of {state.rounds + len(state.keys)}"
    held = f", with {', '.join(order(state))}" if state.taken else ""
    return f"{number}, after {count(state.steps, 'step')}{held}:"


def choice_row(grid: Grid, choice: KeyChoice, *, is_alone: bool, is_misread: bool = False) -> str:
    """Return a line: `--> key d at 9,1: 8 steps, 62 in all`; the arrow is for the chosen one."""
    mark = ARROW if choice.is_chosen else NO_ARROW
    return f"{mark}{choice_words(grid, choice, is_alone=is_alone, is_misread=is_misread)}"


def choice_words(grid: Grid, choice: KeyChoice, *, is_alone: bool, is_misread: bool = False) -> str:
    """Return a key that can be taken next: `key d at 9,1: 8 steps, 62 in all`.

    A misread search counts otherwise, so beside its plan that is said to be so `by the rules`.
    """
    who = "" if is_alone else f"explorer {choice.explorer}, "
    place = f"key {letters([choice.key])} at {at(grid, choice.square)}"
    counted = " by the rules" if is_misread else ""
    return f"{who}{place}: {count(choice.steps, 'step')}, {choice.total} in all{counted}"


def barred_row(grid: Grid, key: int, square: int, obstacles: Sequence[Obstacle]) -> str:
    """Return a line: `    key c at 9,13 waits for a (door), b (on its way)`."""
    doors, others = (
        list(dict.fromkeys(letters(each(one.key)) for one in obstacles if one.is_door is wanted))
        for wanted in (True, False)
    )
    waits = [f"{', '.join(doors)} (door{'s' if doors[1:] else ''})"] if doors else []
    waits += [f"{', '.join(others)} (on its way)"] if others else []
    return f"{NO_ARROW}key {letters([key])} at {at(grid, square)} waits for {', '.join(waits)}"


def conclusion(
    choices: Sequence[KeyChoice],
    walked: int,
    *,
    is_alone: bool,
    planned: PlannedWalk | None = None,
) -> str:
    """Return why a key was chosen, and which others are as good.

    A misread search may choose a worse one, or walk more steps to it than needed. What it would
    have made of other keys it does not tell, so then the reason is its plan.
    """
    (chosen,) = (choice for choice in choices if choice.is_chosen)
    others = [choice for choice in choices if not choice.is_chosen]
    least = min(choice.total for choice in choices)
    equals = [choice for choice in others if choice.total == least]
    name = "The explorer" if is_alone else f"Explorer {chosen.explorer}"
    taken = f"{name} takes {letters([chosen.key])}"
    if walked > chosen.steps:
        taken += f" by {count(walked, 'step')} where {chosen.steps} would do"
    if planned:
        plan = f"keys {', '.join(planned.order)}, {count(planned.steps, 'step')} in all"
        better = f"{short_names(equals, is_alone=is_alone)} would be better"
        by_rules = better if chosen.total > least else "no other key is better"
        return f"{taken}, as it was planned ({plan}). By the rules {by_rules}."
    if not others:
        return f"{taken}: nothing else can be reached."
    if chosen.total > least:
        # Somebody chose it.
        better = short_names(equals, is_alone=is_alone)
        return f"{taken}; {better} would lead to {count(least, 'step')} in all."
    if not equals:
        return f"{taken}: nothing else leads to as few steps in all."
    return f"{taken}; {short_names(equals, is_alone=is_alone)} would lead to as few steps in all."


def short_names(choices: Sequence[KeyChoice], *, is_alone: bool) -> str:
    """Return choices in short: `a, c`, or `a by explorer 1`."""
    return ", ".join(
        letters([choice.key]) + ("" if is_alone else f" by explorer {choice.explorer}")
        for choice in choices
    )


def way_sentence(grid: Grid, way: Sequence[int]) -> str:
    """Return a sentence with the corners of a way: `The way is 1,1 > 7,1 > 9,1.`."""
    return f"The way is {' > '.join(at(grid, square) for square in corners(way))}."


def corners(way: Sequence[int]) -> list[int]:
    """Return the squares where a way begins, turns and ends."""
    steps = [there - here for here, there in pairwise(way)]
    turns = [
        square
        for square, (one, other) in zip(way[1:], pairwise(steps), strict=False)
        if one != other
    ]
    return [way[0], *turns, way[-1]]


def drawing(grid: Grid, state: VaultState, way: Sequence[int], columns: int) -> list[str]:
    """Return the map with the way on it, cropped if it is too wide; nothing if it still is."""
    rows = painted(
        [list(row) for row in picture(grid, state)], grid, dict.fromkeys(way[1:-1], STEP)
    )
    drawn = ["".join(row) for row in rows]
    if grid.columns > columns:
        drawn = cropped(drawn, crop_around(grid, way))
    return drawn if len(drawn[0]) <= columns else []


class KeyExplanation(NamedTuple):
    """Which key is taken next, and why."""

    grid: Grid
    state: VaultState
    """Before the first step to it."""
    choices: tuple[KeyChoice, ...]
    """The best first; empty under changed rules, for which nothing is compared."""
    barred: tuple[BarredKey, ...]
    """The other keys that are left."""
    way: tuple[int, ...]
    """The squares of the walk, with the one where it begins."""

    def text(self, columns: int) -> str:
        """Return all keys with their steps, why one was taken, and the way to it."""
        lines = [
            folded(heading(self.state), columns),
            *(folded(row, columns, len(ARROW) + 2) for row in self._rows()),
            "",
            folded(self._reason(), columns),
            *drawing(self.grid, self.state, self.way, columns),
        ]
        return "\n".join([*lines, ""])

    def steps(self) -> Iterator[ReasonStep]:
        """Yield all keys with their steps, and the way to the one that was taken."""
        yield ReasonStep("", heading(self.state))
        for row in self._rows():
            yield ReasonStep("", row.strip())
        yield ReasonStep(WAY, self._reason(), tuple(map(self.grid.place, self.way)))

    def _rows(self) -> list[str]:
        """Return a line for each key that is left."""
        grid, keys = self.grid, self.state.keys
        is_alone, is_misread = len(self.state.explorers) == 1, self.state.planned is not None
        return [
            *(
                choice_row(grid, choice, is_alone=is_alone, is_misread=is_misread)
                for choice in self.choices
            ),
            *(barred_row(grid, keys[square], square, waits) for square, waits in self.barred),
        ]

    def _reason(self) -> str:
        """Return why a key was taken, and the way to it."""
        is_alone, planned = len(self.state.explorers) == 1, self.state.planned
        why = (
            conclusion(self.choices, len(self.way) - 1, is_alone=is_alone, planned=planned)
            if self.choices
            else UNTRIED
        )
        return f"{why} {way_sentence(self.grid, self.way)}"

    def to_json(self) -> JsonObject:
        """Return the state, the choices, the barred keys, and the way."""
        place = self.grid.place
        choices = [
            {
                "explorer": choice.explorer,
                "key": letters([choice.key]),
                "place": place(choice.square),
                "steps": choice.steps,
                "total": choice.total,
                "chosen": choice.is_chosen,
            }
            for choice in self.choices
        ]
        waiting = [
            {
                "key": letters([self.state.keys[square]]),
                "place": place(square),
                "waits_for": [obstacle_object(self.grid, one) for one in obstacles],
            }
            for square, obstacles in self.barred
        ]
        return {
            "round": self.state.rounds + 1,
            **VaultObjects(self.grid).of_state(self.state),
            "choices": choices,
            "waiting": waiting,
            "way": [place(square) for square in self.way],
        }


class WalkEnd(NamedTuple):
    """Where the walk of a misread search's plan ends before all of it is walked, and why."""

    grid: Grid
    state: VaultState
    """At the end."""
    way: tuple[int, ...]
    """The squares walked since the last key, with that of the key."""
    reason: str

    def text(self, columns: int) -> str:
        """Return why the walk ends, and where."""
        keys = f"{count(self.state.rounds, 'key')}, {count(self.state.steps, 'step')}"
        ended = f"After {keys}: the walk ends, as {self.reason}."
        way = f" {way_sentence(self.grid, self.way)}" if len(self.way) > 1 else ""
        lines = [
            folded(f"{ended}{way}", columns),
            *drawing(self.grid, self.state, self.way, columns),
        ]
        return "\n".join([*lines, ""])

    def to_json(self) -> JsonObject:
        """Return the state, the way since the last key, and the reason; there is no choice."""
        return {
            "round": self.state.rounds + 1,
            **VaultObjects(self.grid).of_state(self.state),
            "choices": [],
            "waiting": [],
            "way": [self.grid.place(square) for square in self.way],
            "reason": self.reason,
        }


def obstacle_object(grid: Grid, obstacle: Obstacle) -> JsonObject:
    """Return the key that must be taken first, and the place of the door that asks for it."""
    door = grid.place(obstacle.square) if obstacle.is_door else None
    return {"key": letters(each(obstacle.key)), "door": door}
