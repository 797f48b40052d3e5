"""Why it ended so, in the window: in the banner or in the panel, and a click leads there."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.performance import perform
from game.puzzles.recap import RecapSentence
from game.viewer.compare.scene import ComparisonScene
from game.viewer.controls.panel_blocks import Heading
from game.viewer.overlay.banner_layout import placed
from game.viewer.scene_parts import Banner, BannerOffer
from game.viewer.scene_view import SceneView
from game.viewer.scenes import presentation_of
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.window_events import click

Press = Callable[..., None]
BANNER = Banner("47 rounds x 590 hit points = 27730", "goblins win, 2 elves lost at power 3")
OFFERS = (BannerOffer("again", "Space"),)
RECAP = (
    RecapSentence("Round 3: three goblins strike the elf at 5,9, and it falls.", 9, 3),
    RecapSentence("Round 7: the elf at 1,4 kills the goblin at 1,5; from then on " * 2, 31, 7),
)


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window with room for all that there is to say."""
    presentation = presentation_of(perform(read_example("hall")))
    presentation.recording.complete()
    return open_window(presentation, (1280, 800))


def at_end(window: Window) -> SceneView:
    """Go to the end, with all known that there is to say."""
    view = window.view
    view.playback.seek(len(view.playback.recording))
    view.recap.finish()
    window.frame(0)
    return view


def middle_of_sentence(view: SceneView, number: int) -> tuple[int, int]:
    banner = view.overlay.banner
    shape = banner._shape  # noqa: SLF001 - where it was drawn
    assert shape
    return shape.sentences[number].place.move(banner.place.topleft).center


@pytest.mark.parametrize("size", [(1100, 600), (600, 460), (500, 480)])
def test_recap_stands_between_the_end_and_the_buttons(size: tuple[int, int]) -> None:
    room = pygame.Rect(0, 0, *size)
    shape, place = placed(BANNER, OFFERS, room, RECAP)
    assert room.contains(place)
    assert [sentence.turns for sentence in shape.sentences] == [9, 31]
    top, (button, _) = max(line.top for line in shape.lines), shape.buttons[0]
    for sentence in shape.sentences:
        assert top < sentence.place.top < sentence.place.bottom <= button.top
        assert pygame.Rect((0, 0), shape.size).contains(sentence.place)
        top = sentence.place.top
    told = [" ".join(line.words for line in sentence.lines) for sentence in shape.sentences]
    assert told == [sentence.words.strip() for sentence in RECAP]


def test_recap_gives_way_where_there_is_no_room() -> None:
    shape, _ = placed(BANNER, OFFERS, pygame.Rect(0, 0, 500, 240), RECAP)
    assert not shape.sentences
    assert shape.title
    assert shape.buttons


def test_click_on_a_sentence_leads_to_its_moment(window: Window) -> None:
    view = at_end(window)
    assert view.overlay.banner.tells_recap
    sentences = view.recap.sentences
    for number, sentence in enumerate(sentences):
        click(window, middle_of_sentence(view, number))
        assert view.playback.number == sentence.turns
        at_end(window)
    assert len(sentences) > 1


def test_sentence_under_the_pointer_lights_up(window: Window) -> None:
    view = at_end(window)
    before = pygame.image.tobytes(window.display.surface, "RGB")
    place = middle_of_sentence(view, 0)
    pygame.event.post(
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
    )
    window.frame(0)
    assert pygame.image.tobytes(window.display.surface, "RGB") != before


def test_panel_tells_it_once_the_banner_is_gone(window: Window, press: Press) -> None:
    view = at_end(window)
    before = len(view.panel._places)  # noqa: SLF001 - what was drawn
    press(pygame.K_ESCAPE)
    assert not view.overlay.banner.is_open
    assert len(view.panel._places) == before + len(view.recap.sentences) + 2  # noqa: SLF001
    sentence = view.recap.sentences[-1]
    (place,) = [
        place
        for place, block in view.panel._places  # noqa: SLF001
        if getattr(block, "link", None) == sentence
    ]
    click(window, place.center)
    assert view.playback.number == sentence.turns


def test_it_is_found_in_spare_time() -> None:
    view = SceneView(battle_presentation(), (720, 460))
    assert view.recap.is_due
    heading, *waiting = view.recap.blocks()
    assert heading == Heading("Why it ended so")
    assert len(waiting) == 2
    assert not view.is_still
    while view.recap.is_due:
        view.advance(0)
    assert view.recap.sentences
    assert view.recap.blocks()[0] == Heading("Why it ended so: click to go there")


@pytest.mark.parametrize("keys", ["with_panel", "with_buttons"])
def test_small_pictures_have_none(keys: str) -> None:
    del keys
    view = SceneView(battle_presentation(), (320, 200), with_panel=False, with_buttons=False)
    view.recap.finish()
    assert not view.recap.is_due
    assert view.recap.sentences == ()


def test_two_boards_have_none(window: Window, press: Press) -> None:
    press(pygame.K_v)
    press(pygame.K_RETURN)
    assert isinstance(window.view.presentation.scene, ComparisonScene)
    assert at_end(window).recap.sentences == ()
