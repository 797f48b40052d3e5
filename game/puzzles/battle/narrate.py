"""Turns states and events of battles into text and JSON objects.

After each row of the map are the hit points of its units: `#..G.E#   G(200), E(197)`. The letters
of items under a unit follow, `E(197) on !`, as the map shows only the unit.

A JSON state has as `units` those on the map in reading order: the number of each, its `name`,
`place`, `faction` and `points`, and, if it isn't of its side's main kind, its letter as `kind`. If
there are items, they are `things`: the number of each, its `place` and `kind`. The numbers stay the
same for a whole battle.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Final

from components.faction import ELF, GOBLIN
from components.kind import side_letters
from game.puzzles.battle.answer import BattleAnswer, BattleScenario
from game.puzzles.battle.state import (
    APPEARED,
    CHANGED,
    LAID,
    TAKEN,
    VANISHED,
    BattleState,
    ItemState,
    TurnStates,
    UnitState,
)
from game.puzzles.narrator import (
    JsonObject,
    JsonWriter,
    Narrator,
    TraceRange,
    next_round,
    titled_picture,
)
from game.simulation.inspecting.notation import Notation
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.grid import OPEN, WALL, Grid, at, direction
from game.text.wording import (
    SideAction,
    SideDifference,
    count,
    difference,
    find_side_difference,
    omit_squares,
    with_article,
)
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

SIDE_HUES: Final = {ELF: "blue", GOBLIN: "yellow", "": "green"}
"""The colours of units by side; items have no side."""
NOT_DISPATCHED: Final = (VANISHED, APPEARED, CHANGED, LAID, TAKEN)
NOTHING: Final = "nothing changes"
KEYS: Final = {
    TURN_BEGAN: ("unit",),
    MOVED: ("unit", "from", "to"),
    ATTACKED: ("unit", "target", "damage", "points"),
    DIED: ("unit", "place"),
    ROUND_ENDED: ("rounds",),
    COMBAT_ENDED: ("rounds", "stalemate"),
    VANISHED: ("unit",),
    APPEARED: ("unit", "place", "faction", "points", "maximum", "attack", "kind"),
    CHANGED: ("unit", "place", "faction", "points", "maximum", "attack", "kind"),
    LAID: ("thing", "place", "kind"),
    TAKEN: ("thing",),
}
"""The names of the arguments of events; the `points` of an attack are those that it leaves."""
SQUARES: Final = ("square", "from", "to", "place", "origin", "destination", "step")
"""Fields, and arguments of events, that contain a square."""
BITBOARDS: Final = (
    *("floor", "free", "standing", "enemies", "in_reach"),
    *("in_range", "nearest", "reach"),
)
"""Fields that contain a set of squares."""


def locate(grid: Grid, named: UnitState | ItemState) -> str:
    """Return the name and the square of a unit or an item: `elf E1 at 1,2`."""
    name = named.full_name if isinstance(named, UnitState) else named.kind.name
    return f"{name} at {at(grid, named.square)}"


def find_joint(event: str) -> str:
    """Return the text between the acting unit and an event.

    A change that no system has dispatched has its own subject: `elf E1: goblin G1 vanishes`.
    """
    return ": " if event in NOT_DISPATCHED else " "


def describe_unit(grid: Grid, unit: UnitState) -> str:
    """Return a unit with its hit points: `goblin G1 at 1,2 (200 hit points)`."""
    return f"{locate(grid, unit)} ({count(unit.points, 'hit point')})"


def draw_map(grid: Grid, marks: Mapping[int, str]) -> list[str]:
    """Return the rows of the map without units and items, with marks on some squares."""
    rows = [[WALL if mark == WALL else OPEN for mark in row] for row in grid.rows]
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return ["".join(row) for row in rows]


def draw_units(
    grid: Grid, units: Iterable[UnitState], items: Iterable[ItemState] = ()
) -> list[str]:
    """Return the rows of the map with units and items, and the hit points after each row."""
    units, letters = list(units), dict[int, str]()
    for square, kind in sorted(items):
        letters[square] = letters.get(square, "") + kind.letter
    rows = draw_map(
        grid,
        {square: names[-1] for square, names in letters.items()}
        | {unit.square: unit.letter for unit in units},
    )
    labels: list[list[str]] = [[] for _ in rows]
    for unit in sorted(units, key=lambda unit: unit.square):
        row, _ = grid.place(unit.square)
        below = f" on {letters[unit.square]}" if unit.square in letters else ""
        labels[row].append(f"{unit.letter}({unit.points}){below}")
    return [
        f"{row}   {', '.join(found)}" if found else row
        for row, found in zip(rows, labels, strict=True)
    ]


def describe_event(grid: Grid, states: TurnStates, index: int, *, is_short: bool = False) -> str:
    """Return the words for an event of a turn; "" for some events.

    Args:
        grid: the map.
        states: the turn with the states before and after it.
        index: the index of the event in the turn.
        is_short: whether the words are for a comparison, and not for a trace.
    """
    name, (entity, *rest) = states.turn[index]
    if name == TURN_BEGAN:
        dead = "fallen " if entity in states.before.gone.keys() - states.before.units else ""
        return f"{dead}{locate(grid, states.unit(entity, index))}"
    if name == MOVED:
        origin, destination = rest
        where = direction(grid, origin, destination) if is_short else f"to {at(grid, destination)}"
        return f"steps {where}"
    if name == ATTACKED:
        target, damage, left = rest
        hit = states.unit(target, index)
        if is_short:
            return f"hits the {locate(grid, hit)} for {damage}"
        return f"hits {locate(grid, hit)}: {difference(hit.points, left)}"
    if name == COMBAT_ENDED:
        return describe_end(states, is_stalemate=bool(rest[0]), is_short=is_short)
    return "kills it" if name == DIED else describe_change(grid, states, index)


def describe_end(states: TurnStates, *, is_stalemate: bool, is_short: bool) -> str:
    """Return the words for the end of combat."""
    if is_short:
        return "sees the stalemate" if is_stalemate else "finds no enemy"
    found = "finds no enemy" if states.after.units else "no unit is there"
    return "combat ends in a stalemate" if is_stalemate else f"{found}, so combat ends"


def describe_change(grid: Grid, states: TurnStates, index: int) -> str:
    """Return the words for a change without an event; "" for other events."""
    name, (entity, *_) = states.turn[index]
    if name in {LAID, TAKEN}:
        return describe_item_change(grid, states, name, entity)
    if name not in {VANISHED, APPEARED, CHANGED}:
        return ""
    if name == APPEARED:
        appeared = states.after.unit(entity)
        return f"{appeared.full_name} appears at {at(grid, appeared.square)}"
    before = states.unit(entity, index)
    if name == VANISHED:
        return f"{locate(grid, before)} vanishes"
    after = states.after.unit(entity)
    changes = {
        f"is at {at(grid, after.square)}": after.square != before.square,
        f"is of the {states.after.kind(after.faction).names}": after.faction != before.faction,
        f"is {after.name}": after.kind != before.kind and after.own_kind,
        f"has {count(after.points, 'hit point')}": after.points != before.points,
        f"can have {after.maximum}": after.maximum != before.maximum,
        f"has attack power {after.power}": after.power != before.power,
    }
    news = " and ".join(words for words, is_new in changes.items() if is_new)
    return f"{locate(grid, before)} now {news}"


def describe_item_change(grid: Grid, states: TurnStates, name: str, entity: int) -> str:
    """Return the words for an item that was created, moved or deleted."""
    before, after = states.before.items.get(entity), states.after.items.get(entity)
    if name == TAKEN:
        return f"the {locate(grid, before)} is gone" if before else ""
    if after is None:
        return ""
    if before:
        return f"the {locate(grid, before)} is now at {at(grid, after.square)}"
    return f"{after.kind.name} appears at {at(grid, after.square)}"


class BattleNarrator(Narrator[BattleState]):
    """Turns the states and events of battles in one cave into text."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Take the cave, and the attack power of the elves in part 1."""
        super().__init__(scenario)
        self._grid: Final = scenario.cave.grid
        self._elf_attack: Final = scenario.settings.elf_attack
        self._kinds: Final = {**scenario.cave.kinds, **scenario.settings.rules.kinds}

    def picture(self, state: BattleState) -> list[str]:
        """Return the map with the hit points after each row."""
        return draw_units(self._grid, state.units.values(), state.items.values())

    def ground(self, state: BattleState) -> list[str]:  # noqa: ARG002 - it stays the same
        """Return the rows of the map with only walls and floor."""
        return draw_map(self._grid, {})

    def hues(self) -> Mapping[str, str]:
        """Colour letters by side: blue elves, yellow goblins, red others, and green items."""
        hues = {letter: SIDE_HUES.get(kind.side, "red") for letter, kind in self._kinds.items()}
        return {**hues, WALL: "dim"}

    def looks(self) -> Mapping[str, str]:
        """Return the name of the sprite of each letter whose kind names one."""
        return {letter: kind.look for letter, kind in self._kinds.items() if kind.look}

    def status_line(self, state: BattleState) -> str:
        """Return the number of units and the hit points of each side."""
        sides = []
        for side in side_letters(self._kinds):
            kind = state.kind(side)
            living = sum(unit.faction == side for unit in state.units.values())
            sides.append(f"{count(living, kind.name, kind.names)}, {state.hit_points(side)} hp")
        return "; ".join(sides)

    def actor(self, state: BattleState, turn: TurnEvents) -> str:
        """Return the name and square of the unit whose turn it is: `elf E1 at 1,2`."""
        return describe_event(self._grid, TurnStates(state, turn), 0)

    def tell(self, state: BattleState, turn: TurnEvents) -> str:
        """Return the events of a turn in words, and change `state` to the state after it.

        `goblin G1 at 1,2 steps to 1,3 and hits elf E1 at 1,4: 200 - 3 = 197`
        """
        states = TurnStates(state, turn)
        words = [describe_event(self._grid, states, index) for index in range(len(turn))]
        follow(state, turn)
        clauses = [
            (clause, event.name) for clause, event in zip(words, turn, strict=True) if clause
        ]
        if not clauses:
            return NOTHING
        (subject, _), *actions = clauses
        if not actions:
            return f"{subject} stays" if turn[0].name == TURN_BEGAN else subject
        return (
            f"{subject}{find_joint(actions[0][1])}{' and '.join(clause for clause, _ in actions)}"
        )

    def caption(self, state: BattleState, turn: TurnEvents) -> str:
        """Return a turn in words without squares, and change `state` to the state after it.

        `Round 1: goblin G1 steps right and hits the elf E1 for 3`
        """
        heading, action = next_round(self._plain, state), describe_action(self._grid, state, turn)
        follow(state, turn)
        joint = find_joint(turn[1].name if turn[1:] else "")
        words = joint.join(filter(None, action or ())) or NOTHING
        return f"{heading}: {omit_squares(words).removeprefix('the ')}"

    def ending(self, state: BattleState) -> list[str]:
        """Return a line with the outcome, and a line with the winner and the losses."""
        if not state.is_over:
            points = count(state.hit_points(), "hit point")
            return [f"after {count(state.rounds, 'round')}: {points}"]
        # In part 2 the attack power isn't that of the settings.
        power = state.elf_attack(self._elf_attack)
        outcome = state.outcome(power)
        return [
            outcome.verdict,
            f"{outcome.victory}, {outcome.losses} at elf attack power {power}",
        ]

    def trace(
        self, state: BattleState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the maps of a battle, round by round or turn by turn, then its end."""
        begun = state.rounds
        if shown.first <= begun:
            title = f"After {count(begun, 'round')}:" if begun else "Initially:"
            yield titled_picture(title, self.picture(state))
        for turn in shown.turns(state, played):
            round_number, turn_number = state.rounds + 1, state.turns + 1
            sentence = self.tell(state, turn)
            if state.is_over:
                break
            if shown.every_turn and round_number >= shown.first:
                title = f"Round {round_number}, turn {turn_number}: {sentence}"
                yield titled_picture(title, self.picture(state))
            if state.turns == 0 and round_number >= shown.first:
                title = f"After {count(round_number, 'round')}:"
                yield titled_picture(title, self.picture(state))
        if state.is_over:
            verdict = state.outcome(self._elf_attack).verdict
            yield titled_picture(f"Combat ends: {verdict}", self.picture(state))

    def effects(self, turn: TurnEvents) -> TurnEvents:
        """Return the events of a turn without the number of rounds; () if the unit does nothing."""
        found = tuple(
            Event(event.name, event.arguments[1:]) if event.name == COMBAT_ENDED else event
            for event in turn
            if event.name != ROUND_ENDED
        )
        return () if [event.name for event in found] == [TURN_BEGAN] else found

    def turn_difference(
        self, state: BattleState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> SideDifference:
        """Return the first different actions on both sides, in words."""
        here, there = state.copy(), state.copy()
        # The first different turn may read the same on both sides. Then the next turns count.
        for mine, yours in zip_longest(ours, theirs, fillvalue=()):
            actions = (
                describe_action(self._grid, here, mine),
                describe_action(self._grid, there, yours),
            )
            if actions[0] != actions[1]:
                return find_side_difference(*actions)
            follow(here, mine)
            follow(there, yours)
        return SideDifference("it ends differently")

    def opening_difference(self, ours: BattleState, theirs: BattleState) -> SideDifference:
        """Return the first square in reading order with different units, in words."""
        here, there = (
            {unit.square: (unit.name, unit.points) for unit in state.ordered_units().values()}
            for state in (ours, theirs)
        )
        for square in sorted({*here, *there}):
            one, other = here.get(square), there.get(square)
            place = at(self._grid, square)
            if one and other and one[0] == other[0] and one[1] != other[1]:
                who = f"the {one[0]} at {place} has"
                return SideDifference(who, count(one[1], "hit point"), count(other[1], "hit point"))
            if one != other:
                names = [with_article(unit[0]) if unit else "nobody" for unit in (one, other)]
                return SideDifference(f"at {place}", *names)
        mine, yours = (sorted(state.items.values()) for state in (ours, theirs))
        if mine != yours:
            return SideDifference("items on squares", str(len(mine)), str(len(yours)))
        return SideDifference("rounds fought before", str(ours.rounds), str(theirs.rounds))

    def json_writer(self, part: int) -> JsonWriter[BattleState]:
        """Return the writer of JSON objects."""
        return BattleJsonWriter(self._grid, part, self._elf_attack)


def describe_action(grid: Grid, state: BattleState, turn: TurnEvents) -> SideAction | None:
    """Return the action of the acting unit in a turn; None for an empty turn.

    >>> from game.simulation.simulation import Event
    >>> state = BattleState({1: UnitState(11, "E", 200, 200, 3, short_name="E1")})
    >>> turn = Event(TURN_BEGAN, (1,)), Event(MOVED, (1, 11, 12))
    >>> describe_action(Grid(("#########",) * 3), state, turn)
    SideAction(who='the elf E1 at 1,1', what='steps right')
    """
    if not turn:
        return None
    states = TurnStates(state, turn)
    clauses = [describe_event(grid, states, index, is_short=True) for index in range(len(turn))]
    if turn[0].name != TURN_BEGAN:
        return SideAction("", " and ".join(filter(None, clauses)))
    return SideAction(f"the {clauses[0]}", " and ".join(filter(None, clauses[1:])) or "stays")


class BattleJsonWriter(JsonWriter[BattleState]):
    """Turns the states and events of battles in one cave into JSON objects."""

    keys = KEYS

    def __init__(self, grid: Grid, part: int, elf_attack: int) -> None:
        """Take the map, the part, and the attack power for a battle without elves."""
        self._grid: Final = grid
        self._part: Final = part
        self._elf_attack: Final = elf_attack

    def of_state(self, state: BattleState) -> JsonObject:
        """Return the JSON object of a state, as the module describes it."""
        items = [
            {"thing": entity, "place": self._grid.place(item.square), "kind": item.kind.letter}
            for entity, item in state.ordered_items().items()
        ]
        return {
            "units": [
                {"unit": entity, **self._unit(unit)}
                for entity, unit in state.ordered_units().items()
            ],
            **({"things": items} if items else {}),
        }

    def _unit(self, unit: UnitState) -> JsonObject:
        return {
            "name": unit.short_name,
            "place": self._grid.place(unit.square),
            "faction": unit.faction,
            "points": unit.points,
            **({"kind": unit.own_letter} if unit.own_kind else {}),
        }

    def of_end(self, state: BattleState) -> JsonObject:
        """Return the JSON object of the answer that a final state contains."""
        outcome = state.outcome(state.elf_attack(self._elf_attack))
        return BattleAnswer(self._part, outcome).to_json()

    def value(self, _state: BattleState, key: str, argument: int) -> object:
        """Return the JSON value of an argument of an event.

        A square becomes (row, column), a faction or kind its letter, a flag a bool.
        """
        if key in ("place", "from", "to"):
            return self._grid.place(argument)
        if key in ("faction", "kind"):
            return chr(argument)
        return bool(argument) if key == "stalemate" else argument


def notation(scenario: BattleScenario) -> Notation:
    """Return the meaning of the numbers in components and events, for the inspector."""
    place = partial(at, scenario.cave.grid)
    return Notation(
        numbers=dict.fromkeys(SQUARES, place),
        sets=dict.fromkeys(BITBOARDS, place),
        keys={"occupants": place},
        events=KEYS,
    )
