"""A card game by changed rules is shown as it goes."""

import pygame
import pytest

from game.playback.playback import Playback
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.cards.variants import VARIANTS
from game.puzzles.variant import Change, Variant
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.cards.scene import CardsScene

SIZE = (400, 300)
MOST_TURNS = 40


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize(
    "deal", [Deal((4, 2, 3, 7, 5), (1, 6)), Deal((1, 4, 2), (5, 3)), Deal((1, 3, 4), (2,))]
)
def test_every_moment_can_be_drawn(variant: Variant, deal: Deal) -> None:
    scenario = CardsScenario(deal).under(Change((variant,)))
    game, state = scenario.simulate(2)
    recording = Recording(state, turns(game))
    recording.extend(MOST_TURNS)
    scene = CardsScene(scenario, recording, 2)
    target, camera = pygame.Surface(SIZE), Camera(scene.bounds, Area(0, 0, *SIZE))
    camera.fit()
    playback = Playback(recording, scene.duration)
    for number, turn in enumerate(recording.turns):
        scene.learn(number, turn)
        start, end = playback.start_of(number), playback.start_of(number + 1)
        for share in (0.2, 0.7):
            playback.clock = start + (end - start) * share
            scene.draw(target, camera, playback.moment())
            assert scene.panel(playback.moment())
    game.close()
