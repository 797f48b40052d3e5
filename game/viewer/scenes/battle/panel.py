"""What the panel says of a battle."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.play.playback import Moment
from game.puzzles.battle.state import BattleState
from game.text.grid import Grid
from game.text.wording import count
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Line
from game.viewer.scenes.battle.blows import Blows
from game.viewer.scenes.battle.log import Told, log
from game.viewer.scenes.battle.motion import motion_of
from game.viewer.scenes.battle.roster import Order, Roster
from game.viewer.scenes.battle.sides import sides
from game.viewer.scenes.battle.suffering import suffering
from game.viewer.scenes.battle.why import Asked, why


class Story(NamedTuple):
    """What there is to tell besides the moment itself."""

    grid: Grid
    opening: BattleState
    blows: Blows
    told: list[Told]
    """The last turns in words."""
    entity: int | None
    """The unit that is asked for."""
    asked: Asked | None
    """The decision that is told."""
    roster: Roster
    order: Order
    search: Sequence[Block]
    """What is told of other powers."""


def panel_of(story: Story, moment: Moment[BattleState]) -> list[Block]:
    """Return the blocks from top to bottom."""
    state = motion_of(moment, story.grid.width).state
    return [
        *when(moment),
        *sides(story.opening, state),
        *story.search,
        *unit_story(story, state, moment.number + (state is not moment.before)),
        *(why(story.grid, story.asked) if story.asked else ()),
        *story.roster.blocks(state, story.order),
        *log(story.told),
    ]


def when(moment: Moment[BattleState]) -> Iterator[Block]:
    """Say which round and turn is being played, or how many are complete."""
    state = moment.before
    if not (moment.number or moment.turn or state.is_over):
        yield Line(f"Before round {state.rounds + 1}", "", 17)
    elif state.is_over or (not state.turns and not moment.turn):
        yield Line(f"After {count(state.rounds, 'round')}", f"turn {moment.number}", 17)
    else:
        turn = state.turns + bool(moment.turn)
        yield Line(f"Round {state.rounds + 1}", f"turn {turn} of the round", 17)


def unit_story(story: Story, state: BattleState, turns: int) -> Iterator[Block]:
    """Tell of the unit that is asked for and the blows it took in so many turns."""
    if story.entity in story.opening.units:
        blows = story.blows.suffered(story.entity, turns)
        yield from suffering(story.grid, story.opening, state, story.entity, blows)
