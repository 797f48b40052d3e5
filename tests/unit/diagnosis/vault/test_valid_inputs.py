"""Which vaults the puzzle's text can ask."""

import pytest

from game.lab.puzzles.vault.generator import VALID_INPUTS
from game.puzzles.registry import load

ASKABLE = """\
#########
#...#..b#
#.#.###.#
#a#.....#
####@####
#.......#
#.#####.#
#..c#d..#
#########
"""


def includes(text: str, *parts: int) -> bool:
    """Whether the text can ask a vault."""
    return VALID_INPUTS.includes(text, load("vault").read(text, "", {}), parts)


def changed(*pairs: tuple[str, str]) -> str:
    """Return the vault with some of its text replaced."""
    text = ASKABLE.replace("####@####", "###.@.###")
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after, 1)
    return text


def test_vault_of_four_sections_with_keys_can_be_asked() -> None:
    assert includes(changed(), 1, 2)


@pytest.mark.parametrize(
    "pairs",
    [
        [("#...#..b#", "#......b#")],
        [("b", "."), ("c", "b"), ("d", "c")],
        [("#..c#d..#", "#..c.d..#")],
        [("#.#####.#", "#.#######")],
        [("#########\n", "#########\n#########\n")],
    ],
)
def test_part_2_leaves_open_what_other_vaults_come_to(pairs: list[tuple[str, str]]) -> None:
    assert not includes(changed(*pairs), 1, 2)


def test_part_1_leaves_open_only_keys_that_are_out_of_reach() -> None:
    assert includes(changed(("#...#..b#", "#......b#")), 1)
    assert not includes(changed(("#.#####.#", "#.#######")), 1)


def test_random_vaults_can_be_asked() -> None:
    texts = [VALID_INPUTS.small(seed, seed // 4) for seed in range(12)]
    assert all(includes(text, 1, 2) for text in texts)
    assert all(sum(mark.islower() for mark in text) >= 4 for text in texts)


def test_full_vaults_have_all_keys() -> None:
    assert VALID_INPUTS.full
    text = VALID_INPUTS.full.make(1)
    assert includes(text, 1, 2)
    assert VALID_INPUTS.full.includes(text)
    assert not VALID_INPUTS.full.includes(VALID_INPUTS.small(1, 1))


@pytest.mark.parametrize("seed", [2, 4])
def test_few_sets_of_keys_can_be_held_in_full_vaults(seed: int) -> None:
    assert VALID_INPUTS.full
    rows = VALID_INPUTS.full.make(seed).splitlines()
    marks = {(y, x): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    start = next(place for place, mark in marks.items() if mark == "@")
    seen = held = {frozenset[str]()}
    while held := {more for some in held for more in held_next(marks, start, some)} - seen:
        seen = seen | held
    assert max(map(len, seen)) == 26
    assert 26 < len(seen) < 20_000


def held_next(
    marks: dict[tuple[int, int], str], start: tuple[int, int], held: frozenset[str]
) -> list[frozenset[str]]:
    """Return the sets of keys after one more, where keys may be passed by."""
    around, found = [start], {start}
    for y, x in around:
        for near in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)):
            mark = marks[near]
            if near not in found and mark != "#" and (not mark.isupper() or mark.lower() in held):
                found.add(near)
                around.append(near)
    return [held | {marks[near]} for near in found if marks[near].islower()]


def test_smaller_vaults_have_their_middle_still() -> None:
    text = VALID_INPUTS.small(3, 3)
    simpler = [*VALID_INPUTS.reductions(text)]
    assert len(simpler) > 5
    assert any(includes(each, 1, 2) for each in simpler)
    for each in simpler:
        rows = each.splitlines()
        assert rows[len(rows) // 2][len(rows[0]) // 2] == "@"
