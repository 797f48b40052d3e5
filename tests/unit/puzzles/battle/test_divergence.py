"""The first decision that a change of the rules changes, drawn for both sets of rules."""

import re
from collections.abc import Sequence

import esper
import pytest

from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.divergence import divergence
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.registry import load
from game.puzzles.variant import Change
from game.text.sources import bundled
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.turn_order import TurnOrderSystem
from tests.oracles.worked_examples import EXAMPLES

TIE = """\
########
#...E..#
#.....G#
#..G...#
########
"""


def make_change(*names: str) -> Change:
    return Change(tuple(one for one in load("battle").variants if one.name in names))


def own(system: type[esper.Processor]) -> Change:
    return Change((), (system,))


def drawn(text: str, change: Change, part: int = 1, columns: int = 80) -> str:
    scenario = BattleScenario(read_cave(text, "drawn"), BattleSettings())
    return "".join(f"{line}\n" for line in divergence(scenario, change, part, columns))


class BackwardsOrderSystem(TurnOrderSystem):
    """Lets the last unit act first."""

    def list_turns(self) -> list[int]:
        """Return the list in reverse order."""
        return super().list_turns()[::-1]


class LastAttackSystem(AttackSystem):
    """Attacks the last enemy in reach."""

    def choose_target(self, enemies: Sequence[int]) -> int:
        """Return the last."""
        return enemies[-1]


class ZeroStandsSystem(AttackSystem):
    """Kills only below zero."""

    def is_dead(self, points: int) -> bool:
        """Whether there are fewer points than none."""
        return points < 0


class ForgetfulSystem(MovementSystem):
    """Moves as ever in its first ten turns, and then no more."""

    def __init__(self) -> None:
        """Count turns."""
        self.turns = 0

    def process(self) -> None:
        """Move only at first."""
        self.turns += 1
        if self.turns <= 10:
            super().process()


def test_blow_that_differs_is_reported_for_both_readings() -> None:
    assert drawn("GEG", own(LastAttackSystem)).split("\n\n") == [
        """\
Round 1, turn 2:
  by the rules           elf E1 at 0,1 hits goblin G1 at 0,0: 200 - 3 = 197
  with LastAttackSystem  elf E1 at 0,1 hits goblin G2 at 0,2: 200 - 3 = 197""",
        """\
By the rules:
It stands beside an enemy, so it does not move.
Enemies beside 0,1:
--> goblin G1 at 0,0, 200 hit points
    goblin G2 at 0,2, 200 hit points
It hits goblin G1: 200 - 3 = 197.""",
        """\
With LastAttackSystem:
It stands beside an enemy, so it does not move.
Enemies beside 0,1:
    goblin G1 at 0,0, 200 hit points
--> goblin G2 at 0,2, 200 hit points
It hits goblin G2: 200 - 3 = 197.
""",
    ]


def test_others_who_act_are_reported_above_the_map() -> None:
    assert (
        drawn("EG.G", own(BackwardsOrderSystem))
        == """\
Round 1, turn 1:
  by the rules               elf E1 at 0,0 hits goblin G1 at 0,1: 200 - 3 = 197
  with BackwardsOrderSystem  goblin G2 at 0,3 stays

The map before that turn:
EG.G   E(200), G(200), G(200)
"""
    )


def test_death_that_differs_is_reported_above_the_map() -> None:
    assert (
        drawn("EG   E(200), G(3)", own(ZeroStandsSystem))
        == """\
Round 1, turn 1:
  by the rules           elf E1 at 0,0 hits goblin G1 at 0,1: 3 - 3 = 0 and
                         kills it
  with ZeroStandsSystem  elf E1 at 0,0 hits goblin G1 at 0,1: 3 - 3 = 0

The map before that turn:
EG   E(200), G(3)
"""
    )


