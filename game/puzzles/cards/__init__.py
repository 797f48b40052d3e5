"""Crab Combat: two players, two decks of cards (Advent of Code 2020, day 22)."""

from typing import TYPE_CHECKING, Final

from game.puzzles.settings import Option, Settings

if TYPE_CHECKING:
    from game.puzzles.cards.scenario import CardsScenario


class CardsPuzzle:
    """The card game, as the command line sees it."""

    name = "cards"
    title = "Crab Combat"
    needs = "Player 1: and Player 2:, each followed by a number a line"
    examples = (
        "decks/kitchen-table.txt",
        "decks/full-house.txt",
        "decks/matryoshka.txt",
        "decks/carousel.txt",
    )
    options: tuple[Option, ...] = ()

    def recognises(self, text: str) -> bool:
        """Whether a text begins with a player, if perhaps a faulty one."""
        return text.lstrip()[:6].lower() == "player"

    def read(self, text: str, source: str, settings: Settings) -> "CardsScenario":
        """Read both decks; see `Puzzle.read`."""
        # Only here, as every start of the command line imports this package.
        from game.puzzles.cards.scenario import read_scenario

        return read_scenario(text, source, settings)


PUZZLE: Final = CardsPuzzle()
