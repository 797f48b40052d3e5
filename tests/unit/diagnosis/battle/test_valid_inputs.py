"""Which caves the puzzle's text can ask."""

import pytest

from game.lab.puzzles.battle.generator import VALID_INPUTS, has_units_apart
from game.puzzles.registry import load

LONE_ELVES = "########\n##EG####\n########\n#GEG####\n########\n"
"""With power 4 to 6 the elf below falls, and the goblins there don't come up."""
JOINED = "########\n##EG####\n##.#####\n#GEG####\n########\n"


def includes(text: str, *parts: int) -> bool:
    """Whether the text can ask a cave."""
    return VALID_INPUTS.includes(text, load("battle").read(text, "", {}), parts)


def test_battle_that_never_ends_before_part_2_is_found_is_left_open() -> None:
    answer = load("battle").read(LONE_ELVES, "", {}).answer(2)
    assert answer.elf_attack > 4
    assert not includes(LONE_ELVES, 1, 2)
    assert includes(LONE_ELVES, 1)


@pytest.mark.parametrize("text", [JOINED, LONE_ELVES.replace("GEG", "#EG")])
def test_cave_in_which_every_battle_ends_can_be_asked(text: str) -> None:
    assert includes(text, 1, 2)


def test_units_are_apart_if_walls_part_them() -> None:
    assert has_units_apart(LONE_ELVES)
    assert not has_units_apart(JOINED)
