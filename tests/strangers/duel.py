"""A stranger's duel: a search by mana spent, and the misreadings that the arguments name."""

import re
import sys
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

COSTS = {"missile": 53, "drain": 73, "shield": 113, "poison": 173, "recharge": 229}
LASTING = {"shield": 6, "poison": 6, "recharge": 5}
KNOWN = (
    "bleeds-but-casts",
    "kill-still-costs",
    "bleeds-after-effects",
    "bleeds-after-the-boss",
    "no-recast-at-the-end",
    "effect-lasts-one-less",
    "effect-lasts-one-more",
    "effects-once-a-round",
    "no-least-damage",
    "armor-ends-early",
    "blows-may-heal",
    "missile-damage=3",
    "missile-damage=9",
    "spell-constant=shield-turns:7",
    "spell-constant=shield-armor:8",
    "spell-constant=recharge-mana-a-turn:110",
    "spell-constant=poison-cost:137",
    "bleeds-both-turns",
    "boss-falls-on-its-own-turn",
    "boss-falls-on-the-wizards-turn",
    "few-turns",
    "dies-after-effects",
)
"""What it can misread."""


class Moment(NamedTuple):
    """All that changes; timers are of shield, poison and recharge."""

    boss: int
    points: int
    mana: int
    timers: tuple[int, int, int]
    turns: int = 0
    is_unseen: bool = False
    """Whether nobody has looked yet whether the boss is dead."""


class Duel:
    """One duel."""

    def __init__(self, text: str, misread: Iterable[str], *, hard: bool) -> None:
        """Read a boss."""
        self.boss, self.damage = map(int, re.findall(r"\d+", text))
        self.misread = set(misread)
        self.hard = hard
        typed = (name[15:].split(":") for name in self.misread if name[:15] == "spell-constant=")
        self.typed = {constant: int(value) for constant, value in typed}
        self.costs = {
            name: self.number(f"{'magic-' * (name == 'missile')}{name}-cost", cost)
            for name, cost in COSTS.items()
        }

    def number(self, constant: str, right: int) -> int:
        """Return what was typed for a number."""
        return self.typed.get(constant, right)

    def least(self) -> int | None:
        """Return the least mana that wins."""
        order = count()
        waiting = [(0, next(order), Moment(self.boss, 50, 500, (0, 0, 0)))]
        seen = set()
        while waiting:
            spent, _, now = heappop(waiting)
            if now.boss <= 0 and not now.is_unseen:
                return spent
            if now in seen:
                continue
            seen.add(now)
            for cost, then in self.rounds(now):
                heappush(waiting, (spent + cost, next(order), then))
        return None

    def rounds(self, before: Moment) -> Iterator[tuple[int, Moment]]:
        """Yield what each spell costs, and how things stand before the next one's turn."""
        bleeds = self.hard and "bleeds-after-the-boss" not in self.misread
        now = self.begun(self.counted(before._replace(is_unseen=False)), bleeds=bleeds)
        if now is None or self.is_too_long(now):
            return
        castable = self.castable(now, before.timers)
        if now.boss <= 0:
            if "kill-still-costs" not in self.misread:
                yield 0, now
            elif castable:
                yield min(self.costs[name] for name in castable), now
            return
        for name in castable:
            then = self.cast(now, name)
            if then.boss > 0 or self.falls_late:
                then = self.bosss_turn(then)
            if then is not None:
                yield self.costs[name], then

    @property
    def falls_late(self) -> bool:
        """Whether a boss that a spell kills has its turn."""
        late = {"boss-falls-on-its-own-turn", "boss-falls-on-the-wizards-turn"}
        return not late.isdisjoint(self.misread)

    def begun(self, now: Moment, *, bleeds: bool, works: bool = True) -> Moment | None:
        """Let the wizard bleed and the effects work; None if the wizard dies of it."""
        late = "bleeds-after-effects" in self.misread
        begun = self.bled(now) if bleeds and not late else now
        if begun and works:
            begun = self.effects(begun)
        if begun and begun.boss > 0 >= begun.points and "dies-after-effects" in self.misread:
            return None
        return self.bled(begun) if begun and begun.boss > 0 and bleeds and late else begun

    def is_too_long(self, now: Moment) -> bool:
        """Whether nobody looks so far."""
        return "few-turns" in self.misread and now.turns > 20

    def counted(self, now: Moment) -> Moment:
        """Count a turn, where anybody counts."""
        return now._replace(turns=now.turns + 1) if "few-turns" in self.misread else now

    def bled(self, now: Moment) -> Moment | None:
        """Take a point; None if the wizard dies of it."""
        now = now._replace(points=now.points - 1)
        dies_late = not self.misread.isdisjoint({"bleeds-but-casts", "dies-after-effects"})
        return now if now.points > 0 or dies_late else None

    def castable(self, now: Moment, before: tuple[int, int, int]) -> list[str]:
        """Return what can be cast."""
        timers = before if "no-recast-at-the-end" in self.misread else now.timers
        runs = {name for name, timer in zip(LASTING, timers, strict=True) if timer}
        return [name for name, cost in self.costs.items() if cost <= now.mana and name not in runs]

    def effects(self, now: Moment) -> Moment:
        """Let the effects work."""
        _, poison, recharge = now.timers
        return now._replace(
            boss=now.boss - (self.number("poison-damage-a-turn", 3) if poison else 0),
            mana=now.mana + (self.number("recharge-mana-a-turn", 101) if recharge else 0),
            timers=tuple(max(timer - 1, 0) for timer in now.timers),
        )

    def cast(self, now: Moment, name: str) -> Moment:
        """Pay a spell."""
        now = now._replace(mana=now.mana - self.costs[name])
        if name == "missile":
            typed = (int(name[15:]) for name in self.misread if name[:15] == "missile-damage=")
            return now._replace(boss=now.boss - next(typed, 4))
        if name == "drain":
            taken, healed = self.number("drain-damage", 2), self.number("drain-healing", 2)
            return now._replace(boss=now.boss - taken, points=now.points + healed)
        lasting = self.number(f"{name}-turns", LASTING[name])
        lasting -= "effect-lasts-one-less" in self.misread
        lasting += "effect-lasts-one-more" in self.misread
        timers = dict(zip(LASTING, now.timers, strict=True)) | {name: lasting}
        return now._replace(timers=tuple(timers.values()))

    def bosss_turn(self, before: Moment) -> Moment | None:
        """Let the boss strike; None if the wizard dies."""
        counted = self.counted(before)
        if self.is_too_long(counted):
            return None
        now = self.begun(
            counted,
            bleeds=self.hard and "bleeds-both-turns" in self.misread,
            works="effects-once-a-round" not in self.misread,
        )
        if now is None:
            return now
        if now.boss <= 0:
            if "boss-falls-on-the-wizards-turn" not in self.misread:
                return now
            now = now._replace(is_unseen=True)
        shield = now.timers[0] > ("armor-ends-early" in self.misread)
        blow = self.damage - (self.number("shield-armor", 7) if shield else 0)
        least = 0 if "no-least-damage" in self.misread else 1
        if "blows-may-heal" in self.misread:
            least = blow
        now = now._replace(points=now.points - max(blow, least))
        if now.points <= 0 and "dies-after-effects" not in self.misread:
            return None
        return self.bled(now) if self.hard and "bleeds-after-the-boss" in self.misread else now


def answers(text: str, misread: list[str]) -> Iterator[int | None]:
    """Yield both answers."""
    for hard in (False, True):
        yield Duel(text, misread, hard=hard).least()


if __name__ == "__main__":
    for answer in answers(sys.stdin.read(), sys.argv[1:]):
        print(answer)
