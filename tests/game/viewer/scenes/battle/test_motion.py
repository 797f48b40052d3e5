"""Where units are drawn while a turn is played, where they look, and what is told of it by then."""

import pytest

from game.play.moment import Moment
from game.play.playback import Playback
from game.play.simulation import Event
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.unit import UnitState
from game.viewer.controls.panel import Meter
from game.viewer.scenes.battle.motion import Motion, motion_of
from game.viewer.scenes.easing import smooth
from tests.game.viewer.conftest import battle_stage

WIDTH = 10
ELF, GOBLIN = 1, 2
STEP = (Event("moved", (ELF, 11, 21)),)
BLOW = (Event("attacked", (ELF, GOBLIN, 3, 197)),)


def motion(turn: tuple[Event, ...], fraction: float) -> Motion:
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
    stage = battle_stage("####\n#EG#\n####\n", elf_attack=200)
    scene = stage.scene
    playback = Playback(stage.recording, scene.duration)
    scene.learn(0, stage.recording.turns[0])
    playback.clock = playback.start_of(1) * fraction
    scene.click((2.5, 1.5), playback.moment())
    blocks = scene.panel(playback.moment())
    meters = [block.words for block in blocks if isinstance(block, Meter)]
    assert f"Goblins {alive} of 1, attack 3" in meters
    assert ("at 1,2" in meters) == bool(alive)
