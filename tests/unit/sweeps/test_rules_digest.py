"""The digest of the rules, which changes with the code of a puzzle."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns

import pytest

from game.lab.sweep import runs as digests
from tests.commands import ROOT

NOT_COPIED = ("__pycache__", "assets", "commands", "page", "terminal", "viewer")


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources, without those that only draw."""
    copy = tmp_path_factory.mktemp("sources")
    for name in ("components", "systems", "game"):
        copytree(ROOT / name, copy / name, ignore=ignore_patterns(*NOT_COPIED))
    return copy


@pytest.fixture
def sources(copied: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the copy whose digests are computed; each test leaves it unchanged."""
    monkeypatch.setattr(digests, "SOURCES", copied)
    before = {path: path.stat().st_mtime_ns for path in copied.rglob("*.py")}
    yield copied
    for path in copied.rglob("*.py"):
        if before.pop(path, None) != path.stat().st_mtime_ns:
            restore(path, copied)
    for path in before:
        restore(path, copied)


def restore(path: Path, copied: Path) -> None:
    """Restore a file of the copy, or delete it if the sources don't have it."""
    original = ROOT / path.relative_to(copied)
    if original.exists():
        copy2(original, path)
    else:
        path.unlink()


def rules(puzzle: str = "battle") -> str:
    return digests.rules_digest.__wrapped__(puzzle)


@pytest.mark.parametrize(
    ("path", "changed"),
    [
        ("components/health.py", ["battle", "cards"]),
        ("systems/bitboard.py", ["battle", "cards"]),
        ("systems/battle/attack.py", ["battle"]),
        ("systems/cards/misreadings.py", ["cards"]),
        ("game/puzzles/battle/generate.py", ["battle"]),
        ("game/puzzles/generating.py", ["battle", "cards"]),
        ("game/puzzles/battle/misreadings.py", ["battle"]),
        ("game/puzzles/variant.py", ["battle", "cards"]),
        ("game/simulation/simulation.py", ["battle", "cards"]),
        ("game/text/grid.py", ["battle", "cards"]),
        ("game/lab/sweep/runs.py", []),
        ("systems/vault/movement.py", []),
    ],
)
def test_changed_source_changes_the_digest(sources: Path, path: str, changed: list[str]) -> None:
    before = {puzzle: rules(puzzle) for puzzle in ("battle", "cards")}
    with (sources / path).open("a") as file:
        file.write("x = 1\n")
    assert [puzzle for puzzle in before if rules(puzzle) != before[puzzle]] == changed
