"""Battles by fast systems against the same battles by the plain ones."""

from random import Random

from game.puzzles.battle.planning.lowest_attack import lowest_attack
from game.puzzles.battle.planning.power_search import LOWEST_POWER
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_by_fighting, outcome_of
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from tests.unit.puzzles.battle.strategies import arm, dig

INPUTS = 3000
MOST_TURNS = 4000


def moments(cave: Cave, settings: BattleSettings) -> list[object]:
    """Return all that a battle goes through, a turn at a time."""
    found: list[object] = []
    with Battle(cave, settings) as battle:
        while not battle.is_over and len(found) < MOST_TURNS:
            battle.step()
            turn = battle.turn
            found.append((turn.entity, turn.rounds, turn.is_stalemate, battle.units()))
    return found


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
    assert moments(cave, unwatched(settings)) == moments(cave, settings), seed
    if not random.randrange(2):
        prove_answers(cave, settings)


def prove_answers(cave: Cave, settings: BattleSettings) -> None:
    """Compare both answers, whose battles are played in whole rounds and share what they can."""
    assert outcome_by_fighting(cave, settings) == plainly(cave, settings), cave
    found = lowest_attack(cave, settings)
    highest = settings.goblin_hp if not cave.points else max(cave.points)
    for power in range(LOWEST_POWER, found.elf_attack if found else highest + 1):
        assert not plainly(cave, settings._replace(elf_attack=power)).is_flawless, (cave, power)
    if found:
        assert found == plainly(cave, settings._replace(elf_attack=found.elf_attack)), cave
        assert found.is_flawless


def plainly(cave: Cave, settings: BattleSettings) -> Outcome:
    """Return the outcome by the plain systems, turn by turn."""
    with Battle(cave, settings) as battle:
        battle.fight()
        return outcome_of(battle)
