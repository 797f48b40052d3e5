"""Compares the decks that a program printed, round by round, with the game by the rules.

    -- Round 1 (Game 1) --
    Player 1's deck: 9, 2, 6, 3, 1          also `P1: [9, 2, 6, 3, 1]`, or both lists in a line
    Player 2's deck: 5, 8, 4, 7, 10

They may stand before each round or after it, with sub-games or without.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice
from typing import Final

from game.errors import InputError
from game.lab.capabilities import PrintedTraceComparison
from game.lab.printed_plays import PlayedItem, PrintedItem, Printout, compare_items
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.variant import Change, Variant
from game.simulation.simulation import follow, turns
from game.text.lines import plain, split
from game.text.sources import Source
from systems.cards.events import DREW

NUMBERS: Final = r"\d{1,6}(?:[\s,]+\d{1,6})*"
DECK: Final = re.compile(
    rf"^\W*(?:player|deck|p)\W*([12])\b(?:'s)?\W*(?:deck|cards|hand|has)?\W*({NUMBERS})?\W*$",
    re.IGNORECASE | re.ASCII,
)
LISTS: Final = re.compile(rf"[\[(]({NUMBERS})?,?[\])]", re.ASCII)
EXPECTED: Final = "no decks: expected Player 1's deck: 9, 2, 6 and Player 2's deck: 5, 8 below"


def compare(
    scenario: CardsScenario,
    printed: Source,
    known: Sequence[Variant],
    columns: int,
    parts: Sequence[int] = (),
) -> PrintedTraceComparison:
    """Compare the decks in a text with those that the rules play, and known misreadings.

    Raises:
        InputError: there are none, or they are of another deal.
    """
    items = list(printed_decks(printed.text))
    if not items:
        raise InputError(EXPECTED, source=printed.name)
    deal = scenario.deal
    if sum(map(len, items[0].facts)) != len(deal.first) + len(deal.second):  # type: ignore[arg-type]
        message = "decks of another deal: they have not as many cards as the input"
        raise InputError(message, source=printed.name, line=items[0].line)

    def play(change: Change, part: int) -> list[list[PlayedItem]]:
        every, main = (
            list(islice(decks_of(scenario.under(change), part, with_subgames=each), len(items) + 1))
            for each in (True, False)
        )
        return [every, main, every[1:], main[1:]]

    printout = Printout(printed.name, "round", items)
    return compare_items(printout, play, parts or scenario.parts(), known, columns)


def printed_decks(text: str) -> Iterator[PrintedItem]:
    """Yield both decks wherever they are printed, that of player 1 first."""
    first: tuple[int, ...] | None = None
    for number, line in enumerate(split(plain(text)), 1):
        lists = [numbers_in(found) for found in LISTS.findall(line)]
        if len(lists) == 2:  # noqa: PLR2004 - one a player
            yield PrintedItem(number, tuple(lists), deck_words(*lists))
        elif found := DECK.match(line):
            deck = numbers_in(found[2] or "")
            if found[1] == "1":
                first = deck
            elif first is not None:
                yield PrintedItem(number - 1, (first, deck), deck_words(first, deck))
                first = None


def numbers_in(text: str) -> tuple[int, ...]:
    """Return the numbers in a text."""
    return tuple(map(int, re.findall(r"\d+", text)))


def deck_words(first: Sequence[int], second: Sequence[int]) -> str:
    """Return both decks as in `9, 2, 6 against 5, 8`."""
    return " against ".join(", ".join(map(str, deck)) or "none" for deck in (first, second))


def decks_of(scenario: CardsScenario, part: int, *, with_subgames: bool) -> Iterator[PlayedItem]:
    """Yield the decks before each round, in the order in which rounds begin, and at the end."""
    game, state = scenario.simulate(part)
    with closing(turns(game)) as played:
        for turn in played:
            begins = any(event.name == DREW for event in turn)
            if begins and (with_subgames or not state.games[1:]):
                yield item_of(state.games[-1].first.cards, state.games[-1].second.cards)
            follow(state, turn)
    yield item_of(state.games[0].first.cards, state.games[0].second.cards)


def item_of(first: Sequence[int], second: Sequence[int]) -> PlayedItem:
    """Return two decks to compare."""
    return PlayedItem((tuple(first), tuple(second)), deck_words(first, second))
