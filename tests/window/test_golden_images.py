"""Pictures look as they did; `golden_images.py` says how they are compared, and renewed."""

from pathlib import Path

import pytest
from PIL import Image, ImageOps

from game.viewer.drawing.theme import BACKGROUND, GREEN
from tests.suite.cases import slow
from tests.window import golden_images
from tests.window.golden_images import (
    FOLDER,
    MOMENTS,
    SLOW,
    TOLERANCE,
    Moment,
    change,
    drawn,
    levels_from,
    path_of,
)

if not FOLDER.exists():
    pytest.skip("the pictures are in a clone only, not in an sdist", allow_module_level=True)

MIDDLE, LARGE = (
    next(moment for moment in MOMENTS if moment.name == name)
    for name in ("battle-middle", "battle-deciding-blow")
)


@pytest.mark.parametrize(
    "moment",
    [slow(moment) if moment.name in SLOW else moment for moment in MOMENTS],
    ids=[moment.name for moment in MOMENTS],
)
def test_picture_looks_as_it_did(moment: Moment, pytestconfig: pytest.Config) -> None:
    changed = change(moment.name, drawn(moment), renews=pytestconfig.getoption("--update"))
    assert not changed


def test_a_few_turns_more_would_be_noticed() -> None:
    later = MIDDLE._replace(share=MIDDLE.share + 0.02)
    assert levels_from(drawn(later), path_of(MIDDLE.name)) > TOLERANCE


def test_colour_that_a_picture_of_few_colours_has_not_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden_images, "FOLDER", tmp_path)
    monkeypatch.setattr(golden_images, "CHANGES", tmp_path / "changes")
    old, new = Image.new("RGB", (40, 20), BACKGROUND), Image.new("RGB", (40, 20), BACKGROUND)
    old.paste(GREEN, (10, 5, 20, 15))
    new.paste((0, 158, 165), (10, 5, 20, 15))
    assert change("unit", old, renews=True, in_few_colours=True)
    assert not change("unit", old, renews=False, in_few_colours=True)
    assert change("unit", new, renews=False, in_few_colours=True)


@pytest.mark.parametrize("in_few_colours", [False, True])
def test_picture_that_differs_is_shown_beside_the_old_one_and_kept_only_if_asked(
    in_few_colours: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Image.open(path_of("cards-plain")) as picture:
        new = picture.convert("RGB")
    old = ImageOps.invert(new)
    monkeypatch.setattr(golden_images, "FOLDER", tmp_path)
    monkeypatch.setattr(golden_images, "CHANGES", tmp_path / "changes")
    old.save(tmp_path / "cards.png")

    def changed(*, renews: bool) -> str:
        return change("cards", new, renews=renews, in_few_colours=in_few_colours)

    assert changed(renews=False).startswith("cards differs by ")
    with Image.open(tmp_path / "changes/cards.png") as sheet:
        width, height = new.size
        assert sheet.size == (3 * width, height)
        assert sheet.crop((0, 0, width, height)) == old
        assert sheet.crop((width, 0, 2 * width, height)) == new
    assert changed(renews=True).startswith("Renewed: cards differs by ")
    assert changed(renews=True) == changed(renews=False) == ""
