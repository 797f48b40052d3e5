"""What tells one state of the rules from another."""

import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns

import pytest

from game.lab.sweep import rules_digest as digests
from game.lab.sweep.runs import Batch, Setup, SweepInput
from game.puzzles.registry import NAMES, load
from game.text.sources import bundled
from tests.commands import ROOT

PLAYED = {
    "battle": "caves/corridor.txt",
    "duel": "duels/apprentice.txt",
    "vault": "vaults/cellar.txt",
    "cards": "decks/kitchen-table.txt",
}
PLAY = """\
import pickle, sys
from game.lab.sweep.workers.worker import play

play(pickle.load(sys.stdin.buffer))
for module in list(sys.modules.values()):
    print(getattr(module, "__file__", None))
"""
OURS = ("components/", "systems/", "game/")
"""Not what is installed below the root, as in a virtual environment there."""
WITHOUT_PART = {
    "game/__init__.py",
    "game/inputs/requested_rules.py",
    "game/errors.py",
    "game/inputs/__init__.py",
    "game/inputs/reading.py",
    "game/inputs/own_rules.py",
    "game/lab/__init__.py",
    "game/lab/in_this_process.py",
    "game/lab/puzzles/__init__.py",
    "game/simulation/__init__.py",
    "game/simulation/rules_error.py",
    "game/simulation/progress.py",
    *(f"game/puzzles/{puzzle}/pinned.py" for puzzle in NAMES),
    "game/puzzles/__init__.py",
    "game/puzzles/registry.py",
    "game/puzzles/variant.py",
    "game/text/__init__.py",
    "game/text/guessing.py",
    "game/text/pasted.py",
    "game/text/sources.py",
    "game/text/wording.py",
}
"""What is loaded where puzzles are played, and has no part in what comes of them."""

NOT_COPIED = ("__pycache__", "assets", "commands", "gym", "page", "terminal", "viewer")


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources but for those that only show."""
    copy = tmp_path_factory.mktemp("sources")
    for name in ("components", "systems", "game"):
        copytree(ROOT / name, copy / name, ignore=ignore_patterns(*NOT_COPIED))
    return copy


@pytest.fixture
def sources(copied: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the copy, of which the digests are; it is as it was after each test."""
    monkeypatch.setattr(digests, "SOURCES", copied)
    before = {path: path.stat().st_mtime_ns for path in copied.rglob("*.py")}
    yield copied
    for path in copied.rglob("*.py"):
        if before.pop(path, None) != path.stat().st_mtime_ns:
            restore(path, copied)
    for path in before:
        restore(path, copied)


def restore(path: Path, copied: Path) -> None:
    """Let a file of the copy be as it is in the sources, or be none."""
    original = ROOT / path.relative_to(copied)
    if original.exists():
        copy2(original, path)
    else:
        path.unlink()


def rules(puzzle: str = "battle") -> str:
    return digests.rules_digest.__wrapped__(puzzle)


def maker(puzzle: str = "battle") -> str:
    return digests.maker_digest.__wrapped__(puzzle)


@pytest.mark.usefixtures("sources")
def test_sources_are_the_same_wherever_they_are() -> None:
    there = rules(), maker()
    assert there == (digests.rules_digest("battle"), digests.maker_digest("battle"))


@pytest.mark.usefixtures("sources")
def test_puzzles_have_rules_of_their_own() -> None:
    assert len({rules(puzzle) for puzzle in ("battle", "duel", "vault", "cards")}) == 4


