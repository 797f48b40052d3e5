"""What can be done to a map by hand, and what is refused."""

import pytest

from game.editing.operations import RefusedEditError, added, changed, moved, painted, removed
from game.text.grid import OPEN, WALL
from tests.unit.editing.drawn import draft, redrawn


def test_wall_is_painted_and_taken_away() -> None:
    shown = draft("#####", "#E..#", "#####")
    walled = painted(shown, 8, WALL)
    assert redrawn(walled) == ["#####", "#E#.#", "#####"]
    assert redrawn(painted(walled, 8, OPEN)) == redrawn(shown)


def test_nothing_is_walled_in() -> None:
    with pytest.raises(RefusedEditError, match=r"the elf at 1,1 is there: move or remove it first"):
        painted(draft("#####", "#E..#", "#####"), 7, WALL)


def test_some_floor_is_left() -> None:
    with pytest.raises(RefusedEditError, match="no floor would be left"):
        painted(draft("###", "#.#", "###"), 5, WALL)


def test_piece_is_moved_and_keeps_its_number() -> None:
    shown = draft("#####", "#EG.#", "#####")
    elf = shown.pieces[0]
    later = moved(shown, elf.number, 9)
    assert redrawn(later) == ["#####", "#.GE#", "#####"]
    assert later.piece(elf.number) == elf._replace(square=9)


@pytest.mark.parametrize(
    ("square", "reason"),
    [
        (6, "1,0 is wall: an elf needs floor"),
        (8, "the goblin at 1,2 is there: a square has room for one"),
        (None, "beyond the edge of the map"),
    ],
)
def test_piece_is_not_moved_where_it_cannot_be(square: int | None, reason: str) -> None:
    shown = draft("#####", "#EG.#", "#####")
    with pytest.raises(RefusedEditError, match=reason):
        moved(shown, shown.pieces[0].number, square)


def test_thing_may_lie_under_a_unit() -> None:
    shown = draft("#####", "#E!.#", "#####")
    later = moved(shown, shown.pieces[0].number, 8)
    assert [piece.letter for piece in later.at(8)] == ["!", "E"]


def test_new_piece_has_the_numbers_of_its_kind() -> None:
    later = added(draft("#####", "#E..#", "#####"), "G", 9)
    assert redrawn(later) == ["#####", "#E.G#", "#####"]
    assert later.pieces[-1][3:] == (150, 4)


def test_piece_is_removed() -> None:
    shown = draft("#####", "#EG.#", "#####")
    assert redrawn(removed(shown, shown.pieces[0].number)) == ["#####", "#.G.#", "#####"]


def test_last_piece_that_is_needed_stays() -> None:
    shown = draft("#####", "#@..#", "#####")
    with pytest.raises(RefusedEditError, match="the map needs an explorer: this is the last"):
        removed(shown, shown.pieces[0].number)
    with pytest.raises(RefusedEditError, match="the map needs an explorer: this is the last"):
        changed(shown, shown.pieces[0].number, letter="a")


def test_there_is_one_of_each_key() -> None:
    with pytest.raises(RefusedEditError, match="there is one already, the key a at 1,1"):
        added(draft("#####", "#a..#", "#####"), "a", 9)


def test_numbers_are_set() -> None:
    shown = draft("#####", "#E..#", "#####")
    (later,) = changed(shown, shown.pieces[0].number, points=7, power=12).pieces
    assert (later.points, later.power) == (7, 12)


@pytest.mark.parametrize(("points", "power"), [(0, None), (None, 0), (10**10, None)])
def test_numbers_stay_within_limits(points: int | None, power: int | None) -> None:
    shown = draft("#####", "#E..#", "#####")
    with pytest.raises(RefusedEditError, match="expected a whole number from 1 to 1000000000"):
        changed(shown, shown.pieces[0].number, points=points, power=power)


def test_thing_has_no_numbers() -> None:
    shown = draft("#####", "#!..#", "#####")
    with pytest.raises(RefusedEditError, match="the potion at 1,1 has no hit points"):
        changed(shown, shown.pieces[0].number, points=7)


def test_kind_is_changed_with_its_power_but_the_same_hit_points() -> None:
    shown = draft("#####", "#E..#", "#####")
    hurt = changed(shown, shown.pieces[0].number, points=7)
    (later,) = changed(hurt, shown.pieces[0].number, letter="G").pieces
    assert (later.letter, later.points, later.power) == ("G", 7, 4)


def test_unknown_letter_is_refused() -> None:
    with pytest.raises(RefusedEditError, match="nothing has the letter 'X'"):
        added(draft("#####", "#E..#", "#####"), "X", 9)
