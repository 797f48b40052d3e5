"""What can be asked of a battle at a moment."""

import pytest

from game.playback.moment import Moment
from game.playback.playback import Playback
from game.puzzles.battle.playing.state import BattleState
from game.viewer.scenes.battle.queries import BattleQueries
from game.viewer.scenes.battle.roster import TurnOrder
from game.viewer.scenes.battle.scene import BattleScene
from tests.window.scenes.battle.canvases import scene_of

CAVE = "....\nE..G"
"""They meet in turn 1, and each strikes on its turns from then on; a row has 5 numbers."""
ELF, GOBLIN = 2, 3


def queries_of(scene: BattleScene) -> BattleQueries:
    return BattleQueries(scene.scenario, scene.recording)


def moment_of(scene: BattleScene, clock_in_turns: float) -> Moment[BattleState]:
    """Return a moment; one in the middle of a turn has a fraction."""
    playback = Playback(scene.recording, lambda _: 1.0)
    playback.clock = clock_in_turns
    return playback.moment()


def test_acting_unit_is_that_of_the_turn_that_comes_next() -> None:
    scene = scene_of(CAVE)
    queries = queries_of(scene)
    assert [queries.acting(number) for number in range(3)] == [ELF, GOBLIN, ELF]
    assert queries.acting(len(scene.recording)) is None


def test_nobody_acts_in_the_turn_in_which_a_stalemate_is_noticed() -> None:
    queries = queries_of(scene_of("E#G"))
    assert [queries.acting(number) for number in range(3)] == [ELF, GOBLIN, None]


def test_order_is_that_in_which_turns_are_recorded() -> None:
    queries = queries_of(scene_of("#####\n#G..#\n#...#\n#..E#\n#####\n"))
    goblin, elf = 2, 3
    assert queries.order(0) == TurnOrder({goblin: 1, elf: 2}, goblin)
    assert queries.order(1) == TurnOrder({goblin: 1, elf: 2}, elf)
    assert queries.order(2) == TurnOrder({goblin: 1, elf: 2}, goblin), "of the next round"


def test_order_changes_when_a_round_begins() -> None:
    # The first elf has come down to the row of the two that fight, and stands to their right.
    rows = ["#######", "####E##", "####.##", "#GE#.##", "####.##", "####G##", "#######"]
    queries = queries_of(scene_of("\n".join(rows)))
    assert queries.order(7).places == {2: 1, 3: 2, 4: 3, 5: 4}
    assert queries.order(8).places == {3: 1, 4: 2, 2: 3, 5: 4}


def test_killed_before_its_turn_has_none_in_the_round() -> None:
    queries = queries_of(scene_of("EGG", elf_attack=200))
    assert queries.order(0).places == {2: 1, 4: 2}, "the goblin beside the elf is struck dead"


@pytest.mark.parametrize("clock", [0.0, 0.5])
def test_unit_decides_as_things_stood_before_the_turn_that_is_played(clock: float) -> None:
    scene = scene_of(CAVE)
    decision = queries_of(scene).decision(ELF, moment_of(scene, clock))
    assert decision is not None
    assert decision.path == (5, 6, 7)


def test_each_unit_at_each_moment_has_a_decision_of_its_own() -> None:
    scene = scene_of(CAVE)
    queries = queries_of(scene)
    steps = []
    for entity, number in ((ELF, 0), (GOBLIN, 0), (GOBLIN, 2), (ELF, 2), (ELF, 0)):
        decision = queries.decision(entity, moment_of(scene, number))
        assert decision is not None
        steps.append((decision.step.origin, decision.step.step))
    assert steps == [(5, 6), (8, 7), (7, None), (6, None), (5, 6)]


def test_decision_that_was_asked_for_last_is_kept() -> None:
    scene = scene_of(CAVE)
    queries, moment = queries_of(scene), moment_of(scene, 0)
    assert queries.decision(ELF, moment) is queries.decision(ELF, moment)


def test_the_dead_decide_nothing() -> None:
    scene = scene_of("EGG", elf_attack=200)
    queries = queries_of(scene)
    assert queries.decision(GOBLIN, moment_of(scene, 0)) is not None
    assert queries.decision(GOBLIN, moment_of(scene, 1)) is None


def test_nobody_decides_anything_once_combat_is_over() -> None:
    scene = scene_of("EG", elf_attack=200)
    queries = queries_of(scene)
    assert queries.decision(ELF, moment_of(scene, 1)) is not None
    assert queries.decision(ELF, moment_of(scene, 2)) is None


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
    assert queries_of(scene).unit_at(place, scene.opening) == unit


@pytest.mark.parametrize("place", [(-0.5, 1.5), (5.5, 0.5), (-1.5, 2.5)])
def test_nobody_is_found_beside_the_map(place: tuple[float, float]) -> None:
    scene = scene_of(CAVE)
    assert queries_of(scene).unit_at(place, scene.opening) is None
