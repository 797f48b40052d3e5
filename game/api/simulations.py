"""Battle, Duel, Vault and Cards: simulations of one part, played turn by turn or by systems.

Their constructors raise the same errors as `game.api.solve`, and a `NoAnswerError` if the part has
no answer and so can't be played.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from esper import Processor

from components.turn import Turn
from game.api.arguments import CallLimit, InputText, read
from game.api.boards import NO_HEALTH, Health, board, text_block
from game.errors import ClosedError, InputError
from game.inputs.reading import NO_SETTINGS
from game.puzzles.battle.play import Battle as BattleSimulation
from game.puzzles.battle.play import DecidedTurn, decide
from game.puzzles.battle.state import BattleState
from game.puzzles.cards.play import CardGame, CardsState
from game.puzzles.contract import part_to_play
from game.puzzles.duel.play import Duel as DuelSimulation
from game.puzzles.duel.play import DuelState
from game.puzzles.registry import narrator_of
from game.puzzles.settings import Settings
from game.puzzles.vault.answer import order
from game.puzzles.vault.play import VaultState, VaultWalk
from game.simulation.event import EventLog
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.simulation import Simulation, State
from game.simulation.world import World
from game.text.wording import count

P = TypeVar("P", bound=Simulation)
S = TypeVar("S", bound=State)
T = TypeVar("T")


class PartSimulation(Generic[P, S]):
    """One part of an input, played in a separate esper world.

    The world is deleted together with this object, or earlier by `close`.
    """

    puzzle: ClassVar[str]

    def __init__(  # noqa: PLR0913 - each is given by its name
        self,
        text: InputText,
        settings: Settings = NO_SETTINGS,
        *,
        part: int | None = None,
        variants: Iterable[str] = (),
        systems: Iterable[type[Processor]] = (),
        time_limit: float | None = None,
    ) -> None:
        """Prepare a part, by default the first one of the input. For the arguments see `solve`."""
        self._limit: Final = CallLimit(time_limit)
        with self._limit:
            found = read(text, settings, variants, systems, part=part)
            if found.puzzle.name != self.puzzle:
                message = f"an input of {found.puzzle.name}, not of {self.puzzle}"
                raise InputError(message, source=found.source.name)
            self.part: Final = part_to_play(found.scenario, part or 1)
            """The number of the part."""
            simulated: tuple[Any, Any] = found.scenario.simulate(self.part)
        self.simulation: Final[P] = simulated[0]
        self._state: Final[S] = simulated[1]
        self._log: Final = EventLog(self.simulation.world, self.simulation.events)
        self._narrator: Final = narrator_of(found.scenario)
        self._objects: Final = self._narrator.json_writer(self.part)

    @property
    def world(self) -> World:
        """The esper world. In a block `with battle.world:` all functions of esper apply to it."""
        return self.simulation.world

    @property
    def is_over(self) -> bool:
        """Whether the part has ended."""
        return self.simulation.is_over

    def step(self, turns: int = 1) -> list[dict[str, Any]]:
        """Play turns and return their events in the form of `play`.

        If a turn has begun, the first one is the rest of it. After the end this does nothing.
        """
        events: list[dict[str, Any]] = []
        for _ in range(turns):
            if self.is_over and not self.simulation.is_within_turn:
                break
            events += self._play(self.simulation.step)[1]
        return events

    def step_system(self) -> SystemStep | None:
        """Run the next system and return its reads, changes and events; None after the end."""
        return self._play(self.simulation.step_system)[0]

    def _play(self, act: Callable[[], T]) -> tuple[T, list[dict[str, Any]]]:
        """Call `act`, which plays systems of a turn; return its result and their events."""
        with self._limit, self.world:
            result = act()
            turn = self.simulation.read_turn(self._log.take())
            events: list[dict[str, Any]] = self._objects.of_turn(self._state, turn)
            self._limit.check()
        return result, events

    def state(self) -> S:
        """Return a copy of the state, also between the systems of a turn."""
        return self._state.copy()

    def picture(self) -> str:
        """Return the state as text, for battles and vaults as an ASCII map."""
        return "\n".join(self._narrator.picture(self.state()))

    def close(self) -> None:
        """Delete the world now instead of when this object is garbage-collected."""
        self.simulation.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close the simulation.

        Raises:
            RulesError: If a custom rule has failed.
        """
        self.simulation.__exit__(kind, error, traceback)

    @property
    def _title(self) -> str:
        """The part and the status line."""
        end = ", over" if self.is_over else ""
        status = self._narrator.status_line(self.state())
        return f"{type(self).__name__} part {self.part}{end}: {status}"

    def __repr__(self) -> str:
        """Return the title and the state as text."""
        try:
            with self.world:
                return f"<{self._title}>\n{self.picture()}"
        except ClosedError:
            return f"<{type(self).__name__} part {self.part}, closed>"

    def _repr_html_(self) -> str | None:
        """Return HTML for notebooks; None if the simulation is closed."""
        with suppress(ClosedError), self.world:
            picture, ground = self.picture(), self._narrator.ground(self.state())
            if not ground:
                return text_block(picture, self._title)
            lines = zip(picture.split("\n"), ground, strict=True)
            rows = [line[: len(row)] for line, row in lines]
            return board(rows, self._narrator.hues(), self._title, self._health())
        return None

    def _health(self) -> Health:
        """Return the hit points that the map shows as bars."""
        return NO_HEALTH


