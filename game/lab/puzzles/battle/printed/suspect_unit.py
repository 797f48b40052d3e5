"""Which unit acted differently in a printed map, and what it does by the rules."""

from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from typing import NamedTuple

from game.lab.puzzles.battle.printed.alignment import AlignedMaps
from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.puzzles.battle.explain import explain_units
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.explanation import ExplanationQuestion
from game.simulation.simulation import Event, follow, turns
from systems.battle.events import ATTACKED


class SuspectUnit(NamedTuple):
    """A unit, and the round in which it acted differently."""

    round_number: int
    square: int
    """Where it stands as the round begins."""


def suspect_in_turn(cave: Cave, settings: BattleSettings, number: int) -> SuspectUnit | None:
    """Return the unit that acts in a turn, counted from 1; None if combat is over by then."""
    battle = Battle(cave, settings)
    state = battle.state()
    opening = state.copy()
    with closing(turns(battle)) as played:
        for turn in islice(played, number - 1):
            follow(state, turn)
            opening = state.copy() if not state.turns else opening
        last = next(played, None)
    actor = actor_in(last) if last else None
    if actor is None:
        return None
    return SuspectUnit(opening.rounds + 1, opening.unit(actor).square)


def suspect_in_round(
    cave: Cave, settings: BattleSettings, rounds: int, printed: PrintedMap
) -> SuspectUnit | None:
    """Return the unit that acted differently in the round after so many; None if that is unclear.

    That is the first to act of the units that are not where they should be; if all are, of
    those whose targets have more hit points left than they should.
    """
    battle = Battle(cave, settings)
    state = battle.state()
    struck: dict[int, int | None] = {}
    opening = state.copy()
    with closing(turns(battle)) as played:
        for turn in played:
            if state.rounds > rounds:
                break
            if state.rounds == rounds:
                opening = opening if struck else state.copy()
                struck |= blows_in(turn)
            follow(state, turn)
    checks = (is_elsewhere, is_less_wounded)
    for check in checks:
        for actor, target in struck.items():
            if check(state, actor, target, printed):
                return SuspectUnit(rounds + 1, opening.unit(actor).square)
    return None


def blows_in(turn: tuple[Event, ...]) -> dict[int, int | None]:
    """Return the unit that acts in a turn, with its target; None if it strikes none."""
    actor = actor_in(turn)
    targets = [event.arguments[1] for event in turn if event.name == ATTACKED]
    return {} if actor is None else {actor: targets[0] if targets else None}


def is_elsewhere(state: BattleState, actor: int, _target: int | None, printed: PrintedMap) -> bool:
    """Whether a unit that lives is not where it should be."""
    unit = state.units.get(actor)
    return unit is not None and printed.standing.get(unit.square) != unit.letter


def is_less_wounded(
    state: BattleState, _actor: int, target: int | None, printed: PrintedMap
) -> bool:
    """Whether the unit struck has more hit points left than it should, or still stands."""
    if target is None:
        return False
    unit = state.unit(target)
    if target not in state.units:
        return printed.standing.get(unit.square) == unit.letter
    return printed.points.get(unit.square, unit.points) > unit.points


def suspect_reasons(
    cave: Cave, settings: BattleSettings, aligned: AlignedMaps, printed: PrintedMap, columns: int
) -> Iterator[str]:
    """Yield the explanation by the rules of the unit that acted differently in a map.

    There is none if maps of earlier rounds are missing, as it may have been any unit.
    """
    suspect = suspect_of(cave, settings, aligned, printed)
    if suspect is None:
        return
    battle = Battle(cave, settings)
    state = battle.state()
    with closing(turns(battle)) as played:
        for explanation in explain_units(
            cave,
            settings,
            ExplanationQuestion(suspect.round_number, place=cave.grid.place(suspect.square)),
            state,
            played,
        ):
            yield from ["", "By the rules:", *explanation.text(columns).rstrip("\n").split("\n")]


def suspect_of(
    cave: Cave, settings: BattleSettings, aligned: AlignedMaps, printed: PrintedMap
) -> SuspectUnit | None:
    """Return the unit that acted differently in the first map that differs; None if unclear."""
    if aligned.next - (aligned.moments[-1] if aligned.moments else 0) != 1:
        return None
    if aligned.alignment.is_by_turn:
        return suspect_in_turn(cave, settings, aligned.next)
    return suspect_in_round(cave, settings, cave.rounds + aligned.next - 1, printed)
