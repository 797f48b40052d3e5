"""Compares the order of keys that a program printed with what can be walked by the rules.

    a b c           one line with all keys, with anything between them, or as one word
    a 2             or a line for each key; numbers are the steps up to it, or those to it alone
    b 8

As several orders may take the fewest steps, the program's own is walked, and its steps compared.
"""

import re
from collections.abc import Sequence
from typing import Final

from game.errors import InputError
from game.lab.capabilities import PrintedTraceComparison
from game.lab.printed_plays import PlayedItem, PrintedItem, Printout, compare_items
from game.puzzles.variant import Change, Variant
from game.puzzles.vault import KEYS
from game.puzzles.vault.choosing import SteppedVault
from game.puzzles.vault.scenario import VaultScenario
from game.text.grid import WALL
from game.text.lines import plain, split
from game.text.sources import Source

MARK: Final = re.compile(r"(?<![A-Za-z])[a-z](?![A-Za-z])")
WORD: Final = re.compile(r"(?<![A-Za-z])[a-z]+(?![A-Za-z])")
LEAST: Final = ("fewest", None)


def compare(
    scenario: VaultScenario,
    printed: Source,
    known: Sequence[Variant],
    columns: int,
    parts: Sequence[int] = (),
) -> PrintedTraceComparison:
    """Compare the keys in a text with a walk by the rules that takes them so, and misreadings.

    Raises:
        InputError: there are none.
    """
    keys = {KEYS[number] for number in scenario.maze.keys.values()}
    items = printed_keys(split(plain(printed.text)), keys)
    if not items:
        names = ", ".join(sorted(keys))
        message = f"no order of keys: expected each of {names} once, in a line or one a line"
        raise InputError(message, source=printed.name)
    order = [str(item.facts[0]) for item in items]
    if len(order) == len(keys):
        items.append(PrintedItem(items[-1].line, LEAST, "this is a shortest walk", is_end=True))

    def play(change: Change, part: int) -> list[list[PlayedItem]]:
        under = scenario.under(change)
        return [walked(under, part, order, is_total=each) for each in (True, False)]

    printout = Printout(printed.name, "key", items)
    return compare_items(printout, play, parts or scenario.parts(), known, columns)


def printed_keys(lines: Sequence[str], keys: set[str]) -> list[PrintedItem]:
    """Return the keys in the order of a line that has all, or of lines that have one each."""
    single: dict[str, PrintedItem] = {}
    for number, line in enumerate(lines, 1):
        if WALL in line:
            continue
        marks = MARK.findall(line)
        whole = [marks, *(list(word) for word in WORD.findall(line))]
        for order in whole:
            if len(order) == len(keys) and set(order) == keys and len(keys) > 1:
                return [PrintedItem(number, (key, None), f"key {key}") for key in order]
        if len(marks) == 1 and marks[0] in keys:
            (key,), steps = marks, re.findall(r"\d{1,9}", line)
            far = int(steps[-1]) if steps else None
            words = f"key {key}" + (f" after {far} steps" if steps else "")
            single.setdefault(key, PrintedItem(number, (key, far), words))
    return list(single.values())


def walked(
    scenario: VaultScenario, part: int, order: Sequence[str], *, is_total: bool
) -> list[PlayedItem]:
    """Fetch keys in their order as far as it can be done; steps are counted in all, or for each."""
    found: list[PlayedItem] = []
    total = 0
    with SteppedVault(scenario.maze_in(part), scenario.rules) as vault:
        for key in order:
            choices = [one for one in vault.choices() if one.key == key]
            able = [one for one in choices if one.is_legal]
            if not able:
                why = choices[0].reason if choices else "it is taken already"
                return [*found, PlayedItem(None, f"key {key} can't be fetched now: {why}")]
            vault.choose(able[0].explorer, key)
            total += able[0].steps
            far = total if is_total else able[0].steps
            found.append(PlayedItem((key, far), f"key {key} after {far} steps"))
    if total == scenario.answer(part).number:
        return [*found, PlayedItem(("fewest", total), "this is a shortest walk")]
    return [*found, PlayedItem(None, f"this walk takes {total} steps, but fewer are enough")]
