"""The order of turns and the end of rounds, without other systems."""

from collections.abc import Callable

import esper
import pytest

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.position import Position
from game.simulation.world import World
from game.testing import begin_turn, draw
from systems.battle.battlefield import battlefield, move_unit, remove_unit
from systems.battle.events import COMBAT_ENDED, ROUND_ENDED, TURN_BEGAN
from systems.battle.turn_order import RoundSystem, TurnOrderSystem

pytestmark = pytest.mark.usefixtures("world")


def nothing() -> None:
    """Let a unit do nothing on its turn."""


class Deed(esper.Processor):
    """Replaces all actions of a unit in its turn."""

    do: Callable[[], None] = staticmethod(nothing)

    def process(self) -> None:
        """Do it."""
        self.do()


@pytest.fixture
def next_turn(world: World) -> Callable[..., int]:
    """Play turns with only the turn order and the test's actions; return the acting units."""
    assert esper.current_world == world.name
    deed = Deed()
    for system in (TurnOrderSystem(), deed):
        esper.add_processor(system)

    def play(do: Callable[[], None] = nothing) -> int:
        deed.do = do
        esper.process()
        return battlefield()[1].entity

    return play


def test_units_act_in_reading_order(next_turn: Callable[..., int]) -> None:
    entities = draw("""
#######
#.G.E.#
#E.G.E#
#.G.E.#
#######
""")
    numbers = """
#######
#.1.2.#
#3.4.5#
#.6.7.#
#######
""".strip()
    assert [next_turn() for _ in range(7)] == [entities[numbers.index(each)] for each in "1234567"]


def test_order_of_a_round_is_that_of_its_start(next_turn: Callable[..., int]) -> None:
    units = draw("""
.....
E...G
""")
    elf, goblin = units.values()
    cavern, _ = battlefield()
    assert next_turn() == elf
    move_unit(cavern, goblin, 0)
    assert next_turn() == goblin
    assert next_turn() == goblin, "in the next round it stands first"
    assert next_turn() == elf


def test_unit_killed_before_its_turn_does_not_act(next_turn: Callable[..., int]) -> None:
    elf, victim, goblin = draw("E.G.G").values()
    cavern, _ = battlefield()
    assert next_turn(lambda: remove_unit(cavern, victim)) == elf
    assert next_turn() == goblin


def test_unit_on_a_dead_ones_square_does_not_get_its_turn(next_turn: Callable[..., int]) -> None:
    mover, victim, last = draw("EG.G").values()
    cavern, _ = battlefield()

    def replace_the_victim() -> None:
        remove_unit(cavern, victim)
        move_unit(cavern, mover, 1)

    assert next_turn(replace_the_victim) == mover
    assert next_turn() == last
    assert next_turn() == mover, "only in the next round"


def test_nothing_happens_once_combat_is_over(
    next_turn: Callable[..., int], record_events: Callable[..., list[tuple[object, ...]]]
) -> None:
    draw("E.G")
    battlefield()[1].is_over = True
    heard = record_events(TURN_BEGAN, COMBAT_ENDED)
    assert next_turn() == 0
    assert heard == []


class MeddlingSystem(esper.Processor):
    """Changes units with esper alone, at the end of one turn."""

    def __init__(self, change: Callable[[], object]) -> None:
        """Keep the change."""
        self.changes = [change]

    def process(self) -> None:
        """Make the change once."""
        if self.changes:
            self.changes.pop()()


def move(unit: int, square: int) -> None:
    """Write the position of a unit."""
    esper.component_for_entity(unit, Position).square = square


def swap(unit: int, other: int) -> None:
    """Let two units change places."""
    ours, theirs = (esper.component_for_entity(each, Position) for each in (unit, other))
    ours.square, theirs.square = theirs.square, ours.square


def convert(unit: int) -> None:
    """Write the side of a unit."""
    esper.component_for_entity(unit, Faction).name = "E"


def add() -> None:
    """Create a unit."""
    esper.create_entity(Position(3), Health(5), Faction("G"), Attack(3))


@pytest.mark.parametrize(
    ("change", "occupants", "standing"),
    [
        (lambda: move(3, 3), {0: 2, 3: 3}, {"E": 0b1, "G": 0b1000}),
        (lambda: swap(2, 3), {0: 3, 4: 2}, {"E": 0b10000, "G": 0b1}),
        (lambda: convert(3), {0: 2, 4: 3}, {"E": 0b10001}),
        (lambda: esper.delete_entity(3), {0: 2}, {"E": 0b1}),
        (add, {0: 2, 3: 4, 4: 3}, {"E": 0b1, "G": 0b11000}),
    ],
)
def test_changes_without_the_index_count_from_the_next_turn_on(
    change: Callable[[], object], occupants: dict[int, int], standing: dict[str, int]
) -> None:
    draw("E.#.G")
    meddling = MeddlingSystem(change)
    for system in (TurnOrderSystem(), meddling):
        esper.add_processor(system)
    esper.process()
    esper.process()
    cavern, _ = battlefield()
    assert (cavern.occupants, cavern.standing) == (occupants, standing)
    assert cavern.free == cavern.floor ^ sum(1 << square for square in occupants)


Events = Callable[..., list[tuple[object, ...]]]


def test_round_is_complete_when_nobody_waits(record_events: Events) -> None:
    _, goblin = draw("E.G").values()
    heard = record_events(ROUND_ENDED)
    turn = begin_turn(goblin)
    turn.rounds = 6
    RoundSystem().process()
    assert (turn.rounds, heard) == (7, [(ROUND_ENDED, 7)])


def test_dead_do_not_keep_a_round_waiting(record_events: Events) -> None:
    elf, first, second = draw("EGG").values()
    cavern, turn = battlefield()
    heard = record_events(ROUND_ENDED)
    begin_turn(elf).waiting = [second, first]
    remove_unit(cavern, first)
    remove_unit(cavern, second)
    RoundSystem().process()
    assert (turn.rounds, heard) == (1, [(ROUND_ENDED, 1)])


def test_round_in_which_combat_ends_does_not_count(record_events: Events) -> None:
    elf, _ = draw("E.G").values()
    heard = record_events(ROUND_ENDED)
    turn = begin_turn(elf)
    turn.is_over = True
    RoundSystem().process()
    assert (turn.rounds, heard) == (0, [])
