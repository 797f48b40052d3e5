"""Where units are drawn in a turn, and which turns take longer."""

from itertools import pairwise

import pytest

from game.playback.durations import TurnDurations
from game.playback.moment import Moment
from game.playback.playback import Playback
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.simulation import Event
from game.viewer.controls.panel_blocks import Meter
from game.viewer.scenes.battle.motion import (
    CHOICE_SECONDS,
    CHOICES_STRESSED,
    DEATH_SECONDS,
    FIRST_BLOW_SECONDS,
    IDLE_STRESS_SECONDS,
    MOVES_EXAMINED,
    REPEAT_SECONDS,
    ROUND_LIMIT,
    BattleMotion,
    RoundPace,
    motion_of,
)
from game.viewer.scenes.canvas import smooth
from tests.unit.playback.drawn import duration, recorded, stress
from tests.window.conftest import battle_presentation
from tests.window.scenes.battle.canvases import scene_of

WIDTH = 10
ELF, GOBLIN = 1, 2
STEP = (Event("moved", (ELF, 11, 21)),)
BLOW = (Event("attacked", (ELF, GOBLIN, 3, 197)),)


def motion(turn: tuple[Event, ...], fraction: float) -> BattleMotion:
    """Return a turn of an elf at 1,1, looking left at first, that may step down and strike right.

    ```
    #E#
    #.G
    ```
    """
    units = {ELF: UnitState(11, "E", 200, 200, 3, -1), GOBLIN: UnitState(22, "G", 200, 200, 3)}
    before = BattleState(units)
    after = before.copy()
    for event in turn:
        getattr(after, event.name)(*event.arguments)
    return motion_of(Moment(0, fraction, before, after, turn, ()), WIDTH)


@pytest.mark.parametrize(
    ("fraction", "row"), [(0, 1), (0.25, 1.15625), (0.5, 1.5), (0.75, 1.84375), (1, 2)]
)
def test_step_is_slow_at_both_ends(fraction: float, row: float) -> None:
    assert motion(STEP, fraction).place_of(ELF) == (1, row)
    assert smooth(fraction) == row - 1


@pytest.mark.parametrize(
    ("fraction", "place"),
    [(0.125, (1, 1.15625)), (0.25, (1, 1.5)), (0.5, (1, 2)), (0.75, (1.38, 2)), (1, (1, 2))],
)
def test_step_and_blow_follow_each_other(fraction: float, place: tuple[float, float]) -> None:
    assert motion(STEP + BLOW, fraction).place_of(ELF) == pytest.approx(place)


@pytest.mark.parametrize(("fraction", "facing"), [(0.1, 10), (0.49, 10), (0.5, 1), (0.9, 1)])
def test_unit_looks_along_its_step_until_it_strikes(fraction: float, facing: int) -> None:
    shown = motion(STEP + BLOW, fraction)
    assert shown.facing_of(ELF) == facing
    assert dict(shown.shown_units())[ELF].facing == facing


@pytest.mark.parametrize(("fraction", "points"), [(0.06, 200), (0.74, 200), (0.75, 197)])
def test_points_are_lost_when_the_blow_lands(fraction: float, points: int) -> None:
    shown = motion(STEP + BLOW, fraction)
    assert dict(shown.shown_units())[GOBLIN].points == points
    assert shown.state.units[GOBLIN].points == points


@pytest.mark.parametrize(("fraction", "alive"), [(0.06, 1), (0.49, 1), (0.51, 0)])
def test_panel_counts_a_death_when_the_blow_lands(fraction: float, alive: int) -> None:
    presentation = battle_presentation("####\n#EG#\n####\n", elf_attack=200)
    scene = presentation.scene
    playback = Playback(presentation.recording, scene.duration)
    scene.learn(0, presentation.recording.turns[0])
    playback.clock = playback.start_of(1) * fraction
    scene.click((2.5, 1.5), playback.moment())
    blocks = scene.panel(playback.moment())
    meters = [block.words for block in blocks if isinstance(block, Meter)]
    assert f"Goblins {alive} of 1, attack 3" in meters
    assert ("at 1,2" in meters) == bool(alive)


MEETING = "E..G"
"""The elf has one way; the goblin steps and strikes the first blow."""
DETOUR = "....\nE..G"
"""The elf could also go around, to the square above the goblin, which is further."""
TWO_PLACES = "G...\n....\n...E\n"
"""Both squares beside the enemy are as near, so reading order says where to."""


