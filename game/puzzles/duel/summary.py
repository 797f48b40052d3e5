"""The summary of a duel: at most four sentences on its decisive turns.

Each sentence can be checked by eye:

1. The cast that saved most mana against the best other spell.
2. The casts for which no other spell wins, and the first of them.
3. The turn that left the wizard the fewest hit points, or in which the duel was lost.
4. The least mana that was ever left, if there are fewer than two other sentences.

Casts are compared under the standard rules. All amounts are those of the whole duel, including what
was spent before:

    least          1249   with the spell that was cast
    otherwise      1336   with the best other spell: the cast saved 87
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.answer import DuelScenario
from game.puzzles.duel.plan import PlanningProblem, SpellPlan
from game.puzzles.duel.play import DuelState
from game.puzzles.summary import MOST_SENTENCES, SummarySentence, in_time
from game.simulation.recording import Recording
from game.simulation.simulation import follow
from game.text.wording import count

FEWEST: Final = 2
"""The least number of sentences of a summary, if the duel provides so many."""
Casts = Sequence[tuple[int, int]]
"""The turn, counted from 1, and the spell of each cast."""


class CastSaving(NamedTuple):
    """The mana that one cast of the cheapest plan saved."""

    turn: int
    """The turn of the duel, counted from 1."""
    spell: int
    """The index of the spell in the book."""
    least: int
    """The least mana that wins."""
    otherwise: int | None
    """The least mana that wins after any other spell; None if every other spell loses."""

    @property
    def mana_saved(self) -> int:
        """The additional mana that the best other spell costs; 0 if every other spell loses."""
        return 0 if self.otherwise is None else self.otherwise - self.least

    @property
    def is_only_way(self) -> bool:
        """Whether the duel is lost after every other spell."""
        return self.otherwise is None


def least_mana(planning: PlanningProblem, begun: SpellPlan) -> int | None:
    """Return the least mana of a whole duel that begins with some casts.

    Return None if the duel is lost after them, or if they can't be made.
    """
    plan = planning.plan(begun)
    if plan is None or plan[: len(begun)] != begun:
        return None
    return planning.play_plan(plan)[0]


def evaluate_casts(planning: PlanningProblem, casts: Casts, least: int) -> Iterator[CastSaving]:
    """Yield the mana that each cast of the cheapest plan saved."""
    spells = tuple(spell for _, spell in casts)
    for number, (turn, spell) in enumerate(casts):
        otherwise = least_otherwise(planning, spells[:number], spell, least)
        yield CastSaving(turn, spell, least, otherwise)


def least_otherwise(
    planning: PlanningProblem, begun: SpellPlan, spell: int, best: int
) -> int | None:
    """Return the least mana with another spell next; `best` is the mana of the cheapest plan."""
    found = []
    for other in range(len(planning.contest.spells)):
        if other != spell and (amount := least_mana(planning, (*begun, other))) is not None:
            found.append(amount)
            if amount == best:
                break
    return min(found, default=None)


class Low(NamedTuple):
    """The fewest hit points or the least mana, and the first turn after which it was left."""

    left: int
    turns: int


def summarize(
    scenario: DuelScenario, part: int, recording: Recording[DuelState]
) -> tuple[SummarySentence, ...]:
    """Return the summary of a complete recording."""
    end = recording.state_at(len(recording))
    planning = scenario.planning(part)
    sentences: list[SummarySentence] = []
    if planning.is_planned and end.cast:
        sentences += describe_casts(planning, end.cast, [spell.name for spell in end.spells])
    sentences += describe_points(recording)
    if len(sentences) < FEWEST:
        sentences += describe_mana(recording)
    return in_time(sentences[:MOST_SENTENCES])


def describe_casts(
    planning: PlanningProblem, casts: Casts, names: Sequence[str]
) -> Iterator[SummarySentence]:
    """Yield at most two sentences: on the cast that saved most, and on casts without a choice."""
    least = least_mana(planning, ())
    if least is None:
        yield SummarySentence("No order of spells wins this duel.", 0, 0)
        return
    savings = [*evaluate_casts(planning, casts, least)]
    best = max(savings, key=lambda each: each.mana_saved)
    if best.mana_saved:
        words = f"with any other spell here the duel costs at least {best.mana_saved} mana more"
        yield turn_sentence(best, f"{names[best.spell]} matters most; {words}.")
    forced = [saving for saving in savings if saving.is_only_way]
    if forced:
        yield turn_sentence(
            forced[0],
            describe_forced_casts(len(forced), len(savings), names[forced[0].spell]),
        )


def describe_forced_casts(forced: int, casts: int, spell: str) -> str:
    """Return that only one spell can win, and the number of such casts."""
    words = f"only {spell} can win from here; with any other spell the duel is lost."
    if forced == casts > 1:
        return f"{words} That is so for all {casts} casts."
    return f"{words} That is so for {forced} of {casts} casts." if forced > 1 else words


def turn_sentence(saving: CastSaving, words: str) -> SummarySentence:
    """Return a sentence that begins with the turn of a cast."""
    return SummarySentence(f"Turn {saving.turn}: {words}", saving.turn, saving.turn)


def describe_points(recording: Recording[DuelState]) -> Iterator[SummarySentence]:
    """Yield a sentence on the wizard's fewest hit points, or on the end of a lost duel."""
    end = recording.state_at(len(recording))
    if end.is_over and not end.is_won:
        how = "dies" if end.points <= 0 else f"can cast nothing with {end.mana} mana"
        words = f"the wizard {how}, and the boss has {count(end.boss_points, 'hit point')} left"
        yield SummarySentence(f"Turn {end.turns}: {words}.", len(recording), end.turns)
        return
    low = lowest(recording, "points")
    if low:
        opening = recording.state_at(0).points
        left = f"{low.left} of {count(opening, 'hit point')}"
        is_safe = low.left * 2 > opening
        words = f"the wizard never has fewer than {left}"
        if not is_safe:
            words = f"the wizard is down to {left}, the fewest of the duel"
        yield SummarySentence(f"Turn {low.turns}: {words}.", low.turns, low.turns)


def describe_mana(recording: Recording[DuelState]) -> Iterator[SummarySentence]:
    """Yield a sentence on the turn after which the wizard had the least mana."""
    low = lowest(recording, "mana")
    if low:
        words = f"{low.left} mana is left, the least of the duel"
        yield SummarySentence(f"Turn {low.turns}: {words}.", low.turns, low.turns)


def lowest(recording: Recording[DuelState], field: str) -> Low | None:
    """Return the lowest value of a field after any turn, if it is lower than at the start."""
    state = recording.state_at(0)
    opening = getattr(state, field)
    found = Low(opening, 0)
    for number, turn in enumerate(recording.turns, 1):
        follow(state, turn)
        if getattr(state, field) < found.left:
            found = Low(getattr(state, field), number)
    return found if found.left < opening else None
