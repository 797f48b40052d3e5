"""Decks as the puzzle hands them out, and smaller ones."""

import re
from collections.abc import Iterator
from typing import Final

from game.making.simpler import chunks, lower
from game.puzzles.cards.deal import Deal

CARDS: Final = r"((?:[1-9]\d{0,8}\n)+)"
FORM: Final = re.compile(rf"Player 1:\n{CARDS}\nPlayer 2:\n{CARDS}")


def is_official(text: str) -> bool:
    """Whether a text is two decks of as many cards, no two of them equal."""
    return read(text) is not None


def read(text: str) -> Deal | None:
    """Return the decks of a text; None if it is not in the official form."""
    form = FORM.fullmatch(text.rstrip("\n") + "\n")
    if form is None:
        return None
    deal = Deal(*(tuple(map(int, deck.split())) for deck in form.groups()))
    return deal if is_fair(deal) else None


def is_fair(deal: Deal) -> bool:
    """Whether both have as many cards, and no two are equal."""
    cards = deal.first + deal.second
    return len(deal.first) == len(deal.second) and len(set(cards)) == len(cards)


def reductions(text: str) -> Iterator[str]:
    """Yield deals of fewer cards, and of lower ones."""
    deal = read(text)
    if deal is not None:
        for simpler in (*shorter(deal), ranked(deal), *lowered(deal)):
            if simpler.first and simpler != deal:
                yield text_of(simpler)


def shorter(deal: Deal) -> Iterator[Deal]:
    """Yield deals without as many cards of each player."""
    for gone in chunks(deal.first):
        for lost in chunks(deal.second):
            if len(gone) == len(lost):
                yield Deal(
                    *(tuple(card for card in deck if card not in {*gone, *lost}) for deck in deal)
                )


def ranked(deal: Deal) -> Deal:
    """Return the deal whose cards are numbered from 1 as they follow each other."""
    order = sorted(deal.first + deal.second)
    return Deal(*(tuple(order.index(card) + 1 for card in deck) for deck in deal))


def lowered(deal: Deal) -> Iterator[Deal]:
    """Yield deals with one card lower."""
    cards = deal.first + deal.second
    for card in sorted(cards, reverse=True):
        for other in lower(card, 1):
            if other not in cards:
                yield Deal(
                    *(tuple(other if each == card else each for each in deck) for deck in deal)
                )


def text_of(deal: Deal) -> str:
    """Return the text of a deal."""
    decks = ("".join(f"{card}\n" for card in deck) for deck in deal)
    return "\n".join(f"Player {player}:\n{deck}" for player, deck in enumerate(decks, 1))
