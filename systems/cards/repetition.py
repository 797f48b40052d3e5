"""When a game would repeat itself.

A round that begins with the same cards in both decks, in the same order, as an
earlier round of the same game would lead to the same rounds again, for ever. The
recursive game gives such a game to player 1. The plain game has no word for it; we
end it in the same way.

No deck is copied to find that out: the strips of both players still hold every
earlier deck, so it is enough to remember where each began and ended.

    strip   43 19 19 2 29 19 2       A round that began with 19 2 29 after two draws
                  ^-----^            remembers 2 and 5: strip[2:5] is still its deck.
"""

from components.cards import Deck, Game


def has_repeated(game: Game, first: Deck, second: Deck) -> bool:
    """Return whether a round that was asked about before began so; remember this one."""
    drawn, ends = first.drawn, (len(first.strip), len(second.strip))
    seen = game.openings.setdefault((first.strip[drawn], second.strip[drawn], first.left), [])
    both = first.cards, second.cards
    for before, first_end, second_end in seen:
        if (first.strip[before:first_end], second.strip[before:second_end]) == both:
            return True
    seen.append((drawn, *ends))
    return False
