"""The window's sprites as a script that the page imports."""

import json
from typing import Final

from game.text.sources import assets

NAME: Final = "art.js"


def art_script() -> str:
    """Return a script that exports all sprites by their names, each as the text of an SVG file."""
    texts = {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted((assets() / "art").glob("*.svg"))
    }
    return f"export const ART = {json.dumps(texts, separators=(',', ':'))};\n"
