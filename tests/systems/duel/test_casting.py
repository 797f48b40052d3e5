"""The casts of the wizard, without other systems."""

from collections.abc import Callable

import pytest

from components.duel import Spell
from systems.duel.arena import enter, wizard
from systems.duel.casting import CastingSystem, can_cast
from systems.duel.events import BOSS_HURT, EFFECT_STARTED, EVENTS, SPELL_CAST, WIZARD_HEALED
from tests.boards import DRAIN, SHIELD, duel, is_over, standing, timers

pytestmark = pytest.mark.usefixtures("world")

MISSILE, DRAINING, SHIELDING, POISONING = range(4)


@pytest.mark.parametrize(
    ("spell", "after", "left"),
    [
        (MISSILE, (10, 0, 45, 16), (0, 0, 0, 0, 0)),
        (DRAINING, (13, 0, 43, 18), (0, 0, 0, 0, 0)),
        (SHIELDING, (10, 6, 39, 20), (0, 0, 3, 0, 0)),
        (POISONING, (10, 0, 33, 20), (0, 0, 0, 4, 0)),
    ],
)
def test_spell_is_paid_and_works(
    spell: int, after: tuple[int, int, int, int], left: tuple[int, ...]
) -> None:
    duel(plan=(spell,))
    CastingSystem().process()
    assert (standing(), timers()) == (after, left)
    assert wizard()[1].spent == 50 - after[2]
    assert is_over() == (False, False)


def test_plan_is_cast_in_order(record_events: Callable[..., list[tuple[object, ...]]]) -> None:
    duel(plan=(DRAINING, MISSILE))
    heard = record_events(SPELL_CAST, BOSS_HURT, WIZARD_HEALED, EFFECT_STARTED)
    CastingSystem().process()
    CastingSystem().process()
    assert heard == [
        (SPELL_CAST, DRAINING, 7, 43),
        (BOSS_HURT, 2, 18),
        (WIZARD_HEALED, 3, 13),
        (SPELL_CAST, MISSILE, 5, 38),
        (BOSS_HURT, 4, 14),
    ]


def test_spell_that_does_everything_hurts_then_heals_then_lasts(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    storm = Spell("Storm", 9, damage=1, healing=2, turns=3, armor=4)
    enter((20, 8), (10, 50), (storm,), (0,), is_hard=False).turns = 1
    heard = record_events(*EVENTS)
    CastingSystem().process()
    assert heard == [
        (SPELL_CAST, 0, 9, 41),
        (BOSS_HURT, 1, 19),
        (WIZARD_HEALED, 2, 12),
        (EFFECT_STARTED, 0, 3, 4),
    ]


@pytest.mark.parametrize(
    ("plan", "mana", "running"),
    [((MISSILE,), 4, 0), ((SHIELDING,), 50, 1), ((), 50, 0)],
    ids=["no mana", "its effect runs", "no plan"],
)
def test_wizard_who_casts_nothing_loses(plan: tuple[int, ...], mana: int, running: int) -> None:
    duel(plan=plan, mana=mana, timers=(0, 0, running, 0, 0))
    CastingSystem().process()
    assert is_over() == (True, False)
    assert standing() == (10, 0, mana, 20)


def test_nobody_casts_on_the_bosss_turn_or_afterwards() -> None:
    duel(plan=(MISSILE, MISSILE), turns=2)
    CastingSystem().process()
    assert standing() == (10, 0, 50, 20)


def test_spell_can_be_cast_again_when_its_effect_has_ended() -> None:
    assert can_cast(SHIELD, 11, 0)
    assert not can_cast(SHIELD, 11, 1)
    assert not can_cast(DRAIN, 6, 0)
