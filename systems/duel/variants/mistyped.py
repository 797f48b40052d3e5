"""Numbers that are mistyped: how much a spell takes."""

from functools import cache
from typing import ClassVar, Final

from components.duel import Spell
from systems.duel.casting import CastingSystem
from systems.duel.promises import EVERY, Promise

MISSILE: Final = "Magic Missile"
PREFIX: Final = "MissileOf"


class MistypedMissileSystem(CastingSystem):
    """Lets Magic Missile take as many hit points as was typed.

    a boss with 8 hit points

                        by the rules             with 3 typed for 4
    first missile       8 - 4 = 4                8 - 3 = 5
    second missile      4 - 4 = 0: won           5 - 3 = 2
    """

    promises = EVERY & ~Promise.BY_THE_BOOK
    missile: ClassVar[int] = 4

    def damage_of(self, spell: Spell) -> int:
        """Return the number that was typed for a missile."""
        return self.missile if spell.name == MISSILE else super().damage_of(spell)


@cache
def missile_of(damage: int) -> type[MistypedMissileSystem]:
    """Return the system in which a missile takes so many hit points."""
    members = {"__module__": __name__, "__doc__": f"Takes {damage}.", "missile": damage}
    members["promises"] = MistypedMissileSystem.promises
    return type(f"{PREFIX}{damage}", (MistypedMissileSystem,), members)


def __getattr__(name: str) -> type[MistypedMissileSystem]:
    """Return the system of a damage by its name, by which other processes find it."""
    damage = name.removeprefix(PREFIX)
    if damage == name or not damage.isdecimal():
        raise AttributeError(name)
    return missile_of(int(damage))
