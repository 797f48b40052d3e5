"""The answers, in words and as JSON, and what was read."""

import pytest

from game.puzzles.duel.playing.answer import COLUMNS, DuelAnswer
from game.puzzles.duel.playing.scenario import DuelScenario, read_scenario


def scenario(hit_points: int, damage: int) -> DuelScenario:
    settings = {"player_hp": 10, "mana": 250}
    return read_scenario(f"Hit Points: {hit_points}\nDamage: {damage}", "-", settings)


def test_answer_is_what_the_duel_cost_in_play() -> None:
    answer = scenario(13, 8).answer(1)
    assert answer.to_json() == {"mana": 226, "spells": ["Poison", "Magic Missile"], "turns": 4}
    assert answer.lines() == ["226 mana in 4 turns", "Poison, Magic Missile"]


def test_duel_that_cannot_be_won_has_no_mana() -> None:
    answer = scenario(13, 8).answer(2)
    assert answer.to_json() == {"mana": None, "spells": [], "turns": 0}
    assert answer.lines() == ["impossible: no order of spells wins this duel"]


def test_long_lists_of_spells_take_several_lines() -> None:
    first, *lines = DuelAnswer(7, ("Magic Missile",) * 12, 23).lines()
    assert first == "7 mana in 23 turns"
    assert ", ".join(["Magic Missile"] * 12) == " ".join(lines)
    assert all(line.endswith("Magic Missile,") for line in lines[:-1])
    assert len(lines) > 1
    assert max(map(len, lines)) <= COLUMNS


def test_names_are_never_broken() -> None:
    names = ("Self-Sealing Stem-Bolt",) * 9 + ("x" * 2 * COLUMNS,)
    _, *lines = DuelAnswer(7, names, 19).lines()
    assert [name for line in lines for name in line.rstrip(",").split(", ")] == list(names)


@pytest.mark.parametrize(("hit_points", "words"), [(1, "1 hit point"), (13, "13 hit points")])
def test_summary_says_what_was_read(hit_points: int, words: str) -> None:
    assert scenario(hit_points, 8).summary() == f"boss with {words} and 8 damage, 5 spells"


def test_every_duel_has_both_parts() -> None:
    assert scenario(13, 8).parts() == (1, 2)
