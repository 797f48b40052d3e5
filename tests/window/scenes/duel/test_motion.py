"""What a duel's story hangs on."""

from game.simulation.simulation import Event, TurnEvents
from game.viewer.scenes.duel.motion import DECIDED_SECONDS, FIRST_CAST_SECONDS, DuelStress
from systems.duel.events import BOSS_STRUCK, DUEL_ENDED, SPELL_CAST

BLOW: TurnEvents = (Event(BOSS_STRUCK, (8, 2)),)


def cast(spell: int, *more: Event) -> TurnEvents:
    return (Event(SPELL_CAST, (spell, 53, 100)), *more)


def test_first_cast_of_each_spell_and_the_last_are_told_slowly() -> None:
    duel = [cast(3), BLOW, cast(0), BLOW, cast(3), BLOW, cast(0, Event(DUEL_ENDED, (True,)))]
    stress = DuelStress()
    for _ in range(2):
        found = [stress.seconds(number, turn) for number, turn in enumerate(duel)]
        assert found == [FIRST_CAST_SECONDS, 0, FIRST_CAST_SECONDS, 0, 0, 0, DECIDED_SECONDS]


def test_cast_that_is_the_first_and_decides_is_told_as_both() -> None:
    only = cast(1, Event(DUEL_ENDED, (True,)))
    assert DuelStress().seconds(0, only) == FIRST_CAST_SECONDS + DECIDED_SECONDS
