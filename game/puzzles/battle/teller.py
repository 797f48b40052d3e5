"""Tells battles, of one cave: pictures, sentences, objects for programs, and where two differ."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from components.faction import ELF, GOBLIN
from components.kind import side_letters
from game.puzzles.battle.objects import BattleObjects
from game.puzzles.battle.playing.state import BattleState, TurnStates
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import clause, drawn, ending, picture, tell, trace
from game.puzzles.objects import JsonObjects, TraceRange
from game.puzzles.teller import Teller
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.grid import WALL, Grid, at, direction
from game.text.wording import SideAction, count, here_and_there, with_article
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

SIDE_HUES: Final = {ELF: "blue", GOBLIN: "yellow", "": "green"}
"""Of units by their sides, and of things, which have none."""


class BattleTeller(Teller[BattleState]):
    """Tells the battles of one cave."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Take the cave, and the power that elves have in part 1."""
        super().__init__(scenario)
        self._grid: Final = scenario.cave.grid
        self._elf_attack: Final = scenario.settings.elf_attack
        self._kinds: Final = {**scenario.cave.kinds, **scenario.settings.rules.kinds}

    def picture(self, state: BattleState) -> list[str]:
        """Draw the map, with hit points behind each row."""
        return picture(self._grid, state.units.values(), state.things.values())

    def ground(self, state: BattleState) -> list[str]:  # noqa: ARG002 - it stays the same
        """Draw walls and floor."""
        return drawn(self._grid, {})

    def hues(self) -> Mapping[str, str]:
        """The elves' side is blue, the goblins' yellow, any other red, and things are green."""
        hues = {letter: SIDE_HUES.get(kind.side, "red") for letter, kind in self._kinds.items()}
        return {**hues, WALL: "dim"}

    def looks(self) -> Mapping[str, str]:
        """A kind says what it looks like."""
        return {letter: kind.look for letter, kind in self._kinds.items() if kind.look}

    def standing(self, state: BattleState) -> str:
        """Say how many of each side live, with how many hit points."""
        told = []
        for side in side_letters(self._kinds):
            kind = state.kind(side)
            living = sum(unit.faction == side for unit in state.units.values())
            told.append(f"{count(living, kind.name, kind.names)}, {state.hit_points(side)} hp")
        return "; ".join(told)

    def actor(self, state: BattleState, turn: TurnEvents) -> str:
        """Name the unit whose turn it is."""
        return clause(self._grid, TurnStates(state, turn), 0)

    def tell(self, state: BattleState, turn: TurnEvents) -> str:
        """Say what a unit did."""
        return tell(self._grid, state, turn)

    def ending(self, state: BattleState) -> list[str]:
        """Return the outcome, and who won."""
        if not state.is_over:
            return [
                f"after {count(state.rounds, 'round')}: {count(state.hit_points(), 'hit point')}"
            ]
        # In part 2 the elves have another power than the settings say.
        return ending(state, state.elf_attack(self._elf_attack))

    def trace(
        self, state: BattleState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the battle's maps."""
        return trace(self._grid, state, played, shown)

    def effects(self, turn: TurnEvents) -> TurnEvents:
        """Leave out how rounds are counted, and turns in which a unit does nothing."""
        found = tuple(
            Event(event.name, event.arguments[1:]) if event.name == COMBAT_ENDED else event
            for event in turn
            if event.name != ROUND_ENDED
        )
        return () if [event.name for event in found] == [TURN_BEGAN] else found

    def turn_difference(
        self, state: BattleState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say what a unit does on both sides."""
        return turn_difference(self._grid, state, ours, theirs)

    def opening_difference(self, ours: BattleState, theirs: BattleState) -> str:
        """Say which unit is another."""
        return opening_difference(self._grid, ours, theirs)

    def objects(self, part: int) -> JsonObjects[BattleState]:
        """Return what tells of units and blows."""
        return BattleObjects(self._grid, part, self._elf_attack)


def turn_difference(
    grid: Grid, state: BattleState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
) -> str:
    """Return what a unit does in both, as in `the elf at 1,4 steps right here, left there`."""
    here, there = state.copy(), state.copy()
    # The first turn may differ only in an event without words.
    for mine, yours in zip_longest(ours, theirs, fillvalue=()):
        actions = action_in(grid, here, mine), action_in(grid, there, yours)
        if actions[0] != actions[1]:
            return here_and_there(*actions)
        follow(here, mine)
        follow(there, yours)
    return "it ends otherwise"


def action_in(grid: Grid, state: BattleState, turn: TurnEvents) -> SideAction | None:
    """Return what the acting unit does in a turn; None if there is no turn.

    >>> from game.simulation.simulation import Event
    >>> from game.puzzles.battle.playing.units import UnitState
    >>> state = BattleState({1: UnitState(11, "E", 200, 200, 3)})
    >>> turn = Event(TURN_BEGAN, (1,)), Event(MOVED, (1, 11, 12))
    >>> action_in(Grid(("#########",) * 3), state, turn)
    SideAction(who='the elf at 1,1', what='steps right')
    """
    if not turn:
        return None
    states = TurnStates(state, turn)
    clauses = [
        short_clause(grid, states, number) or clause(grid, states, number)
        for number in range(len(turn))
    ]
    if turn[0].name != TURN_BEGAN:
        return SideAction("", " and ".join(filter(None, clauses)))
    return SideAction(f"the {clauses[0]}", " and ".join(filter(None, clauses[1:])) or "stays")


def short_clause(grid: Grid, states: TurnStates, number: int) -> str:
    """Return shorter words for an event than a trace has; empty for other events."""
    name, arguments = states.turn[number]
    if name == MOVED:
        _, origin, destination = arguments
        return f"steps {direction(grid, origin, destination)}"
    if name == ATTACKED:
        _, target, damage, _ = arguments
        hit = states.unit(target, number)
        return f"hits the {hit.name} at {at(grid, hit.square)} for {damage}"
    if name == COMBAT_ENDED:
        return "sees the stalemate" if arguments[1] else "finds no enemy"
    return "kills it" if name == DIED else ""


def opening_difference(grid: Grid, ours: BattleState, theirs: BattleState) -> str:
    """Return the first square in reading order with different units, in words."""
    here, there = (
        {unit.square: (unit.name, unit.points) for unit in state.in_order()}
        for state in (ours, theirs)
    )
    for square in sorted({*here, *there}):
        one, other = here.get(square), there.get(square)
        place = at(grid, square)
        if one and other and one[0] == other[0] and one[1] != other[1]:
            points = count(one[1], "hit point")
            return f"the {one[0]} at {place} has {points} here, {other[1]} there"
        if one != other:
            names = [with_article(unit[0]) if unit else "nobody" for unit in (one, other)]
            return f"{names[0]} stands at {place} here, {names[1]} there"
    mine, yours = (sorted(state.things.values()) for state in (ours, theirs))
    if mine != yours:
        return f"{count(len(mine), 'thing')} on squares here, {len(yours)} there, or elsewhere"
    return f"{count(ours.rounds, 'round')} were fought before here, {theirs.rounds} there"
