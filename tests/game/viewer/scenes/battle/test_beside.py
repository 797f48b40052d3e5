"""Where a word may stand beside a unit."""

from game.viewer.scenes.battle.beside import ON_IT, free_side


def test_side_where_nobody_stands_is_taken() -> None:
    width = 10
    assert free_side(55, {55}, width) == (1, 0)
    assert free_side(55, {55, 56}, width) == (-1, 0)
    assert free_side(55, {55, 56, 54}, width) == ON_IT, "what stands above would seem another's"
