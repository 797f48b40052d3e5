"""What O and a click tell of a duel: what each spell would have come to."""

from collections.abc import Sequence

import pytest

from game.playback.playback import Playback
from game.viewer.presentation import Presentation
from game.viewer.scenes.duel.panel import SpellRow
from game.viewer.view_model import DECISIONS, Block, Selection
from tests.window.presentations import duel_presentation

ON_WIZARD = (5.0, 8.0)
ON_BOSS = (18.0, 8.0)


def rows_in(blocks: Sequence[Block]) -> list[str]:
    """Return the text on each spell."""
    return [block.line.words for block in blocks if isinstance(block, SpellRow)]


def make_rows(presentation: Presentation, *keys: str) -> list[str]:
    """Return the text on each spell before the first turn, once all are evaluated."""
    selection, scene = Selection(shown={*keys}), presentation.scene
    playback = Playback(scene.recording, scene.duration)
    playback.extend(0)
    scene.look_up(playback.moment(), selection)
    scene.jobs.spend()
    return rows_in(scene.panel(playback.moment(), selection))


def test_o_tells_what_each_spell_would_have_come_to() -> None:
    presentation = duel_presentation()
    assert make_rows(presentation) == []
    assert make_rows(presentation, DECISIONS) == [
        "Magic Missile: can't be won after it",
        "Drain: can't be won after it",
        "Shield: can't be won after it",
        "Poison: can't be won after it",
        "Recharge: wins for 641 in all, 5 casts to go",
    ]


def test_click_on_the_wizard_asks_for_its_choices() -> None:
    scene = duel_presentation().scene
    playback = Playback(scene.recording, scene.duration)
    playback.extend(0)
    playback.seek(4)
    moment = playback.moment()
    selection = Selection(selected=scene.find_thing(ON_WIZARD, moment))
    scene.panel(moment, selection)
    assert not scene.jobs
    scene.look_up(moment, selection)
    assert scene.jobs
    selection.selected = scene.find_thing(ON_BOSS, moment)
    assert rows_in(scene.panel(moment, selection)) == []


@pytest.mark.parametrize(
    ("place", "words"), [(ON_WIZARD, "wizard, 10 hp, 250 mana"), (ON_BOSS, "boss, 14 hp")]
)
def test_side_under_the_pointer_is_reported(place: tuple[float, float], words: str) -> None:
    scene = duel_presentation().scene
    assert scene.describe_place(place, Playback(scene.recording, scene.duration).moment()) == words
