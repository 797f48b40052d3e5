"""Presentations of drawn inputs, for what a window's own tests look at inside."""

from functools import cache

from game.puzzles.battle.answer import BattleScenario, read_scenario
from game.puzzles.battle.state import BattleState
from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.read import Deal
from game.puzzles.duel.answer import read_scenario as read_duel
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.read import read_maze
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.scene import Presentation
from game.viewer.scenes.battle.scene import battle_scene
from game.viewer.scenes.cards.scene import CardsScene
from game.viewer.scenes.duel.scene import DuelScene
from game.viewer.scenes.vault.scene import VaultScene
from tests.oracles.worked_examples import EXAMPLES
from tests.unit.puzzles.cards.decks import SAMPLE

SMALL_DUEL = {"player_hp": 10, "mana": 250}
"""With a boss of 14/8: Recharge, Shield, Drain, Poison, Magic Missile."""


def battle_presentation(cave: str = EXAMPLES[0].cave, **settings: int) -> Presentation:
    """Return a presentation with a battle that is played to its end."""
    return Presentation(battle_scene(*played(cave, **settings), 1))


@cache
def played(cave: str, **settings: int) -> tuple[BattleScenario, Recording[BattleState]]:
    """Play a battle to its end, once for all tests: a complete recording never changes."""
    scenario: BattleScenario = read_scenario(cave, "-", settings)
    simulation, state = scenario.simulate(1)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return scenario, recording


def vault_presentation(text: str, part: int = 1) -> Presentation:
    """Return a presentation with a vault that is played to its end."""
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    simulation, state = scenario.simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return Presentation(VaultScene(scenario, recording, part))


def cards_presentation(deal: Deal = SAMPLE, part: int = 2) -> Presentation:
    """Return a presentation with a card game that is played to its end."""
    scenario = CardsScenario(deal)
    simulation, state = scenario.simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return Presentation(CardsScene(scenario, recording, part))


def duel_presentation(
    text: str = "Hit Points: 14\nDamage: 8", part: int = 1, **settings: int | str
) -> Presentation:
    """Return a presentation with a duel, by default of the small wizard."""
    scenario = read_duel(text, "-", settings or SMALL_DUEL)
    simulation, state = scenario.simulate(part)
    return Presentation(DuelScene(scenario, Recording(state, turns(simulation)), part))
