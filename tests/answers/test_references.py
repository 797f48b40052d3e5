"""The table has the answers that plain reference programs find, wherever they can play."""

import re
from typing import Any

import pytest

from tests.answers.table import Row, rows
from tests.oracles import battle, cards, duel, vault

pytestmark = pytest.mark.slow

PATIENCE = 3000
"""Moments of a duel that are looked at."""
LARGEST = 120
"""Letters of battles and vaults; of larger ones references take minutes."""
Numbers = list[int | None]


def fought(text: str, settings: dict[str, Any]) -> Numbers | None:
    """Fight a battle, whose units are not wounded."""
    if "(" in text or len(text) > LARGEST:
        return None
    others = {name: value for name, value in settings.items() if name != "elf_attack"}
    won = battle.lowest_power(text, **others)
    return [battle.fight(text, **settings).outcome, won and won[1].outcome]


def spent(text: str, settings: dict[str, Any]) -> Numbers | None:
    """Fight a boss with the usual spells."""
    sides = {name: int(number) for name, number in re.findall(r"(.+): *(\d+)", text)}
    wizard = settings.get("player_hp", 50), settings.get("mana", 500)
    fight = duel.Fight(sides["Hit Points"], sides["Damage"], *wizard, (0,) * len(duel.RULES))
    try:
        return [duel.least_mana(fight, hard=hard) for hard in (False, True)]
    except duel.TooLongError:
        return None


def walked(text: str, _settings: dict[str, Any]) -> Numbers | None:
    """Walk through a vault: of one explorer in part 1, of several in part 2."""
    if len(text) > LARGEST:
        return None
    if text.count("@") > 1:
        return [None, vault.fewest_steps(text)]
    quarters = vault.split(text)
    return [vault.fewest_steps(text), quarters and vault.fewest_steps(quarters)]


def scored(text: str, _settings: dict[str, Any]) -> Numbers:
    """Play a game of cards."""
    first, second = (
        [int(line) for line in part.split("\n") if line.isdigit()]
        for part in text.split("Player 2:")
    )
    return [cards.play(first, second, recursive=recursive).score for recursive in (False, True)]


def in_table(row: Row) -> Numbers:
    """Return both answers of a line."""
    found = re.findall(r"(?:outcome|mana|steps|score) (\w+)|not there", row.answers)
    return [int(each) if each.isdigit() else None for each in found]


@pytest.mark.parametrize(
    ("puzzle", "reference", "number"),
    [("battle", fought, 120), ("duel", spent, 60), ("vault", walked, 70), ("cards", scored, 60)],
)
def test_references_answer_as_the_table(
    puzzle: str, reference: Any, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel, "PATIENCE", PATIENCE)
    compared = 0
    for row in rows(puzzle):
        found = None if row.variants else reference(row.text, row.settings)
        if found is not None:
            compared += 1
            assert found == in_table(row), (row.origin, row.words)
    assert compared >= number
