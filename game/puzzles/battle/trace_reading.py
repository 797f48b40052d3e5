"""Reads the maps that a program printed, and compares them with the battle under the rules.

    thinking...                 not a map, and not a heading with a round
    Round 3                     the heading, of which only the number is used
    #######
    #.G.E.#   G(200), E(197)    a row, and the hit points of its units
    unit 4 moves                may stand between rows, too
    #######

A row is recognised by the walls of the cave. So a map of another cave is not found.

A map is identified by a number of turns: 0 is the start, and a round ends with its last turn.
Headings may contain rounds, counted from 0, 1 or any other number. Or maps follow each round or
each turn, with or without the start. So maps are numbered by several schemes. The scheme under
which most of the first maps agree is chosen.

The first different map is drawn next to the expected one, with the misreadings that print it.
Without such a misreading, the first turn that changes a different square is explained.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import gcd
from typing import Final, NamedTuple

from components.faction import GOBLIN
from components.kind import Kind
from game.errors import InputError
from game.puzzles.battle import ATTACK_POWER
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.divergence import divergence, is_of_fighting
from game.puzzles.battle.explain import explain
from game.puzzles.battle.narrate import draw_map
from game.puzzles.battle.read import Cave, item_letters, match_heading, unit_letters
from game.puzzles.battle.state import BattleState, UnitState, acting_unit
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.lab_types import PrintedTraceComparison, TraceFinding
from game.puzzles.variant import Change, Variant
from game.simulation.progress import working
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.text.grid import OPEN, WALL, Grid, TitledDrawing, at, crop, crop_around, side_by_side
from game.text.lines import LARGEST, plain, split
from game.text.sources import Source
from game.text.wording import count, folded

NUMBERED: Final = re.compile(
    r"\brounds?\b\W{0,3}(\d{1,9})(?:\W{0,3}turn\W{0,3}(\d{1,9}))?"
    r"|(\d{1,9})\W{0,2}(?:st|nd|rd|th|full)?\W{0,2}\brounds?\b",
    re.IGNORECASE | re.ASCII,
)
"""`After 3 rounds:`, `Round 3`, `round=3`, `3rd round`, `3 full rounds`; `Round 3, turn 2`."""
EXAMPLE: Final = """\
  After 1 round:
  #######
  #.EG..#   E(197), G(200)
  #######"""


class PrintedMap(NamedTuple):
    """One printed map."""

    line: int
    """The line of its first row, counted from 1."""
    heading: str
    """The last line before it with a round, or ""."""
    named: tuple[int, int] | None
    """The round and the turn in the heading; see `read_moment`."""
    standing: dict[int, str]
    """The letter of the unit on each occupied square."""
    points: dict[int, int]
    """The hit points of the unit on each occupied square; empty unless all are printed."""


Row = tuple[int, str, str]
"""The line of a row, its marks, and the rest of the line."""


def read_maps(cave: Cave, printed: Source) -> list[PrintedMap]:
    """Return the maps of a cave in a text, in their order.

    Raises:
        InputError: If the text has no map of the cave; the error contains an example.
    """
    maps = list(find_maps(cave, printed.text))
    if maps:
        return maps
    size = f"{cave.grid.columns} x {len(cave.grid.rows)} squares"
    message = f"no map of this cave, of {size}; print some like this, with hit points or without:"
    raise InputError(message, source=printed.name, example=EXAMPLE)


def find_maps(cave: Cave, text: str) -> Iterator[PrintedMap]:
    """Yield the maps of a cave in a text."""
    units = re.escape(unit_letters(cave.kinds))
    things = re.escape(item_letters(cave.kinds))
    # Hit points may follow the marks without a blank.
    marks, behind = f"#.{things}{units}", rf"[{units}][^\w#.\s]?-?\d"
    row = re.compile(rf"(?<![#.\w])[{marks}]+?(?=$|[^\w{marks}]|{behind})")
    expected = cave.grid.rows
    rows: list[Row] = []
    heading = ""
    for number, line in enumerate(split(plain(text)), 1):
        found = row.search(line.expandtabs())
        if found is None or len(found[0]) != cave.grid.columns:
            heading = line.strip() if read_moment(line) else heading
            continue
        if not fits_row(found[0], expected[len(rows)]):
            rows.clear()
        if fits_row(found[0], expected[len(rows)]):
            rows.append((number, found[0], found.string[found.end() :]))
        if len(rows) == len(expected):
            yield make_map(rows, heading, cave)
            rows.clear()
            heading = ""


