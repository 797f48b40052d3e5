"""A battle whose units are commanded, by the systems that move them and that strike."""

import pytest

from components.turn import Cavern, Turn
from game.puzzles.battle.choosing import SteppedBattle
from game.puzzles.battle.options import NO_WAY
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.choosing import RefusedChoiceError
from systems.battle.attack import AttackSystem
from systems.battle.rules import RULES
from systems.bitboard import spread
from tests.rules.diagonal import DiagonalMovementSystem


class FarAttackSystem(AttackSystem):
    """Strikes two squares away, too."""

    def reach(self, cavern: Cavern, _turn: Turn, squares: int) -> int:
        """Return the squares at most two steps away."""
        near = spread(squares, cavern.width)
        return near | spread(near, cavern.width)


def stepped(text: str, *systems: type) -> SteppedBattle:
    """Return a battle by rules in which some systems are others."""
    cave = read_cave(text, "drawn", RULES.changed(*systems).kinds)
    return SteppedBattle(cave, BattleSettings(rules=RULES.changed(*systems)))


def places(battle: SteppedBattle) -> list[tuple[tuple[int, int] | None, int]]:
    """Return where the acting unit may go, with the steps."""
    return [(one.place, one.steps) for one in battle.choices() if one.is_legal]


def test_unit_is_led_where_it_is_told() -> None:
    battle = stepped("#######\n#E...G#\n#.....#\n#######")
    assert places(battle) == [((1, 4), 3), ((2, 5), 5), (None, 0)]
    battle.command("go", (2, 5))
    assert battle.units()[0].square == battle.cave.grid.width + 2
    assert battle.units()[0].faction == "E"


def test_square_that_no_way_leads_to_is_no_choice() -> None:
    battle = stepped("#######\n#E..G.#\n####.##\n#######")
    reasons = {one.place: one.reason for one in battle.choices()}
    assert reasons == {(1, 3): "", (1, 5): NO_WAY, (2, 4): NO_WAY, None: ""}
    with pytest.raises(RefusedChoiceError, match=r"^it can't go to 1,5: no way leads there$"):
        battle.command("go", (1, 5))


def test_changed_rules_are_asked() -> None:
    cave = "#####\n#E###\n##.##\n##G##\n#####"
    assert places(stepped(cave)) == []
    assert places(stepped(cave, DiagonalMovementSystem)) == [((2, 2), 1), (None, 0)]
    far = stepped("#####\n#E.G#\n#####", FarAttackSystem)
    assert [(one.kind, one.place) for one in far.choices()] == [("strike", (1, 3)), ("wait", None)]


def test_turn_that_was_begun_is_completed_by_the_rules() -> None:
    cave = "#######\n#E...G#\n#.....#\n#######"
    begun, other = stepped(cave), stepped(cave)
    begun.choices()
    begun.step()
    other.step()
    assert begun.units() == other.units()
    begun.fight()
    other.fight()
    assert (begun.units(), begun.turn.rounds) == (other.units(), other.turn.rounds)
