"""What is said of rules of somebody's own that fail in the middle of a turn."""

from collections.abc import Callable
from pathlib import Path

import esper
import pytest

from components.cavern import Cavern
from components.decision import StepDecision
from components.turn import Turn
from game.errors import NoAnswerError
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import outcome_by_fighting
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.reading import Deal
from game.puzzles.duel.playing.duel import Duel
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book
from game.puzzles.vault.playing.exploration import Exploration
from game.puzzles.vault.reading import read_maze
from game.simulation.rules_error import RulesError, rules_error_of
from game.simulation.simulation import Simulation, turns
from systems.battle.movement import MovementSystem
from systems.battle.rules import RULES
from systems.battle.system import BattleSystem
from systems.cards import PLAIN, RECURSIVE

CAVE = read_cave("#######\n#E...G#\n#######\n", "cave.txt")


class Failing(BattleSystem):
    """Fails as soon as two units stand side by side."""

    def process(self) -> None:
        """Fail."""
        cavern, _ = self.battlefield
        if max(cavern.occupants) - min(cavern.occupants) == 1:
            raise ValueError("enough")


class Undecided(MovementSystem):
    """Decides nothing, which ours can't go on with."""

    def choose(self, _cavern: Cavern, _turn: Turn) -> StepDecision:
        """Return nothing."""
        return None  # type: ignore[return-value]


class Untrue(BattleSystem):
    """Tells of a unit that there is not."""

    def process(self) -> None:
        """Tell."""
        esper.dispatch_event("moved", 99, 1, 2)


class Ending(BattleSystem):
    """Raises what it was made with."""

    error: BaseException = KeyboardInterrupt()

    def process(self) -> None:
        """Raise it."""
        raise self.error


def battle_by(*systems: type[esper.Processor]) -> Battle:
    return Battle(CAVE, BattleSettings(rules=RULES.changed(*systems)))


def line_of(text: str) -> int:
    """Return the line of this file that has a text."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return 1 + next(number for number, line in enumerate(lines) if text in line)


def failure_of(battle: Battle) -> str:
    with pytest.raises(RulesError) as caught:
        list(turns(battle))
    assert battle.world.name not in esper.list_worlds()
    return str(caught.value)


def test_line_round_and_unit_are_told() -> None:
    told = failure_of(battle_by(Failing))
    line = line_of('ValueError("enough")')
    assert told == f"{__file__}:{line}: ValueError: enough (round 2, elf at 1,3)"


def test_it_is_told_alike_where_nobody_listens() -> None:
    with pytest.raises(RulesError, match=r"ValueError: enough \(round 2, elf at 1,3\)\Z"):
        outcome_by_fighting(CAVE, BattleSettings(rules=RULES.changed(Failing)))


def test_class_is_told_where_ours_fail_by_it() -> None:
    told = failure_of(battle_by(Undecided))
    line = line_of("def choose(self, _cavern")
    assert told.startswith(
        f"{__file__}:{line}: Undecided leaves what systems.battle.movement, line "
    )
    assert told.endswith("'NoneType' object has no attribute 'step' (round 1, elf at 1,1)")


def test_what_is_untrue_is_told_as_well() -> None:
    assert failure_of(battle_by(Untrue)).endswith("KeyError: 99 (round 1, elf at 1,2)")


def test_moment_is_left_out_if_it_can_not_be_told() -> None:
    assert str(rules_error_of(KeyError(7), ["own"], lambda: str(1 / 0))) == "own: KeyError: 7"


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), MemoryError(), BrokenPipeError(), NoAnswerError("none")]
)
def test_other_ends_are_no_failures(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ending, "error", error)
    with pytest.raises(type(error)) as caught:
        list(turns(battle_by(Ending)))
    assert caught.value is error


def test_leaving_python_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ending, "error", SystemExit(3))
    assert "SystemExit: 3 (round 1" in failure_of(battle_by(Ending))


def test_our_own_failures_are_not_hidden() -> None:
    battle = battle_by()
    with battle.world:
        battle.turn.waiting.append(esper.create_entity())
    with pytest.raises(KeyError):
        list(turns(battle))


CONTEST = Contest(Boss(9, 9), 50, 500, standard_book())
DEAL = Deal((9, 2, 6), (5, 8, 1))
SUBGAME = Deal((1, 2, 6), (2, 8, 1))


@pytest.mark.parametrize(
    ("simulation", "number", "told"),
    [
        (lambda: Duel(CONTEST, [0, 0], is_hard=False), 1, "turn 1, wizard"),
        (lambda: Duel(CONTEST, [0, 0], is_hard=False), 2, "turn 2, boss"),
        (lambda: Exploration(read_maze("#a@#", "-"), [(0, 1)]), 1, "key 1, step 1, explorer 1"),
        (lambda: CardGame(DEAL, [system() for system in PLAIN]), 1, "round 2"),
        (
            lambda: CardGame(SUBGAME, [system() for system in RECURSIVE]),
            1,
            "round 1, round 1 of game 2 in it",
        ),
    ],
)
def test_moment_of_every_puzzle_is_told(
    simulation: Callable[[], Simulation], number: int, told: str
) -> None:
    with simulation() as played:
        for _ in range(number):
            played.step()
        with played.world:
            assert played.moment() == told
