"""Explanations of blows by rules of one's own, which may deal any damage, or give no reason."""

import json
from pathlib import Path

import pytest

from tests.processes import output

MAP = "#####\n#EG.#\n#G..#\n#####"
DOUBLE = """
import esper
from components.health import Health
from systems.battle.attack import AttackSystem

class DoubleAttackSystem(AttackSystem):
    def strike(self, cavern, turn, target):
        esper.component_for_entity(target.entity, Health).points -= 6
"""
ALL = """
import esper
from components.health import Health
from components.position import Position
from systems.battle.attack import AttackSystem
from systems.bitboard import each, spread

class AllAttackSystem(AttackSystem):
    def process(self):
        cavern, turn = self.battlefield
        place = esper.component_for_entity(turn.entity, Position).square
        for square in each(spread(1 << place, cavern.width) & turn.enemies):
            esper.component_for_entity(cavern.occupants[square], Health).points -= 7
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return tmp_path / "own.py"


def told(command: str, rules: Path, *words: str) -> str:
    return output(command, "-", "--round", "1", "--variant", str(rules), *words, given=MAP)


def test_damage_is_what_came_of_the_blow(rules: Path) -> None:
    rules.write_text(DOUBLE)
    assert "\nIt hits 1,2: 200 - 6 = 194.\n" in told("explain", rules, "--at", "1,1")
    [line] = told("explain", rules, "--at", "1,1", "--json").splitlines()
    attack = json.loads(line)["attack"]
    assert (attack["damage"], attack["points_left"], attack["others"]) == (6, 194, [])


def test_blows_without_a_reason_are_told_and_said_to_have_none(rules: Path) -> None:
    rules.write_text(ALL)
    assert told("explain", rules, "--at", "1,1").endswith(
        """
It strikes. The rules that are played tell no reason.
goblin at 1,2: 200 - 7 = 193.
goblin at 2,1: 200 - 7 = 193.

"""
    )
    [line] = told("explain", rules, "--at", "1,1", "--json").splitlines()
    attack = json.loads(line)["attack"]
    assert (attack["is_told"], attack["from"]) == (False, [1, 1])
    assert [one["points_left"] for one in attack["others"]] == [193, 193]


def test_turn_tells_changes_after_a_colon(rules: Path) -> None:
    rules.write_text(DOUBLE)
    words = ("trace", "-", "--turns", "--rounds", "1", "--variant", str(rules))
    first, *_ = output(*words, given=MAP).splitlines()
    assert first == "Round 1, turn 1: elf at 1,1: goblin at 1,2 now has 194 hit points"
