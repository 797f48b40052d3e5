"""Savings: work that answers don't need under some rules, with the argument for each.

A saving may be used if each class that plays is a system of the puzzle, or a misreading that the
saving lists. Under any other class, such as a custom rule, the systems play everything. Tests
compare each saving with the plain play under all misreadings and the custom rules of `tests/rules`.

Somebody may edit a system of the puzzle, so its class alone isn't enough. The puzzles therefore ask
or play the systems, and drop a saving that these contradict: see `game.puzzles.battle.answer`,
`game.puzzles.vault.custom_walk`, `game.puzzles.duel.plan` and `systems.cards.ending`. This finds
most edits, but not all.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import esper

from systems.rules import Rules


class Saving(NamedTuple):
    """Work that answers don't need if some rules hold."""

    name: str
    argument: str
    """The rules that the saving needs, and why they are enough."""
    misreadings: frozenset[str]
    """Modules and classes that change none of these rules."""


COUNTING_HITS: Final = frozenset(
    {
        "systems.battle.misreadings.destination",
        "systems.battle.misreadings.round_count",
        "systems.battle.misreadings.step",
        "systems.battle.misreadings.target",
        "systems.battle.misreadings.two_loops",
        "systems.battle.misreadings.turn_order.DeadActAttackSystem",
        "systems.battle.misreadings.turn_order.DeathSkipsATurnAttackSystem",
        "systems.battle.misreadings.turn_order.OrderOfTheStartSystem",
        "systems.battle.misreadings.turn_order.TurnsByColumnSystem",
        "systems.battle.misreadings.turn_order.TurnsBySquareTurnOrderSystem",
        "game.puzzles.battle.misreadings",
    }
)
"""Misreadings that use hit points only to compare enemies and to find the dead."""

EQUAL_HITS: Final = Saving(
    "powers that need equally many hits per kill are fought once",
    "Movement depends on the squares of units, not on hit points. All goblins start with equal hit "
    "points, so a goblin with fewer was hit more often. A goblin dies at 0 or below. So its hit "
    "points only count hits, and powers that need equally many hits play the same battle.",
    COUNTING_HITS,
)
SHARED_ROUNDS: Final = Saving(
    "the rounds before the first death are shared",
    "For the same reasons a battle with another power is the same until a unit dies in one of "
    "them. So it can start from a recorded round in which no goblin has taken as many hits as "
    "would have killed it.",
    COUNTING_HITS,
)
CARD_MISREADINGS: Final = "systems.cards.misreadings"
UNBEATABLE_CARD: Final = Saving(
    "a sub-game ends by an unbeatable card",
    "It needs the rules of `HIGHEST_CARD`. Also, a sub-game decides a round only if "
    "both drawn cards add up to at most the number of all other cards, and the winner's own card "
    "is taken first. See `systems.cards.ending.UnbeatableCardEndingSystem`.",
    frozenset(
        {
            f"{CARD_MISREADINGS}.OneDeckEndingSystem",
            f"{CARD_MISREADINGS}.EitherDeckEndingSystem",
            f"{CARD_MISREADINGS}.EndsEndingSystem",
            f"{CARD_MISREADINGS}.LateRepeatEndingSystem",
            f"{CARD_MISREADINGS}.OtherMainWinnerEndingSystem",
            f"{CARD_MISREADINGS}.FirstScoredEndingSystem",
            f"{CARD_MISREADINGS}.BothScoredEndingSystem",
            f"{CARD_MISREADINGS}.HighestWinsEndingSystem",
            f"{CARD_MISREADINGS}.WholeDeckSubgameSystem",
            f"{CARD_MISREADINGS}.ShortSubgameSystem",
            f"{CARD_MISREADINGS}.StrictSubgameSystem",
            f"{CARD_MISREADINGS}.TwoLeftSubgameSystem",
            f"{CARD_MISREADINGS}.TwoEachSubgameSystem",
        }
    ),
)
HIGHEST_CARD: Final = Saving(
    "a sub-game ends by the highest card",
    "No sub-game decides a round in which the highest card of a game is drawn, the higher card "
    "wins this round, and player 1 wins a sub-game that repeats itself. See "
    "`systems.cards.ending.HighestCardEndingSystem`.",
    frozenset(
        {
            *UNBEATABLE_CARD.misreadings,
            f"{CARD_MISREADINGS}.HighFirstTakingSystem",
            f"{CARD_MISREADINGS}.DrawnOrderTakingSystem",
            f"{CARD_MISREADINGS}.LenientSubgameSystem",
        }
    ),
)


