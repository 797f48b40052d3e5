"""Systems that say they only look, and are held to their word."""

from dataclasses import dataclass

import esper
import pytest

from components.health import Health
from game.simulation.only_looking import hold_to_their_word, let_go
from game.simulation.rules_error import RulesError
from systems.battle.system import BattleSystem
from systems.vault.doors import DoorSystem


@dataclass
class Note:
    """A component of somebody's own."""

    turns: int = 0


class Looks(BattleSystem):
    """Does what a test lets it do."""

    only_looks = True

    def process(self) -> None:
        """Make one change."""
        self.change()

    def change(self) -> None:
        """Note something in an entity of its own."""
        if not esper.get_component(Note):
            esper.create_entity(Note())
        for _, note in esper.get_component(Note):
            note.turns += 1


class Heals(Looks):
    """Changes a value."""

    only_looks = True

    def change(self) -> None:
        """Heal all."""
        for _, health in esper.get_component(Health):
            health.points += 1


class Removes(Looks):
    """Changes which entities there are."""

    only_looks = True

    def change(self) -> None:
        """Take all away."""
        for entity, _ in esper.get_component(Health):
            esper.delete_entity(entity)


class Opens(DoorSystem):
    """Has a place, where what it says does not count."""

    only_looks = True


@pytest.mark.usefixtures("world")
@pytest.mark.parametrize(
    ("kind", "changed"), [(Heals, "Health.points"), (Removes, "which entities there are")]
)
def test_changed_component_is_told(kind: type[Looks], changed: str) -> None:
    esper.create_entity(Health(9, 9))
    system = kind()
    hold_to_their_word([system])
    with pytest.raises(RulesError, match=f"{kind.__name__} says .* changes {changed}: leave out"):
        system.process()


@pytest.mark.usefixtures("world")
def test_what_is_its_own_may_change() -> None:
    esper.create_entity(Health(9, 9))
    system = Looks()
    hold_to_their_word([system])
    for _ in range(3):
        system.process()
    assert [note.turns for _, note in esper.get_component(Note)] == [3]


@pytest.mark.usefixtures("world")
def test_system_is_let_go_where_others_watch() -> None:
    systems = [Looks(), Opens()]
    hold_to_their_word(systems)
    assert ["process" in vars(each) for each in systems] == [True, False]
    let_go(systems)
    assert not any("process" in vars(each) for each in systems)
