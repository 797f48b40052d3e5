"""What the panel tells of a battle, and what its pieces stand for."""

import pygame
import pytest

from game.playback.moment import Moment
from game.playback.playback import Playback
from game.puzzles.battle.playing.state import BattleState
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.scene_parts import Block, LinkedBlock
from game.viewer.scenes.battle.decision_panel import MarkLegend
from game.viewer.scenes.battle.panel import TurnLink
from game.viewer.scenes.battle.roster import RosterRow
from game.viewer.scenes.battle.scene import BattleScene
from tests.window.scenes.battle.canvases import WALK, scene_of

DUEL = "....\nE..G"
"""They meet in turn 1, and each strikes on its turns from then on."""
ELF, GOBLIN = 2, 3
TIE = "2 of 2 beside it have fewest hit points, first in reading order"
NARROW = 248
"""Pixels that a panel of 280 has for its blocks."""


def moment_of(scene: BattleScene, number: int) -> Moment[BattleState]:
    playback = Playback(scene.recording, scene.duration)
    playback.seek(number)
    return playback.moment()


def panel_of(scene: BattleScene, number: int = 0) -> list[Block]:
    return list(scene.panel(moment_of(scene, number)))


def words_of(block: Block) -> str:
    """Return the words of a block, nothing if it has none."""
    piece = block.block if isinstance(block, LinkedBlock) else block
    if isinstance(piece, Heading | Line):
        return piece.words
    return piece.words if isinstance(piece, Paragraph | MarkLegend) else ""


def words_in(blocks: list[Block]) -> list[str]:
    return [words for block in blocks if (words := words_of(block))]


def links_in(blocks: list[Block]) -> list[object]:
    return [block.link for block in blocks if isinstance(block, LinkedBlock)]


def test_nothing_has_happened_before_the_first_round() -> None:
    words = words_in(panel_of(scene_of(DUEL)))
    assert words[0] == "Before round 1"
    assert "Last turns" not in words


def test_rounds_are_counted_from_the_first_turn_on() -> None:
    scene = scene_of(DUEL)
    assert words_in(panel_of(scene, 1))[0] == "Round 1"
    assert words_in(panel_of(scene, 2))[0] == "After 1 round"


def test_decision_is_told_in_its_steps_as_long_as_it_is_asked_for() -> None:
    scene = scene_of(WALK)
    assert "elf at 1,1 decides" not in words_in(panel_of(scene))
    scene.press(pygame.K_o)
    words = words_in(panel_of(scene))
    begin = words.index("elf at 1,1 decides")
    assert words[begin + 1 : begin + 7] == [
        "in range 1",
        "reachable 1",
        "nearest 1 (distance 8)",
        "chosen 1,7",
        "step right",
        "No enemy is beside 1,2, so it does not attack.",
    ]
    assert links_in(panel_of(scene))[:5] == ["in range", "reachable", "nearest", "chosen", "step"]


def test_blow_is_told_with_its_reason_and_those_in_reach_are_linked() -> None:
    scene = scene_of("#####\n##G##\n#GE##\n#####\n")
    goblins = [one for one, unit in scene.opening.units.items() if unit.faction == "G"]
    scene.selected = next(one for one in scene.opening.units if one not in goblins)
    blocks = panel_of(scene)
    words = words_in(blocks)
    begin = words.index("elf at 2,2 decides")
    assert words[begin + 1 : begin + 7] == [
        "It stands beside an enemy, so it does not move.",
        "Enemies beside 2,2:",
        "•  goblin at 1,2, 200 hit points",
        "•  goblin at 2,1, 200 hit points",
        f"strikes the goblin at 1,2: {TIE}",
        "It hits 1,2: 200 - 3 = 197.",
    ]
    assert links_in(blocks)[:3] == [*goblins, "strike"]


def test_unit_with_nothing_to_do_says_why() -> None:
    scene = scene_of("E#.G")
    scene.selected = ELF
    assert "None of the squares in range can be reached, so it does not move." in words_in(
        panel_of(scene)
    )
    alone = scene_of("E.")
    alone.selected = ELF
    assert "It finds no enemy, so combat ends." in words_in(panel_of(alone))


def test_what_is_told_follows_the_map_and_not_the_panel() -> None:
    scene = scene_of(WALK)
    elf, goblin = scene.opening.units
    scene.selected = elf
    before = words_in(panel_of(scene))
    scene.point_link(goblin)
    assert words_in(panel_of(scene)) == before
    scene.point_link(None)
    scene.pointed = goblin
    assert words_in(panel_of(scene)) != before


def test_roster_has_all_the_living_in_their_order() -> None:
    scene = scene_of(DUEL)
    rows = [
        one
        for one in panel_of(scene)
        if isinstance(one, LinkedBlock) and isinstance(one.block, RosterRow)
    ]
    assert [one.link for one in rows] == [ELF, GOBLIN]
    fallen = scene_of("EGG", elf_attack=200)
    blocks = panel_of(fallen, 1)
    assert [link for link in links_in(blocks) if isinstance(link, int)] == [2, 4]
    assert "1 unit dead" in words_in(blocks)


def test_turns_told_stand_for_those_whom_they_tell_of() -> None:
    scene = scene_of(DUEL)
    actions = [link for link in links_in(panel_of(scene, 2)) if isinstance(link, TurnLink)]
    assert actions == [TurnLink(1, GOBLIN, ELF), TurnLink(0, ELF, None)]


@pytest.mark.parametrize(
    ("deed", "lit"),
    [
        (TurnLink(1, GOBLIN, ELF), {ELF, GOBLIN}),
        (TurnLink(0, ELF, None), {ELF}),
        (TurnLink(0, None, None), set()),
    ],
)
def test_units_of_a_turn_that_is_pointed_at_light_up(deed: TurnLink, lit: set[int]) -> None:
    scene = scene_of(DUEL)
    scene.point_link(deed)
    assert {unit for unit in (ELF, GOBLIN) if scene.is_lit(unit)} == lit
    assert scene.is_lit(deed)
    assert not scene.is_lit(TurnLink(7, deed.actor, None)), "another of its turns"


def test_unit_that_is_pointed_at_lights_its_row_and_its_turns() -> None:
    scene = scene_of(DUEL)
    scene.pointed = ELF
    assert scene.is_lit(ELF)
    assert scene.is_lit(TurnLink(0, ELF, None))
    assert not scene.is_lit(GOBLIN)
    assert not scene.is_lit(TurnLink(1, GOBLIN, ELF))


def test_clicked_piece_selects_its_unit() -> None:
    scene = scene_of(DUEL)
    scene.click_link(TurnLink(1, GOBLIN, ELF))
    assert scene.selected == GOBLIN
    scene.click_link(ELF)
    assert scene.selected == ELF
    scene.click_link("nearest")
    assert scene.selected == ELF


@pytest.mark.parametrize("width", [NARROW, 448])
def test_all_blocks_draw_within_their_width(width: int) -> None:
    scene = scene_of("#####\n##G##\n#GE##\n#####\n")
    scene.shows_decisions = True
    for number in range(3):
        for block in panel_of(scene, number):
            high = block.height(width)
            target = pygame.Surface((width + 40, high + 40), pygame.SRCALPHA)
            block.draw(target, pygame.Rect(20, 20, width, high))
            drawn = target.get_bounding_rect()
            assert not drawn or pygame.Rect(20, 20, width, high).contains(drawn)
