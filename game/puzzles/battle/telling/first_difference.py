"""The first difference of two battles that are played in step, in words."""

from collections.abc import Sequence
from itertools import zip_longest

from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.telling.sentences import clause
from game.simulation.simulation import TurnEvents, apply, follow
from game.text.grid import Grid, at, direction
from game.text.wording import SideAction, count, here_and_there, with_article
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, TURN_BEGAN


def turn_difference(
    grid: Grid, state: BattleState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
) -> str:
    """Return what a unit does in both, as in `the elf at 1,4 steps right here, left there`."""
    here, there = state.copy(), state.copy()
    # The first turn may differ only in an event without words, as in whether it ends the round.
    for mine, yours in zip_longest(ours, theirs, fillvalue=()):
        actions = action_in(grid, here, mine), action_in(grid, there, yours)
        if actions[0] != actions[1]:
            return here_and_there(*actions)
        follow(here, mine)
        follow(there, yours)
    return "it ends otherwise"


def action_in(grid: Grid, state: BattleState, turn: TurnEvents) -> SideAction | None:
    """Return what the acting unit does in a turn; None if there is no turn.

    >>> from game.simulation.simulation import Event
    >>> from game.puzzles.battle.playing.units import UnitState
    >>> state = BattleState({1: UnitState(11, "E", 200, 200, 3)})
    >>> turn = Event(TURN_BEGAN, (1,)), Event(MOVED, (1, 11, 12))
    >>> action_in(Grid(("#########",) * 3), state, turn)
    SideAction(who='the elf at 1,1', what='steps right')
    """
    if not turn:
        return None
    after, clauses = state.copy(), []
    for event in turn:
        clauses.append(
            short_clause(grid, after, event.name, event.arguments) or clause(grid, after, event)
        )
        apply(after, event)
    if turn[0].name != TURN_BEGAN:
        return SideAction("", " and ".join(filter(None, clauses)))
    return SideAction(f"the {clauses[0]}", " and ".join(filter(None, clauses[1:])) or "stays")


def short_clause(grid: Grid, state: BattleState, name: str, arguments: tuple[int, ...]) -> str:
    """Return the words for an event that are shorter here than in a story; empty for any other."""
    if name == MOVED:
        _, origin, destination = arguments
        return f"steps {direction(grid, origin, destination)}"
    if name == ATTACKED:
        _, target, damage, _ = arguments
        hit = state.unit(target)
        return f"hits the {hit.name} at {at(grid, hit.square)} for {damage}"
    if name == COMBAT_ENDED:
        return "sees the stalemate" if arguments[1] else "finds no enemy"
    return "kills it" if name == DIED else ""


def opening_difference(grid: Grid, ours: BattleState, theirs: BattleState) -> str:
    """Return the first square in reading order with different units, in words."""
    here, there = (
        {unit.square: (unit.name, unit.points) for unit in state.in_order()}
        for state in (ours, theirs)
    )
    for square in sorted({*here, *there}):
        one, other = here.get(square), there.get(square)
        place = at(grid, square)
        if one and other and one[0] == other[0] and one[1] != other[1]:
            points = count(one[1], "hit point")
            return f"the {one[0]} at {place} has {points} here, {other[1]} there"
        if one != other:
            names = [with_article(unit[0]) if unit else "nobody" for unit in (one, other)]
            return f"{names[0]} stands at {place} here, {names[1]} there"
    mine, yours = (sorted(state.things.values()) for state in (ours, theirs))
    if mine != yours:
        return f"{count(len(mine), 'thing')} on squares here, {len(yours)} there, or elsewhere"
    return f"{count(ours.rounds, 'round')} were fought before here, {theirs.rounds} there"
