"""Taking part by lines of standard input, and by lines that are typed."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.command_line import main
from tests.commands import call

BOSS = "Hit Points: 13\nDamage: 8\n"
WEAK = ("--player-hp", "10", "--mana", "250")


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    Path("boss.txt").write_text(BOSS)
    Path("maze.txt").write_text("#######\n#@.a.b#\n#######\n")


def kept() -> Iterator[Path]:
    return Path(os.environ["XDG_STATE_HOME"], "skirmish", "games").iterdir()


def test_line_that_can_not_be_chosen_is_told_with_its_number() -> None:
    done = call("join", "boss.txt", *WEAK, "--terminal", given="poison\npoison\n")
    reason = "Poison can't be cast: 96 mana short, its effect runs 4 turns more"
    assert (done.status, done.stderr) == (2, f"skirmish: standard input:2: {reason}\n")
    (path,) = kept()
    assert json.loads(path.read_text())["choices"]["made"] == ["Poison"]


def test_game_that_was_left_goes_on_in_its_file() -> None:
    left = call("join", "boss.txt", *WEAK, "--terminal", given="poison\n")
    (path,) = kept()
    assert left.stdout.endswith(f"not over: skirmish join {path} goes on with it\n")
    done = call("join", str(path), "--terminal", given="magic\n")
    assert "you 226, which is the best" in done.stdout
    assert list(kept()) == [path]
    assert call("trace", str(path)).status == 0


def test_arrows_walk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["\x1b[C\x1b[C", "a", "b"])
    monkeypatch.setattr("sys.stdin", Keyboard())
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    Path("long.txt").write_text("########\n#@..a.b#\n########\n")
    assert main(["join", "long.txt", "--terminal"]) == 0
    told = capsys.readouterr().out
    assert "explorer steps from 1,2 to 1,3\n" in told
    assert "  a  key a  1 step\n" in told
    assert "you 5 steps, which is the fewest" in told


class Keyboard:
    """Lines that are typed at a terminal."""

    def isatty(self) -> bool:
        """Somebody sits there."""
        return True


def test_who_types_sees_what_there_is_to_choose(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["hints", "shield!", "help", "poison", "undo", "map", "quit"])
    monkeypatch.setattr("sys.stdin", Keyboard())
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    assert main(["join", "boss.txt", *WEAK, "--terminal"]) == 0
    told = capsys.readouterr().out
    assert "  4  Poison         173 mana: 3 damage a turn for 6 turns\n" in told
    assert "--> Poison: wins for 226 in all, 2 casts to go\n" in told
    assert "no spell is called 'shield!'" in told
    assert "  -  Shield         36 mana short\n" in told
    assert told.count("Turn 1: you have 10 hp and 250 mana, the boss 13 hp") == 2
