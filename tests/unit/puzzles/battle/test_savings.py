"""Savings of battles: answers and decisions with them are those of the plain play."""

import json
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from random import Random

import pytest

from components.faction import ELF
from game.errors import SkirmishError
from game.inputs.rules import read_rules
from game.puzzles.battle.answer import CavePowers, Fights
from game.puzzles.battle.misreadings import FAMILIES, VARIANTS
from game.puzzles.battle.play import Battle, PastDecisions, decide
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import LOWEST_POWER, BattleSettings
from game.puzzles.battle.state import Outcome
from game.puzzles.savings import EQUAL_HITS, may_use
from systems.battle.rules import RULES, BattleRules
from systems.battle.turn_order import RoundSystem
from tests import rules as custom_rules
from tests.commands import call
from tests.suite.cases import slow
from tests.unit.puzzles.battle.strategies import arm, dig

MOST_ROUNDS = 60
FIRST_UNIT = 2
"""The entity of the first unit, which may have died."""
MISREADINGS = [one for one in (*VARIANTS, *FAMILIES) if one.systems]
FILES = sorted(
    path
    for path in Path(custom_rules.__path__[0]).glob("[a-z]*.py")
    if "systems.battle" in path.read_text() and path.stem not in ("watched", "__init__")
)
RULE_SETS = {
    "standard": RULES,
    **{one.name: RULES.changed(*one.systems) for one in MISREADINGS},
    **{path.stem: RULES.changed(*read_rules(str(path)).systems) for path in FILES},
}


def plainly(cave: Cave, settings: BattleSettings, power: int) -> Outcome | None:
    """Return the outcome of a whole battle with a power; None if it takes too long."""
    with Battle(cave, settings._replace(elf_attack=power)) as battle:
        battle.fight_until(lambda: battle.turn.rounds >= MOST_ROUNDS)
        return battle.outcome() if battle.is_over else None


def lowest_plainly(cave: Cave, settings: BattleSettings) -> Outcome | None:
    """Return the first flawless victory of all powers from 4 up."""
    highest = CavePowers(cave, settings).highest
    for power in range(LOWEST_POWER, max(LOWEST_POWER, highest) + 1):
        outcome = plainly(cave, settings, power)
        if outcome and outcome.winner == ELF and not outcome.elves_lost:
            return outcome
    return None


@pytest.mark.parametrize("seeds", [range(2), slow(range(2, 40))])
@pytest.mark.parametrize("name", RULE_SETS)
def test_powers_are_fought_once_and_from_a_shared_round(name: str, seeds: range) -> None:
    for seed in seeds:
        random = Random(f"{name} {seed}")  # noqa: S311 - the same caves each time
        settings = arm(random, 24)._replace(rules=RULE_SETS[name])
        cave = read_cave(dig(random), "drawn")
        turns = MOST_ROUNDS * max(1, len(cave.units))
        fights = Fights(cave, settings, turns=turns)
        found = fights.find_power(settings.search)
        expected = lowest_plainly(cave, settings)
        assert found == (expected.elf_attack if expected else None), (cave, settings)
        assert expected is None or fights.play_part_2() == expected, (cave, settings)


@pytest.mark.parametrize("seeds", [range(2), slow(range(2, 20))])
@pytest.mark.parametrize("name", RULE_SETS)
def test_past_decision_is_the_one_that_was_taken(name: str, seeds: range) -> None:
    for seed in seeds:
        random = Random(f"{name} {seed}")  # noqa: S311 - the same caves each time
        settings = arm(random, 24)._replace(rules=RULE_SETS[name])
        cave = read_cave(dig(random), "drawn")
        with Battle(cave, settings) as battle, PastDecisions(cave, settings) as past:
            taken = [decide(battle) for _ in takewhile(lambda _: not battle.is_over, range(40))]
            for turns in random.sample(range(len(taken)), min(len(taken), 10)):
                assert past.decide_in_turn(turns) == taken[turns], (cave, settings)
                with suppress(SkirmishError):
                    past.decide_if_next(turns, FIRST_UNIT)
                assert past.decide_in_turn(turns) == taken[turns], (cave, settings)


@pytest.mark.parametrize("name", ["move-then-strike", "turns-by-column"])
def test_decision_of_part_2_is_explained_with_its_power(name: str) -> None:
    words = ("two-readings", "-p", "2", "--variant", name, "--json")
    power = json.loads(call("solve", *words).stdout)["part2"]["elf_attack"]
    printed = call("explain", *words, "--all", "--round", "5").stdout.splitlines()
    objects = [json.loads(line) for line in printed]
    damages = {(one["faction"], one["attack"]["damage"]) for one in objects}
    assert damages & {("E", 3), ("E", power)} == {("E", power)}


class CustomRoundSystem(RoundSystem):
    """Changes nothing, which nobody can know."""


def test_savings_are_for_shipped_and_listed_classes() -> None:
    assert may_use(EQUAL_HITS, RULES)
    assert may_use(EQUAL_HITS, RULE_SETS["turns-by-column"])
    assert not may_use(EQUAL_HITS, RULE_SETS["zero-lives"])
    assert not may_use(EQUAL_HITS, RULES.changed(CustomRoundSystem))
    for path in FILES:
        assert not may_use(EQUAL_HITS, RULE_SETS[path.stem])


def test_combined_classes_are_looked_at_one_by_one() -> None:
    order, dead = RULE_SETS["turns-by-column"], RULE_SETS["turns-by-square"]
    both: BattleRules = RULES.changed(*order.systems).changed(*dead.systems)
    assert may_use(EQUAL_HITS, both)
    assert not may_use(EQUAL_HITS, both.changed(CustomRoundSystem))
