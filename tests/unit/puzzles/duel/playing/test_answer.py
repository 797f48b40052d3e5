"""The answers, in words and as JSON, and what was read."""

from game.puzzles.duel.playing.answer import COLUMNS, DuelAnswer
from game.puzzles.duel.playing.scenario import DuelScenario, read_scenario


def scenario(hit_points: int, damage: int) -> DuelScenario:
    settings = {"player_hp": 10, "mana": 250}
    return read_scenario(f"Hit Points: {hit_points}\nDamage: {damage}", "-", settings)


def test_names_are_never_broken() -> None:
    names = ("Self-Sealing Stem-Bolt",) * 9 + ("x" * 2 * COLUMNS,)
    _, *lines = DuelAnswer(7, names, 19).lines()
    assert [name for line in lines for name in line.rstrip(",").split(", ")] == list(names)
