"""A duel by changed rules is shown as it goes."""

import pygame
import pytest

from game.playback.playback import Playback
from game.puzzles.duel.reading import HARD, Boss, Contest
from game.puzzles.duel.scenario import DuelScenario
from game.puzzles.duel.variants import VARIANTS
from game.puzzles.variant import Change, Variant
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.duel.scene import DuelScene

SIZE = (400, 300)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_moment_can_be_drawn(variant: Variant) -> None:
    contest = Contest(Boss(24, 8), 50, 500)
    scenario = DuelScenario(contest).under(Change((variant,)))
    duel, state = scenario.simulate(HARD)
    scene = DuelScene(scenario, Recording(state, turns(duel)), HARD)
    target, camera = pygame.Surface(SIZE), Camera(scene.bounds, Area(0, 0, *SIZE))
    camera.fit()
    playback = Playback(scene.recording, scene.duration)
    for number, turn in enumerate(scene.recording.turns):
        scene.learn(number, turn)
        start, end = playback.start_of(number), playback.start_of(number + 1)
        for share in (0.2, 0.7):
            playback.clock = start + (end - start) * share
            scene.draw(target, camera, playback.moment())
            assert scene.panel(playback.moment())
