"""Variants of the duel's rules, on duels so small that their turns can be counted."""

from typing import Any

import pytest

from components.duel import Spell
from game.api import solve
from systems.duel.casting import CastingSystem

HIT = Spell("Hit", 5, damage=4)
WAIT = Spell("Wait", 1)
BITE = Spell("Bite", 5, damage=4, healing=1)
BLAST = Spell("Blast", 20, damage=8, turns=7)
POKE = Spell("Poke", 20, damage=1)
VENOM = Spell("Venom", 5, turns=2, damage_a_turn=1)
SLOW_VENOM = Spell("Slow Venom", 5, turns=4, damage_a_turn=1)
DEAR_VENOM = SLOW_VENOM._replace(cost=6)
SHORT_VENOM = Spell("Short Venom", 3, turns=1, damage_a_turn=1)
BLOW = Spell("Blow", 7, damage=4)
WAITS = Spell("Wait", 5), Spell("Dear Wait", 9)
MISSILE = Spell("Magic Missile", 5, damage=4)
WARD = Spell("Ward", 9, turns=2, armor=5)
LONG_WARD = Spell("Long Ward", 9, turns=4, armor=5)


def least(duel: dict[str, Any], *names: str, part: int = 1) -> int | None:
    """Return the mana of the cheapest win under variants, with plenty of points and mana."""
    text = "Hit Points: {}\nDamage: {}\n".format(*duel["boss"])
    settings = {"player_hp": duel.get("points", 99), "mana": duel.get("mana", 99)}
    casting = type("TableCastingSystem", (CastingSystem,), {"spells": duel["spells"]})
    return solve(text, settings, variants=names, systems=[casting]).numbers[part - 1]


@pytest.mark.parametrize(
    ("name", "duel", "by_the_rules", "here"),
    [
        # 1 - 1 = 0 points left, and one hit wins.
        ("bleeds-but-casts", {"boss": (4, 1), "spells": (HIT,), "points": 1}, None, 5),
        # 3 points: 2 in turn 1, 1 in turn 2; in turn 3 the venom takes the boss's last one.
        ("bleeds-after-effects", {"boss": (2, 1), "spells": (VENOM,), "points": 3}, None, 5),
        # 3 points: the last one is lost before the venom takes the boss's.
        ("dies-after-effects", {"boss": (2, 1), "spells": (VENOM,), "points": 3}, None, 5),
        # 10 points: 8 for the blow leave one point to lose, not two, before the second hit.
        ("bleeds-after-the-boss", {"boss": (8, 8), "spells": (HIT,), "points": 10}, None, 10),
        # 11 points: 8 for the blow leave two points to lose, not three, before the second hit.
        ("bleeds-both-turns", {"boss": (8, 8), "spells": (HIT,), "points": 11}, 10, None),
        # Nothing comes between the hit and the boss's fall, unless the wizard bleeds there, too.
        ("boss-falls-on-its-own-turn", {"boss": (4, 1), "spells": (HIT,), "points": 2}, 5, 5),
        # The dead boss doesn't strike, but the wizard bleeds once more.
        ("boss-falls-after-bleeding", {"boss": (4, 9), "spells": (HIT,), "points": 2}, 5, None),
        ("boss-falls-after-bleeding", {"boss": (4, 9), "spells": (HIT,), "points": 3}, 5, 5),
    ],
)
def test_variant_of_hard_mode(
    name: str, duel: dict[str, Any], by_the_rules: int | None, here: int | None
) -> None:
    assert least(duel, part=2) == by_the_rules
    assert least(duel, name, part=2) == here
    assert least(duel, name) == least(duel)


