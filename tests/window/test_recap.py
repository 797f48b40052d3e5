"""Why it ended so, in the window: in the banner or in the panel, and a click leads there."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.performance import perform
from game.puzzles.recap import RecapSentence
from game.viewer.controls.panel_blocks import Heading
from game.viewer.drawing.camera import Area
from game.viewer.overlay import BannerBox
from game.viewer.scene_view import SceneView
from game.viewer.scenes import presentation_of
from game.viewer.view_model import Banner, BannerOffer
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.window_events import click, places_of

Press = Callable[..., None]
BANNER = Banner("47 rounds x 590 hit points = 27730", "goblins win, 2 elves lost at power 3")
OFFERS = (BannerOffer("again", "Space"),)
RECAP = (
    RecapSentence("Round 3: three goblins strike the elf at 5,9, and it falls.", 9, 3),
    RecapSentence("Round 7: the elf at 1,4 kills the goblin at 1,5; from then on " * 2, 31, 7),
)


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window that has no room for a panel."""
    presentation = presentation_of(perform(read_example("hall")))
    presentation.recording.complete()
    return open_window(presentation, (640, 400))


def at_end(window: Window) -> SceneView:
    """Go to the end, with all known that there is to say."""
    view = window.view
    view.playback.seek(len(view.playback.recording))
    view.recap.spend()
    window.frame(0)
    return view


def middle_of_sentence(view: SceneView, number: int) -> tuple[int, int]:
    places = places_of(view.overlay.banner, view.recap.sentences[number])
    return places[len(places) // 2]


@pytest.mark.parametrize("size", [(1100, 600), (300, 260)])
def test_recap_stands_between_the_end_and_the_buttons(size: tuple[int, int]) -> None:
    box, room, seen = BannerBox(), pygame.Rect(0, 0, *size), []
    for _ in range(10):
        box.draw(pygame.Surface(size), Area(*room), box.blocks(BANNER, OFFERS, RECAP, Area(*room)))
        assert room.contains(box.place)
        seen += [each for each in (*RECAP, *OFFERS) if places_of(box, each)]
        # Where there is no room for all, the rest is scrolled to.
        box.scroll(30)
    assert [*dict.fromkeys(seen)] == [*RECAP, *OFFERS]


def test_click_on_a_sentence_leads_to_its_moment(window: Window) -> None:
    view = at_end(window)
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


def test_panel_tells_it_where_there_is_one(window: Window, press: Press) -> None:
    view = at_end(window)
    sentence = view.recap.sentences[-1]
    assert places_of(view.overlay.banner, sentence)
    press(pygame.K_b)
    assert not places_of(view.overlay.banner, sentence)
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
    view.recap.spend()
    assert not view.recap.is_due
    assert view.recap.sentences == ()


def test_two_boards_have_none(window: Window, press: Press) -> None:
    press(pygame.K_v)
    press(pygame.K_RETURN)
    assert window.view.presentation.pair
    assert at_end(window).recap.sentences == ()
