"""Why a unit moved and attacked as it did: finds the moment and explains the decision."""

from collections.abc import Iterator
from contextlib import closing
from itertools import chain

from game.errors import SkirmishError
from game.play.simulation import TurnEvents, follow, turns
from game.puzzles.battle.battle import Battle
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.decision import decide
from game.puzzles.battle.diagrams import attack_lines, step_lines
from game.puzzles.battle.sentences import SINGULAR, no_such_round, verdict
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import BattleState
from game.text.grid import Grid, at
from game.text.wording import count
from systems.battle.events import COMBAT_ENDED, TURN_BEGAN


def explain(
    cave: Cave,
    settings: BattleSettings,
    round_number: int,
    place: tuple[int, int],
    *,
    at_turn: bool,
) -> Iterator[str]:
    """Yield blocks of lines about the unit that stands at a row and column as a round begins.

    Its decision is the one that it takes when its turn comes, or else the one that
    it would take if it were the first to act in that round.

    Raises:
        SkirmishError: the battle has no such round, or nobody stands there then.
    """
    with Battle(cave, settings) as battle, closing(turns(battle)) as played:
        state = battle.state()
        rest = play_to_round(round_number, state, played)
        entity = unit_at(place, cave.grid, state)
        unit = f"Round {round_number}, {name(entity, cave.grid, state)}"
        missed = play_to_turn(entity, state, rest) if at_turn else None
        if missed:
            yield f"{unit} {missed}.\n"
            return
        yield f"{unit} in turn {state.turns + 1}:\n" if at_turn else f"{unit} if it acted first:\n"
        decision = decide(cave, settings, state, entity)
        yield step_lines(cave.grid, state, decision)
        yield attack_lines(cave.grid, state, decision, state.unit(entity).power)


def play_to_round(
    round_number: int, state: BattleState, played: Iterator[TurnEvents]
) -> Iterator[TurnEvents]:
    """Play until a round, counted from 1, is about to begin; return the turns from there on.

    Raises:
        SkirmishError: combat ends before, or the battle begins after.
    """
    first = state.rounds + 1
    if round_number < first:
        raise SkirmishError(no_such_round(round_number, state.rounds))
    for turn in played:
        is_no_turn = turn[0].name == COMBAT_ENDED and round_number > first
        if state.rounds == round_number - 1 and not is_no_turn:
            return chain([turn], played)
        follow(state, turn)
    ending = verdict(state.rounds, state.hit_points(), is_stalemate=state.is_stalemate)
    last = max(state.last_round, first)
    message = f"there is no round {round_number}: combat ends in round {last} ({ending})"
    raise SkirmishError(message)


def play_to_turn(entity: int, state: BattleState, played: Iterator[TurnEvents]) -> str | None:
    """Play until a unit's turn has come; if it never comes, say why.

    A turn is noticed by its first event, before the state follows it. Some rules let
    even the dead have theirs.
    """
    missed, rounds = "gets no turn: combat ends before", state.rounds
    for turn in played:
        first = turn[0]
        if first.name == TURN_BEGAN and first.arguments == (entity,):
            return None
        number, was_there = state.turns + 1, entity in state.units
        follow(state, turn)
        if was_there and entity not in state.units:
            missed = f"is killed in turn {number}, before its own"
        if state.rounds > rounds or state.is_over:
            break
    return missed


def unit_at(place: tuple[int, int], grid: Grid, state: BattleState) -> int:
    """Return the entity that stands at a row and column.

    Raises:
        SkirmishError: nobody stands there; the message names those who stand nearest.
    """
    row, column = place

    def distance(entity: int) -> tuple[int, int]:
        unit_row, unit_column = grid.place(state.units[entity].square)
        return abs(unit_row - row) + abs(unit_column - column), entity

    nearest = sorted(state.units, key=distance)
    if nearest and distance(nearest[0])[0] == 0:
        return nearest[0]
    near = ", ".join(name(entity, grid, state) for entity in nearest[:NEAREST_NAMED])
    when = f"when round {state.rounds + 1} begins"
    raise SkirmishError(f"nobody stands at {row},{column} {when}; nearest: {near or 'nobody'}")


NEAREST_NAMED = 3


def name(entity: int, grid: Grid, state: BattleState) -> str:
    """Return a unit as in `goblin at 1,2 (200 hit points)`."""
    unit = state.units[entity]
    points = count(unit.points, "hit point")
    return f"{SINGULAR[unit.faction]} at {at(grid, unit.square)} ({points})"
