"""The questions that the rules of the cards settle, and the variants that settle them otherwise."""

from typing import Final

from game.puzzles.cards.state import Scoring
from game.puzzles.variant import Question, Variant
from systems.cards.variants.repetition import (
    EitherDeckEndingSystem,
    EndsEndingSystem,
    LateRepeatEndingSystem,
    OneDeckEndingSystem,
    OtherMainWinnerEndingSystem,
    OtherWinnerEndingSystem,
    SharedMemoryEndingSystem,
    WholeEndEndingSystem,
)
from systems.cards.variants.winner import (
    DrawnOrderTakingSystem,
    EitherSubgameSystem,
    HighestWinsEndingSystem,
    HighFirstTakingSystem,
    LenientSubgameSystem,
    ShortSubgameSystem,
    StrictSubgameSystem,
    WholeDeckSubgameSystem,
)

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
HOW_A_DECK_SCORES: Final = Question(
    "how a deck is scored",
    "scoring",
    "The bottom card of the winner's deck counts once, the one above it twice, and so on.",
)

RECURSIVE_PART: Final = 2

VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "repeat-in-one-deck",
        WHAT_REPEATS,
        "A repeat is looked for in player 1's deck only.",
        RECURSIVE_PART,
        systems=(OneDeckEndingSystem,),
    ),
    Variant(
        "repeat-in-either-deck",
        WHAT_REPEATS,
        "Either player's deck, if that player had it before in this game, is a repeat.",
        RECURSIVE_PART,
        systems=(EitherDeckEndingSystem,),
    ),
    Variant(
        "repeat-by-ends",
        WHAT_REPEATS,
        "A repeat is taken from first card, last card and number of cards of both decks only.",
        RECURSIVE_PART,
        systems=(EndsEndingSystem,),
    ),
    Variant(
        "repeat-across-games",
        WHICH_GAMES_ARE_COMPARED,
        "All games share one history: a round that began so in any game before is a repeat.",
        RECURSIVE_PART,
        systems=(SharedMemoryEndingSystem,),
    ),
    Variant(
        "repeat-after-draw",
        WHEN_DECKS_ARE_COMPARED,
        "A repeat is looked for after both cards are drawn, in what is left of the decks, and "
        "player 1 wins with that.",
        RECURSIVE_PART,
        systems=(LateRepeatEndingSystem,),
    ),
    Variant(
        "repeat-is-player-2s",
        WHO_WINS_A_REPEAT,
        "A game that repeats itself is won by player 2.",
        RECURSIVE_PART,
        systems=(OtherWinnerEndingSystem,),
    ),
    Variant(
        "main-repeat-is-player-2s",
        WHO_WINS_A_REPEAT,
        "A main game that repeats itself is won by player 2, whose deck is scored; sub-games are "
        "player 1's as ever.",
        RECURSIVE_PART,
        systems=(OtherMainWinnerEndingSystem,),
    ),
    Variant(
        "repeat-ends-every-game",
        WHAT_A_REPEAT_ENDS,
        "A repeat in a sub-game ends the whole play: all games that wait for it are won, too, "
        "each with the deck as it lies.",
        RECURSIVE_PART,
        systems=(WholeEndEndingSystem,),
    ),
    Variant(
        "highest-wins-everywhere",
        WHEN_A_GAME_IS_WON,
        "If player 1 holds the highest card, player 1 wins at once: in every game, the outermost "
        "and part 1's too, whose deck is scored as it lies.",
        systems=(HighestWinsEndingSystem,),
    ),
    Variant(
        "sub-game-from-whole-decks",
        WHICH_CARDS_ARE_COPIED,
        "A sub-game is played with copies of the whole decks.",
        RECURSIVE_PART,
        systems=(WholeDeckSubgameSystem,),
    ),
    Variant(
        "sub-game-one-card-less",
        WHICH_CARDS_ARE_COPIED,
        "A sub-game is played with one card less of each deck than the number drawn.",
        RECURSIVE_PART,
        systems=(ShortSubgameSystem,),
    ),
    Variant(
        "strictly-more-cards",
        HOW_MANY_CARDS,
        "A sub-game needs more cards left than the number drawn, not as many.",
        RECURSIVE_PART,
        systems=(StrictSubgameSystem,),
    ),
    Variant(
        "drawn-card-counts",
        HOW_MANY_CARDS,
        "The card drawn counts as one that is left, and as many as there are get copied.",
        RECURSIVE_PART,
        systems=(LenientSubgameSystem,),
    ),
    Variant(
        "sub-game-if-either",
        WHOSE_CARDS,
        "A sub-game decides if either player has so many left, and as many as there are get "
        "copied.",
        RECURSIVE_PART,
        systems=(EitherSubgameSystem,),
    ),
    Variant(
        "high-card-first",
        WHICH_CARD_FIRST,
        "The winner of a sub-game lays the higher card first.",
        RECURSIVE_PART,
        systems=(HighFirstTakingSystem,),
    ),
    Variant(
        "player-1s-card-first",
        WHICH_CARD_FIRST,
        "Player 1's card is laid first, whoever takes it.",
        systems=(DrawnOrderTakingSystem,),
    ),
    Variant(
        "score-from-zero",
        HOW_A_DECK_SCORES,
        "The bottom card does not count, the one above it counts once, and so on.",
        search=(Scoring(lowest=0),),
    ),
    Variant(
        "score-from-the-top",
        HOW_A_DECK_SCORES,
        "The top card counts once, the one below it twice, and so on.",
        search=(Scoring(is_from_top=True),),
    ),
)
"""In the order in which they combine."""
