"""A plain second implementation of the duel: it tries every choice, the cheapest first.

Shares nothing with the project but the puzzle. It is slow, and fit for small duels
only: of a wizard who heals for nothing, say, there is more to be looked at than can be.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

PATIENCE = 500
"""How many moments are looked at before a duel is given up."""


class TooLongError(Exception):
    """A duel has more to be looked at than there is patience for."""


class Magic(NamedTuple):
    """A spell: instant damage and healing, and the effect of each of its turns."""

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
    """The state of both sides."""

    boss: int
    blow: int
    points: int
    mana: int
    running: tuple[int, ...]
    """Turns left of each spell's effect, in the order of the book; 0 if it does not run."""


def effects_act(fight: Fight, book: Sequence[Magic]) -> Fight:
    """Let effects act, then count down; those at 0 have ended."""
    boss, power, points, mana, running = fight
    for spell, turns in zip(book, running, strict=True):
        if turns:
            boss -= spell.poison
            mana += spell.recharge
    left = tuple([turns - 1 if turns else 0 for turns in running])
    return Fight(boss, power, points, mana, left)


def choices(fight: Fight, book: Sequence[Magic]) -> list[int]:
    """Return the numbers of the spells that may be cast."""
    return [
        number
        for number, spell in enumerate(book)
        if spell.cost <= fight.mana and not fight.running[number]
    ]


def cast(fight: Fight, number: int, book: Sequence[Magic]) -> Fight:
    """Pay a spell and apply it."""
    boss, power, points, mana, running = fight
    spell = book[number]
    timers = (*running[:number], spell.turns, *running[number + 1 :])
    return Fight(boss - spell.damage, power, points + spell.healing, mana - spell.cost, timers)


def blow(fight: Fight, book: Sequence[Magic]) -> Fight:
    """Let the boss strike."""
    boss, power, points, mana, running = fight
    damage = max(1, power - armor(fight, book))
    return Fight(boss, power, points - damage, mana, running)


def armor(fight: Fight, book: Sequence[Magic]) -> int:
    """Return the armor that the running effects give together."""
    return sum([spell.armor for spell, turns in zip(book, fight.running, strict=True) if turns])


def wizards_turn_begins(fight: Fight, book: Sequence[Magic], *, hard: bool) -> Fight:
    """Let the wizard bleed in hard mode; if that is survived, let the effects act."""
    if hard:
        fight = fight._replace(points=fight.points - 1)
    return effects_act(fight, book) if fight.points > 0 else fight


def bosss_turn(fight: Fight, book: Sequence[Magic]) -> Fight:
    """Let the effects act; if the boss survives that, let it strike."""
    fight = effects_act(fight, book)
    return blow(fight, book) if fight.boss > 0 else fight


def is_over(fight: Fight) -> bool:
    """Whether one of the two is dead."""
    return fight.boss <= 0 or fight.points <= 0


def turns(
    fight: Fight, plan: Sequence[int], book: Sequence[Magic], *, hard: bool
) -> Iterator[Fight]:
    """Yield how each turn ends, up to the last one, if the wizard means to cast these spells.

    A wizard who can't cast the next one, or has come to the end of the plan, has lost.
    """
    for number in (*plan, None):
        fight = wizards_turn_begins(fight, book, hard=hard)
        if is_over(fight) or number not in choices(fight, book):
            yield fight
            return
        fight = cast(fight, number, book)
        yield fight
        if is_over(fight):
            return
        fight = bosss_turn(fight, book)
        yield fight
        if is_over(fight):
            return


def rounds(fight: Fight, book: Sequence[Magic], *, hard: bool) -> Iterator[tuple[int, Fight]]:
    """Yield the spent mana and the state after a wizard's and a boss's turn, for each choice.

    A dead boss ends it, for nothing if no spell had to be cast; a dead wizard yields nothing.
    """
    fight = wizards_turn_begins(fight, book, hard=hard)
    if fight.points <= 0:
        return
    if fight.boss <= 0:
        yield 0, fight
        return
    for number in choices(fight, book):
        then = cast(fight, number, book)
        if then.boss > 0:
            then = bosss_turn(then, book)
        if then.points > 0:
            yield book[number].cost, then


def least_mana(fight: Fight, book: Sequence[Magic] = RULES, *, hard: bool = False) -> int | None:
    """Return the least mana that wins; None if the duel can't be won.

    Raises:
        TooLongError: If the answer isn't known after `PATIENCE` states.
    """
    if not any(spell.damage or spell.poison for spell in book):
        return None
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
        if len(known) > PATIENCE:
            raise TooLongError
        for cost, then in rounds(now, book, hard=hard):
            heappush(waiting, (spent + cost, next(order), then))
    return None
