"""Games as they are kept: recordings that hold the choices."""

import json
from pathlib import Path

import pytest

from game.errors import InputError, SkirmishError
from game.inputs.reading import Input, read_source
from game.joining.saving import JoinedInput
from game.playback.performance import perform
from game.simulation.choosing import RefusedChoiceError
from game.text.sources import Source
from tests.unit.joining.games import WORDS, joined


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def read_back(text: str, name: str = "game.json") -> Input:
    return read_source(Source(name, text))


@pytest.mark.parametrize("puzzle", WORDS)
def test_game_is_played_again_turn_by_turn(puzzle: str) -> None:
    game = joined(puzzle)
    for word in WORDS[puzzle]:
        game.game.choose(word)
        again = perform(read_back(game.text()))
        again.recording.complete()
        assert again.is_intact
        assert again.recording.turns == game.game.turns
    assert game.game.is_over
    assert json.loads(game.text())["version"] == 3


@pytest.mark.parametrize("puzzle", WORDS)
def test_game_goes_on_where_it_was_left(puzzle: str) -> None:
    for left in range(len(WORDS[puzzle])):
        game = joined(puzzle)
        for word in WORDS[puzzle][:left]:
            game.game.choose(word)
        again = JoinedInput(read_back(game.text()))
        assert again.game.state().facts() == game.game.state().facts()
        assert again.game.offers() == game.game.offers()
        for word in WORDS[puzzle][left:]:
            game.game.choose(word)
            again.game.choose(word)
        assert again.text() == game.text()


@pytest.mark.parametrize("puzzle", WORDS)
def test_choices_are_taken_back_one_by_one(puzzle: str) -> None:
    game = joined(puzzle)
    texts = [game.text()]
    for word in WORDS[puzzle]:
        game.game.choose(word)
        texts.append(game.text())
    for text in texts[-2::-1]:
        assert game.game.undo()
        assert game.text() == text
    assert not game.game.undo()


@pytest.mark.parametrize("puzzle", WORDS)
def test_choices_of_a_game_that_was_read_are_taken_back_too(puzzle: str) -> None:
    game = joined(puzzle)
    for word in WORDS[puzzle]:
        game.game.choose(word)
    again = JoinedInput(read_back(game.text()))
    made = list(again.game.made)
    while again.game.undo():
        assert again.game.made == made[: len(again.game.made)]
        assert len(again.game.made) < len(made)
        assert perform(read_back(again.text())).part == 1
    assert again.game.made == []


@pytest.mark.parametrize("puzzle", WORDS)
def test_refused_word_changes_nothing(puzzle: str) -> None:
    game = joined(puzzle)
    before = game.text()
    for word in ("", "no such thing", "99"):
        with pytest.raises(RefusedChoiceError):
            game.game.choose(word)
    assert game.text() == before
    assert not game.game.undo()


REFUSED = {
    "duel": ["Poison", "Poison"],
    "vault": [[1, 1, 6], [1, 2, 6]],
    "battle": [[1, "go", 5, 5]],
}
UNKNOWN = {"duel": [5], "vault": [["x"]], "battle": [["go"]]}


@pytest.mark.parametrize("made", [REFUSED, UNKNOWN])
@pytest.mark.parametrize("puzzle", WORDS)
def test_choice_that_the_rules_refuse_is_one_line(puzzle: str, made: dict[str, object]) -> None:
    game = joined(puzzle)
    for word in WORDS[puzzle]:
        game.game.choose(word)
    content = json.loads(game.text())
    content["choices"]["made"] = made[puzzle]
    with pytest.raises(InputError, match=r"^game\.json: damaged recording: ") as caught:
        JoinedInput(read_back(json.dumps(content)))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("puzzle", ["vault", "battle"])
def test_refused_choice_ends_what_is_watched_by_one_line(puzzle: str) -> None:
    game = joined(puzzle)
    for word in WORDS[puzzle]:
        game.game.choose(word)
    content = json.loads(game.text())
    content["choices"]["made"] = REFUSED[puzzle]
    with pytest.raises(SkirmishError, match=r"^game\.json: "):
        perform(read_back(json.dumps(content))).recording.complete()


def test_game_is_kept_after_each_choice() -> None:
    game = joined("duel")
    assert not Path(game.path).exists()
    game.game.choose("poison")
    assert not game.save()
    assert Path(game.path).read_text() == game.text()
    again = JoinedInput(read_back(game.text(), game.path))
    assert again.path == game.path
    assert joined("duel").path != game.path


def test_folder_that_can_not_be_written_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    game = joined("vault")
    game.game.choose("a")
    assert game.save().startswith("this game can't be kept: ")
    assert not game.save()


def test_game_is_compared_with_the_best_when_it_goes_on_too() -> None:
    game = joined("duel")
    game.game.choose("magic")
    assert perform(game.watched()).part == 1
    for each in (game, JoinedInput(read_back(game.text()))):
        best = perform(each.best())
        best.recording.complete()
        assert best.recording.state_at(len(best.recording)).spent == 226


def test_cards_leave_no_choice() -> None:
    given = read_source(Source("deck.txt", "Player 1:\n9\n2\n\nPlayer 2:\n5\n3"))
    with pytest.raises(InputError, match=r"^deck\.txt: cards leave no choice"):
        JoinedInput(given)
