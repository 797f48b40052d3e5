"""Why a duel ended so, in up to four sentences.

What each says can be checked by eye:

1. The dearest mistake: the cast after which nothing wins any more, or else the one that lost most
   mana against the best, if any did.
2. What mattered most: the cast that saved most mana against the best other spell.
3. The casts for which no other spell wins, and the first of them.
4. The turn that left the wizard the fewest hit points, or in which the duel was lost.
5. The least mana that was ever left; only where the others are fewer than two.

Casts are weighed by the rules as they are. All amounts are those of the whole duel, what was spent
before included:

    least before   1249   with the best spell there is
    least after    1336   after the spell that was cast: it lost 87
    otherwise      1249   with the best other spell
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.puzzles.duel.duel import DuelState
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.recap import MOST_SENTENCES, RecapSentence, in_time
from game.simulation.recording import Recording
from game.simulation.simulation import follow
from game.text.wording import count

if TYPE_CHECKING:
    from game.puzzles.duel.scenario import DuelScenario


FEWEST: Final = 2
"""Sentences that are told at least, if there are so many."""


class CastWorth(NamedTuple):
    """What one cast was worth; None stands for: nothing wins."""

    turn: int
    """The duel's turn in which it was made, counted from 1."""
    spell: int
    """By its number in the book."""
    before: int | None
    """The least mana that wins, before the cast."""
    after: int | None
    """The least mana that wins after it."""
    otherwise: int | None
    """The least mana that wins after any other spell."""

    @property
    def lost(self) -> int:
        """How much mana the cast lost against the best; 0 if nothing won before or after it."""
        return 0 if self.before is None or self.after is None else self.after - self.before

    @property
    def is_fatal(self) -> bool:
        """Whether the duel could be won before it, but not after it."""
        return self.before is not None and self.after is None

    @property
    def saved(self) -> int:
        """How much less mana wins than after the best other spell; 0 if less or nothing does."""
        if self.after is None or self.otherwise is None:
            return 0
        return max(self.otherwise - self.after, 0)

    @property
    def is_only_way(self) -> bool:
        """Whether the duel could be won after it, but after no other spell."""
        return self.after is not None and self.otherwise is None


def least_mana(planning: PlanningProblem, begun: SpellPlan) -> int | None:
    """Return the least mana that wins in all after some casts; None if nothing wins after them.

    Casts that can't be made, or that no win begins with, have none.
    """
    plan = planning.plan(begun)
    if plan is None or plan[: len(begun)] != begun:
        return None
    return planning.played(plan)[0]


def worth_of_casts(
    planning: PlanningProblem, casts: Sequence[tuple[int, int]]
) -> Iterator[CastWorth]:
    """Yield what each cast of a duel was worth, given the turn and the spell of each."""
    spells = tuple(spell for _, spell in casts)
    before = least_mana(planning, ())
    for number, (turn, spell) in enumerate(casts):
        after = None if before is None else least_mana(planning, spells[: number + 1])
        otherwise = least_otherwise(planning, spells[:number], spell, before)
        yield CastWorth(turn, spell, before, after, otherwise)
        before = after


def least_otherwise(
    planning: PlanningProblem, begun: SpellPlan, spell: int, best: int | None
) -> int | None:
    """Return the least mana that wins if another spell is cast next, given that of the best."""
    if best is None:
        return None
    found = []
    for other in range(len(planning.contest.spells)):
        if other != spell and (amount := least_mana(planning, (*begun, other))) is not None:
            found.append(amount)
            if amount == best:
                break
    return min(found, default=None)


class Low(NamedTuple):
    """The fewest hit points or the least mana that was left, and after how many turns first."""

    left: int
    turns: int


def recap(
    scenario: "DuelScenario", part: int, recording: Recording[DuelState]
) -> tuple[RecapSentence, ...]:
    """Return the recap of a complete recording."""
    end = recording.state_at(len(recording))
    planning = scenario.planning(part)
    worths: list[CastWorth] = []
    if planning.is_planned:
        worths += worth_of_casts(planning, end.cast)
    names = [spell.name for spell in end.spells]
    sentences = [*of_casts(worths, names), *of_points(recording)]
    if len(sentences) < FEWEST:
        sentences += of_mana(recording)
    return in_time(sentences[:MOST_SENTENCES])


def of_casts(worths: Sequence[CastWorth], names: Sequence[str]) -> Iterator[RecapSentence]:
    """Tell which casts mattered."""
    if worths and worths[0].before is None:
        yield RecapSentence("No order of spells wins this duel.", 0, 0)
        return
    yield from mistakes(worths, names)
    best = max(worths, key=lambda each: each.saved, default=None)
    if best and best.saved:
        words = f"with any other spell here the duel costs at least {best.saved} mana more"
        yield told(best, f"{names[best.spell]} matters most; {words}.")
    forced = [worth for worth in worths if worth.is_only_way]
    if forced:
        yield told(forced[0], f"{only_way(len(forced), len(worths), names[forced[0].spell])}.")


def only_way(forced: int, casts: int, spell: str) -> str:
    """Tell that no other spell wins, and how often that is so."""
    words = f"only {spell} can win from here; with any other spell the duel is lost"
    if forced == casts > 1:
        return f"{words}. That is so for all {casts} casts"
    return f"{words}. That is so for {forced} of {casts} casts" if forced > 1 else words


def mistakes(worths: Sequence[CastWorth], names: Sequence[str]) -> Iterator[RecapSentence]:
    """Tell the cast that lost the duel, or else the one that lost most mana."""
    fatal = next((worth for worth in worths if worth.is_fatal), None)
    if fatal:
        words = f"{names[fatal.spell]} loses the duel, which could be won with {fatal.before} mana"
        yield told(fatal, f"{words} until then.")
        return
    worst = max(worths, key=lambda each: each.lost, default=None)
    if worst and worst.lost:
        total = sum(worth.lost for worth in worths)
        of_all = f"; all casts together lose {total}" * (total > worst.lost)
        words = f"{names[worst.spell]} loses {worst.lost} mana against the best spell"
        yield told(worst, f"{words}{of_all}.")


def told(worth: CastWorth, words: str) -> RecapSentence:
    """Return a sentence on a cast."""
    return RecapSentence(f"Turn {worth.turn}: {words}", worth.turn, worth.turn)


def of_points(recording: Recording[DuelState]) -> Iterator[RecapSentence]:
    """Tell when the wizard had the fewest hit points, or how the duel was lost."""
    end = recording.state_at(len(recording))
    if end.is_over and not end.is_won:
        how = "dies" if end.points <= 0 else f"can cast nothing with {end.mana} mana"
        words = f"the wizard {how}, and the boss has {count(end.boss_points, 'hit point')} left"
        yield RecapSentence(f"Turn {end.turns}: {words}.", len(recording), end.turns)
        return
    low = lowest(recording, "points")
    if low:
        opening = recording.state_at(0).points
        left = f"{low.left} of {count(opening, 'hit point')}"
        is_safe = low.left * 2 > opening
        words = f"the wizard never has fewer than {left}"
        if not is_safe:
            words = f"the wizard is down to {left}, the fewest of the duel"
        yield RecapSentence(f"Turn {low.turns}: {words}.", low.turns, low.turns)


def of_mana(recording: Recording[DuelState]) -> Iterator[RecapSentence]:
    """Tell when there was least mana."""
    low = lowest(recording, "mana")
    if low:
        words = f"{low.left} mana is left, the least of the duel"
        yield RecapSentence(f"Turn {low.turns}: {words}.", low.turns, low.turns)


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
