"""Which puzzle a text belongs to, where more than one might think it theirs, or none."""

import pytest

from game.errors import InputError
from game.puzzles import recognise


def test_text_that_no_puzzle_plays_is_refused() -> None:
    with pytest.raises(InputError, match=r"^poem\.txt: no puzzle plays this: battle needs"):
        recognise("Roses are red\n", "poem.txt")


@pytest.mark.parametrize("text", ["###\n", "E", "G.\n.E", "\r\n.\r\n", "#x", "", "# é"])
def test_text_that_looks_like_a_map_is_a_battle_if_perhaps_a_faulty_one(text: str) -> None:
    assert recognise(text, "cave.txt").name == "battle"
