"""A duel as a world of entities and systems, its state, and the changes within a turn.

The state after a turn is what the components contain. Custom systems may change a component without
an event. Then these events are added to the turn, and `DUEL_ENDED` if it is missing:

| event           | arguments                                                           |
| --------------- | ------------------------------------------------------------------- |
| `CHANGED`       | the boss's hit points and power; the wizard's, armor, mana and mana spent |
| `TIMER_CHANGED` | spell, turns that its effect lasts now                              |
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self, cast

from components.duel import DuelClock, Mana, Spell
from game.puzzles.duel.read import Contest
from game.simulation.simulation import Event, PlayedTurn, Simulation, State, TurnEvents
from systems.duel.arena import boss, enter, magic, wizard
from systems.duel.events import (
    ARMOR_CHANGED,
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    DUEL_ENDED,
    EFFECT_ACTED,
    EFFECT_ENDED,
    EFFECT_STARTED,
    EVENTS,
    SPELL_CAST,
    TURN_BEGAN,
    TURN_ENDED,
    WIZARD_HEALED,
)
from systems.duel.rules import RULES, DuelRules

CHANGED: Final = "changed"
TIMER_CHANGED: Final = "timer_changed"
NUMBERS: Final = ("boss_points", "boss_damage", "points", "armor", "mana", "spent")
"""The numbers of both sides, in the order of the arguments of `CHANGED`."""
KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    TURN_BEGAN: ("turn",),
    BLED: ("damage", "points"),
    EFFECT_ACTED: ("spell", "turns", "damage", "boss_points", "mana_gained", "mana"),
    EFFECT_ENDED: ("spell", "armor"),
    SPELL_CAST: ("spell", "cost", "mana"),
    BOSS_HURT: ("damage", "boss_points"),
    WIZARD_HEALED: ("healing", "points"),
    EFFECT_STARTED: ("spell", "turns", "armor"),
    BOSS_STRUCK: ("damage", "points"),
    ARMOR_CHANGED: ("armor",),
    TURN_ENDED: ("turn",),
    DUEL_ENDED: ("won",),
    CHANGED: NUMBERS,
    TIMER_CHANGED: ("spell", "turns"),
}
"""The names of the arguments of each event.

An argument that is named like a number of both sides is its new value."""


@dataclass(slots=True)
class DuelState:
    """Both sides, the running effects, and the progress of the duel."""

    spells: tuple[Spell, ...]
    boss_points: int
    boss_maximum: int
    boss_damage: int
    points: int
    maximum: int
    mana: int
    armor: int = 0
    spent: int = 0
    """Mana spent so far."""
    timers: dict[int, int] = field(default_factory=dict)
    """Turns left of each running effect, by its spell; copies share it."""
    cast: tuple[tuple[int, int], ...] = ()
    """Turn and spell of each cast so far."""
    turns: int = 0
    """Turns begun; the wizard's are the odd ones."""
    rounds: int = 0
    """Turns completed: in a duel, a round is one turn of either side."""
    is_over: bool = False
    is_won: bool = False

    @property
    def is_wizards_turn(self) -> bool:
        """Whether the turn that was begun last is the wizard's."""
        return self.turns % 2 == 1

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(self)

    def become(self, after: Self) -> None:
        """Copy the values of the state after a turn."""
        for name in self.__slots__:
            setattr(self, name, getattr(after, name))

    def facts(self) -> list[object]:
        """Return the turn, the numbers of both sides, and the timer of each spell."""
        counted = [self.boss_points, self.points, self.armor, self.mana, self.spent]
        return [self.rounds, *counted, [list(pair) for pair in sorted(self.timers.items())]]


