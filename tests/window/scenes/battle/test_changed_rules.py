"""A battle by changed rules is shown as it goes, decisions and all."""

import esper
import pygame
import pytest

from game.playback.playback import Playback
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.scenario import BattleScenario
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import GREEN
from game.viewer.scenes.battle.scene import BattleScene
from systems.battle.rules import RULES
from tests.rules.converting import ConvertingAttackSystem
from tests.rules.diagonal import DiagonalMovementSystem
from tests.rules.fleeing import FleeingMovementSystem
from tests.rules.healing import HealingSystem
from tests.rules.pausing import PausingMovementSystem
from tests.rules.restless import RestlessAttackSystem, RestlessMovementSystem
from tests.rules.spawning import SpawningSystem

SIZE = (400, 300)
CAVE = """\
#######
#E.G.E#
#.#.#.#
#..G.G#
#######
"""


def scene_by(*systems: type[esper.Processor], text: str = CAVE, points: int = 60) -> BattleScene:
    """Return the scene of a battle by changed rules that is played to its end, or for long."""
    rules = RULES.changed(*systems)
    chosen = BattleSettings(elf_attack=30, elf_hp=points, goblin_hp=points, rules=rules)
    scenario = BattleScenario(read_cave(text, "drawn"), chosen)
    simulation, state = scenario.simulate(1)
    recording = Recording(state, turns(simulation))
    recording.extend(80)
    simulation.close()
    return BattleScene(scenario, recording, 1)


def shown(scene: BattleScene, clock: float, playback: Playback) -> pygame.Surface:
    """Draw a moment with the decision of the unit that acts, and ask for the panel too."""
    target = pygame.Surface(SIZE)
    camera = Camera(scene.bounds, Area(0, 0, *SIZE))
    camera.fit()
    playback.clock = clock
    scene.draw(target, camera, playback.moment())
    scene.panel(playback.moment())
    return target


@pytest.mark.parametrize(
    "systems",
    [
        [DiagonalMovementSystem],
        [FleeingMovementSystem],
        [HealingSystem],
        [SpawningSystem],
        [ConvertingAttackSystem],
        [PausingMovementSystem],
        [RestlessMovementSystem, RestlessAttackSystem],
    ],
)
def test_every_moment_can_be_drawn(systems: list[type[esper.Processor]]) -> None:
    scene = scene_by(*systems)
    scene.shows_decisions = True
    for number, turn in enumerate(scene.recording.turns):
        scene.learn(number, turn)
    playback = Playback(scene.recording, scene.duration)
    for number in range(len(scene.recording)):
        start, end = playback.start_of(number), playback.start_of(number + 1)
        for share in (0.1, 0.8):
            scene.pointed = 2 if number % 2 else None
            shown(scene, start + (end - start) * share, playback)


def test_path_of_a_diagonal_step_is_drawn_across_the_corner() -> None:
    for systems, is_diagonal in (([DiagonalMovementSystem], True), ([], False)):
        scene = scene_by(*systems, text="#####\n#E..#\n#...#\n#...#\n#..G#\n#####\n")
        scene.shows_decisions = True
        playback = Playback(scene.recording, scene.duration)
        target = shown(scene, 0.0, playback)
        camera = Camera(scene.bounds, Area(0, 0, *SIZE))
        camera.fit()
        corner = camera.to_screen(2, 2)
        assert (target.get_at(corner)[:3] == GREEN) == is_diagonal
