"""`skirmish explain`: one unit's decision, drawn."""

import pytest

from tests.processes import output, refusal


def test_decision_of_a_unit_is_drawn_and_told(cave: str) -> None:
    assert (
        output("explain", cave, "--at", "1,2")
        == """\
Round 1, goblin at 1,2 (200 hit points) in turn 1:

In range:     Reachable:     Nearest:     Chosen:     Distance:     Step:
#######       #######        #######      #######     #######       #######
#.G.?.#       #.G.@.#        #.G.!.#      #.G.+.#     #5G101#       #..G..#
#..?EG#       #..@EG#        #..!EG#      #...EG#     #432EG#       #...EG#
#.#.#G#   --> #.#.#G#    --> #.#.#G#  --> #.#.#G# --> #5#3#G#   --> #.#.#G#
#..G#E#       #..G#E#        #..G#E#      #..G#E#     #67G#E#       #..G#E#
#....?#       #....@#        #.....#      #.....#     #78901#       #.....#
#######       #######        #######      #######     #######       #######

It steps from 1,2 to 1,3.

No enemy is beside 1,3, so it does not attack.

"""
    )


def test_round_counts_from_1_and_is_the_one_before_its_map(cave: str) -> None:
    told = output("explain", cave, "--round", "24", "--at", "2,3")
    assert told.startswith("Round 24, goblin at 2,3 (200 hit points) in turn 2:\n")
    assert "It steps from 2,3 to 3,3." in told


def test_decision_can_be_asked_for_as_if_the_unit_were_first(cave: str) -> None:
    told = output("explain", cave, "--at", "4,5", "--before")
    assert told.startswith("Round 1, elf at 4,5 (200 hit points) if it acted first:\n")


def test_destination_is_chosen_before_the_first_step() -> None:
    # Of two squares that are two steps away, the one above is to the right.
    text = "#########\n###.E..G#\n##G.#...#\n#########"
    assert "It steps from 1,4 to 1,5." in output("explain", "-", "--at", "1,4", given=text)


@pytest.mark.parametrize("place", ["", "1", "1,", ",2", "1,2,3", "a,b", "-1,2", "1;2", "1.0,2"])
def test_place_that_is_none_is_refused(cave: str, place: str) -> None:
    assert refusal("explain", cave, f"--at={place}") == (
        f"skirmish explain: argument --at: expected a row and a column as in 1,4, not {place!r} "
        "(see skirmish explain --help)"
    )


def test_place_must_be_given(cave: str) -> None:
    assert refusal("explain", cave) == (
        "skirmish explain: the following arguments are required: --at (see skirmish explain --help)"
    )


@pytest.mark.parametrize("place", ["1,1", "0,0", "99,99"])
def test_place_where_nobody_stands_is_refused_with_the_nearest_units(cave: str, place: str) -> None:
    told = refusal("explain", cave, "--at", place)
    assert told.startswith(f"skirmish: nobody stands at {place} when round 1 begins; nearest: ")


def test_round_that_is_never_fought_is_refused(cave: str) -> None:
    assert refusal("explain", cave, "--round", "49", "--at", "1,2") == (
        "skirmish: there is no round 49: combat ends in round 48 "
        "(47 rounds x 590 hit points = 27730)"
    )


@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_round_that_is_none_is_refused(cave: str, number: str) -> None:
    told = refusal("explain", cave, f"--round={number}", "--at", "1,2")
    assert told.startswith("skirmish explain: argument --round: expected a whole number from 1 ")
