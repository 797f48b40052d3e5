"""A puzzle that is only read and played: it is whole in that, and breaks nothing else.

`tests/tools/life` is Conway's Life, in five files that lie where they would in the tree. The list
of puzzles is changed in two lines: the puzzle is imported and listed.
"""

import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.commands import ROOT, Done, call, copied_tree, run_in

pytestmark = pytest.mark.slow

LIFE = ROOT / "tests" / "tools" / "life"
LIST = Path("game", "puzzles", "registry.py")
BOARD = """\
--------
--O-----
---O----
-OOO--OO
------OO
--------
"""
"""A glider that runs into a block."""
MOST_FILES = 5
PLAYED = (
    "solve board.txt",
    "solve board.txt --json",
    "trace board.txt --rounds 0-1",
    "trace board.txt --rounds 1 --turns",
    "trace board.txt --rounds 1 --json",
    "list",
    "compare board.txt --with part=2 --text",
    "compare board.txt --with changed.txt --text",
    "export board.txt board.png",
    "export board.txt end.png --round 5",
    "watch board.txt",
    "show hall",
    "variants life",
    "traps life",
)
REFUSED = {
    "explain board.txt": "skirmish explain: life has no explanations",
    "graph board.txt": "skirmish: board.txt is an input of life: only a vault has a key graph",
    "generate life": "skirmish generate: life has no generator of inputs",
    "sweep life --random 3 -o life.sqlite": "skirmish sweep: life has no generator of inputs",
    "sweep board.txt -o life.sqlite": "skirmish sweep: life has no sweeps",
    "check board.txt 3": "skirmish check: life has no variants",
    "judge life -- cat": "skirmish judge: life has no generator of inputs",
    "solve --puzzle life": "skirmish solve: life has no bundled example: expected a file",
}
OTHERS = (
    "generate battle --seed 3",
    "generate --help",
    "variants battle",
    "solve corridor",
    "traps duel",
    "sweep battle --random 2 --size 8x8 --elves 2 --goblins 2 --workers 1 -o runs.sqlite",
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree with Life in it."""
    folder = copied_tree(tmp_path_factory.mktemp("five"))
    copytree(LIFE, folder, dirs_exist_ok=True)
    known = folder / LIST
    before = known.read_text()
    imported = "from game.puzzles.life import DESCRIPTION as LIFE\n"
    listed = before.replace("CARDS)", "CARDS, LIFE)", 1)
    known.write_text(
        listed.replace("from game.puzzles.puzzle", f"{imported}from game.puzzles.puzzle", 1)
    )
    (folder / "board.txt").write_text(BOARD)
    (folder / "changed.txt").write_text(BOARD.replace("OO\n", "O-\n", 1))
    return folder


@pytest.fixture(scope="module")
def done(tree: Path) -> dict[str, Done]:
    """Run all commands in that tree."""
    return run_in(tree, [*PLAYED, *REFUSED, *OTHERS])


def test_it_takes_few_files() -> None:
    assert len([*LIFE.rglob("*.py")]) <= MOST_FILES


@pytest.mark.parametrize("command", PLAYED)
def test_what_needs_only_playing_works(done: dict[str, Done], command: str) -> None:
    assert done[command].status == 0, done[command].stderr


def test_it_is_solved_reported_and_compared(done: dict[str, Done]) -> None:
    summary, *answers = done["solve board.txt"].stdout.splitlines()
    assert summary == "board.txt: life, 8 x 6 squares, 9 cells alive"
    assert [line.split(":")[0] for line in answers] == ["Part 1", "Part 2"]
    printed = done["trace board.txt --rounds 0-1"].stdout
    assert printed.startswith(f"Initially:\n{BOARD}\nAfter 1 generation:\n--------\n")
    assert "born" in done["trace board.txt --rounds 1 --turns"].stdout
    found = json.loads(done["trace board.txt --rounds 1 --json"].stdout)
    assert found["picture"][0] == "--------"
    compared = done["compare board.txt --with changed.txt --text"].stdout
    assert "row 3 - board.txt: '-OOO--OO'; changed.txt: '-OOO--O-'" in " ".join(compared.split())


def test_its_scene_shows_the_picture(tree: Path, done: dict[str, Done]) -> None:
    assert done["export board.txt board.png"].status == 0
    assert (tree / "board.png").read_bytes() != (tree / "end.png").read_bytes()


@pytest.mark.parametrize(("command", "complaint"), REFUSED.items())
def test_what_it_lacks_is_said_in_a_line(
    done: dict[str, Done], command: str, complaint: str
) -> None:
    status, found, said = done[command]
    assert (status, found) == (2, "")
    assert said.startswith(complaint)
    assert said.count("\n") == 1


@pytest.mark.parametrize("command", OTHERS[1:-1])
def test_others_notice_nothing(
    done: dict[str, Done], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    found = call(*command.split())
    assert done[command].status == found.status == 0
    assert done[command].stdout.replace(", life", "") == found.stdout


def test_others_are_generated_and_swept(done: dict[str, Done]) -> None:
    assert [done[each].status for each in (OTHERS[0], OTHERS[-1])] == [0, 0]
