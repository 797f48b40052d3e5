"""The table of the puzzles' scenes and legends."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

from game.playback.recordings import RecordedPart
from game.puzzles.registry import describe
from game.simulation.recording import Recording
from game.viewer.scene import Presentation
from game.viewer.scenes.battle.panel import legend as battle_legend
from game.viewer.scenes.battle.scene import presentation as battle_presentation
from game.viewer.scenes.cards.panel import legend as cards_legend
from game.viewer.scenes.cards.scene import presentation as cards_presentation
from game.viewer.scenes.duel.panel import legend as duel_legend
from game.viewer.scenes.duel.scene import presentation as duel_presentation
from game.viewer.scenes.plain import plain_presentation
from game.viewer.scenes.vault.panel import legend as vault_legend
from game.viewer.scenes.vault.scene import presentation as vault_presentation
from game.viewer.view_model import Legend


class PuzzleScene(NamedTuple):
    """How the window shows one puzzle."""

    presentation: Callable[[Any, Recording[Any], int], Presentation]
    """Returns a presentation of a recorded part; takes scenario, recording and part."""
    legend: Callable[[], Legend]


SCENES: Final = {
    "battle": PuzzleScene(battle_presentation, battle_legend),
    "duel": PuzzleScene(duel_presentation, duel_legend),
    "vault": PuzzleScene(vault_presentation, vault_legend),
    "cards": PuzzleScene(cards_presentation, cards_legend),
}
"""By the names of puzzles."""


def make_presentation(recorded: RecordedPart) -> Presentation:
    """Return a presentation of a recorded part; a puzzle without a scene has a plain one."""
    puzzle_input, part, recording = recorded
    shown = SCENES.get(puzzle_input.puzzle.name)
    make = shown.presentation if shown else plain_presentation
    presentation = make(puzzle_input.scenario, recording, part)
    return replace(presentation, changes=puzzle_input.change.titles, puzzle_input=puzzle_input)


@cache
def load_legend(puzzle: str) -> Legend:
    """Return the legend of a puzzle. Without a legend, return the puzzle's question."""
    shown = SCENES.get(puzzle)
    return shown.legend() if shown else Legend(describe(puzzle).asks, (), ())