@pytest.mark.parametrize(
    ("path", "changed"),
    [
        ("components/health.py", ["battle", "cards"]),
        ("systems/bitboard.py", ["battle", "cards"]),
        ("systems/battle/attack.py", ["battle"]),
        ("systems/battle/variants/new.py", ["battle"]),
        ("systems/cards/variants/new.py", ["cards"]),
        ("game/lab/puzzles/battle/variants.py", ["battle"]),
        ("game/puzzles/battle/variants/moving.py", ["battle"]),
        ("game/puzzles/variant.py", ["battle", "cards"]),
        ("game/simulation/simulation.py", ["battle", "cards"]),
        ("game/text/grid.py", ["battle", "cards"]),
        ("game/puzzles/battle/reading/picture.py", ["battle"]),
        ("game/puzzles/battle/telling/sentences.py", []),
        ("game/lab/puzzles/battle/generator.py", []),
        ("systems/vault/ground.py", []),
    ],
)
def test_changed_source_changes_the_digest(sources: Path, path: str, changed: list[str]) -> None:
    before = {puzzle: rules(puzzle) for puzzle in ("battle", "cards")}
    with (sources / path).open("a") as file:
        file.write("x = 1\n")
    assert [puzzle for puzzle in before if rules(puzzle) != before[puzzle]] == changed


def test_words_that_stand_in_results_count(sources: Path) -> None:
    before = rules("vault")
    (sources / "game/puzzles/vault/playing/answer.py").write_text("")
    assert rules("vault") != before


def test_name_of_a_source_counts(sources: Path) -> None:
    before = rules()
    (sources / "game/lab/puzzles/battle/readings.py").rename(sources / "systems/battle/tallying.py")
    assert rules() != before


def test_ends_of_lines_do_not_count(sources: Path) -> None:
    before, path = rules(), sources / "systems/battle/attack.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert rules() == before


@pytest.mark.parametrize(
    "path",
    [
        "game/lab/puzzles/battle/generator.py",
        "game/lab/generate/chance.py",
        "game/text/grid.py",
        "components/faction.py",
        "systems/bitboard.py",
    ],
)
def test_changed_generator_makes_other_inputs(sources: Path, path: str) -> None:
    before = maker()
    with (sources / path).open("a") as file:
        file.write("x = 1\n")
    assert maker() != before


def loaded(*works: tuple[SweepInput, tuple[tuple[int, Setup], ...]]) -> set[str]:
    """Play something in a fresh process; return the files of ours that were loaded for it."""
    batch = Batch(works, (), 2.0)
    told = subprocess.check_output([sys.executable, "-c", PLAY], input=pickle.dumps(batch))
    paths = (Path(line) for line in told.decode().splitlines())
    files = {path.relative_to(ROOT).as_posix() for path in paths if path.is_relative_to(ROOT)}
    ours = {each for each in files if each.startswith(OURS)}
    return {each for each in ours if not each.startswith("game/lab/sweep/")} - WITHOUT_PART


def names(paths: Iterator[Path]) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in paths}


@pytest.mark.parametrize("puzzle", NAMES)
def test_all_that_is_loaded_to_play_counts(puzzle: str) -> None:
    home = load(puzzle)
    settings = tuple(sorted((option.name, option.default) for option in home.options))
    plain = Setup(puzzle, 1, settings, (), (), rules(puzzle))
    setups = [plain, plain._replace(part=2)]
    setups += [plain._replace(variants=(each.name,)) for each in home.variants()]
    given = SweepInput("input.txt", puzzle, bundled(PLAYED[puzzle]).text)
    found = loaded((given, tuple(enumerate(setups))))
    beside = {
        each
        for each in found
        if each.startswith((f"game/puzzles/{puzzle}/telling/", "game/lab/generate/"))
    }
    beside |= {"game/lab/abilities.py", f"game/lab/puzzles/{puzzle}/__init__.py"}
    assert f"game/puzzles/{puzzle}/playing/scenario.py" in found
    assert found - names(digests.rules_sources(puzzle)) - beside == set()


@pytest.mark.parametrize("puzzle", NAMES)
def test_all_that_is_loaded_to_generate_counts(puzzle: str) -> None:
    given = SweepInput(f"{puzzle}-3", puzzle, None, 3)
    found = loaded((given, ()))
    beside = {"systems/__init__.py", *digests.PLAYING}
    beside.add(f"game/lab/puzzles/{puzzle}/__init__.py")
    assert f"game/lab/puzzles/{puzzle}/generator.py" in found
    assert found - names(digests.maker_sources(puzzle)) - beside == set()
