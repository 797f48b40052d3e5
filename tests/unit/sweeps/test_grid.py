"""The grid of all runs: which inputs are played in which setups."""

from pathlib import Path

import pytest

from game.errors import UsageError
from game.inputs.rules import RequestedRules
from game.lab.sweep.request import (
    InputGroup,
    generate_inputs,
    list_setups,
    parse_varied,
    read_files,
)
from game.lab.sweep.runs import Setup
from tests.commands import write

PLAIN = RequestedRules((), ())


def seeded(puzzle: str, vary: str = "", **fixed: int | str) -> list[InputGroup]:
    """Return the groups of two generated inputs each."""
    varied = parse_varied([vary] if vary else [], puzzle)
    return generate_inputs(puzzle, fixed, varied, range(5, 7), None)


def grid_of(group: InputGroup, *parts: int, vary: str = "", **fixed: int) -> list[Setup]:
    """Return the setups of a group under the standard rules."""
    return list_setups(group, parts, [PLAIN], fixed, parse_varied([vary] if vary else [], None))


def test_same_text_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "b.txt"):
        write(name, "####\n#EG#\n####\n")
    groups = read_files(["a.txt", "b.txt", "cellar"], None, [], None)
    assert [(each.puzzle, each.parts) for each in groups] == [
        ("battle", (1, 2)),
        ("vault", (1, 2)),
    ]
    assert (groups[0].size, groups[0].first.name) == (1, "a.txt")


def test_generated_inputs_are_named_by_their_seeds() -> None:
    one, two = seeded("battle", "elves=1,2", goblins=2, size="8x8")
    assert [sweep_input.name for sweep_input in one.inputs] == ["battle-5", "battle-6"]
    assert dict(two.first.settings) == {"elves": 2, "goblins": 2, "size": "8x8"}
    assert two.first.text == ""


def test_huge_grid_begins_at_once() -> None:
    (caves,) = generate_inputs("battle", {}, {}, range(10**9), None)
    assert caves.size == 10**9
    assert next(iter(caves.inputs)).seed == 0


def test_parts_are_those_of_the_generated_inputs() -> None:
    mazes = seeded("vault", "explorers=1,4", size="21x21", keys=3)
    assert [[setup.part for setup in grid_of(each)] for each in mazes] == [[1], [2]]
    with pytest.raises(UsageError, match="vault-5 has only part 2"):
        grid_of(mazes[1], 1)


def test_setting_of_one_part_has_its_default_in_the_other() -> None:
    (group,) = seeded("battle")
    setups = grid_of(group, 1, 2, vary="elf_attack=4,5")
    assert [(each.part, dict(each.settings)["elf_attack"]) for each in setups] == [
        (1, 4),
        (1, 5),
        (2, 3),
    ]


@pytest.mark.parametrize("word", ["elf_hp=1..1000000", "elf_hp=1..1000000000"])
def test_too_many_values_are_refused(word: str) -> None:
    with pytest.raises(UsageError, match="expected at most 100,000 values"):
        parse_varied([word], None)


def test_too_many_combinations_are_refused() -> None:
    with pytest.raises(UsageError, match="more than 100,000 combinations"):
        parse_varied(["elf_hp=1..1000", "goblin_hp=1..1000"], None)
