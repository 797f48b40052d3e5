"""What the panel says of a battle."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.play.playback import Moment
from game.puzzles.battle.state import BattleState
from game.text.grid import Grid
from game.text.wording import count
from game.viewer.controls.panel import Heading, Line
from game.viewer.drawing.theme import BLUE, LINE, MUTED, TEXT, px, text
from game.viewer.scene import Block
from game.viewer.scenes.battle.blows import Blows
from game.viewer.scenes.battle.log import Told, log
from game.viewer.scenes.battle.motion import motion_of
from game.viewer.scenes.battle.roster import Order, Roster
from game.viewer.scenes.battle.sides import sides
from game.viewer.scenes.battle.suffering import suffering
from game.viewer.scenes.battle.what_if import LowestPower
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
    search: LowestPower | None


def panel_of(story: Story, moment: Moment[BattleState]) -> list[Block]:
    """Return the blocks from top to bottom."""
    state = motion_of(moment, story.grid.width).state
    return [
        *when(moment),
        *sides(story.opening, state),
        *unit_story(story, state, moment.number + (state is not moment.before)),
        *(why(story.grid, story.asked) if story.asked else ()),
        *story.roster.blocks(state, story.order),
        *lowest_power(story.search),
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


def lowest_power(search: LowestPower | None) -> Iterator[Block]:
    """Draw elves lost against power, as far as the search has come."""
    if search is None:
        return
    yield Heading("Elves lost by attack power")
    yield LossChart(search)
    if search.found is not None:
        yield Line(f"power {search.found} is the lowest that loses none", "", 12, TEXT)
    elif search.is_over:
        yield Line("no power saves them all", "", 12, TEXT)
    else:
        yield Line("fighting …", "", 12, MUTED)


class LossChart:
    """Elves lost against power, a bar for each power tried."""

    def __init__(self, search: LowestPower) -> None:
        """Show a search as far as it has come."""
        self._losses: Final = search.losses

    def height(self, _width: int) -> int:
        """The bars and the powers under them."""
        return px(66)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the bars."""
        floor = area.bottom - px(18)
        pygame.draw.line(target, LINE, (area.left, floor), (area.right, floor))
        most = max((lost for _, lost in self._losses), default=0) or 1
        step = min(area.width / max(len(self._losses), 1), px(26))
        for number, (power, lost) in enumerate(self._losses):
            left = area.left + round(number * step)
            high = max(round((floor - area.top) * lost / most), 1)
            width = max(round(step) - px(3), 1)
            pygame.draw.rect(target, BLUE, (left, floor - high, width, high))
            if number in (0, len(self._losses) - 1):
                label = text(str(power), 10, MUTED)
                target.blit(label, label.get_rect(midtop=(left + width // 2, floor + px(3))))
