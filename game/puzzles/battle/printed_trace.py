"""Compares the maps that a program printed with the battle under the standard rules.

The first different map is drawn next to the expected one, with the misreadings that print it.
Without such a misreading, the first turn that changes a different square is explained.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from components.kind import Kind
from game.puzzles.battle import ATTACK_POWER
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.divergence import divergence
from game.puzzles.battle.explain import explain
from game.puzzles.battle.narrate import draw_map
from game.puzzles.battle.printed_maps import PrintedMap, read_maps
from game.puzzles.battle.printed_moments import (
    HEADINGS,
    MapDifference,
    first_difference,
)
from game.puzzles.battle.state import acting_unit
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.lab_types import PrintedTraceComparison, TraceFinding
from game.puzzles.variant import Change, Variant
from game.text.grid import Grid, TitledDrawing, at, crop, crop_around, side_by_side
from game.text.sources import Source
from game.text.wording import count, folded

GAP: Final = "     "
INDENT: Final = 4
MOST_SQUARES: Final = 4
"""The most squares that are described."""
MOST_NAMED: Final = 5
"""The most misreadings that are named."""


def compare(
    scenario: BattleScenario,
    printed: Source,
    known: Sequence[Variant],
    columns: int,
    part: int | None = None,
) -> PrintedTraceComparison:
    """Compare the maps in a text with the battle under the standard rules and known misreadings.

    In part 2 the attack power is the lowest with which no elf dies, unless the printed hit points
    show another one.

    Raises:
        InputError: If the text has no map of this cave.
    """
    cave = scenario.cave
    if part is not None:
        scenario = BattleScenario(cave, scenario.part_settings(part))
    maps = read_maps(cave, printed)
    difference = first_difference(scenario, maps, known)
    if difference is None:
        sentence = f"{printed.name}: {count(len(maps), 'map')}, all as the rules play"
        finding = TraceFinding(len(maps), len(maps))
        return PrintedTraceComparison(is_same=True, lines=[sentence], finding=finding)
    blocks = list(difference_lines(difference, printed.name, columns))
    if known:
        sentences = fitting_sentences(difference)
        blocks += ["", *(folded(sentence, columns, INDENT) for sentence in sentences)]
    if difference.misread:
        change = Change(tuple(difference.misread[:1]))
        blocks += ["", *divergence(difference.scenario, change, 1, columns)]
    else:
        blocks += turn_lines(difference, columns)
    lines = [line for block in blocks for line in block.split("\n")]
    finding = make_finding(cave.grid, difference, maps)
    return PrintedTraceComparison(is_same=False, lines=lines, finding=finding)


def fitting_sentences(difference: MapDifference) -> Iterator[str]:
    """Yield the misreadings that print the same maps, and the first of them in words."""
    misread, number, agreed = difference.misread, len(difference.maps), difference.agreed
    if not misread:
        yield "No misreading that is known here prints more of them."
        return
    whole = count(number, "map")
    share = f"all {whole}" if agreed >= number else f"the first {agreed} of the {whole}"
    names = "; ".join(one.name for one in misread[:MOST_NAMED])
    yield f"Each of these prints {share}: {names}." if misread[1:] else f"{names} prints {share}."
    yield f"Instead of the rule: {misread[0].instead}"


def make_finding(grid: Grid, difference: MapDifference, maps: Sequence[PrintedMap]) -> TraceFinding:
    """Return a difference in some maps as a finding."""
    printed = difference.printed
    squares = [
        {
            "place": grid.place(square),
            "expected": unit and {"unit": unit.letter, "points": unit.points},
            "printed": found and {"unit": found, "points": printed.points.get(square)},
        }
        for square, unit, found in difference.squares
    ]
    misread = [(variant.name,) for variant in difference.misread]
    return TraceFinding(len(maps), maps.index(printed), printed.line, squares, misread)


def difference_lines(difference: MapDifference, source: str, columns: int) -> Iterator[str]:
    """Yield the first different map in words and drawn next to the expected one."""
    printed, cave, squares = difference.printed, difference.scenario.cave, difference.squares
    grid, units = cave.grid, difference.expected.units.values()
    for sentence in (headline(source, difference), expectation(difference)):
        yield folded(sentence, columns, INDENT)
    rows = [
        draw_map(grid, {unit.square: unit.letter for unit in units}),
        draw_map(grid, printed.standing),
    ]
    if 2 * grid.columns + len(GAP) > columns:
        window = crop_around(grid, [square for square, _, _ in squares])
        rows = [crop(each, window) for each in rows]
    panels = [TitledDrawing("By the rules", rows[0]), TitledDrawing("Yours", rows[1])]
    yield from ["", side_by_side(panels, columns, GAP), ""]
    for square, unit, found in squares[:MOST_SQUARES]:
        ours = unit_words(unit and unit.kind, unit.points if unit and printed.points else None)
        theirs = unit_words(cave.kind(found) if found else None, printed.points.get(square))
        sentence = f"At {at(grid, square)}: {ours} by the rules, {theirs} in yours."
        yield folded(sentence, columns, INDENT)
    if more := squares[MOST_SQUARES:]:
        yield f"So do {count(len(more), 'square')} more."


def expectation(difference: MapDifference) -> str:
    """Return the turn that the map should show, in words."""
    state, numbering = difference.expected, difference.numbering
    within = f"turn {state.turns} of " if state.turns else ""
    guess = "" if numbering.by == HEADINGS else f", if there is one for each {numbering.by}"
    return f"After {within}round {state.rounds + bool(state.turns)} it should be{guess}:"


def unit_words(kind: Kind | None, points: int | None) -> str:
    """Return a unit as in `elf with 197 hit points`; `nobody` without a unit."""
    name = kind.name if kind else "nobody"
    return name if points is None else f"{name} with {count(points, 'hit point')}"


def turn_lines(difference: MapDifference, columns: int) -> Iterator[str]:
    """Yield the explanation of the first turn that changes a different square."""
    scenario, played, since = difference.scenario, difference.played, difference.since
    if since is None:
        return
    number = find_first_turn(difference, since)
    if number is None:
        yield from ["", "Your map shows all that the rules play up to there, and more."]
        return
    state = played.state_at(number)
    begun = played.state_at(number - state.turns)
    actor = begun.unit(acting_unit(played.turns[number]) or 0)
    yield from ["", "The first turn by the rules that changes what differs:", ""]
    place = scenario.cave.grid.place(actor.square)
    question = ExplanationQuestion(state.rounds + 1, place=place)
    for reason in explain(scenario, 1, question, played.state_at(0), played.play()):
        yield reason.text(columns).rstrip("\n")


def find_first_turn(difference: MapDifference, since: int) -> int | None:
    """Return the number of turns before the first one that changes a different square.

    The squares of units come first, as other units may have attacked since.
    """
    squares, played = difference.squares, difference.played
    moved = {where for where, unit, mark in squares if (unit.letter if unit else None) != mark}
    states = [played.state_at(turn) for turn in range(since, difference.turn + 1)]
    shown = [{unit[:3] for unit in state.units.values()} for state in states]
    for wrong in (moved, {where for where, _, _ in squares}):
        for number, (before, after) in enumerate(pairwise(shown), since):
            if wrong & {unit[0] for unit in before ^ after}:
                return number
    return None


def headline(source: str, difference: MapDifference) -> str:
    """Return a sentence that names the first different map."""
    printed, power = difference.printed, difference.scenario.settings.elf_attack
    heading = f" ({printed.heading})" if printed.heading else ""
    of_power = f" with elf attack power {power}" if power != ATTACK_POWER else ""
    which = f"of {count(len(difference.maps), 'map')}{of_power} the first"
    return f"{source}, line {printed.line}{heading}: {which} that is not as the rules play."
