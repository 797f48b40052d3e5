"""What a duel begins with: the boss, as the input describes it, the wizard, and the book of spells.

Books are TOML files, as `assets/spells/standard.toml` explains.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from components.duel import Spell
from game.errors import InputError
from game.text.lines import LARGEST, Line, fault, filled, split, whole_number
from game.text.sources import bundled, read_file
from game.text.wording import quoted

STANDARD: Final = "spells/standard.toml"
MOST_SPELLS: Final = 32
MISSING: Final = "no such file, expected a spell book"
INSTANT: Final = ("cost", "damage", "healing")
LASTING: Final = {
    "turns": "turns",
    "armor": "armor",
    "damage": "damage_a_turn",
    "mana": "mana_a_turn",
}
"""What a number of an effect is called in a `Spell`."""


HIT_POINTS: Final = "Hit Points"
DAMAGE: Final = "Damage"
LEAST: Final = {HIT_POINTS: 1, DAMAGE: 0}
EXPECTED: Final = f"expected {HIT_POINTS}: N or {DAMAGE}: N"
LINE: Final = re.compile(rf"({HIT_POINTS}|{DAMAGE}):(.*)")
EASY: Final = 1
HARD: Final = 2
"""The part that is played in hard mode."""


class Boss(NamedTuple):
    """What the wizard is up against."""

    hit_points: int
    damage: int
    """Hit points that a blow takes from a wizard without armor."""


def read_boss(text: str, source: str) -> Boss:
    """Read the two lines `Hit Points: N` and `Damage: N`, in either order.

    Raises:
        InputError: the text is anything else; says where and what was expected.
    """
    found: dict[str, int] = {}
    for line in filled(split(text)):
        if not line.text.strip():
            continue
        key, value = read_line(line, source)
        if key in found:
            message = f"{key} is given twice: expected one line of each kind"
            raise InputError(message, source=source, line=line.number, column=1)
        found[key] = value
    missing = [key for key in LEAST if key not in found]
    if missing:
        message = f"{missing[0]} is missing: expected a line {missing[0]}: N"
        raise InputError(message, source=source)
    return Boss(found[HIT_POINTS], found[DAMAGE])


def read_line(line: Line, source: str) -> tuple[str, int]:
    """Return what a line speaks of, and its number."""
    text = line.text
    indent = len(text) - len(text.lstrip())
    match = LINE.fullmatch(text, indent)
    if not match:
        message = f"unknown line {quoted(text.strip())}: {EXPECTED}"
        raise fault(message, source, line, indent)
    key, value = match[1], match[2].strip()
    found = whole_number(value, LEAST[key])
    if found is None:
        expected = f"expected a whole number from {LEAST[key]} to {LARGEST}"
        place = text.index(value, match.start(2)) if value else len(text)
        raise fault(f"bad {key} {quoted(value)}: {expected}", source, line, place)
    return key, found


class Contest(NamedTuple):
    """The boss, the wizard, and the book."""

    boss: Boss
    hit_points: int
    """The wizard's."""
    mana: int
    spells: tuple[Spell, ...]


@cache
def standard_book() -> tuple[Spell, ...]:
    """Return the spells of the rules."""
    return read_book(bundled(STANDARD).text, STANDARD)


def text_of_book(name: str) -> str:
    """Return the text of a file that is a spell book.

    Raises:
        InputError: it can't be read or is no spell book.
    """
    # A name that no file can have is one of a missing file, too.
    if not os.path.lexists(name):
        raise InputError(MISSING, source=name)
    text = read_file(name, MISSING)
    read_book(text, name)
    return text


def read_book(text: str, source: str) -> tuple[Spell, ...]:
    """Read the spells of a book.

    Raises:
        InputError: the text is no spell book; says where and what was expected.
    """
    try:
        content = tomllib.loads("\n".join(split(text)))
    except tomllib.TOMLDecodeError as error:
        raise misread(error, text, source) from None
    except (ValueError, RecursionError):
        raise InputError("not the TOML of a spell book", source=source) from None
    tables = content.pop("spell", None)
    if content or not isinstance(tables, list) or not 1 <= len(tables) <= MOST_SPELLS:
        message = f"not a spell book: expected 1 to {MOST_SPELLS} tables [[spell]] and nothing else"
        raise InputError(message, source=source)
    lines = [number for number, line in enumerate(split(text), 1) if is_heading(line)]
    spells: list[Spell] = []
    for number, table in enumerate(tables):
        try:
            spells.append(read_spell(table, {spell.name for spell in spells}))
        except ValueError as error:
            message = f"spell {number + 1}: {error}"
            line = lines[number] if number < len(lines) else None
            raise InputError(message, source=source, line=line) from None
    return tuple(spells)


def misread(error: tomllib.TOMLDecodeError, text: str, source: str) -> InputError:
    """Return the error for a text that is no TOML; its message ends in the place."""
    fault, _, place = str(error).rpartition(" (at ")
    match = re.fullmatch(r"line (\d+), column (\d+)\)", place)
    lines = split(text)
    line, column = (int(match[1]), int(match[2])) if match else (len(lines), len(lines[-1]) + 1)
    return InputError(f"not TOML: {fault or error}", source=source, line=line, column=column)


def is_heading(line: str) -> bool:
    """Whether a spell begins with a line."""
    return re.match(r"\s*\[\[\s*spell\s*\]\]", line) is not None


def read_spell(table: object, taken: set[str]) -> Spell:
    """Read one spell that has none of the names taken.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(table, dict):
        raise ValueError(f"expected a table, not {table!r}"[:80])  # noqa: TRY004 - one kind of fault
    check_keys(table, {"name", "cost", "damage", "healing", "effect"})
    name = table.get("name")
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise ValueError("expected a name")
    if name in taken:
        raise ValueError(f"a spell before it is called {name!r} too: expected another name")
    if "cost" not in table:
        raise ValueError("expected a cost")
    numbers = {key: number_of(table, key) for key in INSTANT if key in table}
    if "effect" in table:
        numbers |= read_effect(table["effect"])
    return Spell(name, **numbers)


def read_effect(table: object) -> dict[str, int]:
    """Return the numbers of an effect as a `Spell` calls them."""
    if not isinstance(table, dict):
        raise ValueError("expected an effect as in { turns = 6, armor = 7 }")  # noqa: TRY004
    check_keys(table, set(LASTING))
    if not number_of(table, "turns"):
        raise ValueError("expected an effect of 1 turn or more")
    return {LASTING[key]: number_of(table, key) for key in table}


def check_keys(table: Mapping[str, object], known: set[str]) -> None:
    """Raise a ValueError for a key that has no meaning."""
    for key in table:
        if key not in known:
            raise ValueError(f"unknown key {key!r}: expected {', '.join(sorted(known))}"[:120])


def number_of(table: Mapping[str, object], key: str) -> int:
    """Return a whole number of 0 or more; 0 if it is left out."""
    number = table.get(key, 0)
    if type(number) is not int or not 0 <= number <= LARGEST:
        raise ValueError(f"expected for {key} a whole number from 0 to {LARGEST}")
    return number
