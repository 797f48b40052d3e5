"""Drawn battles on canvases, and what is seen there."""

from game.viewer.scenes.battle.scene import BattleScene
from tests.window.presentations import battle_presentation

SIZE = (400, 300)


def scene_of(cave: str, **settings: int) -> BattleScene:
    """Return the scene of a drawn battle that is played to its end."""
    scene = battle_presentation(cave, **settings).scene
    assert isinstance(scene, BattleScene)
    return scene
