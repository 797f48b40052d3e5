"""Compares the maps that a program printed with the battle by the rules.

The text may hold several battles, as of a program that tries one attack power after another: a
battle begins wherever a map shows the start again. Its power is found from the hit points, if they
are printed.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import gcd

from components.faction import GOBLIN
from game.errors import InputError
from game.lab.abilities import PrintedTraceComparison, TraceFinding
from game.lab.puzzles.battle.printed.alignment import MapAgreement, agreement_of
from game.lab.puzzles.battle.printed.difference import (
    difference_lines,
    difference_of,
    finding_of,
)
from game.lab.puzzles.battle.printed.maps import PrintedMap, printed_maps, size_of_first_map
from game.lab.puzzles.battle.printed.moments import Moment, Moments, is_as_printed
from game.lab.puzzles.battle.printed.near_maps import near_map
from game.lab.puzzles.battle.printed.points_below import with_points_below
from game.lab.puzzles.battle.printed.unit_lists import maps_of_lists
from game.puzzles.battle.reading.cave import Cave, letters_of
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.variant import Variant
from game.text.sources import Source
from game.text.wording import count


def compare(
    scenario: BattleScenario,
    printed: Source,
    known: Sequence[Variant],
    columns: int,
    parts: Sequence[int] = (),
) -> PrintedTraceComparison:
    """Compare the maps in a text with the battle that the rules play, and with known misreadings.

    Of part 2 it is that with the lowest power that loses no elf, if hit points don't tell another.

    Raises:
        InputError: there is no map of this cave.
    """
    cave = scenario.cave
    settings = scenario.settings_of(parts[0]) if len(parts) == 1 else scenario.settings
    maps = maps_of(cave, settings, printed)
    before = 0
    for battle in battles_in(maps, start_of(cave, settings)):
        found = best_agreement(cave, settings, battle)
        if found.agreed < len(battle):
            difference = difference_of(cave, found, known)
            lines = list(difference_lines(cave, difference, printed.name, columns))
            finding = finding_of(cave, difference, before, len(maps))
            return PrintedTraceComparison(is_same=False, lines=lines, finding=finding)
        before += len(battle)
    sentence = f"{printed.name}: {count(len(maps), 'map')}, all as the rules play"
    finding = TraceFinding("map", len(maps), len(maps))
    return PrintedTraceComparison(is_same=True, lines=[sentence], finding=finding)


def maps_of(cave: Cave, settings: BattleSettings, printed: Source) -> list[PrintedMap]:
    """Return the maps of a cave in a text.

    Raises:
        InputError: there are none, or they are of another cave.
    """
    start = start_of(cave, settings)
    maps = with_points(cave, settings, drawn_or_listed(cave, start, printed.text), printed.text)
    if maps and not is_of_another_cave(maps[0], cave, start):
        return maps
    size = f"{cave.grid.columns} x {len(cave.grid.rows)} squares"
    if maps:
        raise InputError(
            "maps of another cave: its units are not those of this one", source=printed.name
        )
    if other := size_of_first_map(printed.text):
        walls = "its walls are not those of this one"
        sizes = "{} x {} squares, and this one is".format(*other)
        has_size = other == (cave.grid.columns, len(cave.grid.rows))
        message = walls if has_size else f"{sizes} {size}"
        message = f"maps of another cave: {message}"
    else:
        message = f"no map: expected those of a cave of {size}"
    near = near_map(printed.text, cave.grid, letters_of(cave.kinds, are_units=True))
    raise InputError(f"{message}; {near}" if near else message, source=printed.name)


def drawn_or_listed(cave: Cave, start: Moment, text: str) -> list[PrintedMap]:
    """Return the maps in a text, or those that its lists of units make."""
    if maps := printed_maps(text, cave.grid, letters_of(cave.kinds, are_units=True)):
        return maps
    units = {square: (unit.letter, unit.points) for square, unit in start.items()}
    return maps_of_lists(text, cave.grid, units, unit_words(cave))


def unit_words(cave: Cave) -> dict[str, str]:
    """Return the letter that each word for a unit stands for, in lower case."""
    kinds = [kind for kind in cave.kinds.values() if kind.is_unit]
    return {word.lower(): kind.letter for kind in kinds for word in (kind.name, kind.letter)}


def with_points(
    cave: Cave, settings: BattleSettings, maps: list[PrintedMap], text: str
) -> list[PrintedMap]:
    """Return maps with the hit points below them if there are any, in the order that fits best."""
    if not maps or any(printed.points for printed in maps):
        return maps
    several = with_points_below(text, maps, cave.grid, unit_words(cave))
    if len(several) <= 1:
        return several[0] if several else maps

    def agreed(maps: Sequence[PrintedMap]) -> int:
        battles = battles_in(maps, start_of(cave, settings))
        return sum(best_agreement(cave, settings, battle).agreed for battle in battles)

    return max(several, key=agreed)


def is_of_another_cave(printed: PrintedMap, cave: Cave, start: Moment) -> bool:
    """Whether a map, the first of its text, shows units that the cave never had."""
    if printed.number == cave.rounds and printed.heading.lower().startswith("initially"):
        return printed.standing != {square: unit.letter for square, unit in start.items()}
    here, there = Counter(printed.standing.values()), Counter(name for _, name in cave.units)
    return not here <= there


def start_of(cave: Cave, settings: BattleSettings) -> Moment:
    """Return the units before the first turn."""
    with Moments(cave, settings) as moments:
        return moments.at(0, is_by_turn=False)


def battles_in(maps: Sequence[PrintedMap], start: Moment) -> Iterator[Sequence[PrintedMap]]:
    """Split maps where one shows the start again after a map with losses."""
    places = [
        place
        for place, (before, now) in enumerate(pairwise(maps), 1)
        if is_as_printed(start, now) and has_losses(before, start)
    ]
    for first, last in pairwise([0, *places, len(maps)]):
        yield without_repeated_end(maps[first:last])


def without_repeated_end(maps: Sequence[PrintedMap]) -> Sequence[PrintedMap]:
    """Return maps without the last if it is the one before again, under no round of its own."""
    if len(maps) < 2:  # noqa: PLR2004 - there is none before
        return maps
    before, last = maps[-2:]
    is_again = (last.standing, last.points) == (before.standing, before.points)
    is_unnumbered = before.number is not None and last.number in (None, before.number)
    return maps[:-1] if is_again and is_unnumbered else maps


def has_losses(printed: PrintedMap, start: Moment) -> bool:
    """Whether a map shows fewer units than there were at the start, or fewer hit points."""
    points = sum(unit.points for unit in start.values())
    is_hurt = bool(printed.points) and sum(printed.points.values()) < points
    return is_hurt or len(printed.standing) < len(start)


def best_agreement(
    cave: Cave, settings: BattleSettings, maps: Sequence[PrintedMap]
) -> MapAgreement:
    """Return how far the maps of one battle agree, with the attack power with which most do."""
    best = agreement_of(cave, settings, maps)
    for power in powers_in(maps, start_of(cave, settings)):
        if best.agreed == len(maps):
            break
        tried = agreement_of(cave, settings._replace(elf_attack=power), maps)
        best = max(best, tried, key=lambda one: one.agreed)
    return best


def powers_in(maps: Sequence[PrintedMap], start: Moment) -> list[int]:
    """Return the powers of elves that may have caused the first loss of hit points printed.

    Return none if goblins begin with different hit points.
    """
    whole = {unit.points for unit in start.values() if unit.faction == GOBLIN}
    for printed in maps:
        left = [
            points
            for square, points in printed.points.items()
            if printed.standing[square] == GOBLIN
        ]
        loss = gcd(*(max(whole) - points for points in left)) if len(whole) == 1 else 0
        if loss:
            return [power for power in range(1, loss + 1) if loss % power == 0]
    return []
