"""What a sweep plays."""

from pathlib import Path

import pytest

from game.errors import UsageError
from game.lab.sweep.design import inputs
from game.lab.sweep.design.grid import VariedSetting
from game.lab.sweep.design.inputs import GeneratedInputs, generated, read_files
from game.lab.sweep.rules_digest import rules_digest
from game.lab.sweep.runs import SortedSettings

CAVE = "#####\n#E.G#\n#####\n"
FOUR = "#######\n#a.#Cd#\n##@#@##\n#######\n##@#@##\n#cB#Ab#\n#######\n"


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cave.txt").write_text(CAVE)
    Path("again.txt").write_text(CAVE)
    Path("four.txt").write_text(FOUR)
    Path("ill.txt").write_text("#E?G#\n")


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is tried depend on no clock."""
    monkeypatch.setattr(inputs, "SAMPLING_SECONDS", float("inf"))


def test_files_and_examples_are_read() -> None:
    sources, errors = read_files(["cave.txt", "hall"], None)
    assert not errors
    (source,) = sources
    assert (source.puzzle, source.parts) == ("battle", (1, 2))
    assert [(each.name, each.seed) for each in source.inputs] == [
        ("cave.txt", None),
        ("hall", None),
    ]
    assert source.inputs[0].text == CAVE


def test_text_is_played_once() -> None:
    sources, _ = read_files(["cave.txt", "again.txt", "cave.txt"], None)
    assert [each.name for source in sources for each in source.inputs] == ["cave.txt"]


def test_inputs_with_the_same_parts_are_together() -> None:
    sources, _ = read_files(["cave.txt", "hall", "four.txt", "cellar"], None)
    assert [(each.puzzle, each.parts, len(each.inputs)) for each in sources] == [
        ("battle", (1, 2), 2),
        ("vault", (2,), 1),
        ("vault", (1, 2), 1),
    ]


def test_all_that_is_wrong_is_told() -> None:
    sources, errors = read_files(["cave.txt", "ill.txt", "nothing.txt"], None)
    assert [each.inputs[0].name for each in sources] == ["cave.txt"]
    ill, missing = map(str, errors)
    assert ill.startswith("ill.txt:1:3: ")
    assert missing.startswith("nothing.txt: no such file")


def test_seeds_follow_each_other() -> None:
    many = GeneratedInputs("battle", (("size", "9x9"),), range(5, 10**9))
    assert len(many) == 10**9 - 5
    assert [each.name for each in many[1:3]] == ["battle-6", "battle-7"]
    maker = rules_digest("battle")
    assert many[0].origin == f"battle size=9x9 seed=5 {maker}"
    assert many[0].text is None


def test_measures_are_combined() -> None:
    sizes, elves = VariedSetting("size", ("9x9", "8x8")), VariedSetting("elves", range(1, 4))
    sources = generated("battle", {"goblins": 2}, [sizes, elves], range(2))
    (source,) = sources
    assert [each.seed for each in source.inputs] == [0, 1] * 6
    found = [dict(each.measures) for each in source.inputs[::2]]
    assert [(each["size"], each["elves"], each["goblins"]) for each in found] == [
        ("9x9", 1, 2),
        ("9x9", 2, 2),
        ("9x9", 3, 2),
        ("8x8", 1, 2),
        ("8x8", 2, 2),
        ("8x8", 3, 2),
    ]


def test_impossible_measures_are_told_with_their_seed() -> None:
    with pytest.raises(UsageError, match=r"^elves=99, size=9x9, seed 4: there is no place for"):
        generated("battle", {"size": "9x9"}, [VariedSetting("elves", (2, 99))], range(4, 5))


def test_parts_are_those_of_what_is_generated() -> None:
    sources = generated(
        "vault", {"size": "21x21", "keys": 3}, [VariedSetting("explorers", ("1", "4"))], range(1)
    )
    assert [source.parts for source in sources] == [(1, 2), (2,)]


def test_parts_of_kinds_that_are_not_tried_are_those_of_each_setting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inputs, "MOST_SAMPLED", 3)
    varied = [VariedSetting("keys", (1, 2)), VariedSetting("explorers", ("4", "1"))]
    sources = generated("vault", {"size": "21x21"}, varied, range(2))
    found = [(source.parts, [dict(each.measures) for each in source.inputs]) for source in sources]
    assert [
        (parts, [(each["keys"], each["explorers"]) for each in measures])
        for parts, measures in found
    ] == [
        ((2,), [(1, "4")] * 2),
        ((1, 2), [(1, "1")] * 2),
        ((2,), [(2, "4")] * 2),
        ((1, 2), [(2, "1")] * 2),
    ]


def test_many_kinds_begin_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[SortedSettings] = []

    def noted(_: str, measures: SortedSettings, __: int) -> tuple[int, ...]:
        tried.append(measures)
        return 1, 2

    monkeypatch.setattr(inputs, "parts_of", noted)
    varied = [VariedSetting(name, range(1, 10**4)) for name in ("elves", "goblins")]
    (source,) = generated("battle", {"size": "30x30"}, varied, range(10))
    assert len(tried) == len(set(tried)) == 100
    # Neither is left at its first value.
    assert len({dict(each)["elves"] for each in tried}) == 51
    assert len({dict(each)["goblins"] for each in tried}) == 50
    assert len(source.inputs) == (10**4 - 1) ** 2 * 10
    assert dict(source.inputs[-1].measures)["elves"] == 9999
    assert source.inputs[-1].seed == 9


def test_kinds_that_are_slow_to_try_are_left_to_their_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "SAMPLING_SECONDS", -1)
    (source,) = generated("battle", {"size": "9x9"}, [VariedSetting("elves", (2, 99))], range(1))
    assert [dict(each.measures)["elves"] for each in source.inputs] == [2, 99]
