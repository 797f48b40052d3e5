"""The power that part 2 asks for is looked for, shown, and left again."""

import pytest

from game.puzzles.battle.answer import BattleScenario, Fights
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings, changed_search
from game.viewer.scene_view import SceneView
from game.viewer.scenes.battle.panel import Powers
from game.viewer.scenes.battle.scene import BattleScene
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
    chosen = BattleSettings(elf_hp=3, goblin_hp=9, search=changed_search(make_change(variant)))
    powers = Powers(BattleScenario(read_cave("EGE", "drawn"), chosen))
    assert list(powers.look())
    assert powers.lowest == found
    assert Fights(read_cave("EGE", "drawn"), chosen).find_power(chosen.search) == found


def test_part_that_was_looked_for_is_shown_from_its_start() -> None:
    example = EXAMPLES[2]
    assert example.part2
    scene = battle_presentation(example.cave).scene
    assert isinstance(scene, BattleScene)
    assert scene.search_part(2)
    found = None
    while found is None:
        found = scene.think(1)
    assert isinstance(found.scene, BattleScene)
    assert (found.keeps_round, found.scene.power) == (False, example.part2.elf_attack)


@pytest.mark.parametrize(("cave", "offered"), [("E#G", []), ("E.E", []), ("EG", ["part 2"])])
def test_part_2_is_offered_where_somebody_falls(cave: str, offered: list[str]) -> None:
    scene = battle_presentation(cave).scene
    scene.recording.complete()
    assert [offer.words for offer in scene.banner_offers] == offered


def test_p_leads_to_part_2_and_back_from_the_start() -> None:
    view = SceneView(battle_presentation(LOSING), (960, 600))
    view.playback.recording.complete()
    view.playback.seek(len(view.playback.recording))
    view.type("P")
    while view.presentation.scene.is_thinking:
        view.advance(0)
    powers, places = [], []
    for _ in range(3):
        scene = view.presentation.scene
        assert isinstance(scene, BattleScene)
        scene.recording.complete()
        powers.append((scene.power, [offer.words for offer in scene.banner_offers]))
        places.append(view.playback.number)
        view.playback.seek(len(scene.recording))
        view.type("P")
    assert places == [0, 0, 0]
    found = powers[0][0]
    there, back = (found, ["part 1"]), (3, ["part 2"])
    assert powers == [there, back, there]
