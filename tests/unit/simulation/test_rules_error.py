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
    """Returns a step that the inherited method can't use."""

    def find_step(self, _origin: int) -> int | None:
        """Return no square."""
        return "left"  # type: ignore[return-value]


class Ending(BattleSystem):
    """Raises an error in its first turn."""

    error: BaseException = KeyboardInterrupt()

    def process(self) -> None:
        """Raise the error."""
        raise self.error


def test_error_in_an_inherited_method_names_the_custom_class() -> None:
    with no_world_left(), pytest.raises(RulesError) as caught:
        list(play(CAVE, systems=[Undecided]))
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    line = 1 + lines.index("    def find_step(self, _origin: int) -> int | None:")
    message = str(caught.value)
    assert message.startswith(
        f"{__file__}:{line}: Undecided leaves a state in which systems.battle.movement, line "
    )
    assert message.endswith("for >>: 'int' and 'str' (round 1, elf at 1,1)")


def test_moment_is_left_out_if_the_state_is_damaged() -> None:
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
