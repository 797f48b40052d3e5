"""Random decks, reductions of decks, and the terms of sweeps over decks.

The puzzle's text can ask decks whose main game does not repeat itself: it says who wins a game that
does, but hardly which deck is scored. No player is ever dealt a single card, on which programs may
go wrong that are right otherwise.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.read import Deal
from game.puzzles.generating import Chance, chunks, lower
from game.puzzles.lab_types import NO_ANSWER, InputGenerator, SweepTerms, ValidInputs
from game.puzzles.settings import Option, Settings, with_defaults
from game.text.values import number_from, read_choice
from systems.cards.rules import PLAIN_PART

CARDS: Final = r"((?:[1-9]\d{0,8}\n)+)"
FORM: Final = re.compile(rf"Player 1:\n{CARDS}\nPlayer 2:\n{CARDS}")
PLAIN, DEEP = DEALS = ("plain", "deep")
MOST_CARDS: Final = 1000
"""How many cards one player has at most."""
OPTIONS: Final = (
    Option("cards", "how many cards each player has", 25, number_from(1, MOST_CARDS)),
    Option(
        "deal",
        "plain: random order; deep: low cards first, for many sub-games",
        PLAIN,
        read_choice(*DEALS),
        "DEAL",
    ),
)


def is_official(text: str) -> bool:
    """Return whether `text` is two official decks of equal size, without equal cards."""
    return read_official(text) is not None


def read_official(text: str) -> Deal | None:
    """Return the decks of a text; None if it isn't in the official form."""
    form = FORM.fullmatch(text.rstrip("\n") + "\n")
    if form is None:
        return None
    deal = Deal(*(tuple(map(int, deck.split())) for deck in form.groups()))
    return deal if is_fair(deal) else None


def is_fair(deal: Deal) -> bool:
    """Return whether both players have equally many cards, and no two cards are equal."""
    cards = deal.first + deal.second
    return len(deal.first) == len(deal.second) and len(set(cards)) == len(cards)


def reductions(text: str) -> Iterator[str]:
    """Yield inputs with fewer cards than `text`, then inputs with lower cards."""
    deal = read_official(text)
    if deal is not None:
        for simpler in (*shorter(deal), rank_cards(deal), *lower_cards(deal)):
            if simpler.first and simpler != deal:
                yield deal_text(simpler)


def shorter(deal: Deal) -> Iterator[Deal]:
    """Yield deals with equally many cards removed from each player."""
    for gone in chunks(deal.first):
        for lost in chunks(deal.second):
            if len(gone) == len(lost):
                yield Deal(
                    *(tuple(card for card in deck if card not in {*gone, *lost}) for deck in deal)
                )


def rank_cards(deal: Deal) -> Deal:
    """Return the deal with ranks, counted from 1, instead of cards."""
    order = sorted(deal.first + deal.second)
    return Deal(*(tuple(order.index(card) + 1 for card in deck) for deck in deal))


def lower_cards(deal: Deal) -> Iterator[Deal]:
    """Yield deals with one card lower."""
    cards = deal.first + deal.second
    for card in sorted(cards, reverse=True):
        for other in lower(card, 1):
            if other not in cards:
                yield Deal(
                    *(tuple(other if each == card else each for each in deck) for deck in deal)
                )


def deal_text(deal: Deal) -> str:
    """Return the input with these decks: both headings, and one card per line."""
    decks = ("".join(f"{card}\n" for card in deck) for deck in deal)
    return "\n".join(f"Player {player}:\n{deck}" for player, deck in enumerate(decks, 1))


FEWEST_SMALL, MOST_SMALL = 3, 8
"""Cards of each player in a small deal."""


def generate(seed: int, settings: Settings) -> str:
    """Return the decks of a seed; omitted settings have their default."""
    wanted = with_defaults(settings, OPTIONS)
    return dealt(Chance(seed), int(wanted["cards"]), is_deep=wanted["deal"] == DEEP)


def small(seed: int, size: int) -> str:
    """Return decks of few cards, most of them with many sub-games."""
    chance = Chance(seed, size)
    cards = chance.between(FEWEST_SMALL, min(FEWEST_SMALL + 1 + size, MOST_SMALL))
    return dealt(chance, cards, is_deep=chance.happens(70))


def dealt(chance: Chance, size: int, *, is_deep: bool) -> str:
    """Return two decks of `size` cards; all cards are numbered from 1."""
    cards = chance.shuffled(range(1, 2 * size + 1))
    decks = [cards[:size], cards[size:]]
    if is_deep:
        # Sorted with noise: low cards mostly come first.
        decks = [sorted(deck, key=lambda card: card + chance.below(size)) for deck in decks]
    return deal_text(Deal(*map(tuple, decks)))


FEWEST_CARDS: Final = 2
"""How many cards each player has at least."""


def includes(_text: str, scenario: CardsScenario, parts: tuple[int, ...]) -> bool:
    """Return whether each player has some cards, and no main game of `parts` is endless."""
    if min(map(len, scenario.deal)) < FEWEST_CARDS:
        return False
    return not any(scenario.answer(part).is_endless for part in parts if part != PLAIN_PART)


VALID_INPUTS: Final = ValidInputs(
    includes, small, "decks of one card, or whose main game repeats itself in part 2"
)


PLAYERS: Final = ("1", "2")
ENDLESS: Final = "endless"


def win_of_player(player: str) -> str:
    """Return the ending of a run for sweeps: `player 1` or `player 2`, who has won."""
    return f"player {player} wins"


def ending(answer: Mapping[str, Any], is_found: bool) -> str:
    """Return who won, if anybody did."""
    if answer["rounds"] is None:
        return NO_ANSWER
    return win_of_player(str(answer["winner"])) if is_found else ENDLESS


def number_of_cards(text: str) -> int:
    r"""Return the number of cards in an input.

    >>> number_of_cards("Player 1:\n9\n2\n\nPlayer 2:\n5\n8\n")
    4
    """
    return len(re.findall(r"\d+", re.sub(r"(?i)player\s*\d+", "", text)))


SWEEP: Final = SweepTerms(
    endings=(*map(win_of_player, PLAYERS), ENDLESS, NO_ANSWER),
    ending=ending,
    length="rounds",
    answer="score",
    compute_size=number_of_cards,
    size_option="cards",
    winners={player: player for player in PLAYERS},
)


GENERATOR: Final = InputGenerator(
    options=OPTIONS,
    generate=generate,
    small=small,
    is_official=is_official,
    reductions=reductions,
    valid_inputs=VALID_INPUTS,
)
