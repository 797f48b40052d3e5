"""Keys of two scenes: what tells another story does so on the right, all else on both."""

from typing import Any

from game.viewer.scene import Scene, Stage

Stages = tuple[Stage | None, Stage | None]


def answered(scenes: tuple[Scene[Any, Any], Scene[Any, Any]], key: int) -> Stages:
    """Let two scenes answer a key; return the stages that are shown instead of theirs.

    A search that the right one begins is its own, too.
    """
    left, right = scenes
    was_thinking = right.is_thinking
    stage = right.press(key)
    is_another = stage is not None and stage.recording is not right.recording
    if is_another or (right.is_thinking and not was_thinking):
        return None, stage
    return left.press(key), stage
