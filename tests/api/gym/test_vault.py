"""A vault as an environment: what it costs to fetch keys, and to give up."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from game.api import example, solve
from game.errors import SkirmishError
from game.gym import VaultEnvironment

HALL = """\
#########
#b.A.@.a#
#########
"""
"""b is behind the door of a."""
TWO = """\
#########
#b.@#@.a#
#########
"""


@pytest.fixture
def hall() -> VaultEnvironment:
    return VaultEnvironment(HALL)


@pytest.mark.parametrize("text", [HALL, TWO])
def test_it_is_what_gymnasium_expects(text: str) -> None:
    made = gymnasium.make("skirmish/Vault-v0", text=text)
    check_env(made.unwrapped, skip_render_check=True)


def test_a_key_costs_the_steps_to_it(hall: VaultEnvironment) -> None:
    seen, told = hall.reset()
    assert bytes(seen["map"]).decode() == HALL.replace("\n", "")
    assert seen["steps"].tolist() == [[2, *[-1] * 25]]
    assert told["action_mask"].tolist() == [1, *[0] * 25]
    seen, reward, is_over, _, told = hall.step(hall.action(1, "a"))
    assert (reward, is_over, told["is_won"]) == (-2, False, False)
    assert bytes(seen["map"][1]) == b"#b.....@#"
    assert seen["steps"].tolist() == [[-1, 6, *[-1] * 24]]
    assert seen in hall.observation_space
    _, reward, is_over, _, told = hall.step(hall.action(1, "b"))
    assert (reward, is_over, told["is_won"]) == (-6, True, True)
    assert not told["action_mask"].any()


def test_a_vault_given_up_costs_more_than_any_way(hall: VaultEnvironment) -> None:
    hall.reset()
    _, reward, is_over, _, told = hall.step(hall.action(1, "b"))
    assert (reward, is_over, told["is_won"]) == (-hall.loss, True, False)
    assert hall.loss > 26 * 9 * 3


def test_a_vault_with_a_key_out_of_reach_is_given_up() -> None:
    hall = VaultEnvironment("#######\n#@.a#b#\n#######")
    hall.reset()
    _, reward, is_over, _, told = hall.step(0)
    assert (reward, is_over, told["is_won"]) == (-2 - hall.loss, True, False)


def test_each_explorer_has_actions_of_its_own() -> None:
    both = VaultEnvironment(TWO)
    _, told = both.reset()
    assert told["action_mask"].nonzero()[0].tolist() == [both.action(1, "b"), both.action(2, "a")]
    assert [both.step(action)[1] for action in (both.action(1, "b"), 26)] == [-2, -2]


@pytest.mark.parametrize("name", ["cellar", "four-doors"])
def test_the_best_order_comes_to_the_answer(name: str) -> None:
    vault = VaultEnvironment(example(name))
    vault.reset()
    best = solve(example(name), puzzle="vault").part1
    steps = [vault.step(vault.action(1, key)) for key in best.order]
    assert -sum(step[1] for step in steps) == best.steps
    assert steps[-1][2]


def test_another_vault_has_to_fit(hall: VaultEnvironment) -> None:
    _, told = hall.reset(options={"text": HALL.replace("A", ".")})
    assert told["action_mask"].tolist()[:2] == [1, 1]
    message = "expected 9 x 3 squares with 1 explorer, as in the first vault, not 9 x 4 squares"
    with pytest.raises(SkirmishError, match=message):
        hall.reset(options={"text": f"{HALL}#########"})


def test_vaults_are_generated_by_seeds() -> None:
    vault = VaultEnvironment(generator={"size": "21x21", "keys": 4})
    texts = [vault.reset(seed=seed)[1]["input"] for seed in (1, 2, 1)]
    assert texts[0] == texts[2] != texts[1]


def test_a_text_is_the_map(hall: VaultEnvironment) -> None:
    shown = VaultEnvironment(HALL, render_mode="ansi")
    shown.reset()
    shown.step(shown.action(1, "a"))
    assert shown.render() == "#########\n#b.....@#\n#########\n"
    hall.reset()
    assert hall.render() is None
