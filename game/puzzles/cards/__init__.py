"""Crab Combat: two players, two decks of cards (Advent of Code 2020, day 22)."""

from typing import Final

from game.puzzles.description import PuzzleDescription


def looks_like_decks(text: str) -> bool:
    """Return whether a text begins with the word `player`."""
    return text.lstrip("> \t\r\n")[:6].lower() == "player"


def has_row(line: str) -> bool:
    """Return whether a line looks like the heading of a deck or like a card."""
    return looks_like_decks(line) or line.isdecimal()


DESCRIPTION: Final = PuzzleDescription(
    name="cards",
    title="Crab Combat",
    asks="The higher card takes both, part 2 in games within games: what does the winner score?",
    needs="Player 1: and Player 2:, each followed by one number per line",
    examples={
        "decks/kitchen-table.txt": "a game of 115 rounds, or of 45 if sub-games decide",
        "decks/full-house.txt": "a full deck: 599 rounds, or 1039 if sub-games decide",
        "decks/all-night.txt": "189 rounds, or 1.4 million with those of all sub-games",
        "decks/matryoshka.txt": "games within games, seven deep",
        "decks/carousel.txt": "a game that comes round again; only part 2 gives it a score",
    },
    recognises=looks_like_decks,
    has_row=has_row,
    # Part 2 shows games within games.
    shown_part=2,
    known_for=("matryoshka",),
    first_example="kitchen-table",
    day=(2020, 22),
)
