"""What can be asked of a battle at a moment."""

from pathlib import Path

import pytest

from game.playback.moment import Moment
from game.playback.playback import Playback
from game.puzzles.battle.state import BattleState
from game.viewer.scenes.battle.decisions import Decisions
from game.viewer.scenes.battle.panel import RosterRow, roster_blocks, turn_places
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.view_model import LinkedBlock
from tests.window.driver import driving
from tests.window.scenes.battle.canvases import scene_of

CAVE = "....\nE..G"
"""They meet in turn 1, and each strikes on its turns from then on; a row has 5 numbers."""
ELF, GOBLIN = 2, 3


def decisions_of(scene: BattleScene) -> Decisions:
    return Decisions(scene.scenario, scene.recording)


def moment_of(scene: BattleScene, clock_in_turns: float) -> Moment[BattleState]:
    """Return a moment; one in the middle of a turn has a fraction."""
    playback = Playback(scene.recording, lambda _: 1.0)
    playback.clock = clock_in_turns
    return playback.moment()


def list_places(cave: str, *numbers: int, **settings: int) -> list[dict[int, int]]:
    """Return the turns of a round that goes on after so many turns."""
    recording = scene_of(cave, **settings).recording
    return [turn_places(recording, number) for number in numbers]


def test_order_is_that_in_which_turns_are_recorded() -> None:
    goblin, elf = 2, 3
    both = {goblin: 1, elf: 2}
    assert list_places("#####\n#G..#\n#...#\n#..E#\n#####\n", 0, 1, 2) == [both, both, both]


def test_rows_of_the_roster_are_dim_for_those_who_have_acted() -> None:
    scene = scene_of(CAVE)
    blocks = roster_blocks(scene.opening, {GOBLIN: 1, ELF: 2}, 2, scene.number_unit)
    rows = [block.block for block in blocks if isinstance(block, LinkedBlock)]
    found = [(row.unit.faction, row.place, row.now) for row in rows if isinstance(row, RosterRow)]
    assert found == [("G", 1, 2), ("E", 2, 2)]


@pytest.mark.parametrize("clock", [0.0, 0.5])
def test_unit_decides_as_things_stood_before_the_turn_that_is_played(clock: float) -> None:
    scene = scene_of(CAVE)
    decision = decisions_of(scene).asked(ELF, moment_of(scene, clock))
    assert decision is not None
    assert decision.decision.path == (5, 6, 7)


def test_each_unit_at_each_moment_has_a_decision_of_its_own() -> None:
    scene = scene_of(CAVE)
    decisions = decisions_of(scene)
    steps = []
    for entity, number in ((ELF, 0), (GOBLIN, 0), (GOBLIN, 2), (ELF, 2), (ELF, 0)):
        asked = decisions.asked(entity, moment_of(scene, number))
        assert asked is not None
        steps.append((asked.decision.step.origin, asked.decision.step.step))
    assert steps == [(5, 6), (8, 7), (7, None), (6, None), (5, 6)]


@pytest.mark.parametrize(
    ("place", "unit"),
    [
        ((0.0, 1.0), ELF),
        ((0.99, 1.99), ELF),
        ((3.5, 1.5), GOBLIN),
        ((1.0, 1.5), None),
        ((0.5, 0.99), None),
        ((0.5, 2.0), None),
    ],
)
def test_unit_is_found_anywhere_on_its_square(place: tuple[float, float], unit: int | None) -> None:
    scene = scene_of(CAVE)
    assert scene.find_thing(place, moment_of(scene, 0)) == (unit and scene.number_unit(unit))


@pytest.mark.parametrize("place", [(-0.5, 1.5), (5.5, 0.5), (-1.5, 2.5)])
def test_nobody_is_found_beside_the_map(place: tuple[float, float]) -> None:
    scene = scene_of(CAVE)
    assert scene.find_thing(place, moment_of(scene, 0)) is None


def test_unit_in_the_upper_left_corner_is_not_asked_by_itself(tmp_path: Path) -> None:
    cave = tmp_path / "cave.txt"
    cave.write_text("E.G\n...\n")
    with driving("watch", str(cave), "--paused") as driver:
        driver.settle()
        assert "Before round 1" in driver.words()
        assert not any("DECIDES" in words for words in driver.words())
