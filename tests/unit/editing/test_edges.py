"""A map that grows and shrinks at its edges."""

import pytest

from game.editing.edges import Edge, along, resized
from game.editing.operations import RefusedEditError
from game.text.grid import MOST_SQUARES
from tests.unit.editing.drawn import draft, redrawn

ROWS = "#####", "#E.!#", "#####"
GROWN = {
    "top": ["#####", "#####", "#E.!#", "#####"],
    "bottom": ["#####", "#E.!#", "#####", "#####"],
    "left": ["######", "##E.!#", "######"],
    "right": ["######", "#E.!##", "######"],
}


@pytest.mark.parametrize("edge", ["top", "bottom", "left", "right"])
def test_map_grows_by_wall_and_pieces_go_along(edge: Edge) -> None:
    shown = draft(*ROWS)
    grown = resized(shown, edge, 1)
    assert redrawn(grown) == GROWN[edge]
    assert [piece.number for piece in grown.pieces] == [piece.number for piece in shown.pieces]
    assert grown.origin == {"top": (1, 0), "left": (0, 1)}.get(edge, (0, 0))
    assert resized(grown, edge, -1) == shown


def test_floor_is_cut_off_but_no_piece() -> None:
    shown = draft("...", "E..")
    assert redrawn(resized(shown, "top", -1)) == ["E.."]
    with pytest.raises(RefusedEditError, match="the elf at 1,0 is in the way: move or remove it"):
        resized(shown, "bottom", -1)


def test_some_floor_is_left() -> None:
    for edge in ("top", "right"):
        with pytest.raises(RefusedEditError, match="no floor would be left"):
            resized(draft("."), edge, -1)
    with pytest.raises(RefusedEditError, match="no floor would be left"):
        resized(draft("#..."), "right", -5)


def test_no_map_is_larger_than_one_that_can_be_read() -> None:
    shown = draft("." * (MOST_SQUARES // 2))
    assert len(resized(shown, "bottom", 1).grid.rows) == 2
    with pytest.raises(RefusedEditError, match=r"no map has more than 65,536 squares"):
        resized(shown, "top", 2)


def test_former_map_is_aligned_unless_it_would_lose_something() -> None:
    shown = draft(*ROWS)
    grown = resized(resized(shown, "top", 1), "left", 1)
    assert redrawn(along(grown, shown)) == ["######", "######", "##E.!#", "######"]
    cut = resized(resized(shown, "left", -1), "bottom", 1)
    assert redrawn(along(cut, shown)) == ["####", "E.!#", "####"]
    below = draft("...", "...", "..E")
    assert along(resized(resized(below, "bottom", 2), "top", -2), draft("E..", "...")) != below
