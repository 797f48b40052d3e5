"""One scene a puzzle."""

from importlib import import_module

from game.playable import Playable
from game.viewer.scene import Stage


def stage_of(playable: Playable) -> Stage:
    """Return a stage for something that can be watched."""
    played = playable.played
    scenes = import_module(f"game.viewer.scenes.{played.puzzle}.scene")
    stage: Stage = scenes.stage(playable.scenario, playable.recording, played.part)
    return stage
