"""What each spell that could be cast leads to."""

from typing import NamedTuple

from game.puzzles.duel.contest import Contest
from game.puzzles.duel.planning import Planning
from game.puzzles.duel.state import DuelState
from systems.duel.casting import can_cast


class Win(NamedTuple):
    """The cheapest win that a choice can come to; of several such, one with the fewest casts."""

    mana: int
    """All that is spent, what was spent before included."""
    casts: int
    """Spells yet to be cast, the chosen one included."""


class Choice(NamedTuple):
    """One spell of the book when a spell must be cast."""

    spell: str
    cost: int
    is_castable: bool
    mana_missing: int
    """How much more it costs than there is."""
    turns_running: int
    """How long its effect still runs, 0 if it does not."""
    win: Win | None
    """None if nothing wins after it, or if it can't be cast."""
    is_chosen: bool


def choices_at(planning: Planning, state: DuelState, chosen: int) -> tuple[Choice, ...]:
    """Return the spells of the book at a moment when one of them is cast."""
    contest = planning.contest
    begun = tuple(spell for _, spell in state.cast)
    choices = []
    for number, spell in enumerate(contest.spells):
        turns = state.timers.get(number, 0)
        is_castable = (
            can_cast(spell, state.mana, turns)
            if planning.is_usual
            else planning.casts((*begun, number)) > len(begun)
        )
        plan = is_castable and planning.plan((*begun, number))
        choices.append(
            Choice(
                spell=spell.name,
                cost=spell.cost,
                is_castable=is_castable,
                mana_missing=max(spell.cost - state.mana, 0),
                turns_running=turns,
                win=win_by(plan, contest, len(begun)) if plan else None,
                is_chosen=number == chosen,
            )
        )
    return tuple(choices)


def win_by(plan: tuple[int, ...], contest: Contest, casts_before: int) -> Win:
    """Return what a plan that wins costs in all, and how many casts of it are to come."""
    return Win(sum(contest.spells[spell].cost for spell in plan), len(plan) - casts_before)
