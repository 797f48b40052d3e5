"""The questions that the rules of the card game answer, in the order in which variants combine.

Each variant answers one of them differently.
"""

from typing import Final

from systems.variants import Question

REPEATING: Final = (
    "If a round begins with the same two decks as an earlier round of the same game, player 1 "
    "wins the game."
)
CALLING: Final = (
    "If both players have at least as many cards left as the number on their drawn card, a "
    "sub-game decides the round. It is played with copies of that many cards."
)
TAKING: Final = "The winner of a round puts both cards under the own deck, first the own card."

WHAT_REPEATS: Final = Question("which cards are compared for a repeat", "repeating", REPEATING)
WHICH_GAMES_ARE_COMPARED: Final = Question(
    "in which games a round is compared", "repeating", REPEATING
)
WHEN_DECKS_ARE_COMPARED: Final = Question(
    "when in a round decks are compared", "repeating", REPEATING
)
WHO_WINS_A_REPEAT: Final = Question("who wins a game that repeats", "repeating", REPEATING)
WHAT_A_REPEAT_ENDS: Final = Question("which games a repeat ends", "repeating", REPEATING)
WHEN_A_GAME_IS_WON: Final = Question(
    "when a game is won", "winning", "The player with all cards wins the game."
)
WHICH_CARDS_ARE_COPIED: Final = Question(
    "which cards a sub-game is played with", "sub-games", CALLING
)
HOW_MANY_CARDS: Final = Question("how many cards a sub-game needs", "sub-games", CALLING)
WHOSE_CARDS: Final = Question("whose cards a sub-game needs", "sub-games", CALLING)
WHICH_CARD_FIRST: Final = Question("which card is put first", "taking", TAKING)
WHOSE_DECK_SCORES: Final = Question(
    "whose deck is scored", "scoring", "The winner's deck is scored."
)
HOW_A_DECK_SCORES: Final = Question(
    "how a deck is scored",
    "scoring",
    "The bottom card of the winner's deck is multiplied by 1, the next one by 2, and so on.",
)
