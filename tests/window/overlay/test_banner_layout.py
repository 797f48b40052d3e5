"""How a banner is laid out."""

from game.puzzles.recap import RecapSentence
from game.viewer.drawing.theme import px
from game.viewer.overlay.banner_layout import ABOVE_BUTTONS, GAP, stacked
from game.viewer.scene_parts import Banner, BannerOffer

WON = Banner("Elves win", "after 3 rounds")
AGAIN = (BannerOffer("again", "Space"),)


def test_buttons_stay_apart_from_the_last_sentence() -> None:
    shape = stacked(WON, AGAIN, 500, recap=[RecapSentence("An elf fell.", 1, 1)])
    (place, _), sentence = shape.buttons[0], shape.sentences[-1]
    assert place.top - sentence.place.bottom >= px(ABOVE_BUTTONS) > px(GAP)
    bare = stacked(WON, AGAIN, 500)
    line, (place, _) = bare.lines[-1], bare.buttons[0]
    assert place.top - line.top - px(line.size * 1.4) >= px(ABOVE_BUTTONS)
