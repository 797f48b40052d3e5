"""Variants of the battle on drawn maps: before, under the standard rules, and under the variant.

The boards stand in variants.txt, side by side. Above each stands what is played: `move` lets the
only elf step, with no other system at work; else it is so many turns of all systems.
"""

import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.api import Battle
from game.testing import World, begin_turn, draw, redraw
from systems.battle.misreadings import step
from systems.battle.movement import MovementSystem
from systems.battle.rules import SYSTEMS

HEADING = re.compile(r"(?:(move)|(\d+) turns?) by (.+?)(?: with (\w+)=(\d+))?\Z")
"""As in `4 turns by turns-by-side with goblin_attack=7`."""


def boards() -> Iterator[tuple[str, str, str]]:
    """Yield each map with the played turns and the results."""
    for table in (Path(__file__).parent / "variants.txt").read_text().split("\n\n"):
        rows = [[cell.strip() for cell in row.split("|")] for row in table.splitlines()]
        (_, before), *played = ((heading, cells) for heading, *cells in zip(*rows, strict=True))
        for heading, after in played:
            yield "\n".join(before), heading, "\n".join(after)


@pytest.mark.parametrize(("before", "heading", "after"), list(boards()))
def test_board_comes_to(before: str, heading: str, after: str) -> None:
    found = HEADING.match(heading)
    assert found
    is_move, turns, names, setting, value = found.groups()
    settings = {setting: int(value)} if setting else {}
    variants = [] if names == "the rules" else names.split(" and ")
    with Battle(before, settings, variants=variants) as battle:
        if is_move:
            assert moved(before, battle) == after
        else:
            battle.step(int(turns))
            assert battle.picture() == after


def moved(before: str, battle: Battle) -> str:
    """Return the map once its only elf has moved by the movement of a battle's rules."""
    movement = battle.simulation.settings.rules.systems[SYSTEMS.index(MovementSystem)]
    with World() as world:
        begin_turn(draw(before)[before.index("E")])
        movement().process()
        after = redraw(before)
    world.close()
    return after.strip("\n")


def test_systems_of_orders_reach_other_processes_by_their_names() -> None:
    system = step.movement_in("RDLU")
    assert pickle.loads(pickle.dumps(system)) is system  # noqa: S301 - of our own
    with pytest.raises(AttributeError):
        _ = step.NeighbourOrderXYZ
