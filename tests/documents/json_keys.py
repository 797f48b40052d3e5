"""The keys of JSON that commands print, as the list of the manual shows them.

A line has a command, and all keys that some runs of it print, in their order:

    - **solve, battle**: `outcome`, `rounds`, `winner`, …
    - **trace, battle**: `units` (`unit`, `place`, …)
"""

import json
from collections.abc import Iterator, Sequence
from typing import Final

from tests.commands import call

Keys = dict[str, "Keys"]
"""Keys of an object, with those of the objects that are their values."""
UNNAMED: Final = {
    "beyond",
    "taken",
    "effects",
    "end",
    "events",
    "endings",
    "reasons",
    "varied",
    "paired",
}
"""Keys of objects whose own keys are names, or told elsewhere."""
COMMON: Final = {"puzzle", "part", "round", "turn", "complete", "events", "end"}
"""Keys of lines that are told once for all puzzles."""
PLAYS: Final = {
    "battle": ("corridor", "standoff"),
    "duel": ("apprentice", "juggernaut"),
    "vault": ("cellar", "four-doors"),
    "cards": ("kitchen-table", "carousel"),
}
RUNS: Final[dict[str, Sequence[str]]] = {
    **{
        f"solve, {puzzle}": [f"solve {each}" for each in examples]
        for puzzle, examples in PLAYS.items()
    },
    **{
        f"trace, {puzzle}": [f"trace {each} --rounds 1 --turns" for each in examples]
        for puzzle, examples in PLAYS.items()
    },
    "trace --systems": ["trace corridor --rounds 1 --systems"],
    "explain, battle": ["explain two-readings --round 1 --all"],
    "explain, duel": ["explain apprentice --round 1", "explain apprentice --round 2"],
    "explain, vault": ["explain cellar --round 1"],
    "explain, cards": ["explain kitchen-table --round 1", "explain matryoshka --round 20"],
    "explain --why": ["explain hall --why"],
    "check": ["check two-readings 1100 --reveal"],
    "judge": ["judge cards --cases 9 -- python3 -S -m tests.strangers.cards score-from-zero"],
    "compare": ["compare corridor --with elf_attack=12"],
    "variants": ["variants duel"],
    "traps": ["traps cards", "traps cards --by rule"],
    "list": ["list"],
}


def rows() -> Iterator[str]:
    """Yield the lines of the list."""
    for title, commands in RUNS.items():
        found: Keys = {}
        for command in commands:
            name, *words = command.split()
            for line in call(name, "--json", *words).stdout.splitlines():
                gather(json.loads(line), found)
        if title.startswith("solve"):
            found = found["part1"] | found.get("part2", {})
        if title.startswith(("trace", "explain,")):
            found = {key: inner for key, inner in found.items() if key not in COMMON}
        if title == "trace --systems":
            found = {"systems": found["systems"]}
        yield f"- **{title}**: {shown(found)}"


def gather(value: object, found: Keys) -> None:
    """Add the keys in some value."""
    if isinstance(value, list):
        for each in value:
            gather(each, found)
    elif isinstance(value, dict):
        for key, each in value.items():
            inner = found.setdefault(key, {})
            if key not in UNNAMED:
                gather(each, inner)


def shown(found: Keys) -> str:
    """Return keys in words."""
    return ", ".join(
        f"`{key}` ({shown(inner)})" if inner else f"`{key}`" for key, inner in found.items()
    )
