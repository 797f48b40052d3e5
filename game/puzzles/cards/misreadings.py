"""The misreadings of the card game's rules."""

from typing import Final

from game.puzzles.cards.play import Scoring
from game.puzzles.variant import Variant, by_question, variants_in
from systems.cards import misreadings, questions
from systems.cards.questions import HOW_A_DECK_SCORES

VARIANTS: Final = by_question(
    questions,
    *variants_in(misreadings),
    Variant(
        "score-from-zero",
        HOW_A_DECK_SCORES,
        "The bottom card is multiplied by 0, the next one by 1, and so on.",
        search=(Scoring(lowest=0),),
    ),
    Variant(
        "score-from-the-top",
        HOW_A_DECK_SCORES,
        "The top card is multiplied by 1, the next one by 2, and so on.",
        search=(Scoring(is_from_top=True),),
    ),
)
"""In the order in which they combine."""
