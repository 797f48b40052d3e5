"""Plays under variants and custom rules can be drawn at any time, with decisions and panel."""

from typing import Any

import esper
import pygame
import pytest

from game.playback.playback import Playback
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.misreadings import VARIANTS as CARDS_VARIANTS
from game.puzzles.cards.read import Deal
from game.puzzles.duel.answer import DuelScenario
from game.puzzles.duel.misreadings import VARIANTS as DUEL_VARIANTS
from game.puzzles.duel.read import HARD, Boss, Contest
from game.puzzles.variant import Change, Variant
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import GREEN
from game.viewer.scene import Scene
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.scenes.cards.scene import CardsScene
from game.viewer.scenes.duel.scene import DuelScene
from game.viewer.view_model import DECISIONS, Selection
from systems.battle.rules import RULES
from tests.rules.converting import ConvertingAttackSystem
from tests.rules.diagonal import DiagonalMovementSystem
from tests.rules.fleeing import FleeingMovementSystem
from tests.rules.healing import HealingSystem
from tests.rules.pausing import PausingMovementSystem
from tests.rules.restless import RestlessAttackSystem, RestlessMovementSystem
from tests.rules.spawning import SpawningSystem

SIZE = (400, 300)
CAVE = "#######\n#E.G.E#\n#.#.#.#\n#..G.G#\n#######\n"


def record(scenario: Any, part: int, turns_at_most: int) -> Recording[Any]:
    """Return the first turns of a play."""
    simulation, state = scenario.simulate(part)
    with simulation:
        recording = Recording(state, turns(simulation))
        recording.extend(turns_at_most)
    return recording


def battle_scene(*systems: type[esper.Processor], text: str = CAVE) -> BattleScene:
    """Return the scene of a battle under custom rules."""
    chosen = BattleSettings(elf_attack=30, elf_hp=60, goblin_hp=60, rules=RULES.changed(*systems))
    scenario = BattleScenario(read_cave(text, "drawn"), chosen)
    return BattleScene(scenario, record(scenario, 1, 80), 1)


def draw(
    scene: Scene[Any, Any], playback: Playback[Any], selection: Selection
) -> tuple[pygame.Surface, Camera]:
    """Draw what is shown at the clock of `playback`, and compute the panel."""
    target, camera = pygame.Surface(SIZE), Camera(scene.bounds, Area(0, 0, *SIZE))
    camera.fit()
    scene.draw(target, camera, playback.moment(), selection)
    assert scene.panel(playback.moment(), selection)
    return target, camera


def draw_every_turn(scene: Scene[Any, Any]) -> None:
    """Draw each turn, early and late."""
    playback = Playback(scene.recording, scene.duration)
    for number, turn in enumerate(scene.recording.turns):
        scene.learn(number, turn)
        things = [*scene.spots(playback.moment())]
        pointed = things[-1] if things and number % 2 else None
        selection = Selection(pointed=pointed, shown={DECISIONS})
        start, end = playback.start_time(number), playback.start_time(number + 1)
        for share in (0.2, 0.7):
            playback.clock = start + (end - start) * share
            draw(scene, playback, selection)


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
def test_battle_under_custom_rules_can_be_drawn(systems: list[type[esper.Processor]]) -> None:
    draw_every_turn(battle_scene(*systems))


@pytest.mark.parametrize("variant", DUEL_VARIANTS, ids=lambda variant: variant.name)
def test_duel_under_a_variant_can_be_drawn(variant: Variant) -> None:
    scenario = DuelScenario(Contest(Boss(24, 8), 50, 500)).under(Change((variant,)))
    draw_every_turn(DuelScene(scenario, record(scenario, HARD, 80), HARD))


@pytest.mark.parametrize("variant", CARDS_VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize(
    "deal", [Deal((4, 2, 3, 7, 5), (1, 6)), Deal((1, 4, 2), (5, 3)), Deal((1, 3, 4), (2,))]
)
def test_card_game_under_a_variant_can_be_drawn(variant: Variant, deal: Deal) -> None:
    scenario = CardsScenario(deal).under(Change((variant,)))
    draw_every_turn(CardsScene(scenario, record(scenario, 2, 40), 2))


@pytest.mark.parametrize(
    ("systems", "is_diagonal"), [([DiagonalMovementSystem], True), ([], False)]
)
def test_path_of_a_diagonal_step_crosses_the_corner(
    systems: list[type[esper.Processor]], is_diagonal: bool
) -> None:
    scene = battle_scene(*systems, text="#####\n#E..#\n#...#\n#...#\n#..G#\n#####\n")
    target, camera = draw(
        scene, Playback(scene.recording, scene.duration), Selection(shown={DECISIONS})
    )
    assert (target.get_at(camera.to_screen(2, 2))[:3] == GREEN) == is_diagonal
