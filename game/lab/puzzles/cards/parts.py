"""The lab's parts for card games, with the words of their sweeps."""

import re
from collections.abc import Mapping
from typing import Any, Final

from game.lab.parts import NO_ANSWER, InputGenerator, LabParts, SweepTerms
from game.lab.puzzles.cards.generator import (
    OPTIONS,
    VALID_INPUTS,
    generate,
    is_official,
    reductions,
    small,
)

PLAYERS: Final = ("1", "2")
ENDLESS: Final = "endless"


def win_of_player(player: str) -> str:
    """Return what a game came to that a player has won."""
    return f"player {player} wins"


def ending(told: Mapping[str, Any], is_found: bool) -> str:
    """Return who won, if anybody did."""
    if told["rounds"] is None:
        return NO_ANSWER
    return win_of_player(str(told["winner"])) if is_found else ENDLESS


def number_of_cards(text: str) -> int:
    r"""Return how many numbers there are below the headings.

    >>> number_of_cards("Player 1:\n9\n2\n\nPlayer 2:\n5\n8\n")
    4
    """
    return len(re.findall(r"\d+", re.sub(r"(?i)player\s*\d+", "", text)))


SWEEP: Final = SweepTerms(
    endings=(*map(win_of_player, PLAYERS), ENDLESS, NO_ANSWER),
    ending=ending,
    length="rounds",
    answer="score",
    size_of=number_of_cards,
    unit="cards",
    size_option="cards",
    how_often="How often player 1 wins",
    how_long="How many rounds games last",
    labels={"cards": "cards of each player", "deal": "deal"},
    winners={player: player for player in PLAYERS},
)


LAB_PARTS: Final = LabParts(
    generator=InputGenerator(
        options=OPTIONS,
        generate=generate,
        small=small,
        is_official=is_official,
        reductions=reductions,
        valid_inputs=VALID_INPUTS,
    ),
    sweep_terms=SWEEP,
)
