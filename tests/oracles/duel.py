"""The duel a second time, as plainly as the rules say it: every choice, cheapest first.

Shares nothing with the project but the puzzle. It is slow, and right only for
duels so small that nobody ever needs more than `PLENTY` of hit points or mana:
what is gained beyond that is lost.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

PLENTY = 80


class Magic(NamedTuple):
    """A spell: instant damage and healing, and what its effect does on each of its turns."""

    name: str
    cost: int
    damage: int = 0
    healing: int = 0
    turns: int = 0
    armor: int = 0
    poison: int = 0
    recharge: int = 0


RULES = (
    Magic("Magic Missile", 53, damage=4),
    Magic("Drain", 73, damage=2, healing=2),
    Magic("Shield", 113, turns=6, armor=7),
    Magic("Poison", 173, turns=6, poison=3),
    Magic("Recharge", 229, turns=5, recharge=101),
)


class Fight(NamedTuple):
    """Both sides at one moment."""

    boss: int
    blow: int
    points: int
    mana: int
    running: tuple[tuple[str, int], ...] = ()
    """Name and turns left of each effect."""


def effects_act(fight: Fight, book: Sequence[Magic]) -> Fight:
    """Let effects act, then count down, then end those at 0."""
    spells = {spell.name: spell for spell in book}
    for name, _ in fight.running:
        fight = fight._replace(
            boss=fight.boss - spells[name].poison,
            mana=fight.mana + spells[name].recharge,
        )
    left = tuple((name, turns - 1) for name, turns in fight.running if turns > 1)
    return fight._replace(running=left)


def choices(fight: Fight, book: Sequence[Magic]) -> list[Magic]:
    """Return the spells that may be cast."""
    names = {name for name, _ in fight.running}
    return [spell for spell in book if spell.cost <= fight.mana and spell.name not in names]


def cast(fight: Fight, spell: Magic) -> Fight:
    """Pay a spell and apply it."""
    running = fight.running
    if spell.turns:
        running = tuple(sorted((*running, (spell.name, spell.turns))))
    return fight._replace(
        mana=fight.mana - spell.cost,
        boss=fight.boss - spell.damage,
        points=fight.points + spell.healing,
        running=running,
    )


def blow(fight: Fight, book: Sequence[Magic]) -> Fight:
    """Let the boss strike."""
    spells = {spell.name: spell for spell in book}
    armor = sum(spells[name].armor for name, _ in fight.running)
    return fight._replace(points=fight.points - max(1, fight.blow - armor))


def rounds(
    fight: Fight, book: Sequence[Magic], *, hard: bool
) -> Iterator[tuple[Magic | None, Fight]]:
    """Yield the spell and what a wizard's and a boss's turn come to, for each way it can go on.

    A dead boss ends it, with the spell cast or None if none had to be; a dead wizard
    yields nothing.
    """
    if hard:
        fight = fight._replace(points=fight.points - 1)
        if fight.points <= 0:
            return
    fight = effects_act(fight, book)
    if fight.boss <= 0:
        yield None, fight
        return
    for spell in choices(fight, book):
        then = cast(fight, spell)
        if then.boss > 0:
            then = effects_act(then, book)
        if then.boss > 0:
            then = blow(then, book)
            if then.points <= 0:
                continue
        yield spell, then


def least_mana(fight: Fight, book: Sequence[Magic] = RULES, *, hard: bool = False) -> int | None:
    """Return the least mana that wins, None if nothing does."""
    order = count()
    waiting = [(0, next(order), fight)]
    known = set()
    while waiting:
        spent, _, now = heappop(waiting)
        if now.boss <= 0:
            return spent
        if now in known:
            continue
        known.add(now)
        for spell, then in rounds(now, book, hard=hard):
            cost = spell.cost if spell else 0
            capped = then._replace(points=min(then.points, PLENTY), mana=min(then.mana, PLENTY))
            heappush(waiting, (spent + cost, next(order), capped))
    return None
