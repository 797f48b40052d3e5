"""Stages on which two things are compared."""

from game.play.pair import Pair
from game.viewer.comparing.scene import BothScene
from game.viewer.scene import Stage
from game.viewer.scenes import stage_of


def both_of(pair: Pair) -> Stage:
    """Return a stage with two things that are played in step."""
    stages = stage_of(pair.left), stage_of(pair.right)
    return Stage(BothScene(stages, pair.names), changes=stages[0].changes, given=pair.left.input)
