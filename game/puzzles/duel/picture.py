"""The duel's own picture: three lines that say what each side has."""

from game.puzzles.duel.state import DuelState
from game.text.wording import count


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
