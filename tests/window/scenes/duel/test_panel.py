"""What the panel tells of a duel."""

from game.playback.playback import Playback
from game.puzzles.duel.playing.scenario import read_scenario
from game.puzzles.duel.playing.state import DuelState
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.controls.panel_blocks import Heading, Line
from game.viewer.drawing.theme import MUTED
from game.viewer.scene_parts import Block, LinkedBlock
from game.viewer.scenes.duel.panel import LedgerRow, SpellRow
from game.viewer.scenes.duel.scene import DuelScene

SMALL = {"player_hp": 10, "mana": 250}
"""With a boss of 14/8: Recharge, Shield, Drain, Poison, Magic Missile."""


def scene_of() -> tuple[DuelScene, Playback[DuelState]]:
    scenario = read_scenario("Hit Points: 14\nDamage: 8", "-", SMALL)
    duel, state = scenario.simulate(1)
    scene = DuelScene(scenario, Recording(state, turns(duel)), 1)
    return scene, Playback(scene.recording, scene.duration)


def panel_at(number: int, share: float = 0) -> list[Block]:
    """Return the panel after so many turns and a part of the next one."""
    scene, playback = scene_of()
    playback.extend(0)
    start, end = playback.start_of(number), playback.start_of(number + 1)
    playback.clock = playback.start_of(number) + share * (end - start)
    return list(scene.panel(playback.moment()))


def ledger_in(blocks: list[Block]) -> list[tuple[str, str]]:
    return [(block.words, block.right) for block in blocks if isinstance(block, LedgerRow)]


def plan_in(blocks: list[Block]) -> list[SpellRow]:
    rows = [block.block for block in blocks if isinstance(block, LinkedBlock)]
    return [row for row in rows if isinstance(row, SpellRow)]


def lines_in(blocks: list[Block]) -> list[tuple[str, str]]:
    return [(block.words, block.right) for block in blocks if isinstance(block, Line)]


def test_nothing_has_happened_before_the_first_turn() -> None:
    blocks = panel_at(0)
    assert lines_in(blocks)[0] == ("Before turn 1 of 10", "")
    assert ledger_in(blocks) == []
    assert not any(row.is_now for row in plan_in(blocks))


def test_turn_before_is_told_between_turns() -> None:
    blocks = panel_at(2)
    assert ledger_in(blocks) == [("Recharge", "mana +101"), ("blow 8", "wizard -8")]
    assert next(block.words for block in blocks if isinstance(block, Heading)) == "Turn 2, boss"
    assert lines_in(blocks)[-3:] == [("Wizard", "10 -> 2"), ("Mana", "21 -> 122"), ("Boss", "14")]


def test_what_is_still_to_come_in_a_turn_is_muted() -> None:
    early, late = (
        [block.colour == MUTED for block in panel_at(1, share) if isinstance(block, LedgerRow)]
        for share in (0.3, 0.95)
    )
    assert early == [False, True]
    assert late == [False, False]
    assert lines_in(panel_at(1, 0.3))[-3:] == [
        ("Wizard", "10"),
        ("Mana", "21 -> 122"),
        ("Boss", "14"),
    ]


def test_plan_marks_the_spell_that_was_cast_last() -> None:
    for number, share, spell in (
        (0, 0.5, "Recharge"),
        (1, 0.0, "Recharge"),
        (1, 0.5, "Recharge"),
        (2, 0.5, "Shield"),
    ):
        rows = plan_in(panel_at(number, share))
        assert [row.spell.name for row in rows if row.is_now] == [spell]