MORE_IS_BETTER: Final = Saving(
    "of two states of a duel that are equal in all else, one with more hit points or mana is kept",
    "A wizard with more hit points or more mana can do all that a wizard with less can. This needs "
    "a rule that nobody may pass a turn for lack of mana. The spent mana decides only the answer.",
    frozenset(
        {
            "systems.duel.misreadings.armor",
            "systems.duel.misreadings.casting.ImpatientCastingSystem",
            "systems.duel.misreadings.casting.IndebtedCastingSystem",
            "systems.duel.misreadings.casting.RememberingEffectSystem",
            "systems.duel.misreadings.casting.ThriftyCastingSystem",
            "systems.duel.misreadings.casting.WaitingCastingSystem",
            "systems.duel.misreadings.death",
            "systems.duel.misreadings.effects",
        }
    ),
)
UNCOUNTED_TURNS: Final = Saving(
    "states of a duel that differ only in the number of turns are one",
    "The number of turns says whose turn it is, and nothing else.",
    frozenset(
        {
            "systems.duel.misreadings.armor",
            "systems.duel.misreadings.casting",
            "systems.duel.misreadings.death.CostlyKillCastingSystem",
            "systems.duel.misreadings.death.DeadBossBlowSystem",
            "systems.duel.misreadings.death.LastBlowSystem",
            "systems.duel.misreadings.death.LateBleedingSystem",
            "systems.duel.misreadings.death.LateDeathBlowSystem",
            "systems.duel.misreadings.death.LateDeathEffectSystem",
            "systems.duel.misreadings.death.LateKillCastingSystem",
            "systems.duel.misreadings.death.LateKillEffectSystem",
            "systems.duel.misreadings.death.StandingBleedingSystem",
            "systems.duel.misreadings.death.StandingBlowSystem",
            "systems.duel.misreadings.death.StandingCastingSystem",
            "systems.duel.misreadings.death.StandingEffectSystem",
            "systems.duel.misreadings.death.WizardsKillEffectSystem",
            "systems.duel.misreadings.effects",
        }
    ),
)
TURNS_ALIKE: Final = Saving(
    "the wizard's turn and the boss's are played once for all states of a duel that are alike",
    "Hit points matter only near 0, and mana only by which spells it pays for. Otherwise a turn "
    "adds the same amounts to any hit points and any mana. The spent mana decides nothing. Only "
    "timers, ended effects, armor and the clock change besides. No spell is cast in the boss's "
    "turn.",
    frozenset(
        {
            "systems.duel.misreadings.armor",
            "systems.duel.misreadings.casting",
            "systems.duel.misreadings.death",
            "systems.duel.misreadings.effects",
        }
    ),
)
PLANNED_WALK: Final = Saving(
    "a walk through a vault is planned from key to key",
    "Explorers step to neighbouring floor squares. A door needs its own key, a step onto a key "
    "takes only this key, and the last key ends the walk. The systems play the planned walk, and "
    "small mazes whose answers are known; see `game.puzzles.vault.custom_walk`.",
    frozenset(),
)


def may_use(saving: Saving, rules: Rules) -> bool:
    """Return whether a saving holds under some rules."""
    return are_all_listed(saving.misreadings, rules.systems, rules.places)


@lru_cache
def are_all_listed(
    misreadings: frozenset[str],
    systems: tuple[type[esper.Processor], ...],
    shipped: tuple[type[esper.Processor], ...],
) -> bool:
    """Return whether all classes, or the parts of combined ones, are shipped or listed."""
    parts = [part for system in systems for part in split_system(system)]
    names = (f"{part.__module__}.{part.__qualname__}" for part in parts)
    return all(
        part in shipped or part.__module__ in misreadings or name in misreadings
        for part, name in zip(parts, names, strict=True)
    )


def split_system(system: type) -> list[type]:
    """Return the classes that are combined in one; see `systems.rules.combined`."""
    combined = vars(system).get("combines")
    return [part for each in combined for part in split_system(each)] if combined else [system]
