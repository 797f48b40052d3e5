"""The sources that promises are proven for: `python -m tests.proofs` renews them."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.puzzles.pins import Pin

PINS: Final[dict[str, "Pin"]] = {
    "components.attack": (167, 559853468, "5f91b4b73b8ca7a8"),
    "components.cavern": (818, 323781795, "e28d5bc30fde832f"),
    "components.component": (3588, 821632370, "323f67960a53ad8d"),
    "components.decision": (2209, 469552643, "ec52cb225e509ff9"),
    "components.faction": (258, 318411038, "8922fa56db7bb9dc"),
    "components.health": (225, 915520733, "4240006ee141d812"),
    "components.position": (202, 772159428, "d50fc988a20225c2"),
    "components.turn": (1240, 792365071, "2e1344d9a77a59ad"),
    "systems.battle": (144, 157989624, "e3b0c44298fc1c14"),
    "systems.battle.attack": (3708, 484771569, "de16159d86db3537"),
    "systems.battle.battlefield": (2477, 440455902, "4360ad0072761580"),
    "systems.battle.events": (1268, 821684677, "67d5422119a0c4c4"),
    "systems.battle.movement": (5572, 350928602, "13610cfc0a8782bf"),
    "systems.battle.paths": (2280, 747975877, "1ea068baff698459"),
    "systems.battle.round": (1139, 719452009, "5664a132ea05ff16"),
    "systems.battle.rules": (1272, 733151920, "22b8b32b3bf46c4d"),
    "systems.battle.stalemate": (1736, 454546005, "8960f955324bb06a"),
    "systems.battle.system": (680, 896528759, "c4cbe43364a24393"),
    "systems.battle.targeting": (1442, 10381711, "86cbfac04956d038"),
    "systems.battle.turn_order": (1927, 1001229698, "784328b6172233f6"),
    "systems.battle.variants": (101, 837142505, "e3b0c44298fc1c14"),
    "systems.battle.variants.death": (2655, 858172682, "41401cb056bda199"),
    "systems.battle.variants.destination": (5545, 17657323, "b9d2d6976487439a"),
    "systems.battle.variants.round_count": (2765, 745562582, "e6e0b945076457ad"),
    "systems.battle.variants.step": (3279, 78854808, "a24df64872231524"),
    "systems.battle.variants.target": (2679, 99268556, "bcae6360078be973"),
    "systems.battle.variants.turn_order": (6178, 408523356, "87cb70d37b0b1db4"),
    "systems.battle.waiting": (1130, 1034013115, "b8c4730553a4293c"),
    "systems.bitboard": (3996, 996467576, "8c65d37056e011c7"),
    "systems.lookup": (2413, 163571522, "ee9ce656f94bf9b4"),
}

USES: Final = (
    "components.attack",
    "components.cavern",
    "components.component",
    "components.decision",
    "components.faction",
    "components.health",
    "components.position",
    "components.turn",
    "systems.battle",
    "systems.battle.attack",
    "systems.battle.battlefield",
    "systems.battle.events",
    "systems.battle.movement",
    "systems.battle.paths",
    "systems.battle.round",
    "systems.battle.rules",
    "systems.battle.stalemate",
    "systems.battle.system",
    "systems.battle.targeting",
    "systems.battle.turn_order",
    "systems.battle.waiting",
    "systems.bitboard",
    "systems.lookup",
)
"""The modules of the rules, and those that they import."""
