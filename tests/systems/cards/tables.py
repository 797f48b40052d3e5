"""Card games put on the table of the current world, and read off it again."""

from components.cards import Deck, Game, Table
from systems.cards.seats import deal, seats


def lay(first: list[int], second: list[int], drawn: tuple[int, int] | None = None) -> Table:
    """Deal two decks; cards that were drawn lie between the players."""
    table = deal(first, second)
    table.games[0].drawn = drawn
    return table


def held() -> tuple[list[int], list[int]]:
    """Return what both players hold in the game that is on."""
    _, _, first, second = seats()
    return first.cards, second.cards


def the_game() -> Game:
    """Return the game that is on."""
    return seats()[1]


def replace_cards(first: Deck, second: Deck, *cards: list[int]) -> None:
    """Let two decks hold other cards, as if all before had been drawn in equally many rounds."""
    drawn = max(len(first.strip), len(second.strip))
    for deck, held_now in zip((first, second), cards, strict=True):
        deck.strip += [0] * (drawn - len(deck.strip)) + held_now
        deck.drawn = drawn