def fits_row(marks: str, row: str) -> bool:
    """Return whether marks have walls and floor at the same squares as a row of the cave.

    >>> fits_row("#E..#", "#...#"), fits_row("#.#.#", "#...#")
    (True, False)
    """
    pairs = zip(marks, row, strict=True)
    return all(mark != (OPEN if own == WALL else WALL) for mark, own in pairs)


def make_map(rows: list[Row], heading: str, cave: Cave) -> PrintedMap:
    """Return the map of some rows, with hit points if all units have them."""
    letters = unit_letters(cave.kinds)
    standing: dict[int, str] = {}
    points: dict[int, int] = {}
    for place, (_, marks, behind) in enumerate(rows):
        units = {
            place * cave.grid.width + column: mark
            for column, mark in enumerate(marks)
            if mark in letters
        }
        standing |= units
        printed = re.findall(rf"([{re.escape(letters)}])\W{{0,2}}?(-?\d+)", behind, re.ASCII)
        if [letter for letter, _ in printed] == list(units.values()):
            points |= dict(zip(units, (int(number) for _, number in printed), strict=True))
    known = points if len(points) == len(standing) else {}
    return PrintedMap(rows[0][0], heading, read_moment(heading), standing, known)


def read_moment(line: str) -> tuple[int, int] | None:
    """Return the round in a heading, 0 for the start, and the turn, 0 for the end of the round.

    >>> read_moment("After 3 rounds:"), read_moment("Round 3, turn 2: elf E1 at 1,4 stays")
    ((3, 0), (3, 2))
    >>> read_moment("--- round=3 ---"), read_moment("elf 3 moves")
    ((3, 0), None)

    Combat ends after the rounds that are counted.

    >>> read_moment("Combat ends: 47 rounds x 590 hit points = 27730")
    (48, 0)
    """
    found, numbered = match_heading(line), NUMBERED.search(line)
    if numbered:
        rounds = int(numbered[1] or numbered[3])
        return rounds + bool(found and found["won"]), int(numbered[2] or 0)
    return (0, 0) if found else None


HEADINGS, ROUNDS, TURNS = "heading", "round", "turn"
BattleRecording = Recording[BattleState]


class Numbering(NamedTuple):
    """A scheme that finds the turn of each map."""

    by: str
    """The source of the number: the heading, or the index of the map as rounds or turns."""
    shift: int
    """The number that is added to the round or turn."""

    def find_turn(self, played: BattleRecording, maps: Sequence[PrintedMap], place: int) -> int:
        """Return the number of turns before a map; at most those of the whole battle."""
        if self.by == TURNS:
            turn = place + self.shift
        else:
            named = maps[place].named if self.by == HEADINGS else None
            rounds, within = named or (played.rounds_before + place, 0)
            rounds += self.shift
            turn = find_end(played, rounds - 1) + within if within else find_end(played, rounds)
            if self.by == HEADINGS and place == len(maps) - 1:
                # The last map may be from the round in which combat ends, which isn't complete.
                end = find_end(played, rounds + 1 if named else LARGEST)
                if played.is_complete and not differences(played.state_at(end), maps[place]):
                    turn = end
        played.extend(turn - len(played))
        return min(turn, len(played))

    def agreeing(self, played: BattleRecording, maps: Sequence[PrintedMap]) -> int:
        """Return the number of first maps that agree with the battle."""
        for place, printed in enumerate(maps):
            if differences(played.state_at(self.find_turn(played, maps, place)), printed):
                return place
        return len(maps)


