"""The sources that promises are proven for: `python -m tests.proofs` renews them."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.puzzles.pins import Pin

PINS: Final[dict[str, "Pin"]] = {
    "components.component": (3588, 821632370, "323f67960a53ad8d"),
    "components.position": (202, 772159428, "d50fc988a20225c2"),
    "components.vault": (1729, 545903608, "bd4b092073b2131d"),
    "systems.lookup": (2413, 163571522, "ee9ce656f94bf9b4"),
    "systems.vault": (831, 755455337, "b881c6f24e01aafd"),
    "systems.vault.doors": (961, 372637423, "23137cf1fb3054e0"),
    "systems.vault.events": (907, 282444415, "a347a8f56186862f"),
    "systems.vault.goal": (633, 75585936, "d65c854698df23b1"),
    "systems.vault.ground": (1127, 280418643, "b31477599164901e"),
    "systems.vault.movement": (2011, 52890498, "88814704db0b3224"),
    "systems.vault.pick_up": (1139, 245599303, "752a0935604009e1"),
    "systems.vault.plan_end": (617, 207602421, "028aff75758492c9"),
    "systems.vault.rules": (990, 20610302, "208675e6969304b8"),
}

USES: Final = (
    "components.component",
    "components.position",
    "components.vault",
    "systems.lookup",
    "systems.vault",
    "systems.vault.doors",
    "systems.vault.events",
    "systems.vault.goal",
    "systems.vault.ground",
    "systems.vault.movement",
    "systems.vault.pick_up",
    "systems.vault.plan_end",
    "systems.vault.rules",
)
"""The modules of the rules, and those that they import."""
