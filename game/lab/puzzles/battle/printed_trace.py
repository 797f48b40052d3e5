"""Compares the maps that a program printed with the battle by the rules.

The first map that is not as the rules play is drawn beside the rules' own, with the first turn that
it shows otherwise, and the misreadings that print it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from components.kind import Kind
from game.lab.abilities import PrintedTraceComparison, TraceFinding
from game.lab.puzzles.battle.contrast import NamedSettings, decision_contrast
from game.lab.puzzles.battle.printed_maps import read_maps
from game.lab.puzzles.battle.printed_moments import (
    HEADINGS,
    MapDifference,
    differences,
    first_difference,
)
from game.lab.puzzles.battle.printed_recording import first_other_turn, headline
from game.puzzles.battle.explain import explain
from game.puzzles.battle.playing.state import actor_in
from game.puzzles.battle.reading.settings import settings_under
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import drawn, tell
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.variant import BY_THE_RULES, Change, Variant, reading_name
from game.text.grid import Grid, TitledDrawing, at, crop_around, cropped, side_by_side
from game.text.sources import Source
from game.text.wording import count, folded, labelled

GAP: Final = "     "
INDENT: Final = 4
MOST_SQUARES: Final = 4
"""The most squares of which the difference is described."""
MOST_NAMED: Final = 5
NOBODY: Final = "nobody"


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
    if len(parts) == 1:
        scenario = BattleScenario(cave, scenario.settings_of(parts[0]))
    maps = read_maps(cave, printed)
    difference = first_difference(scenario, maps, known)
    if difference is None:
        sentence = f"{printed.name}: {count(len(maps), 'map')}, all as the rules play"
        finding = TraceFinding("map", len(maps), len(maps))
        return PrintedTraceComparison(is_same=True, lines=[sentence], finding=finding)
    blocks = [
        *difference_lines(difference, printed.name, columns),
        *(
            misreading_lines(difference, columns)
            if difference.misread
            else turn_lines(difference, columns, is_searched=bool(known))
        ),
    ]
    lines = [line for block in blocks for line in block.split("\n")]
    finding = finding_of(cave.grid, difference, len(maps))
    return PrintedTraceComparison(is_same=False, lines=lines, finding=finding)


def finding_of(grid: Grid, difference: MapDifference, maps: int) -> TraceFinding:
    """Return what programs can read of a difference, of so many maps."""
    state, printed = difference.expected, difference.printed
    standing = {unit.square: unit for unit in state.units.values()}
    squares = [
        {
            "place": grid.place(square),
            "expected": unit and {"unit": unit.letter, "points": unit.points},
            "printed": found and {"unit": found, "points": printed.points.get(square)},
        }
        for square in differences(state, printed)
        for unit, found in [(standing.get(square), printed.standing.get(square))]
    ]
    agreed = difference.before + difference.place
    names = [(variant.name,) for variant in difference.misread]
    return TraceFinding("map", maps, agreed, None, printed.line, squares, names)


def difference_lines(difference: MapDifference, source: str, columns: int) -> Iterator[str]:
    """Yield which map is the first that differs, and how it does."""
    state, printed, cave = difference.expected, difference.printed, difference.scenario.cave
    grid, squares = cave.grid, differences(state, printed)
    standing = {unit.square: unit for unit in state.units.values()}
    for sentence in (headline(source, difference), expectation(difference)):
        yield folded(sentence, columns, INDENT)
    rows = [
        drawn(grid, {square: unit.letter for square, unit in standing.items()}),
        drawn(grid, printed.standing),
    ]
    if 2 * grid.columns + len(GAP) > columns:
        rows = [cropped(each, crop_around(grid, squares)) for each in rows]
    panels = [TitledDrawing("By the rules", rows[0]), TitledDrawing("Yours", rows[1])]
    yield from ["", side_by_side(panels, columns, GAP), ""]
    for square in squares[:MOST_SQUARES]:
        unit, found = standing.get(square), printed.standing.get(square)
        ours = unit_words(unit.kind, unit.points if printed.points else None) if unit else NOBODY
        theirs = unit_words(cave.kind(found), printed.points.get(square)) if found else NOBODY
        sentence = f"At {at(grid, square)}: {ours} by the rules, {theirs} in yours."
        yield folded(sentence, columns, INDENT)
    if more := squares[MOST_SQUARES:]:
        yield f"So do {count(len(more), 'square')} more."
    yield ""


def expectation(difference: MapDifference) -> str:
    """Return which moment the map should show."""
    state, way = difference.expected, difference.way
    within = f"turn {state.turns} of " if state.turns else ""
    guess = "" if way.by == HEADINGS else f", if there is one for each {way.by}"
    return f"After {within}round {state.rounds + bool(state.turns)} it should be{guess}:"


def unit_words(kind: Kind, points: int | None) -> str:
    """Return a unit as in `elf with 197 hit points`."""
    return kind.name if points is None else f"{kind.name} with {count(points, 'hit point')}"


def turn_lines(difference: MapDifference, columns: int, *, is_searched: bool) -> Iterator[str]:
    """Yield the first turn that is shown otherwise, and why the rules play it as they do."""
    if is_searched:
        yield "No misreading that is known here prints the same."
    scenario, played = difference.scenario, difference.played
    grid = scenario.cave.grid
    other = first_other_turn(difference, grid.width)
    actor = other and actor_in(other.ours)
    if other is None or actor is None:
        return
    state = other.state
    yield from ["", f"Round {state.rounds + 1}, turn {state.turns + 1}:"]
    sides = [(BY_THE_RULES, other.ours), ("in yours", other.theirs or None)]
    told = [(name, tell(grid, state.copy(), turn)) for name, turn in sides if turn]
    yield from [*labelled(told, columns), ""]
    begun = played.state_at(other.number - state.turns)
    question = ExplanationQuestion(state.rounds + 1, place=grid.place(begun.unit(actor).square))
    for reason in explain(scenario, 1, question, played.state_at(0), played.play()):
        yield reason.text(columns).rstrip("\n")


def misreading_lines(difference: MapDifference, columns: int) -> Iterator[str]:
    """Yield which misreadings print the same, and draw the first decision that one changes."""
    first, *others = difference.misread
    agreed, whole = difference.agreed, count(len(difference.maps), "map")
    share = (
        f"all {whole}" if agreed == len(difference.maps) else f"the first {agreed} of the {whole}"
    )
    names = "; ".join(variant.name for variant in difference.misread[:MOST_NAMED])
    yield folded(
        f"Each of these prints {share}: {names}." if others else f"{names} prints {share}.",
        columns,
        INDENT,
    )
    yield folded(f"Instead of the rule: {first.instead}", columns, INDENT)
    settings, change = difference.scenario.settings, Change((first,))
    ours = NamedSettings(BY_THE_RULES, settings)
    theirs = NamedSettings(reading_name(change), settings_under(change, settings))
    yield from ["", *decision_contrast(difference.scenario, ours, theirs, columns)]
