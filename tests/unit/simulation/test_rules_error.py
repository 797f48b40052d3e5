"""What ends a battle by rules of somebody's own without being their failure, and what is ours."""

from pathlib import Path

import esper
import pytest

from game.api import Battle, NoAnswerError, RulesError, play
from game.simulation.rules_error import rules_error_of
from systems.battle.movement import MovementSystem
from systems.battle.system import BattleSystem
from tests.api.texts import CAVE
from tests.boards import no_world_left


class Undecided(MovementSystem):
    """Decides what ours can't go on with."""

    def find_step(self, _origin: int) -> int | None:
        """Return no square."""
        return "left"  # type: ignore[return-value]


class Ending(BattleSystem):
    """Raises what it was made with."""

    error: BaseException = KeyboardInterrupt()

    def process(self) -> None:
        """Raise it."""
        raise self.error


def test_class_is_told_where_ours_fail_by_it() -> None:
    with no_world_left(), pytest.raises(RulesError) as caught:
        list(play(CAVE, systems=[Undecided]))
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    line = 1 + lines.index("    def find_step(self, _origin: int) -> int | None:")
    told = str(caught.value)
    assert told.startswith(
        f"{__file__}:{line}: Undecided leaves what systems.battle.movement, line "
    )
    assert told.endswith("for >>: 'int' and 'str' (round 1, elf at 1,1)")


def test_moment_is_left_out_if_it_can_not_be_told() -> None:
    assert str(rules_error_of(KeyError(7), ["own"], lambda: str(1 / 0))) == "own: KeyError: 7"


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), MemoryError(), BrokenPipeError(), NoAnswerError("none")]
)
def test_other_ends_are_no_failures(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ending, "error", error)
    with pytest.raises(type(error)) as caught, Battle(CAVE, systems=[Ending]) as battle:
        battle.step()
    assert caught.value is error


def test_our_own_failures_are_not_hidden() -> None:
    with Battle(CAVE) as battle:
        with battle.world:
            battle.turn.waiting.append(esper.create_entity())
        with pytest.raises(KeyError):
            battle.fight()
