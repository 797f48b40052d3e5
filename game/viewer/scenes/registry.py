"""The table of the puzzles' scenes and legends."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from game.playback.recordings import RecordedPart
from game.puzzles.contract import Scenario
from game.puzzles.registry import describe
from game.simulation.recording import Recording
from game.viewer.presentation import Presentation
from game.viewer.scene import Scene
from game.viewer.scenes.battle.panel import legend as battle_legend
from game.viewer.scenes.battle.scene import battle_scene
from game.viewer.scenes.cards.panel import legend as cards_legend
from game.viewer.scenes.cards.scene import CardsScene
from game.viewer.scenes.duel.panel import legend as duel_legend
from game.viewer.scenes.duel.scene import DuelScene
from game.viewer.scenes.plain import PlainScene
from game.viewer.scenes.vault.panel import legend as vault_legend
from game.viewer.scenes.vault.scene import VaultScene
from game.viewer.view_model import Legend


class PuzzleScene(NamedTuple):
    """How the window shows one puzzle."""

    make: Callable[[Any, Recording[Any], int], Scene[Any, Any]]
    """Returns a scene of a recorded part; takes scenario, recording and part."""
    legend: Callable[[], Legend]


SCENES: Final = {
    "battle": PuzzleScene(battle_scene, battle_legend),
    "duel": PuzzleScene(DuelScene, duel_legend),
    "vault": PuzzleScene(VaultScene, vault_legend),
    "cards": PuzzleScene(CardsScene, cards_legend),
}
"""By the names of puzzles."""


def make_presentation(recorded: RecordedPart) -> Presentation:
    """Return a presentation of a recorded part."""
    puzzle_input, part, recording = recorded
    scene = make_scene(puzzle_input.scenario, recording, part)
    return Presentation(scene, puzzle_input.change.titles, puzzle_input)


def make_scene(scenario: Scenario[Any], recording: Recording[Any], part: int) -> Scene[Any, Any]:
    """Return the scene of a recorded part. A puzzle without a scene has a plain one."""
    shown = SCENES.get(scenario.puzzle)
    return (shown.make if shown else PlainScene)(scenario, recording, part)


@cache
def load_legend(puzzle: str) -> Legend:
    """Return the legend of a puzzle. Without a legend, return the puzzle's question."""
    shown = SCENES.get(puzzle)
    return shown.legend() if shown else Legend(describe(puzzle).asks, (), ())
