"""How units come and go on the map, and the index of who is where."""

import esper
import pytest

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.position import Position
from components.turn import Cavern, Turn
from game.testing import draw, redraw
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import (
    battlefield,
    move_unit,
    remove_unit,
)
from systems.battle.movement import MovementSystem
from systems.battle.targeting import TargetingSystem

pytestmark = pytest.mark.usefixtures("world")


def test_unit_that_moves_frees_its_square() -> None:
    elf, goblin = draw("E.G").values()
    cavern, _ = battlefield()
    move_unit(cavern, elf, 1)
    assert cavern.occupants == {1: elf, 2: goblin}
    assert (cavern.free, cavern.standing) == (0b001, {"E": 0b010, "G": 0b100})
    assert redraw("E.G") == ".EG"


def test_unit_that_is_removed_frees_its_square_and_is_gone() -> None:
    elf, goblin = draw("E.G").values()
    cavern, _ = battlefield()
    remove_unit(cavern, goblin)
    assert cavern.occupants == {0: elf}
    assert (cavern.free, cavern.standing) == (0b110, {"E": 0b001, "G": 0})
    assert not esper.entity_exists(goblin)


def test_world_without_a_battle_has_none() -> None:
    with pytest.raises(LookupError, match="no battle in this world"):
        battlefield()


@pytest.mark.parametrize("missing", [Position, Health, Faction, Attack])
def test_missing_component_is_named(missing: type[object]) -> None:
    esper.create_entity(Cavern(4, 0b111), Turn())
    unit = (Position(0), Health(200), Faction("E"), Attack(3))
    esper.create_entity(*(each for each in unit if type(each) is not missing))
    expected = f"^unit 2 has no {missing.__name__}: a unit has Position, Health, Faction, Attack$"
    with pytest.raises(LookupError, match=expected):
        battlefield()


@pytest.mark.parametrize("system", [TargetingSystem, MovementSystem, AttackSystem])
def test_system_without_a_unit_that_acts_says_so(system: type[esper.Processor]) -> None:
    draw("E.G")
    with pytest.raises(LookupError, match=rf"^{system.__name__} needs a unit that acts: call beg"):
        system().process()
