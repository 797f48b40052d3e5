"""What the panel says of a battle."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.play.playback import Moment
from game.puzzles.battle.settings import PLURAL, SINGULAR
from game.puzzles.battle.state import BattleState, UnitState
from game.text.grid import Grid, at
from game.text.wording import count
from game.viewer.controls.panel import Heading, Line, Meter, last_turns
from game.viewer.drawing.theme import MUTED
from game.viewer.scene import Block
from game.viewer.scenes.battle.blows import Blows
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.motion import motion_of

BLOWS_TOLD: Final = 5


class Story(NamedTuple):
    """What there is to tell besides the moment itself."""

    grid: Grid
    opening: BattleState
    blows: Blows
    told: list[str]
    """The last turns in words."""
    entity: int | None
    """The unit that is asked for."""
    search: Sequence[Block]
    """What is told of other powers."""


def panel_of(story: Story, moment: Moment[BattleState]) -> list[Block]:
    """Return the blocks from top to bottom."""
    state = motion_of(moment, story.grid.width).state
    return [
        *when(moment),
        *sides(story.opening, state),
        *unit_story(story, state, moment.number + (state is not moment.before)),
        *story.search,
        *last_turns(story.told),
    ]


def when(moment: Moment[BattleState]) -> Iterator[Block]:
    """Say which round and turn is being played, or how many are complete."""
    state = moment.before
    if state.is_over or (not state.turns and not moment.turn):
        yield Line(f"After {count(state.rounds, 'round')}", f"turn {moment.number}", 17)
    else:
        turn = state.turns + bool(moment.turn)
        yield Line(f"Round {state.rounds + 1}", f"turn {turn} of the round", 17)


def sides(opening: BattleState, state: BattleState) -> Iterator[Block]:
    """Say how many of each faction live and how many hit points they have together."""
    for faction in (ELF, GOBLIN):
        whole = opening.hit_points(faction)
        began = sum(unit.faction == faction for unit in opening.units.values())
        alive = sum(unit.faction == faction for unit in state.units.values())
        points = state.hit_points(faction)
        power = next((u.power for u in opening.units.values() if u.faction == faction), 0)
        words = f"{PLURAL[faction].capitalize()} {alive} of {began}, attack {power}"
        share = points / whole if whole else 0
        yield Meter(words, f"{points} hp", share, FACTIONS[faction])


def unit_story(story: Story, state: BattleState, turns: int) -> Iterator[Block]:
    """Tell of one unit and the blows it took in so many turns."""
    entity = story.entity
    if entity not in story.opening.units:
        return
    blows = story.blows.suffered(entity, turns)
    unit = state.units.get(entity)
    began = story.opening.units[entity]
    yield Heading(f"{SINGULAR[began.faction]}, attack {began.power}")
    if unit is None:
        yield Line("dead", f"since round {blows[0].round_number}" if blows else "", colour=MUTED)
    else:
        place = f"at {at(story.grid, unit.square)}"
        share = unit.points / unit.maximum
        yield Meter(place, hit_points(unit), share, FACTIONS[unit.faction])
    for blow in blows[:BLOWS_TOLD]:
        yield Line(f"round {blow.round_number}: -{blow.damage}", f"{blow.points} left", 12, MUTED)
    if len(blows) > BLOWS_TOLD:
        yield Line(f"and {count(len(blows) - BLOWS_TOLD, 'earlier blow')}", "", 12, MUTED)


def hit_points(unit: UnitState) -> str:
    """Return as in `131 of 200 hp`."""
    return f"{unit.points} of {unit.maximum} hp"
