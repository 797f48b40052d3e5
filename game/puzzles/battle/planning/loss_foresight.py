"""Elves that nobody can save: it is known that they fall long before they do.

Units beside an enemy stay. So goblins that have no other elf beside them strike the same one in
each round, until they fall or it does; and it strikes only one of them. If it falls even where
each of its blows does most, only other elves could save it. But these take time to come, may be
kept by goblins of their own, and draw no blow on themselves while they are surely stronger.

    #########     Where goblins fall to the 5th blow, these two fall to the 5th and to the 10th,
    #GEG...E#     and strike 4 + 9 times before that. So an elf that falls to the 13th falls in
    ###.#####     round 9, as long as no other comes; this one is beside a goblin in round 3.
    #########

Who asks whether all elves live on need not play such a battle to that end.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import esper

from components.faction import ELF, GOBLIN
from components.health import Health
from game.puzzles.battle.planning.powers import blows_to_kill
from game.puzzles.battle.playing.battle import Battle
from systems.battle.promises import Promise
from systems.bitboard import each, flood, neighbours, spread

ROUNDS_FORESEEN: Final = 24
"""Rounds that are looked ahead at the most."""
ROUNDS_BETWEEN_LOOKS: Final = 2
"""Rounds from one look to the next, as each takes about as long as three turns."""


class Sides(NamedTuple):
    """Where units stand as a round begins; sets of squares are bitboards."""

    width: int
    ground: int
    """Every square that is not wall."""
    elves: int
    goblins: int
    blows: Mapping[int, int]
    """How many blows the unit on a square takes before it falls."""


class LossForesight:
    """Looks ahead in one battle, if its rules promise that this is possible."""

    def __init__(self, battle: Battle) -> None:
        """Begin with no look."""
        rules = battle.settings.rules
        # Those of somebody else may fail in a turn that is to be named.
        is_promised = rules.are_ours and Promise.STEADFAST in rules.promises
        self._battle: Final = battle
        self._can_tell: Final = is_promised and battle.settings.elf_attack > 0
        self._next = battle.turn.rounds

    def foresees_loss(self) -> bool:
        """Return whether some elf is sure to fall; False if that is not known.

        The world of the battle is to be the current one.
        """
        turn = self._battle.turn
        # In the middle of a round some have had their turn.
        if turn.waiting or turn.rounds < self._next or not self._can_tell:
            return False
        self._next = turn.rounds + ROUNDS_BETWEEN_LOOKS
        sides = sides_of(self._battle)
        struck = sides.elves & spread(sides.goblins, sides.width)
        return any(is_sure_to_fall(elf, sides) for elf in each(struck))


def sides_of(battle: Battle) -> Sides:
    """Return where the units of a battle stand."""
    cavern, settings = battle.cavern, battle.settings
    elves, goblins = (cavern.standing.get(side, 0) for side in (ELF, GOBLIN))
    blows = {
        square: blows_to_kill(
            esper.component_for_entity(entity, Health).points,
            settings.goblin_attack if elves >> square & 1 else settings.elf_attack,
        )
        for square, entity in cavern.occupants.items()
    }
    return Sides(cavern.width, battle.cave.ground, elves, goblins, blows)


def is_sure_to_fall(elf: int, sides: Sides) -> bool:
    """Return whether the elf on a square falls to the goblins beside it, if no other elf does."""
    goblins, blows = neighbours(elf, sides.width) & sides.goblins, sides.blows
    ends = list(accumulate(sorted([blows[goblin] for goblin in each(goblins)])))
    # Most live on even if nobody comes.
    return sum(ends) - len(ends) >= blows[elf] and falls_despite_help(elf, goblins, ends, sides)


def falls_despite_help(elf: int, goblins: int, ends: Sequence[int], sides: Sides) -> bool:
    """Return whether an elf falls even if others come as soon as they can, and strike best.

    Args:
        elf: its square.
        goblins: those of the goblins beside it.
        ends: how many blows fell one of these, two, and so on.
        sides: all that stand around.
    """
    blows, struck = sides.blows[elf], 0
    more = (sides.goblins ^ goblins).bit_count()
    ground = sides.ground & ~(1 << elf)
    frontiers = flood(spread(goblins, sides.width) & ground, ground, sides.width)
    helpers = [(1, sides.blows[other]) for other in each(next(frontiers, 0) & sides.elves)]
    for number in range(1, ROUNDS_FORESEEN + 1):
        come = each(next(frontiers, 0) & sides.elves)
        helpers += [(number + rounds_held(other, sides), sides.blows[other]) for other in come]
        struck += 1
        for since, left in helpers:
            if since <= number:
                # Four at a time strike it in a round, and others only as some of these fall.
                if left <= blows + 4 * (number - 1) + more:
                    return False
                struck += 1
        standing = sum([end > struck for end in ends])
        blows -= standing
        if blows <= 0 or not standing:
            return standing > 0
    return False


def rounds_held(elf: int, sides: Sides) -> int:
    """Return for how many rounds the goblins beside an elf keep it at least where it is."""
    width = sides.width
    return max(
        (
            (sides.blows[goblin] - 1) // (neighbours(goblin, width) & sides.ground).bit_count()
            for goblin in each(neighbours(elf, width) & sides.goblins)
        ),
        default=0,
    )
