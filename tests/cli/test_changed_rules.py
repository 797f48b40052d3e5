"""`--variant`: all that plays plays by other rules, those of the puzzle's list or one's own."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands import COMMANDS
from tests.own_files import BRAVE, FAILING, IDLE, MOVING, TWO_MOVING, write
from tests.processes import PATIENCE, SKIRMISH, Skirmish, call, output, refusal
from tests.slow_cases import marked

pytestmark = pytest.mark.slow

READINGS = "two-readings"
"""A cave in which the first step decides otherwise in round 1."""
FIRST_STEP = ("--variant", "first-step")
ENDLESS = """\
import esper


class Endless(esper.Processor):
    def process(self):
        while True:
            pass
"""
AFTER_ONE_ROUND = """\
After 1 round:
##########
#..E..G..#   E(197), G(200)
#..G.....#   G(200)
#........#
#...E....#   E(200)
#.....EG.#   E(197), G(200)
##########
"""


def test_answers_are_those_of_the_other_rule_and_the_headline_names_it(skirmish: Skirmish) -> None:
    done = skirmish("solve", READINGS, *FIRST_STEP, "-p", "1")
    assert done.complaints == ""
    first, answer, _ = done.told.splitlines()
    assert first.endswith(": battle, 10 x 7 squares, 3 elves, 3 goblins, first-step")
    assert answer != skirmish("solve", READINGS, "-p", "1").told.splitlines()[1]


def test_json_names_them_only_if_there_are_any(skirmish: Skirmish) -> None:
    told = json.loads(output("solve", READINGS, "--json", *FIRST_STEP * 2))
    assert list(told) == ["puzzle", "source", "variants", "part1", "part2"]
    assert told["variants"] == ["first-step"]
    assert "variants" not in json.loads(skirmish("solve", READINGS, "--json").told)


def test_own_file_of_ten_lines_is_played() -> None:
    assert len(BRAVE.splitlines()) == 10
    write("brave.py", BRAVE)
    told = json.loads(output("solve", "hall", "--json", "--variant", "brave.py", *FIRST_STEP))
    assert told["variants"] == ["first-step", "brave.py"]
    # By the rules the elves win.
    assert json.loads(output("solve", "hall", "--json"))["part1"]["winner"] == "E"
    assert told["part1"]["winner"] == "G"


def test_same_battle_is_solved_traced_explained_recorded_and_exported() -> None:
    assert (
        output("trace", READINGS, *FIRST_STEP, "--rounds", "1").strip() == AFTER_ONE_ROUND.strip()
    )
    assert output("trace", READINGS, "--rounds", "1").strip() != AFTER_ONE_ROUND.strip()
    asked = ("--round", "1", "--all")
    assert output("explain", READINGS, *asked, *FIRST_STEP) != output("explain", READINGS, *asked)
    output("record", READINGS, *FIRST_STEP, "-o", "battle.json")
    assert output("trace", "battle.json") == output("trace", READINGS, *FIRST_STEP)
    moment = ("--round", "1", "--size", "320x200", "--no-panel")
    output("export", READINGS, "plain.png", *moment)
    output("export", READINGS, "other.png", *moment, *FIRST_STEP)
    output("export", "battle.json", "again.png", *moment)
    assert Path("other.png").read_bytes() != Path("plain.png").read_bytes()
    assert Path("other.png").read_bytes() == Path("again.png").read_bytes()


def test_watching_in_a_pipe_names_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    done = subprocess.run(
        [*SKIRMISH, READINGS, *FIRST_STEP],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert "3 elves, 3 goblins, first-step" in done.stdout
    assert done.stdout.splitlines()[-2] in output("solve", READINGS, *FIRST_STEP)


def test_first_example_is_played_where_only_a_variant_is_named() -> None:
    assert output("solve", *FIRST_STEP, "-p", "1").startswith("cavern (bundled example): battle")


def test_file_of_another_puzzle_is_refused_and_the_others_are_solved(skirmish: Skirmish) -> None:
    done = skirmish("solve", "cellar", READINGS, *FIRST_STEP, "-p", "1")
    assert (done.status, done.complaints.count("\n")) == (2, 1)
    assert "it is of battle, and cellar is an input of vault" in done.complaints
    assert done.told.startswith(READINGS)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("first-stp", "no variant is called 'first-stp': did you mean first-step?"),
        ("none.py", "none.py: no such file"),
        ("syntax.py", "syntax.py:1:5: no Python: '(' was never closed"),
        ("failing/import.py", "failing/import.py:2: can't be run: KeyError: 7"),
        ("empty.py", "empty.py: holds no system"),
        ("two.py", "two.py: Fast takes the place of MovementSystem, as Slow of two.py does"),
    ],
)
def test_each_fault_is_one_line_however_many_files_there_are(word: str, told: str) -> None:
    Path("failing").mkdir()
    write("syntax.py", "x = (")
    write("failing/import.py", "\nraise KeyError(7)\n")
    write("empty.py", "")
    write("two.py", TWO_MOVING)
    assert told in refusal("solve", "hall", "--variant", word)
    assert told in refusal("trace", "hall", "--variant", word)
    if word != "two.py":
        assert told in refusal("solve", "hall", "corridor", "--variant", word)


def test_recording_has_its_own_rules() -> None:
    output("record", READINGS, "-o", "battle.json")
    told = "--variant means nothing here: battle.json is a recording with its own rules"
    assert told in refusal("trace", "battle.json", *FIRST_STEP)


def test_recording_of_ones_own_rules_asks_for_the_very_file() -> None:
    write("brave.py", BRAVE)
    output("record", "hall", "--variant", "brave.py", "-o", "battle.json")
    asked = "battle.json: recorded by the rules of brave.py: expected --variant FILE to name it"
    assert refusal("trace", "battle.json") == f"skirmish: {asked}"
    named = ("--variant", "brave.py")
    assert output("trace", "battle.json", *named) == output("trace", "hall", *named)
    write("brave.py", BRAVE.replace("max", "min"))
    other = "is not the file by which battle.json was recorded: expected brave.py, unchanged"
    assert refusal("trace", "battle.json", *named) == f"skirmish: brave.py: {other}"


def test_own_rules_are_not_written_over() -> None:
    write("brave.py", BRAVE)
    told = refusal("record", "hall", "--variant", "brave.py", "-o", "brave.py")
    assert "brave.py is what is read" in told
    assert Path("brave.py").read_text() == BRAVE


@pytest.mark.parametrize(
    "words",
    [
        ("record", "hall", "-o", "battle.json"),
        ("export", "hall", "battle.gif", "--size", "160x160"),
        ("export", "hall", "battle.png", "--round", "9"),
        ("explain", "hall", "--round", "3", "--all"),
    ],
)
def test_failure_in_a_turn_is_one_line_and_nothing_is_half_written(words: tuple[str, ...]) -> None:
    write("own.py", FAILING)
    told = refusal(*words, "--variant", "own.py")
    assert told.startswith("skirmish: own.py:8: ValueError: enough (round 2, elf at ")
    assert [path.name for path in Path().iterdir()] == ["own.py"]


def test_failure_is_told_of_one_file_of_several(skirmish: Skirmish) -> None:
    write("own.py", FAILING.replace("turn.rounds == 2", "turn.rounds == 80"))
    done = skirmish("solve", "corridor", "hall", "--variant", "own.py", "-p", "1")
    assert (done.status, done.complaints.count("\n")) == (2, 1)
    assert "72 rounds x 2 hit points = 144" in done.told
    assert "ValueError: enough (round 80, " in done.complaints


@pytest.mark.slow
def test_what_others_can_not_follow_is_one_line_too() -> None:
    lie = IDLE.replace("pass", 'esper.dispatch_event("key_taken", 1, 0, 9999, 1)')
    done = call("trace", "cellar", "--variant", write("own.py", lie))
    assert done.returncode == 2
    assert done.stderr == "skirmish: own.py: KeyError: 9999 (key 2, step 1, explorer 1)\n"


@pytest.mark.slow
@pytest.mark.parametrize("text", [ENDLESS, "while True:\n    pass\n"])
def test_endless_rules_are_out_of_time(text: str) -> None:
    write("own.py", text)
    told = output_of_time("solve", "hall", "--variant", "own.py", "--time-limit", "1")
    assert told.startswith("skirmish: out of time after 1 s")


def output_of_time(*words: str) -> str:
    """Return the line that is told when the time is over."""
    done = subprocess.run(
        [*SKIRMISH, *words], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 3
    return but_for_slowness(done.stderr)


def but_for_slowness(told: str) -> str:
    """Return the one line of an error; on a busy machine it is also said why it is slow."""
    (line,) = (line for line in told.splitlines() if not line.startswith("skirmish: slow, as "))
    return line


def test_rules_by_which_nobody_ever_falls_are_out_of_time() -> None:
    write("own.py", f"{MOVING.format('Still')}".replace("pass", "choose = lambda *_: STAY"))
    text = Path("own.py").read_text()
    stay = "from components.decision import StepDecision\nSTAY = StepDecision(0, False)\n"
    write("own.py", stay + text)
    told = output_of_time("solve", "hall", "--variant", "own.py", "--time-limit", "1")
    assert told.startswith("skirmish: out of time after 1 s")


def test_endless_rules_are_interrupted() -> None:
    write("own.py", ENDLESS.replace("while True", "print('here', flush=True)\n        while True"))
    words = [*SKIRMISH, "solve", "hall", "--variant", "own.py"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert b"here\n" in process.stdout
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        told = but_for_slowness(process.stderr.read().decode())
    assert told.startswith("skirmish: interrupted after ")


NOOK = """\
#######
#a...b#
##.@.##
##...##
#######
"""
"""A vault that is split by its second part and soon searched by the systems."""
OF_EACH_PUZZLE = [
    ("apprentice", "mana"),
    ("nook.txt", "steps"),
    ("cellar", "steps"),
    ("carousel", "score"),
    ("corridor", "outcome"),
]


@pytest.mark.parametrize(("name", "what"), marked(OF_EACH_PUZZLE, ("cellar", "steps")))
def test_system_of_no_puzzle_plays_with_any(name: str, what: str, skirmish: Skirmish) -> None:
    write("idle.py", IDLE)
    write("nook.txt", NOOK)
    plain = skirmish("solve", name, "--json")
    done = skirmish("solve", name, "--json", "--variant", "idle.py")
    assert (done.status, done.complaints) == (plain.status, "")
    for part in ("part1", "part2"):
        # There may be several ways to the same.
        assert json.loads(done.told)[part][what] == json.loads(plain.told)[part][what]


@pytest.mark.parametrize("name", ["solve", "watch", "export", "trace", "record", "explain"])
def test_commands_that_play_take_variants(name: str) -> None:
    assert name in COMMANDS
    assert "--variant NAME" in output(name, "--help")


def test_key_graph_knows_no_variants() -> None:
    assert "unrecognized arguments: --variant" in refusal("graph", "cellar", *FIRST_STEP)


def test_nothing_is_imported_for_variants_that_nobody_names() -> None:
    program = """
import sys
from game.command_line import main
assert main(["solve", "corridor"]) == 0
print(*sys.modules)
"""
    told = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    ).stdout
    imported = set(told.splitlines()[-1].split())
    assert "game.puzzles.battle" in imported
    unwanted = {
        "game.inputs.requested_rules",
        "game.inputs.own_rules",
        "game.inputs.recorded_rules",
        "game.simulation.rules_error",
    }
    assert imported & {*unwanted, "game.puzzles.battle.variants", "hashlib"} == set()
