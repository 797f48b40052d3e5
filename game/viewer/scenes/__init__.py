"""One scene a puzzle."""

from dataclasses import replace
from importlib import import_module

from game.playback.performance import Performance
from game.viewer.scene import Presentation


def presentation_of(performance: Performance) -> Presentation:
    """Return a presentation for something that can be watched."""
    given, part, recording, difference = performance
    changes = given.change.titles
    scenes = import_module(f"game.viewer.scenes.{given.puzzle.name}.scene")
    presentation: Presentation = scenes.presentation(given.scenario, recording, part)
    return replace(presentation, difference=difference, changes=changes, given=given)
