"""Compares the maps that a program printed with the battle by the rules.

The first map that is not as the rules play is drawn beside the rules' own, with the first turn that
it shows otherwise, and the misreadings that print it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from components.kind import Kind
from game.lab.capabilities import PrintedTraceComparison, TraceFinding
from game.lab.printed_plays import fitting_sentences
from game.lab.puzzles.battle.contrast import contrast
from game.lab.puzzles.battle.printed_maps import PrintedMap, read_maps
from game.lab.puzzles.battle.printed_moments import (
    HEADINGS,
    MapDifference,
    first_difference,
)
from game.lab.puzzles.battle.printed_recording import first_other_turn, headline
from game.puzzles.battle.explain import explain
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import drawn, tell
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.variant import BY_THE_RULES, Change, Variant
from game.text.grid import Grid, TitledDrawing, at, crop_around, cropped, side_by_side
from game.text.sources import Source
from game.text.wording import count, folded, labelled

GAP: Final = "     "
INDENT: Final = 4
MOST_SQUARES: Final = 4
"""The most squares of which the difference is described."""


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
    blocks = list(difference_lines(difference, printed.name, columns))
    if known:
        numbers = len(difference.maps), difference.agreed
        sentences = fitting_sentences("map", *numbers, difference.misread)
        blocks += ["", *(folded(sentence, columns, INDENT) for sentence in sentences)]
    if difference.misread:
        change = Change(tuple(difference.misread[:1]))
        blocks += ["", *contrast(difference.scenario, change, 1, columns)]
    else:
        blocks += turn_lines(difference, columns)
    lines = [line for block in blocks for line in block.split("\n")]
    finding = finding_of(cave.grid, difference, maps)
    return PrintedTraceComparison(is_same=False, lines=lines, finding=finding)


def finding_of(grid: Grid, difference: MapDifference, maps: Sequence[PrintedMap]) -> TraceFinding:
    """Return what programs can read of a difference, of some maps."""
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
    return TraceFinding("map", len(maps), maps.index(printed), None, printed.line, squares, misread)


def difference_lines(difference: MapDifference, source: str, columns: int) -> Iterator[str]:
    """Yield which map is the first that differs, and how it does."""
    printed, cave, squares = difference.printed, difference.scenario.cave, difference.squares
    grid, units = cave.grid, difference.expected.units.values()
    for sentence in (headline(source, difference), expectation(difference)):
        yield folded(sentence, columns, INDENT)
    rows = [
        drawn(grid, {unit.square: unit.letter for unit in units}),
        drawn(grid, printed.standing),
    ]
    if 2 * grid.columns + len(GAP) > columns:
        window = crop_around(grid, [square for square, _, _ in squares])
        rows = [cropped(each, window) for each in rows]
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
    """Return which moment the map should show."""
    state, way = difference.expected, difference.way
    within = f"turn {state.turns} of " if state.turns else ""
    guess = "" if way.by == HEADINGS else f", if there is one for each {way.by}"
    return f"After {within}round {state.rounds + bool(state.turns)} it should be{guess}:"


def unit_words(kind: Kind | None, points: int | None) -> str:
    """Return a unit as in `elf with 197 hit points`; `nobody` if there is none."""
    name = kind.name if kind else "nobody"
    return name if points is None else f"{name} with {count(points, 'hit point')}"


def turn_lines(difference: MapDifference, columns: int) -> Iterator[str]:
    """Yield the first turn that is shown otherwise, and why the rules play it as they do."""
    scenario, played = difference.scenario, difference.played
    grid = scenario.cave.grid
    other = first_other_turn(difference, grid.width)
    if other is None:
        if difference.since is not None:
            yield from ["", "Your map shows all that the rules play up to there, and more."]
        return
    state = other.state
    yield from ["", f"Round {state.rounds + 1}, turn {state.turns + 1}:"]
    sides = [(BY_THE_RULES, other.ours), ("in yours", other.theirs or None)]
    told = [(name, tell(grid, state.copy(), turn)) for name, turn in sides if turn]
    yield from [*labelled(told, columns), ""]
    begun = played.state_at(other.number - state.turns)
    place = grid.place(begun.unit(other.actor).square)
    question = ExplanationQuestion(state.rounds + 1, place=place)
    for reason in explain(scenario, 1, question, played.state_at(0), played.play()):
        yield reason.text(columns).rstrip("\n")
