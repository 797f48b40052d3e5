"""Games as they are kept: recordings that hold the choices, and go on where they were left."""

import json
from io import StringIO
from pathlib import Path

import pytest

from game.command_line import main
from tests.commands import call, output, refusal
from tests.unit.joining.games import BOSS, CAVE, MAZE, WORDS

INPUTS = {"duel": BOSS, "vault": MAZE, "battle": CAVE}
SETTINGS = {
    "duel": ("--player-hp", "10", "--mana", "250"),
    "vault": (),
    "battle": ("--elf-hp", "20"),
}


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    for name, text in INPUTS.items():
        Path(f"{name}.txt").write_text(text)


def played(puzzle: str, *words: str) -> Path:
    """Begin a game, choose, and return the file that it is kept in."""
    before = {*Path().rglob("games/*")}
    lines = "".join(f"{word}\n" for word in words)
    output("join", f"{puzzle}.txt", *SETTINGS[puzzle], "--terminal", given=lines)
    (path,) = {*Path().rglob("games/*")} - before
    return path.absolute()


@pytest.mark.parametrize("puzzle", WORDS)
def test_game_that_was_left_goes_on_and_is_told_turn_by_turn(puzzle: str) -> None:
    words = WORDS[puzzle]
    whole = played(puzzle, *words)
    for number in range(1, len(words)):
        left = played(puzzle, *words[:number])
        before = output("trace", str(left), "--turns")
        rest = "".join(f"{word}\n" for word in words[number:])
        assert "skirmish watch " in output("join", str(left), "--terminal", given=rest)
        assert json.loads(left.read_text()) == json.loads(whole.read_text())
        assert len(before) < len(output("trace", str(left), "--turns"))


@pytest.mark.parametrize("puzzle", WORDS)
def test_choices_are_taken_back_one_by_one(puzzle: str) -> None:
    words = WORDS[puzzle]
    whole = played(puzzle, *words)
    for number in range(len(words) - 1):
        back = ["undo"] * (len(words) - 1 - number)
        begun = played(puzzle, *words[:-1], *back)
        again = "".join(f"{word}\n" for word in words[number:])
        output("join", str(begun), "--terminal", given=again)
        assert json.loads(begun.read_text()) == json.loads(whole.read_text())


REFUSED = {
    "duel": ["Poison", "Poison"],
    "vault": [[1, 1, 6], [1, 2, 6]],
    "battle": [[1, "go", 5, 5]],
}
UNKNOWN = {"duel": [5], "vault": [["x"]], "battle": [["go"]]}


@pytest.mark.parametrize("made", [REFUSED, UNKNOWN], ids=["refused", "unknown"])
@pytest.mark.parametrize("puzzle", WORDS)
def test_choice_that_the_rules_refuse_is_one_line(puzzle: str, made: dict[str, object]) -> None:
    path = played(puzzle, *WORDS[puzzle])
    content = json.loads(path.read_text())
    content["choices"]["made"] = made[puzzle]
    path.write_text(json.dumps(content))
    assert refusal("join", str(path), "--terminal").startswith(
        f"skirmish: {path}: damaged recording: "
    )
    done = call("trace", str(path))
    assert (done.status > 0, done.stderr.count("\n")) == (True, 1)
    assert done.stderr.startswith(f"skirmish: {path}: ")


def test_folder_that_can_not_be_written_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(Path("file").absolute()))
    done = call("join", "vault.txt", "--terminal", given="right\na\nb\n")
    assert (done.stdout + done.stderr).count("this game can't be kept: ") == 1


def test_arrows_that_were_typed_after_the_end_mean_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = StringIO()
    keys.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stdin", keys)
    monkeypatch.setattr("builtins.input", lambda _: "\x1b[C" * 2 + "\x1b[D" * 12)
    assert main(["join", "vault.txt", "--terminal"]) == 0
    assert "takes key b\n8 steps for 2 keys\n" in capsys.readouterr().out
