"""A vault in which somebody walks."""

import pytest

from game.inputs.reading import read_source
from game.joining import Verdict
from game.joining.saving import JoinedInput
from game.playback.performance import perform
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.vault.joining import VaultGame
from game.simulation.choosing import RefusedChoiceError
from game.text.sources import Source

FORK = """\
###########
#b..@.a...#
#########.#
#c........#
###########
"""
PAIR = """\
#########
#a.@#@.b#
#########
"""


def vault(text: str, *words: str) -> VaultGame:
    game = JoinedInput(read_source(Source("vault.txt", text))).game
    assert isinstance(game, VaultGame)
    for word in words:
        game.choose(word)
    return game


def verdict(game: VaultGame) -> Verdict:
    return next(found for found in game.verdicts() if found)


def test_nearest_keys_come_first_and_barred_ones_last() -> None:
    offers = vault(FORK).offers()
    told = [(offer.word, offer.detail, offer.reason) for offer in offers]
    assert told == [("a", "2 steps", ""), ("b", "3 steps", ""), ("c", "", "behind the key a")]


def test_hints_count_all_steps_from_wherever_somebody_stands() -> None:
    hints = {hint.word: hint for hint in vault(FORK, "right").hints() if hint}
    assert hints["b"].words == "23 steps in all"
    assert hints["b"].is_best
    assert not hints["a"].is_best


def test_verdict_names_the_first_key_that_lost_steps() -> None:
    found = verdict(vault(FORK, "a", "c", "b"))
    words = "you 33 steps, the fewest are 21; the first key that lost steps was a, key 1 of 3"
    assert found == Verdict(words, 0)
    assert verdict(vault(FORK, "b", "a", "c")).words == "you 21 steps, which is the fewest"


def test_steps_to_nowhere_count_for_the_key_after_them() -> None:
    found = verdict(vault(FORK, "b", "a", "left", "c"))
    assert found == Verdict(
        "you 23 steps, the fewest are 21; the first key that lost steps was c, key 3 of 3", 8
    )


def test_each_of_several_explorers_walks() -> None:
    game = vault(PAIR, "2", "right", "1a")
    assert game.made == [[2, 1, 6], [1, 1, 2], [1, 1, 1]]
    assert game.explorer == 1
    game.choose("b")
    assert game.is_over
    assert game.explorer == 2


def test_what_can_not_be_walked_is_refused_with_a_reason() -> None:
    game = vault(PAIR)
    for word, reason in (
        ("up", "explorer 1 can't step to 0,3"),
        ("3", "there is no explorer 3: expected 1 to 2"),
        ("1b", "explorer 1 can't fetch the key b: no way leads there"),
        ("z", "there is no key 'z' left"),
    ):
        with pytest.raises(RefusedChoiceError, match=f"^{reason}$"):
            game.choose(word)
    assert not game.made
    with pytest.raises(RefusedChoiceError, match=r"^there is no explorer 2: there is only one$"):
        vault(FORK, "2")


def test_explanation_names_the_better_key() -> None:
    game = JoinedInput(read_source(Source("vault.txt", FORK)))
    game.game.choose("a")
    performance = perform(game.watched())
    state = performance.recording.state_at(0)
    question = ExplanationQuestion(1, True, None, False)
    played = performance.recording.play()
    found = [*explain(performance.input.scenario, 1, question, state, played)]
    assert "takes a; b would lead to 21 steps in all." in found[0].text(80)
