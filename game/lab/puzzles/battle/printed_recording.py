"""The first turn that a printed map shows otherwise than the rules play it, for text and window.

    before     by the rules     printed
    #.E..#     #..E.#           #E...#      the step that it would mean is to the left
    #...G#     #..G.#           #..G.#

A map does not say which unit is which: one that stands where the rules have it is taken to be that
one, any other is looked for a step away. What can't be told so is left open.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.lab.abilities import PrintedRecording
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
from systems.battle.events import ATTACKED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

POWER: Final = "elf_attack"


class OtherTurn(NamedTuple):
    """The first turn that a map shows otherwise."""

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

    That is the first of a unit that does not stand where it should; if all do, the first with a
    blow that the hit points do not show. It is unclear where maps before are missing.
    """
    recording, printed = difference.played, difference.printed
    since, until = difference.since, difference.turn
    if recording.rounds_at(until) > recording.rounds_at(since) + 1:
        return None
    after = difference.expected
    for is_otherwise in (stands_elsewhere, has_struck_in_vain):
        for number, turn in enumerate(recording.turns[since:until], since):
            actor = actor_in(turn)
            if actor is not None and is_otherwise(after, actor, turn, printed):
                state = recording.state_at(number)
                theirs = turn_shown(state, turn, after, printed, width)
                return OtherTurn(number, state, turn, theirs)
    return None


def stands_elsewhere(
    after: BattleState, actor: int, _turn: TurnEvents, printed: PrintedMap
) -> bool:
    """Whether a unit that lives is not where it should be."""
    unit = after.units.get(actor)
    return unit is not None and not is_at(unit, unit.square, printed)


def has_struck_in_vain(
    after: BattleState, _actor: int, turn: TurnEvents, printed: PrintedMap
) -> bool:
    """Whether a unit that is struck has more hit points left than it should, or still stands."""
    struck = [after.unit(event.arguments[1]) for event in turn if event.name == ATTACKED]
    return any(points_left(unit, printed) > max(unit.points, 0) for unit in struck)


def is_at(unit: UnitState, square: int, printed: PrintedMap) -> bool:
    """Whether a map shows a unit on a square, or one like it."""
    return printed.standing.get(square) == unit.letter


def points_left(unit: UnitState, printed: PrintedMap) -> int:
    """Return the hit points of a unit in a map; 0 if it is gone; as it has if none are printed."""
    if not is_at(unit, unit.square, printed):
        return 0
    return printed.points.get(unit.square, max(unit.points, 1))


def turn_shown(
    state: BattleState, turn: TurnEvents, after: BattleState, printed: PrintedMap, width: int
) -> TurnEvents:
    """Return what a map shows of a turn: the only step and the only blow that it can mean."""
    actor = actor_in(turn) or 0
    unit, own = state.unit(actor), after.unit(actor)
    began = Event(TURN_BEGAN, (actor,))
    near = (0, -width, -1, 1, width)
    taken = {other.square for other in after.units.values() if other.letter == unit.letter}
    if is_at(unit, own.square, printed) or actor not in after.units:
        places = [own.square]
    else:
        places = [unit.square + step for step in near]
        places = [one for one in places if is_at(unit, one, printed) and one not in taken]
    if len(places) != 1:
        return ()
    (place,) = places
    step = [Event(MOVED, (actor, unit.square, place))] if place != unit.square else []
    damage = {event.arguments[1]: event.arguments[2] for event in turn if event.name == ATTACKED}
    struck = [
        entity
        for entity, enemy in state.units.items()
        if enemy.faction != unit.faction and enemy.square - place in near
        # What the blows of all others leave it.
        for left in [after.unit(entity).points + damage.get(entity, 0)]
        if points_left(after.unit(entity), printed) == max(left - unit.power, 0)
    ]
    if len(struck) != 1:
        return () if struck else (began, *step)
    target = state.units[struck[0]]
    left = target.points - unit.power
    blow = Event(ATTACKED, (actor, struck[0], unit.power, left))
    death = [Event(DIED, (struck[0], target.square))] if left <= 0 else []
    return (began, *step, blow, *death)


def headline(source: str, difference: MapDifference) -> str:
    """Return which map is the first that is not as the rules play."""
    printed, power = difference.printed, difference.scenario.settings.elf_attack
    heading = f" ({printed.heading})" if printed.heading else ""
    which = count(len(difference.maps), "map")
    which += f" with elf attack power {power}" if power != ATTACK_POWER else ""
    first = f"of {which} the first that is not as the rules play."
    return f"{source}, line {printed.line}{heading}: {first}"


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
    opening = difference.played.state_at(0)
    played = turns_shown(difference, scenario.cave.grid.width)
    recorded = Recording(opening, played, is_by_rules=False)
    changed = {POWER: difference.scenario.settings.elf_attack}
    return PrintedRecording(headline(printed.name, difference), changed, recorded)


def turns_shown(difference: MapDifference, width: int) -> Iterator[TurnEvents]:
    """Yield the rules' turns, the first that is shown otherwise, and then all that is shown."""
    played = difference.played
    other = first_other_turn(difference, width)
    number = other.number if other else difference.since
    state = played.state_at(number)
    yield from played.turns[:number]
    if other and other.theirs:
        follow(state, other.theirs)
        yield other.theirs
    rest = tuple(missing_events(state.units, units_in(difference.printed, state, width)))
    rounds = played.rounds_at(difference.turn)
    yield (*rest, *[Event(ROUND_ENDED, (each,)) for each in range(state.rounds + 1, rounds + 1)])


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
