"""Why a duel's turn went as it did: each spell is tried in the wizard's place."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.play.simulation import Event, TurnEvents, apply, follow
from game.puzzles.duel.choices import choices_at
from game.puzzles.duel.explanation import TurnExplanation
from game.puzzles.duel.objects import DuelObjects
from game.puzzles.duel.planning import Planning
from game.puzzles.duel.reasons import Blow
from game.puzzles.duel.sentences import clause
from game.puzzles.duel.state import DuelState
from game.puzzles.explanation import Name, Question, explain_rounds
from systems.duel.events import BOSS_STRUCK, SPELL_CAST

NAME: Final = Name("the duel", "turn")


def explain(
    planning: Planning, question: Question, state: DuelState, played: Iterable[TurnEvents]
) -> Iterator[TurnExplanation]:
    """Yield why the turns that are asked for go as they do.

    Raises:
        SkirmishError: there is no such turn.
    """

    def explain_next(state: DuelState, rest: Iterator[TurnEvents]) -> TurnExplanation | None:
        turn = next(rest, None)
        return explain_turn(planning, state, turn) if turn else None

    return explain_rounds(question, NAME, state, played, explain_next)


def explain_turn(planning: Planning, state: DuelState, turn: TurnEvents) -> TurnExplanation:
    """Apply a turn to the state before it, and return why it goes so."""
    events = DuelObjects().of_turn(state.copy(), turn)
    waiting = list(turn)
    happened = []
    while waiting and waiting[0].name not in (SPELL_CAST, BOSS_STRUCK):
        event = waiting.pop(0)
        happened.append(clause(state, event))
        apply(state, event)
    before = state.copy()
    follow(state, tuple(waiting))
    told = TurnExplanation(before, tuple(filter(None, happened)), events)
    if not waiting:
        return told._replace(is_won=state.is_won)
    if waiting[0].name == BOSS_STRUCK:
        return told._replace(blow=blow_of(before, waiting[0]))
    chosen = waiting[0].arguments[0]
    return told._replace(choices=choices_at(planning, before, chosen))


def blow_of(state: DuelState, struck: Event) -> Blow:
    """Return what the boss strikes with, and what is left."""
    return Blow(state.boss_damage, state.armor, *struck.arguments)
