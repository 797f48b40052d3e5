"""A duel as an input that can be answered and played."""

from dataclasses import dataclass
from textwrap import wrap
from typing import Final, NamedTuple

from game.errors import NoAnswerError
from game.puzzles.contract import Scenario, shown_answer
from game.puzzles.duel import WIZARD_HIT_POINTS, WIZARD_MANA
from game.puzzles.duel.plan import PlanningProblem, nearest_attempt
from game.puzzles.duel.play import Duel, DuelState
from game.puzzles.duel.read import EASY, HARD, Contest, MistypedNumber, read_boss, spells_under
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.wording import count
from systems.duel.rules import RULES, DuelRules

IMPOSSIBLE: Final = "no order of spells wins this duel"
COLUMNS: Final = 88
NO_BREAK: Final = "\xa0"


class DuelAnswer(NamedTuple):
    """The least mana that wins a part, with the spells and turns of that duel."""

    mana: int | None
    """The least mana that wins, as spent in play; None if the duel can't be won."""
    spells: tuple[str, ...] = ()
    turns: int = 0
    """The number of turns played, those of both sides."""

    @property
    def is_found(self) -> bool:
        """Whether the duel can be won."""
        return self.mana is not None

    @property
    def number(self) -> int | None:
        """The answer as a number: the mana."""
        return self.mana

    def __repr__(self) -> str:
        """Return the number with its details."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the JSON object of a part in `solve --json`: mana, spells and turns."""
        return {"mana": self.mana, "spells": list(self.spells), "turns": self.turns}

    def lines(self) -> list[str]:
        """Return the mana and the spells in order; one line if nothing wins."""
        if self.mana is None:
            return [f"impossible: {IMPOSSIBLE}"]
        return [f"{self.mana} mana in {count(self.turns, 'turn')}", *wrapped_names(self.spells)]


def wrapped_names(names: tuple[str, ...]) -> list[str]:
    """Return lines of at most `COLUMNS` characters with all names; no name is broken."""
    unbroken = ", ".join(name.replace(" ", NO_BREAK) for name in names)
    lines = wrap(unbroken, COLUMNS, break_long_words=False, break_on_hyphens=False)
    return [line.replace(NO_BREAK, " ") for line in lines]


@dataclass(frozen=True, slots=True)
class DuelScenario(Scenario[DuelState]):
    """One duel; part 1 is the normal one, part 2 the hard one."""

    puzzle = "duel"
    round_name = "turn"

    contest: Contest
    rules: DuelRules = RULES
    hard_rules: DuelRules | None = None
    """The rules of part 2, if they differ."""
    mistyped: tuple[tuple[MistypedNumber, ...], ...] = ((), ())
    """The mistyped numbers of the table of spells, for each part."""

    def summary(self) -> str:
        """Return the input in words: `boss with 58 hit points and 9 damage, 5 spells`."""
        boss, _, _, spells = self.contest
        points = count(boss.hit_points, "hit point")
        return f"boss with {points} and {boss.damage} damage, {count(len(spells), 'spell')}"

    def planning(self, part: int) -> PlanningProblem:
        """Return the planning problem of a part."""
        return PlanningProblem(self.find_contest(part), part == HARD, self.choose_rules(part))

    def find_contest(self, part: int) -> Contest:
        """Return boss, wizard and spells of a part, with the mistyped numbers of that part."""
        spells = self.contest.spells
        for number in self.mistyped[part - 1]:
            spells = number.alter(spells)
        return self.contest._replace(spells=spells)

    def choose_rules(self, part: int) -> DuelRules:
        """Return the rules of a part; part 2 may have other rules than part 1."""
        return (part == HARD and self.hard_rules) or self.rules

    def answer(self, part: int) -> DuelAnswer:
        """Plan a part, play the plan, and return the answer."""
        planning = self.planning(part)
        plan = planning.plan()
        if plan is None:
            return DuelAnswer(None)
        with planning.duel(plan) as duel:
            duel.finish()
            names = tuple(self.contest.spells[number].name for number in plan)
            return DuelAnswer(duel.mana.spent, names, duel.clock.turns)

    def under(self, change: Change) -> "DuelScenario":
        """Return the same input under changed rules."""
        both = [RULES.changed(*change.in_part(part).all_systems) for part in (EASY, HARD)]
        easy, hard = both
        mistyped = tuple(change.in_part(part).search for part in (EASY, HARD))
        contest = self.contest._replace(spells=spells_under(easy))
        return DuelScenario(contest, easy, hard if hard != easy else None, mistyped)

    def simulate(self, part: int) -> tuple[Duel, DuelState]:
        """Return the duel that wins a part for the least mana, and its initial state.

        Raises:
            NoAnswerError: If no plan wins.
        """
        planning = self.planning(part)
        plan = planning.plan()
        if plan is None:
            raise NoAnswerError(IMPOSSIBLE)
        duel = planning.duel(plan)
        return duel, duel.state()

    def attempt(self, part: int) -> tuple[Duel, DuelState] | None:
        """Return the lost duel that leaves the boss the fewest hit points, and its initial state.

        Return None under changed rules, or if the search for it takes too long.
        """
        planning = self.planning(part)
        plan = nearest_attempt(planning)
        if plan is None:
            return None
        duel = planning.duel(plan)
        return duel, duel.state()

    def is_answered(self, state: DuelState) -> bool:
        """Return whether `state` isn't the end of a lost duel."""
        return state.is_won or not state.is_over


def read_scenario(
    text: str, source: str, settings: Settings, change: Change = NO_CHANGE
) -> DuelScenario:
    """Read a boss, and return the scenario with the wizard's settings and the changed rules.

    Omitted settings have their default.

    Raises:
        InputError: If `text` does not describe a boss.
    """
    contest = Contest(
        read_boss(text, source),
        int(settings.get("player_hp", WIZARD_HIT_POINTS)),
        int(settings.get("mana", WIZARD_MANA)),
    )
    return DuelScenario(contest).under(change)
