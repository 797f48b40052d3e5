"""Errors under custom rules: those that custom rules cause, and others."""

import re
from collections.abc import Callable
from pathlib import Path

import esper
import pytest

from components.faction import Faction
from components.position import Position
from game.api import Battle, NoAnswerError, RulesError, play, solve
from systems.battle.movement import MovementSystem
from systems.battle.system import BattleSystem
from systems.battle.targeting import TargetingSystem
from systems.cards.taking import TakingSystem
from systems.duel.casting import CastingSystem
from tests.api.texts import BOSS, CAVE
from tests.boards import no_world_left


class Undecided(MovementSystem):
    """Returns squares that the inherited method can't use."""

    def squares_in_range(self) -> int:
        """Return no squares."""
        return "left"  # type: ignore[return-value]


class SelfHatred(TargetingSystem):
    """Counts the acting unit as its own enemy."""

    def find_enemies(self) -> int:
        """Return the squares of all units."""
        return sum(self.cavern.standing.values())


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
    line = 1 + lines.index("    def squares_in_range(self) -> int:")
    message = str(caught.value)
    assert message.startswith(
        f"{__file__}:{line}: Undecided: error in systems.battle.movement, line "
    )
    assert message.endswith("'int' and 'str' (round 1, elf E1 at 1,1)")


def test_unit_that_is_its_own_enemy_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RulesError, match=r"SelfHatred.*: no unit is at 1,1, so it can't be"):
        list(play(CAVE, systems=[SelfHatred]))
    monkeypatch.setattr(TargetingSystem, "find_enemies", SelfHatred.find_enemies)
    with pytest.raises(RulesError, match=r"^no unit is at 1,1, .* \(round 1, elf E1 at 1,2\)$"):
        list(play(CAVE))


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), MemoryError(), BrokenPipeError(), NoAnswerError("none")]
)
def test_other_ends_are_no_failures(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ending, "error", error)
    with pytest.raises(type(error)) as caught, Battle(CAVE, systems=[Ending]) as battle:
        battle.step()
    assert caught.value is error


class LostMovementSystem(MovementSystem):
    """Steps to a square that isn't one."""

    square: object = -5

    def find_step(self, _origin: int) -> int | None:
        """Return the square."""
        return self.square  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("square", "fault"),
    [
        (0, "unit 2 can't be at 0,0, which is a wall"),
        (-5, "unit 2 can't be at -5, which isn't a square"),
        ("up", "unit 2 can't be at 'up', which isn't a square"),
    ],
)
def test_impossible_step_is_reported(
    square: object, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LostMovementSystem, "square", square)
    with pytest.raises(RulesError, match=rf": LostMovementSystem: {re.escape(fault)} \(round 1"):
        solve(CAVE, systems=[LostMovementSystem])


class MeddlingSystem(esper.Processor):
    """Does something impossible after the first turn."""

    def deed(self) -> object:
        """Do it."""

    def process(self) -> None:
        """Do it in each turn."""
        self.deed()


def place_elf(square: object) -> None:
    """Write the position of the first unit."""
    esper.component_for_entity(2, Position).square = square  # type: ignore[assignment]


def change_side(side: object) -> None:
    """Write the side of the first unit."""
    esper.component_for_entity(2, Faction).name = side  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        (lambda: place_elf(0), "unit 2 can't be at 0,0, which is a wall"),
        (lambda: place_elf(-1), "unit 2 can't be at -1, which isn't a square"),
        (lambda: place_elf("x"), "unit 2 can't be at 'x', which isn't a square"),
        (lambda: change_side(None), "unit 2 can't be on side None: expected a letter"),
        (lambda: change_side("elf"), "unit 2 can't be on side 'elf': expected a letter"),
        (lambda: esper.delete_entity(99), "there is no entity 99"),
    ],
)
def test_impossible_change_names_the_custom_system(
    deed: Callable[[], object], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MeddlingSystem, "deed", lambda _: deed())
    with pytest.raises(RulesError, match=rf": .*MeddlingSystem.*: {re.escape(fault)}"):
        solve(CAVE, systems=[MeddlingSystem])


@pytest.mark.parametrize("side", [None, "elf"])
def test_impossible_side_is_reported_in_a_play(
    side: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MeddlingSystem, "deed", lambda _: change_side(side))
    fault = re.escape(f"unit 2 can't be on side {side!r}: expected a letter (round 1")
    with pytest.raises(RulesError, match=rf"MeddlingSystem.*: {fault}"):
        list(play(CAVE, systems=[MeddlingSystem]))


class UnknownCastingSystem(CastingSystem):
    """Casts a spell that doesn't exist."""

    def choose(self) -> int | None:
        """Return a number that no spell has."""
        return 99


def test_unknown_spell_is_reported() -> None:
    with pytest.raises(RulesError, match=r"UnknownCastingSystem: there is no spell 99: expected 0"):
        solve(BOSS, systems=[UnknownCastingSystem])


class UnknownTakingSystem(TakingSystem):
    """Lets a player win who doesn't exist."""

    def choose(self, _first: int, _second: int) -> int:
        """Return no player."""
        return 3


def test_unknown_player_is_reported() -> None:
    fault = r"UnknownTakingSystem: there is no player 3: expected 1 or 2 \(round 1\)"
    with pytest.raises(RulesError, match=fault):
        solve("Player 1:\n1\n\nPlayer 2:\n2\n", systems=[UnknownTakingSystem])


class WallSystem(esper.Processor):
    """Puts the explorer onto a wall."""

    def process(self) -> None:
        """Write the position."""
        esper.component_for_entity(2, Position).square = 0


def test_explorer_that_is_put_onto_a_wall_is_reported() -> None:
    fault = r"WallSystem.*: explorer 2 can't be at 0,0, which is a wall \(key 1, step 1, explorer 1"
    with pytest.raises(RulesError, match=fault):
        solve("#######\n#a.@.b#\n#######", systems=[WallSystem])
