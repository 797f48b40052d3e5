"""Answers of one cave under many changes, with every battle fought once.

What changes only the counting, or the search for part 2, leaves the battles as they are.
So the battles by one set of other variants serve all of these: rounds are counted in every
way at once, and a battle is fought only as far as any search has wanted to know as yet.
"""

from functools import partial
from typing import Final

import esper

from game.puzzles.battle.battle import Battle
from game.puzzles.battle.fallen import owed
from game.puzzles.battle.fights import PLAIN, Fights, Outcomes, outcomes_of
from game.puzzles.battle.misread.counting import FALLEN, LAST_ROUNDS
from game.puzzles.battle.outcome import Outcome, outcome_of
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.searches import search_under
from game.puzzles.battle.variants import PACKAGE, is_fought_otherwise, settings_under
from game.puzzles.contract import Readings
from game.puzzles.swapping import systems_of
from game.puzzles.variant import Change
from systems.battle.round import RoundSystem
from systems.battle.rules import SYSTEMS, BattleRules
from systems.battle.tally import TallySystem

MOST_ROUNDS: Final = 10_000
"""About as many rounds as a battle may take; one that takes more has no answer here."""
ROUND_PLACE: Final = SYSTEMS.index(RoundSystem)


class BattleReadings(Readings):
    """Fights every battle of a cave once, whatever is counted or searched."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Begin with nothing fought."""
        super().__init__(scenario)
        self._turns: Final = MOST_ROUNDS * max(1, len(scenario.cave.units))
        self._cave: Final = scenario.cave
        self._settings: Final = scenario.settings
        self._fights: Final[dict[Change, Fights]] = {}
        self._latest: Fights | None = None

    def answer(self, change: Change, part: int) -> int | None:
        """Return the number that a part comes to; None if it comes to none."""
        fights = self._fights_by(fought(change))
        search = search_under(change.names)
        power = self._settings.elf_attack if part == 1 else fights.chosen(search)
        if power is None:
            return None
        outcome = fights.at(power).outcomes().get(PLAIN if change.systems else counted(change))
        return outcome.score if outcome else None

    def _fights_by(self, change: Change) -> Fights:
        """Return the battles by one change; only those asked for last are kept open."""
        if change not in self._fights:
            self._fights[change] = self._fights_under(change)
        fights = self._fights[change]
        if self._latest not in (None, fights):
            self._latest.rest()
        self._latest = fights
        return fights

    def _fights_under(self, change: Change) -> Fights:
        settings = settings_under(change, self._settings)
        if change.systems:
            return Fights(self._cave, settings, outcomes_of, self._turns)
        tally = tally_of(settings.rules)
        settings = settings._replace(rules=settings.rules.changed(tally))
        read = partial(tallied, settings.rules.systems[ROUND_PLACE])
        return Fights(self._cave, settings, read, self._turns)


def counted(change: Change) -> tuple[str, ...]:
    """Return the names of those variants of a change that only count otherwise."""
    return tuple(name for name in change.names if name in (*LAST_ROUNDS, FALLEN))


def fought(change: Change) -> Change:
    """Return what of a change lets battles be fought otherwise.

    Systems of somebody's own may look at anything, so with these that is all but the search.
    """
    if change.systems:
        return change._replace(variants=tuple(one for one in change.variants if one.part is None))
    variants = filter(is_fought_otherwise, change.variants)
    return Change(tuple(one for one in variants if one.name not in LAST_ROUNDS))


def tally_of(rules: BattleRules) -> type[TallySystem]:
    """Return a system that counts rounds by some rules, and in all other ways at once."""
    counting = (rules.changed(*systems_of(PACKAGE, name)) for name in LAST_ROUNDS)
    systems = [each.systems[ROUND_PLACE] for each in counting]

    class ThisTallySystem(TallySystem):
        """Knows the other ways."""

        promises = TallySystem.promises
        ways = tuple(system for system in systems if issubclass(system, RoundSystem))

    return ThisTallySystem


def tallied(system: type[esper.Processor], battle: Battle) -> Outcomes:
    """Return how a battle ended, by all ways to count."""
    with battle.world:
        tally = esper.get_processor(system)
    rounds = tally.more if isinstance(tally, TallySystem) else ()
    outcome = outcome_of(battle)
    counted_so: dict[tuple[str, ...], Outcome] = {PLAIN: outcome}
    for name, more in zip(LAST_ROUNDS, rounds, strict=True):
        counted_so[name,] = outcome._replace(rounds=outcome.rounds + more)
    added = owed(battle.deaths, {unit.faction for unit in battle.units()})
    with_fallen = {
        (*names, FALLEN): each._replace(hit_points=each.hit_points + added)
        for names, each in counted_so.items()
    }
    return counted_so | with_fallen
