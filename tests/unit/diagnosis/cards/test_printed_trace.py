"""Decks that a program printed are compared with the game by the rules."""

import pytest

from game.lab.capabilities import PrintedTraceComparison
from game.lab.puzzles.cards.printed_trace import compare, decks_of
from game.puzzles.cards.scenario import CardsScenario, read_scenario
from game.puzzles.registry import load
from game.puzzles.variant import Change
from game.text.sources import Source

DEAL = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"
KNOWN = load("cards").variants()
FORMS = {
    "as the puzzle": "- Round 7 -\nPlayer 1's deck: {0}\nPlayer 2's deck: {1}\nPlayer 1 plays: 9\n",
    "lists": "P1: [{0}]\nP2: [{1}]\n",
    "one line": "round 3 [{0}] [{1}]\n",
}


def scenario() -> CardsScenario:
    return read_scenario(DEAL, "deal", {})


def printed(form: str, misread: str = "", part: int = 2, *, with_subgames: bool = True) -> str:
    change = Change(tuple(one for one in KNOWN if one.name == misread))
    text = ""
    for item in decks_of(scenario().under(change), part, with_subgames=with_subgames):
        first, second = item.facts or ((), ())
        assert isinstance(first, tuple)
        assert isinstance(second, tuple)
        text += FORMS[form].format(*(", ".join(map(str, each)) for each in (first, second)))
    return text


def compared(text: str) -> PrintedTraceComparison:
    return compare(scenario(), Source("mine.txt", text), KNOWN, 200)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("with_subgames", [True, False])
def test_game_by_the_rules_agrees(form: str, part: int, with_subgames: bool) -> None:
    found = compared(printed(form, part=part, with_subgames=with_subgames))
    assert found.is_same
    assert found.lines[0].endswith(f"all as the rules play part {part}")
