"""Recording the reads of systems changes neither components nor the course of a simulation."""

from copy import copy
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

import esper
import pytest

from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.simulation.inspecting.copies import (
    ABSENT,
    ChangedValue,
    Fields,
    Reference,
    differences,
)
from game.simulation.inspecting.notation import Notation, as_json
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


PLACES = Notation(
    numbers={"square": lambda square: f"<{square}>"},
    sets={"free": lambda square: f"<{square}>"},
    keys={"occupants": lambda square: f"<{square}>"},
)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (ChangedValue("square", 7, 8), "square: <7> -> <8>"),
        (ChangedValue("free", 0b110, 0b1010), "free: -<2> +<3>"),
        (ChangedValue("free", 0, 2**9 - 1), "free: none -> 9 of them"),
        (ChangedValue("occupants[7]", 2, ABSENT), "occupants[<7>]: 2 -> nothing"),
        (ChangedValue("seen[7]", 2, ABSENT), "seen[7]: 2 -> nothing"),
        (ChangedValue("decks[0].drawn", 1, 2), "decks[0].drawn: 1 -> 2"),
        (ChangedValue("is_over", before=False, after=True), "is_over: False -> True"),
    ],
)
def test_change_is_reported(change: ChangedValue, message: str) -> None:
    assert PLACES.write_change(change) == message


def test_values_are_shown_by_what_their_fields_are_called() -> None:
    found = Fields("Step", {"square": 3, "by": Reference(2, "Health"), "old": [Fields("P", {})]})
    assert PLACES.write(found) == "Step(square=<3>, by=<Health of 2>, old=[P()])"
    assert PLACES.write({7: 2}, "occupants") == "{<7>: 2}"
    assert as_json(found) == {"square": 3, "by": {"entity": 2, "kind": "Health"}, "old": [{}]}


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ([5, 4, 3], [5, 4], [("[2:]", [3], [])]),
        ([1, 2], [1, 3], [("[1]", 2, 3)]),
        ({"a": [1]}, {"b": 2}, [("['a']", [1], ABSENT), ("['b']", ABSENT, 2)]),
        (1, True, [("", 1, True)]),
        (Fields("A", {"x": 1}), Fields("B", {"x": 1}), None),
        ([7], [7], []),
    ],
)
def test_differences_are_found_where_they_are(
    before: object, after: object, found: list[tuple[object, ...]] | None
) -> None:
    expected = [("", before, after)] if found is None else found
    assert [tuple(each) for each in differences(before, after)] == expected
