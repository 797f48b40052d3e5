"""Makes the pictures of README and the manual anew: `python -m tests.tools.pictures [NAME ...]`.

Each is what `skirmish export` writes, or a picture that tests hold the window to; look at what has
changed before it is committed.
"""

import sys
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image

from game.command_line import main as skirmish
from tests.commands import ROOT

FOLDER: Final = ROOT / "assets" / "pictures"
EXPORTS: Final = {
    "two-readings.gif": "two-readings --last 2 --press o --size 800x500 --fps 10",
    "battle.png": "cavern --round 24 --size 1280x800",
    "compare.png": "hall --with elf_attack=4 --round 24 --size 1280x800",
    "duel.png": "warlord --turn 11 --press o --size 1280x800",
    "vault.png": "four-doors --part 2 --round 3 --press g --size 1280x800",
    "cards.png": "matryoshka --part 2 --round 9 --size 1280x800",
    "dragons.png": "dragons --variant dragons.py --round 5 --size 640x400",
}
GOLDEN: Final = {"inspector.png": ROOT / "tests" / "window" / "golden" / "inspector.png"}
STRIP: Final = "four.png"
STRIPED: Final = (
    "two-readings --round 20",
    "warlord --turn 11",
    "four-doors --part 2 --round 3",
    "matryoshka --part 2 --round 9",
)
"""What stands side by side in the strip."""
TILE: Final = 400, 300


def export(words: str, path: Path) -> None:
    """Write a picture or a film."""
    assert skirmish(["export", *words.split(), str(path)]) == 0


def strip(path: Path) -> None:
    """Write a picture of all four puzzles side by side."""
    width, height = TILE
    whole = Image.new("RGB", (width * len(STRIPED), height))
    with TemporaryDirectory() as folder:
        for place, words in enumerate(STRIPED):
            tile = Path(folder, f"{place}.png")
            export(f"{words} --no-panel --size {width}x{height}", tile)
            whole.paste(Image.open(tile).convert("RGB"), (place * width, 0))
    whole.save(path, optimize=True)


def main(names: list[str]) -> None:
    """Write some pictures, or all."""
    for name in names or [*EXPORTS, *GOLDEN, STRIP]:
        if name == STRIP:
            strip(FOLDER / name)
        elif name in GOLDEN:
            copyfile(GOLDEN[name], FOLDER / name)
        else:
            export(EXPORTS[name], FOLDER / name)
        print(name, (FOLDER / name).stat().st_size, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
