"""Whole rounds: which turns are repeated, which are not, and that it makes no difference."""

import pytest

from game.inputs.reading import read_example
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.opening import first_opening
from game.puzzles.battle.playing.outcome import Outcome, outcome_of
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY
from systems.battle.rules import RULES
from tests.suite.cases import played

OURS = "game.elsewhere"
"""Where systems come from that may be played in whole rounds."""
ENOUGH = 30
"""Rounds of a battle so large that it would take long to its end."""


def begun(text: str, points: int = 200) -> Battle:
    """Return a battle of a drawn cave that nobody watches."""
    settings = BattleSettings(elf_hp=points, goblin_hp=points)
    return Battle(read_cave(text, "drawn"), unwatched(settings))


def play(battle: Battle, rounds: int = 1) -> None:
    """Play until so many rounds are complete or units have died."""
    asked = iter([False] * rounds)
    battle.fight_until(lambda: next(asked, True))


def left(battle: Battle) -> list[int]:
    """Return the hit points of all units in reading order."""
    return [unit.points for unit in battle.units()]


def fought(text: str, settings: BattleSettings) -> tuple[Outcome, list[tuple[object, ...]]]:
    """Return how a battle ends, or stands after enough rounds, and who is left."""
    with Battle(read_cave(text, "drawn"), settings) as battle:
        battle.fight_until(lambda: battle.turn.rounds >= ENOUGH and len(text) > 10_000)
        return outcome_of(battle), list(battle.units())


@pytest.mark.slow
@pytest.mark.parametrize("name", played("battle"))
@pytest.mark.parametrize("power", [3, 4, 15, 200])
def test_bundled_battles_end_as_turn_by_turn(name: str, power: int) -> None:
    text, settings = read_example(name).source.text, BattleSettings(elf_attack=power)
    assert fought(text, unwatched(settings)) == fought(text, settings)


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
    settings = BattleSettings()
    with Battle(read_cave(text, "drawn"), unwatched(settings)) as battle:
        while not battle.turn.rounds and not battle.is_over:
            play(battle)
        assert battle.turn.rounds == 1
    assert fought(text, unwatched(settings)) == fought(text, settings)


def test_promise_of_habits_that_do_not_hold_leads_elsewhere() -> None:
    class MoodyAttackSystem(AttackSystem):
        """Kills with the sixth blow."""

        __module__ = OURS
        promises = EVERY
        blows = 0

        def is_fatal(self, points: int) -> bool:
            self.blows += 1
            return points <= 0 or self.blows > 5

    settings = BattleSettings(rules=RULES.changed(MoodyAttackSystem))
    assert fought("EG", unwatched(settings)) != fought("EG", settings), "hence promises"


@pytest.mark.parametrize("text", ["E.G", "#G#\n...\nE.E", "E#G", "EG#\n.GE"])
def test_battle_begun_anew_in_the_same_world_is_as_in_a_new_one(text: str) -> None:
    cave, settings = read_cave(text, "drawn"), unwatched(BattleSettings())
    stronger = settings._replace(elf_attack=40)
    opening = first_opening(cave, stronger)
    with Battle(cave, settings) as used, Battle(cave, stronger, opening) as fresh:
        used.fight()
        assert used.restart(stronger, opening)
        while not fresh.is_over:
            assert used.opening().rounds == fresh.opening().rounds
            assert used.units() == fresh.units()
            play(used)
            play(fresh)
        assert outcome_of(used) == outcome_of(fresh)


def test_battle_of_other_systems_is_not_begun_anew() -> None:
    class OtherAttackSystem(AttackSystem):
        """May remember anything."""

        __module__ = OURS
        promises = EVERY

    cave = read_cave("E.G", "drawn")
    settings = BattleSettings(rules=RULES.changed(OtherAttackSystem))
    with Battle(cave, unwatched(settings)) as battle, Battle(cave) as watched:
        assert not battle.restart(settings, battle.opening())
        assert not watched.restart(BattleSettings(), watched.opening())
