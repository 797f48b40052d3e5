"""How far somebody's maps agree with the rules.

The way to count them is believed by which most of the first maps agree.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.battle.alignment import Alignment, alignments
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.moments import Moments
from game.puzzles.battle.printed import PrintedMap
from game.puzzles.battle.settings import BattleSettings

MARGIN: Final = 4


class Agreement(NamedTuple):
    """How far maps show what is played, by one way to count."""

    alignment: Alignment
    moments: list[int]
    """Of the maps that do."""

    @property
    def next(self) -> int:
        """The moment that the first map is meant to show that does not."""
        return self.alignment.next_after(self.moments)


class Followed(NamedTuple):
    """How far the maps of one battle agree with the rules."""

    maps: Sequence[PrintedMap]
    settings: BattleSettings
    """With the attack power that the maps are of."""
    likeliest: list[Agreement]
    """By the likeliest ways to count the maps; all agree equally far."""
    others: list[Agreement]
    """By all other ways."""

    @property
    def agreed(self) -> int:
        """How many of the first maps are as the rules play."""
        return len(self.likeliest[0].moments)


def followed(cave: Cave, settings: BattleSettings, maps: Sequence[PrintedMap]) -> Followed:
    """Return how far the maps of one battle agree with the rules."""
    with Moments(cave, settings) as moments:
        counted = [
            Agreement(way, way.followed(moments, maps)) for way in alignments(maps, cave.rounds)
        ]
    likeliest = likeliest_of(counted, maps)
    return Followed(maps, settings, likeliest, [one for one in counted if one not in likeliest])


def likeliest_of(counted: Sequence[Agreement], maps: Sequence[PrintedMap]) -> list[Agreement]:
    """Return how far maps agree if they are counted as they are likely to be.

    There are several if it can't be told how, the likeliest first.
    """
    longest = max(len(one.moments) for one in counted if one.alignment.numbers is not None)
    for one in counted:
        if one.alignment.numbers is None and is_no_chance(one, longest, maps):
            return [one]
    best = [one for one in counted if one.alignment.numbers and len(one.moments) == longest]
    # The start is given, so nobody's is otherwise.
    return [one for one in best if longest == len(maps) or one.next > 0] or best


def is_no_chance(loose: Agreement, longest: int, maps: Sequence[PrintedMap]) -> bool:
    """Whether maps come only now and then, and don't agree by chance: so many do otherwise.

    A wrong map may well be like another moment, but hardly ever with all hit points at
    the end of a round.
    """
    agreed = len(loose.moments)
    if not loose.alignment.is_by_turn and all(one.points for one in maps[:agreed]):
        return agreed > longest + 1
    return agreed > 2 * longest + MARGIN
