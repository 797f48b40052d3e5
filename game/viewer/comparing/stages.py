"""Stages on which two things are compared."""

from game.play.performance import Performance
from game.viewer.comparing.scene import BothScene
from game.viewer.scene import Stage
from game.viewer.scenes import stage_of


def both_of(left: Performance, right: Performance, names: tuple[str, str]) -> Stage:
    """Return a stage with two things that are played in step."""
    stages = stage_of(left), stage_of(right)
    return Stage(BothScene(stages, names), changes=stages[0].changes, given=left.input)
