"""A battle in which somebody commands a side."""

import gc
from pathlib import Path

import pytest

from game.command_line import main
from game.inputs.reading import read_source
from game.joining import Verdict
from game.joining.saving import JoinedInput
from game.puzzles.battle.joining import BattleGame, course_of
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.choosing import RefusedChoiceError
from game.text.sources import Source
from tests.boards import no_world_left

CAVE = """\
#######
#E...E#
#..G..#
#######
"""
SETTINGS = {"elf_hp": 5, "goblin_hp": 9}


def battle(*words: str, side: str = "") -> BattleGame:
    given = read_source(Source("cave.txt", CAVE), None, SETTINGS)
    game = JoinedInput(given, side=side).game
    assert isinstance(game, BattleGame)
    for word in words:
        game.choose(word)
    return game


def ended(battle: Battle) -> bool:
    """Run the next system; whether it was the last of a turn."""
    step = battle.step_system()
    return step is None or step.ends_turn


def verdict(game: BattleGame) -> Verdict:
    return next(found for found in game.verdicts() if found)


def test_choice_of_the_rules_is_the_first_offer() -> None:
    game = battle()
    assert game.question() == "Round 1: elf at 1,1 (5 hit points) goes where?"
    told = [(offer.word, offer.is_by_the_rules) for offer in game.offers()]
    assert told == [("go 1,3", True), ("go 2,2", False), ("go 2,4", False), ("wait", False)]


def test_only_the_units_of_one_side_are_asked() -> None:
    assert battle("rules").question().startswith("Round 1: elf at 1,5")
    game = battle(side="goblins")
    assert "goblin" in game.question()
    game.choose("round")
    assert game.played.turn.rounds == 1


def test_command_is_obeyed() -> None:
    def squares(game: BattleGame) -> set[tuple[int, ...]]:
        return {tuple(game.scenario.cave.grid.place(unit.square)) for unit in game.played.units()}

    assert (1, 2) in squares(battle("go 2,2"))
    waiting = battle("wait")
    assert (1, 1) in squares(waiting)
    assert waiting.made == [[1, "wait", None, None]]


def test_command_is_obeyed_by_systems_that_run_one_by_one() -> None:
    with no_world_left():
        game = battle("wait", "round")
        commanded = game.scenario.with_choices(1, game.made).simulate(1)[0]
        for _ in game.turns:
            while not ended(commanded):
                pass
        assert commanded.units() == game.played.units()
        del commanded, game
        gc.collect()


def test_hints_play_the_rest_by_the_rules() -> None:
    game = battle("end")
    assert game.is_over
    hints = [hint for hint in battle().hints() if hint]
    assert len(hints) == 4
    assert all("win, " in hint.words for hint in hints)


def test_verdict_compares_with_the_rules() -> None:
    found = verdict(battle("end"))
    mine, theirs = found.words.split(". ")[0].removeprefix("you: ").split("; the rules alone: ")
    assert mine == theirs
    lost = battle(*["wait"] * 2, "end")
    assert lost.made[0][1] == "wait"


def test_verdict_says_which_side_lost_units() -> None:
    for side, lost in (("elves", "1 elf lost"), ("goblins", "1 goblin lost")):
        assert f"you: elves win, {lost}, " in verdict(battle("end", side=side)).words


def test_stalemate_is_told_as_one() -> None:
    with Battle(read_cave("#####\n#E#G#\n#####", "drawn"), BattleSettings()) as standoff:
        standoff.fight()
        words = "a stalemate, no elf lost, 200 hit points left, 1 round"
        assert course_of(standoff, "E").words == words


def test_first_who_died_is_named() -> None:
    game = battle("end", side="goblins")
    found = verdict(game)
    before, after = game.recording().state_at(found.turn or 0), game.recording()
    assert "goblin" not in before.fallen
    assert after.state_at((found.turn or 0) + 1).fallen.get("G") == 1


def test_what_can_not_be_done_is_refused_with_a_reason() -> None:
    for word, reason in (
        ("go 1,1", "it can't go to 1,1: no square in range"),
        ("go 0,17", "there is no square 0,17"),
        ("go 99,99", "there is no square 99,99"),
        ("strike 2,3", "'strike': nobody is in reach yet, expected 'go' or 'wait'"),
        ("dance", "'dance' is no choice: expected a number"),
    ):
        with pytest.raises(RefusedChoiceError, match=reason):
            battle().choose(word)


def test_explanation_tells_what_was_commanded_and_what_the_rules_alone_choose(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given = read_source(Source("cave.txt", CAVE), None, SETTINGS)
    game = JoinedInput(given)
    for word in ("wait", "round"):
        game.game.choose(word)
    file = tmp_path / "game.json"
    file.write_text(game.text())
    assert main(["explain", str(file), "--all"]) == 0
    told = capsys.readouterr().out
    assert "in turn 1:\n\nIt was commanded: elf at 1,1 stays. The rules alone:\n" in told
    assert told.count("It was commanded") == 1
