"""One scene a puzzle; those without one of their own share the plain one."""

from dataclasses import replace
from types import ModuleType
from typing import Any, Final, Protocol

from game.playback.recordings import RecordedPart
from game.puzzles.capabilities import find_module
from game.puzzles.contract import Scenario
from game.simulation.recording import Recording
from game.viewer.scene import Presentation
from game.viewer.scenes.plain import plain_presentation

SCENES: Final = "game.viewer.scenes"


class PresentationMaker(Protocol):
    """Makes presentations of one puzzle: the function `presentation` of its module `scene`."""

    def __call__(
        self, scenario: Scenario[Any], recording: Recording[Any], part: int
    ) -> Presentation:
        """Return a presentation of a recorded part."""


def scene_module(puzzle: str, name: str) -> ModuleType | None:
    """Return a module of a puzzle's scene; None if the puzzle has none of that name."""
    return find_module(f"{SCENES}.{puzzle}.{name}")


def presentation_of(recorded: RecordedPart) -> Presentation:
    """Return a presentation for something that can be watched."""
    given, part, recording = recorded
    scenes = scene_module(given.puzzle.name, "scene")
    make: PresentationMaker = scenes.presentation if scenes else plain_presentation
    presentation = make(given.scenario, recording, part)
    return replace(presentation, changes=given.change.titles, given=given)
