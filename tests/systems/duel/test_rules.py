"""In which order systems act that follow others."""

from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.misreadings.effects import (
    HarmlessBleedingSystem,
    LateBleedingSystem,
    LateEffectSystem,
)
from systems.duel.rules import RULES, SYSTEMS, in_order
from systems.duel.turn_order import BleedingSystem, BlowSystem, TurnEndSystem, TurnOrderSystem


def test_systems_that_follow_nobody_stay_in_their_places() -> None:
    assert in_order(SYSTEMS) == list(SYSTEMS)


def test_system_acts_right_behind_the_one_that_it_follows() -> None:
    assert in_order(RULES.changed(LateBleedingSystem).systems) == [
        TurnOrderSystem,
        EffectSystem,
        LateBleedingSystem,
        CastingSystem,
        BlowSystem,
        TurnEndSystem,
    ]


def test_system_goes_with_the_one_that_it_follows() -> None:
    assert in_order(RULES.changed(LateBleedingSystem, LateEffectSystem).systems) == [
        TurnOrderSystem,
        CastingSystem,
        LateEffectSystem,
        LateBleedingSystem,
        BlowSystem,
        TurnEndSystem,
    ]


def test_two_rules_in_one_place_follow_what_either_follows() -> None:
    rules = RULES.changed(LateBleedingSystem, HarmlessBleedingSystem)
    order = in_order(rules.systems)
    assert issubclass(order[2], LateBleedingSystem)
    assert issubclass(order[2], HarmlessBleedingSystem)
    assert issubclass(order[2], BleedingSystem)
