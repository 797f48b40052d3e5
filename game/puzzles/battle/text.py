"""A battle as text: what happens in words, its picture in the puzzle's own style, and its trace.

Behind each row of the map stand the hit points of its units: `#..G.E#   G(200), E(197)`; and the
letters of things on which these stand, `E(197) on !`, as only the unit is seen on the map.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.puzzles.battle.playing.changes import APPEARED, CHANGED, LAID, TAKEN, VANISHED
from game.puzzles.battle.playing.outcome import verdict, victory, winner_of
from game.puzzles.battle.playing.state import BattleState, TurnStates
from game.puzzles.battle.playing.units import ThingState, UnitState
from game.puzzles.objects import TraceRange
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import OPEN, WALL, Grid, at
from game.text.wording import count, difference
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, TURN_BEGAN

NOT_DISPATCHED: Final = (VANISHED, APPEARED, CHANGED, LAID, TAKEN)
NOTHING: Final = "nothing changes"


def tell(grid: Grid, state: BattleState, turn: TurnEvents) -> str:
    """Return what happened in a turn; the state becomes the one after it.

    `goblin at 1,2 steps to 1,3 and hits elf at 1,4: 200 - 3 = 197`
    """
    states = TurnStates(state, turn)
    clauses, names = [], []
    for number, event in enumerate(turn):
        if words := clause(grid, states, number):
            clauses.append(words)
            names.append(event.name)
    follow(state, turn)
    if not clauses:
        return NOTHING
    subject, *actions = clauses
    if not actions:
        return f"{subject} stays" if turn[0].name == TURN_BEGAN else subject
    # A change without an event has a subject of its own.
    joint = ": " if names[1] in NOT_DISPATCHED else " "
    return f"{subject}{joint}{' and '.join(actions)}"


def clause(grid: Grid, states: TurnStates, number: int) -> str:
    """Return the words for the event of a turn with a number; empty for some events."""
    name, (first, *rest) = states.turn[number]
    if name == TURN_BEGAN:
        unit = states.unit(first, number)
        fallen = "fallen " if first in states.before.gone.keys() - states.before.units else ""
        return f"{fallen}{unit.name} at {at(grid, unit.square)}"
    if name == MOVED:
        return f"steps to {at(grid, rest[1])}"
    if name == ATTACKED:
        target, _, left = rest
        hit = states.unit(target, number)
        return f"hits {hit.name} at {at(grid, hit.square)}: {difference(hit.points, left)}"
    if name == COMBAT_ENDED:
        found = "finds no enemy" if states.after.units else "no unit is there"
        return "combat ends in a stalemate" if rest[0] else f"{found}, so combat ends"
    return "kills it" if name == DIED else change_clause(grid, states, number)


def change_clause(grid: Grid, states: TurnStates, number: int) -> str:
    """Return the words for a change without an event."""
    name, (entity, *now) = states.turn[number]
    if name in {LAID, TAKEN}:
        return thing_clause(grid, states, name, entity)
    if name not in {VANISHED, APPEARED, CHANGED}:
        return ""
    if name == APPEARED:
        return f"{states.after.unit(entity).name} appears at {at(grid, now[0])}"
    before = states.unit(entity, number)
    subject = f"{before.name} at {at(grid, before.square)}"
    if name == VANISHED:
        return f"{subject} vanishes"
    after = states.after.unit(entity)
    changes = [f"is at {at(grid, after.square)}"] if after.square != before.square else []
    if after.faction != before.faction:
        changes.append(f"is of the {states.after.kind(after.faction).names}")
    if after.kind != before.kind and after.own_kind:
        changes.append(f"is {after.name}")
    if after.points != before.points:
        changes.append(f"has {count(after.points, 'hit point')}")
    changes += [f"can have {after.maximum}"] if after.maximum != before.maximum else []
    changes += [f"has attack power {after.power}"] if after.power != before.power else []
    return f"{subject} now {' and '.join(changes)}"


def thing_clause(grid: Grid, states: TurnStates, name: str, entity: int) -> str:
    """Return the words for a thing that has come or gone: `the potion at 1,4 is gone`."""
    before, after = states.before.things.get(entity), states.after.things.get(entity)
    if name == TAKEN:
        return f"the {before.kind.name} at {at(grid, before.square)} is gone" if before else ""
    if after is None:
        return ""
    place = at(grid, after.square)
    if before:
        return f"the {before.kind.name} at {at(grid, before.square)} is now at {place}"
    return f"{after.kind.name} appears at {place}"


def described(grid: Grid, unit: UnitState) -> str:
    """Return a unit as in `goblin at 1,2 (200 hit points)`."""
    points = count(unit.points, "hit point")
    return f"{unit.name} at {at(grid, unit.square)} ({points})"


def ending(state: BattleState, elf_attack: int) -> list[str]:
    """Return how a battle ended in two lines: the outcome, and who won with which losses."""
    winner = winner_of(unit.faction for unit in state.units.values())
    lost = count(state.elves_lost, "elf", "elves")
    return [
        verdict(state.counted, state.hit_points(), is_stalemate=state.is_stalemate),
        f"{victory(winner, state.kinds)}, {lost} lost at elf attack power {elf_attack}",
    ]


def picture(grid: Grid, units: Iterable[UnitState], things: Iterable[ThingState] = ()) -> list[str]:
    """Return a line for each row of the map, as in `#..G.E#   G(200), E(197)`."""
    units, lying = list(units), letters_on_squares(things)
    rows = drawn(
        grid,
        {square: letters[-1] for square, letters in lying.items()}
        | {unit.square: unit.letter for unit in units},
    )
    points: list[list[str]] = [[] for _ in rows]
    for unit in sorted(units, key=lambda unit: unit.square):
        row, _ = grid.place(unit.square)
        under = f" on {lying[unit.square]}" if unit.square in lying else ""
        points[row].append(f"{unit.letter}({unit.points}){under}")
    return [
        f"{row}   {', '.join(labels)}" if labels else row
        for row, labels in zip(rows, points, strict=True)
    ]


def letters_on_squares(things: Iterable[ThingState]) -> dict[int, str]:
    """Return the letters of the things on each square that has any."""
    found: dict[int, str] = {}
    for square, kind in sorted(things):
        found[square] = found.get(square, "") + kind.letter
    return found


def drawn(grid: Grid, marks: Mapping[int, str]) -> list[str]:
    """Return the rows of the bare map with marks on some of its squares."""
    rows = [[WALL if mark == WALL else OPEN for mark in row] for row in grid.rows]
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return ["".join(row) for row in rows]


def trace(
    grid: Grid, state: BattleState, played: Iterable[TurnEvents], shown: TraceRange
) -> Iterator[str]:
    """Yield the pictures of a battle, round by round or turn by turn, then its end."""
    begun = state.rounds
    if shown.first <= begun:
        yield captioned_picture(
            f"After {count(begun, 'round')}:" if begun else "Initially:", grid, state
        )
    for turn in shown.turns(state, played):
        round_number, turn_number = state.rounds + 1, state.turns + 1
        sentence = tell(grid, state, turn)
        if state.is_over:
            break
        if shown.every_turn and round_number >= shown.first:
            yield captioned_picture(
                f"Round {round_number}, turn {turn_number}: {sentence}", grid, state
            )
        if state.turns == 0 and round_number >= shown.first:
            yield captioned_picture(f"After {count(round_number, 'round')}:", grid, state)
    if state.is_over:
        ending = verdict(state.counted, state.hit_points(), is_stalemate=state.is_stalemate)
        yield captioned_picture(f"Combat ends: {ending}", grid, state)


def captioned_picture(heading: str, grid: Grid, state: BattleState) -> str:
    """Return a heading with the picture below it."""
    return "\n".join([heading, *picture(grid, state.units.values(), state.things.values()), ""])
