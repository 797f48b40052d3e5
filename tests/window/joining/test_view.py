"""Taking part in the window: keys, cards and squares choose; at the end comes the verdict."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.inputs.reading import read_source
from game.joining.game import Hint
from game.joining.saving import JoinedInput
from game.playback.pace import AUTO
from game.playback.performance import perform
from game.puzzles.vault.joining import VaultGame
from game.text.sources import Source
from game.viewer.compare.scene import ComparisonScene
from game.viewer.controls.panel_blocks import Heading, Line
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import MUTED
from game.viewer.gallery.page import GalleryPage
from game.viewer.joining.choice_cards import ChoiceCard
from game.viewer.joining.controls import ChoiceLink
from game.viewer.joining.view import JoinedView
from game.viewer.scene_parts import LinkedBlock
from game.viewer.scenes import presentation_of
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.window import Window
from tests.unit.joining.games import joined
from tests.window.window_events import press


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


WindowOpener = Callable[..., Window]


def begun(open_window: WindowOpener, puzzle: str, side: str = "") -> tuple[Window, JoinedView]:
    """Return a window in which a game is played, and its view."""
    window = open_window()
    window.join(joined(puzzle, side))
    assert isinstance(window.view, JoinedView)
    return window, window.view


def wait_for_verdict(window: Window, view: JoinedView) -> str:
    while view.controls.verdict is None:
        window.frame(0.02)
    return view.controls.verdict.words


def test_numbers_cast_spells_and_what_follows_is_played(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "duel")
    press(window, pygame.K_4)
    assert view.joined.game.made == ["Poison"]
    assert view.playback.is_playing
    assert len(view.presentation.recording) == 2
    assert Path(view.joined.path).read_text() == view.joined.text()
    press(window, pygame.K_1)
    assert wait_for_verdict(window, view) == "you 226, which is the best"


def test_spell_that_can_not_be_cast_is_refused_with_the_reason(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "duel")
    press(window, pygame.K_4, pygame.K_4)
    assert view.joined.game.made == ["Poison"]
    assert view.controls.note.startswith("Poison can't be cast: 96 mana short")


def test_arrows_walk_and_a_click_fetches_a_key(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "vault")
    press(window, pygame.K_RIGHT, pygame.K_UP)
    assert view.joined.game.made == [[1, 1, 6]]
    assert view.controls.note == "explorer 1 can't step to 0,6"
    view.click((7.5, 1.5))
    assert view.joined.game.made[-1] == [1, 1, 7]
    press(window, pygame.K_u, pygame.K_u)
    assert view.joined.game.made == []


def test_cards_are_clicked_in_the_panel(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "vault")
    window.frame(0.02)
    area = view.layout.panel
    places = ((area.left + area.width // 2, area.top + down) for down in range(0, area.height, 4))
    place = next(each for each in places if view.link_at(*each) == ChoiceLink("a"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.handle(pygame.event.Event(kind, pos=place, button=pygame.BUTTON_LEFT))
    assert view.joined.game.made == [[1, 1, 6], [1, 1, 7]]


def test_unit_goes_as_the_rules_or_where_a_square_is_clicked(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "battle")
    other = next(offer for offer in view.joined.game.offers() if not offer.is_by_the_rules)
    assert other.place
    view.click((other.place[1] + 0.5, other.place[0] + 0.5))
    assert view.joined.game.made[0][1:] == ["go", *other.place]
    before = len(view.joined.game.turns)
    press(window, pygame.K_RETURN)
    assert len(view.joined.game.turns) > before
    press(window, pygame.K_l)
    assert view.joined.game.is_over
    assert wait_for_verdict(window, view).startswith("you: ")


def test_other_side_is_commanded_as_long_as_nothing_was_chosen(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "battle")
    press(window, pygame.K_g)
    assert view.joined.game.side == "goblins"
    press(window, pygame.K_RETURN, pygame.K_g)
    assert view.joined.game.side == "goblins"
    assert view.joined.game.turns


def test_hints_stand_on_the_cards_while_they_are_wanted(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "vault")
    press(window, pygame.K_o)
    while view.is_busy:
        window.frame(0.02)
    hint = view.controls.hint_of("a")
    assert hint is not None
    assert hint.words.endswith("steps in all")
    press(window, pygame.K_o)
    assert view.controls.hint_of("a") is None


def test_game_is_shown_beside_the_best(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "vault")
    press(window, pygame.K_v)
    assert view.is_own
    for word in ("left", "a", "b"):
        view.choose(word)
    wait_for_verdict(window, view)
    press(window, pygame.K_v)
    scene = view.presentation.scene
    assert isinstance(scene, ComparisonScene)
    assert scene.names == ("you", "the best")
    window.frame(0.02)
    view.playback.seek_round(2)
    press(window, pygame.K_m)
    assert view.playback.rounds == 0
    press(window, pygame.K_v)
    assert view.is_own
    press(window, pygame.K_m)
    assert view.playback.number == 0
    press(window, pygame.K_u, pygame.K_u, pygame.K_u, pygame.K_u)
    assert view.controls.verdict is None
    assert view.controls.note == "there is nothing to take back"


@pytest.mark.parametrize("puzzle", ["duel", "vault", "battle"])
def test_other_stories_wait_until_the_game_is_over(open_window: WindowOpener, puzzle: str) -> None:
    window, view = begun(open_window, puzzle)
    press(window, pygame.K_n, pygame.K_p, pygame.K_i, pygame.K_g)
    assert view.is_own
    assert view.inspector is None


def test_what_is_watched_can_be_joined_and_joined_again(open_window: WindowOpener) -> None:
    window = open_window(presentation_of(perform(joined("vault").given)))
    press(window, pygame.K_j)
    view = window.view
    assert isinstance(view, JoinedView)
    view.choose("a")
    press(window, pygame.K_j)
    assert isinstance(window.view, JoinedView)
    assert window.view.joined.game.made == []
    assert window.view.joined.path != view.joined.path


def test_recorded_game_is_compared_with_the_best(open_window: WindowOpener) -> None:
    game = joined("vault")
    game.game.choose("a")
    given = read_source(Source("game.json", game.text()))
    window = open_window(presentation_of(perform(given)))
    press(window, pygame.K_v, pygame.K_RETURN)
    scene = window.view.presentation.scene
    assert isinstance(scene, ComparisonScene)
    assert scene.names[1] == "the best"
    left, right = scene.scenes
    assert len(left.recording) == 2
    right.recording.complete()
    assert len(right.recording) == 8


def test_button_of_a_tile_begins_a_game(open_window: WindowOpener) -> None:
    window = open_window()
    window.go_home()
    gallery = window.page
    assert isinstance(gallery, GalleryPage)
    names = [tile.example.name for tile in gallery.tiles]
    gallery.selected = names.index("cellar")
    gallery.grid.scroll_to(gallery.selected)
    window.frame(0.02)
    tile = gallery.grid.place(gallery.selected)
    found = (
        (x, y)
        for y in range(tile.bottom, tile.top, -4)
        for x in range(tile.right, tile.left, -4)
        if gallery.press(x, y)
    )
    place = next(found)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.handle(pygame.event.Event(kind, pos=place, button=pygame.BUTTON_LEFT))
    assert isinstance(window.view, JoinedView)
    assert window.view.joined.given.source.name == "cellar"


def test_cards_offer_no_button_and_say_why(open_window: WindowOpener) -> None:
    window = open_window()
    window.go_home()
    gallery = window.page
    assert isinstance(gallery, GalleryPage)
    names = [tile.example.name for tile in gallery.tiles]
    gallery.selected = names.index("carousel")
    gallery.grid.scroll_to(gallery.selected)
    window.frame(0.02)
    tile = gallery.grid.place(gallery.selected)
    assert not any(
        gallery.press(x, y)
        for y in range(tile.top, tile.bottom, 4)
        for x in range(tile.left, tile.right, 4)
    )
    press(window, pygame.K_j)
    assert window.is_at_home
    assert window.display.has_passing_note


def test_number_chooses_an_explorer_and_leaves_the_pace(open_window: WindowOpener) -> None:
    window = open_window()
    maze = "#######\n#a@#@b#\n#######\n"
    window.join(JoinedInput(read_source(Source("two.txt", maze))))
    view = window.view
    assert isinstance(view, JoinedView)
    assert isinstance(view.joined.game, VaultGame)
    press(window, pygame.K_2)
    assert view.joined.game.explorer == 2
    assert view.playback.speed is AUTO


def test_number_means_nothing_to_an_explorer_alone(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "vault")
    press(window, pygame.K_1)
    assert view.controls.note == "numbers choose nothing here"
    assert view.playback.speed is AUTO


def test_pace_is_as_before_once_all_the_rest_was_shown(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "battle")
    view.playback.speed = 2
    press(window, pygame.K_l)
    assert view.playback.speed not in (AUTO, 2)
    while view.playback.is_playing:
        window.frame(0.1)
    assert view.playback.speed == 2


def words_in_panel(view: JoinedView) -> list[str]:
    _, blocks = view.panel_content(view.playback.moment())
    return [str(getattr(block, "words", "")) for block in blocks]


def test_verdict_waits_until_the_end_is_shown(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "duel")
    press(window, pygame.K_4, pygame.K_1)
    wait_for_verdict(window, view)
    view.playback.seek(2)
    assert "played to its end …" in words_in_panel(view)
    while not view.playback.is_at_end:
        window.frame(0.1)
    assert "played to its end …" not in words_in_panel(view)


def test_choices_stand_before_keys_and_weighing_is_said_at_once(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "battle")
    press(window, pygame.K_o)
    view.controls.toggle_hints()
    view.controls.toggle_hints()
    words = words_in_panel(view)
    assert words.index("Choices") + 1 == words.index("weighing …") < words.index("Keys")


def test_choices_that_come_to_the_same_say_so_once(
    open_window: WindowOpener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, view = begun(open_window, "battle")
    legal = [offer for offer in view.joined.game.offers() if offer.is_legal]
    hints = [Hint(offer.word, "all won") for offer in legal]
    monkeypatch.setattr(view.joined.game, "hints", lambda: iter(hints))
    press(window, pygame.K_o)
    while view.is_busy:
        window.frame(0.02)
    cards = [one.block for one in view.controls.blocks() if isinstance(one, LinkedBlock)]
    found = [card.hint for card in cards if isinstance(card, ChoiceCard)]
    assert found == [""] * len(hints)
    hints[0] = Hint(legal[0].word, "one lost")
    press(window, pygame.K_o, pygame.K_o)
    while view.is_busy:
        window.frame(0.02)
    cards = [one.block for one in view.controls.blocks() if isinstance(one, LinkedBlock)]
    assert "" not in [card.hint for card in cards if isinstance(card, ChoiceCard)]


@pytest.mark.parametrize("puzzle", ["vault", "battle"])
def test_marks_of_choices_lie_under_who_stands_there(
    open_window: WindowOpener, monkeypatch: pytest.MonkeyPatch, puzzle: str
) -> None:
    _, view = begun(open_window, puzzle)
    red = pygame.Color(255, 0, 0)
    monkeypatch.setattr(
        "game.viewer.joining.view.draw_choices", lambda target, *_: target.fill(red)
    )
    surface, camera = pygame.Surface(view.size), view.camera
    view.draw_map(surface, view.playback.moment())
    actor = view.joined.game.actor()
    assert actor
    square = camera.seen(Area(actor[1], actor[0], 1, 1))
    assert surface.get_at(square[:2]) == red
    assert surface.get_at((square.left + square.width // 2, square.top + square.height // 2)) != red


def test_it_is_said_above_many_choices_where_all_keys_are(open_window: WindowOpener) -> None:
    _, view = begun(open_window, "battle")
    blocks = list(view.controls.blocks())
    hint = blocks.index(Line("H shows all keys", "", 12, MUTED))
    assert hint < blocks.index(Heading("Choices")) < blocks.index(Heading("Keys"))


def test_what_was_noted_is_known_after_the_next_choice(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "battle")
    former = None
    for _ in range(6):
        press(window, pygame.K_r)
        scene, game = view.presentation.scene, view.joined.game
        assert isinstance(scene, BattleScene)
        assert former is None or (scene is not former and scene.blows is former.blows)
        anew = BattleScene(scene.scenario, scene.recording, scene.part)
        marks = [[*anew.marks(*each)] for each in enumerate(game.turns)]
        assert [[*scene.marks(*each)] for each in enumerate(game.turns)] == marks
        assert scene.blows.by_turn == anew.blows.by_turn
        assert len(scene.recording) == len(game.turns)
        former = scene
    assert scene.blows.by_turn
    press(window, pygame.K_u)
    assert len(view.presentation.recording) == len(game.turns)
    last = view.presentation.scene
    assert isinstance(last, BattleScene)
    assert former is not None
    assert last.blows is not former.blows


def test_who_is_ahead_follows_the_game(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "battle")
    for _ in range(3):
        press(window, pygame.K_r)
        view.playback.seek(len(view.joined.game.turns))
        window.frame(0)
        view.recap.finish()
        (balance,) = view.recap.balances
        assert balance.points[-1][0] == len(view.joined.game.turns)
