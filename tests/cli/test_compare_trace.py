"""`skirmish compare --with-trace`: maps of one's own program beside the rules, in words."""

from pathlib import Path

import pytest

from tests.processes import Skirmish

EXAMPLE = "two-readings"
FIRST_MAP = (
    "first map mine.txt, line 11 (After 1 round:): "
    "of 101 maps the first that is not as the rules play."
)


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    path = tmp_path / "mine.txt"
    path.write_text(skirmish("trace", EXAMPLE, "--variant", "first-step").told)
    return path


def test_first_difference_is_told_and_not_how_the_battle_ends(skirmish: Skirmish) -> None:
    done = skirmish("compare", EXAMPLE, "--with-trace", "mine.txt", "--text")
    assert (done.status, done.complaints) == (0, "")
    assert [" ".join(line.split()) for line in done.told.splitlines()[1:]] == [
        FIRST_MAP,
        "first difference round 1: the elf at 1,4 steps right here, left there",
    ]


def test_maps_by_the_same_rules_are_told_in_one_line(skirmish: Skirmish) -> None:
    words = "compare", EXAMPLE, "--variant", "first-step", "--with-trace", "mine.txt"
    assert skirmish(*words) == (0, "mine.txt: 102 maps, all as the rules play\n", "")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("hall", "mine.txt: maps of another cave: 10 x 7 squares, and this one is 20 x 17 squares"),
        (EXAMPLE + " --part 2", "--part means nothing with --with-trace: maps show one part"),
        ("warlord", "duel has no printed maps to watch"),
        (
            EXAMPLE + " --with part=2",
            "--with means nothing with --with-trace: your maps are on the right",
        ),
    ],
)
def test_refusal_is_one_line(words: str, complaint: str, skirmish: Skirmish) -> None:
    done = skirmish("compare", *words.split(), "--with-trace", "mine.txt", "--text")
    assert done.status == 2
    assert complaint in done.complaints
    assert done.complaints.count("\n") == 1


def test_nothing_read_is_told(skirmish: Skirmish, mine: Path) -> None:
    mine.write_text("66 rounds\n")
    done = skirmish("compare", EXAMPLE, "--with-trace", "mine.txt", "--text")
    assert done.complaints == (
        "skirmish: mine.txt: no map: expected those of a cave of 10 x 7 squares\n"
    )
