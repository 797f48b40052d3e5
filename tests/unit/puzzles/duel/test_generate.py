"""Generated bosses, which bosses the puzzle can ask, and the first turn that differs."""

import pytest

from game.lab.divergence import divergence_lines
from game.puzzles.duel.answer import read_scenario
from game.puzzles.duel.generate import (
    generate,
    is_official,
    reductions,
)
from game.puzzles.registry import load
from game.puzzles.variant import Change

BOSS = "Hit Points: 3\nDamage: 2\n"


def test_boss_is_within_the_ranges() -> None:
    drawn = {generate(seed, {"hit_points": "3-4", "damage": "2-2"}) for seed in range(20)}
    assert drawn == {BOSS, "Hit Points: 4\nDamage: 2\n"}


@pytest.mark.parametrize("text", [BOSS, BOSS.strip()])
def test_two_lines_are_official(text: str) -> None:
    assert is_official(text)


@pytest.mark.parametrize(
    "text",
    [
        "Damage: 2\nHit Points: 3\n",
        "Hit Points: 0\nDamage: 2\n",
        "Hit Points: 3\nDamage: 0\n",
        "Hit Points: 03\nDamage: 2\n",
        "Hit Points: 3\n\nDamage: 2\n",
        "Hit Points: 3 Damage: 2\n",
        "Hit Points:3\nDamage: 2\n",
    ],
)
def test_others_are_not(text: str) -> None:
    assert not is_official(text)


def test_weaker_bosses_are_simpler() -> None:
    assert list(reductions(BOSS)) == [
        "Hit Points: 1\nDamage: 2\n",
        "Hit Points: 2\nDamage: 2\n",
        "Hit Points: 3\nDamage: 1\n",
    ]


def contrast(points: int, damage: int, *names: str, part: int = 1, columns: int = 80) -> str:
    known = load("duel").variants
    change = Change(tuple(one for one in known if one.name in names))
    scenario = read_scenario(f"Hit Points: {points}\nDamage: {damage}\n", "boss.txt", {})
    return "".join(f"{line}\n" for line in divergence_lines(scenario, change, part, columns))


def test_duel_that_ends_in_one_reading_only_says_who_wins() -> None:
    found = contrast(44, 12, "wizard-stands-at-zero", part=2)
    assert "\n  by the rules                the wizard bleeds 1; the boss wins\n" in found


def test_spells_of_the_rules_are_cast_where_the_others_tell_nothing() -> None:
    found = contrast(22, 9, "effects-once-a-round")
    assert found.startswith("In the duel that is won by the rules, turn 2, boss:\n")


def test_turn_that_ends_alike_by_another_way_matters_less() -> None:
    # In turn 3 the point is lost and the poison works, in the one order or in the other;
    # in turn 7 the boss is dead before the point would be lost.
    assert contrast(24, 9, "bleeds-after-effects", part=2).startswith(
        """\
In the duel that is won with bleeds-after-effects, turn 7, wizard:
  by the rules               the wizard bleeds 1, Poison takes 3 from the boss,
                             Poison ends; the wizard wins
  with bleeds-after-effects  Poison takes 3 from the boss, Poison ends; the
                             wizard wins
"""
    )


@pytest.mark.parametrize("name", ["bleeds-both-turns", "dead-boss-strikes", "few-turns"])
@pytest.mark.parametrize("part", [1, 2])
def test_mana_spent_is_not_reported(name: str, part: int) -> None:
    for points, damage in ((22, 9), (30, 12)):
        assert "spent" not in contrast(points, damage, name, part=part)


def test_nothing_is_reported_where_nothing_differs() -> None:
    assert contrast(22, 9, "few-turns") == ""
    assert contrast(22, 9, "bleeds-both-turns") == ""