def list_numberings(maps: Sequence[PrintedMap]) -> list[Numbering]:
    """Return the schemes to try, the most likely one first."""
    by_headings = [Numbering(HEADINGS, shift) for shift in (0, -1, 1)]
    in_order = [Numbering(by, shift) for by in (ROUNDS, TURNS) for shift in (0, 1)]
    return [*(by_headings if any(each.named for each in maps) else []), *in_order]


def find_end(played: BattleRecording, rounds: int) -> int:
    """Return the number of turns until `rounds` rounds are complete, or until combat ends."""
    while (found := played.turns_until(rounds)) is None and not played.is_complete:
        played.extend(1)
    return len(played) if found is None else found


def differences(state: BattleState, printed: PrintedMap) -> list[int]:
    """Return the squares with a difference. Hit points are compared if they are printed."""
    ours = {
        (unit.square, unit.letter, unit.points if printed.points else None)
        for unit in state.units.values()
    }
    theirs = {
        (square, letter, printed.points.get(square)) for square, letter in printed.standing.items()
    }
    return sorted({square for square, _, _ in ours ^ theirs})


class MapDifference(NamedTuple):
    """The first map that differs from the battle."""

    scenario: BattleScenario
    """The scenario with the attack power of the printed battle."""
    maps: Sequence[PrintedMap]
    """The printed maps of this battle."""
    numbering: Numbering
    """The scheme that finds the turn of each map."""
    played: BattleRecording
    """The recording under the standard rules."""
    place: int
    """The number of first maps that agree with the standard rules."""
    agreed: int
    """The number that agrees with some misreadings, if that is more."""
    misread: Sequence[Variant] = ()
    """The misreadings that each agree with that number."""

    @property
    def printed_map(self) -> PrintedMap:
        """The different map."""
        return self.maps[self.place]

    @property
    def turn(self) -> int:
        """The number of turns that the different map should show."""
        return self.numbering.find_turn(self.played, self.maps, self.place)

    @property
    def expected_state(self) -> BattleState:
        """The state that the different map should show."""
        return self.played.state_at(self.turn)

    @property
    def squares(self) -> list[tuple[int, UnitState | None, str | None]]:
        """The different squares, each with the expected unit and the printed letter."""
        there = {unit.square: unit for unit in self.expected_state.units.values()}
        found = differences(self.expected_state, self.printed_map)
        return [(each, there.get(each), self.printed_map.standing.get(each)) for each in found]

    @property
    def since(self) -> int | None:
        """The turn of the previous map, or the start; None if a round between both is missing."""
        before = (
            self.numbering.find_turn(self.played, self.maps, self.place - 1) if self.place else 0
        )
        rounds_at = self.played.rounds_at
        return before if rounds_at(self.turn) <= rounds_at(before) + 1 else None


def first_difference(
    scenario: BattleScenario, maps: Sequence[PrintedMap], known: Sequence[Variant]
) -> MapDifference | None:
    """Return the first different map, with the misreadings that print it; None if all agree."""
    start = scenario.simulate(1)[1]
    for battle in split_battles(maps, start):
        found = max(
            (
                difference
                for power in (scenario.settings.elf_attack, *guess_powers(battle, start))
                for difference in count_agreeing(
                    BattleScenario(scenario.cave, scenario.settings._replace(elf_attack=power)),
                    battle,
                )
            ),
            # Programs print the unchanged start, so a scheme with a different start is wrong.
            key=lambda each: (each.place, each.place == len(battle) or each.turn > 0),
        )
        if found.place < len(battle):
            return add_misreadings(found, known)
    return None


def split_battles(maps: Sequence[PrintedMap], start: BattleState) -> Iterator[Sequence[PrintedMap]]:
    """Yield the maps of each battle.

    A map of the start, or a heading with an earlier round, begins a battle with another power.
    """
    are_starts = [not differences(start, printed) for printed in maps]
    places = [
        place
        for place, (before, after) in enumerate(pairwise(maps), 1)
        if (before.named and after.named and after.named < before.named)
        or (are_starts[place] and not are_starts[place - 1])
    ]
    for first, last in pairwise([0, *places, len(maps)]):
        yield maps[first:last]


