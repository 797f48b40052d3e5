"""Maps are found in whatever style a program prints them."""

import json
from collections.abc import Callable

import pytest

from components.kind import Kind
from game.errors import InputError
from game.lab.puzzles.battle.printed_trace import compare
from game.puzzles.battle.reading.cave import BY_LETTER, read_cave
from game.puzzles.battle.reading.settings import BattleSettings, settings_under
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.registry import load
from game.puzzles.variant import Change
from game.text.sources import Source
from tests.unit.diagnosis.battle.logs import states

RULES = BattleSettings()
FIRST_STEP = tuple(one for one in load("battle").variants() if one.name == "first-step")
MISREAD = settings_under(Change(FIRST_STEP), RULES)
CAVE = """\
########
#...E..#
#.....G#
#.#G...#
########
"""


LONG = CAVE.replace("########\n", "########\n#......#\n#......#\n#......#\n#......#\n#......#\n", 1)


def rows_of(drawn: str) -> list[str]:
    return [line.split()[0] for line in drawn.splitlines()]


def each_row(change: Callable[[str], str]) -> Callable[[str], str]:
    return lambda drawn: "\n".join(map(change, rows_of(drawn)))


def marked(marks: str) -> Callable[[str], str]:
    return lambda drawn: "\n".join(rows_of(drawn)).translate(str.maketrans("#.EG", marks))


def units_of(drawn: str) -> list[tuple[str, int, int, int]]:
    found = []
    for row, line in enumerate(drawn.splitlines()):
        points = [int(part.split("(")[1].rstrip("),")) for part in line.split()[1:]]
        places = [column for column, mark in enumerate(line.split()[0]) if mark in "EG"]
        found += [(line[at], row, at, left) for at, left in zip(places, points, strict=True)]
    return found


def listed(line: str) -> Callable[[str], str]:
    return lambda drawn: "\n".join(
        line.format(letter, row, column, points, row + 1, column + 1)
        for letter, row, column, points in units_of(drawn)
    )


STYLES: dict[str, Callable[[str], str]] = {
    "blanks": each_row(" ".join),
    "two blanks": each_row("  ".join),
    "commas": each_row(",".join),
    "lists": each_row(lambda row: str(list(row))),
    "one list of lists": lambda drawn: str([list(row) for row in rows_of(drawn)]),
    "one list of rows": lambda drawn: str(rows_of(drawn)),
    "JSON": lambda drawn: json.dumps(rows_of(drawn)),
    "slashes": lambda drawn: "/".join(rows_of(drawn)),
    "written-out line ends": lambda drawn: repr("\n".join(rows_of(drawn))),
    "blocks": marked("█.EG"),
    "blocks and blanks": marked("█ EG"),
    "blank walls": marked(" .EG"),
    "blank walls, cut": lambda drawn: "\n".join(
        row.rstrip() for row in marked(" .EG")(drawn).split("\n")
    ),
    "letters": marked("X_@o"),
    "lower case": marked("#.eg"),
    "own marks with blanks": lambda drawn: "\n".join(
        " ".join(row) for row in marked("X.@o")(drawn).split("\n")
    ),
    "own marks in lists": lambda drawn: str(
        [list(row) for row in marked("█ eg")(drawn).split("\n")]
    ),
    "indented own marks": lambda drawn: "\n".join(
        f"   {row}" for row in marked("█·eg")(drawn).split("\n")
    ),
    "own marks with points": lambda drawn: drawn.translate(str.maketrans("#EG", "X@o")),
    "no border": lambda drawn: "\n".join(row[1:-1] for row in rows_of(drawn)[1:-1]),
    "own marks, no border": lambda drawn: "\n".join(
        row[1:-1] for row in marked("█ eg")(drawn).split("\n")[1:-1]
    ),
    "coordinates": listed("{0} ({1},{2}) {3}"),
    "columns first": listed("{0} x={2} y={1} hp={3}"),
    "from 1": listed("{0}: {4}, {5}; {3}"),
    "points first": listed("{3} {0} at ({2}, {1})"),
    "without points": listed("({1}, {2}, '{0}')"),
    "tuples": lambda drawn: str(units_of(drawn)),
}


@pytest.mark.parametrize("heading", ["", "Round {}"], ids=["bare", "headed"])
@pytest.mark.parametrize("style", STYLES)
def test_styles_are_read(style: str, heading: str) -> None:
    maps = list(states(CAVE, MISREAD))[:8]
    text = "\n\n".join(
        f"{heading.format(number)}\n{STYLES[style](each)}" for number, each in enumerate(maps)
    )
    scenario = BattleScenario(read_cave(CAVE, "drawn"), RULES)
    found = compare(scenario, Source("mine.txt", text), FIRST_STEP, 80)
    assert "first-step prints all 8 maps." in found.lines


def refusal(text: str, cave: str = CAVE) -> str:
    scenario = BattleScenario(read_cave(cave, "drawn"), RULES)
    with pytest.raises(InputError) as caught:
        compare(scenario, Source("mine.txt", text), (), 80)
    return str(caught.value)


def test_what_is_nearly_a_map_is_told() -> None:
    rows = LONG.splitlines()
    assert refusal("\n".join(rows[:-2]), LONG).endswith(
        "; that from line 1 on has only 8 rows of 10"
    )
    own = CAVE.replace("#.....G", "#..x..G")
    assert refusal(f"Start\n{own}").endswith(
        "; nearly one at line 4, column 4: expected . or a unit, not 'x'"
    )


def test_end_may_be_printed_again() -> None:
    maps = list(states(CAVE, RULES))[:6]
    text = "\n".join(f"Round {number}\n{each}" for number, each in enumerate(maps))
    scenario = BattleScenario(read_cave(CAVE, "drawn"), RULES)
    found = compare(scenario, Source("mine.txt", f"{text}\nFinal:\n{maps[-1]}"), (), 80)
    assert found.is_same


def test_letters_of_kinds_of_ones_own_are_known() -> None:
    kinds = {**BY_LETTER, "A": Kind("A", "archer", "archers", "E")}
    cave = read_cave("#####\n#A.G#\n#####\n", "drawn", kinds)
    moved = "#####\n#.AG#   A(197), G(197)\n#####\n"
    text = f"#####\n#A.G#   A(200), G(200)\n#####\n{moved}"
    found = compare(BattleScenario(cave, RULES), Source("mine.txt", text), (), 80)
    assert found[:2] == (True, ["mine.txt: 2 maps, all as the rules play"])
    wrong = text.replace("A.G#", "A.E#")
    with pytest.raises(InputError, match="its units are not those"):
        compare(BattleScenario(cave, RULES), Source("mine.txt", wrong), (), 80)
