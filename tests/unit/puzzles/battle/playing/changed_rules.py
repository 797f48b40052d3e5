"""Battles by the rules of `tests.rules`, for the tests of such rules."""

import esper

from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from systems.battle.rules import RULES

DIAGONAL = """\
#####
#E..#
#.#.#
#..G#
#####"""


def scenario_by(
    text: str, *systems: type[esper.Processor], elf_attack: int = 3, goblin_hp: int = 200
) -> BattleScenario:
    """Return a battle of a drawn cave by changed rules."""
    rules = RULES.changed(*systems)
    chosen = BattleSettings(elf_attack=elf_attack, goblin_hp=goblin_hp, rules=rules)
    return BattleScenario(read_cave(text, "drawn"), chosen)


def traced(scenario: BattleScenario) -> str:
    """Return the trace of part 1, turn by turn."""
    simulation, state = scenario.simulate(1)
    return "\n".join(
        teller_of(scenario).trace(state, turns(simulation), TraceRange(every_turn=True))
    )


def recorded(scenario: BattleScenario) -> Recording[object]:
    """Return part 1 played to its end."""
    simulation, state = scenario.simulate(1)
    recording: Recording[object] = Recording(state, turns(simulation))
    recording.complete()
    return recording