def guess_powers(maps: Sequence[PrintedMap], start: BattleState) -> list[int]:
    """Return the powers of elves that fit the first printed hit points of goblins."""
    whole = max((unit.points for unit in start.units.values() if unit.letter == GOBLIN), default=0)
    for printed in maps:
        left = [each for at, each in printed.points.items() if printed.standing[at] == GOBLIN]
        if loss := gcd(*(whole - points for points in left)):
            return [power for power in range(1, loss + 1) if loss % power == 0]
    return []


def count_agreeing(scenario: BattleScenario, maps: Sequence[PrintedMap]) -> Iterator[MapDifference]:
    """Yield the first difference under each scheme."""
    simulation, state = scenario.simulate(1)
    played = Recording(state, turns(simulation))
    for numbering in list_numberings(maps):
        place = numbering.agreeing(played, maps)
        yield MapDifference(scenario, maps, numbering, played, place, place)


def add_misreadings(difference: MapDifference, known: Sequence[Variant]) -> MapDifference:
    """Return a difference with the misreadings that agree with more maps, under their scheme."""
    tried: list[tuple[MapDifference, Variant]] = []
    with working(lambda: "looking for misreadings that print the same maps"):
        for variant in filter(is_of_fighting, known):
            changed = difference.scenario.under(Change((variant,)))
            tried += [(each, variant) for each in count_agreeing(changed, difference.maps)]
    most = max((each.agreed for each, _ in tried), default=0)
    if most <= difference.agreed:
        return difference
    fitting = [(each.numbering, variant) for each, variant in tried if each.agreed == most]
    numbering = fitting[0][0]
    return difference._replace(
        numbering=numbering,
        place=numbering.agreeing(difference.played, difference.maps),
        agreed=most,
        misread=list(dict.fromkeys(variant for _, variant in fitting)),
    )


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
    printed = difference.printed_map
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
    printed, cave, squares = difference.printed_map, difference.scenario.cave, difference.squares
    grid, units = cave.grid, difference.expected_state.units.values()
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
        yield f"{count(len(more), 'more square')} {'differs' if len(more) == 1 else 'differ'}."


def expectation(difference: MapDifference) -> str:
    """Return the turn that the map should show, in words."""
    state, numbering = difference.expected_state, difference.numbering
    within = f"turn {state.turns} of " if state.turns else ""
    guess = "" if numbering.by == HEADINGS else f", if there is one for each {numbering.by}"
    return f"After {within}round {state.rounds + bool(state.turns)} it should be{guess}:"


def unit_words(kind: Kind | None, points: int | None) -> str:
    """Return a unit as in `elf with 197 hit points`; `nobody` without a unit."""
    name = kind.name if kind else "nobody"
    return name if points is None else f"{name} with {count(points, 'hit point')}"


def turn_lines(difference: MapDifference, columns: int) -> Iterator[str]:
    """Explain the first expected turn that changes a square on which the maps differ."""
    scenario, played, since = difference.scenario, difference.played, difference.since
    if since is None:
        return
    number = find_first_turn(difference, since)
    if number is None:
        yield from ["", "No expected turn since the last equal map changes these squares."]
        return
    state = played.state_at(number)
    begun = played.state_at(number - state.turns)
    actor = begun.unit(acting_unit(played.turns[number]) or 0)
    yield from ["", "The first expected turn that changes one of these squares:", ""]
    place = scenario.cave.grid.place(actor.square)
    question = ExplanationQuestion(state.rounds + 1, place=place)
    for reason in explain(scenario, 1, question, played.state_at(0), played.play()):
        yield reason.text(columns).rstrip("\n")


def find_first_turn(difference: MapDifference, since: int) -> int | None:
    """Return the number of turns before the first one that changes a square with a difference.

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
    printed, power = difference.printed_map, difference.scenario.settings.elf_attack
    heading = f" ({printed.heading})" if printed.heading else ""
    of_power = f" with elf attack power {power}" if power != ATTACK_POWER else ""
    which = f"of {count(len(difference.maps), 'map')}{of_power} the first"
    return f"{source}, line {printed.line}{heading}: {which} that is not as the rules play."
