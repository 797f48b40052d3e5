"""Where turns pass quickly they overlap, each in its order, and nobody is marked."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.inputs.reading import read_example
from game.playback.pace import AUTO, Speed
from game.playback.playback import Playback
from game.playback.schedule import QUICKEST, RecentTurn
from game.puzzles.battle.state import BattleState
from game.simulation.simulation import Event, TurnEvents
from game.viewer.scenes.battle.motion import BattleMotion, DrawnTurns, list_turn_actions
from systems.battle.events import ATTACKED, DIED, MOVED
from tests.window.presentations import battle_presentation

MARCH = "############\n#..........#\n#G...EEEEE.#\n#..........#\n############\n"
CROWD = "#########\n#G.E.G.E#\n#.G.E.G.#\n#E.G.E.G#\n#.E.G.E.#\n#########\n"
LENGTH = 0.02
"""Seconds from turn to turn, far fewer than it takes to see one."""


@cache
def playing(cave: str, speed: Speed = AUTO) -> tuple[Playback[BattleState], int]:
    """Return a battle that is played, and how many squares a row has."""
    scene = battle_presentation(cave).scene
    playback = Playback(scene.recording, scene.duration, scene.stress, scene.round_limit)
    playback.extend(0)
    playback.speed, playback.is_playing = speed, True
    return playback, cave.index("\n") + 1


def frames(cave: str, speed: Speed, seconds: float) -> Iterator[BattleMotion]:
    """Yield how the units stand, sixty times a second from the start on."""
    playback, width = playing(cave, speed)
    for frame in range(round(60 * seconds)):
        playback.clock = frame / 60 * (speed or 1)
        yield BattleMotion(playback.moment(), width)


def locate_thing(motion: BattleMotion, entity: int) -> tuple[float, float]:
    """Return the column and row at which a unit is drawn."""
    x, y, _ = motion.find_spot(entity)
    return x - 0.5, y - 0.5


def between_squares(motion: BattleMotion) -> set[int]:
    """Return the units that are on their way."""
    places = {entity: locate_thing(motion, entity) for entity in motion.units}
    return {entity for entity, place in places.items() if place != (*map(round, place),)}


def test_column_marches_together_and_nobody_enters_a_square_before_it_is_free() -> None:
    under_way = []
    for motion in frames(MARCH, 16, 0.5):
        under_way.append(len(between_squares(motion)))
        squares = [(*map(round, locate_thing(motion, each)),) for each in motion.units]
        assert len({*squares}) == len(squares)
    assert max(under_way) >= 4


def step(entity: int, origin: int, destination: int) -> Event:
    return Event(MOVED, (entity, origin, destination))


def blow(attacker: int, target: int) -> Event:
    return Event(ATTACKED, (attacker, target, 3, 100))


def kill(attacker: int, target: int, square: int) -> TurnEvents:
    return Event(ATTACKED, (attacker, target, 3, -1)), Event(DIED, (target, square))


def drawn(turns: Iterable[TurnEvents], now: float) -> DrawnTurns:
    """Return what is drawn of turns that began one after the other, so long after the first."""
    starts = [(number, now - number * LENGTH, turn) for number, turn in enumerate(turns)]
    return DrawnTurns(
        RecentTurn(number, age, LENGTH, turn, list_turn_actions(turn).seconds / QUICKEST)
        for number, age, turn in starts
        if age > 0
    )


def times(turns: list[TurnEvents]) -> dict[str, float]:
    """Return when each unit crosses into a square and strikes, and when each blow lands."""
    found: dict[str, float] = {}
    for now in (frame / 1000 for frame in range(1, 2000)):
        seen = drawn(turns, now)
        for entity, way in seen.steps.items():
            if way.share >= 0.5:
                found.setdefault(f"{entity} in {way.destination}", now)
        for entity, strike in seen.blows.items():
            if strike.lean:
                found.setdefault(f"{entity} lunges", now)
                found[f"{entity} stops"] = now
    landings = drawn(turns, 9).landings
    return found | {f"{turn} lands": turn * LENGTH + after for turn, after in landings.items()}


@pytest.mark.parametrize(
    ("turns", "order"),
    [
        ([(step(1, 6, 5), blow(1, 9))], ("1 in 5", "1 lunges", "0 lands")),
        # One thing after the other.
        ([(step(1, 6, 5), blow(1, 9)), (step(1, 5, 4),)], ("0 lands", "1 in 4")),
        ([(step(1, 6, 5), blow(1, 9)), (blow(1, 8),)], ("0 lands", "1 lands")),
        ([(blow(1, 9),), (step(1, 6, 5),), (step(2, 7, 6),)], ("1 in 5", "2 in 6")),
        ([(step(1, 6, 5),), (blow(2, 1),)], ("1 in 5", "2 lunges", "1 lands")),
        ([kill(1, 2, 5), (step(3, 6, 5),)], ("0 lands", "3 in 5")),
        ([(step(1, 6, 5), *kill(1, 2, 4)), (step(3, 7, 4),)], ("0 lands", "3 in 4")),
        ([(step(1, 6, 5), *kill(1, 2, 4)), kill(3, 7, 8)], ("0 lands", "1 lands")),
        # Whoever dies has struck its own blow before, and taken all others.
        ([(blow(2, 9),), kill(1, 2, 4)], ("2 stops", "1 lands")),
        ([(step(3, 6, 5), blow(3, 2)), kill(1, 2, 4)], ("0 lands", "1 lands")),
    ],
)
def test_each_waits_for_what_it_follows_from(turns: list[TurnEvents], order: list[str]) -> None:
    known = times(turns)
    assert all(known[one] <= known[other] for one, other in pairwise(order)), known


SPEEDS = st.sampled_from([AUTO, 2, 8, 64])


CAVES = st.sampled_from([MARCH, CROWD, read_example("cavern").source.text])


@given(cave=CAVES, speed=SPEEDS, share=st.floats(0, 1))
def test_nobody_comes_close_to_another(cave: str, speed: Speed, share: float) -> None:
    playback, width = playing(cave, speed)
    playback.clock = share * playback.total
    motion = BattleMotion(playback.moment(), width)
    places = [locate_thing(motion, entity) for entity in motion.units]
    # Around a corner two units pass at seven tenths of a square.
    assert all(dist(one, other) >= 0.5 for one, other in combinations(places, 2))
