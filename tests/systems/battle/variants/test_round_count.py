"""Where the round of the last kill is counted otherwise.

Where winners killed in the round of the last kill take from the sum.
"""

import pytest

from game.puzzles.battle.variants.counting import LAST_ROUNDS
from game.puzzles.teller import teller_of
from game.simulation.simulation import follow, turns
from tests.systems.battle.variants.playing import answer, under

LAST_TO_ACT = "#EG.#   E(3), G(200)"
"""The last kill is struck by the last unit of all."""
DEAD_TO_COME = "#.EG.#   E(200), G(3)"
"""Only the dead goblin's turn would have been still to come."""
ELF_TO_COME = "#EGE#   E(200), G(3), E(200)"
"""An elf was still to act."""
MOVER_LAST = "#E..G#   E(3), G(200)"
"""The last kill is struck by the last unit of all, after a step."""


@pytest.mark.parametrize(
    ("text", "rounds", "hit_points"),
    [
        (LAST_TO_ACT, {"": 1, "never": 0, "always": 1, "corpses": 1, "mover": 1, "stay": 1}, 197),
        (DEAD_TO_COME, {"": 1, "never": 0, "always": 1, "corpses": 0, "mover": 0, "stay": 0}, 200),
        (ELF_TO_COME, {"": 0, "never": 0, "always": 1, "corpses": 0, "mover": 0, "stay": 0}, 400),
        (MOVER_LAST, {"": 1, "never": 0, "always": 1, "corpses": 1, "mover": 0, "stay": 1}, 200),
    ],
    ids=["last to act", "dead to come", "elf to come", "mover last"],
)
def test_rounds_counted_are(text: str, rounds: dict[str, int], hit_points: int) -> None:
    names = {
        "": (),
        "never": ("last-round-never",),
        "always": ("last-round-always",),
        "corpses": ("corpses-hold-the-round",),
        "mover": ("mover-holds-the-round",),
        "stay": ("corpses-stay-listed",),
    }
    for name, counted in rounds.items():
        assert answer(text, *names[name]) == counted * hit_points, name


@pytest.mark.parametrize("name", LAST_ROUNDS)
def test_round_without_a_fight_counts_for_nobody(name: str) -> None:
    assert answer("E.E", name) == 0


@pytest.mark.parametrize("text", [LAST_TO_ACT, DEAD_TO_COME, ELF_TO_COME, MOVER_LAST, "E.E"])
@pytest.mark.parametrize(("name", "more"), [("one-round-more", 1), ("one-round-less", -1)])
def test_count_is_always_one_round_off(text: str, name: str, more: int) -> None:
    by_rules = under(text).outcome(1)
    assert by_rules is not None
    assert answer(text, name) == (by_rules.rounds + more) * by_rules.hit_points
    scenario = under(text, name)
    state = scenario.simulate(1)[1]
    assert (state.rounds, state.counted) == (0, more)


def test_words_say_the_rounds_that_are_counted() -> None:
    scenario = under(LAST_TO_ACT, "one-round-more")
    simulation, state = scenario.simulate(1)
    for turn in turns(simulation):
        follow(state, turn)
    assert teller_of(scenario).ending(state)[0] == "2 rounds x 197 hit points = 394"


BEHIND = """
#####
#GEG#   G(4), E(200), G(3)
#####
"""
"""The goblin to the right falls in round 1, the other one in round 3, before its turn."""


def test_corpse_of_an_earlier_round_is_still_to_come() -> None:
    counted = {name: answer(BEHIND, name) for name in LAST_ROUNDS}
    assert counted["corpses-hold-the-round"] == answer(BEHIND) == 3 * 191
    assert answer(BEHIND, "corpses-stay-listed") == 2 * 191


def test_corpse_is_gone_once_somebody_has_stepped_onto_its_square() -> None:
    onto = """
#########
#..G...##   G(3)
######.##
#....EG##   E(200), G(3)
#########
"""
    # The elf walks over the first goblin's square, and kills the other one up the way.
    assert answer(onto) == answer(onto, "corpses-stay-listed") == 4 * 197


def test_round_of_the_last_kill_is_counted_once_though_the_dead_go_on() -> None:
    assert answer(ELF_TO_COME, "dead-act", "last-round-always") == 1 * 397


def test_all_rounds_before_the_last_count_as_ever() -> None:
    # A goblin of 6 hit points falls in round 2.
    text = "#.EG.#   E(200), G(6)"
    by_the_rules, never = answer(text), answer(text, "last-round-never")
    assert (by_the_rules, never) == (2 * 197, 1 * 197)


FALLEN = """
####
#GE#   G(3), E(2)
#E.#   E(200)
####
"""
"""The goblin kills the elf beside it, and is killed by the one below, all in round 1."""


def test_points_below_0_of_fallen_winners_are_added() -> None:
    assert answer(FALLEN) == 1 * 200
    assert answer(FALLEN, "fallen-add-up") == 1 * (200 - 1)


def test_trace_ends_with_the_same_sum() -> None:
    scenario = under(FALLEN, "fallen-add-up")
    battle, state = scenario.simulate(1)
    for turn in turns(battle):
        follow(state, turn)
    assert teller_of(scenario).ending(state)[0] == "1 round x 199 hit points = 199"


def test_losers_do_not_count() -> None:
    beaten = "\n#EGE#   E(200), G(2), E(200)\n"
    assert answer(beaten, "fallen-add-up", "last-round-always") == 1 * 400


def test_winners_fallen_in_a_round_before_do_not_count() -> None:
    earlier = FALLEN.replace("G(3)", "G(6)")
    assert answer(earlier, "fallen-add-up") == answer(earlier)
