"""One battle, fought no further than somebody wants to know."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from components.faction import ELF, GOBLIN
from game.puzzles.battle.battle import Battle
from game.puzzles.battle.doomed import Outlook
from game.puzzles.battle.fallen import losses
from game.puzzles.battle.outcome import Outcome, outcome_of
from game.puzzles.battle.search import Demand

PLAIN: Final[tuple[str, ...]] = ()
"""Counting as the rules in force say."""

Outcomes = Mapping[tuple[str, ...], Outcome]
"""How a battle ended, by the names of variants that count it otherwise than the rules in force."""
Read = Callable[[Battle], Outcomes]


def outcomes_of(battle: Battle) -> Outcomes:
    """Return how a battle ended, counted in one way."""
    return {PLAIN: outcome_of(battle)}


class Fight:
    """One battle; only as long as somebody may want to know more of it, it is kept."""

    def __init__(self, begin: Callable[[], Battle], read: Read, turns: float) -> None:
        """Begin with nothing fought.

        Args:
            begin: returns the battle, from a round's start on.
            read: returns how it ended once it is over.
            turns: how many there may be; a battle that has more is given up.
        """
        self._begin: Final = begin
        self._read: Final = read
        self._turns: Final = turns
        self._turns_left = turns
        self._battle: Battle | None = None
        self._done: dict[Demand, bool] = {}
        self._outcomes: Outcomes | None = None

    def does(self, demand: Demand) -> bool:
        """Fight until it is known whether the elves' power does what is demanded."""
        if demand not in self._done:
            self._fight(demand)
        return self._done.setdefault(demand, False)

    def outcomes(self) -> Outcomes:
        """Fight to the end and return how it ended; nothing if it is given up."""
        if self._outcomes is None:
            self._fight(None)
        return self._outcomes or {}

    def rest(self) -> None:
        """Keep what is known, and no battle; who wants to know more has it fought again."""
        if self._battle:
            self._battle.close()
        self._battle = None
        self._turns_left = self._turns

    @property
    def rounds(self) -> int | None:
        """How many rounds are complete of the battle that is being fought, if one is."""
        return self._battle.turn.rounds if self._battle else None

    def _fight(self, demand: Demand | None) -> None:
        battle = self._battle = self._battle or self._begin()
        is_enough = partial(is_hopeless, battle, demand, Outlook(battle))
        self._turns_left = battle.fight_until(is_enough, self._turns_left)
        if battle.is_over or self._turns_left <= 0:
            self._outcomes = self._read(battle) if battle.is_over else {}
            self._done = {each: battle.is_over and has_done(battle, each) for each in Demand}
            self.rest()


def has_done(battle: Battle, demand: Demand) -> bool:
    """Return whether the elves have done what is demanded in a battle that is over."""
    return outcome_of(battle).winner == ELF and not losses(battle.deaths, demand)


def is_hopeless(battle: Battle, demand: Demand | None, outlook: Outlook) -> bool:
    """Return whether the elves can't do any more what is demanded of them, if anything is."""
    if demand is Demand.NO_LOSS:
        return battle.elves_lost > 0 or outlook.is_doomed()
    if not battle.elves_lost or demand in (None, Demand.VICTORY):
        return False
    # A loss goes unseen if the last goblin falls in the same round.
    rounds = [death.rounds for death in battle.deaths if death.faction == ELF]
    return bool(battle.cavern.standing.get(GOBLIN)) and min(rounds) < battle.turn.rounds
