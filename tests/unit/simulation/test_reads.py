"""Recording what systems read changes neither components nor the course of a simulation."""

from copy import copy
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

import esper

from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.simulation.inspecting.reads import ReadComponent
from systems.battle.rules import RULES
from systems.battle.system import BattleSystem

CAVE = "#######\n#.G.E.#\n#######"
STANDOFF = "#######\n#.G#E.#\n#######"


@dataclass(slots=True)
class Purse:
    """A component with slots."""

    coins: int

    def doubled(self) -> "Purse":
        """Return a purse with twice the coins."""
        return type(self)(2 * self.coins)


@dataclass
class Bag:
    """A component with a `__dict__`."""

    things: list[str]


class Place(NamedTuple):
    """A component that can't change."""

    square: int


class Mark:
    """A component without fields."""


KINDS = (Purse, Bag, Place, Mark)


class PassingSystem(BattleSystem):
    """Copies and replaces components, moves them between entities, and keeps some."""

    def find_battle(self) -> None:
        """Create an entity with all components, and an empty one."""
        super().find_battle()
        self.giver = esper.create_entity(Purse(1), Bag([]), Place(7), Mark())
        self.taker = esper.create_entity()
        self.kept: list[object] = []

    def process(self) -> None:
        """Move a bag to another entity and from there to a new one."""
        purse = esper.component_for_entity(self.giver, Purse)
        place = esper.component_for_entity(self.giver, Place)
        assert purse == Purse(purse.coins)
        self.kept += [copy(purse), replace(purse), purse.doubled(), place._replace(square=8)]
        self.kept += esper.components_for_entity(self.giver)
        esper.add_component(self.giver, place._replace(square=place.square + 1))
        esper.add_component(self.taker, esper.remove_component(self.giver, Bag))
        esper.create_entity(esper.remove_component(self.taker, Bag))
        esper.add_component(self.giver, Bag([]))


def battle(system: type[esper.Processor], cave: str) -> Battle:
    return Battle(read_cave(cave, "cave"), BattleSettings(rules=RULES.changed(system)))


def test_components_have_their_own_classes_after_each_system() -> None:
    with battle(PassingSystem, CAVE) as simulation:
        *_, passing = simulation.systems
        for _ in islice(iter(simulation.step_system, None), 21):
            with simulation.world:
                found = {kind: [each for _, each in esper.get_component(kind)] for kind in KINDS}
            assert all(type(each) is kind for kind in KINDS for each in found[kind])
    assert {type(each) for each in vars(passing)["kept"]} == set(KINDS)
    assert len(found[Bag]) == 4


class KeepingSystem(BattleSystem):
    """Keeps a component in a list, and reads it in later turns."""

    def find_battle(self) -> None:
        """Create the component."""
        super().find_battle()
        self.unit = esper.create_entity(Purse(1))
        self.kept = [esper.component_for_entity(self.unit, Purse)]

    def process(self) -> None:
        """Read it."""
        assert self.kept[0].coins


def test_reads_of_kept_components_count() -> None:
    with battle(KeepingSystem, CAVE) as simulation:
        *_, keeping = simulation.systems
        steps = list(islice(iter(simulation.step_system, None), 14))
    unit = vars(keeping)["unit"]
    assert [step.system for step in steps[6::7]] == ["KeepingSystem"] * 2
    assert ReadComponent(unit, "Purse", ("coins",)) in steps[13].reads


class RoundReadingSystem(BattleSystem):
    """Reads the number of rounds, so that no two rounds are alike."""

    def process(self) -> None:
        """Read it."""
        assert self.turn.rounds >= 0


def test_system_that_reads_rounds_is_found_while_its_reads_are_recorded() -> None:
    with battle(RoundReadingSystem, STANDOFF) as simulation:
        steps = list(islice(iter(simulation.step_system, None), 7 * 8))
        turn = simulation.turn
    assert turn.rounds == 4
    assert [each.fields for each in steps[-1].reads if each.component == "Turn"] == [("rounds",)]
