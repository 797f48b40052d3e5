"""Card games that tests draw into the current world, one line per game.

>>> from game.simulation.world import World
>>> with World() as world:
...     game = draw_cards("[4] 9 8 5 2 / [3] 10 1 7 6")
...     game.step()
...     print(game.redrawn())
[4] 9 8 5 2 / [3] 10 1 7 6
9 8 5 2 / 10 1 7
"""

from collections.abc import Callable, Iterable
from typing import Final

import esper

from components.cards import Deck, Game, Table
from game.testing.position import DrawnPosition
from systems.cards.rules import RULES


class DrawnCards(DrawnPosition):
    """A card game in the current world."""

    def __init__(self, table: Table, systems: Iterable[type[esper.Processor]]) -> None:
        """Keep the table; `step` plays the recursive game."""
        super().__init__(RULES.recursive.changed(*systems).playing())
        self.table: Final = table

    @property
    def game(self) -> Game:
        """The current game."""
        return self.table.games[-1]

    def redrawn(self) -> str:
        """Return the games as `draw_cards` reads them."""
        return "\n".join(map(drawn_game, self.table.games))


def draw_cards(text: str, systems: Iterable[type[esper.Processor]] = ()) -> DrawnCards:
    """Create a card game in the current world.

    Args:
        text: one line per game, the main game first, with the decks of players 1 and 2:
            `9 2 6 / 5 8`. Drawn cards are in brackets: `[9] 2 6 / [5] 8`.
        systems: custom systems, which replace their base classes in `step`.

    Raises:
        ValueError: If `text` has another form, or the world has a table.
    """
    if esper.get_component(Table):
        raise ValueError("this world already has a card game: draw only one per test")
    games = [read_game(line, number) for number, line in enumerate(text.strip().splitlines(), 1)]
    table = Table(games, begun=len(games))
    esper.create_entity(table)
    return DrawnCards(table, systems)


def read_game(line: str, number: int) -> Game:
    """Read one game from a line such as `[9] 2 / [5] 8`; drawn cards are in brackets.

    Raises:
        ValueError: If the line has another form.
    """
    words = [deck.split() for deck in line.split("/")]
    drawn = [int(deck.pop(0)[1:-1]) for deck in words if deck and deck[0].startswith("[")]
    try:
        first, second = (Deck([int(card) for card in deck]) for deck in words)
        return Game((first, second), number, drawn=(drawn[0], drawn[1]) if drawn else None)
    except (IndexError, ValueError):
        expected = "expected two decks, such as '9 2 / 5 8' or '[9] 2 / [5] 8'"
        raise ValueError(f"{line!r}: {expected}") from None


def drawn_game(game: Game) -> str:
    """Return one game as one line of text."""
    decks = [list(map(str, deck.cards)) for deck in game.decks]
    for deck, card in zip(decks, game.drawn or (), strict=False):
        deck.insert(0, f"[{card}]")
    return " / ".join(map(" ".join, decks)).strip()


DrawCards = Callable[..., DrawnCards]
"""The type of `draw_cards`."""
