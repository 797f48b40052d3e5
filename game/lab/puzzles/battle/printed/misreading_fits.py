"""Finds the misreadings by which the battle is as in printed maps."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.lab.puzzles.battle.contrast import is_of_fighting
from game.lab.puzzles.battle.printed.alignment import Alignment, MapAgreement
from game.lab.puzzles.battle.printed.moments import Moments
from game.lab.variant_sets import VariantSet, sets_of
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings, settings_under
from game.puzzles.variant import Change, Variant
from game.simulation.progress import working

MOST_AT_ONCE: Final = 2


class MisreadingFit(NamedTuple):
    """Misreadings, and how far maps agree with the battle under them."""

    misread: VariantSet
    alignment: Alignment
    agreed: int
    """How many of the first maps agree."""


def best_fits(
    cave: Cave, settings: BattleSettings, agreement: MapAgreement, known: Sequence[Variant]
) -> list[MisreadingFit]:
    """Return the simplest misreadings that print all of the maps, or else the most of them.

    Two at once are tried if no single one prints all. Return none if none prints the first map
    that differs from the rules.
    """
    able = [one for one in known if is_of_fighting(one)]
    found: list[MisreadingFit] = []
    with working(lambda: "looking for misreadings that print the same maps"):
        for size in range(1, MOST_AT_ONCE + 1):
            tried = [fit_of(misread, cave, settings, agreement) for misread in sets_of(able, size)]
            found += [fit for fit in tried if fit.agreed > agreement.agreed]
            if any(fit.agreed == len(agreement.maps) for fit in found):
                break
            # A misreading that differs before the maps do is no part of theirs.
            able = [one for fit in tried for one in fit.misread if fit.agreed >= agreement.agreed]
    most = max((fit.agreed for fit in found), default=0)
    best = [fit for fit in found if fit.agreed == most]
    fewest = min((len(fit.misread) for fit in best), default=0)
    return [fit for fit in best if len(fit.misread) == fewest]


def fit_of(
    misread: VariantSet, cave: Cave, settings: BattleSettings, agreement: MapAgreement
) -> MisreadingFit:
    """Return how far maps agree with the battle under some misreadings.

    By an unlikely alignment all maps must agree; such alignments are tried for single misreadings
    only, as that takes long.
    """
    maps = agreement.maps
    likeliest = [one.alignment for one in agreement.likeliest]
    others = [one.alignment for one in agreement.others if len(one.moments) < len(maps)]
    others = [] if misread[1:] else others
    with Moments(cave, settings_under(Change(misread), settings)) as moments:
        fits = [
            MisreadingFit(misread, alignment, len(alignment.agreeing_moments(moments, maps)))
            for alignment in (*likeliest, *others)
        ]
    fits = [fit for fit in fits if fit.agreed == len(maps) or fit.alignment in likeliest]
    return max(fits, key=lambda fit: fit.agreed)
