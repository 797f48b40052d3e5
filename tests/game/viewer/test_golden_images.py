"""Pictures look as they did; `golden_images.py` says how to renew them."""

from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from tests.game.viewer.golden_images import FOLDER, MOMENTS, Moment, draw

TOLERANCE = 24
"""Of 255 levels, as the mean of a block; versions of SDL and its fonts smooth edges differently."""
BLOCK = 24
"""Pixels along each side of a block."""


def difference(one: Image.Image, other: Image.Image) -> int:
    """Return how far two pictures are apart, where they are furthest apart."""
    blocks = ImageChops.difference(one.reduce(BLOCK), other.reduce(BLOCK))
    return max(highest for _, highest in blocks.getextrema())


def drawn(moment: Moment) -> Image.Image:
    """Return a moment as it is drawn now."""
    surface = draw(moment)
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def kept(path: Path) -> Image.Image:
    """Return a picture that was kept."""
    with Image.open(path) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("moment", MOMENTS, ids=[moment.name for moment in MOMENTS])
def test_picture_looks_as_it_did(moment: Moment) -> None:
    assert difference(drawn(moment), kept(FOLDER / f"{moment.name}.png")) < TOLERANCE


def test_every_kept_picture_is_compared() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == {moment.name for moment in MOMENTS}


def test_a_few_turns_more_would_be_noticed() -> None:
    moment = next(moment for moment in MOMENTS if moment.name == "battle-middle")
    later = moment._replace(share=moment.share + 0.02)
    assert difference(drawn(later), drawn(moment)) > TOLERANCE
