"""The vault told key by key and step by step."""

from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import read_maze
from game.simulation.simulation import follow, turns


def story(text: str, shown: TraceRange, part: int = 1) -> list[str]:
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    simulation, state = scenario.simulate(part)
    return list(teller_of(scenario).trace(state, turns(simulation), shown))


def test_each_key_is_told_with_its_distance_and_the_map() -> None:
    assert story("b.A.@.a", TraceRange()) == [
        "Initially:\nb.A.@.a\n",
        "Key 1: explorer takes key a at 0,6: 2 steps, 2 so far, opens door A at 0,2\nb.....@\n",
        "Key 2: explorer takes key b at 0,0: 6 steps, 8 so far\n@......\n",
        "Vault ends: 8 steps for 2 keys\nkeys in the order ab",
    ]


def test_only_the_keys_asked_for_are_told() -> None:
    assert [block.split(":")[0] for block in story("@abc", TraceRange(2, 2))] == ["Key 2"]


def test_every_step_is_told_if_asked_for() -> None:
    assert story("@a", TraceRange(1, 1, every_turn=True)) == [
        "Step 1: explorer steps from 0,0 to 0,1, takes key a",
        "Key 1: explorer takes key a at 0,1: 1 step, 1 so far\n.@\n",
        "Vault ends: 1 step for 1 key\nkeys in the order a",
    ]


def test_steps_of_other_keys_are_not_told() -> None:
    told = story("@ab", TraceRange(2, 2, every_turn=True))
    assert [block.split(":")[0] for block in told] == ["Step 2", "Key 2", "Vault ends"]
    told = story("@ab", TraceRange(1, 1, every_turn=True))
    assert [block.split(":")[0] for block in told] == ["Step 1", "Key 1"]


def test_ending_tells_what_is_left_as_long_as_it_is_not_over() -> None:
    scenario = VaultScenario(read_maze("@ab", "maze.txt"))
    simulation, state = scenario.simulate(1)
    assert teller_of(scenario).ending(state) == ["0 steps for 0 keys, 2 keys left"]
    first, last = turns(simulation)
    follow(state, first)
    assert teller_of(scenario).ending(state) == [
        "1 step for 1 key, 1 key left",
        "keys in the order a",
    ]
    follow(state, last)
    assert teller_of(scenario).ending(state) == ["2 steps for 2 keys", "keys in the order ab"]


def test_story_of_some_steps_has_no_ending() -> None:
    scenario = VaultScenario(read_maze("@ab", "maze.txt"))
    simulation, state = scenario.simulate(1)
    some = list(turns(simulation))[:1]
    assert [block[:5] for block in teller_of(scenario).trace(state, some, TraceRange(1))] == [
        "Key 1"
    ]


def test_several_explorers_are_numbered() -> None:
    told = story("@Ab#@a", TraceRange(1), 2)
    assert told[0].startswith("Key 1: explorer 2 takes key a at 0,5: 1 step, 1 so far, opens door")
    assert told[1].startswith("Key 2: explorer 1 takes key b at 0,2: 2 steps, 3 so far\n")


def test_maze_without_keys_is_over_at_once() -> None:
    assert story("@.", TraceRange()) == ["Initially:\n@.\n", "Vault ends: 0 steps for 0 keys"]


def test_split_maze_is_drawn_as_split() -> None:
    told = story("a....\n.....\n..@..\n.....\n.....", TraceRange(), 2)
    assert told[0] == "Initially:\na....\n.@#@.\n.###.\n.@#@.\n.....\n"


def test_door_without_a_key_stays_drawn() -> None:
    assert story("B@aA", TraceRange(1))[0].endswith("\nB.@.\n")
