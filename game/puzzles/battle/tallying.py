"""One battle counted in all ways at once."""

from itertools import chain
from typing import Final

import esper

from game.puzzles.battle.battle import Battle
from game.puzzles.battle.fallen import owed
from game.puzzles.battle.fight import PLAIN, Outcomes
from game.puzzles.battle.misread.counting import FALLEN, LAST_ROUNDS
from game.puzzles.battle.outcome import Outcome, outcome_of
from game.puzzles.battle.variants import PACKAGE
from game.puzzles.swapping import systems_of
from game.puzzles.variant import Change
from systems.battle.haste import HastySystem
from systems.battle.round import RoundSystem
from systems.battle.rules import SYSTEMS, BattleRules
from systems.battle.tally import TallySystem

ROUND_PLACE: Final = SYSTEMS.index(RoundSystem)


def counted(change: Change) -> tuple[str, ...]:
    """Return the names of those variants of a change that only count otherwise."""
    return tuple(name for name in change.names if name in (*LAST_ROUNDS, FALLEN))


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
    played = chain.from_iterable(
        each.systems if isinstance(each, HastySystem) else (each,) for each in battle.systems
    )
    tally = next(each for each in played if isinstance(each, system))
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
