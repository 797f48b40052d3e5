"""The figures of the window, as a script that those of the page import."""

import json
from collections.abc import Iterable
from typing import Final

from game.text.sources import assets

NAME: Final = "art.js"
OF_ANY: Final = "token"
"""What stands for units of any look where squares are small."""


def art_script(looks: Iterable[str] | None = None) -> str:
    """Return a script with the figures of some looks by their names; without looks, with all."""
    wanted = None if looks is None else {*looks, OF_ANY}
    texts = {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted((assets() / "art").glob("*.svg"))
        if wanted is None or path.stem.partition("-")[0] in wanted
    }
    return f"export const ART = {json.dumps(texts, separators=(',', ':'))};\n"
