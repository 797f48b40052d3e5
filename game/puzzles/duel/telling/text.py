"""A duel as text: what happens in words, and its picture.

The picture is three lines that say what each side has.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.puzzles.duel.playing.duel import CHANGED, TIMER_CHANGED
from game.puzzles.duel.playing.state import DuelState
from game.simulation.simulation import Event, TurnEvents, apply
from game.text.wording import count
from systems.duel.events import (
    ARMOR_CHANGED,
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    EFFECT_ACTED,
    EFFECT_ENDED,
    SPELL_CAST,
    WIZARD_HEALED,
)

NUMBERS: Final = (
    ("boss_points", "the boss's hit points"),
    ("boss_damage", "the boss's damage"),
    ("points", "the wizard's hit points"),
    ("armor", "armor"),
    ("mana", "mana"),
    ("spent", "mana spent"),
)
"""What a user system may change without an event, in the order in which it is told."""


def acting(name: str, damage: int, mana: int) -> str:
    """Return what an effect does; nothing if it only gives armor."""
    done = [f"takes {damage} from the boss"] if damage else []
    done += [f"restores {mana} mana"] if mana else []
    return f"{name} {' and '.join(done)}" if done else ""


def alterations(state: DuelState, found: Sequence[int]) -> str:
    """Return the numbers that have changed."""
    changes = [
        f"{name}: {getattr(state, field)} to {now}"
        for (field, name), now in zip(NUMBERS, found, strict=True)
        if getattr(state, field) != now
    ]
    return ", ".join(changes)


WORDS: Final[Mapping[str, Callable[..., str]]] = {
    BLED: lambda _, damage, _left: f"the wizard bleeds {damage}",
    EFFECT_ACTED: lambda state, spell, _left, damage, _points, mana, _pool: acting(
        state.spells[spell].name, damage, mana
    ),
    EFFECT_ENDED: lambda state, spell, _: f"{state.spells[spell].name} ends",
    SPELL_CAST: lambda state, spell, cost, _: f"casts {state.spells[spell].name} for {cost} mana",
    BOSS_HURT: lambda _, damage, _left: f"takes {damage} from the boss",
    WIZARD_HEALED: lambda _, healing, _points: f"heals {healing}",
    BOSS_STRUCK: lambda _, damage, _left: f"strikes for {damage}",
    ARMOR_CHANGED: lambda state, armor: f"{armor} armor is left" if armor != state.armor else "",
    CHANGED: lambda state, *found: alterations(state, found),
    TIMER_CHANGED: lambda state, spell, turns: (
        f"{state.spells[spell].name} lasts {count(turns, 'turn')} now"
    ),
}
"""The words for each event, given the state before it and its arguments; some events have none."""


def tell(state: DuelState, turn: TurnEvents) -> str:
    """Apply a turn's events to a state and return what happened.

    `Poison takes 3 from the boss, casts Magic Missile for 53 mana, takes 4 from the boss`
    """
    clauses = []
    for event in turn:
        clauses.append(clause(state, event))
        apply(state, event)
    return ", ".join(filter(None, clauses)) or "nothing happens"


def clause(state: DuelState, event: Event) -> str:
    """Return the words for one event."""
    words = WORDS.get(event.name)
    return words(state, *event.arguments) if words else ""


def clauses(state: DuelState, turn: TurnEvents) -> list[str]:
    """Return what happens in a turn, event by event."""
    after, found = state.copy(), []
    for event in turn:
        found.append(clause(after, event))
        apply(after, event)
    return [words for words in found if words]


PICTURE_INDENT: Final = 11
"""The column of the picture in which the numbers begin."""


def picture(state: DuelState) -> list[str]:
    """Return the wizard, the boss, and which effects run for how many turns more."""
    wizard = f"{points(state.points)}, {state.armor} armor, {state.mana} mana"
    running = (f"{state.spells[spell].name} {left}" for spell, left in sorted(state.timers.items()))
    return [
        f"  wizard   {wizard}, {state.spent} spent",
        f"  boss     {points(state.boss_points)}, {state.boss_damage} damage",
        f"  effects  {', '.join(running) or 'none'}",
    ]


def points(number: int) -> str:
    """Return hit points, which may be fewer than none."""
    return count(number, "hit point")
