"""A film takes as much memory however long it is."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import PATIENCE, ROOT

pytest.importorskip("resource", reason="needs to be told how much memory was used")

WRITE = """
import resource, sys
from pathlib import Path
import pygame
from game.viewer.film.offscreen import Reel
from game.viewer.film.export import FILMS

size = 320, 240

def draw(number):
    frame = pygame.Surface(size)
    frame.fill([number % 7 * 30] * 3)
    return frame

path = Path(sys.argv[1])
for frames in (60, 240):
    FILMS[path.suffix](path, Reel(size, draw, frames, 12), int)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
MOST = 30 * 1024
"""Kilobytes; 180 frames more take 40000 as they are drawn, and more as images."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "darwin", reason="counts bytes there")
@pytest.mark.parametrize("ending", [".gif", ".webp", ".mp4"])
def test_four_times_as_long_a_film_takes_no_more_memory(ending: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITE, str(tmp_path / f"film{ending}")]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    short, long = map(int, done.stdout.split())
    assert long < short + MOST
