"""Elves that nobody can save: who is one, who isn't, and that all of them do fall."""

from random import Random

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from game.lab.puzzles.battle.generator import generate
from game.puzzles.battle.planning.loss_foresight import LossForesight
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY, Promise
from systems.battle.rules import RULES, BattleRules
from systems.battle.variants.death import ZeroLivesAttackSystem
from systems.battle.variants.target import FirstAdjacentAttackSystem
from systems.battle.variants.turn_order import (
    DeathSkipsATurnAttackSystem,
    TurnsBySquareTurnOrderSystem,
)
from tests.suite.cases import examples
from tests.unit.puzzles.battle.strategies import arm, dig

OURS = "systems.battle"
"""Where systems come from of which all is known."""
MOST_POINTS = 60
ONES = BattleSettings(elf_attack=1, goblin_attack=1, elf_hp=13, goblin_hp=5)
"""A blow takes a point, so points are blows."""
TURNS = 5000
"""No battle of so few hit points has more."""


def foresees_loss(text: str, chosen: BattleSettings = ONES, turns: int = 0) -> bool:
    """Return whether it is told of a drawn cave that an elf will fall, after some turns."""
    with Battle(read_cave(text, "drawn"), chosen) as battle, battle.world:
        for _ in range(turns):
            battle.step()
        return LossForesight(battle).foresees_loss()


def is_told_and_true(cave: Cave, chosen: BattleSettings) -> tuple[bool, bool]:
    """Return whether it is told of a battle that an elf will fall, and whether one does."""
    with Battle(cave, chosen) as battle:
        outlook, told = LossForesight(battle), False

        def is_enough() -> bool:
            nonlocal told
            told = told or (not battle.elves_lost and outlook.foresees_loss())
            return battle.elves_lost > 0

        battle.fight_until(is_enough, TURNS)
        return told, battle.elves_lost > 0


def wild(seed: int, rules: BattleRules = RULES) -> tuple[Cave, BattleSettings]:
    """Return a random small battle; every third is in a larger cave."""
    random = Random(seed)  # noqa: S311 - for caves, not for secrets
    sides = {"elves": random.randint(1, 6), "goblins": random.randint(2, 8)}
    text = dig(random) if seed % 3 else generate(seed, {"size": "9x9", "walls": 25, **sides})
    return read_cave(text, "wild"), arm(random, MOST_POINTS)._replace(rules=rules)


@pytest.mark.parametrize(("points", "expected"), [(13, True), (14, False)])
def test_elf_alone_foresees_loss_if_its_enemies_need_no_more_blows_than_they_have(
    points: int, expected: bool
) -> None:
    assert foresees_loss("GEG", ONES._replace(elf_hp=points)) == expected


def test_goblins_strike_as_long_as_they_live() -> None:
    text = "GEG   G(2), E({}), G(3)"
    assert foresees_loss(text.format(5)), "the second lives for one round more, until the fifth"
    assert not foresees_loss(text.format(6))


@pytest.mark.parametrize(("free", "expected"), [(9, False), (10, True)])
def test_help_comes_in_time_or_too_late(free: int, expected: bool) -> None:
    assert foresees_loss(f"GEG{'.' * free}E") == expected, "the elf falls in round 9"


def test_help_may_be_there_already() -> None:
    assert not foresees_loss("GEGE   G(9), E(7), G(9), E(9)")


def test_help_may_come_from_where_a_goblin_stands_now() -> None:
    assert not foresees_loss("GEGG.E")
    assert foresees_loss("GEG#.E")


def test_help_from_behind_the_elf_itself_does_not_come() -> None:
    text = "#G##\n#E.{}\n#G##"
    assert foresees_loss(text.format("E"))
    assert not foresees_loss("#G##\nEE##\n#G..\n...E")


@pytest.mark.parametrize(("points", "expected"), [(17, False), (18, True)])
def test_help_draws_no_blows_while_it_is_surely_stronger(points: int, expected: bool) -> None:
    text = f"GEG..E   G(9), E(9), G(9), E({points})"
    assert foresees_loss(text) == expected, (
        "in round 5 one has 1 left, and 16 blows may hit the other"
    )


