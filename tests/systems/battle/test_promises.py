"""What rules promise: only what each of their systems says of itself."""

import esper
import pytest

from systems.battle.promises import EVERY, NONE, Promise
from systems.battle.rules import RULES, SYSTEMS
from systems.battle.system import BattleSystem
from systems.rules import promised


@pytest.mark.parametrize("promise", Promise)
@pytest.mark.parametrize("parent", SYSTEMS)
def test_no_promise_of_any_system_is_inherited(
    parent: type[esper.Processor], promise: Promise
) -> None:
    class SilentSystem(parent):  # type: ignore[misc, valid-type]
        pass

    assert promise in RULES.promises
    assert promise not in RULES.changed(SilentSystem).promises


def test_rules_promise_what_all_of_their_systems_do() -> None:
    class RepeatableSystem(BattleSystem):
        promises = Promise.REPEATABLE

    class CountableSystem(BattleSystem):
        promises = Promise.BLOWS_COUNT

    class SilentSystem(BattleSystem):
        pass

    assert promised(SYSTEMS, EVERY) == EVERY
    assert promised([*SYSTEMS, RepeatableSystem], EVERY) == Promise.REPEATABLE
    assert promised([*SYSTEMS, CountableSystem], EVERY) == Promise.BLOWS_COUNT
    assert promised([*SYSTEMS, RepeatableSystem, CountableSystem], EVERY) == NONE
    assert promised([*SYSTEMS, SilentSystem], EVERY) == NONE
