"""What a printed map means: who steps and strikes otherwise in it than by the rules.

Printed maps don't say which unit is which, see `identity`.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import Final, NamedTuple

from game.lab.puzzles.battle.printed.alignment import AlignedMaps
from game.lab.puzzles.battle.printed.identity import squares_in
from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.simulation import follow, turns
from game.text.grid import Grid, at, direction
from game.text.wording import count
from systems.battle.events import ATTACKED

MOST_TOLD: Final = 4
MOST_ROUNDS: Final = 200
"""Of a trace, that are played from the map before to see whether differences are of a kind."""
FEWEST_ALIKE: Final = 2
"""Rounds that make a kind."""


class Blow(NamedTuple):
    """One blow by the rules."""

    attacker: int
    target: int
    damage: int


class Passage(NamedTuple):
    """What happens by the rules from one map to the next; units by entity, in order of turns."""

    before: Mapping[int, UnitState]
    after: Mapping[int, UnitState]
    blows: Sequence[Blow]


class Meaning(NamedTuple):
    """Where the units of a passage stand in a printed map, and with how many hit points."""

    squares: Mapping[int, int]
    """Of each unit that is found in the map."""
    printed: PrintedMap

    def points(self, entity: int) -> int | None:
        """Return the hit points of a unit; None if they are unknown, or it is not found."""
        square = self.squares.get(entity)
        return None if square is None else self.printed.points.get(square)


def meaning_lines(
    cave: Cave, settings: BattleSettings, maps: Sequence[PrintedMap], aligned: AlignedMaps
) -> Iterator[str]:
    """Yield who does what otherwise in the first map that differs; none if earlier ones lack."""
    if aligned.next - (aligned.moments[-1] if aligned.moments else 0) != 1:
        return
    passed = passage(cave, settings, aligned.next - 1, is_by_turn=aligned.alignment.is_by_turn)
    meaning = meaning_of(cave.grid, passed, maps[len(aligned.moments)])
    lines = [*step_lines(cave.grid, passed, meaning), *blow_lines(cave.grid, passed, meaning)]
    yield from lines[:MOST_TOLD]
    if kind := kind_line(cave, settings, maps, aligned):
        yield kind


def passage(cave: Cave, settings: BattleSettings, number: int, *, is_by_turn: bool) -> Passage:
    """Return what happens in the round or turn after so many."""
    battle = Battle(cave, settings)
    state = battle.state()
    before, blows = dict(state.units), list[Blow]()
    with closing(turns(battle)) as played:
        for place, turn in enumerate(played):
            done = place if is_by_turn else state.rounds - cave.rounds
            if done > number:
                break
            if done < number:
                follow(state, turn)
                before = dict(state.units)
                continue
            blows += [Blow(*event.arguments[:3]) for event in turn if event.name == ATTACKED]
            follow(state, turn)
    return Passage(before, dict(state.units), blows)


def meaning_of(grid: Grid, passed: Passage, printed: PrintedMap) -> Meaning:
    """Find the units of a passage in a map."""
    squares = squares_in(passed.before, passed.after, printed.standing, grid.width)
    return Meaning(squares, printed)


def step_lines(grid: Grid, passed: Passage, meaning: Meaning) -> Iterator[str]:
    """Yield which units step otherwise."""
    for entity, ours, theirs in other_steps(passed, meaning):
        unit = passed.before[entity]
        words = [step_words(grid, unit.square, each) for each in (ours, theirs)]
        yield f"By the rules {name(grid, unit)} {words[0]}; in yours it {words[1]}."


def other_steps(passed: Passage, meaning: Meaning) -> Iterator[tuple[int, int, int]]:
    """Yield each unit that lives in both, with its squares by the rules and in the map."""
    for entity, unit in sorted(passed.before.items(), key=lambda each: each[1].square):
        after, theirs = passed.after.get(entity), meaning.squares.get(entity)
        if after and theirs is not None and after.square != theirs and unit:
            yield entity, after.square, theirs


def step_words(grid: Grid, origin: int, destination: int) -> str:
    """Return a step as in `steps right to 1,5`."""
    if origin == destination:
        return "stays"
    return f"steps {direction(grid, origin, destination)} to {at(grid, destination)}"


def name(grid: Grid, unit: UnitState) -> str:
    """Return a unit as in `elf at 1,4`."""
    return f"{unit.name} at {at(grid, unit.square)}"


def blow_lines(grid: Grid, passed: Passage, meaning: Meaning) -> Iterator[str]:
    """Yield what the hit points of a map mean, for those that are not as by the rules."""
    other = other_losses(passed, meaning)
    told: set[int] = set()
    for blow in passed.blows:
        instead = target_instead(grid, passed, meaning, blow, other)
        if instead is None or blow.target in told:
            continue
        told |= {blow.target, instead}
        who, whom, them = (
            name(grid, place_of(passed, each)) for each in (blow.attacker, blow.target, instead)
        )
        yield f"By the rules {who} strikes {whom}; your hit points mean that it strikes {them}."
    for entity in other:
        if entity not in told:
            yield loss_line(grid, passed, meaning, entity)


def place_of(passed: Passage, entity: int) -> UnitState:
    """Return a unit where it stands after its step, or stood before it died."""
    return passed.after.get(entity) or passed.before[entity]


def other_losses(passed: Passage, meaning: Meaning) -> dict[int, int]:
    """Return by how much less each unit loses in a map than by the rules, if not the same.

    One that is dead in either counts by its last known hit points.
    """
    found: dict[int, int] = {}
    for entity in passed.before:
        ours, theirs = passed.after.get(entity), meaning.points(entity)
        if ours and entity not in meaning.squares and meaning.printed.points:
            found[entity] = -ours.points
        elif ours is None and entity in meaning.squares:
            found[entity] = theirs or 0
        elif ours and theirs is not None and theirs != ours.points:
            found[entity] = theirs - ours.points
    return found


def target_instead(
    grid: Grid, passed: Passage, meaning: Meaning, blow: Blow, other: Mapping[int, int]
) -> int | None:
    """Return whom an attacker must have struck in a map instead; None if that is not known."""
    if other.get(blow.target, 0) <= 0 or blow.attacker not in meaning.squares:
        return None
    near = [meaning.squares[blow.attacker] + step for step in (-grid.width, -1, 1, grid.width)]
    attacker = passed.before[blow.attacker]
    struck = [
        entity
        for entity, more in other.items()
        if more < 0
        and passed.before[entity].faction != attacker.faction
        and (more == -blow.damage or entity not in meaning.squares)
        and place_of(passed, entity).square in near
    ]
    return struck[0] if len(struck) == 1 else None


def loss_line(grid: Grid, passed: Passage, meaning: Meaning, entity: int) -> str:
    """Return who strikes a unit by the rules, and what its hit points in a map would mean."""
    unit, after = passed.before[entity], passed.after.get(entity)
    blows = [blow for blow in passed.blows if blow.target == entity]
    who = " and ".join(name(grid, place_of(passed, blow.attacker)) for blow in blows)
    left = f"{after.points if after else 0} left"
    verb = "strike" if blows[1:] else "strikes"
    ours = (
        f"{who} {verb} {name(grid, unit)} ({left})"
        if blows
        else f"nobody strikes {name(grid, unit)}"
    )
    return f"By the rules {ours}; {loss_words(passed, meaning, entity)}."


def loss_words(passed: Passage, meaning: Meaning, entity: int) -> str:
    """Return what the hit points of a unit in a map would mean."""
    unit, theirs = passed.before[entity], meaning.points(entity)
    if entity not in meaning.squares:
        return "in yours it is not there any more"
    if theirs is None:
        return "in yours it lives on"
    lost = unit.points - theirs
    enemies = {each.power for each in passed.before.values() if each.faction != unit.faction}
    power = enemies.pop() if len(enemies) == 1 else 0
    if lost == 0:
        return f"{theirs} in yours would mean that nobody does"
    if lost > 0 and power and lost % power == 0:
        return f"{theirs} in yours would mean {count(lost // power, 'blow')} of {power}"
    change = f"a loss of {lost}" if lost > 0 else f"a gain of {-lost}"
    return f"{theirs} in yours would mean {change}, which no number of blows makes"


def kind_line(
    cave: Cave, settings: BattleSettings, maps: Sequence[PrintedMap], aligned: AlignedMaps
) -> str:
    """Return of what kind the first differences of all rounds are; "" if of several.

    Each round is played from the printed map before, so that later ones tell as much as the first.
    """
    numbers = aligned.alignment.numbers
    if numbers is None or aligned.alignment.is_by_turn:
        return ""
    kinds: list[tuple[str, str]] = []
    for place in range(min(len(maps) - 1, MOST_ROUNDS)):
        if numbers[place + 1] - numbers[place] == 1:
            kinds += first_kind(cave, settings, *maps[place : place + 2])
    if len(kinds) < FEWEST_ALIKE or len(set(kinds)) > 1:
        return ""
    ours, theirs = kinds[0]
    return (
        f"With each round played from your map before it, all {len(kinds)} first differences are "
        f"of one kind: {theirs} in yours where by the rules it is {ours}."
    )


def first_kind(
    cave: Cave, settings: BattleSettings, before: PrintedMap, after: PrintedMap
) -> list[tuple[str, str]]:
    """Return the first difference of a round as what the rules do and what a map shows."""
    units = tuple(sorted(before.standing.items()))
    points = tuple(before.points[square] for square, _ in units) if before.points else ()
    if {cave.kind(letter).side for _, letter in units} != {"E", "G"} or min(points, default=1) < 1:
        return []
    passed = passage(
        cave._replace(units=units, points=points, rounds=0), settings, 0, is_by_turn=False
    )
    meaning = meaning_of(cave.grid, passed, after)
    for entity, *ends in other_steps(passed, meaning):
        origin = passed.before[entity].square
        ours, theirs = (
            f"a step {direction(cave.grid, origin, end)}" if end != origin else "no step"
            for end in ends
        )
        return [(ours, theirs)]
    other = other_losses(passed, meaning)
    for blow in passed.blows:
        instead = target_instead(cave.grid, passed, meaning, blow, other)
        if instead is not None:
            origin = place_of(passed, blow.attacker).square
            ours, theirs = (
                f"a blow {direction(cave.grid, origin, place_of(passed, each).square)}"
                for each in (blow.target, instead)
            )
            return [(ours, theirs)]
        if other.get(blow.target, 0) > 0:
            return [("a blow", "none")]
    return []
