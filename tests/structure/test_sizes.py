"""No room of the program grows unsaid: a ratchet over what `sizes.toml` holds for each.

Counted are modules, statements and nodes of the syntax tree (imports and docstrings are no
statements), and lines of what is no Python. A room that has fallen takes its numbers with it:

    python -m tests.structure.test_sizes

writes the lower numbers. A number that is to rise is written by hand, with a word why beside it.
"""

import ast
import re
import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

import pytest

from tests.commands import ROOT

HELD: Final = Path(__file__).with_name("sizes.toml")
COUNTED: Final = ("modules", "statements", "nodes", "lines")
OTHER_FILES: Final = {".js", ".html", ".css", ".toml"}
"""Files whose lines are counted."""
PACKING: Final = 1.05
"""So many times the nodes of a statement as at first: packed lines are not fewer ideas."""
Sizes = dict[str, dict[str, float]]


def room_of(path: Path) -> str:
    """Return the room in which a file lies: the first two folders in `game`, else the first."""
    folders = path.parts[:-1]
    return "/".join(folders[:2]) if folders[0] == "game" else folders[0]


def measured(root: Path = ROOT) -> Sizes:
    """Return the sizes of all rooms of a tree, and of its tests."""
    rooms: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for top in ("components", "systems", "game", "assets", "tests"):
        for path in (root / top).rglob("*.*"):
            room = room_of(path.relative_to(root))
            if path.suffix in OTHER_FILES and top != "tests":
                rooms[room]["lines"] += path.read_text("utf-8").count("\n")
            elif path.suffix == ".py":
                nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
                rooms[room].update(
                    modules=1, nodes=len(nodes), statements=sum(map(is_counted, nodes))
                )
    return {name: {each: room[each] for each in COUNTED} for name, room in rooms.items()}


def is_counted(node: ast.AST) -> bool:
    """Whether a node is a statement, and neither an import nor a docstring."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    return isinstance(node, ast.stmt) and not isinstance(node, ast.Import | ast.ImportFrom)


def held() -> Sizes:
    """Return what each room may have."""
    return tomllib.loads(HELD.read_text("utf-8"))


@pytest.fixture(scope="module")
def sizes() -> Sizes:
    """Return what each room has."""
    return measured()


def test_every_room_has_its_numbers(sizes: Sizes) -> None:
    assert {*sizes} == {*held()}


@pytest.mark.parametrize("room", held())
def test_no_room_grows_unsaid(sizes: Sizes, room: str) -> None:
    grown = [
        f"{each} {number} -> {sizes[room][each]}"
        for each in COUNTED
        if sizes[room][each] > (number := held()[room][each])
    ]
    assert not grown, f"make it smaller, or write the number into {HELD.name} with a word why"


@pytest.mark.parametrize("room", held())
def test_numbers_fall_with_the_room(sizes: Sizes, room: str) -> None:
    fallen = {each for each in COUNTED if sizes[room][each] < held()[room][each]}
    # Tests come and go with what they show: theirs is a bound.
    assert room == "tests" or not fallen, "python -m tests.structure.test_sizes"


@pytest.mark.parametrize("room", [room for room, sizes in held().items() if sizes["statements"]])
def test_lines_are_not_packed(sizes: Sizes, room: str) -> None:
    nodes_a_statement = sizes[room]["nodes"] / sizes[room]["statements"]
    assert nodes_a_statement <= PACKING * held()[room]["nodes_a_statement"]


def test_one_statement_more_is_counted(tmp_path: Path) -> None:
    (tmp_path / "systems").mkdir()
    path = tmp_path / "systems" / "some.py"
    path.write_text('"""Some."""\n\nimport os\n\nHERE = os.curdir\n')
    before = measured(tmp_path)["systems"]
    path.write_text(path.read_text() + "THERE = os.pardir\n")
    after = measured(tmp_path)["systems"]
    assert (before["modules"], before["statements"]) == (1, 1)
    assert (after["modules"], after["statements"]) == (1, 2)
    assert after["nodes"] > before["nodes"]


def lower() -> None:
    """Write the numbers of rooms that have fallen; none rises, and those of tests are a bound."""
    now = measured()
    lines = HELD.read_text("utf-8").splitlines()
    room = ""
    for number, line in enumerate(lines):
        if found := re.fullmatch(r'\["?([\w/]+)"?\]', line):
            room = found[1]
        elif room == "tests":
            continue
        elif (found := re.match(r"(\w+) = (\d+)\b", line)) and found[1] in COUNTED:
            lowest = min(int(found[2]), int(now[room][found[1]]))
            lines[number] = f"{found[1]} = {lowest}" + line[found.end() :]
    HELD.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    lower()
