"""`skirmish compare`, told in words, and what `--with` may say."""

from pathlib import Path

import pytest

from game.inputs.reading import Input
from game.playback import performance
from game.playback.performance import Performance, perform
from tests.processes import Skirmish

CAVE = """\
#######
#.E...#
#.....#
#...G.#
#######
"""


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def cave(tmp_path: Path) -> str:
    (tmp_path / "small.txt").write_text(CAVE)
    return "small.txt"


RIGHT = "explorer 2 at 5,8 goes right to key b"
KINDS = "part=, player_hp=, mana=, spells=, one of skirmish variants duel"
ENDS = "hit points = 1100; goblins win, 3 elves lost at elf attack power 3"


def told(skirmish: Skirmish, *words: str) -> list[str]:
    """Return how both are said to end, and where they part."""
    done = skirmish("compare", *words, "--text")
    assert (done.status, done.complaints) == (0, "")
    return [" ".join(line.split()) for line in done.told.splitlines()[1:]]


def test_both_ends_and_the_first_difference_are_told(skirmish: Skirmish) -> None:
    assert told(skirmish, "two-readings", "--with", "first-step") == [
        "as it is 68 rounds x 103 hit points = 7004; elves win, 1 elf lost at elf attack power 3",
        f"first-step 100 rounds x 11 {ENDS}",
        "first difference round 1: the elf at 1,4 steps right here, left there",
    ]


@pytest.mark.parametrize(
    ("words", "difference"),
    [
        (
            "corridor --with elf_attack=4",
            "round 7: the elf at 1,7 hits the goblin at 1,8 for 3 here, 4 there",
        ),
        (
            "corridor --with elf-hp=150",
            "from the start: the elf at 1,1 has 200 hit points here, 150 there",
        ),
        ("two-readings --with zero-lives", "they never differ"),
        ("two-readings --with elf_attack=3", "they never differ"),
        (
            "two-readings --with turns-by-column",
            "round 1: the elf at 1,4 steps right here, the goblin at 3,3 steps up there",
        ),
        (
            "two-readings --variant first-step --with zero-lives",
            "they never differ",
        ),
        ("warlord --with part=2", "turn 1: wizard: the wizard bleeds 1 there, not here"),
        (
            "warlord --with player_hp=60",
            "from the start: the wizard's hit points: 50 here, 60 there",
        ),
        ("kitchen-table --with part=2", "round 11: player 2 takes 4 2 here, game 2 decides there"),
        ("cellar --with part=2", "from the start: 1 explorer here, 4 there"),
        (
            "cellar --part 2 --with own-keys-only",
            f"key 2: {RIGHT} here, explorer 1 at 1,1 goes down to key d there",
        ),
    ],
)
def test_difference_is_named_in_the_words_of_the_puzzle(
    words: str, difference: str, skirmish: Skirmish
) -> None:
    assert told(skirmish, *words.split())[-1] == f"first difference {difference}"


def test_several_changes_are_of_one_side(skirmish: Skirmish) -> None:
    words = ("two-readings", "--with", "first-step,elf_attack=5", "--with", "goblin-hp=100")
    assert told(skirmish, *words)[1].startswith("first-step, elf attack 5, goblin hp 100 ")


def test_settings_are_of_both_sides(skirmish: Skirmish) -> None:
    one, other, _ = told(skirmish, "two-readings", "--goblin-hp", "9", "--with", "elf_attack=4")
    assert one.endswith("elves win, 0 elves lost at elf attack power 3")
    assert other.endswith("elves win, 0 elves lost at elf attack power 4")


def test_setting_of_the_left_part_alone_says_nothing_of_the_right(skirmish: Skirmish) -> None:
    one, other, _ = told(skirmish, "corridor", "--elf-attack", "5", "--with", "part=2")
    assert one.endswith("elf attack power 5")
    assert other.endswith("elf attack power 4")


def test_another_file_is_compared(cave: str, skirmish: Skirmish) -> None:
    Path("other.txt").write_text(CAVE.replace("E...", "..E."))
    one, other, difference = told(skirmish, cave, "--with", "other.txt")
    assert one.startswith("small.txt ")
    assert other.startswith("other.txt ")
    assert difference == (
        "first difference from the start: an elf stands at 1,2 here, nobody there"
    )


def test_file_with_a_comma_in_its_name_is_found(cave: str, skirmish: Skirmish) -> None:
    Path("a,b.txt").write_text(CAVE)
    assert told(skirmish, cave, "--with", "a,b.txt")[-1] == "first difference they never differ"


