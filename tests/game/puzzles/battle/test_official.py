"""Caves in the form in which the puzzle hands them out."""

import pytest

from game.puzzles.battle.official import is_official, reductions

CAVE = "######\n#G.EG#\n######\n"


@pytest.mark.parametrize("text", [CAVE, CAVE.strip(), "####\n#EG#\n####\n"])
def test_walled_cave_with_both_sides_is_official(text: str) -> None:
    assert is_official(text)


@pytest.mark.parametrize(
    "text",
    [
        "#####\n#E.E#\n#####\n",
        "#####\n#G..#\n#####\n",
        "#####\n#E.G.\n#####\n",
        "#####\n#E.G#\n####\n",
        "#####\n#E G#\n#####\n",
        "#####\n#E@G#\n#####\n",
        "####\n#EG#   E(200), G(200)\n####\n",
        "Initially:\n####\n#EG#\n####\n",
        "####\n#EG#\n####\n\n####\n#EG#\n####\n",
        "#" * 300 + "\n" + ("#EG" + "#" * 297 + "\n") * 300 + "#" * 300 + "\n",
    ],
)
def test_any_other_text_is_not(text: str) -> None:
    assert not is_official(text)


def test_units_and_floor_are_taken_away_and_both_sides_stay() -> None:
    assert set(reductions(CAVE)) == {
        "#####\n#.EG#\n#####\n",
        "####\n#EG#\n####\n",
        "#####\n#GEG#\n#####\n",
        "#####\n#G.E#\n#####\n",
        "######\n##.EG#\n######\n",
        "######\n#..EG#\n######\n",
        "######\n#G.E##\n######\n",
        "######\n#G.E.#\n######\n",
        "######\n#G#EG#\n######\n",
    }
