"""The power that part 2 asks for is looked for, shown, and left again."""

import pytest

from game.playback.recordings import start_recording
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings, changed_search
from game.viewer.scene_view import SceneView
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.scenes.registry import make_scene
from tests.boards import make_change
from tests.oracles.worked_examples import EXAMPLES
from tests.window.presentations import battle_presentation

LOSING = EXAMPLES[0].cave


@pytest.mark.parametrize(
    ("variant", "found"),
    [
        ("power-from-3", 9),
        ("power-from-0", 9),
        ("power-bisected=4-8", 8),
        ("any-victory", 5),
    ],
)
def test_power_found_is_that_of_the_search_in_force(variant: str, found: int) -> None:
    # From 5 on the goblin dies of the second blow, when one elf is dead; from 9 on of the first.
    settings = BattleSettings(elf_hp=3, goblin_hp=9, search=changed_search(make_change(variant)))
    scenario = BattleScenario(read_cave("EGE", "drawn"), settings)
    scene = make_scene(scenario, start_recording(scenario, 2), 2)
    assert scene.part_note == f"elf attack {found}, the lowest that part 2 allows"


@pytest.mark.parametrize(("cave", "is_offered"), [("E#G", False), ("E.E", False), ("EG", True)])
def test_part_2_is_offered_where_somebody_falls(cave: str, is_offered: bool) -> None:
    assert battle_presentation(cave).scene.has_other_part == is_offered


def test_p_leads_to_part_2_and_back_from_the_start() -> None:
    view = SceneView(battle_presentation(LOSING), (960, 600))
    view.playback.recording.complete()
    view.playback.seek(len(view.playback.recording))
    view.type("P")
    while view.jobs:
        view.advance(0)
    powers, places = [], []
    for _ in range(3):
        scene = view.presentation.scene
        assert isinstance(scene, BattleScene)
        scene.recording.complete()
        powers.append((scene.part, scene.power))
        places.append(view.playback.number)
        view.playback.seek(len(scene.recording))
        view.type("P")
    assert places == [0, 0, 0]
    there = 2, powers[0][1]
    assert powers == [there, (1, 3), there]
