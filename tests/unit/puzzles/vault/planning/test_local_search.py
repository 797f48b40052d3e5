"""Steps played once for each content: what that saves, and where it would be wrong."""

import esper
import pytest

from components.position import Position
from components.vault import Key, Vault
from game.inputs.reading import read_example
from game.puzzles.variant import Change
from game.puzzles.vault.planning import systems_search
from game.puzzles.vault.reading import Maze, read_maze
from game.puzzles.vault.scenario import VaultScenario
from systems.vault import VaultRules
from systems.vault.events import KEY_TAKEN
from systems.vault.movement import (
    DoorSystem,
    MovementSystem,
    PickUpSystem,
    clock,
    vault_and_journey,
)


class Same(DoorSystem):
    """Changes nothing."""

    def process(self) -> None:
        """Open doors."""
        super().process()


class Looking(DoorSystem):
    """Looks at where all explorers stand, and changes nothing."""

    def process(self) -> None:
        """Look, then open doors."""
        for _, position in esper.get_component(Position):
            assert position.square >= 0
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


class Resting(MovementSystem):
    """Lets nobody take two steps without somebody else's between."""

    def process(self) -> None:
        """Move one explorer."""
        journey = clock()
        if journey.plan[journey.steps][0] != journey.explorer:
            super().process()


class Telling(DoorSystem):
    """Lets a handler, which is told of the steps, count them for the number of keys."""

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


def answer(text: str, system: type[esper.Processor], part: int = 2) -> int | None:
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    return scenario.under(Change(systems=(system,))).answer(part).number


GOING_ON, LOCAL, FULL = "local, going on", "local", "full"


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return which searches are begun, which grows."""
    begun: list[str] = []
    walk_if = systems_search.walk_if

    def noted(
        rules: VaultRules, maze: Maze, *, is_local: bool, goes_on: bool
    ) -> systems_search.WalkSearchResult | None:
        begun.append((GOING_ON if goes_on else LOCAL) if is_local else FULL)
        return walk_if(rules, maze, is_local=is_local, goes_on=goes_on)

    monkeypatch.setattr(systems_search, "walk_if", noted)
    return begun


@pytest.mark.parametrize("part", [1, 2])
def test_steps_that_are_local_are_searched_by_content(searched: list[str], part: int) -> None:
    scenario = read_example("cellar").scenario
    changed = scenario.under(Change(systems=(Same,)))
    assert changed.answer(part).number == scenario.answer(part).number
    assert searched == [GOING_ON]


def test_whoever_may_not_wait_for_a_key_walks_first(searched: list[str]) -> None:
    # The first explorer must be on the square that falls in when the second takes a.
    assert answer("@.Ab#@a", Collapsing) == 4
    assert searched == [GOING_ON, LOCAL]


def test_system_that_looks_at_others_is_searched_in_full(searched: list[str]) -> None:
    assert answer("@.a#b@", Looking) == 3
    assert searched == [GOING_ON, LOCAL, FULL]


def test_where_others_stand_may_matter() -> None:
    # Nobody can step to b once somebody stands on a.
    assert answer("@.a#b@", Shy) == 3
    assert answer("@.a#bA@", Shy) == 3 + 1 + 1


def test_who_stepped_last_may_matter() -> None:
    assert answer("@.a#b.@", Resting) == 4


def test_handlers_are_told_of_the_steps(searched: list[str]) -> None:
    assert answer("@.a#b@", Telling) == 3
    assert searched[-1] == FULL
