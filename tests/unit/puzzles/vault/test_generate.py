"""Generated vaults, and which vaults the puzzle can ask."""

import pytest

from game.errors import UsageError
from game.puzzles.registry import load
from game.puzzles.settings import Settings
from game.puzzles.vault.generate import (
    OPTIONS,
    VALID_INPUTS,
    generate,
    is_official,
    reductions,
)

LAYOUTS = ("tree", "loops", "rooms")
QUARTERS = ("apart", "joined")


def answers(text: str) -> list[int | None]:
    scenario = load("vault").read(text, "vault", {})
    return [scenario.answer(part).number for part in scenario.parts()]


@pytest.mark.parametrize("quarters", QUARTERS)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seed", range(6))
def test_all_keys_can_be_reached(seed: int, layout: str, quarters: str) -> None:
    wanted: Settings = {"size": "24x19", "layout": layout, "quarters": quarters, "keys": 8}
    text = generate(seed, wanted)
    assert [len(row) for row in text.splitlines()] == [24] * 19
    assert sum(map(text.count, "abcdefgh")) == sum(map(text.count, "ABCDEFGH")) == 8
    found = answers(text)
    assert len(found) == 2
    assert None not in found


def test_four_explorers_have_the_same_vault_to_themselves() -> None:
    wanted: Settings = {"size": "24x19", "keys": 8, "doors": 3}
    one, four = generate(4, wanted), generate(4, wanted | {"explorers": "4"})
    assert (one.count("@"), four.count("@")) == (1, 4)
    assert answers(four) == answers(one)[1:]


def test_quarters_meet_at_the_explorer_alone_unless_they_are_joined() -> None:
    apart, joined = (
        generate(1, {"size": "41x31", "quarters": each}).splitlines() for each in QUARTERS
    )
    assert apart[14] == "#" * 19 + ".@." + "#" * 19
    assert joined[14].count("#") < 38


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"keys": 3, "doors": 4}, "4 doors and 3 keys: expected a key a door"),
        ({"size": "4x81"}, "4x81 is too small: expected at least 5x5"),
        ({"size": "5x5"}, "there is no place for 26 keys and 26 doors in 5x5"),
        ({"size": "7x7", "keys": 26}, "there is no place for 26 keys and 26 doors in 7x7"),
        ({"size": "7x7", "doors": 5}, "there is no place for 26 keys and 5 doors in 7x7"),
        ({"size": "5x5", "keys": 1, "doors": 0}, "there is no place for 1 key and 0 doors in 5x5"),
    ],
)
def test_impossible_vaults_are_refused(wanted: Settings, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        generate(1, wanted)
    assert str(caught.value) == message


def test_as_many_doors_as_keys_are_the_default() -> None:
    text = generate(1, {"size": "21x21", "keys": 4})
    assert sum(map(text.count, "ABCD")) == 4
    assert {option.name: option.parse("all") for option in OPTIONS if option.name == "doors"}


VAULT = "######\n#...B#\n#.@.b#\n#...a#\n######\n"


def vault(row: str) -> str:
    """Return a vault with another first row."""
    return VAULT.replace("#...B#", row)


@pytest.mark.parametrize("row", ["#...B#", "#...A#", "#...##", "#...c#", "#....#"])
def test_vault_that_can_be_split_is_official(row: str) -> None:
    assert is_official(vault(row))


@pytest.mark.parametrize(
    "row",
    ["#..#B#", "#..AB#", "#..cB#", "#...C#", "#...d#", "#...a#", "#...@#", "#...1#"],
)
def test_other_vaults_are_not(row: str) -> None:
    assert not is_official(vault(row))


@pytest.mark.parametrize(
    "text",
    [
        "#####\n#...#\n#.@.#\n#...#\n#####\n",
        "#######\n#...AA#\n#.@.a.#\n#.....#\n#######\n",
        "###\n#@#\n###\n",
        "#######\n#a@#@.#\n#######\n#.@#@.#\n#######\n",
    ],
)
def test_neither_are_vaults_without_keys_or_with_more_explorers(text: str) -> None:
    assert not is_official(text)


def test_keys_left_are_called_by_the_first_letters_and_doors_without_key_fall() -> None:
    found = set(reductions(VAULT))
    assert "######\n#....#\n#.@.a#\n#....#\n######\n" not in found
    assert "######\n#....#\n#.@..#\n#...a#\n######\n" in found
    assert "######\n#...A#\n#.@.a#\n#....#\n######\n" in found
    assert "######\n#....#\n#.@.b#\n#...a#\n######\n" in found
    assert "######\n#...##\n#.@.b#\n#...a#\n######\n" in found


ASKABLE = """\
#########
#...#..b#
#.#.###.#
#a#.....#
####@####
#.......#
#.#####.#
#..c#d..#
#########
"""


def includes(text: str, *parts: int) -> bool:
    """Whether the text can ask a vault."""
    return VALID_INPUTS.includes(text, load("vault").read(text, "", {}), parts)


def changed(*pairs: tuple[str, str]) -> str:
    """Return the vault with some of its text replaced."""
    text = ASKABLE.replace("####@####", "###.@.###")
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after, 1)
    return text


def test_vault_of_four_sections_with_keys_can_be_asked() -> None:
    assert includes(changed(), 1, 2)


@pytest.mark.parametrize(
    "pairs",
    [
        [("#...#..b#", "#......b#")],
        [("b", "."), ("c", "b"), ("d", "c")],
        [("#..c#d..#", "#..c.d..#")],
        [("#.#####.#", "#.#######")],
        [("#########\n", "#########\n#########\n")],
    ],
)
def test_part_2_leaves_open_what_other_vaults_come_to(pairs: list[tuple[str, str]]) -> None:
    assert not includes(changed(*pairs), 1, 2)


def test_part_1_leaves_open_only_keys_that_are_out_of_reach() -> None:
    assert includes(changed(("#...#..b#", "#......b#")), 1)
    assert not includes(changed(("#.#####.#", "#.#######")), 1)


def test_smaller_vaults_have_their_middle_still() -> None:
    text = VALID_INPUTS.small(3, 3)
    simpler = [*VALID_INPUTS.reductions(text)]
    assert len(simpler) > 5
    assert any(includes(each, 1, 2) for each in simpler)
    for each in simpler:
        rows = each.splitlines()
        assert rows[len(rows) // 2][len(rows[0]) // 2] == "@"
