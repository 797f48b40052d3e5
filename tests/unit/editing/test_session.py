"""A hand on a map: what it takes, paints and drops, and what it is told."""

from game.editing.session import EditSession
from game.editing.tools import ERASER, FLOOR_BRUSH, HAND, WALL_BRUSH, Tool
from tests.unit.editing.drawn import draft, redrawn

ROWS = "######", "#EG..#", "######"


def session(*rows: str) -> EditSession:
    """Return a session with a map as it is drawn."""
    return EditSession(draft(*(rows or ROWS)))


def drag(shown: EditSession, *squares: int | None) -> None:
    """Press at the first square, go over the others, and let go at the last."""
    shown.press(squares[0])
    for square in squares[1:]:
        shown.drag(square)
    shown.release(squares[-1])


def test_unit_is_dragged() -> None:
    shown = session()
    drag(shown, 8, 10)
    assert redrawn(shown.draft)[1] == "#.GE.#"
    assert shown.note == "elf at 1,1 moved to 1,3"


def test_drop_on_a_wall_is_refused_with_the_reason() -> None:
    shown = session()
    drag(shown, 8, 1)
    assert redrawn(shown.draft)[1] == "#EG..#"
    assert shown.complaint == "0,1 is wall: an elf needs floor"
    assert not shown.history.is_changed


def test_reason_is_known_before_the_drop() -> None:
    shown = session()
    shown.press(8)
    preview, refused = shown.preview(10), shown.preview(9)
    assert preview is not None
    assert preview[1:] == ("E", "")
    assert refused is not None
    assert refused.reason.startswith("the goblin at 1,2 is there")


def test_brush_paints_all_on_its_way_in_one_step() -> None:
    shown = session("#######", "#.....#", "#######")
    shown.choose(WALL_BRUSH)
    drag(shown, 9, 12)
    assert redrawn(shown.draft)[1] == "#####.#"
    shown.undo()
    assert redrawn(shown.draft)[1] == "#.....#"
    shown.redo()
    assert redrawn(shown.draft)[1] == "#####.#"


def test_floor_on_the_edge_lets_the_map_grow_in_the_same_step() -> None:
    shown = session("####", "#E.#", "####")
    shown.choose(FLOOR_BRUSH)
    drag(shown, 7, 2)
    assert redrawn(shown.draft) == ["####", "##.#", "#E.#", "####"]
    assert shown.note == "1 row more at the top: 4 rows, 4 columns now"
    drag(shown, 16, 18)
    assert redrawn(shown.draft) == ["#####", "##.##", "#E.##", "#...#", "#####"]
    shown.undo()
    shown.undo()
    assert not shown.history.is_changed


def test_wall_on_the_edge_and_what_is_dropped_there_leave_the_map_as_large() -> None:
    shown = session("...", "E..")
    shown.choose(WALL_BRUSH)
    drag(shown, 0)
    shown.choose(HAND)
    drag(shown, 4, 2)
    assert redrawn(shown.draft) == ["#.E", "..."]


def test_resizing_is_a_step_of_its_own_or_refused() -> None:
    shown = session("...", "E..")
    shown.resize("right", 1)
    shown.resize("left", -1)
    assert shown.complaint == "the elf at 1,0 is in the way: move or remove it first"
    assert redrawn(shown.draft) == ["...#", "E..#"]
    shown.undo()
    assert shown.note == "taken back: 1 column more at the right: 2 rows, 4 columns now"
    assert not shown.history.is_changed


def test_two_strokes_are_two_steps() -> None:
    shown = session("#######", "#.....#", "#######")
    shown.choose(WALL_BRUSH)
    drag(shown, 9)
    drag(shown, 11)
    shown.undo()
    assert redrawn(shown.draft)[1] == "##....#"
    shown.choose(FLOOR_BRUSH)
    drag(shown, 9)
    assert redrawn(shown.draft)[1] == "#.....#"
    assert shown.history.redo() is None


