"""The answers, in words and as JSON, and what was read."""

from game.puzzles.duel.scenario import COLUMNS, DuelAnswer


def test_names_are_never_broken() -> None:
    names = ("Self-Sealing Stem-Bolt",) * 9 + ("x" * 2 * COLUMNS,)
    _, *lines = DuelAnswer(7, names, 19).lines()
    assert [name for line in lines for name in line.rstrip(",").split(", ")] == list(names)
