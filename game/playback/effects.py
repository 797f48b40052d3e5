"""What choices to compare with come to, found out a little at a time.

Each is played to its end beside what is shown. Of a number that can be set, the nearest value that
lets somebody else win is looked for, and the nearest at which nobody of the elves is lost: further
and further from what it is, then between the last that did not and the first that did.

    now 3    4 no  5 no  7 no  11 yes        9 no  10 yes    nearest: 10
"""

from collections.abc import Callable, Generator, Iterator
from time import perf_counter
from typing import Any, Final

from game.errors import OutOfTimeError, SkirmishError
from game.inputs.alternatives import Alternative, alternatives, with_number
from game.inputs.reading import Input
from game.playback.performance import perform
from game.puzzles.settings import Option
from game.puzzles.teller import Brief, teller_of
from game.simulation.progress import TimeLimit
from game.simulation.recording import Recording

TURNS_AT_ONCE: Final = 50
MOST_SECONDS: Final = 1.0
"""Of playing one choice; nothing is said of those that take longer."""
MOST_PLANNING: Final = 0.25
"""Seconds of looking for one plan, which can't be divided; nothing is said of those that need more.
"""
MOST_PLANS_MISSED: Final = 10
"""So many such plans, and no others are looked for."""
FARTHEST: Final = 64
"""How far from what it is a number is tried, in steps that double."""
Goal = Callable[[Brief], bool]
Search = Generator[bool, None, Brief | None]
"""Yields after each little piece of work, and returns what was found out."""


class EffectSearch:
    """The choices of one input, and what each comes to as far as that is known."""

    def __init__(self, given: Input, part: int, shown: Recording[Any]) -> None:
        """Begin with nothing known; `shown` is what all are compared with."""
        self.alternatives: Final = [*alternatives(given, part)]
        """All choices; values that are found to change something are added."""
        self.effects: Final[dict[str, Brief]] = {}
        """What each choice comes to, by its name."""
        self.now: Brief | None = None
        """What is shown comes to."""
        self._plans_missed = 0
        self._given: Final = given
        self._part: Final = part
        self._shown: Final = shown

    def steps(self) -> Iterator[None]:
        """Search; yields after each little piece of work."""
        for _ in self._search():
            if self._plans_missed >= MOST_PLANS_MISSED:
                return
            yield

    def words(self, alternative: Alternative) -> str:
        """Return what a choice comes to, as far as that is known, and what it is."""
        effect, now = self.effects.get(alternative.name), self.now
        if effect is None or now is None:
            return alternative.words
        other = effect.words if effect.words != now.words else effect.answer or effect.words
        return f"{'the same end' if effect == now else other}; {alternative.words}"

    def _search(self) -> Iterator[bool]:
        self.now = yield from self._effect_of(self._shown)
        if self.now is None:
            return
        listed = list(self.alternatives)
        numbers = list(self._numbers())
        for number in numbers[:1]:
            yield from self._look_for(*number)
        for alternative in listed:
            yield from self._effect(alternative)
        for number in numbers[1:]:
            yield from self._look_for(*number)

    def _numbers(self) -> Iterator[tuple[Option, int, int]]:
        """Yield each number that can be set, and the direction in which it is tried."""
        for option in self._given.puzzle.options:
            now = self._given.settings[option.name]
            if isinstance(now, int) and option.part in (None, self._part):
                yield from ((option, now, step) for step in (1, -1))

    def _look_for(self, option: Option, now: int, step: int) -> Iterator[bool]:
        """Look for the nearest values on one side of a number that reach a goal."""
        was = self.now
        if was is None:
            return
        goals: list[Goal] = [lambda brief: brief.winner != was.winner]
        if was.losses:
            goals.append(lambda brief: brief.losses == 0)
        for goal in goals:
            value = yield from self._nearest(option, now, step, goal)
            if value is not None and value not in (now - 1, now + 1):
                self._add(with_number(self._given, option, value, self._part))

    def _nearest(
        self, option: Option, now: int, step: int, goal: Goal
    ) -> Generator[bool, None, int | None]:
        """Return the nearest value that reaches a goal; None if none of those tried does."""
        missed, distance = now, 1
        while distance <= FARTHEST:
            value = now + step * distance
            effect = yield from self._effect_with(option, value)
            if effect is None:
                return None
            if goal(effect):
                break
            missed, distance = value, 2 * distance
        else:
            return None
        while abs(value - missed) > 1:
            middle = (value + missed) // 2
            effect = yield from self._effect_with(option, middle)
            if effect is not None and goal(effect):
                value = middle
            else:
                missed = middle
        return value

    def _effect_with(self, option: Option, value: int) -> Search:
        if not option.accepts(value):
            return None
        return (yield from self._effect(with_number(self._given, option, value, self._part)))

    def _add(self, alternative: Alternative) -> None:
        if alternative.name not in {each.name for each in self.alternatives}:
            self.alternatives.append(alternative)

    def _effect(self, alternative: Alternative) -> Search:
        """Return what a choice comes to, None if that is not found out."""
        if alternative.name in self.effects:
            return self.effects[alternative.name]
        try:
            given = alternative.read()
            with TimeLimit(MOST_PLANNING):
                recording = perform(given, alternative.part, is_abridged=True).recording
        except OutOfTimeError:
            self._plans_missed += 1
            yield True
            return None
        except SkirmishError as error:
            self.effects[alternative.name] = Brief("nobody", f"can't be played: {error}")
            yield True
            return None
        effect = yield from self._effect_of(recording, given)
        if effect:
            self.effects[alternative.name] = effect
        return effect

    def _effect_of(self, recording: Recording[Any], given: Input | None = None) -> Search:
        spent = 0.0
        while not recording.is_complete:
            begun = perf_counter()
            recording.extend(TURNS_AT_ONCE)
            spent += perf_counter() - begun
            if spent > MOST_SECONDS:
                return None
            yield True
        scenario = (given or self._given).scenario
        return teller_of(scenario).brief(recording.state_at(len(recording)))
