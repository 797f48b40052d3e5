"""A duel as sentences, three lines of text, a trace, and JSON objects.

In JSON a state has the `wizard` with hit points, armor, mana and spent mana, the `boss` with hit
points and damage, and `effects`: the remaining turns of each running effect, by its spell.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.puzzles.duel.answer import DuelAnswer, DuelScenario
from game.puzzles.duel.play import CHANGED, KEYS, NUMBERS, TIMER_CHANGED, DuelState, states_within
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
from game.text.wording import NOTHING, SideDifference, count
from systems.duel.events import (
    ARMOR_CHANGED,
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    EFFECT_ACTED,
    EFFECT_ENDED,
    SPELL_CAST,
    WIZARD_HEALED,
)

PICTURE_INDENT: Final = 11
"""The column of the picture in which the numbers begin."""


DEEDS: Final = SPELL_CAST, BOSS_HURT, WIZARD_HEALED, BOSS_STRUCK
"""The events that the acting side causes, not its running effects."""
NUMBER_NAMES: Final = (
    "the boss's hit points",
    "the boss's damage",
    "the wizard's hit points",
    "armor",
    "mana",
    "mana spent",
)
"""The names of `NUMBERS`."""


def acting(name: str, damage: int, mana: int) -> str:
    """Return the words for an effect that acts; "" if it only gives armor."""
    done = [f"takes {damage} from the boss"] if damage else []
    done += [f"restores {mana} mana"] if mana else []
    return f"{name} {' and '.join(done)}" if done else ""


def changed_numbers(state: DuelState, found: Sequence[int]) -> str:
    """Return the numbers that have changed."""
    changes = [
        f"{name}: {getattr(state, field)} to {now}"
        for field, name, now in zip(NUMBERS, NUMBER_NAMES, found, strict=True)
        if getattr(state, field) != now
    ]
    return ", ".join(changes)


WORDS: Final[Mapping[str, Callable[..., str]]] = {
    BLED: lambda _, damage, _left: f"the wizard bleeds {damage}",
    EFFECT_ACTED: lambda state, spell, _left, damage, _points, mana, _pool: acting(
        state.spells[spell].name, damage, mana
    ),
    EFFECT_ENDED: lambda state, spell, _: f"{state.spells[spell].name} ends",
    SPELL_CAST: lambda state, spell, cost, _: f"casts {state.spells[spell].name} for {cost} mana",
    BOSS_HURT: lambda _, damage, _left: f"takes {damage} from the boss",
    WIZARD_HEALED: lambda _, healing, _points: f"heals {healing}",
    BOSS_STRUCK: lambda _, damage, _left: f"strikes for {damage}",
    ARMOR_CHANGED: lambda state, armor: f"{armor} armor is left" if armor != state.armor else "",
    CHANGED: lambda state, *found: changed_numbers(state, found),
    TIMER_CHANGED: lambda state, spell, turns: (
        f"{state.spells[spell].name} lasts {count(turns, 'turn')} now"
    ),
}
"""The words for each event, given the state before it and its arguments; some events have none."""


def describe_turn(before: DuelState, turn: TurnEvents) -> str:
    """Return the events of a turn in words, given the state before it.

    `Poison takes 3 from the boss, casts Magic Missile for 53 mana, takes 4 from the boss`
    """
    return ", ".join(clauses(before, turn)) or "nothing happens"


def clauses(before: DuelState, turn: TurnEvents) -> list[str]:
    """Return the words for each event of a turn that has any."""
    return [words for _, words in described_events(before, turn) if words]


def described_events(before: DuelState, turn: TurnEvents) -> Iterator[tuple[Event, str]]:
    """Yield each event of a turn with its words; some events have none."""
    for event, state in zip(turn, states_within(before, turn), strict=False):
        words = WORDS.get(event.name)
        yield event, words(state, *event.arguments) if words else ""


def picture(state: DuelState) -> list[str]:
    """Return three lines: the wizard, the boss, and the running effects with their turns left."""
    wizard = f"{points(state.points)}, {state.armor} armor, {state.mana} mana"
    running = (f"{state.spells[spell].name} {left}" for spell, left in sorted(state.timers.items()))
    return [
        f"  wizard   {wizard}, {state.spent} spent",
        f"  boss     {points(state.boss_points)}, {state.boss_damage} damage",
        f"  effects  {', '.join(running) or 'none'}",
    ]


def points(number: int) -> str:
    """Return a number of hit points in words; it may be below 0."""
    return count(number, "hit point")


class DuelNarrator(Narrator[DuelState]):
    """Turns the states and events of duels into text."""

    def looks(self) -> Mapping[str, str]:
        """Return the name of the sprite of each side."""
        return {"wizard": "wizard", "boss": "boss"}

    def picture(self, state: DuelState) -> list[str]:
        """Return three lines: the wizard, the boss, and the running effects."""
        return picture(state)

    def status_line(self, state: DuelState) -> str:
        """Return one line: `wizard 48 hp, 327 mana, boss 40 hp`."""
        return f"wizard {state.points} hp, {state.mana} mana, boss {state.boss_points} hp"

    def actor(self, state: DuelState, turn: TurnEvents) -> str:  # noqa: ARG002 - sides take turns
        """Return the side that acts next, `wizard` or `boss`."""
        return "boss" if state.is_wizards_turn else "wizard"

    def tell(self, state: DuelState, turn: TurnEvents) -> str:
        """Return the events of a turn in words, and change `state` to the state after it."""
        words = describe_turn(state, turn)
        follow(state, turn)
        return words

    def caption(self, state: DuelState, turn: TurnEvents) -> str:
        """Return one line for a turn: the acts of the side, then the earlier effects.

        Also change `state` to the state after the turn.
        """
        heading, who = next_round(self._plain, state), self.actor(state, turn)
        clauses: dict[bool, list[str]] = {True: [], False: []}
        for event, words in described_events(state, turn):
            clauses[event.name in DEEDS].append(words)
        follow(state, turn)
        deeds, before = (", ".join(filter(None, clauses[is_deed])) for is_deed in (True, False))
        words = f"{deeds}; before that {before}" if deeds and before else deeds or before
        return f"{heading}, {who}: {words or 'nothing happens'}"

    def effects(self, turn: TurnEvents) -> TurnEvents:
        """Return the events sorted: their order within a turn doesn't count as a difference."""
        return tuple(sorted(turn))

    def ending(self, state: DuelState) -> list[str]:
        """Return two lines: the mana and the turns, then the winner and its hit points.

        If the duel isn't over, return one line.
        """
        spent = f"{state.spent} mana in {count(state.turns, 'turn')}"
        if not state.is_over:
            return [f"after {count(state.turns, 'turn')}: {state.spent} mana spent"]
        left = count(state.points if state.is_won else state.boss_points, "hit point")
        return [spent, f"{winner(state)} with {left} left"]

    def trace(
        self, state: DuelState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield both sides before the first turn and after each turn, then the ending."""
        if shown.first == 0:
            yield titled_picture("Initially:", self.picture(state))
        for turn in shown.turns(state, played):
            deeds = self.tell(state, turn)
            if state.rounds >= shown.first:
                side = "wizard" if state.is_wizards_turn else "boss"
                title = f"Turn {state.turns}, {side}: {deeds}"
                yield titled_picture(title, self.picture(state))
        if state.is_over:
            yield ": ".join(self.ending(state))

    def turn_difference(
        self, state: DuelState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> SideDifference:
        """Return the acts of a turn that only one side has, in words."""
        here, there = (clauses(state, turns[0]) if turns else [] for turns in (ours, theirs))
        only_here, only_there = (
            ", ".join(words for words in one if words not in other)
            for one, other in ((here, there), (there, here))
        )
        if not (only_here or only_there):
            return SideDifference("the effects differ")
        return SideDifference(self.actor(state, ()), only_here or NOTHING, only_there or NOTHING)

    def opening_difference(self, ours: DuelState, theirs: DuelState) -> SideDifference:
        """Return the numbers in which two initial states differ: `mana 500` and `mana 250`."""
        fields = [
            (field, name)
            for field, name in zip(NUMBERS, NUMBER_NAMES, strict=True)
            if getattr(ours, field) != getattr(theirs, field)
        ]
        return SideDifference(
            "",
            *(
                ", ".join(f"{name} {getattr(side, field)}" for field, name in fields)
                for side in (ours, theirs)
            ),
        )

    def json_writer(self, _part: int) -> JsonWriter[DuelState]:
        """Return a new writer of JSON objects; both parts have the same."""
        return DuelJsonWriter()


def winner(state: DuelState) -> str:
    """Return `the wizard wins` or `the boss wins`."""
    return "the wizard wins" if state.is_won else "the boss wins"


class DuelJsonWriter(JsonWriter[DuelState]):
    """Turns the states and events of duels into JSON objects."""

    keys = KEYS

    def of_state(self, state: DuelState) -> JsonObject:
        """Return the JSON object of a state: both sides, and the turns left of running effects."""
        running = sorted(state.timers.items())
        return {
            "wizard": {
                "points": state.points,
                "armor": state.armor,
                "mana": state.mana,
                "spent": state.spent,
            },
            "boss": {"points": state.boss_points, "damage": state.boss_damage},
            "effects": {state.spells[spell].name: turns for spell, turns in running},
        }

    def of_end(self, state: DuelState) -> JsonObject:
        """Return the JSON object of the answer: the mana spent, the spells cast, and the turns."""
        names = tuple(state.spells[spell].name for _, spell in state.cast)
        return DuelAnswer(state.spent, names, state.turns).to_json()

    def value(self, state: DuelState, key: str, argument: int) -> object:
        """Return the JSON value of an argument of an event.

        A spell becomes its name, and the flag `won` a bool; other numbers stay.
        """
        if key == "spell":
            return state.spells[argument].name
        return bool(argument) if key == "won" else argument


def notation(scenario: DuelScenario) -> Notation:
    """Return the meaning of the numbers in events, for the inspector."""
    spells = scenario.contest.spells
    return Notation(numbers={"spell": lambda number: spells[number].name}, events=KEYS)
