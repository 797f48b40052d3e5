"""Explanations of a duel's turns, as text and as JSON, from the turns as they were played."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from game.puzzles.duel.explaining.reasons import (
    ARROW,
    BossBlow,
    SpellChoice,
    arithmetic,
    choice_table,
    choices_at,
    conclusion,
)
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.playing.state import DuelState
from game.puzzles.duel.telling.objects import DuelObjects
from game.puzzles.duel.telling.sentences import clause
from game.puzzles.duel.telling.trace import PICTURE_INDENT, picture
from game.puzzles.explanation import ExplanationQuestion, RoundNames, explain_rounds
from game.puzzles.objects import JsonObject
from game.simulation.simulation import Event, TurnEvents, apply, follow
from game.text.wording import folded
from systems.duel.events import BOSS_STRUCK, SPELL_CAST

if TYPE_CHECKING:
    from game.puzzles.duel.playing.scenario import DuelScenario


NAME: Final = RoundNames("the duel", "turn")


class TurnExplanation(NamedTuple):
    """What one side did in its turn, and why."""

    state: DuelState
    """When the side acts: effects have acted already, and the wizard has bled."""
    happened: tuple[str, ...]
    """What has happened in the turn until then."""
    events: list[JsonObject]
    """All that happens in the turn."""
    choices: tuple[SpellChoice, ...] = ()
    """In the order of the book; none in the boss's turn, or if the boss is dead already."""
    blows: tuple[BossBlow, ...] = ()
    """One by the usual rules; none in the wizard's turn, or if the boss is dead already."""
    is_won: bool = False
    """Whether the boss is dead when the turn is over."""

    @property
    def side(self) -> str:
        """Whose turn it is."""
        return "wizard" if self.state.is_wizards_turn else "boss"

    def text(self, columns: int) -> str:
        """Return what both sides have, then the choices or the blow."""
        heading = f"Turn {self.state.turns}, {self.side}: {', '.join(self.happened)}"
        lines = [
            folded(heading.rstrip(), columns),
            *(folded(line, columns, PICTURE_INDENT) for line in picture(self.state)),
            "",
            *self._reasons(columns),
        ]
        return "\n".join([*lines, ""])

    def to_json(self) -> JsonObject:
        """Return the state when the side acts, the choices, and the blow."""
        return {
            "round": self.state.turns,
            "side": self.side,
            "events": self.events,
            **DuelObjects().of_state(self.state),
            "choices": [choice_object(choice) for choice in self.choices],
            "blow": self.blows[0]._asdict() if self.blows else None,
        }

    def _reasons(self, columns: int) -> list[str]:
        if self.choices:
            rows = (folded(row, columns, len(ARROW) + 2) for row in choice_table(self.choices))
            return [*rows, "", folded(conclusion(self.choices), columns)]
        if self.blows:
            return [folded(arithmetic(blow), columns) for blow in self.blows]
        is_wizards = self.side == "wizard"
        if not self.is_won:
            return ["Nothing is cast." if is_wizards else "The boss does not strike."]
        return [f"The boss is dead before {'a spell is cast' if is_wizards else 'it strikes'}."]


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


def explain(
    scenario: "DuelScenario",
    part: int,
    question: ExplanationQuestion,
    state: DuelState,
    played: Iterable[TurnEvents],
) -> Iterator[TurnExplanation]:
    """Yield why the turns that are asked for go as they do.

    Raises:
        SkirmishError: there is no such turn.
    """
    planning = scenario.planning(part)

    def explain_next(state: DuelState, rest: Iterator[TurnEvents]) -> TurnExplanation | None:
        turn = next(rest, None)
        return explain_turn(planning, state, turn) if turn else None

    return explain_rounds(question, NAME, state, played, explain_next)


def explain_turn(planning: PlanningProblem, state: DuelState, turn: TurnEvents) -> TurnExplanation:
    """Apply a turn to the state before it, and return why it goes so."""
    events = DuelObjects().of_turn(state.copy(), turn)
    waiting = list(turn)
    happened = []
    while waiting and waiting[0].name not in (SPELL_CAST, BOSS_STRUCK):
        event = waiting.pop(0)
        happened.append(clause(state, event))
        apply(state, event)
    before = state.copy()
    blows = tuple(blow_of(before, each) for each in waiting if each.name == BOSS_STRUCK)
    follow(state, tuple(waiting))
    explanation = TurnExplanation(before, tuple(filter(None, happened)), events)
    if not waiting:
        return explanation._replace(is_won=state.is_won)
    if waiting[0].name == BOSS_STRUCK:
        return explanation._replace(blows=blows)
    chosen = waiting[0].arguments[0]
    return explanation._replace(choices=choices_at(planning, before, chosen))


def blow_of(state: DuelState, struck: Event) -> BossBlow:
    """Return what the boss strikes with, and what is left."""
    return BossBlow(state.boss_damage, state.armor, *struck.arguments)
