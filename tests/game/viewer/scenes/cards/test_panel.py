"""What the panel tells of a card game."""

from game.play.playback import Playback
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Heading, Line
from tests.game.viewer.scenes.cards.test_scene import cards_stage


def panel_at(number: int, share: float = 0.0) -> list[Block]:
    """Return the panel after so many turns and a part of the next one."""
    scene = cards_stage().scene
    playback = Playback(scene.recording, scene.duration)
    playback.extend(0)
    start, end = playback.start_of(number), playback.start_of(number + 1)
    playback.clock = start + share * (end - start)
    return list(scene.panel(playback.moment()))


def words_in(blocks: list[Block]) -> list[str]:
    return [block.words for block in blocks if isinstance(block, Heading | Line)]


def test_nothing_has_happened_before_the_first_round() -> None:
    words = words_in(panel_at(0))
    assert words[0] == "Before round 1"
    assert "Last turns" not in words
    assert "main game, round 1" not in words


def test_reason_is_told_of_the_turn_that_is_played_or_was_last() -> None:
    assert "main game, round 1" in words_in(panel_at(0, 0.5))
    assert "main game, round 1" in words_in(panel_at(1))
    assert "main game, round 2" in words_in(panel_at(1, 0.5))
    assert "game 2, round 1" in words_in(panel_at(9, 0.5))
