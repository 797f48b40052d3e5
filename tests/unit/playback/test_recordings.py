"""Which part of an input is recorded, and when it is played."""

import pytest

from game.errors import SkirmishError
from game.inputs.reading import read_source
from game.playback.recordings import record_part
from game.text.sources import Source

DUEL_OF_TWO = "###\n#E#\n#G#\n###\n"
HOPELESS = "####\n#EG#\n#GG#\n####\n"


def test_nothing_is_played_at_first() -> None:
    assert len(record_part(read_source(Source("cave.txt", DUEL_OF_TWO))).recording) == 0


@pytest.mark.parametrize(("wanted", "played"), [(1, 2), (2, 2)])
def test_part_that_the_input_lacks_gives_way_to_one_that_it_has(wanted: int, played: int) -> None:
    # Who draws several explorers has split the maze, which is part 2.
    assert record_part(read_source(Source("maze.txt", "@a@")), wanted).part == played


def test_part_without_an_answer_cannot_be_played() -> None:
    with pytest.raises(SkirmishError, match=r"^no attack power lets the elves win"):
        record_part(read_source(Source("cave.txt", HOPELESS), None, {"elf_hp": 3}), 2)
