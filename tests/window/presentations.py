"""Presentations of drawn inputs, for what a window's own tests look at inside."""

from functools import cache

from game.inputs.reading import read_source
from game.playback.recordings import RecordedPart, record_part
from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.read import Deal
from game.puzzles.duel.answer import read_scenario as read_duel
from game.puzzles.registry import load
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.read import read_maze
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.text.sources import Source
from game.viewer.presentation import Presentation
from game.viewer.scenes.registry import make_presentation, make_scene
from tests.oracles.worked_examples import EXAMPLES
from tests.unit.puzzles.cards.decks import SAMPLE

SMALL_DUEL = {"player_hp": 10, "mana": 250}
"""With a boss of 14/8: Recharge, Shield, Drain, Poison, Magic Missile."""


def battle_presentation(cave: str = EXAMPLES[0].cave, **settings: int) -> Presentation:
    """Return a presentation with a battle that is played to its end."""
    return make_presentation(played(cave, **settings))


@cache
def played(cave: str, **settings: int) -> RecordedPart:
    """Play a battle to its end, once for all tests: a complete recording never changes."""
    recorded = record_part(read_source(Source("-", cave), load("battle"), settings))
    recorded.recording.complete()
    return recorded


def vault_presentation(text: str, part: int = 1) -> Presentation:
    """Return a presentation with a vault that is played to its end."""
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    simulation, state = scenario.simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return Presentation(make_scene(scenario, recording, part))


def cards_presentation(deal: Deal = SAMPLE, part: int = 2) -> Presentation:
    """Return a presentation with a card game that is played to its end."""
    scenario = CardsScenario(deal)
    simulation, state = scenario.simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return Presentation(make_scene(scenario, recording, part))


def duel_presentation(
    text: str = "Hit Points: 14\nDamage: 8", part: int = 1, **settings: int | str
) -> Presentation:
    """Return a presentation with a duel, by default of the small wizard."""
    scenario = read_duel(text, "-", settings or SMALL_DUEL)
    simulation, state = scenario.simulate(part)
    return Presentation(make_scene(scenario, Recording(state, turns(simulation)), part))
