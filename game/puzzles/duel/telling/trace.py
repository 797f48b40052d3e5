"""The duel's picture, three lines that say what each side has, and its trace, turn by turn."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.puzzles.duel.playing.state import DuelState
from game.puzzles.duel.telling.sentences import ending, tell
from game.puzzles.trace import TraceRange
from game.simulation.simulation import TurnEvents
from game.text.wording import count

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


def trace(state: DuelState, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
    """Yield what each side has before the first turn and after each, then how it ended."""
    if shown.first == 0:
        yield block("Initially:", state)
    for turn in shown.turns(state, played):
        deeds = tell(state, turn)
        if state.rounds >= shown.first:
            side = "wizard" if state.is_wizards_turn else "boss"
            yield block(f"Turn {state.turns}, {side}: {deeds}", state)
    if state.is_over:
        spent, winner = ending(state)
        yield f"{spent}: {winner}"


def block(heading: str, state: DuelState) -> str:
    """Return a heading with the picture under it."""
    return "\n".join([heading, *picture(state), ""])
