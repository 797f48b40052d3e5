"""Hollows, and that nobody is thought to be shut in one who isn't."""

import pytest

from components.cavern import Cavern
from game.testing import begin_turn, draw
from game.text.grid import Grid
from systems.battle import hollows as remembered
from systems.battle import nearby
from systems.battle.hollows import Hollows
from systems.battle.movement import MovementSystem
from systems.bitboard import spread

MAP = Grid(("#########", "#ab#c#dE#", "#ef#gh###", "#########"))
WALL = MAP.width + 3
"""The square between the first two hollows of the map."""
TWO_HOLLOWS = "G..#...\n.G.#.E.\n...#..."


def squares(marks: str) -> int:
    """Return the set of the squares with these letters."""
    return sum(1 << square for square, mark in MAP.marks() if mark in marks)


def place(mark: str) -> int:
    """Return the square with a letter."""
    return squares(mark).bit_length() - 1


def noted(held: str, reached: str, enemies: str = "E", times: int = 1) -> tuple[Hollows, int]:
    """Return the hollows where the unit on the first of the squares held is, and what is free."""
    free = squares("abcdefgh") & ~squares(held + enemies)
    standing = {"G": squares(held), "E": squares(enemies)}
    hollows, cavern = Hollows(), Cavern(MAP.width, free, standing=standing)
    for _ in range(times):
        hollows.note(place(held[0]), squares(reached), squares(enemies), cavern, spread)
    return hollows, free


def test_unit_is_held_as_long_as_nothing_beside_what_it_reaches_is_free() -> None:
    hollows, free = noted("ab", "ef")
    assert hollows.hold(place("a"), squares("E"), free)
    assert not hollows.hold(place("a"), squares("E"), free | squares("b"))
    assert not hollows.hold(place("b"), squares("E"), free), "it did not look for a way"


@pytest.mark.parametrize("mark", "abef")
def test_unit_is_not_held_once_an_enemy_is_beside_what_it_reaches(mark: str) -> None:
    hollows, free = noted("ab", "ef")
    assert not hollows.hold(place("a"), squares(mark), free & ~squares(mark))


@pytest.mark.parametrize("mark", "ab")
def test_friends_may_make_way_where_a_unit_looked_in_vain_before(mark: str) -> None:
    hollows, free = noted("ab", "ef", times=2)
    assert hollows.hold(place(mark), squares("E"), free | squares("b"))
    assert not hollows.hold(place(mark), squares("E"), free | 1 << WALL)
    assert not hollows.hold(place(mark), squares("f"), free & ~squares("f"))


@pytest.mark.parametrize("times", [1, 2])
def test_friend_who_keeps_a_unit_from_enemies_may_not_make_way(times: int) -> None:
    hollows, free = noted("hg", "", enemies="c", times=times)
    assert hollows.hold(place("h"), squares("c"), free)
    assert not hollows.hold(place("h"), squares("c"), free | squares("g"))


def test_squares_with_a_way_out_hold_nobody() -> None:
    hollows, free = noted("a", "b")
    assert not hollows.hold(place("a"), squares("E"), free)


def test_no_more_are_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST", 1)
    hollows, free = noted("a", "bef")
    cavern = Cavern(MAP.width, free, standing={"G": squares("ag"), "E": squares("E")})
    hollows.note(place("g"), squares("ch"), squares("E"), cavern, spread)
    assert not hollows.hold(place("a"), squares("E"), free)
    assert hollows.hold(place("g"), squares("E"), free)


@pytest.mark.usefixtures("world")
def test_units_that_are_held_look_for_no_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "LARGE", 0)
    turn = begin_turn(draw(TWO_HOLLOWS)[0])
    system = MovementSystem()
    system.process()
    monkeypatch.delattr(MovementSystem, "look")
    system.process()
    assert not turn.has_moved
