"""The variants of the search for a power, and their results in a cave."""

import pytest

from game.puzzles.battle.misreadings import BisectedPowers, BracketedPowers, named_variant
from game.puzzles.battle.settings import (
    PowersInOrder,
)
from game.puzzles.battle.state import Outcome
from game.puzzles.registry import load
from tests.boards import battle_under, make_change

EVEN = "#EG#   E(200), G(200)"
"""Won without loss from a power of 3 on, as the elf strikes first; with 2 it is lost."""
LAST_LOSS = """\
####
#GE#   G(3), E(2)
#E.#   E(200)
####
"""
"""The goblin kills one elf and is killed by the other in the same round."""
EARLIER_LOSS = LAST_LOSS.replace("G(3)", "G(300)")
BROKEN_OFF = LAST_LOSS.replace("E.#   E(200)", "EE#   E(200), E(200)")
"""The same, but an elf has still to act."""


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("power-bisected", BisectedPowers(4, 200)),
        ("power-bisected=4-50", BisectedPowers(4, 50, is_checked=True)),
        ("power-bisected=0-200", BisectedPowers(0, 200)),
        ("power-bisected=7-7", BisectedPowers(7, 7)),
        ("power-bisected=3..200", BisectedPowers(3, 200, is_low_excluded=True)),
        ("power-bisected=10", BracketedPowers(10)),
        ("power-from-3", PowersInOrder(3)),
        ("first-power=14", PowersInOrder(14)),
        ("first-power=999999", PowersInOrder(999999)),
        ("first-step", None),
    ],
)
def test_way_to_look_is_reported_by_the_name(name: str, way: object) -> None:
    assert make_change(name).search == ((way,) if way else ())


@pytest.mark.parametrize(
    "name",
    [
        "power-bisected=",
        "power-bisected=50-4",
        "power-bisected=4..4",
        "power-bisected=4..",
        "power-bisected=0",
        "power-bisected=4-",
        "power-bisected=-4",
        "power-bisected=4-5-6",
        "power-bisected=04-50",
        "power-bisected=4-1000000",
        "power-bisected=four",
        "power-from=3",
        "first-power=4",
        "first-power=",
        "first-power=014",
        "first-power=-1",
        "first-power=1000000",
        "power-bisected",
    ],
)
def test_names_with_no_value_or_a_wrong_one_are_no_variants(name: str) -> None:
    assert named_variant(name) is None


def test_other_bounds_are_a_variant_of_the_same_kind() -> None:
    found = load("battle").variant("power-bisected=6-66")
    assert found is not None
    assert found.kind == "power-bisected"
    assert "by bisection in 6-66" in found.instead
    assert all(found.is_against(one) for one in load("battle").variants if one.kind == found.kind)


def outcome_of_part_2(cave: str, *names: str) -> Outcome:
    """Return the outcome of part 2, which has one."""
    found = battle_under(cave, *names).outcome(2)
    assert found
    return found


@pytest.mark.parametrize(
    ("names", "power"),
    [
        ((), 4),
        (("power-from-3",), 3),
        (("power-from-0",), 3),
        (("first-power=14",), 14),
        (("first-power=1",), 3),
        (("first-power=1", "outcome-unseen"), 1),
        (("outcome-unseen",), 4),
        (("power-bisected",), 4),
        (("power-bisected=0-200",), 3),
        (("power-bisected=5-99",), 5),
        (("power-bisected=10",), 3),
        (("power-bisected=3..200",), 4),
        (("power-bisected=4..200",), 5),
    ],
)
def test_power_found_is(names: tuple[str, ...], power: int) -> None:
    assert outcome_of_part_2(EVEN, *names).elf_attack == power


def test_power_of_0_is_tried_and_strikes_in_vain() -> None:
    scenario = battle_under("#E.E#", "power-from-0")
    assert scenario.answer(2).lines()[0] == "elf attack 0: 0 rounds x 400 hit points = 0"


