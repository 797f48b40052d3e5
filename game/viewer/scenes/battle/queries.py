"""Queries about a battle at a moment: who acts, what a unit decides, what happened last.

The scene asks them each frame; the last answer of each kind is kept.
"""

from bisect import bisect_right
from typing import Final

from components.turn import Decision
from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.puzzles.battle.playing.deciding import decide, decide_in_turn, seen_decision
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import tell
from game.simulation.recording import KEYFRAME_EVERY, Recording
from game.simulation.simulation import follow
from game.text.wording import with_article
from game.viewer.scenes.battle.decision_panel import UnitDecision
from game.viewer.scenes.battle.panel import TurnSentence, turn_link
from game.viewer.scenes.battle.roster import NO_ORDER, TurnOrder
from game.viewer.scenes.canvas import square_at, square_words

TURNS_LISTED: Final = 8


class BattleQueries:
    """Queries about one recording."""

    def __init__(self, scenario: BattleScenario, recording: Recording[BattleState]) -> None:
        """Begin with nothing asked."""
        self._scenario: Final = scenario
        self._recording: Final = recording
        self._commanded: Final = scenario.commanded_turns()
        self._sentences: Final = LastValue[list[TurnSentence]]()
        self._told: tuple[int, list[TurnSentence], BattleState | None] = 0, [], None
        """After how many turns the last ones were told, these, and the state then."""
        self._places: tuple[range, dict[int, int]] = range(0), {}
        """The turns of a round that were looked at, and the order in which units have them."""
        self._order = NO_ORDER
        self._decided: Final = LastValue[Decision]()

    def acting(self, number: int) -> int | None:
        """Return the unit that takes the turn after so many, None if nobody does."""
        turn = self._recording.turns[number] if number < len(self._recording) else ()
        return actor_in(turn)

    def order(self, number: int) -> TurnOrder:
        """Return the turn order of the round in progress after so many turns, if recorded."""
        ends = self._recording.round_ends
        place = bisect_right(ends, number)
        last = ends[place] if place < len(ends) else len(self._recording)
        order = TurnOrder(self._places_in(ends[place - 1], last), self.acting(number))
        # The roster lists anew only what is another object.
        if order != self._order:
            self._order = order
        return self._order

    def _places_in(self, begin: int, end: int) -> dict[int, int]:
        """Return which of the turns of a round each unit has, counted from 1.

        While a round of thousands is recorded, each picture looks at its new turns alone.
        """
        known, places = self._places
        if known.start != begin or known.stop > end:
            known, places = range(begin, begin), {}
        if known.stop < end:
            # Others keep what was returned before, which stays as it is.
            places = dict(places)
            for actor in filter(None, map(self.acting, range(known.stop, end))):
                places.setdefault(actor, len(places) + 1)
            self._places = range(begin, end), places
        return places

    def sentences(self, number: int) -> list[TurnSentence]:
        """Return the last turns before so many were complete, in words."""
        return self._sentences.of(number, lambda: self._last_sentences(number))

    def _last_sentences(self, number: int) -> list[TurnSentence]:
        """Tell the turns that were not told yet, if these are among the next ones; else all."""
        known, told, state = self._told
        first = max(number - TURNS_LISTED, 0)
        if state is None or not known <= number <= known + KEYFRAME_EVERY:
            known, told, state = first, [], self._recording.state_at(first)
        grid, turns = self._scenario.cave.grid, self._recording.turns
        for turn in turns[known:first]:
            follow(state, turn)
        known, told = max(known, first), list(told)
        for place, turn in enumerate(turns[known:number], known):
            told.append(TurnSentence(turn_link(place, turn), tell(grid, state, turn)))
        told = told[-TURNS_LISTED:]
        self._told = number, told, state
        return told

    def asked(self, entity: int | None, moment: Moment[BattleState]) -> UnitDecision | None:
        """Return a unit with what it decides, None if there is nothing to ask."""
        if not entity:
            return None
        if not self._recording.is_by_rules or moment.number + 1 in self._commanded:
            return self._seen(entity, moment)
        decision = self.decision(entity, moment)
        return UnitDecision(entity, moment.before, decision) if decision else None

    def _seen(self, entity: int, moment: Moment[BattleState]) -> UnitDecision | None:
        """Return what came of a unit's turn if it is the next, where no rules tell why."""
        if self.acting(moment.number) != entity:
            return None
        state, turn = moment.before, self._recording.turns[moment.number]
        story = tell(self._scenario.cave.grid, state.copy(), turn)
        decision = self._decided.of((moment.number, entity), lambda: seen_decision(state, turn))
        return UnitDecision(entity, state, decision, story)

    def decision(self, entity: int, moment: Moment[BattleState]) -> Decision | None:
        """Return what a unit decides before the turn that is being played, or comes next."""
        if entity not in moment.before.units or moment.before.is_over:
            return None
        key = moment.number, entity
        return self._decided.of(key, lambda: self._decision(entity, moment))

    def _decision(self, entity: int, moment: Moment[BattleState]) -> Decision:
        scenario = self._scenario
        given = (scenario.cave, scenario.settings, moment.before, entity)
        is_its_turn = self.acting(moment.number) == entity
        return decide_in_turn(*given, moment.number) if is_its_turn else decide(*given)

    def words_at(self, place: tuple[float, float], state: BattleState) -> str:
        """Return a square and who stands there, with the hit points left, and what lies there."""
        grid, entity = self._scenario.cave.grid, self.unit_at(place, state)
        square = square_at(grid, place)
        lying = [thing.kind.name for thing in state.things.values() if thing.square == square]
        unit = None if entity is None else state.units[entity]
        found = [f"{unit.name}, {unit.points} hp"] if unit else []
        words = ", ".join([*found, *map(with_article, lying)])
        return square_words(grid, square, words or None)

    def unit_at(self, place: tuple[float, float], state: BattleState) -> int | None:
        """Return the unit on the square at a column and row."""
        square = square_at(self._scenario.cave.grid, place)
        found = (entity for entity, unit in state.units.items() if unit.square == square)
        return next(found, None)
