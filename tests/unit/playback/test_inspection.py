"""A simulation that follows what is watched, and shows its systems."""

from collections.abc import Iterator

import esper
import pytest

from components.health import Health
from game.playback import inspection as module
from game.playback.inspection import Inspection
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.simulation.inspecting.copies import Fields, copy_world
from systems.battle.attack import AttackSystem
from systems.battle.rules import RULES

CAVE = "#######\n#.G.E.#\n#E.G..#\n#.G.E.#\n#######"


def battle(*systems: type[esper.Processor]) -> Battle:
    return Battle(read_cave(CAVE, "cave"), BattleSettings(rules=RULES.changed(*systems)))


def inspected(*systems: type[esper.Processor]) -> Inspection:
    return Inspection(battle(*systems))


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
            return copy_world().entities


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


class FailingSystem(esper.Processor):
    """Fails at the fourth turn."""

    turns = 0

    def process(self) -> None:
        """Count."""
        self.turns += 1
        assert self.turns < 4, "enough"


def test_failure_is_reported_and_forgotten_before_it() -> None:
    inspection = inspected(FailingSystem)
    inspection.seek(9)
    assert (inspection.turns, inspection.place) == (3, 0) or inspection.failure
    assert "enough" in inspection.failure
    assert inspection.step() is None
    inspection.seek(2)
    assert (inspection.failure, inspection.turns) == ("", 2)
    inspection.simulation.close()


class CountingSystem(esper.Processor):
    """Counts turns in an attribute of its own."""

    def __init__(self) -> None:
        self.turns = 0

    def process(self) -> None:
        """Count."""
        self.turns += 1


def test_attributes_of_a_custom_system_go_back_with_the_world(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "SNAPSHOT_EVERY", 64)
    inspection = inspected(CountingSystem)
    for turns in (140, 100, 2):
        inspection.seek(turns)
        assert vars(inspection.systems[-1])["turns"] == turns
    inspection.simulation.close()


class DrainSystem(AttackSystem):
    """Leaves unit 3 with 7 hit points and dispatches no event."""

    def process(self) -> None:
        """Change the hit points."""
        esper.component_for_entity(3, Health).points = 7


def test_state_within_a_turn_includes_changes_without_events() -> None:
    inspection = inspected(DrainSystem)
    with battle() as plain:
        before = plain.state()
    for _ in range(5):
        inspection.step()
    state = inspection.state(before)
    squares = {each: held(inspection)[each]["Position"].values["square"] for each in state.units}
    assert {each: unit.square for each, unit in state.units.items()} == squares
    assert (state.units[3].points, before.units[3].points) == (7, 200)
    inspection.simulation.close()
