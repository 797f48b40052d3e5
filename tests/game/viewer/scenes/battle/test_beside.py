"""Where a word may stand beside a unit."""

from game.viewer.scenes.battle.beside import free_side


def test_side_where_nobody_stands_is_taken() -> None:
    width = 10
    assert free_side(55, {55}, width) == (1, 0)
    assert free_side(55, {55, 56}, width) == (-1, 0)
    assert free_side(55, {55, 56, 54}, width) == (0, -1)
    assert free_side(55, {55, 56, 54, 45}, width) == (0, 1)
    around = {55, 56, 54, 45, 65}
    assert free_side(55, around, width) == (1, -1), "who is surrounded has corners"
    assert free_side(55, {*around, 46, 44, 66, 64}, width) == (1, 0)
