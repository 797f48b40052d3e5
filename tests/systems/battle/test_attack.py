"""The target of a unit and the result of its attack, without other systems."""

from collections.abc import Callable, Sequence

import esper
import pytest

from game.testing import begin_turn, draw, redraw
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import battlefield
from systems.battle.events import ATTACKED, DIED
from tests.boards import points_of

pytestmark = pytest.mark.usefixtures("world")


def strike(text: str, points: Sequence[int] = ()) -> dict[int, int]:
    """Let the first elf of a drawn battle attack; return the entities by square."""
    entities = draw(text, points)
    plain = text.strip()
    begin_turn(entities[plain.index("E")])
    AttackSystem().process()
    return entities


def test_target_is_that_of_the_rules() -> None:
    before = """
G....
..G..
..EG.
..G..
...G.
"""
    entities = strike(before, (9, 4, 200, 2, 2, 1))
    assert (
        redraw(before)
        == """
G....
..G..
..E..
..G..
...G.
"""
    )
    goblins = [entity for square, entity in entities.items() if square != 2 * 6 + 2]
    left = [points_of(entity) for entity in goblins if esper.entity_exists(entity)]
    assert left == [9, 4, 2, 1]


@pytest.mark.parametrize(
    ("points", "struck"),
    [
        ((9, 9, 200, 9, 9), "above"),
        ((9, 8, 200, 8, 8), "left"),
        ((9, 9, 200, 8, 8), "right"),
        ((9, 9, 200, 9, 8), "below"),
    ],
)
def test_fewest_hit_points_then_reading_order(points: Sequence[int], struck: str) -> None:
    entities = strike(".G.\nGEG\n.G.", points)
    places = {"above": 1, "left": 4, "right": 6, "below": 9}
    before = dict(zip(entities, points, strict=True))
    hurt = [square for square, entity in entities.items() if points_of(entity) < before[square]]
    assert hurt == [places[struck]]


def test_unit_without_points_is_gone_at_once(
    record_events: Callable[..., list[tuple[object, ...]]],
) -> None:
    elf, goblin = draw("EG", (200, 3)).values()
    heard = record_events(ATTACKED, DIED)
    begin_turn(elf)
    AttackSystem().process()
    cavern, _ = battlefield()
    assert redraw("EG") == "E."
    assert (cavern.occupants, cavern.standing["G"], cavern.free) == ({0: elf}, 0, 1 << 1)
    assert not esper.entity_exists(goblin)
    assert heard == [(ATTACKED, elf, goblin, 3, 0), (DIED, goblin, 1)]


@pytest.mark.parametrize("text", ["EE", "E.G", "E#G", "E.\n.G", "E#\n#G", ".E\nG."])
def test_unit_without_an_enemy_beside_it_hits_nobody(text: str) -> None:
    entities = strike(text)
    assert [points_of(entity) for entity in entities.values()] == [200] * len(entities)


def test_nobody_hits_once_combat_is_over() -> None:
    elf, goblin = draw("EG").values()
    begin_turn(elf).is_over = True
    AttackSystem().process()
    assert points_of(goblin) == 200
