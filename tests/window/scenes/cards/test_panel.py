"""What the panel tells of a card game."""

from game.playback.playback import Playback
from game.viewer.controls.panel_blocks import Heading, Line
from game.viewer.scene_parts import Block
from game.viewer.scenes.cards.scene import CardsScene
from tests.window.scenes.cards.test_scene import cards_presentation


def panel_at(number: int, share: float = 0.0) -> list[Block]:
    """Return the panel after so many turns and a part of the next one."""
    scene = cards_presentation().scene
    playback = Playback(scene.recording, scene.duration)
    playback.extend(0)
    playback.clock = playback.start_of(number)
    if share:
        playback.clock += share * (playback.start_of(number + 1) - playback.clock)
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


def test_panel_and_list_of_games_agree_on_the_round() -> None:
    for number, share, words, listed in (
        (0, 0.0, "Before round 1", "before round 1"),
        (4, 0.0, "After 4 rounds", "after 4 rounds"),
        (4, 0.5, "Round 5", "round 5"),
    ):
        told = words_in(panel_at(number, share))
        assert told[0] == words
        assert f"1. Main game, {listed}" in told


def test_games_that_wait_are_in_a_round_and_the_one_that_is_on_is_between_two() -> None:
    # The worked example's ninth round calls for game 2, of which a round is over.
    told = words_in(panel_at(10))
    assert told[0] == "Round 9"
    assert {"1. Main game, round 9", "2. Game 2, after 1 round"} <= {*told}


def test_main_game_ends_after_its_last_round() -> None:
    scene = cards_presentation().scene
    last = len(scene.recording) - 1
    while_ending, at_the_end = words_in(panel_at(last, 0.5)), words_in(panel_at(last + 1))
    assert while_ending[0] == at_the_end[0] == "After 17 rounds"
    assert "main game, after 17 rounds" in while_ending
    assert "main game, after 17 rounds" in at_the_end


def test_main_game_is_called_so_everywhere() -> None:
    presentation = cards_presentation()
    assert isinstance(presentation.scene, CardsScene)
    sentences = presentation.scene.sentences(len(presentation.recording))
    assert sentences[-1] == "Main game ends: player 2 wins, with all cards"
    assert any(line.startswith("Main game, round ") for line in sentences)
    assert not any("Game 1" in line for line in sentences)