def test_eraser_takes_pieces_away() -> None:
    shown = session()
    shown.choose(ERASER)
    drag(shown, 8, 9)
    assert redrawn(shown.draft)[1] == "#....#"


def test_kind_in_hand_is_put_down_and_not_selected() -> None:
    shown = session()
    shown.type_letter("G")
    drag(shown, 10)
    assert redrawn(shown.draft)[1] == "#EGG.#"
    assert shown.piece is None


def test_kind_in_hand_takes_up_who_stands_there() -> None:
    shown = session()
    shown.type_letter("G")
    drag(shown, 8, 10)
    assert redrawn(shown.draft)[1] == "#.GE.#"


def test_thing_is_put_under_a_unit() -> None:
    shown = session()
    shown.type_letter("!")
    drag(shown, 8)
    assert [piece.letter for piece in shown.draft.at(8)] == ["!", "E"]


def test_family_puts_its_next_letter() -> None:
    shown = session("######", "#@...#", "######")
    keys = next(tool for tool in shown.tools() if tool.name == "key")
    shown.choose(keys)
    drag(shown, 9)
    drag(shown, 10)
    drag(shown, 11)
    assert redrawn(shown.draft)[1] == "#@ab.#"
    assert shown.complaint == "there is one already, the key b at 1,3"


def test_letter_changes_what_is_selected() -> None:
    shown = session()
    drag(shown, 8)
    assert shown.type_letter("G")
    assert redrawn(shown.draft)[1] == "#GG..#"
    assert not shown.type_letter("X")


def test_numbers_are_typed_and_adjusted() -> None:
    shown = session()
    drag(shown, 8)
    shown.set_number("points", "12")
    shown.adjust("points", 1)
    shown.adjust("power", -9)
    assert shown.piece is not None
    assert (shown.piece.points, shown.piece.power) == (13, 1)
    shown.set_number("points", "many")
    assert shown.complaint == (
        "hit points: expected a whole number from 1 to 1000000000, not 'many'"
    )
    assert shown.piece.points == 13


def test_arrows_move_what_is_selected() -> None:
    shown = session()
    drag(shown, 9)
    shown.nudge(0, 1)
    assert redrawn(shown.draft)[1] == "#E.G.#"
    shown.nudge(-1, 0)
    assert shown.complaint == "0,3 is wall: a goblin needs floor"
    shown.nudge(-9, 0)
    assert shown.complaint == "beyond the edge of the map"


def test_what_is_selected_is_removed() -> None:
    shown = session()
    shown.remove()
    assert shown.complaint == "select something first, to remove it"
    shown.select_next(1)
    shown.remove()
    assert redrawn(shown.draft)[1] == "#.G..#"
    assert shown.piece is None


def test_next_is_in_reading_order() -> None:
    shown = session()
    found = []
    for _ in range(3):
        shown.select_next(1)
        found.append(shown.piece and shown.piece.letter)
    assert found == ["E", "G", "E"]


def test_undo_brings_the_first_map_back() -> None:
    shown = session()
    shown.undo()
    assert shown.complaint == "nothing to undo"
    drag(shown, 8, 10)
    shown.undo()
    assert (shown.draft, shown.note) == (
        shown.history.original,
        "taken back: elf at 1,1 moved to 1,3",
    )
    assert not shown.history.is_changed


def test_empty_floor_selects_nothing_and_is_left_to_others() -> None:
    shown = session()
    drag(shown, 8)
    assert not shown.press(11)
    assert shown.piece is None
    assert shown.tool is HAND


def test_place_is_put_in_words() -> None:
    shown = session()
    assert shown.words_at(8) == "1,1 elf, 200 hit points, attack power 3"
    assert [shown.words_at(square) for square in (0, 11)] == ["0,0 wall", "1,4 floor"]


def test_single_letter_is_a_tool_of_its_own() -> None:
    shown = session("######", "#@...#", "######")
    shown.type_letter("b")
    assert shown.tool == Tool("key b", letters="b")
