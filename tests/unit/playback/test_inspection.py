"""A simulation that follows what is watched, and shows its systems."""

from collections.abc import Iterator

import esper
import pytest

from components.turn import Cavern, Turn
from game.errors import UsageError
from game.playback import inspection as module
from game.playback.alterations import NewValue, new_value, system_name
from game.playback.inspection import Inspection
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.inspecting.notation import PLAIN, Notation
from game.simulation.inspecting.values import Fields
from systems.battle.attack import AttackSystem
from systems.battle.rules import RULES

CAVE = "#######\n#.G.E.#\n#E.G..#\n#.G.E.#\n#######"


def battle(*systems: type[esper.Processor]) -> Battle:
    return Battle(read_cave(CAVE, "cave"), BattleSettings(rules=RULES.changed(*systems)))


def inspected(*systems: type[esper.Processor]) -> Inspection:
    simulation = battle(*systems)
    return Inspection(simulation, simulation.state())


@pytest.fixture
def inspection(monkeypatch: pytest.MonkeyPatch) -> Iterator[Inspection]:
    """Return one of a battle, of which there soon are several snapshots."""
    monkeypatch.setattr(module, "SNAPSHOT_EVERY", 64)
    found = inspected()
    yield found
    found.simulation.close()


def held(inspection: Inspection) -> dict[int, dict[str, Fields]]:
    return inspection.world.entities


def expected(turns: int) -> object:
    """Return what all components hold after so many turns."""
    with battle() as plain:
        for _ in range(turns):
            plain.step()
        with plain.world:
            return plain.stepper.copied().entities


@pytest.mark.parametrize("way", [(1,), (70, 3), (200, 130, 128, 129), (5, 5, 4, 0)])
def test_goes_on_and_back_to_any_turn(inspection: Inspection, way: tuple[int, ...]) -> None:
    for turns in way:
        assert inspection.seek(turns)
        assert (inspection.turns, inspection.place) == (turns, 0)
        assert len(inspection.steps) == (6 if turns else 0)
    assert held(inspection) == expected(way[-1])


def test_runs_one_system_after_the_other(inspection: Inspection) -> None:
    inspection.seek(2)
    names = [step.system for _ in range(6) if (step := inspection.step())]
    assert names == [each.__name__ for each in RULES.systems]
    assert (inspection.turns, inspection.place) == (3, 0)
    assert held(inspection) == expected(3)


def test_turn_in_progress_is_undone_by_going_anywhere(inspection: Inspection) -> None:
    inspection.seek(2)
    for _ in range(4):
        inspection.step()
    inspection.seek(2)
    assert (inspection.place, held(inspection)) == (0, expected(2))


def test_goes_no_further_than_the_end(inspection: Inspection) -> None:
    inspection.seek(100_000)
    assert inspection.is_over
    assert inspection.step() is None
    assert inspection.turns < 100_000


def test_takes_its_time(inspection: Inspection) -> None:
    assert not inspection.seek(200, 0.0)
    while not inspection.seek(200, 0.001):
        pass
    assert held(inspection) == expected(200)


class FailingSystem(esper.Processor):
    """Fails at the fourth turn."""

    turns = 0

    def process(self) -> None:
        """Count."""
        self.turns += 1
        assert self.turns < 4, "enough"


def test_failure_is_told_and_forgotten_before_it() -> None:
    inspection = inspected(FailingSystem)
    inspection.seek(9)
    assert (inspection.turns, inspection.place) == (3, 0) or inspection.failure
    assert "enough" in inspection.failure
    assert inspection.step() is None
    inspection.seek(2)
    assert (inspection.failure, inspection.turns) == ("", 2)
    inspection.simulation.close()


def points(inspection: Inspection, entity: int) -> object:
    return inspection.world.entities[entity]["Health"].values["points"]


@pytest.mark.slow
def test_changed_value_stays_until_one_goes_back_before_it(inspection: Inspection) -> None:
    inspection.seek(70)
    inspection.change(NewValue(2, "Health", "points", 999), "999")
    assert points(inspection, 2) == 999
    inspection.seek(140)
    changed = held(inspection)
    assert changed != expected(140)
    inspection.seek(60)
    assert held(inspection) == expected(60)
    inspection.seek(140)
    assert held(inspection) == changed


def test_change_at_an_earlier_moment_forgets_later_ones(inspection: Inspection) -> None:
    for turns, value in ((70, 999), (3, 998)):
        inspection.seek(turns)
        inspection.change(NewValue(2, "Health", "points", value), str(value))
    assert [each.moment for each in inspection.alterations] == [(3, 0)]
    inspection.seek(71)
    assert inspection.undo()
    inspection.seek(140)
    assert held(inspection) == expected(140)


