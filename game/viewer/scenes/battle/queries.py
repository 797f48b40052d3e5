"""Queries about a battle at a moment: who acts, what a unit decides, and why.

The scene asks them each frame; the last answer of each kind is kept.
"""

from bisect import bisect_right
from typing import Final

from components.turn import Decision
from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.puzzles.battle.explaining.reasons import brief_reason
from game.puzzles.battle.playing.deciding import decide, decide_in_turn, is_evident, seen_decision
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import tell
from game.simulation.recording import Recording
from game.text.wording import with_article
from game.viewer.scenes.battle.decision_panel import UnitDecision
from game.viewer.scenes.battle.roster import NO_ORDER, TurnOrder
from game.viewer.scenes.canvas import square_at, square_words

MOST_UNITS: Final = 500
"""Of a battle in which a decision is found while it is played: it takes about 3 ms of so many."""


class BattleQueries:
    """Queries about one recording."""

    def __init__(self, scenario: BattleScenario, recording: Recording[BattleState]) -> None:
        """Begin with nothing asked."""
        self._scenario: Final = scenario
        self._recording: Final = recording
        self._commanded: Final = scenario.commanded_turns()
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

    def reason(self, turn: int) -> str:
        """Return in a few words why a unit did what it did; "" where that is dear to find."""
        scenario, actor = self._scenario, self.acting(turn)
        is_by_rules = self._recording.is_by_rules and turn + 1 not in self._commanded
        state = self._recording.state_at(turn)
        is_cheap = len(state.units) <= MOST_UNITS and is_evident(scenario.settings)
        if not is_by_rules or actor not in state.units or not is_cheap:
            return ""
        return brief_reason(
            scenario.cave.grid, decide(scenario.cave, scenario.settings, state, actor)
        )

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
