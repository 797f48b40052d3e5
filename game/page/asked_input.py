"""The input that a question of the page is about, read by the rules and settings that it names."""

from typing import Any, Final

from game.inputs.reading import Input, read_example, read_source, read_text
from game.inputs.rules import read_requested
from game.lab.puzzles.registry import generator_of
from game.puzzles.settings import read_settings
from game.text.sources import Source

YOURS: Final = "your input"
"""What errors and stories call what was pasted."""
Question = dict[str, Any]


def read_asked(asked: Question) -> Input:
    """Read the input that a question is about, by its rules and settings.

    Raises:
        SkirmishError: it can't be read or played so.
    """
    names, values = asked.get("rules") or [], asked.get("settings") or {}
    wanted = read_requested(names) if names else None
    if "example" in asked:
        puzzle = read_example(asked["example"]).puzzle
        return read_example(asked["example"], puzzle, read_settings(values, puzzle.options), wanted)
    if "generate" in asked:
        name, seed = asked["generate"], int(asked.get("seed", 1))
        source = Source(f"{name}-{seed}", generator_of(name).generate(seed, {}))
    else:
        source = Source(YOURS, asked["text"])
    if values:
        return read_text(source, None, lambda puzzle: read_settings(values, puzzle.options), wanted)
    return read_source(source, None, {}, wanted)
