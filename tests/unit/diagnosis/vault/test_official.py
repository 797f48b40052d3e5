"""Vaults in the form in which the puzzle hands them out."""

import pytest

from game.lab.puzzles.vault.generator import is_official, reductions

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
