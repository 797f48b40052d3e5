"""The questions that the rules of the card game answer, in the order in which variants combine.

Each variant answers one of them differently.
"""

from typing import Final

from systems.variants import Question

REPEATING: Final = (
    "A game whose round begins with both decks as they were in an earlier round of that game is "
    "won by player 1."
)
CALLING: Final = (
    "If both players have at least as many cards left as the number that they drew, a sub-game "
    "with copies of so many cards decides the round."
)
TAKING: Final = "The winner of a round lays both cards under the own deck, its own card first."

WHAT_REPEATS: Final = Question("what of the decks makes a repeat", "repeating", REPEATING)
WHICH_GAMES_ARE_COMPARED: Final = Question(
    "in which games a repeat is looked for", "repeating", REPEATING
)
WHEN_DECKS_ARE_COMPARED: Final = Question(
    "when in a round a repeat is looked for", "repeating", REPEATING
)
WHO_WINS_A_REPEAT: Final = Question("who wins a game that repeats itself", "repeating", REPEATING)
WHAT_A_REPEAT_ENDS: Final = Question("which games a repeat ends", "repeating", REPEATING)
WHEN_A_GAME_IS_WON: Final = Question(
    "when a game is won", "winning", "Whoever holds all cards has won the game."
)
WHICH_CARDS_ARE_COPIED: Final = Question(
    "which cards a sub-game is played with", "sub-games", CALLING
)
HOW_MANY_CARDS: Final = Question("how many cards a sub-game needs", "sub-games", CALLING)
WHOSE_CARDS: Final = Question("whose cards a sub-game needs", "sub-games", CALLING)
WHICH_CARD_FIRST: Final = Question("which card is laid first", "taking", TAKING)
WHOSE_DECK_SCORES: Final = Question(
    "whose deck is scored", "scoring", "The winner's deck is scored."
)
HOW_A_DECK_SCORES: Final = Question(
    "how a deck is scored",
    "scoring",
    "The bottom card of the winner's deck counts once, the one above it twice, and so on.",
)
