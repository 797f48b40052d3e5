"""Why a duel's turns go as they do, from the turns as they were played."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.puzzles.duel.explaining.reasons import (
    SpellChoice,
    arithmetic,
    blow_of,
    choice_table,
    choices_at,
    conclusion,
)
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.playing.state import DuelState
from game.puzzles.duel.telling.objects import DuelObjects
from game.puzzles.duel.telling.text import PICTURE_INDENT, clause, picture
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    explain_rounds,
)
from game.puzzles.objects import JsonObject
from game.simulation.simulation import TurnEvents, apply, follow
from systems.duel.events import BOSS_STRUCK, SPELL_CAST

if TYPE_CHECKING:
    from game.puzzles.duel.playing.scenario import DuelScenario


NAME: Final = RoundNames("the duel", "turn")


def explain(
    scenario: "DuelScenario",
    part: int,
    question: ExplanationQuestion,
    state: DuelState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield why the turns that are asked for go as they do.

    Raises:
        SkirmishError: there is no such turn.
    """
    planning = scenario.planning(part)

    def explain_next(state: DuelState, rest: Iterator[TurnEvents]) -> Explanation | None:
        turn = next(rest, None)
        return explain_turn(planning, state, turn) if turn else None

    return explain_rounds(question, NAME, state, played, explain_next)


def explain_turn(planning: PlanningProblem, state: DuelState, turn: TurnEvents) -> Explanation:
    """Apply a turn to the state before it, and return why it goes so.

    What both sides have is told as it is when one of them acts: effects have acted already, and
    the wizard has bled.
    """
    events = DuelObjects().of_turn(state.copy(), turn)
    waiting, happened = list(turn), []
    while waiting and waiting[0].name not in (SPELL_CAST, BOSS_STRUCK):
        event = waiting.pop(0)
        happened.append(clause(state, event))
        apply(state, event)
    before = state.copy()
    follow(state, tuple(waiting))
    choices: Sequence[SpellChoice] = ()
    if waiting and waiting[0].name == SPELL_CAST:
        choices = choices_at(planning, before, waiting[0].arguments[0])
        blows = []
    else:
        blows = [blow_of(before, event) for event in waiting if event.name == BOSS_STRUCK]
    is_wizards = before.is_wizards_turn
    side = "wizard" if is_wizards else "boss"
    if choices:
        reasons = [*choice_table(choices), ReasonStep(""), ReasonStep(conclusion(choices))]
    elif blows:
        reasons = [ReasonStep(arithmetic(blow)) for blow in blows]
    elif state.is_won:
        deed = "a spell is cast" if is_wizards else "it strikes"
        reasons = [ReasonStep(f"The boss is dead before {deed}.")]
    else:
        reasons = [ReasonStep("Nothing is cast." if is_wizards else "The boss does not strike.")]
    heading = f"Turn {before.turns}, {side}: {', '.join(filter(None, happened))}".rstrip()
    sides = [(line[:PICTURE_INDENT], line[PICTURE_INDENT:]) for line in picture(before)]
    told = {
        "round": before.turns,
        "side": side,
        "events": events,
        **DuelObjects().of_state(before),
        "choices": [choice_object(choice) for choice in choices],
        "blow": blows[0]._asdict() if blows else None,
    }
    steps = [
        ReasonStep(heading),
        *(ReasonStep(words, margin=margin) for margin, words in sides),
        ReasonStep(""),
        *reasons,
    ]
    return Explanation(tuple(steps), told)


def choice_object(choice: SpellChoice) -> JsonObject:
    """Return a spell and the least mana with which the duel can be won after it."""
    return {
        "spell": choice.spell,
        "cost": choice.cost,
        "castable": choice.is_castable,
        "mana_missing": choice.refusal.mana_missing,
        "turns_running": choice.turns_running,
        "least_mana": choice.win and choice.win.mana,
        "casts": choice.win and choice.win.casts,
        "chosen": choice.is_chosen,
    }
