"""Walks by rules of one's own: every step is played by the systems."""

import esper
import pytest
from hypothesis import event, given

from components.vault import Vault
from game.puzzles.variant import Change
from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.variants import VARIANTS
from systems.vault.movement import MovementSystem, clock, vault_and_journey
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


def test_steps_may_count_double() -> None:
    # By the rules a is 4 steps away, and b 4 more. Down twice counts for 4, so a for 6.
    maze = lines("#######", "#@.A.b#", "#.###.#", "#..a..#", "#######")
    assert answer(maze) == 8
    assert answer(maze, Muddy) == 6 + 4


def test_keys_that_nobody_comes_to_are_named() -> None:
    assert under("@a#b", Slow).answer(1).lines() == ["impossible: the key b can't be reached"]


def test_order_of_steps_may_matter() -> None:
    assert answer("@..a", Tired) == 3


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
    answer = maze.under(Change((straight,))).answer(1)
    assert answer.to_json() == {"steps": 2, "order": "b", "walked": 0}
    answer = maze.under(Change((straight,), (Ghost,))).answer(1)
    assert answer.to_json() == {"steps": 2, "order": "b"}