class Duel(Simulation):
    """The simulation of one duel, in which the wizard casts the spells of a plan.

    One step plays one turn, the wizard's or the boss's.
    """

    def __init__(
        self, contest: Contest, plan: Sequence[int], *, is_hard: bool, rules: DuelRules = RULES
    ) -> None:
        """Create the duel in its own world; a plan has the numbers of spells."""
        super().__init__(rules.playing(), EVENTS)
        wizard_has = contest.hit_points, contest.mana
        with self.world:
            self._clock: Final[DuelClock] = enter(
                contest.boss, wizard_has, contest.spells, plan, is_hard=is_hard
            )
            self.mana: Final[Mana] = wizard()[1]
        self._latest = self.state()

    @property
    def clock(self) -> DuelClock:
        """The duel's clock."""
        return self._clock

    def describe_turn(self) -> str:
        """Return the turn and the side that acts: `turn 3, wizard`."""
        return f"turn {self.clock.turns}, {'wizard' if self.clock.is_wizards_turn else 'boss'}"

    def state(self, casts: tuple[tuple[int, int], ...] = ()) -> DuelState:
        """Return the state that the components contain; `casts` becomes its list of casts."""
        with self.world:
            (theirs, attack), (health, mana), (book, effects, armor) = boss(), wizard(), magic()
        return DuelState(
            spells=book.spells,
            boss_points=theirs.points,
            boss_maximum=theirs.maximum,
            boss_damage=attack.power,
            points=health.points,
            maximum=health.maximum,
            mana=mana.points,
            armor=armor.points,
            spent=mana.spent,
            timers={spell: turns for spell, turns in enumerate(effects.timers) if turns},
            cast=casts,
            turns=self.clock.turns,
            rounds=self.clock.turns_ended,
            is_over=self.clock.is_over,
            is_won=self.clock.is_won,
        )

    def read_turn(self, turn: TurnEvents) -> PlayedTurn:
        """Return a turn with the state after it, and with events for changes without an event."""
        reported = states_within(self._latest, turn)[-1]
        self._latest = after = self.state(reported.cast)
        added = [*unexplained_changes(reported, after)]
        if after.is_over and not (reported.is_over or self.is_within_turn):
            added.append(Event(DUEL_ENDED, (after.is_won,)))
        return PlayedTurn((*turn, *added), after)

    def state_within(self, before: State, events: TurnEvents) -> DuelState:
        """Return the state that the components contain between two systems of a turn.

        `before`, the state before the turn, and `events`, the events so far, give only the casts.
        """
        return self.state(states_within(cast("DuelState", before), events)[-1].cast)


def states_within(before: DuelState, turn: TurnEvents) -> list[DuelState]:
    """Return the state before a turn and the states after each of its events.

    The arguments of the events lead from one to the next, so that the numbers can be shown while a
    turn is animated or put into words. The state after the turn results from the components alone.
    """
    states = [before]
    for name, arguments in turn:
        values = dict(zip(KEYS[name], arguments, strict=False))
        state = states[-1].copy()
        for number in filter(values.__contains__, NUMBERS):
            setattr(state, number, values[number])
        if name == TURN_BEGAN:
            state.turns = values["turn"]
        elif name == SPELL_CAST:
            state.spent += values["cost"]
            state.cast = (*state.cast, (state.turns, values["spell"]))
        elif name == DUEL_ENDED:
            state.is_over = True
        elif "spell" in values:
            spell, turns = values["spell"], values.get("turns", 0)
            state.timers = {each: left for each, left in state.timers.items() if each != spell}
            # An effect at 0 runs until the event of its end.
            if turns or name == EFFECT_ACTED:
                state.timers[spell] = turns
        states.append(state)
    return states


def unexplained_changes(reported: DuelState, after: DuelState) -> Iterator[Event]:
    """Yield events for the changes in which `after` differs from the state that events lead to."""
    numbers = tuple(getattr(after, name) for name in NUMBERS)
    if numbers != tuple(getattr(reported, name) for name in NUMBERS):
        yield Event(CHANGED, numbers)
    for spell in range(len(after.spells)):
        turns = after.timers.get(spell, 0)
        if reported.timers.get(spell, 0) != turns:
            yield Event(TIMER_CHANGED, (spell, turns))
