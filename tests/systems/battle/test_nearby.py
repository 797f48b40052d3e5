"""Rows near a unit tell where it steps, or that more rows are to be looked at."""

import esper
import pytest

from components.cavern import Cavern
from game.lab.puzzles.battle.same_choices import RecordingMovementSystem
from game.testing import begin_turn, draw
from systems.battle import nearby
from systems.battle.movement import MovementSystem
from systems.battle.paths import Sight
from systems.battle.promises import Promise, promised_by
from systems.battle.rules import RULES
from systems.battle.variants.destination import CrowFliesMovementSystem

pytestmark = pytest.mark.usefixtures("world")

FAR = "E....\n.....\n.....\n.....\n..G.."
ROUND_A_WALL = "E.#G\n..#.\n..#.\n..#.\n..#.\n...."
SHUT_IN = "E#..\n##..\n....\n...G"
SHUT_IN_DEEP = "E#.\n.#.\n.#.\n.#.\n##G"


def step_of(monkeypatch: pytest.MonkeyPatch, text: str, reaches: tuple[int, ...]) -> int | None:
    """Return where the first unit of a drawn map steps, looking nearby first."""
    monkeypatch.setattr(nearby, "LARGE", 0)
    monkeypatch.setattr(nearby, "REACHES", reaches)
    turn = begin_turn(next(iter(draw(text).values())))
    cavern, _ = (system := MovementSystem()).battlefield
    found = system.choose(cavern, turn).step
    esper.clear_database()
    return found


def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each look adds the rows that it looks at."""
    rows: list[int] = []
    real = MovementSystem.look

    def look(system: MovementSystem, origin: int, enemies: int, cavern: Cavern) -> Sight:
        rows.append(-(-cavern.free.bit_length() // cavern.width))
        return real(system, origin, enemies, cavern)

    monkeypatch.setattr(MovementSystem, "look", look)
    return rows


@pytest.mark.parametrize("text", [FAR, ROUND_A_WALL, SHUT_IN, SHUT_IN_DEEP])
@pytest.mark.parametrize("reaches", [(1,), (2,), (1, 3), (4, 5), (9,)])
def test_step_is_the_one_that_the_whole_map_tells(
    monkeypatch: pytest.MonkeyPatch, text: str, reaches: tuple[int, ...]
) -> None:
    assert step_of(monkeypatch, text, reaches) == step_of(monkeypatch, text, ())


def test_longer_way_than_the_rows_can_tell_is_looked_for_on_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = looks(monkeypatch)
    assert step_of(monkeypatch, FAR, (2, 4)) == 1
    assert rows == [4, 5, 5], "the last two rows are doubtful, so the last look is at the whole map"


def test_long_way_along_few_rows_is_found_at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = looks(monkeypatch)
    text = ".....\n.....\n#####\nE...G\n#####\n....."
    assert step_of(monkeypatch, text, (1,)) == 3 * 6 + 1
    assert rows == [5]


def test_way_out_of_the_rows_may_be_the_shorter_one(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "G.......\n######..\n........\n.#######\nE#......\n........\n......G."
    assert step_of(monkeypatch, text, (1,)) == step_of(monkeypatch, text, ())


def test_pocket_that_reaches_the_last_of_the_rows_may_go_on_beyond(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "....\n.##.\n.E#G\n.###\n.###\n....\n###G"
    assert step_of(monkeypatch, text, (1,)) == step_of(monkeypatch, text, ()) == 10


def test_unit_whose_pocket_ends_within_the_rows_is_not_looked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = looks(monkeypatch)
    assert step_of(monkeypatch, "....\n###.\nE.#G\n####\n....\n....", (1, 2)) is None
    assert rows == [5], "beyond the fifth row nothing matters"


def test_rules_that_look_further_do_not_promise_it() -> None:
    for system in (CrowFliesMovementSystem, RecordingMovementSystem):
        assert Promise.NEARBY not in promised_by(system)
        assert not system().looks_nearby
    assert Promise.NEARBY in RULES.promises