def test_systems_that_are_switched_off_do_nothing_from_there_on(inspection: Inspection) -> None:
    inspection.seek(1)
    before = [points(inspection, entity) for entity in range(2, 8)]
    inspection.switch(4)
    assert system_name(inspection.systems[4]) == "AttackSystem (off)"
    inspection.seek(130)
    assert [points(inspection, entity) for entity in range(2, 8)] == before
    inspection.seek(0)
    assert system_name(inspection.systems[4]) == "AttackSystem"
    inspection.seek(4)
    assert system_name(inspection.systems[4]) == "AttackSystem (off)"
    inspection.switch(4)
    inspection.seek(60)
    assert [points(inspection, entity) for entity in range(2, 8)] != before


def test_what_can_not_go_on_says_so_at_once(inspection: Inspection) -> None:
    inspection.switch(1)
    for _ in range(6):
        inspection.step()
    assert inspection.failure == "TargetingSystem fails: KeyError: 0"


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("points=50", (2, "Health", "points", 50)),
        ("health.points = 50", (2, "Health", "points", 50)),
        ("square=1,2", (2, "Position", "square", 10)),
    ],
)
def test_values_are_read(inspection: Inspection, words: str, value: tuple[object, ...]) -> None:
    notation = Notation(numbers={"square": lambda square: f"{square // 8},{square % 8}"})
    held = inspection.world.entities[2]
    assert tuple(new_value(2, held, words, notation)) == value


@pytest.mark.parametrize("words", ["points", "pints=5", "points=x", "points=True", "mana.points=1"])
def test_what_is_no_value_is_refused(inspection: Inspection, words: str) -> None:
    with pytest.raises(UsageError):
        new_value(2, inspection.world.entities[2], words, PLAIN)


class GentleSystem(AttackSystem):
    """Strikes nobody."""

    def choose(self, *_: object) -> None:
        """Return None."""


class BackwardsSystem(AttackSystem):
    """Reaches two squares away, which movement must go by."""

    def reach(self, cavern: Cavern, turn: Turn, squares: int) -> int:
        """Return what is beside what is beside the squares."""
        return super().reach(cavern, turn, super().reach(cavern, turn, squares))


def test_system_of_ones_own_is_put_in_the_place_of_another_even_if_that_is_off() -> None:
    inspection = inspected(GentleSystem)
    inspection.switch(3)
    inspection.put_in([BackwardsSystem], RULES.places)
    inspection.switch(3)
    names = [system_name(each) for each in inspection.systems]
    assert (len(names), names[3]) == (5, "BackwardsSystem (off)")
    inspection.simulation.close()


def test_system_that_is_put_in_plays_as_if_it_had_been_there() -> None:
    inspection = inspected()
    inspection.put_in([BackwardsSystem], RULES.places)
    inspection.seek(30)
    with battle(BackwardsSystem) as expected_battle:
        for _ in range(30):
            expected_battle.step()
        with expected_battle.world:
            wanted = expected_battle.stepper.copied().entities
    assert held(inspection) == wanted
    assert inspection.undo()
    inspection.seek(30)
    assert held(inspection) == expected(30)
    inspection.simulation.close()


class CountingSystem(esper.Processor):
    """Takes no system's place, and counts turns in an attribute of its own."""

    def __init__(self) -> None:
        self.turns = 0

    def process(self) -> None:
        """Count."""
        self.turns += 1


def test_attributes_of_a_system_that_was_put_in_go_back_with_it(inspection: Inspection) -> None:
    inspection.seek(3)
    inspection.put_in([CountingSystem], RULES.places)
    inspection.seek(140)
    inspection.seek(100)
    assert vars(inspection.systems[-1])["turns"] == 97
    inspection.seek(2)
    assert len(inspection.systems) == 6


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("Position.square", 0, "square: expected an open square on which nobody stands"),
        ("Faction.name", "Q", "name: expected the letter of a side, E or G"),
        ("Purse.coins", 3, "entity 2 has no Purse"),
    ],
)
def test_what_the_world_can_not_hold_is_refused(
    inspection: Inspection, field: str, value: object, told: str
) -> None:
    component, name = field.split(".")
    with pytest.raises(UsageError, match=told):
        inspection.change(NewValue(2, component, name, value), "it")
    assert inspection.alterations == []


def test_unit_that_changes_sides_stands_with_the_others(inspection: Inspection) -> None:
    inspection.change(NewValue(2, "Faction", "name", "E"), "E")
    standing, square = (
        held(inspection)[1]["Cavern"].values["standing"],
        held(inspection)[2]["Position"].values["square"],
    )
    assert (standing["E"] >> square & 1, standing["G"] >> square & 1) == (1, 0)


def test_state_within_a_turn_tells_what_systems_have_done(inspection: Inspection) -> None:
    with battle() as told:
        before = told.state()
    for _ in range(4):
        inspection.step()
    inspection.change(NewValue(3, "Health", "points", 7), "7")
    state = inspection.state(before)
    squares = {each: held(inspection)[each]["Position"].values["square"] for each in state.units}
    assert {each: unit.square for each, unit in state.units.items()} == squares
    assert (state.units[3].points, before.units[3].points) == (7, 200)
