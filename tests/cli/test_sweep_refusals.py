"""What `skirmish sweep` refuses, before anything is played or written."""

from pathlib import Path

import pytest

from tests.own_files import write
from tests.processes import output, refusal, run

REFUSED = [
    ("hall", "-o FILE is needed: it keeps the results"),
    ("hall -o -", "-o - means nothing here: results are kept in a file"),
    ("hall -o ''", "the name of a file is empty"),
    ("-o o", "expected files, or the name of a puzzle and --random N"),
    ("battle -o o", "battle is no file: expected --random N after the name of a puzzle"),
    ("--random 3 -o o", "--random: expected the name of a puzzle (battle, duel, vault, cards)"),
    ("hall --random 3 -o o", "the name of a puzzle (battle, duel, vault, cards), not 'hall'"),
    ("battle --random 0 -o o", "argument --random: expected a whole number from 1"),
    ("- - -o o", "- is given twice: standard input is read only once"),
    (
        "hall --vary elf_attak=3..4 -o o",
        "no setting is called 'elf_attak': did you mean elf_att",
    ),
    ("battle --random 1 --vary siz=8x8 -o o", "no setting is called 'siz': did you mean size?"),
    (
        "hall --vary wings=2 -o o",
        "no setting is called 'wings': expected one of part, var",
    ),
    ("hall --vary elf_attack -o o", "--vary elf_attack: expected values as in elf_attack=3..40"),
    ("hall --vary elf_attack= -o o", "--vary elf_attack=: expected values as in elf_attack=3..40"),
    ("hall --vary elf_attack=9..3 -o o", "expected the least number first"),
    ("hall --vary elf_hp=3 --vary elf-hp=4 -o o", "--vary elf-hp=4: elf_hp is varied twice"),
    (
        "hall --vary elf_hp=3,4 --elf-hp 5 -o o",
        "--elf-hp means nothing here: --vary elf_hp says what it is",
    ),
    (
        "battle --random 1 --vary elves=3,4 --elves 5 -o o",
        "--elves means nothing here: --vary elves says what it is",
    ),
    (
        "hall --vary part=1,2 --part 1 -o o",
        "--part means nothing here: --vary part says",
    ),
    (
        "hall --vary variant=as-is --variant first-step -o o",
        "--variant means nothing here: --vary variant says what it is",
    ),
    ("hall --vary mana=3 -o o", "--vary mana means nothing here: hall is an input of battle"),
    ("hall --mana 3 -o o", "--mana means nothing here: hall is an input of battle"),
    ("hall cellar --vary elf_hp=3 -o o", "--vary elf_hp means nothing here: cellar is an input of"),
    ("hall --vary size=8x8 -o o", "it is for inputs that --random generates"),
    ("hall --size 8x8 -o o", "--size means nothing here: it is for inputs that --random generates"),
    ("battle --random 3 --vary keys=3 -o o", "--vary keys=3 means nothing here: it is for vault"),
    ("battle --random 3 --keys 3 -o o", "--keys means nothing here: battle has no such setting"),
    ("battle --random 3 --size 4x3 -o o", "size=4x3, seed 0: there is no place for 1 elf and 1"),
    ("vault --random 3 --vary size=21x21,3x3 -o o", "size=3x3, seed 0: 3x3 is too small"),
    ("hall --vary elf_attack=3,4 --part 2 -o o", "it is for part 1 alone"),
    ("hall --vary elf_attack=3,4 --vary part=1,2 -o o", "it is for part 1 alone"),
    ("hall --elf-attack 4 --part 2 -o o", "--elf-attack means nothing here: it is for part 1"),
    ("hall --vary part=1,3 -o o", "--vary part=1,3: expected 1, 2 or 1,2"),
    ("hall --variant zero-lives --variant zero-stands -o o", "contradict each other"),
    ("hall --vary variant=as-is,frist-step -o o", "called 'frist-step': did you mean first-step?"),
    ("hall --vary variant=few-turns -o o", "--variant few-turns means nothing here: it is of duel"),
    (
        "hall --variant power-bisected -o o",
        "power-bisected means nothing here: it is for part 2",
    ),
    ("hall --vary variant=missing.py -o o", "missing.py: no such file"),
    (
        "warlord --vary spells=missing.toml -o o",
        "missing.toml: no such file, expected a",
    ),
    ("hall --sample 3 -o o", "--sample 3: there are no more than 1 run"),
    ("hall --puzzle duel -o o", "hall:1:1: "),
    ("duel --random 2 --puzzle vault -o o", "--puzzle vault means nothing here: inputs of duel"),
    ("four.txt --part 1 -o o", "--part 1 means nothing here: four.txt has only part 2"),
    ("hall --workers 0 -o o", "argument --workers: expected a whole number from 1"),
    ("hall -o cave.txt", "cave.txt: no results of a sweep"),
    ("hall -o .", ".: is a folder"),
    ("hall -o nowhere/o", "nowhere/o: can't be written"),
]


@pytest.mark.parametrize(("words", "told"), REFUSED)
def test_what_means_nothing_is_refused(words: str, told: str) -> None:
    write("four.txt", "#######\n#a.#Cd#\n##@#@##\n#######\n##@#@##\n#cB#Ab#\n#######\n")
    write("cave.txt", "####\n#EG#\n####\n")
    before = sorted(Path().iterdir())
    given = ["" if word == "''" else word for word in words.split()]
    assert told in refusal("sweep", *given)
    assert sorted(Path().iterdir()) == before


def test_all_files_that_cannot_be_played_are_told() -> None:
    write("ill.txt", "#E?G#\n")
    write("told.json", "{}")
    names = [f"missing-{number}.txt" for number in range(10)]
    found = run("sweep", "hall", "ill.txt", "told.json", *names, "-o", "o")
    lines = found.stderr.splitlines()
    assert (found.returncode, found.stdout) == (2, "")
    assert lines[0].startswith("skirmish: ill.txt:1:3: ")
    assert lines[1].startswith("skirmish: told.json: ")
    assert len(lines) == 11
    assert lines[-1] == "skirmish: 2 more files can't be played"
    assert not Path("o").exists()


def test_recording_is_not_swept() -> None:
    output("record", "corridor", "-o", "battle.json")
    told = "battle.json is a recording, which is played in one way only"
    assert told in refusal("sweep", "battle.json", "-o", "o")