def test_rule_that_knows_more_than_a_state_is_drawn_as_it_is_played() -> None:
    text = drawn("E................G", own(ForgetfulSystem))
    assert text.startswith("Round 6, turn 1:\n  by the rules          elf E1 at 0,5 steps to 0,6\n")
    assert "By the rules:\nIn range: " in text
    assert "elf E1 at 0,5 stays" in text
    assert text.endswith("No enemy is beside 0,5, so it does not attack.\n")


def test_nothing_is_drawn_where_nothing_differs() -> None:
    assert drawn("E.G", make_change("first-step")) == ""
    assert drawn("E.G", make_change("first-step"), part=2) == ""


def test_nothing_is_drawn_of_a_part_without_an_answer() -> None:
    assert drawn("#E#G#", own(LastAttackSystem), part=2) == ""


def test_part_2_that_neither_reading_wins_is_not_drawn() -> None:
    # The first goblin kills the first elf at once; the second elf strikes otherwise.
    cave = "GE#GEG   G(200), E(1), G(200), E(200), G(200)"
    assert drawn(cave, own(LastAttackSystem)) != ""
    assert drawn(cave, own(LastAttackSystem), part=2) == ""


def test_part_2_is_drawn_at_the_lower_of_the_powers_that_are_taken() -> None:
    text = drawn(TIE, make_change("first-step"), part=2)
    first, rest = text.split("\n", 1)
    assert re.fullmatch(r"With elf attack power \d+:", first)
    assert rest == drawn(TIE, make_change("first-step"))


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_drawings_fit_the_terminal(columns: int) -> None:
    wide = "\n".join(row + "." * 60 for row in TIE.split("\n") if row)
    text = drawn(wide, make_change("first-step"), columns=columns)
    assert "Alike in both:" in text
    assert max(map(len, text.splitlines())) <= columns


def test_maps_are_cut_so_that_three_stand_side_by_side() -> None:
    wide = "\n".join(row + "." * 32 for row in TIE.split("\n") if row)
    text = drawn(wide, make_change("first-step"))
    assert re.search(r"\nIn range: +Reachable: +Nearest:\n", text)


def test_only_counting_that_differs_is_a_sentence() -> None:
    cave = "EGE   E(200), G(3), E(200)"
    assert drawn(cave, make_change("last-round-always")) == (
        "Only what is counted differs: 0 full rounds by the rules, 1 with\nlast-round-always.\n"
    )
    assert drawn(cave, make_change("one-round-less")) == (
        "Only what is counted differs: 0 full rounds by the rules, -1 with\none-round-less.\n"
    )


def test_round_that_ends_otherwise_is_no_difference_but_the_blow_after_it_is() -> None:
    sentences = drawn(bundled("caves/hall.txt").text, make_change("dead-act"))
    assert sentences.startswith(
        "Round 37, turn 12:\n"
        "  by the rules   round 37 is complete\n"
        "  with dead-act  fallen goblin G6 at 13,3 hits elf E4 at 12,3: 95 - 3 = 92\n"
    )


def test_powers_taken_are_reported_for_both_readings() -> None:
    cave = EXAMPLES[0].cave
    assert drawn(cave, make_change("any-victory"), part=2) == (
        "The power of the elves that is taken: by the rules 15 (a victory without a\n"
        "loss); with any-victory 10 (a victory).\n"
    )
    assert drawn(cave, make_change("any-victory")) == ""
    assert drawn(cave, make_change("power-from-3"), part=2) == ""


def test_what_is_fought_and_what_is_made_of_it_are_drawn_one_after_the_other() -> None:
    cave = EXAMPLES[0].cave
    misread = make_change("columns-first", "any-victory", "last-round-never")
    text = drawn(cave, misread, part=2)
    fought = drawn(cave, make_change("columns-first"), part=2)
    assert text.startswith(f"{fought}\nThe power of the elves that is taken: with columns-first ")
    rest = " ".join(text.removeprefix(fought).split())
    assert re.search(r"; with columns-first and any-victory \d+ \(a victory\)\.", rest)
    assert "Only what is counted differs: 48 full rounds with columns-first and any-victory" in rest