@pytest.mark.parametrize(
    ("cave", "names", "score"),
    [
        # The elf of 2 hit points falls in round 1, whatever the power.
        (LAST_LOSS, (), None),
        (LAST_LOSS, ("last-loss-unseen",), 1 * 200),
        (LAST_LOSS, ("unfinished-round-unseen",), None),
        (BROKEN_OFF, (), None),
        (BROKEN_OFF, ("unfinished-round-unseen",), 0 * 400),
    ],
)
def test_loss_in_the_round_of_the_last_goblin_goes_unnoticed(
    cave: str, names: tuple[str, ...], score: int | None
) -> None:
    assert battle_under(cave, *names).answer(2).number == score


def test_loss_in_a_round_that_does_not_count_goes_unnoticed() -> None:
    earlier = BROKEN_OFF.replace("G(3)", "G(300)")
    with_one_blow = outcome_of_part_2(earlier, "unfinished-round-unseen")
    assert (with_one_blow.elf_attack, with_one_blow.rounds) == (300, 0)


def test_loss_in_a_round_before_does_not() -> None:
    with_one_blow = outcome_of_part_2(EARLIER_LOSS, "last-loss-unseen")
    assert (with_one_blow.elf_attack, with_one_blow.rounds) == (300, 1)


def test_any_victory_is_one_whatever_is_lost() -> None:
    lost = outcome_of_part_2(EARLIER_LOSS, "any-victory")
    assert (lost.elves_lost, lost.elf_attack < 300) == (1, True)


def test_outcome_unseen_takes_the_first_power_though_the_elves_lose() -> None:
    lost = outcome_of_part_2(EARLIER_LOSS, "first-power=5", "outcome-unseen")
    assert (lost.elf_attack, lost.winner, lost.elves_lost) == (5, "E", 1)
    beaten = outcome_of_part_2("#EG#   E(3), G(51)", "outcome-unseen")
    assert (beaten.elf_attack, beaten.winner) == (4, "G")


def test_bisection_that_ends_on_a_power_that_does_not_do_takes_it_all_the_same() -> None:
    # The elf is lost unless its first blow kills.
    weak = "#EG#   E(3), G(51)"
    assert battle_under(weak, "power-bisected=4-50").outcome(2) is None
    ended = outcome_of_part_2(weak, "power-bisected=5-49")
    assert (ended.elf_attack, ended.winner, ended.score) == (49, "G", 1 * 2)


DEAD_WINNER = """\
####
##G#
#EE#
####
"""
"""The goblin kills the elf below it in round 67. The other elf steps there and kills the goblin."""
CORPSE_UNDER_KILLER = """\
######
#E#..#   E(200)
#.#.G#   G(6)
#.EG.#   E(200), G(6)
######
"""
"""The elf below kills the goblin beside it in round 2, steps there in round 3, and kills the other
one in round 4, in which it comes before the corpse on its own square."""


@pytest.mark.parametrize(
    ("cave", "names", "score"),
    [
        (DEAD_WINNER, (), 67 * 200),
        (DEAD_WINNER, ("winners-hold-the-round",), 66 * 200),
        # The elf kills the goblin, which acts after it.
        ("#EG#", ("winners-hold-the-round",), 67 * 2),
        ("#EG#", ("corpses-hold-the-round",), 66 * 2),
        (CORPSE_UNDER_KILLER, (), 4 * 394),
        (CORPSE_UNDER_KILLER, ("corpses-stay-listed",), 4 * 394),
        (CORPSE_UNDER_KILLER, ("corpses-stay-for-ever",), 3 * 394),
    ],
)
def test_the_dead_may_hold_the_last_round(cave: str, names: tuple[str, ...], score: int) -> None:
    assert battle_under(cave, *names).answer(1).number == score


def test_goblins_alone_add_up_in_part_1() -> None:
    won = battle_under(EVEN, "goblins-add-up")
    assert (won.answer(1).number, won.answer(2)) == (0, battle_under(EVEN).answer(2))
    lost = battle_under("#EG#   E(2), G(200)", "goblins-add-up")
    assert lost.answer(1).number == 1 * 197
