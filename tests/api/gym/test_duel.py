"""A duel as an environment: what it costs to cast, and to lose."""

from collections.abc import Iterator
from itertools import chain

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from game.api import generate, solve
from game.errors import SkirmishError
from game.gym import DuelEnvironment

BOSS = "Hit Points: 13\nDamage: 8\n"
"""Of the puzzle's first example, which Poison and Magic Missile win."""
FEW = {"player_hp": 10, "mana": 250}
MISSILE, DRAIN, SHIELD, POISON, RECHARGE = range(5)


def played(environment: DuelEnvironment, *actions: int) -> tuple[list[float], bool, bool]:
    """Begin, and return the rewards of some actions, whether it is over, and whether it is won."""
    _, told = environment.reset()
    rewards, is_over = [], False
    for action in actions:
        assert not is_over
        _, reward, is_over, _, told = environment.step(action)
        rewards.append(reward)
    return rewards, is_over, told["is_won"]


@pytest.fixture
def duel() -> DuelEnvironment:
    return DuelEnvironment(BOSS, FEW)


@pytest.mark.parametrize("part", [1, 2])
def test_it_is_what_gymnasium_expects(part: int) -> None:
    made = gymnasium.make("skirmish/Duel-v0", part=part)
    check_env(made.unwrapped, skip_render_check=True)


def test_a_spell_costs_its_mana(duel: DuelEnvironment) -> None:
    assert played(duel, POISON, MISSILE) == ([-173, -53], True, True)


def test_a_lost_duel_costs_more_than_any_win(duel: DuelEnvironment) -> None:
    rewards, is_over, is_won = played(duel, MISSILE, MISSILE)
    assert (rewards, is_over, is_won) == ([-53, -53 - duel.loss], True, False)
    assert duel.loss > 100 * 229


def test_no_way_to_play_comes_to_more_than_the_best_plan(duel: DuelEnvironment) -> None:
    def ways(*actions: int) -> Iterator[tuple[float, bool]]:
        rewards, is_over, is_won = played(duel, *actions)
        if is_over:
            yield sum(rewards), is_won
        else:
            yield from chain.from_iterable(ways(*actions, each) for each in range(5))

    tried = sorted(ways())
    assert tried[-1] == (-solve(BOSS, FEW, puzzle="duel").part1.number, True)
    won = [total for total, is_won in tried if is_won]
    assert max(total for total, is_won in tried if not is_won) < min(won)


def test_what_cannot_be_cast_loses(duel: DuelEnvironment) -> None:
    assert played(duel, POISON, POISON) == ([-173, -duel.loss], True, False)


def test_a_duel_in_which_nothing_can_be_cast_is_lost() -> None:
    duel = DuelEnvironment(BOSS, {"mana": 52})
    _, told = duel.reset()
    assert not told["action_mask"].any()
    assert played(duel, MISSILE) == ([-duel.loss], True, False)


def test_a_duel_does_not_go_on_for_ever() -> None:
    duel = DuelEnvironment("Hit Points: 9999\nDamage: 1", {"player_hp": 9999, "mana": 99999})
    rewards, is_over, is_won = played(duel, *[MISSILE] * 100)
    assert (sum(rewards), is_over, is_won) == (-100 * 53 - duel.loss, True, False)


def test_what_is_seen_is_what_there_is_to_cast_with(duel: DuelEnvironment) -> None:
    seen, told = duel.reset()
    assert (seen.tolist(), told["input"]) == ([13, 8, 10, 0, 250, 100, 0, 0, 0, 0, 0], BOSS)
    assert told["action_mask"].tolist() == [1, 1, 1, 1, 1]
    seen, _, _, _, told = duel.step(POISON)
    assert seen.tolist() == [7, 8, 2, 0, 77, 99, 0, 0, 0, 4, 0]
    assert told["action_mask"].tolist() == [1, 1, 0, 0, 0]
    assert seen in duel.observation_space


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("seed", [1, 7])
def test_the_best_plan_comes_to_the_answer(seed: int, part: int) -> None:
    duel = DuelEnvironment(part=part)
    _, told = duel.reset(seed=seed)
    assert told["input"] == generate("duel", seed)
    best = solve(told["input"], puzzle="duel")[part - 1]
    steps = [duel.step(duel.spells.index(spell)) for spell in best.spells]
    assert -sum(step[1] for step in steps) == best.mana
    assert [step[2] for step in steps] == [False] * (len(steps) - 1) + [True]


def test_episodes_without_a_seed_follow_from_the_first() -> None:
    one, other = DuelEnvironment(), DuelEnvironment()
    drawn = [[duel.reset(seed=3), *(duel.reset() for _ in range(5))] for duel in (one, other)]
    texts = [[told["input"] for _, told in each] for each in drawn]
    assert texts[0] == texts[1]
    assert len({*texts[0]}) > 1


def test_other_rules_are_played(duel: DuelEnvironment) -> None:
    shorter = DuelEnvironment(BOSS, FEW, variants=["effect-lasts-one-less"])
    for each, turns in (duel, 4), (shorter, 3):
        each.reset()
        assert each.step(POISON)[0][-2] == turns


def test_the_wizard_bleeds_in_part_2() -> None:
    assert [DuelEnvironment(BOSS, FEW, part=part).reset()[0][2] for part in (1, 2)] == [10, 9]


def test_a_text_is_drawn_as_the_trace_draws_it() -> None:
    duel = DuelEnvironment(BOSS, FEW, render_mode="ansi")
    duel.reset()
    duel.step(POISON)
    assert duel.render() == (
        "  wizard   2 hit points, 0 armor, 77 mana, 173 spent\n"
        "  boss     7 hit points, 8 damage\n"
        "  effects  Poison 4\n"
    )


def test_a_picture_changes_with_what_is_cast() -> None:
    duel = DuelEnvironment(BOSS, FEW, render_mode="rgb_array")
    duel.reset()
    before = duel.render()
    duel.step(POISON)
    assert before.shape == (600, 960, 3)
    assert not np.array_equal(before, duel.render())


def test_what_can_be_mended_is_said_in_a_line(duel: DuelEnvironment) -> None:
    with pytest.raises(SkirmishError, match=r"nothing is played yet: expected reset\(\) first"):
        duel.step(0)
    played(duel, POISON, MISSILE)
    with pytest.raises(SkirmishError, match=r"the episode is over: expected reset\(\) first"):
        duel.step(0)
    duel.reset()
    with pytest.raises(SkirmishError, match="there is no action 5: expected 0 to 4"):
        duel.step(5)
    with pytest.raises(SkirmishError, match="render_mode: expected one of ansi, human, rgb_array"):
        DuelEnvironment(render_mode="png")  # type: ignore[arg-type]
    with pytest.raises(SkirmishError, match="Hit Points is missing"):
        duel.reset(options={"text": "Damage: 3\n"})
