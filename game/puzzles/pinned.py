"""The sources that promises are proven for: `python -m tests.proofs` renews them."""

from typing import Final, NamedTuple


class Pin(NamedTuple):
    """One module's source."""

    size: int
    """Bytes."""
    checksum: int
    """CRC-32 of its bytes."""
    digest: str
    """Of it without comments, docstrings, and the like; see `game.puzzles.source_digest`."""


PINS: Final[dict[str, Pin]] = {
    "components.attack": Pin(170, 1289470353, "dcb68e8c2948154e"),
    "components.cards": Pin(2586, 1925734095, "8cf3cdf3d27d6f39"),
    "components.cavern": Pin(821, 2849574027, "66af9848f3cee69f"),
    "components.decision": Pin(2211, 370730911, "a1ae29e16ccae8ba"),
    "components.faction": Pin(260, 1518076842, "92855254fac09623"),
    "components.health": Pin(228, 1847831148, "04d16c7b9a6def1d"),
    "components.position": Pin(205, 4145826736, "b4675b275384b29d"),
    "components.turn": Pin(1243, 404109805, "7cd08b51afe71bd4"),
    "systems.battle": Pin(144, 3170593916, "e3b0c44298fc1c14"),
    "systems.battle.attack": Pin(3708, 762243721, "de16159d86db3537"),
    "systems.battle.battlefield": Pin(2477, 2060577099, "4360ad0072761580"),
    "systems.battle.events": Pin(1268, 424524987, "67d5422119a0c4c4"),
    "systems.battle.movement": Pin(5572, 2917532176, "13610cfc0a8782bf"),
    "systems.battle.paths": Pin(2280, 2224724110, "1ea068baff698459"),
    "systems.battle.round": Pin(1139, 517588403, "5664a132ea05ff16"),
    "systems.battle.rules": Pin(1272, 3207771451, "22b8b32b3bf46c4d"),
    "systems.battle.stalemate": Pin(1736, 1147068631, "8960f955324bb06a"),
    "systems.battle.system": Pin(680, 3540555871, "c4cbe43364a24393"),
    "systems.battle.targeting": Pin(1442, 1643292206, "86cbfac04956d038"),
    "systems.battle.turn_order": Pin(1927, 2060104745, "784328b6172233f6"),
    "systems.battle.variants": Pin(101, 1328630334, "e3b0c44298fc1c14"),
    "systems.battle.variants.death": Pin(2655, 3070934132, "41401cb056bda199"),
    "systems.battle.variants.destination": Pin(5545, 3234651513, "b9d2d6976487439a"),
    "systems.battle.variants.round_count": Pin(2765, 3069120769, "e6e0b945076457ad"),
    "systems.battle.variants.step": Pin(3279, 1571592891, "a24df64872231524"),
    "systems.battle.variants.target": Pin(2679, 3611906936, "bcae6360078be973"),
    "systems.battle.variants.turn_order": Pin(6178, 818234663, "87cb70d37b0b1db4"),
    "systems.battle.waiting": Pin(1130, 2540204999, "b8c4730553a4293c"),
    "systems.bitboard": Pin(3996, 1675162282, "8c65d37056e011c7"),
    "systems.cards": Pin(619, 3611179043, "29967da7f1329386"),
    "systems.cards.draw": Pin(847, 2365788949, "d3500870f5e0873d"),
    "systems.cards.ending": Pin(3359, 3114050288, "f1f4f6f21269580d"),
    "systems.cards.events": Pin(1255, 3383783287, "4d5d8bd54531c815"),
    "systems.cards.parts": Pin(1862, 984329511, "3666dd6801d244a0"),
    "systems.cards.rules": Pin(921, 3727102103, "0224d6409fa9e360"),
    "systems.cards.seats": Pin(1464, 3091254175, "424a1939cbfee09a"),
    "systems.cards.subgame": Pin(1844, 1749572323, "d7ac612c959e66db"),
    "systems.cards.taking": Pin(1313, 2539178565, "114e4443ea5f8d33"),
    "systems.cards.variants": Pin(90, 1387080551, "e3b0c44298fc1c14"),
    "systems.cards.variants.repetition": Pin(6365, 348983807, "1a6ca77dc6ee151b"),
    "systems.cards.variants.subgame": Pin(2959, 307934599, "67bd2a463977e441"),
    "systems.cards.variants.winner": Pin(2249, 2602765559, "4d7f1a0570bb232a"),
    "systems.lookup": Pin(2413, 2954125118, "ee9ce656f94bf9b4"),
}

USES: Final[dict[str, tuple[str, ...]]] = {
    "battle": (
        "components.attack",
        "components.cavern",
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
    ),
    "cards": (
        "components.cards",
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
    ),
}
"""The modules of each puzzle's rules, and those that they import."""
