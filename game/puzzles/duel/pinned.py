"""The sources that promises are proven for: `python -m tests.proofs` renews them."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.puzzles.pins import Pin

PINS: Final[dict[str, "Pin"]] = {
    "components.attack": (167, 559853468, "5f91b4b73b8ca7a8"),
    "components.component": (3588, 821632370, "323f67960a53ad8d"),
    "components.duel": (2127, 291120582, "c3685272961513a0"),
    "components.health": (225, 915520733, "4240006ee141d812"),
    "systems.duel": (144, 391801053, "5bc252d66755f9d9"),
    "systems.duel.arena": (2006, 1019789363, "97d6d47ea0ad3fbb"),
    "systems.duel.bleeding": (1467, 75500392, "5bf5bbed178325e9"),
    "systems.duel.blow": (1558, 447193825, "41384ee471726318"),
    "systems.duel.casting": (4137, 746778473, "a3f1a2313e5acc98"),
    "systems.duel.effects": (3474, 274753197, "c4941a2672448856"),
    "systems.duel.events": (2039, 115173807, "86124005d4427e37"),
    "systems.duel.rules": (1827, 423941491, "c5b267cf1b464038"),
    "systems.duel.turn_order": (1103, 51041030, "73830af6eaad2bcf"),
    "systems.duel.variants": (85, 325582799, "e3b0c44298fc1c14"),
    "systems.duel.variants.armor": (3822, 389556009, "99e89f84a8bf94d0"),
    "systems.duel.variants.bleeding": (2471, 101663497, "114c1a73157f65ff"),
    "systems.duel.variants.casting": (3998, 907976612, "85b268ffeab4279e"),
    "systems.duel.variants.death": (5569, 439038190, "cf9c1d768b484f92"),
    "systems.duel.variants.effects": (2352, 295988696, "01a52d2b153e5ec6"),
    "systems.lookup": (2413, 163571522, "ee9ce656f94bf9b4"),
}

USES: Final = (
    "components.attack",
    "components.component",
    "components.duel",
    "components.health",
    "systems.duel",
    "systems.duel.arena",
    "systems.duel.bleeding",
    "systems.duel.blow",
    "systems.duel.casting",
    "systems.duel.effects",
    "systems.duel.events",
    "systems.duel.rules",
    "systems.duel.turn_order",
    "systems.lookup",
)
"""The modules of the rules, and those that they import."""