@pytest.mark.parametrize(
    ("name", "duel", "by_the_rules", "here"),
    [
        # The venom takes 2 in turns 2 and 3; a turn less, and another is needed.
        ("effect-lasts-one-less", {"boss": (2, 1), "spells": (VENOM,)}, 5, 10),
        # The venom takes 2, or 3 while the wizard waits in turn 3.
        ("effect-lasts-one-more", {"boss": (3, 1), "spells": (VENOM, WAIT)}, 10, 6),
        # One blow, or two venoms that take 2 each.
        ("effect-lasts-one-more", {"boss": (4, 1), "spells": (SHORT_VENOM, BLOW)}, 7, 6),
        # The boss dies in turn 3, or has a point left then and no spell can be cast.
        ("effects-once-a-round", {"boss": (2, 1), "spells": (VENOM,), "points": 2}, 5, None),
        # The venom takes a point in turns 1 and 2, before the blow.
        ("effects-after-the-cast", {"boss": (2, 1), "spells": (VENOM,), "points": 1}, None, 5),
        # In turn 3 a second venom is cast, or a poke if there must be none.
        ("no-recast-at-the-end", {"boss": (3, 1), "spells": (VENOM, POKE)}, 10, 25),
        # In turn 3 a poke is cast, or a second venom and in turn 5 a third one.
        ("recast-while-running", {"boss": (5, 1), "spells": (SLOW_VENOM, POKE)}, 25, 15),
        ("mana-unchecked", {"boss": (4, 1), "spells": (HIT,), "mana": 4}, None, 5),
        ("cost-below-mana", {"boss": (4, 1), "spells": (HIT,), "mana": 5}, 5, None),
        # In turn 3 there is no mana left, and the venom runs for two turns more.
        ("may-pass", {"boss": (4, 1), "spells": (SLOW_VENOM,), "mana": 5}, None, 5),
        # In turn 3 the dear wait leaves too little mana for another in turn 7: that is passed.
        ("may-pass", {"boss": (7, 1), "spells": (DEAR_VENOM, *WAITS), "mana": 24}, 22, 21),
        # The boss dies as turn 3 begins; another spell is paid, if there is mana for it.
        ("kill-still-costs", {"boss": (2, 1), "spells": (POKE, VENOM)}, 5, 10),
        ("kill-still-costs", {"boss": (2, 1), "spells": (VENOM,), "mana": 5}, 5, None),
        # The boss dies as turn 2 begins, and strikes once more.
        ("dead-boss-strikes", {"boss": (1, 1), "spells": (VENOM,), "points": 1}, 5, None),
        ("dead-boss-strikes", {"boss": (1, 1), "spells": (VENOM,), "points": 2}, 5, 5),
        # The boss is hit to death, or killed as turn 2 begins, and strikes once more.
        (
            "boss-falls-on-the-wizards-turn",
            {"boss": (4, 8), "spells": (HIT,), "points": 8},
            5,
            None,
        ),
        ("boss-falls-on-the-wizards-turn", {"boss": (4, 8), "spells": (HIT,), "points": 9}, 5, 5),
        (
            "boss-falls-on-the-wizards-turn",
            {"boss": (1, 1), "spells": (VENOM,), "points": 1},
            5,
            None,
        ),
        # 3 points for the blow in turn 2; in turn 3 the venom takes the boss's last one.
        ("dies-after-effects", {"boss": (2, 3), "spells": (VENOM,), "points": 3}, None, 5),
        ("wizard-stands-at-zero", {"boss": (8, 1), "spells": (HIT,), "points": 1}, None, 10),
        ("boss-stands-at-zero", {"boss": (4, 1), "spells": (HIT,)}, 5, 10),
        # Behind a ward for two blows two hits win; each blow takes 1, or nothing.
        ("no-least-damage", {"boss": (8, 3), "spells": (LONG_WARD, HIT), "points": 1}, None, 19),
        # The first blow gives 4 points behind the ward, of which the second takes one.
        ("blows-may-heal", {"boss": (8, 1), "spells": (WARD, HIT), "points": 1}, None, 19),
        ("missile-damage=3", {"boss": (8, 1), "spells": (MISSILE,)}, 10, 15),
        # The ward's timer is 1 at the second blow, which takes 1, or all 5.
        ("armor-ends-early", {"boss": (8, 5), "spells": (LONG_WARD, HIT), "points": 3}, 19, None),
        # The ward keeps one blow off, or all three before the third hit.
        ("armor-stays", {"boss": (12, 5), "spells": (WARD, HIT), "points": 4}, None, 24),
        # Ten hits are over in turn 19, eleven in turn 21.
        ("few-turns", {"boss": (40, 1), "spells": (HIT,)}, 50, 50),
        ("few-turns", {"boss": (44, 1), "spells": (HIT,)}, 55, None),
        # Thirteen bites take too long; seven and three blasts do not, the first one in turn 3.
        ("few-turns", {"boss": (52, 1), "spells": (BITE, BLAST)}, 65, 95),
    ],
)
def test_variant(
    name: str, duel: dict[str, Any], by_the_rules: int | None, here: int | None
) -> None:
    assert least(duel) == by_the_rules
    assert least(duel, name) == here


@pytest.mark.parametrize(
    ("names", "duel", "part", "here"),
    [
        # 11 points: 10 in turn 1, 9 and then 1 in turn 2; in turn 3, 0 and a second hit.
        (
            ("bleeds-but-casts", "bleeds-both-turns"),
            {"boss": (8, 8), "spells": (HIT,), "points": 11},
            2,
            10,
        ),
        # 2 points: 1 in turn 1, and none in turn 2, before the boss falls.
        (
            ("bleeds-both-turns", "boss-falls-on-its-own-turn"),
            {"boss": (4, 1), "spells": (HIT,), "points": 2},
            2,
            None,
        ),
        # The venom takes the last point in turn 5, as there is no mana left: nothing can be paid.
        (
            ("may-pass", "kill-still-costs"),
            {"boss": (4, 1), "spells": (SLOW_VENOM,), "mana": 5},
            1,
            5,
        ),
        # The venom takes 3 from a boss of 2.
        (
            ("effect-lasts-one-more", "boss-stands-at-zero"),
            {"boss": (2, 1), "spells": (VENOM, WAIT)},
            1,
            6,
        ),
        # A debt is no reason to refuse a spell that runs.
        (
            ("recast-while-running", "mana-unchecked"),
            {"boss": (5, 1), "spells": (SLOW_VENOM,), "mana": 5},
            1,
            15,
        ),
        (
            ("recast-while-running", "cost-below-mana"),
            {"boss": (5, 1), "spells": (SLOW_VENOM,), "mana": 15},
            1,
            None,
        ),
    ],
)
def test_variants_hold_together(
    names: tuple[str, ...], duel: dict[str, Any], part: int, here: int | None
) -> None:
    assert least(duel, *names, part=part) == here
