"""A boss with a wizard against it: what can be asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.errors import NoAnswerError
from game.puzzles.contract import Scenario, TraceRange
from game.puzzles.duel import WIZARD_HIT_POINTS, WIZARD_MANA
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.playing.answer import IMPOSSIBLE, DuelAnswer
from game.puzzles.duel.playing.state import DuelState, state_of
from game.puzzles.duel.reading.contest import HARD, Contest, read_boss
from game.puzzles.duel.reading.spell_file import read_book, standard_book
from game.puzzles.duel.telling.sentences import ending, opening_difference, tell, turn_difference
from game.puzzles.duel.telling.trace import picture
from game.text.wording import count
from systems.duel.rules import RULES, DuelRules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.puzzles.duel.playing.duel import Duel
    from game.puzzles.explanation import Explanation, ExplanationQuestion
    from game.puzzles.objects import JsonObjects
    from game.puzzles.settings import Settings
    from game.puzzles.variant import Change
    from game.simulation.simulation import TurnEvents


@dataclass(frozen=True, slots=True)
class DuelScenario(Scenario[DuelState]):
    """One duel; part 1 is the normal one, part 2 the hard one."""

    contest: Contest
    rules: DuelRules = RULES

    round_name = "turn"

    def summary(self) -> str:
        """Say what was read: `boss with 58 hit points and 9 damage, 5 spells`."""
        boss, _, _, spells = self.contest
        points = count(boss.hit_points, "hit point")
        return f"boss with {points} and {boss.damage} damage, {count(len(spells), 'spell')}"

    def planning(self, part: int) -> PlanningProblem:
        """Return what a part is planned and fought by."""
        return PlanningProblem(self.contest, part == HARD, self.rules)

    def answer(self, part: int) -> DuelAnswer:
        """Plan a part, fight it by that plan, and return what was spent."""
        planning = self.planning(part)
        plan = planning.plan()
        if plan is None:
            return DuelAnswer(None)
        with planning.duel(plan) as duel:
            duel.finish()
            names = tuple(self.contest.spells[number].name for number in plan)
            return DuelAnswer(duel.mana.spent, names, duel.bout.turns)

    def under(self, change: Change) -> DuelScenario:
        """Return the same input by changed rules."""
        # Only here, as few commands change the rules.
        from game.puzzles.duel.variants import rules_under

        return DuelScenario(self.contest, rules_under(change))

    def simulate(self, part: int) -> tuple[Duel, DuelState]:
        """Return the duel that wins for the least mana.

        Raises:
            NoAnswerError: nothing wins.
        """
        planning = self.planning(part)
        plan = planning.plan()
        if plan is None:
            raise NoAnswerError(IMPOSSIBLE)
        return planning.duel(plan), state_of(self.contest)

    def is_answered(self, state: DuelState) -> bool:
        """Whether the boss has not won."""
        return state.is_won or not state.is_over

    def retell(
        self, state: DuelState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the duel's turns; see `game.puzzles.duel.telling.trace`."""
        # Only here, as nothing else needs it.
        from game.puzzles.duel.telling.trace import retell

        return retell(state, played, shown)

    def objects(self, _part: int) -> JsonObjects[DuelState]:
        """Return what tells of both sides; see `game.puzzles.duel.telling.objects`."""
        # Only here, as nothing else needs it.
        from game.puzzles.duel.telling.objects import DuelObjects

        return DuelObjects()

    def explain(
        self,
        part: int,
        question: ExplanationQuestion,
        state: DuelState,
        played: Iterable[TurnEvents],
    ) -> Iterator[Explanation]:
        """Yield why turns go as they do; see `game.puzzles.duel.explaining.explain`."""
        # Only here, as nothing else needs it.
        from game.puzzles.duel.explaining.explain import explain

        return explain(self.planning(part), question, state, played)

    def contrast(self, change: Change, part: int, columns: int) -> list[str]:
        """Tell the first turn that goes otherwise; see `game.lab.puzzles.duel.contrast`."""
        # Only here, as nothing else needs it.
        from game.lab.puzzles.duel.contrast import contrast

        return contrast(self.planning(part), self.under(change).planning(part), change, columns)

    def picture(self, state: DuelState) -> list[str]:
        """Say what each side has."""
        return picture(state)

    def standing(self, state: DuelState) -> str:
        """Say what both have left."""
        return f"wizard {state.points} hp, {state.mana} mana, boss {state.boss_points} hp"

    def tell(self, state: DuelState, turn: TurnEvents) -> str:
        """Say what happened in a turn."""
        return tell(state, turn)

    def told_apart(
        self, state: DuelState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say what is done on one side only."""
        return turn_difference(state, ours, theirs)

    def opened_apart(self, ours: DuelState, theirs: DuelState) -> str:
        """Say which numbers differ."""
        return opening_difference(ours, theirs)

    def actor(self, state: DuelState, turn: TurnEvents) -> str:  # noqa: ARG002 - sides take turns
        """Name the side whose turn it is."""
        return "boss" if state.is_wizards_turn else "wizard"

    def ending(self, state: DuelState) -> list[str]:
        """Return what was spent, and who won."""
        return ending(state)


def read_scenario(text: str, source: str, settings: Settings) -> DuelScenario:
    """Read a boss; settings that are left out have their default.

    Raises:
        InputError: the text is no boss, or the book no spell book.
    """
    book = str(settings.get("spells", ""))
    return DuelScenario(
        Contest(
            read_boss(text, source),
            int(settings.get("player_hp", WIZARD_HIT_POINTS)),
            int(settings.get("mana", WIZARD_MANA)),
            read_book(book, f"{source} (spells)") if book else standard_book(),
        )
    )
