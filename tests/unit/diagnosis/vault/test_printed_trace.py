"""Keys that a program printed are compared with a walk by the rules."""

import pytest

from game.errors import InputError
from game.lab.puzzles.vault.printed_trace import compare
from game.puzzles.registry import load
from game.puzzles.vault.playing.scenario import read_scenario
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


def test_key_behind_a_door_is_told() -> None:
    lines = told("acbedf\n")
    assert "By the rules: key c can't be fetched now: behind the door B" in lines
    assert "Yours:        key c" in lines


def test_steps_that_differ_are_told() -> None:
    lines = told("a 2\nb 9\nc 18\nd 42\ne 80\nf 86\n")
    assert "mine.txt, line 2: of 6 keys the first that is not as the rules play part 1." in lines
    assert "By the rules: key b after 8 steps" in lines


def test_longer_walk_is_told() -> None:
    lines = told("abcedf\n")
    assert any("steps, but fewer are enough" in line for line in lines)


def test_text_without_keys_is_refused() -> None:
    with pytest.raises(InputError, match="no order of keys: expected each of a, b, c, d, e, f"):
        told("86\n")
