"""The pieces of a battle's map while it is edited, as shapes: units as they are seen in play."""

from collections.abc import Iterator

from components.kind import Kind, side_kind
from game.editing.draft import Draft
from game.playback.moment import Moment
from game.puzzles.battle.editing import units_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import ThingState
from game.puzzles.battle.scenario import BattleScenario
from game.viewer.drawing.art import Picture
from game.viewer.drawing.shapes import Shape
from game.viewer.scenes.battle.figures import Figure
from game.viewer.scenes.battle.motion import BattleMotion
from game.viewer.scenes.battle.shapes import BattleView, shapes


def draft_shapes(scenario: BattleScenario, draft: Draft, zoom: float) -> Iterator[Shape]:
    """Yield what is on the ground, with the bars of hit points."""
    pieces = [(piece.square, kind_of(scenario, piece.letter)) for piece in draft.pieces]
    things = [ThingState(square, kind) for square, kind in pieces if not kind.is_unit]
    units = [unit for _, unit in units_of(draft, kinds_in(scenario), scenario.settings)]
    state = BattleState(dict(enumerate(units)), things=dict(enumerate(things)))
    motion = BattleMotion(Moment(0, 0.0, state, state, (), ()), draft.grid.width)
    return shapes(motion, BattleView(zoom, draft.grid.width))


def piece_picture(scenario: BattleScenario, letter: str) -> Picture:
    """Return the picture of what has a letter."""
    return Figure(kind_of(scenario, letter))


def kinds_in(scenario: BattleScenario) -> dict[str, Kind]:
    """Return the kinds that there are, by their letters."""
    return {**scenario.cave.kinds, **scenario.settings.rules.kinds}


def kind_of(scenario: BattleScenario, letter: str) -> Kind:
    """Return the kind of a letter."""
    return side_kind(letter, kinds_in(scenario))
