"""Battles without a world: when they stop, which rounds they repeat, and how they end."""

import pytest

from game.inputs.reading import read_example
from game.puzzles.battle.fast.quick_battle import QuickBattle
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import headless_battle, outcome_of
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.misreadings.death import ZeroLivesAttackSystem
from systems.battle.rules import RULES
from tests.suite.cases import played

ENOUGH = 30
"""Rounds of a battle so large that it would take long to its end."""


def begun(text: str, points: int = 200) -> Battle | QuickBattle:
    """Return a battle of a drawn cave that nobody watches."""
    settings = BattleSettings(elf_hp=points, goblin_hp=points)
    return headless_battle(read_cave(text, "drawn"), settings)


def play(battle: Battle | QuickBattle, rounds: int = 1) -> None:
    """Play until so many rounds are complete or units have died."""
    asked = iter([False] * rounds)
    battle.fight_until(lambda: next(asked, True))


def left(battle: Battle | QuickBattle) -> list[int]:
    """Return the hit points of all units in reading order."""
    return [unit.points for unit in battle.units()]


def check_alike(text: str, settings: BattleSettings) -> None:
    """See that a battle ends, or stands after enough rounds, as turn by turn."""
    cave, found = read_cave(text, "drawn"), []
    for battle in (Battle(cave, settings), headless_battle(cave, settings)):
        with battle:
            battle.fight_until(lambda: battle.turn.rounds >= ENOUGH and len(text) > 10_000)  # noqa: B023 - called in the loop
            found.append((outcome_of(battle), battle.units(), battle.deaths))
    assert found[0] == found[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", played("battle"))
@pytest.mark.parametrize("power", [3, 4, 15, 200])
def test_bundled_battles_end_as_turn_by_turn(name: str, power: int) -> None:
    check_alike(read_example(name).source.text, BattleSettings(elf_attack=power))


def test_round_in_which_nobody_moves_counts_all_that_are_like_it() -> None:
    with begun("EG") as battle:
        seen = []
        while not battle.is_over:
            play(battle)
            seen.append((battle.turn.rounds, left(battle)))
    assert seen == [(66, [2, 2]), (67, [2]), (67, [2])]


def test_round_stops_at_once_when_somebody_has_fallen() -> None:
    with begun("EG.E", points=3) as battle:
        play(battle)
        assert (left(battle), battle.turn.rounds, battle.is_over) == ([3, 3], 0, False)


@pytest.mark.parametrize(
    "text",
    ["EG   E(9), G(3)", "E.EG   E(9), E(9), G(9)\nG###   G(3)"],
    ids=["the last to act", "with others to act before"],
)
def test_round_does_not_wait_for_who_has_fallen(text: str) -> None:
    with begun(text) as battle:
        while not battle.turn.rounds and not battle.is_over:
            play(battle)
        assert battle.turn.rounds == 1
    check_alike(text, BattleSettings())


@pytest.mark.parametrize(
    "text",
    [
        "EGE   E(200), G(200), E(7)",
        "GEG   G(150), E(200), G(150)",
        "#E#   E(50)\nGEG   G(9), E(99), G(8)\n#G#   G(30)",
        "E#G#",
        "G.G",
        "#",
    ],
)
@pytest.mark.parametrize("power", [0, 3, 7])
def test_rounds_are_repeated_only_while_the_weakest_stays_so(text: str, power: int) -> None:
    check_alike(text, BattleSettings(elf_attack=power))


def test_a_million_equal_rounds_take_no_time() -> None:
    settings = BattleSettings(elf_hp=3_000_000, goblin_hp=3_000_001)
    with headless_battle(read_cave("EG", "drawn"), settings) as battle:
        play(battle, 3)
        assert battle.is_over
        assert battle.turn.rounds == 1_000_000


def test_changed_rules_are_played_by_their_systems() -> None:
    settings = BattleSettings(rules=RULES.changed(ZeroLivesAttackSystem))
    assert isinstance(headless_battle(read_cave("EG", "drawn"), settings), Battle)
