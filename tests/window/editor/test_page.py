"""Keys and the mouse while a map is edited in the window."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.inputs.reading import read_source
from game.playback.performance import perform
from game.text.sources import Source
from game.viewer.compare.scene import ComparisonScene
from game.viewer.editor.keys import editor_keys
from game.viewer.editor.map_view import WALL_COLOUR
from game.viewer.editor.page import EditorPage
from game.viewer.gallery.page import GalleryPage
from game.viewer.inspector.contents import SystemLink
from game.viewer.pages import ScenePage
from game.viewer.scenes import presentation_of
from game.viewer.window import Window
from tests.window.window_events import mouse, pixels

CAVE = "########\n#E..GG.#\n#......#\n########\n"
SMALL = 300, 190
WITH_PANEL = 640, 330
MAZE = "########\n#a..@.b#\n########\n"
Opener = Callable[..., Window]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def editing(
    open_window: Opener, text: str = CAVE, rounds: int = 2, size: tuple[int, int] = SMALL
) -> tuple[Window, EditorPage]:
    """Return a window in which a map is edited from the beginning of a round."""
    played = perform(read_source(Source("mine.txt", text)))
    window = open_window(presentation_of(played), size)
    window.view.playback.seek_round(rounds)
    key(window, pygame.K_e, "e")
    return window, page_of(window)


def page_of(window: Window) -> EditorPage:
    """Return the page of the editor, which is shown."""
    assert isinstance(window.page, EditorPage)
    return window.page


def key(window: Window, code: int, character: str = "", modifiers: int = 0) -> None:
    """Press a key as a person does, and let a frame go by."""
    event = pygame.event.Event
    pygame.event.post(event(pygame.KEYDOWN, key=code, mod=modifiers, unicode=character))
    if character and not modifiers:
        pygame.event.post(event(pygame.TEXTINPUT, text=character))
    pygame.event.post(event(pygame.KEYUP, key=code, mod=modifiers))
    window.frame(0)


def typed(window: Window, words: str) -> None:
    """Type characters, whichever keys they are on."""
    for character in words:
        key(window, ord(character.lower()), character)


def drag(window: Window, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag from one row and column to another."""
    view = page_of(window).view
    (x, y), (to_x, to_y) = (view.camera.to_screen(c + 0.5, r + 0.5) for r, c in (start, end))
    mouse(window, pygame.MOUSEBUTTONDOWN, (x, y), button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEMOTION, (to_x, to_y), rel=(to_x - x, to_y - y))
    mouse(window, pygame.MOUSEBUTTONUP, (to_x, to_y), button=pygame.BUTTON_LEFT)


def test_e_edits_from_the_beginning_of_the_round(open_window: Opener) -> None:
    _, page = editing(open_window)
    assert page.title == "mine.txt: editing from the beginning of round 3"
    assert page.session.tool.name == "move, select"


def test_unit_is_dragged_and_escape_leaves_it_as_it_was(open_window: Opener) -> None:
    window, page = editing(open_window)
    elf = page.session.draft.pieces[0]
    row, column = page.session.draft.grid.place(elf.square)
    drag(window, (row, column), (2, 1))
    assert page.session.note.endswith("moved to 2,1")
    key(window, pygame.K_ESCAPE)
    assert "Esc once more" in page.session.complaint
    key(window, pygame.K_ESCAPE)
    assert isinstance(window.page, ScenePage)
    assert window.view.playback.rounds == 2
    assert not window.view.playback.is_playing


def test_nothing_changed_is_left_at_once(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_ESCAPE)
    assert isinstance(window.page, ScenePage)


