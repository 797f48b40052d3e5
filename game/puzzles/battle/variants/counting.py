"""Variants of how combat ends and is counted: which rounds count, and whose hit points."""

from typing import Final

from game.puzzles.battle.questions import HOW_COMBAT_ENDS, WHICH_ROUND_COUNTS, WHOSE_POINTS_COUNT
from game.puzzles.battle.reading.settings import FALLEN_ADD_UP
from game.puzzles.variant import Variant
from systems.battle.variants import last_round, round_count

LAST_ROUNDS: Final = (
    "last-round-never",
    "last-round-always",
    "corpses-hold-the-round",
    "mover-holds-the-round",
)
"""Those that are ways of counting, and leave all battles as they are."""
VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "round-played-out",
        HOW_COMBAT_ENDS,
        "A unit that finds no enemy does not end combat at once: the rest of the round is played, "
        "then combat ends, and that round does not count.",
        needs=("turns-by-side", "dead-act", "ghost-at-zero"),
        systems=(last_round.PlayedOutTargetingSystem, last_round.PlayedOutRoundSystem),
    ),
    Variant(
        "last-round-never",
        WHICH_ROUND_COUNTS,
        "The round of the last kill is not counted, even if it was complete.",
        systems=(round_count.LastRoundNeverSystem,),
    ),
    Variant(
        "last-round-always",
        WHICH_ROUND_COUNTS,
        "The round of the last kill is counted even if units had still to act.",
        systems=(round_count.LastRoundAlwaysSystem,),
    ),
    Variant(
        "corpses-hold-the-round",
        WHICH_ROUND_COUNTS,
        "The round of the last kill counts only if no unit of the round's list, dead or alive, "
        "was still to come.",
        systems=(round_count.CorpsesHoldTheRoundSystem,),
    ),
    Variant(
        "mover-holds-the-round",
        WHICH_ROUND_COUNTS,
        "The round of the last kill counts only if its killer is the last of the round's list, and "
        "stands where it stood when the round began.",
        systems=(round_count.MoverHoldsTheRoundSystem,),
    ),
    Variant(
        "corpses-stay-listed",
        WHICH_ROUND_COUNTS,
        "The killed stay in the list until somebody steps onto their square; the round of the last "
        "kill counts only if its killer is the last of that list, corpses of earlier rounds "
        "included.",
        contradicts=(
            "turns-by-column",
            "order-of-the-start",
            "turns-by-square",
            "turns-by-side",
            "dead-act",
            "ghost-at-zero",
            "death-skips-a-turn",
            "move-then-strike",
        ),
        because="it has one list of units by their squares, of whom the dead do nothing",
        systems=(
            round_count.CorpsesStayAttackSystem,
            round_count.CorpsesStayTurnOrderSystem,
            round_count.CorpsesHoldTheRoundSystem,
        ),
    ),
    Variant(
        "one-round-more",
        WHICH_ROUND_COUNTS,
        "Always exactly one round too many is counted, as by a count that begins at 1.",
    ),
    Variant(
        "one-round-less",
        WHICH_ROUND_COUNTS,
        "Always exactly one round too few is counted.",
    ),
    Variant(
        FALLEN_ADD_UP,
        WHOSE_POINTS_COUNT,
        "Winners killed in the round of the last kill add their negative points to the sum.",
    ),
)
