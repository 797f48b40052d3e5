"""Blows as they are noted."""

import pytest

from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.simulation import Event, TurnEvents
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Sprite
from game.viewer.scenes.battle.blows import Blows, RecordedBlow, damage_shapes
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.view_model import Tick

ELF, GOBLIN = 1, 2
TURNS: tuple[TurnEvents, ...] = (
    (Event("turn_began", (ELF,)), Event("moved", (ELF, 4, 5)), Event("attacked", (1, 2, 3, 2))),
    (
        Event("turn_began", (GOBLIN,)),
        Event("attacked", (GOBLIN, ELF, 7, 193)),
        Event("round_ended", (1,)),
    ),
    (
        Event("turn_began", (ELF,)),
        Event("attacked", (ELF, GOBLIN, 3, -1)),
        Event("died", (GOBLIN, 6)),
        Event("round_ended", (2,)),
    ),
)
"""Of `E.G`, with squares 4 to 6: the elf steps and strikes, is struck, and kills."""


def opening() -> BattleState:
    return BattleState({ELF: UnitState(4, "E", 200, 200, 3), GOBLIN: UnitState(6, "G", 5, 5, 7)})


@pytest.fixture
def blows() -> Blows:
    """Return the blows of all turns."""
    noted = Blows(opening())
    for number, turn in enumerate(TURNS):
        noted.learn(number, turn)
    return noted


def test_blow_is_noted_as_it_fell(blows: Blows) -> None:
    assert blows.by_turn[1] == RecordedBlow(
        turn=1,
        attacker=GOBLIN,
        target=ELF,
        square=5,
        faction="E",
        damage=7,
        points=193,
        is_fatal=False,
        facing=1,
        round_number=1,
        impact=1 / 2,
    )
    last = blows.by_turn[2]
    assert (last.target, last.is_fatal, last.round_number, last.facing) == (GOBLIN, True, 2, -1)


def test_blow_after_a_step_lands_later(blows: Blows) -> None:
    assert blows.by_turn[0].impact == pytest.approx(3 / 4)


def test_deaths_alone_are_marked_with_a_skull_in_the_colour_of_the_dead() -> None:
    noted, colour = Blows(opening()), FACTIONS["G"]
    marks = [noted.learn(number, turn) for number, turn in enumerate(TURNS)]
    dead = Tick(2, colour, Art("skull", colour), "goblin dies")
    assert marks == [[], [], [dead]]


def test_unit_has_suffered_the_blows_of_the_turns_completed_the_latest_first(blows: Blows) -> None:
    assert [blow.points for blow in blows.taken_by(GOBLIN, 3)] == [-1, 2]
    assert [blow.points for blow in blows.taken_by(GOBLIN, 2)] == [2]
    assert blows.taken_by(GOBLIN, 0) == []
    assert blows.taken_by(99, 3) == []


def test_turn_without_a_blow_leaves_none() -> None:
    noted = Blows(opening())
    assert noted.learn(0, TURNS[0][:2]) == []
    assert (noted.by_turn, noted.by_target) == ({}, {})


def test_state_that_it_begins_with_stays_as_it_is() -> None:
    state = opening()
    Blows(state).learn(0, TURNS[0])
    assert state == opening()


@pytest.mark.parametrize(
    ("others", "side"),
    [((), 1), ((4,), 1), ((6,), -1), ((4, 6), 0), ((15, 25), 1)],
    ids=["free", "left taken", "right taken", "both taken", "above and below taken"],
)
def test_damage_is_told_beside_whom_it_struck_where_nobody_stands(
    blows: Blows, others: tuple[int, ...], side: int
) -> None:
    units = [UnitState(square, "E", 200, 200, 3) for square in (5, *others)]
    (number,) = damage_shapes([(blows.by_turn[1], 0.2)], units, width=20)
    assert isinstance(number, Sprite)
    away = number.spot.x - 5.5
    assert (away > 0.5) - (away < -0.5) == side


def test_numbers_of_two_blows_are_not_told_in_one_place(blows: Blows) -> None:
    one = blows.by_turn[1]
    landed = [(one, 0.2), (one._replace(target=9, square=7), 0.1)]
    units = [UnitState(square, "E", 200, 200, 3) for square in (4, 5, 7, 8)]
    places = [
        shape.spot.x for shape in damage_shapes(landed, units, 20) if isinstance(shape, Sprite)
    ]
    assert places == [pytest.approx(6.35), pytest.approx(7.5)]
