"""Pictures look as they did; `golden_images.py` says how they are compared, and renewed."""

from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageOps

from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import GREEN
from game.viewer.scenes.battle.drawing import turn_markers
from tests.suite.cases import slow
from tests.window import golden_images
from tests.window.golden_images import (
    FOLDER,
    MOMENTS,
    SLOW,
    TOLERANCE,
    Moment,
    difference,
    drawn,
    kept,
)

if not FOLDER.exists():
    pytest.skip("the pictures are in a clone only, not in an sdist", allow_module_level=True)

MIDDLE = next(moment for moment in MOMENTS if moment.name == "battle-middle")


@pytest.mark.parametrize(
    "moment",
    [slow(moment) if moment.name in SLOW else moment for moment in MOMENTS],
    ids=[moment.name for moment in MOMENTS],
)
def test_picture_looks_as_it_did(moment: Moment) -> None:
    assert difference(drawn(moment), kept(moment)) < TOLERANCE


def test_a_few_turns_more_would_be_noticed() -> None:
    later = MIDDLE._replace(share=MIDDLE.share + 0.02)
    assert difference(drawn(later), kept(MIDDLE)) > TOLERANCE


def test_badge_of_another_colour_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = turn_markers.badge_for

    def other(number: int, zoom: int) -> pygame.Surface:
        return tinted(real(number, zoom), GREEN, 0.5 if number == 1 else 0)

    monkeypatch.setattr(turn_markers, "badge_for", other)
    assert difference(drawn(MIDDLE), kept(MIDDLE)) > TOLERANCE


def test_renewed_picture_is_shown_beside_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed, same = (moment for moment in MOMENTS if moment.name.startswith("cards"))
    new, old = kept(changed), ImageOps.invert(kept(changed))
    monkeypatch.setattr(golden_images, "FOLDER", tmp_path)
    monkeypatch.setattr(golden_images, "CHANGES", tmp_path / "changes")
    monkeypatch.setattr(golden_images, "MOMENTS", (changed, same))
    monkeypatch.setattr(golden_images, "drawn", {changed: new, same: new}.__getitem__)
    old.save(tmp_path / f"{changed.name}.png")
    new.save(tmp_path / f"{same.name}.png")
    golden_images.renew()
    assert kept(changed) == new
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{changed.name}: ")
    (compared,) = (tmp_path / "changes").iterdir()
    with Image.open(compared) as sheet:
        width, height = new.size
        assert sheet.size == (3 * width, height)
        assert sheet.crop((0, 0, width, height)) == old
        assert sheet.crop((width, 0, 2 * width, height)) == new
