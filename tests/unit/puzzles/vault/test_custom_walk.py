"""The shortest walk under custom rules: every step is played by the systems."""

import esper
import pytest
from hypothesis import event, given

from components.position import Position
from components.vault import Key, Vault
from game.puzzles.variant import Change
from game.puzzles.vault import custom_walk as module
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.custom_walk import (
    BOTH,
    SQUARES,
    STEPS,
    CustomWalkSearch,
    HiddenValueError,
    find_custom_walk,
)
from game.puzzles.vault.misreadings import VARIANTS
from game.puzzles.vault.play import VaultWalk
from game.puzzles.vault.read import read_maze
from game.simulation.rules_error import RulesError
from systems.vault import RULES
from systems.vault.events import KEY_TAKEN
from systems.vault.movement import (
    DoorSystem,
    MovementSystem,
    PickUpSystem,
    clock,
    vault_and_journey,
)
from systems.vault.rules import is_beside
from tests.boards import lines
from tests.suite.cases import examples
from tests.unit.puzzles.vault.strategies import mazes


class Aslant(MovementSystem):
    """Steps to any of the eight squares around, through open doors only."""

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:
        """Ask as if the square were next to the explorer if it is next to it aslant."""
        down, right = divmod(destination - origin + vault.width + 1, vault.width)
        is_around = 0 <= down <= 2 and 0 <= right <= 2
        return is_around and super().may_step(destination - 1, destination, vault, held)


class Ghost(MovementSystem):
    """Steps through shut doors."""

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:
        """Ask as if all keys were held."""
        return super().may_step(origin, destination, vault, held | -1)


class Slow(MovementSystem):
    """Changes nothing."""

    def process(self) -> None:
        """Move one explorer."""
        super().process()


class Muddy(MovementSystem):
    """Counts a step down as two."""

    def process(self) -> None:
        """Move one explorer."""
        vault, journey = vault_and_journey()
        steps = journey.steps
        is_down = journey.plan[steps][1] // vault.width > self.row(journey.plan[steps][0], vault)
        super().process()
        journey.steps += journey.steps > steps and is_down

    @staticmethod
    def row(explorer: int, vault: Vault) -> int:
        """Return the row of an explorer."""
        return esper.components_for_entity(explorer)[0].square // vault.width


class Tired(MovementSystem):
    """Lets nobody take a fourth step."""

    def process(self) -> None:
        """Move one explorer, or nobody."""
        if clock().steps < 3:
            super().process()


class Collapsing(PickUpSystem):
    """Lets the square right of the first explorer's start fall in with the first key."""

    def process(self) -> None:
        """Take a key."""
        super().process()
        vault, journey = vault_and_journey()
        if journey.held:
            vault.ground &= ~0b10


class Shy(MovementSystem):
    """Lets nobody step as long as somebody stands at 0,2."""

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:
        """Ask who stands there."""
        seen = [
            entity
            for entity, each in esper.get_component(Position)
            if each.square == 2 and not esper.has_component(entity, Key)
        ]
        return (origin == 2 or not seen) and super().may_step(origin, destination, vault, held)


class Failing(PickUpSystem):
    """Fails with the first key."""

    def process(self) -> None:
        """Take a key, then fail."""
        super().process()
        if clock().held:
            raise ValueError("no key")


class Patient(MovementSystem):
    """Lets nobody take two steps without somebody else's between; reads the latest explorer."""

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:
        """Compare the squares with that of the latest explorer."""
        explorer = clock().explorer
        is_resting = not explorer or esper.component_for_entity(explorer, Position).square != origin
        return is_resting and super().may_step(origin, destination, vault, held)


class Late(MovementSystem):
    """Opens all doors from the fourth step on, and lets nobody pass earlier."""

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:
        """Ask as if all keys were held, or none."""
        return super().may_step(origin, destination, vault, held * 0 - (clock().steps > 3))


class Looking(DoorSystem):
    """Looks at where all explorers stand, and changes nothing."""

    def process(self) -> None:
        """Look, then open doors."""
        for _, position in esper.get_component(Position):
            assert position.square >= 0
        super().process()


class Resting(MovementSystem):
    """Lets nobody take two steps without somebody else's between."""

    def process(self) -> None:
        """Move one explorer."""
        journey = clock()
        if journey.plan[journey.steps][0] != journey.explorer:
            super().process()


class Telling(DoorSystem):
    """Lets an event handler count the steps for the number of keys."""

    def __init__(self) -> None:
        """Begin with none."""
        self.steps: list[int] = []
        self.has_handler = False

    def process(self) -> None:
        """Open doors."""
        if not self.has_handler:
            self.has_handler = True
            esper.set_handler(KEY_TAKEN, self.note)
        super().process()

    def note(self, _entity: int, _key: int, _square: int, steps: int) -> None:
        """Note the steps."""
        self.steps.append(steps)


def under(text: str, *systems: type[esper.Processor]) -> VaultScenario:
    return VaultScenario(read_maze(text, "maze.txt")).under(Change(systems=systems))


def answer(text: str, *systems: type[esper.Processor], part: int = 1) -> int | None:
    return under(text, *systems).answer(part).number


def test_steps_aslant_make_walks_shorter() -> None:
    # Aslant each key is 1 step from the last place; nobody comes to b otherwise.
    maze = lines("#####", "#@.##", "#.a##", "###b#", "#####")
    assert answer(maze) is None
    assert answer(maze, Aslant) == 2


def test_doors_do_not_bar_those_who_step_through() -> None:
    maze = lines("########", "#@.Ab.a#", "########")
    assert answer(maze) is None
    assert answer(maze, Ghost) == 5


