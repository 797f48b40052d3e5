"""Battles without a world against the same battles by the systems."""

from random import Random

from components.faction import ELF
from game.puzzles.battle.fast.quick_battle import QuickBattle
from game.puzzles.battle.lowest_attack import Fights
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import (
    Outcome,
    headless_battle,
    outcome_by_fighting,
    outcome_of,
)
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.power_search import LOWEST_POWER
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from tests.boards import openings
from tests.unit.puzzles.battle.strategies import arm, dig

INPUTS = 3000
MOST_ROUNDS = 1000


def rounds_of(cave: Cave, settings: BattleSettings) -> dict[int, list[UnitState]]:
    """Return who stands where with how many hit points as each round begins, by the systems."""
    found = {}
    with Battle(cave, settings) as battle:
        for opening in openings(battle):
            found[opening.rounds] = sorted(opening.units)
            if len(found) == MOST_ROUNDS:
                break
    return found


def prove_rounds(cave: Cave, settings: BattleSettings) -> None:
    """Compare all rounds that a battle without a world does not pass over."""
    expected, battle = rounds_of(cave, settings), headless_battle(cave, settings)
    assert isinstance(battle, QuickBattle)

    def has_seen_enough() -> bool:
        rounds = battle.turn.rounds
        if not battle.turn.waiting and rounds in expected:
            assert battle.units() == expected[rounds], (cave, rounds)
        return rounds > max(expected, default=0)

    battle.fight_until(has_seen_enough)
    assert max(expected, default=0) <= battle.turn.rounds or battle.is_over


def wounded(text: str, random: Random) -> str:
    """Return a cave with the hit points of its units behind its rows."""
    rows = []
    for row in text.split("\n"):
        points = [f"{mark}({random.randint(1, 30)})" for mark in row if mark in "EG"]
        rows.append(f"{row}   {', '.join(points)}" if points else row)
    return "\n".join(rows)


def prove(seed: int) -> None:
    """Compare one random battle; large ones, by a narrow search, are among them."""
    random = Random(seed)  # noqa: S311 - the same caves each time
    text, settings = dig(random), arm(random, 60)
    if not random.randrange(4) and any(mark in text for mark in "EG"):
        text = wounded(text, random)
    cave = read_cave(text, f"seed {seed}")
    prove_rounds(cave, settings)
    if not random.randrange(2):
        prove_answers(cave, settings)


def prove_answers(cave: Cave, settings: BattleSettings) -> None:
    """Compare both answers, whose battles share what they can."""
    assert outcome_by_fighting(cave, settings) == plainly(cave, settings), cave
    found = Fights(cave, settings).lowest()
    highest = settings.goblin_hp if not cave.points else max(cave.points)
    for power in range(LOWEST_POWER, found.elf_attack if found else highest + 1):
        assert not is_flawless(plainly(cave, settings._replace(elf_attack=power))), (cave, power)
    if found:
        assert found == plainly(cave, settings._replace(elf_attack=found.elf_attack)), cave
        assert is_flawless(found)


def plainly(cave: Cave, settings: BattleSettings) -> Outcome:
    """Return the outcome by the plain systems, turn by turn."""
    with Battle(cave, settings) as battle:
        battle.finish()
        return outcome_of(battle)


def is_flawless(outcome: Outcome) -> bool:
    """Whether the elves won without a loss."""
    return outcome.winner == ELF and not outcome.elves_lost
