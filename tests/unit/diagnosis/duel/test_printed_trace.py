"""Turns and spells that a program printed are compared with the same spells by the rules."""

import pytest

from game.lab.capabilities import PrintedTraceComparison
from game.lab.puzzles.duel.printed_trace import compare
from game.puzzles.duel.scenario import read_scenario
from game.puzzles.registry import load
from game.text.sources import Source

BOSS = "Hit Points: 13\nDamage: 8\n"
TURNS = """\
-- Player turn --
- Player has 10 hit points, 0 armor, 250 mana
- Boss has 13 hit points
Player casts Poison.

-- Boss turn --
- Player has 10 hit points, 0 armor, 77 mana
- Boss has 13 hit points
Poison deals 3 damage; its timer is now 5.
Boss attacks for 8 damage.

-- Player turn --
- Player has 2 hit points, 0 armor, 77 mana
- Boss has 10 hit points
Poison deals 3 damage; its timer is now 4.
Player casts Magic Missile, dealing 4 damage.

-- Boss turn --
- Player has 2 hit points, 0 armor, 24 mana
- Boss has 3 hit points
Poison deals 3 damage. This kills the boss, and the player wins.
"""


def compared(text: str) -> PrintedTraceComparison:
    scenario = read_scenario(BOSS, "boss", {"player_hp": 10, "mana": 250})
    return compare(scenario, Source("mine.txt", text), load("duel").variants(), 200)


@pytest.mark.parametrize(
    "text",
    [
        TURNS,
        TURNS.replace(", 0 armor", ""),
        "player hp=10 mana=250, boss hp=13\ncasts poison\nplayer hp=10 mana=77, boss hp=13\n",
    ],
)
def test_states_by_the_rules_agree(text: str) -> None:
    found = compared(text)
    assert found.is_same
    assert found.lines[0].endswith("turns, all as the rules play part 1")


@pytest.mark.parametrize(
    "text",
    [
        "Poison, Magic Missile\n",
        "['poison', 'magic_missile']\n",
        "173 Poison\n53 MagicMissile\n226\n",
    ],
)
def test_spells_that_win_for_the_least_agree(text: str) -> None:
    assert compared(text).lines == ["mine.txt: 2 spells, all as the rules play part 1"]
