"""What tells one state of the rules from another."""

from pathlib import Path
from shutil import copytree

import pytest

from game.sweep import rules_digest as digests
from tests.processes import ROOT


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of all sources, of which the digests are."""
    for name in ("components", "systems", "game/puzzles", "game/making"):
        copytree(ROOT / name, tmp_path / name)
    monkeypatch.setattr(digests, "SOURCES", tmp_path)
    return tmp_path


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
        ("game/puzzles/battle/searches.py", ["battle"]),
        ("game/puzzles/battle/misread/dying.py", ["battle"]),
        ("game/puzzles/battle/generator.py", []),
        ("systems/vault/ground.py", []),
    ],
)
def test_changed_source_changes_the_digest(sources: Path, path: str, changed: list[str]) -> None:
    before = {puzzle: rules(puzzle) for puzzle in ("battle", "cards")}
    with (sources / path).open("a") as file:
        file.write("x = 1\n")
    assert [puzzle for puzzle in before if rules(puzzle) != before[puzzle]] == changed


def test_name_of_a_source_counts(sources: Path) -> None:
    before = rules()
    (sources / "systems/battle/tally.py").rename(sources / "systems/battle/tallying.py")
    assert rules() != before


def test_ends_of_lines_do_not_count(sources: Path) -> None:
    before, path = rules(), sources / "systems/battle/attack.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert rules() == before


@pytest.mark.parametrize("path", ["game/puzzles/battle/generator.py", "game/making/chance.py"])
def test_changed_generator_makes_other_inputs(sources: Path, path: str) -> None:
    before = maker()
    with (sources / path).open("a") as file:
        file.write("x = 1\n")
    assert maker() != before
