"""Generated caves, and which caves the puzzle can ask."""

import pytest

from game.errors import UsageError
from game.puzzles.battle.generate import (
    VALID_INPUTS,
    generate,
    is_official,
    reductions,
)
from game.puzzles.generating import Place, find_region, list_places
from game.puzzles.registry import load
from game.puzzles.settings import Settings


def ground_of(text: str) -> set[Place]:
    return set(list_places(tuple(text.splitlines()), ".EG"))


def is_connected(text: str) -> bool:
    ground = ground_of(text)
    return len(find_region(min(ground), ground)) == len(ground)


@pytest.mark.parametrize("layout", ["organic", "rooms"])
@pytest.mark.parametrize("seed", range(5))
def test_cave_is_as_it_was_ordered(layout: str, seed: int) -> None:
    wanted: Settings = {"size": "40x20", "layout": layout, "elves": 7, "goblins": 9, "walls": 60}
    text = generate(seed, wanted)
    rows = text.splitlines()
    assert [len(row) for row in rows] == [40] * 20
    assert (text.count("E"), text.count("G")) == (7, 9)
    assert is_connected(text)
    # Tunnels may add to what was ordered.
    assert 38 * 18 * 40 // 100 <= len(ground_of(text)) < 38 * 18 * 55 // 100


@pytest.mark.parametrize("layout", ["organic", "rooms"])
def test_cave_may_be_all_floor(layout: str) -> None:
    wanted: Settings = {"size": "6x5", "walls": 0, "elves": 11, "goblins": 1, "layout": layout}
    assert len(ground_of(generate(3, wanted))) == 12


@pytest.mark.parametrize(
    ("size", "elves", "goblins"), [("4x4", 1, 1), ("9x9", 3, 5), ("10x10", 10, 18)]
)
def test_units_that_nobody_numbered_fit_a_small_cave(size: str, elves: int, goblins: int) -> None:
    text = generate(2, {"size": size})
    assert (text.count("E"), text.count("G")) == (elves, goblins)


def test_cave_is_turned_clockwise_and_flipped() -> None:
    wanted: Settings = {"size": "12x6", "elves": 2, "goblins": 3}
    straight, *others = (
        generate(1, {**wanted, "turned": turn}).split() for turn in ("0", "90", "180", "270")
    )
    assert straight == generate(1, wanted).split()
    for other in others:
        straight = ["".join(column) for column in zip(*straight[::-1], strict=True)]
        assert other == straight
    assert generate(1, {**wanted, "turned": "flipped"}).split() == [
        row[::-1] for row in generate(1, wanted).split()
    ]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"size": "6x5", "walls": 0, "elves": 12}, "for 12 elves and 18 goblins on the 12 open"),
        ({"size": "3x3", "walls": 0, "elves": 1, "goblins": 1}, "on the 1 open square of 3x3"),
        ({"size": "2x9", "elves": 1, "goblins": 1}, "1 elf and 1 goblin on the 0 open squares"),
        ({"walls": 100, "elves": 1, "goblins": 1}, "on the 0 open squares of 32x32"),
    ],
)
def test_more_units_than_squares_are_refused(wanted: Settings, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        generate(1, wanted)
    assert message in str(caught.value)


CAVE = "######\n#G.EG#\n######\n"


@pytest.mark.parametrize("text", [CAVE, CAVE.strip(), "####\n#EG#\n####\n"])
def test_walled_cave_with_both_sides_is_official(text: str) -> None:
    assert is_official(text)


@pytest.mark.parametrize(
    "text",
    [
        "#####\n#E.E#\n#####\n",
        "#####\n#G..#\n#####\n",
        "#####\n#E.G.\n#####\n",
        "#####\n#E.G#\n####\n",
        "#####\n#E G#\n#####\n",
        "#####\n#E@G#\n#####\n",
        "####\n#EG#   E(200), G(200)\n####\n",
        "Initially:\n####\n#EG#\n####\n",
        "####\n#EG#\n####\n\n####\n#EG#\n####\n",
        "#" * 300 + "\n" + ("#EG" + "#" * 297 + "\n") * 300 + "#" * 300 + "\n",
    ],
)
def test_any_other_text_is_not(text: str) -> None:
    assert not is_official(text)


def test_units_and_floor_are_taken_away_and_both_sides_stay() -> None:
    assert set(reductions(CAVE)) == {
        "#####\n#.EG#\n#####\n",
        "####\n#EG#\n####\n",
        "#####\n#GEG#\n#####\n",
        "#####\n#G.E#\n#####\n",
        "######\n##.EG#\n######\n",
        "######\n#..EG#\n######\n",
        "######\n#G.E##\n######\n",
        "######\n#G.E.#\n######\n",
        "######\n#G#EG#\n######\n",
    }


LONE_ELVES = "########\n##EG####\n########\n#GEG####\n########\n"
"""With power 4 to 6 the elf below falls, and the goblins there don't come up."""
JOINED = "########\n##EG####\n##.#####\n#GEG####\n########\n"


def includes(text: str, *parts: int) -> bool:
    """Whether the text can ask a cave."""
    return VALID_INPUTS.includes(text, load("battle").read(text, "", {}), parts)


def test_battle_that_never_ends_before_part_2_is_found_is_left_open() -> None:
    answer = load("battle").read(LONE_ELVES, "", {}).answer(2)
    assert answer.elf_attack > 4
    assert not includes(LONE_ELVES, 1, 2)
    assert includes(LONE_ELVES, 1)


@pytest.mark.parametrize("text", [JOINED, LONE_ELVES.replace("GEG", "#EG")])
def test_cave_in_which_every_battle_ends_can_be_asked(text: str) -> None:
    assert includes(text, 1, 2)