def test_walls_are_painted_taken_back_and_painted_again(open_window: Opener) -> None:
    window, page = editing(open_window)
    typed(window, "2")
    drag(window, (2, 5), (2, 6))
    walled = page.session.draft.grid.rows[2]
    assert walled == "#....###"
    key(window, pygame.K_z, "z", pygame.KMOD_LCTRL)
    assert page.session.draft == page.session.history.original
    key(window, pygame.K_y, "y", pygame.KMOD_LCTRL)
    assert page.session.draft.grid.rows[2] == walled
    key(window, pygame.K_z, "z", pygame.KMOD_LCTRL)
    key(window, pygame.K_z, "z", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert page.session.draft.grid.rows[2] == walled


def test_hit_points_and_power_are_typed(open_window: Opener) -> None:
    window, page = editing(open_window)
    key(window, pygame.K_TAB)
    typed(window, "h45")
    key(window, pygame.K_BACKSPACE)
    key(window, pygame.K_RETURN)
    typed(window, "p")
    typed(window, "12")
    key(window, pygame.K_RETURN)
    typed(window, "]")
    assert page.session.piece is not None
    assert (page.session.piece.points, page.session.piece.power) == (4, 13)
    assert "attack power 13 of the elf" not in page.session.complaint


def test_digits_choose_what_is_in_hand_after_something_was_put_down(open_window: Opener) -> None:
    window, page = editing(open_window, rounds=0)
    for digit, square in (("5", (2, 1)), ("6", (2, 3))):
        typed(window, digit)
        drag(window, square, square)
    assert [page.session.draft.count(letter) for letter in "EG"] == [2, 3]
    assert not page.is_typing


def test_digits_choose_what_is_in_hand_after_a_drag(open_window: Opener) -> None:
    window, page = editing(open_window, rounds=0)
    drag(window, (1, 1), (2, 1))
    typed(window, "2")
    drag(window, (2, 5), (2, 6))
    assert page.session.draft.grid.rows[2] == "#....###"


def test_digits_choose_what_is_in_hand_until_h_begins_hit_points(open_window: Opener) -> None:
    window, page = editing(open_window, rounds=0)
    drag(window, (1, 1), (1, 1))
    typed(window, "3")
    assert page.session.note == "in hand: floor; H types hit points"
    typed(window, "h3")
    assert page.is_typing
    key(window, pygame.K_RETURN)
    assert page.session.piece is not None
    assert (page.session.tool.name, page.session.piece.points) == ("floor", 3)


def test_letters_take_kinds_in_hand_after_something_was_put_down(open_window: Opener) -> None:
    window, page = editing(open_window, rounds=0)
    for letter, square in (("e", (2, 1)), ("g", (2, 3))):
        typed(window, letter)
        drag(window, square, square)
    assert [page.session.draft.count(letter) for letter in "EG"] == [2, 3]


def test_kind_is_typed_in_small_letters_too(open_window: Opener) -> None:
    window, page = editing(open_window)
    key(window, pygame.K_TAB)
    typed(window, "g")
    assert page.session.piece is not None
    assert page.session.piece.letter == "G"


def test_enter_plays_on_beside_what_was(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    typed(window, "h7")
    key(window, pygame.K_RETURN)
    key(window, pygame.K_RETURN)
    scene = window.view.presentation.scene
    assert isinstance(scene, ComparisonScene)
    assert scene.names == ("as it was", "changed by hand")
    assert window.view.playback.is_playing
    window.view.presentation.recording.complete()
    scene.first_difference.look()
    assert "kills it there" in (scene.first_difference.words or "")


def test_enter_alone_leaves_what_is_not_changed(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_RETURN)
    assert isinstance(window.page, ScenePage)
    assert window.view.playback.rounds == 2


def test_space_plays_alone(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_SPACE, " ")
    assert window.view.presentation.title.endswith("changed by hand")
    assert window.view.playback.recording.rounds_before == 2


def test_what_follows_is_edited_again(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    typed(window, "h7")
    key(window, pygame.K_RETURN)
    key(window, pygame.K_RETURN)
    key(window, pygame.K_e, "e")
    assert page_of(window).session.draft.pieces[0].points == 7


def test_key_that_cannot_be_reached_is_told_and_edited_further(open_window: Opener) -> None:
    window, page = editing(open_window, MAZE, rounds=0)
    typed(window, "2")
    drag(window, (1, 3), (1, 3))
    key(window, pygame.K_RETURN)
    assert page.session.complaint == "this can't be played: the key a can't be reached"
    assert window.page is page


def test_map_is_saved_under_a_name_of_its_own(open_window: Opener, tmp_path: Path) -> None:
    window, page = editing(open_window, rounds=0)
    key(window, pygame.K_s, "s", pygame.KMOD_LCTRL)
    key(window, pygame.K_RETURN)
    assert (tmp_path / "mine-edited.txt").read_text() == CAVE
    assert page.session.note == "saved: skirmish watch mine-edited.txt"


def test_what_no_map_says_is_saved_as_a_recording(open_window: Opener, tmp_path: Path) -> None:
    window, page = editing(open_window, rounds=0)
    key(window, pygame.K_TAB)
    key(window, pygame.K_TAB)
    typed(window, "]")
    key(window, pygame.K_s, "s", pygame.KMOD_LCTRL)
    key(window, pygame.K_RETURN)
    assert (tmp_path / "mine-edited.json").exists()
    assert page.session.note == (
        "saved: skirmish watch mine-edited.json; "
        "no map says the attack power 4 of the goblin at 1,4 (others have 3)"
    )


def test_file_that_is_there_is_asked_for(open_window: Opener, tmp_path: Path) -> None:
    other = tmp_path / "mine-edited.txtx"
    other.write_text("something else")
    window, page = editing(open_window, rounds=0)
    key(window, pygame.K_s, "s", pygame.KMOD_LCTRL)
    typed(window, "x")
    key(window, pygame.K_RETURN)
    assert other.read_text() == "something else"
    key(window, pygame.K_ESCAPE)
    assert not page.is_typing
    key(window, pygame.K_s, "s", pygame.KMOD_LCTRL)
    typed(window, "x")
    key(window, pygame.K_RETURN)
    key(window, pygame.K_RETURN)
    assert other.read_text() == CAVE


def test_file_that_cannot_be_written_is_told(open_window: Opener) -> None:
    window, page = editing(open_window, rounds=0)
    key(window, pygame.K_s, "s", pygame.KMOD_LCTRL)
    typed(window, "/x")
    key(window, pygame.K_RETURN)
    assert page.session.complaint.startswith("not saved: mine-edited.txt/x: can't be written")


def test_panel_is_clicked(open_window: Opener) -> None:
    window, page = editing(open_window, size=WITH_PANEL)
    before = pixels(window)
    area = page.panel
    found = next(
        (x, y)
        for y in range(0, 260, 6)
        for x in (600,)
        if (link := area.link_at(x, y)) and getattr(link, "tool", None) == 1
    )
    mouse(window, pygame.MOUSEBUTTONDOWN, found, button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEBUTTONUP, found, button=pygame.BUTTON_LEFT)
    assert page.session.tool.name == "wall"
    assert pixels(window) != before


def test_duel_is_edited_as_text(open_window: Opener) -> None:
    window = open_window(
        presentation_of(perform(read_source(Source("x", "Hit Points: 13\nDamage: 8\n"))))
    )
    before = pixels(window)
    key(window, pygame.K_e, "e")
    assert isinstance(window.page, ScenePage)
    assert window.display.has_passing_note
    assert pixels(window) != before


def test_start_page_has_nothing_to_edit(window: Window, gallery: GalleryPage) -> None:
    key(window, pygame.K_e, "e")
    assert window.page is gallery


def test_saved_map_is_left_at_once(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_s, "s", pygame.KMOD_LCTRL)
    key(window, pygame.K_RETURN)
    key(window, pygame.K_ESCAPE)
    assert isinstance(window.page, ScenePage)


def test_rock_is_drawn_once_a_stroke_is_over(open_window: Opener) -> None:
    window, page = editing(open_window)
    typed(window, "2")
    (x, y), end = (page.view.camera.to_screen(column + 0.5, 2.5) for column in (5, 6))
    mouse(window, pygame.MOUSEBUTTONDOWN, (x, y), button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEMOTION, end, rel=(1, 0))
    assert page.session.is_stroking
    mouse(window, pygame.MOUSEBUTTONUP, end, button=pygame.BUTTON_LEFT)
    assert not page.session.is_stroking
    assert page.session.draft.grid.rows[2] == "#....###"


def test_escape_leads_from_what_follows_to_what_was(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_RETURN)
    assert isinstance(window.view.presentation.scene, ComparisonScene)
    key(window, pygame.K_ESCAPE)
    assert window.view.presentation.title == "1 elf, 2 goblins"
    assert window.view.playback.rounds == 2
    key(window, pygame.K_ESCAPE)
    assert isinstance(window.page, GalleryPage)


def test_left_side_alone_is_not_changed(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_RETURN)
    assert window.view.presentation.title == "1 elf, 2 goblins, changed by hand"
    key(window, pygame.K_v, "v")
    assert window.view.presentation.title == "1 elf, 2 goblins"


def test_left_side_goes_on_as_it_was_played(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_RETURN)
    scene = window.view.presentation.scene
    assert isinstance(scene, ComparisonScene)
    assert [side.recording.rounds_before for side in scene.scenes] == [2, 2]
    assert len(scene.scenes[0].recording.state_at(0).units) == 3
    assert len(scene.scenes[1].recording.state_at(0).units) == 2


def test_walk_is_compared_from_where_it_is_edited(open_window: Opener) -> None:
    window, page = editing(open_window, MAZE, rounds=1)
    assert page.title == "mine.txt: editing after key 1"
    key(window, pygame.K_TAB)
    key(window, pygame.K_RIGHT)
    key(window, pygame.K_RETURN)
    scene = window.view.presentation.scene
    assert isinstance(scene, ComparisonScene)
    window.view.presentation.recording.complete()
    steps = [side.recording.state_at(len(side.recording)).steps for side in scene.scenes]
    assert steps[0] != steps[1]
    assert [side.recording.state_at(0).steps for side in scene.scenes] == [0, 0]


def test_same_part_of_the_map_is_seen_throughout(open_window: Opener) -> None:
    window, page = editing(open_window)
    key(window, pygame.K_ESCAPE)
    window.view.camera.zoom_at(100, 60, 2)
    seen = window.view.camera.zoom, window.view.camera.column, window.view.camera.row
    key(window, pygame.K_e, "e")
    page = page_of(window)
    assert (page.view.camera.zoom, page.view.camera.column, page.view.camera.row) == seen
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_SPACE, " ")
    camera = window.view.camera
    assert (camera.zoom, camera.column, camera.row) == seen


def test_both_maps_are_seen_whole_beside_each_other(open_window: Opener) -> None:
    window, page = editing(open_window)
    page.view.camera.pan(90, 20)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_RETURN)
    assert isinstance(window.view.presentation.scene, ComparisonScene)
    assert window.view.camera.is_fitted


def test_changed_side_is_edited_in_the_round_that_both_are_in(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_RETURN)
    window.view.playback.seek(2)
    scene = window.view.presentation.scene
    assert isinstance(scene, ComparisonScene)
    # With a unit less, the right side is through with the round.
    assert scene.scenes[1].recording.rounds_at(scene.in_step.numbers_at(2)[1]) == 3
    key(window, pygame.K_e, "e")
    assert page_of(window).title == "mine.txt: editing from the beginning of round 3"


def test_changed_side_that_is_over_is_edited_in_its_last_round(open_window: Opener) -> None:
    window, _ = editing(open_window)
    key(window, pygame.K_TAB)
    key(window, pygame.K_DELETE)
    key(window, pygame.K_RETURN)
    window.view.playback.seek_round(9)
    key(window, pygame.K_e, "e")
    assert page_of(window).title == (
        "mine.txt: editing from the beginning of round 3, the last on the right"
    )
    assert len(page_of(window).session.draft.pieces) == 2


def test_keys_are_shown_until_any_is_pressed(open_window: Opener) -> None:
    window, page = editing(open_window)
    before = pixels(window)
    for code, character in ((pygame.K_F1, ""), (pygame.K_h, "h")):
        key(window, code, character)
        assert pixels(window) != before
        key(window, pygame.K_ESCAPE)
        assert window.page is page
        assert pixels(window) == before


@pytest.mark.slow
def test_system_that_was_switched_off_plays_again_and_that_is_said(open_window: Opener) -> None:
    played = perform(read_source(Source("mine.txt", CAVE)))
    window = open_window(presentation_of(played), (1280, 800))
    key(window, pygame.K_i, "i")
    inspector = window.view.inspector
    assert inspector is not None
    inspector.choose(SystemLink(3))
    key(window, pygame.K_x, "x")
    key(window, pygame.K_i, "i")
    key(window, pygame.K_e, "e")
    edited = page_of(window).editor.edited(page_of(window).session.draft)
    assert edited.written.lost == ("MovementSystem (off)",)
    assert edited.is_map


@pytest.mark.parametrize(("text", "expected"), [(CAVE, {*"H+-P[]56"}), (MAZE, {*"567"})])
def test_only_keys_that_do_something_on_the_map_are_listed(
    open_window: Opener, text: str, expected: set[str]
) -> None:
    _, page = editing(open_window, text, rounds=0)
    groups = editor_keys(page.session.draft)
    listed = {name for group in groups for meaning in group.meanings for name in meaning.keys}
    assert listed & {*"H+-P[]56789"} == expected
    assert {"F1", "Delete", "letter"} <= listed


def test_square_painted_partly_above_the_window_ends_where_it_is(open_window: Opener) -> None:
    window, page = editing(open_window)
    camera, top = page.view.camera, page.view.camera.area.top
    camera.zoom_at(*map(round, camera.to_screen(5.5, 2)), 4)
    camera.pan(0, round(top - camera.to_screen(5, 1.5)[1]))
    x, y = map(round, camera.to_screen(5.5, 1.75))
    below = x, round(camera.to_screen(5, 2)[1]) + 4
    typed(window, "2")
    mouse(window, pygame.MOUSEBUTTONDOWN, (x, y), button=pygame.BUTTON_LEFT)
    assert page.session.is_stroking
    assert page.session.draft.grid.rows[1][5] == "#"
    assert window.display.surface.get_at((x, y))[:3] == WALL_COLOUR
    assert window.display.surface.get_at(below)[:3] != WALL_COLOUR


def test_map_grows_by_keys_and_what_is_zoomed_stays_in_its_place(open_window: Opener) -> None:
    window, page = editing(open_window)
    key(window, pygame.K_UP, modifiers=pygame.KMOD_CTRL)
    key(window, pygame.K_LEFT, modifiers=pygame.KMOD_CTRL)
    assert page.session.draft.grid.rows[1:3] == ("#########", "##......#")
    assert page.view.camera.bounds == (0, 0, 9, 5)
    assert page.view.camera.is_fitted
    page.view.camera.zoom_at(150, 80, 2)
    elf = page.session.draft.pieces[0].square
    row, column = page.session.draft.grid.place(elf)
    before = page.view.camera.to_screen(column, row)
    key(window, pygame.K_UP, modifiers=pygame.KMOD_CTRL)
    assert page.view.camera.to_screen(column, row + 1) == before
    for _ in range(2):
        key(window, pygame.K_UP, modifiers=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert page.session.draft.grid.rows[0] == "#########"


@pytest.mark.parametrize(("text", "rounds"), [(CAVE, 2), (MAZE, 1)])
def test_what_has_grown_above_is_compared_row_by_row(
    open_window: Opener, text: str, rounds: int
) -> None:
    window, _ = editing(open_window, text, rounds)
    key(window, pygame.K_UP, modifiers=pygame.KMOD_CTRL)
    key(window, pygame.K_RETURN)
    scene = window.view.presentation.scene
    assert isinstance(scene, ComparisonScene)
    scene.recording.complete()
    assert scene.in_step.first_difference is None


def test_map_painted_on_its_edge_has_room_to_go_on(open_window: Opener) -> None:
    window, page = editing(open_window)
    typed(window, "3")
    drag(window, (1, 3), (0, 3))
    assert page.session.draft.grid.rows[:2] == ("########", "###.####")
    drag(window, (1, 3), (0, 3))
    assert page.session.draft.grid.rows[:3] == ("########", "###.####", "###.####")
    typed(window, "2")
    drag(window, (1, 3), (1, 3))
    assert page.session.draft.grid.rows[1] == "########"
