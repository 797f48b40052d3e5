"""Rules with one kind of read, change or event each; a class is named after it."""

from dataclasses import dataclass
from typing import NamedTuple

import esper

from systems.battle.system import BattleSystem


@dataclass(slots=True)
class Purse:
    """Coins."""

    coins: int = 0
    owner: str = "Ann"
    notes: object = None


@dataclass
class Bag:
    """A class as Python makes it."""

    things: list[str]
    weight: int = 3


class Place(NamedTuple):
    """A component that can't change."""

    square: int


class Cursed:
    """A mark."""


class Creates(BattleSystem):
    """Begins with somebody who has all components, and somebody with a purse."""

    def process(self) -> None:
        """Create them once."""
        if not esper.get_component(Purse):
            self.rich = esper.create_entity(Purse(5), Bag(["key"]), Place(7), Cursed())
            self.poor = esper.create_entity(Purse(1, notes=["one"]))


def somebody() -> tuple[int, int]:
    """Return both."""
    creates = esper.get_processor(Creates)
    return creates.rich, creates.poor


class ReadsOneField(BattleSystem):
    """Reads a field."""

    def process(self) -> None:
        """Read it."""
        assert esper.component_for_entity(somebody()[0], Purse).coins


class OnlyWrites(BattleSystem):
    """Writes a field."""

    def process(self) -> None:
        """Write it."""
        esper.component_for_entity(somebody()[1], Purse).coins = 9


class ReadsWhatItKept(BattleSystem):
    """Reads a component that it looked up in its first turn."""

    kept: Purse | None = None

    def process(self) -> None:
        """Read it."""
        self.kept = self.kept or esper.component_for_entity(somebody()[0], Purse)
        assert self.kept.coins


class ChangesAClassOfPython(BattleSystem):
    """Changes a list in place, and a field with `object.__setattr__`; reads a constant."""

    def process(self) -> None:
        """Do so."""
        bag = esper.component_for_entity(somebody()[0], Bag)
        bag.weight += 1
        bag.things.append("lamp")
        assert esper.component_for_entity(somebody()[0], Place).square


class WritesPastTheClass(BattleSystem):
    """Writes where no read is noticed."""

    def process(self) -> None:
        """Write."""
        rich, poor = somebody()
        purse = esper.component_for_entity(rich, Purse)
        object.__setattr__(purse, "owner", "Bob")
        vars(esper.component_for_entity(rich, Bag))["weight"] = 1
        esper.component_for_entity(poor, Purse).notes.append("two")


class LooksAMarkUp(BattleSystem):
    """Looks a mark up."""

    def process(self) -> None:
        """Look it up."""
        assert esper.get_component(Cursed)


class AsksForAMark(BattleSystem):
    """Asks who has a mark."""

    def process(self) -> None:
        """Ask."""
        assert [esper.has_component(each, Cursed) for each in somebody()] == [True, False]


class TellsWhoReads(BattleSystem):
    """Dispatches an event; the reads of its handler don't count."""

    def hear(self, _: int) -> None:
        """Read."""
        assert esper.component_for_entity(somebody()[0], Purse).coins

    def process(self) -> None:
        """Tell."""
        esper.set_handler("paid", self.hear)
        esper.dispatch_event("paid", 5)
        esper.dispatch_event("left")


class ComesAndGoes(BattleSystem):
    """Creates an entity and deletes it in the next turn; gives and takes a component."""

    guest = 0

    def process(self) -> None:
        """Do so."""
        rich, poor = somebody()
        if self.guest:
            esper.delete_entity(self.guest)
            esper.remove_component(poor, Bag)
        else:
            esper.add_component(poor, Bag([]))
        self.guest = 0 if self.guest else esper.create_entity(Purse(rich))
