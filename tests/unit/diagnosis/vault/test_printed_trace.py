"""Keys that a program printed are compared with a walk by the rules."""

import pytest

from game.lab.puzzles.vault.printed_trace import compare
from game.puzzles.registry import load
from game.puzzles.vault.scenario import read_scenario
from game.text.sources import Source

VAULT = """\
########################
#f.D.E.e.C.b.A.@.a.B.c.#
######################.#
#d.....................#
########################
"""
"""The keys are fetched in the order a b c d e f: 86 steps."""

KNOWN = tuple(one for one in load("vault").variants() if one.name == "keys-open-nothing")


def told(text: str) -> list[str]:
    return compare(read_scenario(VAULT, "vault", {}), Source("mine.txt", text), KNOWN, 200).lines


@pytest.mark.parametrize(
    "text",
    [
        "abcdef\n",
        "order: a, b, c, d, e, f (86)\n",
        "['a', 'b', 'c', 'd', 'e', 'f']\n",
        f"{VAULT}@ -> a -> b -> c -> d -> e -> f\n",
        "a 2\nb 8\nc 18\nd 42\ne 80\nf 86\n",
        "key a: 2 steps\nkey b: 6 steps\n",
    ],
)
def test_shortest_walk_agrees(text: str) -> None:
    number = 2 if text.startswith("key") else 6
    assert told(text) == [f"mine.txt: {number} keys, all as the rules play part 1"]