def stresses(cave: str, **settings: int) -> list[float]:
    """Return what each turn of a battle deserves."""
    scene = scene_of(cave, **settings)
    return [scene.stress(number, turn) for number, turn in enumerate(scene.recording.turns)]


def test_first_blow_is_told_slowly_and_no_other() -> None:
    found = stresses(MEETING, elf_hp=9, goblin_hp=100)
    assert found[:5] == [0, FIRST_BLOW_SECONDS, 0, 0, 0]


def test_death_is_told_slowly() -> None:
    # The goblin strikes in turns 1, 3 and 5, and the elf has nine points.
    found = stresses(MEETING, elf_hp=9, goblin_hp=100)
    assert [number for number, seconds in enumerate(found) if seconds == DEATH_SECONDS] == [5]


def test_choice_between_squares_as_near_is_told_slowly() -> None:
    # The goblin may go above the elf or to its left.
    assert stresses(TWO_PLACES)[0] == CHOICE_SECONDS


def test_choice_between_a_near_square_and_one_further_off_is_told_slowly() -> None:
    assert stresses(DETOUR)[0] == CHOICE_SECONDS


def test_only_way_is_no_choice() -> None:
    assert stresses(MEETING)[0] == 0


def test_only_first_choices_are_told_slowly() -> None:
    found = stresses("G..........\n...........\n.....E.....\n...........\n..........G\n" * 3)
    assert found.count(CHOICE_SECONDS) == CHOICES_STRESSED


def test_only_first_moves_are_looked_at() -> None:
    # Six pairs in corridors of their own walk with no choice; then somebody has one.
    corridors = "#########\n#E.....G#\n#########\n" * (MOVES_EXAMINED // 2)
    found = stresses(f"{corridors}#########\n#G......#\n#......E#\n#########\n")
    assert CHOICE_SECONDS not in found


def test_answer_does_not_depend_on_how_often_one_asks() -> None:
    scene = scene_of(TWO_PLACES)
    told = list(enumerate(scene.recording.turns))
    first = [scene.stress(number, turn) for number, turn in told]
    assert [scene.stress(number, turn) for number, turn in told] == first


def blow(striker: int, target: int, left: int) -> tuple[Event, ...]:
    return (Event("turn_began", (striker,)), Event("attacked", (striker, target, 3, left)))


def test_exchange_that_goes_on_is_hurried_over() -> None:
    pace = RoundPace()
    limits = [pace([blow(1, 2, 200 - n), blow(2, 1, 200 - n)]) for n in range(30)]
    assert limits[0] == ROUND_LIMIT
    assert all(later <= sooner for sooner, later in pairwise(limits))
    assert limits[-1] == REPEAT_SECONDS


@pytest.mark.parametrize(
    "other",
    [
        [blow(1, 2, 9)],
        [blow(1, 3, 9), blow(2, 1, 9)],
        [STEP + BLOW, blow(2, 1, 9)],
        [blow(1, 2, 9), blow(2, 1, 9), blow(3, 1, 9)],
    ],
)
def test_round_in_which_something_else_happens_has_its_time(
    other: list[tuple[Event, ...]],
) -> None:
    pace = RoundPace()
    usual = [blow(1, 2, 9), blow(2, 1, 9)]
    assert pace(usual) > pace(usual)
    assert pace(other) == ROUND_LIMIT
    assert pace(usual) == ROUND_LIMIT


def test_turns_are_slow_where_nobody_can_do_anything() -> None:
    quiet = scene_of("#########\n#E..#..G#\n#########\n")
    seconds = [quiet.stress(n, turn) for n, turn in enumerate(quiet.recording.turns)]
    assert seconds == [IDLE_STRESS_SECONDS, IDLE_STRESS_SECONDS, 0]
    busy = scene_of("#########\n#E.G#..G#\n#########\n")
    seconds = [busy.stress(n, turn) for n, turn in enumerate(busy.recording.turns)]
    assert seconds[:6] == [FIRST_BLOW_SECONDS, 0, 0, 0, 0, 0]


def test_routine_round_has_its_own_limit() -> None:
    recording = recorded("222|222|222|2")
    limits = iter((0.4, 0.2, 0.1))
    durations = TurnDurations(recording, duration, stress, lambda _turns: next(limits))
    durations.grow()
    lengths = [durations.routine(3 * n) for n in range(4)]
    shares = [later - sooner for sooner, later in pairwise(lengths)]
    assert shares == pytest.approx([0.4, 0.2, 0.1])
