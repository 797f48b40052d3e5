"""The sources that promises are proven for: `python -m tests.proofs` renews them."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.puzzles.pins import Pin

PINS: Final[dict[str, "Pin"]] = {
    "components.cards": (2548, 698371230, "257673dc5bfecb07"),
    "components.component": (3588, 821632370, "323f67960a53ad8d"),
    "systems.cards": (619, 947115999, "29967da7f1329386"),
    "systems.cards.draw": (847, 385918148, "d3500870f5e0873d"),
    "systems.cards.ending": (3359, 331274619, "f1f4f6f21269580d"),
    "systems.cards.events": (1255, 725257970, "4d5d8bd54531c815"),
    "systems.cards.parts": (1862, 724373802, "3666dd6801d244a0"),
    "systems.cards.rules": (921, 450150246, "0224d6409fa9e360"),
    "systems.cards.seats": (1464, 520324231, "424a1939cbfee09a"),
    "systems.cards.subgame": (1844, 429312525, "d7ac612c959e66db"),
    "systems.cards.taking": (1313, 1031508035, "114e4443ea5f8d33"),
    "systems.cards.variants": (90, 501165164, "e3b0c44298fc1c14"),
    "systems.cards.variants.repetition": (7020, 199553067, "37cd6c9a98c17043"),
    "systems.cards.variants.subgame": (3508, 710198601, "f57cd97028c87ade"),
    "systems.cards.variants.winner": (2249, 680619836, "4d7f1a0570bb232a"),
    "systems.lookup": (2413, 163571522, "ee9ce656f94bf9b4"),
}

USES: Final = (
    "components.cards",
    "components.component",
    "systems.cards",
    "systems.cards.draw",
    "systems.cards.ending",
    "systems.cards.events",
    "systems.cards.parts",
    "systems.cards.rules",
    "systems.cards.seats",
    "systems.cards.subgame",
    "systems.cards.taking",
    "systems.lookup",
)
"""The modules of the rules, and those that they import."""
