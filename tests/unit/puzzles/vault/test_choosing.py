"""A vault that is walked choice by choice, by the systems that play it."""

import pytest

from components.vault import Vault
from game.puzzles.vault.choosing import NO_WAY, KeyChoice, RefusedChoiceError, SteppedVault
from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.scenario import VaultScenario
from game.text.sources import bundled
from systems.vault import RULES
from systems.vault.movement import MovementSystem
from systems.vault.rules import is_ground

ROW = read_maze("########\n#@.a.bB#\n########", "row")
CELLAR = read_maze(bundled("vaults/cellar.txt").text, "cellar")
TWO = read_maze("#######\n#a@#@b#\n###A###\n#######", "two")


def test_keys_in_the_order_of_the_answer_take_as_many_steps() -> None:
    answer = VaultScenario(CELLAR).answer(1)
    with SteppedVault(CELLAR) as vault:
        for key in answer.to_json()["order"]:  # type: ignore[attr-defined]
            vault.choose(1, key)
        assert (vault.journey.steps, vault.is_over) == (answer.number, True)
        assert (vault.state().steps, vault.choices(), vault.reachable(1)) == (answer.number, (), {})


def test_key_behind_another_is_no_choice() -> None:
    with SteppedVault(ROW) as vault:
        assert vault.choices() == (
            KeyChoice(1, "a", (1, 3), is_legal=True, steps=2),
            KeyChoice(1, "b", (1, 5), is_legal=False, reason="behind the key a"),
        )
        with pytest.raises(RefusedChoiceError, match=r"^explorer 1 can't fetch the key b: behind"):
            vault.choose(1, "b")
        with pytest.raises(RefusedChoiceError, match=r"^there is no key 'z' left$"):
            vault.choose(1, "z")
        vault.choose(1, "a")
        assert vault.reachable(1) == {"b": 2}


def test_explorers_are_counted_and_reach_what_they_can() -> None:
    with SteppedVault(TWO) as vault:
        assert [vault.reachable(1), vault.reachable(2)] == [{"a": 1}, {"b": 1}]
        assert {one.reason for one in vault.choices() if not one.is_legal} == {NO_WAY}
        with pytest.raises(RefusedChoiceError, match=r"^there is no explorer 3: expected 1 to 2$"):
            vault.choose(3, "a")


def test_single_steps_are_walked() -> None:
    with SteppedVault(ROW) as vault:
        wall = ROW.grid.width * 2 + 1
        with pytest.raises(RefusedChoiceError, match=r"^explorer 1 can't step to 2,1$"):
            vault.walk(1, wall)
        told = vault.walk(1, ROW.explorers[0] + 1)
        assert [event.name for event in told] == ["moved"]
        assert vault.reachable(1) == {"a": 1}


class DiagonalSystem(MovementSystem):
    """Lets explorers step to all squares around them."""

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:  # noqa: ARG002
        """Allow diagonals."""
        width = vault.width
        is_near = abs(destination - origin) in (1, width - 1, width, width + 1)
        return is_near and is_ground(1 << destination, vault.ground)


def test_rules_that_move_otherwise_are_asked() -> None:
    maze = read_maze("####\n#@##\n##a#\n####", "diagonal")
    with SteppedVault(maze) as vault:
        assert vault.reachable(1) == {}
    with SteppedVault(maze, RULES.changed(DiagonalSystem)) as vault:
        assert vault.reachable(1) == {"a": 1}
        vault.choose(1, "a")
        assert vault.is_over


def test_copy_goes_on_by_itself_as_the_other_does() -> None:
    with SteppedVault(CELLAR) as vault:
        vault.choose(1, "a")
        with vault.copy() as twin:
            told = twin.choose(1, "d")
            assert vault.state() != twin.state()
            assert vault.choose(1, "d") == told
            assert vault.state() == twin.state()
