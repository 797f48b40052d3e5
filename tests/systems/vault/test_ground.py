"""The floor of a vault, creating keys and doors on it, and a world without a vault."""

import esper
import pytest

from components.position import Position
from components.vault import Door, Key
from systems.vault import SYSTEMS
from systems.vault.movement import clock, hang_door, lay_key, vault_and_journey
from tests.boards import draw_vault

pytestmark = pytest.mark.usefixtures("world")


def test_ground_and_clock_are_found() -> None:
    vault, journey, _ = draw_vault("@.")
    assert vault_and_journey() == (vault, journey)
    assert clock() is journey


def test_key_lies_on_its_square_and_is_wanted() -> None:
    vault, journey, _ = draw_vault("@a.")
    key = lay_key(vault, journey, 2, 3)
    assert esper.components_for_entity(key) == (Position(2), Key(3))
    assert vault.keys[2] == key
    assert journey.wanted == 0b1001


def test_door_bars_its_square_until_its_key_is_held() -> None:
    vault, _, _ = draw_vault("@..")
    door = hang_door(vault, 1, 2)
    assert esper.components_for_entity(door) == (Position(1), Door(2))
    assert (vault.doors, vault.locks) == ({1: door}, {1: 0b100})


@pytest.mark.parametrize("system", SYSTEMS)
def test_world_without_a_vault_is_reported_so(system: type) -> None:
    with pytest.raises(LookupError, match="no vault in this world"):
        system().process()
