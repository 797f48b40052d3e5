"""A duel in which somebody casts: offers, hints by the planner, and the verdict."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from math import inf
from typing import Final

from components.duel import Spell
from game.joining import Hint, JoinedGame, Offer, Verdict
from game.puzzles.duel.choosing import SteppedDuel
from game.puzzles.duel.duel import DuelState
from game.puzzles.duel.explain import choice_of, prospect
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.recap import least_mana
from game.puzzles.duel.scenario import DuelScenario
from game.puzzles.duel.teller import clauses
from game.simulation.simulation import turns
from game.text.wording import count
from systems.duel.events import TURN_ENDED


class DuelGame(JoinedGame[DuelScenario, DuelState]):
    """One duel; each choice is the name of a spell."""

    aim = "to win for the least mana"
    played: SteppedDuel

    @cached_property
    def _planning(self) -> PlanningProblem:
        return self.scenario.planning(self.part)

    def question(self) -> str:
        """Name the turn, what has acted in it, and what there is to cast with."""
        state = self.state()
        acted = self._acted()
        has = f"you have {state.points} hp and {state.mana} mana, the boss {state.boss_points} hp"
        return f"Turn {state.turns}: {'; '.join([*acted, has])}"

    def _acted(self) -> list[str]:
        """Return what has happened in the turn that is not complete, in words."""
        told = self.played.told
        names = [event.name for event in told]
        begun = len(names) - names[::-1].index(TURN_ENDED) if TURN_ENDED in names else 0
        return clauses(self._follower, told[begun:])

    def _offered(self) -> Sequence[Offer]:
        """Return the spells of the book."""
        spells = self.state().spells
        return tuple(
            Offer(
                word=one.spell.casefold(),
                label=one.spell,
                detail=f"{one.cost} mana: {effect_words(spells[one.number])}",
                is_legal=one.is_legal,
                reason=one.reason,
            )
            for one in self.played.choices()
        )

    def _take(self, word: str) -> None:
        self.played.choose(self.played.number_of(word))

    def _go_on(self) -> None:
        """Add the turns that are complete, as the duel by this plan tells them."""
        bout = self.played.bout
        complete = bout.turns - (not bout.is_over)
        played = turns(self._planning.duel(tuple(self.played.chosen)))
        for turn in islice(played, len(self.turns), complete):
            self._add(turn)
        played.close()

    def hints(self) -> Iterator[Hint]:
        """Yield what each spell would come to."""
        state, begun = self.state(), tuple(self.played.chosen)
        found = []
        for offer, spell in zip(self.offers(), range(len(state.spells)), strict=True):
            if offer.is_legal:
                found.append((offer.word, choice_of(self._planning, state, begun, spell)))
                yield Hint(offer.word, "")
        least = min((one.win.mana for _, one in found if one.win), default=0)
        for word, one in found:
            yield Hint(word, prospect(one), is_best=one.win is not None and one.win.mana == least)

    def verdicts(self) -> Iterator[Verdict | None]:
        """Say what was spent, what the best spends, and which cast was the first that lost mana."""
        yield None
        best, state = self._least(0), self.state()
        ended = f"you {state.spent}" if state.is_won else f"you lost in turn {state.turns}"
        if best == inf:
            yield Verdict(f"{ended}; nothing wins this duel")
            return
        yield None
        if state.is_won and state.spent <= best:
            yield Verdict(f"{ended}, which is the best")
            return
        # What the cheapest win costs never falls with a cast.
        casts = range(len(state.cast) + 1)
        first = bisect_left(casts, x=True, key=lambda casts: self._least(casts) > best)
        turn, spell = state.cast[min(first, len(state.cast)) - 1]
        lost = "mana" if self._least(first) < inf else "the duel"
        name = state.spells[spell].name
        words = f"{ended}, the best is {best}; the first cast that lost {lost} was turn {turn}"
        yield Verdict(f"{words}: {name}", turn - 1)

    def _least(self, casts: int) -> float:
        """Return the least mana that wins after so many of the casts; infinity if nothing does."""
        mana = least_mana(self._planning, tuple(self.played.chosen[:casts]))
        return inf if mana is None else mana


def effect_words(spell: Spell) -> str:
    """Return what a spell does: `3 damage a turn for 6 turns`."""
    done = [
        f"{amount} {name}"
        for amount, name in ((spell.damage, "damage"), (spell.healing, "healing"))
        if amount
    ]
    kept = [
        f"{amount} {name}"
        for amount, name in (
            (spell.armor, "armor"),
            (spell.damage_a_turn, "damage a turn"),
            (spell.mana_a_turn, "mana a turn"),
        )
        if amount
    ]
    if spell.turns:
        done.append(f"{' and '.join(kept) or 'nothing'} for {count(spell.turns, 'turn')}")
    return ", ".join(done) or "nothing"


GAME: Final = DuelGame
