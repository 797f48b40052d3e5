"""One scene a puzzle; those without one of their own share the plain one."""

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any, Final, Protocol

import pygame

from game.playback.performance import Performance
from game.puzzles.capabilities import find_module
from game.puzzles.contract import Scenario
from game.puzzles.registry import NAMES
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


def window_icon() -> pygame.Surface | None:
    """Return the window's icon, which is the first puzzle's; None if it has none."""
    module = find_module(f"{SCENES}.{NAMES[0]}")
    make: Callable[[], pygame.Surface] | None = getattr(module, "window_icon", None)
    return make() if make else None


def scene_module(puzzle: str, name: str) -> ModuleType | None:
    """Return a module of a puzzle's scene; None if the puzzle has none of that name."""
    return find_module(f"{SCENES}.{puzzle}.{name}")


def presentation_of(performance: Performance) -> Presentation:
    """Return a presentation for something that can be watched."""
    given, part, recording, difference = performance
    scenes = scene_module(given.puzzle.name, "scene")
    make: PresentationMaker = scenes.presentation if scenes else plain_presentation
    presentation = make(given.scenario, recording, part)
    return replace(presentation, difference=difference, changes=given.change.titles, given=given)
