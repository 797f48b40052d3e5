"""The first turn that a printed map shows otherwise than the rules play it, for text and window.

    before     by the rules     printed
    #.E..#     #..E.#           #E...#      the step that it would mean is to the left
    #...G#     #..G.#           #..G.#

A map does not say which unit is which: one that stands where the rules have it is taken to be that
one, any other is looked for a step away. What can't be told so is left open.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.lab.capabilities import PrintedRecording
from game.lab.puzzles.battle.printed_maps import PrintedMap, read_maps
from game.lab.puzzles.battle.printed_moments import MapDifference, first_difference
from game.puzzles.battle import ATTACK_POWER
from game.puzzles.battle.playing.state import BattleState, actor_in, missing_events
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.variant import Variant
from game.simulation.recording import Recording
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.sources import Source
from game.text.wording import count
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN


class OtherTurn(NamedTuple):
    """The first turn that a map shows otherwise."""

    actor: int
    """The unit whose turn it is."""
    number: int
    """How many turns were played before it."""
    state: BattleState
    """Before it."""
    ours: TurnEvents
    """By the rules."""
    theirs: TurnEvents
    """As the map shows it; nothing if that is unclear."""


def first_other_turn(difference: MapDifference, width: int) -> OtherTurn | None:
    """Return the first turn that the first differing map shows otherwise; None if that is unclear.

    That is the first with another step; if there is none, the first with another blow, as a step
    changes the hit points of others. It is unclear where maps before are missing.
    """
    played, since = difference.played, difference.since
    if since is None:
        return None
    shown = [
        OtherTurn(actor, number, state, turn, turn_shown(state, turn, difference, width))
        for number, turn in enumerate(played.turns[since : difference.turn], since)
        for actor, state in [(actor_in(turn), played.state_at(number))]
        if actor is not None
    ]
    for name in (MOVED, ATTACKED):
        for each in shown:
            ours, theirs = (
                [event.arguments[:3] for event in turn if event.name == name]
                for turn in (each.ours, each.theirs)
            )
            if ours != theirs:
                return each
    return None


def turn_shown(
    state: BattleState, turn: TurnEvents, difference: MapDifference, width: int
) -> TurnEvents:
    """Return what a map shows of a turn: the only step and the only blow that it can mean.

    A unit that stands where the rules have it has gone there. Of any other the hit points that all
    others leave it tell whether it was struck.
    """
    actor, after, printed = actor_in(turn) or 0, difference.expected, difference.printed
    unit, end = state.unit(actor), after.unit(actor).square
    near = (0, -width, -1, 1, width)
    places = [end]
    if actor in after.units and printed.standing.get(end) != unit.letter:
        taken = {other.square for other in after.units.values() if other.letter == unit.letter}
        free = {at for at, mark in printed.standing.items() if mark == unit.letter} - taken
        places = [unit.square + step for step in near if unit.square + step in free]
    if len(places) != 1:
        return ()
    (place,) = places
    step = [Event(MOVED, (actor, unit.square, place))] if place != unit.square else []
    blows = {event.arguments[1]: event.arguments[2] for event in turn if event.name == ATTACKED}
    struck = [
        entity
        for entity, enemy in state.units.items()
        if enemy.faction != unit.faction
        # By rules of one's own a blow may reach farther.
        if enemy.square - place in near or (entity in blows and place == end)
        if is_blow_shown(after.unit(entity), blows.get(entity, 0), unit.power, printed)
    ]
    struck = [entity for entity in struck if entity in blows] or struck
    if len(struck) != 1:
        return () if struck else (Event(TURN_BEGAN, (actor,)), *step)
    target, damage = state.units[struck[0]], blows.get(struck[0], unit.power)
    blow = Event(ATTACKED, (actor, struck[0], damage, target.points - damage))
    death = [Event(DIED, (struck[0], target.square))] if target.points <= damage else []
    return (Event(TURN_BEGAN, (actor,)), *step, blow, *death)


def is_blow_shown(enemy: UnitState, damage: int, power: int, printed: PrintedMap) -> bool:
    """Whether a map shows that a unit struck an enemy, of which the rules leave what is given.

    If it strikes that enemy by the rules, and does some damage, it is enough that the map leaves no
    more; else the map has to show just one blow more. Without hit points it shows only deaths.
    """
    left = 0
    if printed.standing.get(enemy.square) == enemy.letter:
        left = printed.points.get(enemy.square, max(enemy.points, 1))
    if damage:
        return left <= max(enemy.points, 0)
    return enemy.points > 0 and left == max(enemy.points - power, 0)


def headline(source: str, difference: MapDifference) -> str:
    """Return which map is the first that is not as the rules play."""
    printed, power = difference.printed, difference.scenario.settings.elf_attack
    heading = f" ({printed.heading})" if printed.heading else ""
    of_power = f" with elf attack power {power}" if power != ATTACK_POWER else ""
    which = f"of {count(len(difference.maps), 'map')}{of_power} the first"
    return f"{source}, line {printed.line}{heading}: {which} that is not as the rules play."


def recording(
    scenario: BattleScenario, printed: Source, known: Sequence[Variant]
) -> PrintedRecording:
    """Return the recording of a printed battle up to its first map that is not as the rules play.

    Raises:
        InputError: there is no map of this cave.
    """
    maps = read_maps(scenario.cave, printed)
    difference = first_difference(scenario, maps, known)
    if difference is None:
        same = f"{printed.name}: {count(len(maps), 'map')}, all as the rules play"
        return PrintedRecording(same, {}, None)
    played = turns_shown(difference, scenario.cave.grid.width)
    recorded = Recording(difference.played.state_at(0), played, is_by_rules=False)
    changed = {"elf_attack": difference.scenario.settings.elf_attack}
    return PrintedRecording(headline(printed.name, difference), changed, recorded)


def turns_shown(difference: MapDifference, width: int) -> Iterator[TurnEvents]:
    """Yield the rules' turns, the first that is shown otherwise, and then all that is shown."""
    played = difference.played
    other = first_other_turn(difference, width)
    # If that is unclear, all that differs is shown in the last turn.
    number = other.number if other else max(difference.turn - 1, 0)
    state = played.state_at(number)
    yield from played.turns[:number]
    theirs = other.theirs if other else without_ends(*played.turns[number : difference.turn])
    follow(state, theirs)
    rest = tuple(missing_events(state.units, units_in(difference.printed, state, width)))
    rounds = range(state.rounds + 1, played.rounds_at(difference.turn) + 1)
    ends = tuple(Event(ROUND_ENDED, (each,)) for each in rounds)
    yield from [theirs, (*rest, *ends)] if other and theirs else [(*theirs, *rest, *ends)]


def without_ends(*turns: TurnEvents) -> TurnEvents:
    """Return what happens in turns, but for the ends of rounds and of combat."""
    return tuple(
        event for turn in turns for event in turn if event.name not in (ROUND_ENDED, COMBAT_ENDED)
    )


def units_in(printed: PrintedMap, state: BattleState, width: int) -> dict[int, UnitState]:
    """Return the units of a map, each taken to be the nearest with its letter in a state."""
    pool = {**state.units, **state.gone}
    pairs = sorted(
        (entity not in state.units, distance(unit.square, square, width), entity, square)
        for entity, unit in pool.items()
        for square, letter in printed.standing.items()
        if unit.letter == letter
    )
    found: dict[int, UnitState] = {}
    taken: set[int] = set()
    for _, _, entity, square in pairs:
        if entity not in found and square not in taken:
            points = printed.points.get(square, pool[entity].points)
            found[entity] = pool[entity]._replace(square=square, points=points)
            taken.add(square)
    return found


def distance(one: int, other: int, width: int) -> int:
    """Return how many steps apart two squares are if nothing is between them."""
    return abs(one // width - other // width) + abs(one % width - other % width)
