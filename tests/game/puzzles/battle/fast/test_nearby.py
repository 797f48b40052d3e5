"""Rows near a unit tell where it steps, or that more rows are to be looked at."""

import esper
import pytest

from components.position import Position
from game.puzzles.battle.fast import nearby, steps
from game.puzzles.battle.fast.movement import FastMovementSystem
from game.testing import begin_turn, draw

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
    cavern, _ = (system := FastMovementSystem()).battlefield
    origin = esper.component_for_entity(turn.entity, Position).square
    system.process()
    now = esper.component_for_entity(turn.entity, Position).square
    assert turn.has_moved == (now != origin)
    assert cavern.occupants[now] == turn.entity
    esper.clear_database()
    return now if turn.has_moved else None


def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each look adds the rows that it looks at."""
    rows: list[int] = []
    real = steps.search_from

    def search(near: int, enemies: int, free: int, width: int) -> tuple[int | None, int]:
        rows.append(-(-free.bit_length() // width))
        return real(near, enemies, free, width)

    for module in (nearby, steps):
        monkeypatch.setattr(module, "search_from", search)
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
