"""The marks of deaths and of damage."""

import pytest

from game.puzzles.battle.state import UnitState
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Sprite
from game.viewer.scenes.battle.blows import Landed, damage_shapes
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.view_model import Tick
from tests.window.scenes.battle.canvases import scene_of

ELF = 1


def test_deaths_alone_are_marked_with_a_skull_in_the_colour_of_the_dead() -> None:
    scene = scene_of("EG", elf_attack=200)
    colour = FACTIONS["G"]
    marks = [tick for each in enumerate(scene.recording.turns) for tick in scene.learn(*each)]
    assert marks == [Tick(0, colour, Art("skull", colour), "goblin G1 dies")]


@pytest.mark.parametrize(
    ("others", "side"),
    [((), 1), ((4,), 1), ((6,), -1), ((4, 6), 0), ((15, 25), 1)],
    ids=["free", "left taken", "right taken", "both taken", "above and below taken"],
)
def test_damage_is_reported_beside_whom_it_struck_where_nobody_stands(
    others: tuple[int, ...], side: int
) -> None:
    units = [UnitState(square, "E", 200, 200, 3) for square in (5, *others)]
    landed = [Landed(ELF, units[0], 7, is_fatal=False, age=0.2)]
    (number,) = damage_shapes(landed, units, width=20)
    assert isinstance(number, Sprite)
    away = number.spot.x - 5.5
    assert (away > 0.5) - (away < -0.5) == side


def test_numbers_of_two_blows_are_not_reported_in_one_place() -> None:
    units = [UnitState(square, "E", 200, 200, 3) for square in (4, 5, 7, 8)]
    landed = [Landed(target, units[target], 7, is_fatal=False, age=0.2) for target in (1, 2)]
    places = [
        shape.spot.x for shape in damage_shapes(landed, units, 20) if isinstance(shape, Sprite)
    ]
    assert places == [pytest.approx(6.35), pytest.approx(7.5)]