@pytest.mark.parametrize(("points", "expected"), [(13, True), (14, False)])
def test_help_strikes_in_each_round_from_its_arrival_on(points: int, expected: bool) -> None:
    text = f"GEG..E   G(9), E({points}), G(9), E(100)"
    assert foresees_loss(text) == expected, "the goblins fall in rounds 5 and 10"


@pytest.mark.parametrize(
    ("text", "points", "expected"),
    [
        ("GEG.EG", 4, False),
        ("GEG.EG", 5, True),
        ("GEG.EG\n#####.", 8, False),
        ("GEG.EG\n#####.", 9, True),
    ],
    ids=["one place", "longer", "two places", "longer"],
)
def test_help_comes_no_sooner_than_a_goblin_beside_it_can_be_killed(
    text: str, points: int, expected: bool
) -> None:
    drawn = text.replace("GEG.EG", f"GEG.EG   G(9), E(7), G(9), E(9), G({points})")
    assert foresees_loss(drawn) == expected, "the elf falls in round 4"


@pytest.mark.parametrize(("points", "expected"), [(15, False), (16, True)])
def test_more_goblins_than_four_may_strike_help_where_some_of_them_fall(
    points: int, expected: bool
) -> None:
    text = f"GEG..E.G   G(9), E(8), G(9), E({points}), G(9)"
    assert foresees_loss(text) == expected, (
        "in round 4 it has 2 left, and 13 blows may hit the other"
    )


def test_nothing_is_told_in_the_middle_of_a_round() -> None:
    assert [foresees_loss("GEG", turns=turns) for turns in range(4)] == [True, False, False, True]


def test_elves_without_power_are_not_looked_at() -> None:
    assert not foresees_loss("GEG", ONES._replace(elf_attack=0))


@pytest.mark.parametrize(
    "system",
    [
        DeathSkipsATurnAttackSystem,
        FirstAdjacentAttackSystem,
        TurnsBySquareTurnOrderSystem,
        ZeroLivesAttackSystem,
    ],
)
def test_nothing_is_told_where_the_rules_do_not_promise_it(system: type) -> None:
    rules = RULES.changed(system)
    assert Promise.STEADFAST not in rules.promises
    assert not foresees_loss("GEG", ONES._replace(rules=rules))


def test_nothing_is_told_of_rules_of_somebodys_own() -> None:
    class LoudAttackSystem(AttackSystem):
        """Comes from elsewhere."""

        promises = EVERY

    assert not foresees_loss("GEG", ONES._replace(rules=RULES.changed(LoudAttackSystem)))


def test_promise_that_is_not_kept_would_doom_elves_that_live() -> None:
    class ZeroLivesStillSystem(ZeroLivesAttackSystem):
        """Says that who has no hit points left falls."""

        __module__ = OURS
        promises = EVERY

    cave = read_cave("EG   E(3), G(4)", "drawn")
    honest, false = (RULES.changed(one) for one in (ZeroLivesAttackSystem, ZeroLivesStillSystem))
    chosen = BattleSettings(elf_attack=3)
    assert is_told_and_true(cave, chosen._replace(rules=honest)) == (False, False)
    assert is_told_and_true(cave, chosen._replace(rules=false)) == (True, False), "hence promises"


@examples(600)
@given(st.integers(0, 10**9))
def test_whoever_is_told_to_be_doomed_falls(seed: int) -> None:
    cave, chosen = wild(seed)
    for each in (chosen, unwatched(chosen)):
        told, true = is_told_and_true(cave, each)
        event(f"told: {told}, true: {true}")
        assert true or not told


@pytest.mark.slow
def test_most_losses_of_random_battles_are_told_before() -> None:
    found = [is_told_and_true(*wild(seed)) for seed in range(300)]
    lost, told = sum(true for _, true in found), sum(told for told, _ in found)
    assert lost > 150
    assert told > lost / 2
