"""Why a unit moved and attacked as it did: plays to the moment and has the systems decide."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain

from game.errors import SkirmishError, UsageError
from game.puzzles.battle.explaining.explanation import AskedUnit
from game.puzzles.battle.playing.outcome import verdict
from game.puzzles.battle.playing.past_decisions import PastDecisions
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import described
from game.puzzles.explanation import Explanation, ExplanationQuestion, RoundNames, no_round
from game.puzzles.objects import no_such_round
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import Grid
from systems.battle.events import COMBAT_ENDED

NumberedTurn = tuple[int, TurnEvents]
"""A turn, and how many turns of the battle were played before it."""
NEAREST_NAMED = 3
ROUND = RoundNames("the battle", "round")


def explain(
    scenario: BattleScenario,
    part: int,
    question: ExplanationQuestion,
    state: BattleState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield what units do in the battle of a part; see `explain_units`."""
    settings = scenario.settings_of(part)
    return explain_units(scenario.cave, settings, question, state, played)


def explain_units(
    cave: Cave,
    settings: BattleSettings,
    question: ExplanationQuestion,
    state: BattleState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield what one unit does in a round, or all of them in reading order.

    The decision is that of the unit's own turn, or, if so asked, the one that it would take if
    it were the first to act in that round.

    Raises:
        UsageError: the battle has no such round, or no unit stands there then.
    """
    rest = play_to_round(question.round_number, state, enumerate(played))
    opening, number = state.copy(), state.rounds + 1
    asked = {
        one: AskedUnit(cave.grid, number, one, opening.units[one])
        for one in units_asked_for(question, cave.grid, opening)
    }
    with PastDecisions(cave, settings) as decisions:
        if question.is_before:
            turns, _ = next(rest)
            for one, unit in asked.items():
                yield unit.taken(opening, decisions.if_next(turns, one), None)
        else:
            yield from play_round(decisions, asked, state, rest)


def play_to_round(
    round_number: int, state: BattleState, played: Iterator[NumberedTurn]
) -> Iterator[NumberedTurn]:
    """Play until a round, counted from 1, is about to begin; return the turns from there on.

    Raises:
        UsageError: combat ends before that round, or the battle begins after it.
    """
    first = state.rounds + 1
    if round_number < first:
        raise UsageError(no_such_round(round_number, state.rounds))
    for before, turn in played:
        is_no_turn = turn[0].name == COMBAT_ENDED and round_number > first
        if state.rounds == round_number - 1 and not is_no_turn:
            return chain([(before, turn)], played)
        follow(state, turn)
    if not state.is_over:
        raise UsageError(no_round(round_number, ROUND, state))
    ending = verdict(state.counted, state.hit_points(), is_stalemate=state.is_stalemate)
    last = max(state.last_round, first)
    message = f"there is no round {round_number}: combat ends in round {last} ({ending})"
    raise UsageError(message)


def play_round(
    decisions: PastDecisions,
    asked: Mapping[int, AskedUnit],
    state: BattleState,
    played: Iterator[NumberedTurn],
) -> Iterator[Explanation]:
    """Play a round, and yield what some units do in it; they are given in reading order.

    A turn is recognised by its first event, before it is applied to the state. By some rules a
    dead unit acts, and by some a unit acts twice; so that a unit has no turn is known only
    when a later one acts, or the round ends.
    """
    waiting, acted, killed, rounds = list(asked), set[int](), dict[int, int](), state.rounds
    for before, turn in played:
        number = state.turns + 1
        acting = actor_in(turn)
        if acting in waiting or acting in acted:
            for entity in dead_before(acting, waiting, killed):
                waiting.remove(entity)
                yield asked[entity].missed(killed[entity])
            waiting = [one for one in waiting if one != acting]
            acted.add(acting)
            yield asked[acting].taken(state, decisions.in_turn(before), number)
        follow(state, turn)
        died = (one for one in waiting if one not in state.units and one not in killed)
        killed.update(dict.fromkeys(died, number))
        if state.rounds > rounds or state.is_over:
            break
    for entity in waiting:
        yield asked[entity].missed(killed.get(entity), is_passed_over=not state.is_over)


def dead_before(entity: int, waiting: list[int], killed: Collection[int]) -> list[int]:
    """Return the dead units whose turn would have come before that of another."""
    before = waiting[: waiting.index(entity)] if entity in waiting else ()
    return [one for one in before if one in killed]


def units_asked_for(question: ExplanationQuestion, grid: Grid, state: BattleState) -> list[int]:
    """Return the units to be explained, in reading order.

    Raises:
        SkirmishError: there are none.
    """
    if question.place is not None:
        return [unit_at(question.place, grid, state)]
    if not state.units:
        raise SkirmishError(f"nobody is there when round {state.rounds + 1} begins")
    return sorted(state.units, key=lambda entity: state.units[entity].square)


def unit_at(place: tuple[int, int], grid: Grid, state: BattleState) -> int:
    """Return the entity that stands at a row and column.

    Raises:
        UsageError: no unit stands there; the message names the nearest.
    """
    row, column = place

    def distance(entity: int) -> tuple[int, int]:
        unit_row, unit_column = grid.place(state.units[entity].square)
        return abs(unit_row - row) + abs(unit_column - column), entity

    nearest = sorted(state.units, key=distance)
    if nearest and distance(nearest[0])[0] == 0:
        return nearest[0]
    near = ", ".join(described(grid, state.units[entity]) for entity in nearest[:NEAREST_NAMED])
    when = f"when round {state.rounds + 1} begins"
    raise UsageError(f"nobody stands at {row},{column} {when}; nearest: {near or 'nobody'}")
