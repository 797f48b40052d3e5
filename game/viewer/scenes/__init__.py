"""One scene a puzzle."""

from importlib import import_module
from typing import Any

from game.puzzle import Scenario
from game.recording import Recording
from game.viewer.scene import Stage


def stage_for(puzzle: str, scenario: Scenario[Any], recording: Recording[Any], part: int) -> Stage:
    """Return a stage that shows a recording of a puzzle's part."""
    stage: Stage = import_module(f"game.viewer.scenes.{puzzle}").stage(scenario, recording, part)
    return stage