class Rocky(MovementSystem):
    """Lets explorers step onto rock."""

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:  # noqa: ARG002 - rock is no bar
        """Require only that both squares are neighbours."""
        return is_beside(origin, destination, vault.width)


def test_nobody_steps_from_the_end_of_a_row_to_the_next_row() -> None:
    # Over the edge of the map the key would be 2 steps away.
    assert answer("####@\na####\n", Rocky) == 5


def test_steps_may_count_double() -> None:
    # By the rules a is 4 steps away, and b 4 more. Down twice counts for 4, so a for 6.
    maze = lines("#######", "#@.A.b#", "#.###.#", "#..a..#", "#######")
    assert answer(maze) == 8
    assert answer(maze, Muddy) == 6 + 4


def test_keys_that_nobody_comes_to_are_named() -> None:
    assert under("@a#b", Slow).answer(1).lines() == ["impossible: the key b can't be reached"]


@pytest.mark.slow
@examples(40)
@given(mazes())
def test_rules_that_change_nothing_lead_to_the_same_answer(text: str) -> None:
    part = 1 if text.count("@") == 1 else 2
    expected = answer(text, part=part)
    event(f"answered: {expected is not None}")
    assert answer(text, Slow, part=part) == expected


def test_misread_plan_is_walked_by_rules_of_ones_own() -> None:
    straight = next(each for each in VARIANTS if each.name == "doors-always-open")
    maze = VaultScenario(read_maze("@Ab", "maze.txt"))
    found = [maze.under(Change((straight,), added)).answer(1) for added in ((), (Ghost,))]
    whole = {"steps": 2, "order": "b"}
    assert [answer.to_json() for answer in found] == [{**whole, "walked": 0}, whole]


@pytest.mark.parametrize("part", [1, 2])
def test_part_has_the_same_answer_under_a_rule_that_changes_nothing(
    part: int,
) -> None:
    rows = ("#######", "#a.#Cd#", "##...##", "##.@.##", "##...##", "#cB#Ab#", "#######")
    scenario = VaultScenario(read_maze(lines(*rows), "maze.txt"))
    assert scenario.answer(part).is_found
    changed = scenario.under(Change(systems=(Slow,)))
    assert changed.answer(part).number == scenario.answer(part).number


def test_explorer_that_must_not_wait_for_a_key_walks_first() -> None:
    # The first explorer must be on the square that falls in when the second takes a.
    assert answer("@.Ab#@a", Collapsing, part=2) == 4


@pytest.mark.parametrize(("text", "steps"), [("@.a#b@", 3), ("@.a#bA@", 3 + 1 + 1)])
def test_rule_may_depend_on_the_squares_of_others(text: str, steps: int) -> None:
    # Nobody can step to b while somebody is on a.
    assert answer(text, Shy, part=2) == steps


def test_rule_may_depend_on_the_explorer_of_the_latest_step() -> None:
    assert answer("@.a#b.@", Resting, part=2) == 4
    assert answer("@.a#b.@", Patient, part=2) == 4


def test_rule_may_depend_on_the_number_of_steps() -> None:
    assert answer("@Ab.a", Late) is None
    assert answer("a.@Ab", Late) == 2 + 4
    assert answer(".@Aa", Late) == 4 + 2
    assert answer("@..a", Tired) == 3


def test_handlers_of_systems_are_called_with_the_steps() -> None:
    assert answer("@.a#b@", Telling, part=2) == 3


@pytest.mark.parametrize(
    ("system", "text"),
    [
        *((system, "@.Ab#@a") for system in (Shy, Collapsing, Looking, Patient)),
        *((system, "a.@Ab") for system in (Tired, Late)),
    ],
)
def test_search_ends_if_a_system_uses_a_hidden_value(
    system: type[esper.Processor], text: str
) -> None:
    maze = read_maze(text, "maze.txt")
    with VaultWalk(maze, (), RULES.changed(system)) as walk, walk.world:
        search = CustomWalkSearch(walk, BOTH)
        with pytest.raises(HiddenValueError):
            search.run()


def test_search_of_a_maze_without_a_walk_is_given_up_if_steps_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MOST_SNAPSHOTS", 30)
    found = under("@b#a", Muddy).answer(1)
    reason = "no walk was found in 30 states of the vault"
    assert found.lines() == [f"given up: {reason}"]
    assert found.to_json() == {"steps": None, "order": "", "reason": reason}


def test_error_of_a_custom_rule_ends_the_search_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[frozenset[str]] = []
    begin = CustomWalkSearch.__init__

    def note(self: CustomWalkSearch, walk: VaultWalk, hidden: frozenset[str]) -> None:
        begun.append(hidden)
        begin(self, walk, hidden)

    monkeypatch.setattr(CustomWalkSearch, "__init__", note)
    with pytest.raises(RulesError, match="ValueError: no key"):
        answer("@.a#b@", Failing, part=2)
    assert begun == [BOTH]


HIDDEN_KINDS = (BOTH, BOTH - {STEPS}, BOTH - {SQUARES}, frozenset[str]())


@pytest.mark.slow
@examples(40)
@given(mazes())
def test_all_searches_find_equally_long_walks(text: str) -> None:
    if text.count("@") > 2 or len(text) > 12 or answer(text, part=2) is None:
        return
    maze = read_maze(text, "maze.txt")
    for system in (Aslant, Ghost):
        routes = [
            find_custom_walk(RULES.changed(system), maze, hidden).route for hidden in HIDDEN_KINDS
        ]
        lengths = [None if route is None else len(route) for route in routes]
        event(f"steps: {lengths[0]}")
        assert len({*lengths}) == 1
