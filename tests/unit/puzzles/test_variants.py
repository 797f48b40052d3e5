"""Every listed variant is told and explained as it is answered, and says what it does."""

import json

import pytest

from game.api import example, explain, play, solve, variants

CROWD = """\
#########
#.G.E.G.#   G(3), E(6), G(200)
#.EG#.E.#   E(3), G(6), E(4)
#G..E.G.#   G(9), E(200), G(3)
#########
"""
FALLEN = """\
####
#GE#   G(3), E(2)
#E.#   E(200)
####
"""
"""The goblin kills the elf beside it, and is killed by the one below, all in round 1."""
INPUTS = {
    "battle": [CROWD, FALLEN],
    "duel": ["Hit Points: 24\nDamage: 8\n"],
    "vault": [example("cellar")],
    "cards": [
        "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n",
        "Player 1:\n4\n2\n3\n7\n5\n\nPlayer 2:\n1\n6\n",
        "Player 1:\n1\n4\n2\n\nPlayer 2:\n5\n3\n",
    ],
}
VARIANTS = [(puzzle, one.name) for puzzle in INPUTS for one in variants(puzzle)]


@pytest.mark.parametrize(("puzzle", "name"), VARIANTS)
def test_variant_is_told_and_explained_as_it_is_answered(puzzle: str, name: str) -> None:
    for text in INPUTS[puzzle]:
        for part, answer in enumerate(solve(text, variants=[name]), 1):
            if answer is not None and answer.is_found:
                moments = list(play(text, part=part, variants=[name]))
                assert moments[-1]["end"] == answer.to_json()
                if len(moments) > 2:
                    for one in explain(text, part=part, variants=[name], every=True):
                        assert one.text
                        assert json.dumps(one.told)


@pytest.mark.parametrize("puzzle", INPUTS)
def test_sentences_are_sentences(puzzle: str) -> None:
    for one in variants(puzzle):
        for sentence in (one.rule, one.instead):
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
