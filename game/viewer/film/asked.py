"""What a picture or a film is asked for, refused where there is no such thing."""

from collections.abc import Iterable
from typing import Any

from game.errors import UsageError
from game.play.reaching import reach_round, reach_turn
from game.play.recording import Recording
from game.viewer.scene import Scene
from game.viewer.stage_view import StageView


def press(view: StageView, key: str) -> None:
    """Press a key of the scene's own, and wait for what it has the scene look for.

    Raises:
        UsageError: it changes nothing.
    """
    scene = view.stage.scene
    before = dict(vars(scene))
    view.type(ord(key))
    if view.stage.scene is scene and vars(scene) == before:
        known = " ".join(keys_of(scene))
        raise UsageError(f"--press {key} does nothing here; its keys: {known}")
    settle(view)


def settle(view: StageView) -> None:
    """Let the scene end what it has begun to think about."""
    while view.stage.scene.is_thinking:
        view.advance(0)


def keys_of(scene: Scene[Any, Any]) -> list[str]:
    """Return the keys that only this scene has, as their characters; a picture has its moment."""
    labels = (label.lower() for names, _ in scene.keys for label in names.split(", "))
    return [label for label in labels if len(label) == 1 and label not in scene.leaps]


def check_moments(recording: Recording[Any], *, rounds: Iterable[int], turn: int) -> None:
    """Raise a UsageError if not so many rounds or turns are ever complete."""
    for number in rounds:
        reach_round(recording, number)
    reach_turn(recording, turn)
