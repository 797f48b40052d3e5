"""A battle in which somebody commands a side: offers, what each would come to, and the verdict.

What a choice comes to is known by playing a copy to its end by the rules.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from components.kind import KINDS, side_kind
from game.joining import Hint, JoinedGame, KeyWord, Offer, Verdict
from game.puzzles.battle.choosing import SteppedBattle
from game.puzzles.battle.options import GO, STRIKE, WAIT, UnitChoice
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import victory, winner_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.scenario import BattleScenario
from game.simulation.choosing import RefusedChoiceError
from game.simulation.simulation import EventLog, follow
from game.text.grid import at
from game.text.wording import count

SIDES: Final = {kind.names: kind.side for kind in KINDS}
UNIT: Final = "rules"
ROUND: Final = "round"
END: Final = "end"
ORDER: Final = re.compile(rf"{WAIT}|({GO}|{STRIKE}) (\d+) ?, ?(\d+)")
TURNS_AT_ONCE: Final = 64
"""Turns between two pauses."""
MOST_WEIGHED: Final = 30
"""Choices that are weighed at the most: each is a battle to its end."""


class BattleGame(JoinedGame[BattleScenario, BattleState]):
    """One battle; each choice is the number of a turn, what its unit did, and row and column."""

    sides = tuple(SIDES)
    aim = "to lose nobody"
    keys = (
        KeyWord("Enter", UNIT, "as the rules"),
        KeyWord("R", ROUND, "the rest of the round as the rules"),
        KeyWord("L", END, "all the rest as the rules"),
        KeyWord("X", WAIT, "wait"),
    )
    best = "the rules"
    played: SteppedBattle
    commands = (
        ("Enter, or rules", "this unit goes as the rules"),
        (f"{ROUND}, or r", "the rest of the round goes as the rules"),
        (f"{END}, or l", "all the rest goes as the rules"),
    )

    def __init__(self, scenario: BattleScenario, part: int, side: str = "") -> None:
        """Begin it; the side is one of `sides`.

        Raises:
            ValueError: there is no such side.
        """
        if side and side not in SIDES:
            raise ValueError(f"no side is called {side!r}")
        super().__init__(scenario, part, side or next(iter(SIDES)))

    @property
    def faction(self) -> str:
        """The letter of the side that is commanded."""
        return SIDES[self.side]

    def _begin(self) -> None:
        super()._begin()
        self._log = EventLog(self.played.world, self.played.events)
        self._told: list[Any] = []

    @property
    def acting(self) -> int:
        """The unit to be commanded."""
        return self.played.turn.entity

    def state(self) -> BattleState:
        """Return where all are, within a turn that is not complete, too."""
        self._told += self._log.taken()
        state = self._follower.copy()
        follow(state, tuple(self._told))
        return state

    def actor(self) -> tuple[int, int] | None:
        """Return where the unit to be commanded stands."""
        unit = self.played.roster().get(self.acting)
        if unit is None:
            return None
        row, column = self.scenario.cave.grid.place(unit.square)
        return row, column

    def question(self) -> str:
        """Name the round and the unit."""
        state = self.state()
        unit = state.unit(self.acting)
        where = at(self.scenario.cave.grid, unit.square)
        does = "goes where" if self.played.stage == GO else "strikes whom"
        left = count(unit.points, "hit point")
        return f"Round {state.rounds + 1}: {unit.name} at {where} ({left}) {does}?"

    def _offered(self) -> Sequence[Offer]:
        """Return where the unit may go, the nearest first, or whom it may strike.

        What the rules choose stands before all else.
        """
        return [
            self._offer(one)
            for one in sorted(
                self.played.choices(),
                key=lambda one: (
                    *(not one.is_by_the_rules, not one.is_legal),
                    *(one.kind == WAIT, one.steps),
                ),
            )
        ]

    def _offer(self, one: UnitChoice) -> Offer:
        if one.place is None:
            label = "stay" if self.played.stage == GO else "strike nobody"
            return Offer(WAIT, label, is_by_the_rules=one.is_by_the_rules)
        where = ",".join(map(str, one.place))
        detail = count(one.steps, "step") if one.kind == GO else count(one.points, "hit point")
        return Offer(
            word=f"{one.kind} {where}",
            label=f"{one.kind} {'to ' if one.kind == GO else ''}{where}",
            detail=detail if one.is_legal else "",
            is_legal=one.is_legal,
            reason=one.reason,
            is_by_the_rules=one.is_by_the_rules,
            place=one.place,
        )

    def _take(self, word: str) -> None:
        if word == UNIT:
            self._complete_turn()
        elif word in {ROUND, END}:
            rounds = self.played.turn.rounds
            self._complete_turn()
            while not self.is_over and (word == END or self.played.turn.rounds == rounds):
                self.played.begin_turn()
                self._complete_turn()
        elif match := ORDER.fullmatch(word):
            place = (int(match[2]), int(match[3])) if match[1] else None
            self.played.obey(match[1] or WAIT, place)
            if not self.played.stage:
                self._complete_turn()
        else:
            words = f"{GO} ROW,COL, {STRIKE} ROW,COL, {WAIT}, {UNIT}, {ROUND} or {END}"
            raise RefusedChoiceError(f"{word!r} is no choice: expected a number, or {words}")

    def _play_again(self, made: Sequence[Any], turns: int) -> None:
        for _ in self.played.play_turns(made, turns):
            self._add_turn()

    def _turns_before(self, choice: Any) -> int:  # noqa: ANN401 - as JSON has it
        turn: int = choice[0]
        return turn - 1

    def _go_on(self) -> None:
        """Play until a unit of one's own has a choice."""
        while not self.is_over:
            if not self.played.stage:
                self.played.begin_turn()
            if self.played.stage and self._is_own():
                return
            self._complete_turn()

    def _is_own(self) -> bool:
        unit = self.played.roster().get(self.acting)
        return unit is not None and unit.faction == self.faction

    def _complete_turn(self) -> None:
        """Play the rest of a turn by the rules, and add it."""
        with self.played.world:
            self.played.complete_turn()
        self._add_turn()

    def _add_turn(self) -> None:
        turn = self.played.reconciled((*self._told, *self._log.taken()))
        self._told.clear()
        self._add(turn)

    def hints(self) -> Iterator[Hint | None]:
        """Yield what comes of each choice if all else goes as the rules."""
        found: dict[str, Course] = {}
        legal = (offer for offer in self.offers() if offer.is_legal)
        for offer in islice(legal, MOST_WEIGHED):
            with self.played.copy() as battle:
                battle.command(offer.word.split()[0], offer.place)
                yield from to_the_end(battle)
                found[offer.word] = course_of(battle, self.faction)
        costs = [course.cost for course in found.values()]
        for word, course in found.items():
            yield Hint(word, course.words, is_best=course.cost == min(costs) != max(costs))

    def verdicts(self) -> Iterator[Verdict | None]:
        """Compare with the rules' own play, and say who was the first to die."""
        with self.played.begun_again() as battle:
            yield from to_the_end(battle)
            rules = course_of(battle, self.faction)
        mine = course_of(self.played, self.faction)
        words = f"you: {mine.words}; the rules alone: {rules.words}"
        state, faction = self.played.first_state(), self.faction
        for number, turn in enumerate(self.turns):
            in_round = state.rounds + 1
            follow(state, turn)
            if state.fallen.get(faction):
                dead = [unit for unit in state.gone.values() if unit.faction == faction]
                place = at(self.scenario.cave.grid, dead[-1].square)
                died = f"The first that you lost died at {place} in round {in_round}"
                yield Verdict(f"{words}. {died}", number)
                return
        yield Verdict(f"{words}. You lost nobody")


class Course(NamedTuple):
    """How a battle ended for a side."""

    cost: tuple[bool, int, int]
    """How bad it is for the side: whether it has not won, units lost, hit points spent."""
    words: str
    """Who won, and what the side has lost."""


def to_the_end(battle: Battle) -> Iterator[None]:
    """Play a battle to its end by the rules, and pause now and then."""
    while not battle.is_over:
        battle.fight_until(lambda: False, TURNS_AT_ONCE)
        yield


def course_of(battle: Battle, faction: str) -> Course:
    """Return how a battle that is over ended for a side."""
    units, kind = battle.units(), side_kind(faction)
    winner = winner_of(unit.faction for unit in units)
    lost = sum(death.faction == faction for death in battle.deaths)
    points = sum(unit.points for unit in units if unit.faction == faction)
    ended = victory(winner, battle.kinds) if winner else "a stalemate"
    losses = count(lost, kind.name, kind.names) if lost else f"no {kind.name}"
    left = f", {count(points, 'hit point')} left" if points else ""
    words = f"{ended}, {losses} lost{left}, {count(battle.turn.rounds, 'round')}"
    return Course((winner != faction, lost, -points), words)


GAME: Final = BattleGame