def test_rules_of_ones_own_are_compared(skirmish: Skirmish) -> None:
    Path("own.py").write_text(
        "from systems.battle.variants.step import FirstStepMovementSystem\n"
        "class Own(FirstStepMovementSystem):\n"
        "    pass\n"
    )
    _, other, difference = told(skirmish, "two-readings", "--with", "own.py")
    assert other.startswith("own.py 100 rounds ")
    assert difference.endswith("round 1: the elf at 1,4 steps right here, left there")


def test_where_no_window_can_be_opened_it_is_told_in_words(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    done = skirmish("compare", "corridor", "--with", "elf_attack=4")
    assert done.status == 0
    assert done.complaints == (
        "skirmish: telling it in words: SDL_VIDEODRIVER=dummy shows nothing\n"
    )
    assert "first difference" in done.told


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("cavern --with hall", "cavern has 32 x 32 squares, hall 20 x 17 squares"),
        ("kitchen-table --with full-house", "kitchen-table has 22 cards, full-house 50 cards"),
        ("cavern --with warlord", "cavern is an input of battle, warlord one of duel"),
        (
            "cavern --with elf_atack=3",
            "--with elf_atack=3: no setting is called 'elf_atack': did you mean elf_attack?",
        ),
        (
            "warlord --with x=3",
            "--with x=3: no setting is called 'x': expected one of part, player_hp, mana, spells",
        ),
        (
            "warlord --with x",
            f"--with x: nothing is called so: expected {KINDS}, or an input",
        ),
        ("cavern --with part=3", "--with part=3: expected part=1 or part=2"),
        (
            "cavern --with elf_attack=0",
            "--with elf_attack=0: expected a whole number from 1 to 1000000000, not '0'",
        ),
        (
            "cavern --with part=2,elf_attack=4",
            "--elf-attack means nothing here: it is for part 1",
        ),
    ],
)
def test_bad_change_is_refused_in_one_line(words: str, complaint: str, skirmish: Skirmish) -> None:
    done = skirmish("compare", *words.split(), "--text")
    assert done == (2, "", f"skirmish compare: {complaint} (see skirmish compare --help)\n")


def test_something_has_to_be_changed(skirmish: Skirmish) -> None:
    done = skirmish("compare", "cavern")
    assert done.status == 2
    assert "required: --with" in done.complaints


def test_recording_is_refused(skirmish: Skirmish) -> None:
    skirmish("record", "corridor", "-o", "r.json")
    done = skirmish("compare", "r.json", "--with", "elf_attack=4")
    assert done.status == 2
    assert "--with means nothing here: r.json is a recording" in done.complaints


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("juggernaut --with part=2", "on the right, part 2: no order of spells wins this duel"),
        ("warlord --mana 53 --with mana=600", "on the left, as it is: no order of spells wins"),
        ("standoff --with part=2", "on the right, part 2: no attack power lets the elves win"),
    ],
)
def test_side_that_cannot_be_won_is_named(words: str, complaint: str, skirmish: Skirmish) -> None:
    done = skirmish("compare", *words.split())
    assert (done.status, done.told) == (1, "")
    assert done.complaints.startswith(f"skirmish: {complaint}")


@pytest.mark.slow
def test_long_card_game_is_told_in_short(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def noted(given: Input, part: int, *, is_abridged: bool) -> Performance:
        asked.append(is_abridged)
        return perform(given, part, is_abridged=is_abridged)

    monkeypatch.setattr(performance, "perform", noted)
    assert told(skirmish, "full-house", "--with", "part=2") == [
        "as it is player 1 wins with a score of 32397; after 599 rounds with 50 cards",
        "part 2 player 1 wins with a score of 33192; after 1039 rounds with 50 cards",
        "first difference round 5: player 2 takes 9 7 here, game 2 decides there",
    ]
    assert asked == [True, True]


@pytest.mark.parametrize("words", [("hall", "cellar", "--text"), ("hall", "--text", "cellar")])
def test_second_input_is_told_where_it_belongs(skirmish: Skirmish, words: tuple[str, ...]) -> None:
    done = skirmish("compare", *words)
    assert done.status == 2
    assert done.complaints == (
        "skirmish compare: unrecognized arguments: cellar: expected --with cellar "
        "(see skirmish compare --help)\n"
    )