class Unit(NamedTuple):
    """A unit on the map."""

    place: tuple[int, int]
    """Its row and column, counted from 0."""
    faction: str
    """The letter of its side: `E`, `G`, or the letter of a custom side."""
    points: int
    """Its hit points."""
    maximum: int
    """The hit points that it began with."""
    attack: int
    """Its attack power."""
    kind: str
    """The name of its kind, such as `elf`."""


class Battle(PartSimulation[BattleSimulation, BattleState]):
    r"""A battle. In each turn one unit acts.

    >>> with Battle("#####\n#E.G#\n#####", {"elf_hp": 50}) as battle:
    ...     print([event["event"] for event in battle.step()])
    ...     print(battle.picture())
    ...     battle.fight()
    ...     battle.turn.rounds, battle.units()[0].points, battle.outcome
    ['turn_began', 'moved', 'attacked']
    #####
    #.EG#   E(50), G(197)
    #####
    (17, 149, 2533)

    In part 2 elves have the lowest attack power with which no elf dies.

    `picture()` doesn't show which units have already acted in the round. Solving a picture from the
    middle of a round can therefore give another answer.
    """

    puzzle = "battle"

    @property
    def turn(self) -> Turn:
        """The clock: `turn.rounds` is the number of complete rounds."""
        return self.simulation.turn

    def units(self) -> list[Unit]:
        """Return the units on the map, in reading order."""
        place = self.simulation.cave.grid.place
        return [
            Unit(place(each.square), each.faction, each.points, each.maximum, each.power, each.name)
            for each in self.simulation.units()
        ]

    @property
    def outcome(self) -> int | None:
        """Complete rounds times hit points left; None before the end and after a stalemate."""
        return self.simulation.outcome().score if self.is_over else None

    def fight(self) -> None:
        """Play the battle to its end."""
        while not self.is_over:
            self.step()

    def decide(self) -> DecidedTurn:
        """Play a turn and return it with its decision; see `skirmish help turn`."""
        return self._play(partial(decide, self.simulation))[0]

    @property
    def _title(self) -> str:
        """The title with the number of rounds: `Battle part 1: 1 elf, 9 hp, after 3 rounds`."""
        return f"{super()._title}, after {count(self.turn.rounds, 'round')}"

    def _health(self) -> Health:
        return {unit.place: (unit.points, unit.maximum) for unit in self.units()}


class Duel(PartSimulation[DuelSimulation, DuelState]):
    r"""A duel that the wizard wins with the least mana. Wizard and boss take turns.

    >>> duel = Duel("Hit Points: 13\nDamage: 8", {"player_hp": 10, "mana": 250})
    >>> [event["event"] for event in duel.step()]
    ['turn_began', 'spell_cast', 'effect_started', 'turn_ended']
    >>> _ = duel.step(3)
    >>> duel.is_over, duel.is_won, duel.spent, duel.spells
    (True, True, 226, ['Poison', 'Magic Missile'])
    """

    puzzle = "duel"

    @property
    def is_won(self) -> bool:
        """Whether the boss is dead."""
        return self._state.is_won

    @property
    def spent(self) -> int:
        """The mana spent until now."""
        return self._state.spent

    @property
    def spells(self) -> list[str]:
        """The spells cast until now."""
        return [self._state.spells[number].name for _, number in self._state.cast]


class Vault(PartSimulation[VaultWalk, VaultState]):
    r"""A vault whose explorers follow the shortest route. In each turn one explorer takes a step.

    >>> vault = Vault("########\n#@.a.bB#\n########")
    >>> [event["event"] for event in vault.step(2)]
    ['moved', 'moved', 'key_taken']
    >>> vault.steps, vault.keys, vault.is_over
    (2, 'a', False)
    """

    puzzle = "vault"

    @property
    def steps(self) -> int:
        """The number of steps of all explorers until now."""
        return self._state.steps

    @property
    def keys(self) -> str:
        """The collected keys as letters, the first one first."""
        return order(self._state)


class Cards(PartSimulation[CardGame, CardsState]):
    r"""A card game. A turn begins or completes a round of the current game or sub-game.

    >>> cards = Cards("Player 1:\n9\n2\n\nPlayer 2:\n5\n3")
    >>> [event["event"] for event in cards.step()], cards.state().rounds
    (['drew', 'took'], 1)
    """

    puzzle = "cards"
