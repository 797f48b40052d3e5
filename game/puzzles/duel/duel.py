"""A duel as a world of entities and systems, to be stepped turn by turn, and its state.

The state is rebuilt from events alone. No rule is repeated: each event of `systems.duel.events`
says what changed, and the method of its name applies it. The project's systems dispatch an event
for every change; user systems may not. So after each of their turns, the state that the events
lead to is compared with the components, and missing events are added to the turn, `DUEL_ENDED`
among them, and these:

| event           | arguments                                                           |
| --------------- | ------------------------------------------------------------------- |
| `CHANGED`       | the boss's hit points and power; the wizard's, armor, mana and mana spent |
| `TIMER_CHANGED` | spell, turns that its effect lasts now                              |
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from components.duel import Bout, Mana, Spell
from game.puzzles.duel.reading import Contest
from game.simulation.simulation import Event, Simulation, State, TurnEvents
from systems.duel.arena import boss, enter, magic, wizard
from systems.duel.events import DUEL_ENDED, EVENTS
from systems.duel.rules import RULES, DuelRules

CHANGED: Final = "changed"
TIMER_CHANGED: Final = "timer_changed"


@dataclass(slots=True)
class DuelState:
    """What both sides have left, and how far the duel has come."""

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
    """Turns left of each running effect, by its spell."""
    cast: list[tuple[int, int]] = field(default_factory=list)
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
        return replace(self, timers=dict(self.timers), cast=list(self.cast))

    def facts(self) -> list[object]:
        """Return the turn, all that is counted, and the timers by spell."""
        counted = [self.boss_points, self.points, self.armor, self.mana, self.spent]
        return [self.rounds, *counted, [list(pair) for pair in sorted(self.timers.items())]]

    def turn_began(self, number: int) -> None:
        """A side has its turn."""
        self.turns = number

    def bled(self, _damage: int, left: int) -> None:
        """The wizard has fewer points."""
        self.points = left

    def effect_acted(
        self, spell: int, turns: int, _damage: int, boss_points: int, _gained: int, mana: int
    ) -> None:
        """An effect runs out by a turn; what it did is done."""
        self.timers[spell] = turns
        self.boss_points = boss_points
        self.mana = mana

    def effect_ended(self, spell: int, armor: int) -> None:
        """An effect is gone, and its armor with it."""
        del self.timers[spell]
        self.armor = armor

    def spell_cast(self, spell: int, cost: int, mana: int) -> None:
        """A spell is paid."""
        self.cast.append((self.turns, spell))
        self.spent += cost
        self.mana = mana

    def boss_hurt(self, _damage: int, left: int) -> None:
        """The boss has fewer points."""
        self.boss_points = left

    def wizard_healed(self, _healing: int, points: int) -> None:
        """The wizard has more points."""
        self.points = points

    def effect_started(self, spell: int, turns: int, armor: int) -> None:
        """An effect runs."""
        self.timers[spell] = turns
        self.armor = armor

    def boss_struck(self, _damage: int, left: int) -> None:
        """The wizard has fewer points."""
        self.points = left

    def armor_changed(self, armor: int) -> None:
        """The wizard has other armor, though no effect starts or ends."""
        self.armor = armor

    def changed(  # noqa: PLR0913, PLR0917 - as many as both sides have properties
        self, boss_points: int, boss_damage: int, points: int, armor: int, mana: int, spent: int
    ) -> None:
        """A user system has changed a component without an event."""
        self.boss_points, self.boss_damage = boss_points, boss_damage
        self.points, self.armor = points, armor
        self.mana, self.spent = mana, spent

    def timer_changed(self, spell: int, turns: int) -> None:
        """A user system has changed a timer without an event."""
        self.timers[spell] = turns
        if not turns:
            del self.timers[spell]

    def turn_ended(self, number: int) -> None:
        """A turn is complete."""
        self.rounds = number

    def duel_ended(self, is_won: bool) -> None:
        """There is nothing more to come."""
        self.is_over = True
        self.is_won = bool(is_won)


def state_of(contest: Contest) -> DuelState:
    """Return the state before the first turn."""
    boss, points, mana, spells = contest
    return DuelState(spells, boss.hit_points, boss.hit_points, boss.damage, points, points, mana)


class Duel(Simulation):
    """One duel, fought by a plan; a turn is one of either side."""

    def __init__(
        self, contest: Contest, plan: Sequence[int], *, is_hard: bool, rules: DuelRules = RULES
    ) -> None:
        """Set the duel up in a world of its own; a plan names spells by their numbers."""
        super().__init__(rules.playing(), EVENTS)
        wizard_has = contest.hit_points, contest.mana
        with self.world:
            self.bout: Final[Bout] = enter(
                contest.boss, wizard_has, contest.spells, plan, is_hard=is_hard
            )
            self.mana: Final[Mana] = wizard()[1]
        if not rules.are_ours:
            self.known = state_of(contest)

    @property
    def clock(self) -> Bout:
        """The duel's clock."""
        return self.bout

    def moment(self) -> str:
        """Name the turn, and whose it is: `turn 3, wizard`."""
        return f"turn {self.bout.turns}, {'wizard' if self.bout.is_wizards_turn else 'boss'}"

    def untold(self, state: State) -> TurnEvents:
        """Return events that lead from a state to the components as they are."""
        if not isinstance(state, DuelState):
            return ()
        with self.world:
            return tuple(missing_events(state, self.bout))


def missing_events(state: DuelState, bout: Bout) -> Iterator[Event]:
    """Yield the events that lead from a state to the components of the current world."""
    (theirs, attack), (health, mana), (_, effects, armor) = boss(), wizard(), magic()
    known = state.boss_points, state.boss_damage, state.points, state.armor, state.mana, state.spent
    found = (
        *(theirs.points, attack.power),
        *(health.points, armor.points, mana.points, mana.spent),
    )
    if found != known:
        yield Event(CHANGED, found)
    for spell, turns in enumerate(effects.timers):
        if state.timers.get(spell, 0) != turns:
            yield Event(TIMER_CHANGED, (spell, turns))
    if bout.is_over and not state.is_over:
        yield Event(DUEL_ENDED, (bout.is_won,))
