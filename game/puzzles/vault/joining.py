"""A vault in which somebody walks: offers, hints by the planner, and the verdict."""

import re
from collections.abc import Generator, Iterator, Sequence
from math import inf
from typing import Final

from game.joining import Hint, JoinedGame, KeyWord, Offer, Verdict
from game.puzzles.vault.choosing import KeyChoice, SteppedVault
from game.puzzles.vault.planning.plan import Move
from game.puzzles.vault.reading import letters
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.state import VaultState
from game.puzzles.vault.worth import (
    PlanStart,
    WeighedMove,
    best_known,
    start_of,
    weighed_moves,
)
from game.simulation.choosing import RefusedChoiceError
from game.text.wording import count

WAYS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
KEY: Final = re.compile(r"(\d*) ?([a-z])")


class VaultGame(JoinedGame[VaultScenario, VaultState]):
    """One vault; each choice is an explorer, counted from 1, and the row and column of a step."""

    aim = "to take all keys in the fewest steps"
    commands = (
        ("up, down, left, right", "walk a step"),
        ("2", "let explorer 2 walk from now on"),
    )
    keys = tuple(KeyWord(way.capitalize(), way, "walk a step") for way in WAYS)
    are_numbered = False
    played: SteppedVault
    tells_each_turn = False
    explorer = 1
    """Who walks."""

    @property
    def is_alone(self) -> bool:
        """Whether there is one explorer."""
        return len(self.played.explorers) == 1

    def square_of(self, explorer: int) -> int:
        """Return where an explorer, counted from 1, stands."""
        return self.state().explorers[self.played.explorers[explorer - 1]]

    def question(self) -> str:
        """Say how many steps were taken, and who walks."""
        state = self.state()
        who = "" if self.is_alone else f", explorer {self.explorer} walks"
        keys = f"{len(state.taken)} of {len(state.taken) + len(state.keys)} keys"
        return f"{count(state.steps, 'step')}, {keys}{who}"

    def _offered(self) -> Sequence[Offer]:
        """Return the keys that can be fetched, the nearest first, and then those that can't."""
        found = self.played.choices()
        legal = sorted((one for one in found if one.is_legal), key=lambda one: one.steps)
        free = {one.key for one in legal}
        barred = dict.fromkeys(one.key for one in found if one.key not in free)
        best = [min((one for one in found if one.key == key), key=preference) for key in barred]
        return [self._offer(one) for one in (*legal, *best)]

    def _offer(self, one: KeyChoice) -> Offer:
        row, column = one.place
        whose = "" if self.is_alone or not one.is_legal else f"{one.explorer}"
        return Offer(
            word=f"{whose}{one.key}",
            label=f"key {one.key}" + (f" by explorer {whose}" if whose else ""),
            detail=count(one.steps, "step") if one.is_legal else "",
            is_legal=one.is_legal,
            reason=one.reason,
            place=(row, column),
        )

    @property
    def numbers_mean(self) -> str:
        """Each names an explorer, where there are several."""
        return "" if self.is_alone else "let that explorer walk"

    def actor(self) -> tuple[int, int]:
        """Return where the explorer is who walks."""
        row, column = self.played.maze.grid.place(self.square_of(self.explorer))
        return row, column

    def word_at(self, place: tuple[int, int]) -> str | None:
        """Have a key fetched by whoever walks, or else by the nearest explorer; or let one walk."""
        grid, state = self.played.maze.grid, self.state()
        for square, number in state.keys.items():
            if grid.place(square) == place:
                return letters([number])
        for explorer, square in enumerate(state.explorers.values(), 1):
            if grid.place(square) == place:
                return str(explorer)
        return None

    def choose(self, word: str) -> None:
        """Choose; a number alone only says who walks from now on."""
        if word.strip().isdecimal():
            self.walk_with(int(word))
        else:
            super().choose(word)

    def walk_with(self, explorer: int) -> None:
        """Let an explorer walk from now on.

        Raises:
            RefusedChoiceError: there is none of that number.
        """
        self.played.check(explorer)
        self.explorer = explorer

    def _take(self, word: str) -> None:
        if word in WAYS:
            self._step(*WAYS[word])
            return
        match = KEY.fullmatch(word)
        if match is None:
            expected = "expected the letter of a key, or up, down, left or right"
            raise RefusedChoiceError(f"{word!r} is no choice: {expected}")
        key = match[2]
        explorer = int(match[1]) if match[1] else self._nearest_to(key)
        self.played.choose(explorer, key)
        self.explorer = explorer

    def _nearest_to(self, key: str) -> int:
        """Return who is to fetch a key: whoever walks, if that can be, or else the nearest."""
        found = min(
            (one for one in self.played.choices() if one.key == key),
            key=lambda one: (*preference(one), one.explorer != self.explorer, one.steps),
            default=None,
        )
        return found.explorer if found else self.explorer

    def _step(self, down: int, right: int) -> None:
        grid = self.played.maze.grid
        row, column = grid.place(self.square_of(self.explorer))
        square = grid.square(row + down, column + right)
        if square is None:
            raise RefusedChoiceError(f"explorer {self.explorer} can't leave the map")
        self.played.walk(self.explorer, square)

    def _go_on(self) -> None:
        """Add the steps that were taken: every one is chosen."""
        for turn in self.played.walked[len(self.turns) :]:
            self._add(turn)

    def hints(self) -> Iterator[Hint | None]:
        """Yield the steps in all if a key is next, or how many at least as far as is known."""
        start = self._start_of(self.state())
        weighed: dict[str, WeighedMove] = {}
        for one in weighed_moves(start) if start else ():
            if one is None:
                yield None
                continue
            word = self._word_for(one.move)
            weighed[word] = one
            yield Hint(word, one.words)
        best = best_known([*weighed.values()])
        for word, one in weighed.items():
            yield Hint(word, one.words, is_best=one.bound == (best, True))

    def _word_for(self, move: Move) -> str:
        whose = "" if self.is_alone else move.explorer + 1
        return f"{whose}{letters([self.played.maze.keys[move.key]])}"

    def _start_of(self, state: VaultState) -> PlanStart | None:
        """Return where plans begin; None by rules that nobody plans by."""
        scenario = self.scenario
        return start_of(scenario.maze_in(self.part), state) if scenario.is_planned else None

    def verdicts(self) -> Iterator[Verdict | None]:
        """Say how many steps were walked, the fewest, and the first key that lost some."""
        yield None
        recording, end = self.recording(), self.state()
        places = [recording.turns_until(keys) or 0 for keys in range(len(end.taken) + 1)]
        states, walked = [recording.state_at(place) for place in places], end.steps
        words = f"you {count(walked, 'step')}"
        best = yield from self._fewest(states[0])
        if best is None:
            yield Verdict(words)
        elif walked <= best:
            yield Verdict(f"{words}, which is the fewest")
        else:
            # What the shortest plan needs never falls with a step.
            low, high = 0, len(states) - 1
            while high - low > 1:
                middle = (low + high) // 2
                steps = yield from self._fewest(states[middle], best)
                low, high = (middle, high) if steps == best else (low, middle)
            lost = f"the first key that lost steps was {letters([states[high].taken[-1].key])}"
            where = f"{lost}, key {high} of {len(states) - 1}"
            yield Verdict(f"{words}, the fewest are {best}; {where}", states[low].steps)

    def _fewest(self, state: VaultState, enough: float = inf) -> Generator[None, None, int | None]:
        """Return the fewest steps in all from a state on, or some bound above enough.

        None if that is not known.
        """
        start = self._start_of(state)
        for bound in start.bounds() if start else ():
            if bound.is_exact or bound.steps > enough:
                return bound.steps
            yield None
        return None


def preference(one: KeyChoice) -> tuple[bool, bool]:
    """Return what puts keys that can be fetched first, then those of which is known why not."""
    return not one.is_legal, not one.reason.startswith("behind")


GAME: Final = VaultGame
