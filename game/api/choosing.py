"""Battles, duels, vaults and card games to be stepped by whoever holds them.

To make one raises what `game.api.solve` does.
"""

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING, Self

from game.api.boards import Health
from game.api.moments import EventObject
from game.api.reading import square_at
from game.api.stepped import Holder
from game.errors import UsageError
from game.inputs.reading import Input
from game.puzzles.battle.choosing import SteppedBattle
from game.puzzles.battle.options import UnitChoice
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import Opening
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.cards.card_game import SteppedCards
from game.puzzles.cards.state import CardsState
from game.puzzles.duel.choosing import SpellChoice, SteppedDuel
from game.puzzles.duel.duel import DuelState
from game.puzzles.vault.choosing import KeyChoice, SteppedVault
from game.puzzles.vault.reading import letters
from game.puzzles.vault.state import VaultState
from game.simulation.simulation import Event
from game.text.wording import count, shown

if TYPE_CHECKING:
    from game.simulation.inspecting.stepping import SystemStep


class Battle(SteppedBattle, Holder[SteppedBattle, BattleState]):
    r"""A battle in a world of its own, stepped turn by turn; a turn is what one unit does.

    Its world goes with it; `close` lets go of that at once. `units()` are those on the ground in
    reading order, each with `square` (see `cave.grid.place`), `faction`, `points` and `power`;
    `turn.rounds` are complete, `is_over` says whether combat has ended, `step()` plays a turn and
    `fight()` all.

    >>> with Battle("#####\n#E.G#\n#####", {"elf_hp": 50}) as battle:
    ...     battle.step()
    ...     print(battle.picture())
    ...     battle.fight()
    ...     battle.turn.rounds, battle.units()[0].points
    #####
    #.EG#   E(50), G(197)
    #####
    (17, 149)

    It can be commanded: `choices()` are what the acting unit may do, and `choose` does it.

    >>> battle = Battle("#######\n#E....#\n#....G#\n#######")
    >>> [(one.kind, one.place, one.is_by_the_rules) for one in battle.choices()]
    [('go', (1, 5), True), ('go', (2, 4), False), ('wait', None, False)]
    >>> [event["event"] for event in battle.choose("go", (2, 4))]
    ['turn_began', 'moved']

    `copy()` goes on by itself exactly as this one would, and what `save()` returns does so after
    `load`, also within a round. `picture()` shows where units stand, but not who is still to act:
    taken within a round and solved as an input, it may come to another end. In part 2 elves have
    the lowest power with which none dies.
    """

    puzzle, input_name = "battle", "cave"
    __init__ = Holder.__init__

    def _set_up(self, given: Input) -> None:
        scenario = given.scenario
        assert isinstance(scenario, BattleScenario)  # noqa: S101 - that is the puzzle's
        SteppedBattle.__init__(self, scenario.cave, scenario.settings_of(self.part))

    @property
    def simulation(self) -> SteppedBattle:
        """This battle itself."""
        return self

    def step(self, turns: int = 1) -> None:
        """Play so many turns; once it is over, nothing happens.

        Raises:
            UsageError: it is no number of turns.
        """
        if not isinstance(turns, int) or turns < 0:
            raise UsageError(f"expected a number of turns, not {shown(turns)}")
        with self._limit:
            for _ in range(turns):
                super().step()
                self._limit.check()

    def step_system(self) -> "SystemStep | None":
        """Run the next system of a turn and return what it did; None once it is over."""
        with self._limit:
            step = super().step_system()
            self._limit.check()
            return step

    def fight_until(self, is_enough: Callable[[], bool], turns: float = inf) -> float:
        """Play until combat ends, it is enough, or the turns are used up; return those left."""
        with self._limit:
            return super().fight_until(is_enough, turns)

    def openings(self) -> Iterator[Opening]:
        """Yield the start of each round; a round is played when the next is asked for."""
        return self._limit.drawn(super().openings())

    def choose(
        self, choice: UnitChoice | str, place: tuple[int, int] | None = None
    ) -> list[EventObject]:
        """Let the acting unit go somewhere, strike somebody, or wait.

        Args:
            choice: one of the choices; or `go`, `strike` or `wait`.
            place: row and column to go to or to strike.

        Returns:
            What has happened since the last choice, as the events of `play`.

        Raises:
            RefusedChoiceError: it can't do that now; nothing has happened.
        """
        if isinstance(choice, UnitChoice):
            place, choice = choice.place, choice.kind
        with self._limit:
            where = (
                None if place is None else self.cave.grid.place(square_at(self.cave.grid, place))
            )
            turn = self.command(choice, where)
        return self._told(self._state, turn)

    def choices(self) -> tuple[UnitChoice, ...]:
        """Return what the acting unit may do, of the next turn in which there is a choice."""
        with self._limit:
            return super().choices()

    def begun_again(self) -> Self:
        """Return one before the first turn."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        SteppedBattle.__init__(twin, self.cave, self.settings)
        return twin

    def _health(self) -> Health:
        place = self.cave.grid.place
        return {place(unit.square): (unit.points, unit.maximum) for unit in self.units()}

    @property
    def _title(self) -> str:
        """How far it has come: `Battle part 1: 2 elves, 9 hp; 1 goblin, 3 hp, after 3 rounds`."""
        return f"{super()._title}, after {count(self.turn.rounds, 'round')}"


class Duel(Holder[SteppedDuel, DuelState]):
    r"""A duel whose spells you choose; it stands where one is to be chosen, or is over.

    >>> duel = Duel("Hit Points: 13\nDamage: 8", {"player_hp": 10, "mana": 250})
    >>> [(one.spell, one.reason) for one in duel.choices() if not one.is_legal]
    []
    >>> [event["event"] for event in duel.choose("Poison")][:3]
    ['spell_cast', 'effect_started', 'turn_ended']
    >>> [(one.spell, one.reason) for one in duel.choices() if not one.is_legal][0]
    ('Shield', '36 mana short')
    >>> another = duel.copy()
    >>> _ = duel.choose("magic missile")
    >>> duel.is_over, duel.is_won, duel.spent, another.is_over
    (True, True, 226, False)
    """

    puzzle = input_name = "duel"

    @property
    def is_won(self) -> bool:
        """Whether the boss is dead."""
        return self._played.bout.is_won

    @property
    def spent(self) -> int:
        """Mana spent so far."""
        return self._played.mana.spent

    @property
    def spells(self) -> list[str]:
        """The spells chosen so far."""
        return self._played.saved()

    def choices(self) -> tuple[SpellChoice, ...]:
        """Return all spells with their cost, and why those that can't be cast now can't."""
        return self._played.choices()

    def choose(self, spell: str | int | SpellChoice) -> list[EventObject]:
        """Cast a spell by its name or number, and play on; return what happened, as `play` has it.

        Raises:
            RefusedChoiceError: it can't be cast now; nothing has happened.
        """
        if isinstance(spell, SpellChoice):
            spell = spell.number
        number = spell if isinstance(spell, int) else self._played.number_of(str(spell))
        return self._done(lambda: self._played.choose(number))


class Vault(Holder[SteppedVault, VaultState]):
    r"""A vault whose keys you have fetched; explorers count from 1, keys are letters.

    >>> vault = Vault("########\n#@.a.bB#\n########")
    >>> [(one.key, one.steps, one.reason) for one in vault.choices()]
    [('a', 2, ''), ('b', 0, 'behind the key a')]
    >>> [event["event"] for event in vault.choose(1, "a")]
    ['moved', 'moved', 'key_taken']
    >>> vault.walk(1, (1, 4))
    [{'event': 'moved', 'explorer': 1, 'from': (1, 3), 'to': (1, 4)}]
    >>> vault.steps, vault.is_over
    (3, False)

    Raises:
        SkirmishError: see `game.api`; also where a maze can't be split for part 2.
    """

    puzzle = input_name = "vault"

    @property
    def steps(self) -> int:
        """Steps of all explorers so far."""
        return self._played.journey.steps

    @property
    def keys(self) -> str:
        """The keys taken so far, in their order."""
        return letters(self._played.order)

    def choices(self) -> tuple[KeyChoice, ...]:
        """Return each key that is left for each explorer, with the steps, or why it can't be."""
        return self._played.choices()

    def choose(self, explorer: int, key: str) -> list[EventObject]:
        """Let an explorer fetch a key by a shortest way; return what happened.

        Raises:
            RefusedChoiceError: it can't be fetched; nobody has moved.
        """
        return self._done(lambda: self._played.choose(explorer, key))

    def walk(self, explorer: int, place: tuple[int, int]) -> list[EventObject]:
        """Let an explorer take one step to a row and column; return what happened.

        Raises:
            RefusedChoiceError: that step is not allowed; nobody has moved.
        """
        square = square_at(self._played.maze.grid, place)
        return self._done(lambda: self._played.walk(explorer, square))


class Cards(Holder[SteppedCards, CardsState]):
    r"""A card game to be stepped; its rules leave nothing to be chosen.

    >>> cards = Cards("Player 1:\n9\n2\n\nPlayer 2:\n5\n3")
    >>> cards.choices(), [event["event"] for event in cards.step()]
    ((), ['drew', 'took'])
    >>> cards.state().rounds
    1
    """

    puzzle = input_name = "cards"

    def choices(self) -> tuple[()]:
        """Return nothing: the cards decide."""
        return ()

    def step(self, turns: int = 1) -> list[EventObject]:
        """Play a number of turns and return what happened; a turn begins or completes a round."""
        return self._done(lambda: tuple(self._events_of(turns)))

    def _events_of(self, turns: int) -> Iterator[Event]:
        while turns > 0 and not self.is_over:
            yield from self._played.play()
            self._limit.check()
            turns -= 1
