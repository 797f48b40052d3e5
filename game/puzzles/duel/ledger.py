"""A turn of a duel as a ledger: the changes of each event.

Poison          boss -3
blow 9 - 7 = 2  wizard -2
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from game.puzzles.duel.explain import BossBlow, remainder
from game.puzzles.duel.play import DuelState, states_within
from game.simulation.simulation import Event, TurnEvents
from game.text.wording import count
from systems.duel.events import (
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    EFFECT_ACTED,
    EFFECT_ENDED,
    EFFECT_STARTED,
    SPELL_CAST,
    WIZARD_HEALED,
)

COUNTED: Final = {"boss_points": "boss", "points": "wizard", "mana": "mana", "armor": "armor"}
"""The numbers that an entry may change, and their names."""


class LedgerEntry(NamedTuple):
    """The changes of one event."""

    event: int
    """The index of the event in the turn."""
    cause: str
    changes: tuple[tuple[str, int], ...]
    """Names and differences of the changed numbers; () if an effect only starts or ends."""

    @property
    def amounts(self) -> str:
        """The changes as in `boss -3`."""
        return ", ".join(f"{name} {change:+}" for name, change in self.changes)


def ledger(before: DuelState, turn: TurnEvents) -> Iterator[LedgerEntry]:
    """Yield the changes of each event of a turn, given the state before the turn.

    An event is omitted if it changes no number, unless an effect starts or ends.
    """
    steps = pairwise(states_within(before, turn))
    for place, (event, (state, after)) in enumerate(zip(turn, steps, strict=True)):
        changes = tuple(
            (name, change)
            for field, name in COUNTED.items()
            if (change := getattr(after, field) - getattr(state, field))
        )
        if changes or event.name in {EFFECT_STARTED, EFFECT_ENDED}:
            yield LedgerEntry(place, cause_of(state, event), changes)


def cause_of(state: DuelState, event: Event) -> str:
    """Return the name of an event, given the state before it."""
    cause = CAUSES.get(event.name)
    return cause(state, *event.arguments) if cause else "by changed rules"


def spell_at_work(state: DuelState, *_: int) -> str:
    """Return the name of the spell that was cast last."""
    return state.spells[state.cast[-1][1]].name


def blow_cause(state: DuelState, taken: int, left: int) -> str:
    """Return a blow in words: `blow 9 - 7 = 2`, or `blow 9` without armor."""
    struck = BossBlow(state.boss_damage, state.armor, taken, left)
    is_plain = not struck.armor and struck.damage == taken
    return f"blow {struck.damage if is_plain else remainder(struck)}"


CAUSES: Final[Mapping[str, Callable[..., str]]] = {
    BLED: lambda *_: "bleeding",
    EFFECT_ACTED: lambda state, spell, *_: state.spells[spell].name,
    EFFECT_ENDED: lambda state, spell, _: f"{state.spells[spell].name} ends",
    SPELL_CAST: lambda state, spell, *_: f"casts {state.spells[spell].name}",
    BOSS_HURT: spell_at_work,
    WIZARD_HEALED: spell_at_work,
    EFFECT_STARTED: lambda state, spell, turns, _: (
        f"{state.spells[spell].name} for {count(turns, 'turn')}"
    ),
    BOSS_STRUCK: blow_cause,
}
"""Functions that return the name of an event, given the state before it and its arguments."""
