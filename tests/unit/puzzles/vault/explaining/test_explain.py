"""Why a key was the next: what each of them leads to, and what the plain search says of it."""

import pytest
from hypothesis import event, given

from game.errors import SkirmishError
from game.inputs.reading import read_example
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.vault.explaining.choices import KeyChoice
from game.puzzles.vault.explaining.explanation import KeyExplanation, conclusion
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.playing.state import PlannedWalk, VaultState
from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.telling.picture import picture
from game.simulation.simulation import turns
from tests.oracles import vault as oracle
from tests.property_settings import examples
from tests.unit.puzzles.vault.strategies import mazes

FORK = """\
#########
#b.A.@.a#
#####.###
#####c###
#########
"""
"""Whoever takes a comes back for c on the way to b, which is 4 more steps from c than from @."""

PAIRS = """\
#######
#a.@.b#
###.###
#c.@.d#
#######
"""


def explained(text: str, question: ExplanationQuestion | None = None) -> list[KeyExplanation]:
    """Return the explanations of a maze as drawn, of all keys if nothing else is asked."""
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    part = scenario.part_for(1)
    vault, state = scenario.simulate(part)
    asked = question or ExplanationQuestion(is_all=True)
    return list(explain(scenario, part, asked, state, turns(vault)))


def test_each_key_in_reach_is_told_with_what_it_leads_to() -> None:
    # c and back is 4 steps, a and back too, then b is 4 more: a must come before b.
    assert (
        explained(FORK)[0].text(80)
        == """\
Key 1 of 3, after 0 steps:
--> key a at 1,7: 2 steps, 12 in all
    key c at 3,5: 2 steps, 12 in all
    key b at 1,1 waits for a (door)

The explorer takes a; c would lead to as few steps in all. The way is 1,5 > 1,7.
#########
#b.A.@+a#
#####.###
#####c###
#########
"""
    )


def test_keys_in_hand_and_steps_so_far_are_told() -> None:
    assert explained(FORK)[1].text(80).splitlines()[:5] == [
        "Key 2 of 3, after 2 steps, with a:",
        "--> key c at 3,5: 4 steps, 12 in all",
        "    key b at 1,1: 6 steps, 14 in all",
        "",
        "The explorer takes c: nothing else leads to as few steps in all. The way is 1,7",
    ]


def test_only_key_in_reach_is_told_as_that() -> None:
    assert "The explorer takes a: nothing else can be reached." in explained("b.A.@.a")[0].text(80)


@pytest.mark.parametrize(
    ("walked", "total", "sentence"),
    [
        (2, 12, "takes a, as it was planned (PLAN). By the rules no other key is better."),
        (3, 12, "takes a by 3 steps where 2 would do, as it was planned (PLAN). By the rules no"),
        (2, 15, "takes a, as it was planned (PLAN). By the rules b would be better."),
        (4, 15, "takes a by 4 steps where 2 would do, as it was planned (PLAN). By the rules b"),
    ],
)
def test_misread_search_has_its_plan_for_a_reason(walked: int, total: int, sentence: str) -> None:
    choices = [KeyChoice(1, 0, 3, 2, total, is_chosen=True), KeyChoice(1, 1, 9, 6, 14)]
    planned = PlannedWalk(9, "ab", 4, 7)
    told = conclusion(choices, walked, is_alone=True, planned=planned)
    assert told.startswith(f"The explorer {sentence.replace('PLAN', 'keys a, b, 9 steps in all')}")


def test_key_may_wait_for_doors_and_for_keys_on_its_way() -> None:
    rows = explained("c.b.A.A.@.a")[0].text(80).splitlines()
    assert rows[2:4] == [
        "    key c at 0,0 waits for a (door), b (on its way)",
        "    key b at 0,2 waits for a (door)",
    ]


def test_explorers_are_told_apart_where_there_are_several() -> None:
    first, second, *_ = explained(PAIRS)
    assert first.text(80).splitlines()[1:3] == [
        "--> explorer 1, key b at 1,5: 2 steps, 12 in all",
        "    explorer 1, key a at 1,1: 2 steps, 12 in all",
    ]
    assert "Explorer 1 takes a; c by explorer 2, d by explorer 2 would lead to" in second.text(120)


def test_drawing_is_cut_to_the_way_where_the_terminal_is_narrow() -> None:
    row = "a" + "." * 50 + "@...b"
    assert explained(row)[0].text(80).splitlines()[-1] == "a" + "." * 50 + "@+++b"
    assert explained(row)[0].text(20).splitlines()[-1] == "...@+++b"


def test_way_too_long_to_be_drawn_is_told_by_its_turns() -> None:
    lines = explained("@" + "." * 50 + "a")[0].text(20).splitlines()
    assert lines[-2:] == ["be reached. The way", "is 0,0 > 0,51."]
    assert max(map(len, lines)) <= 20


def test_one_key_can_be_asked_for() -> None:
    (told,) = explained(FORK, ExplanationQuestion(3))
    assert told.text(80).startswith("Key 3 of 3, after 6 steps, with a, c:\n")


def test_key_after_the_last_is_refused() -> None:
    with pytest.raises(SkirmishError) as caught:
        explained(FORK, ExplanationQuestion(4))
    assert str(caught.value) == "there is no key 4: the vault ends after key 3"


def test_vault_without_keys_has_nothing_to_explain() -> None:
    with pytest.raises(SkirmishError) as caught:
        explained("@..")
    assert str(caught.value) == "there is no key 1: the vault is over before any key"


def test_json_is_as_agreed() -> None:
    assert explained("c.b.A.@.a")[0].to_json() == {
        "round": 1,
        "steps": 0,
        "explorers": [(0, 6)],
        "taken": "",
        "keys": [
            {"key": "c", "place": (0, 0)},
            {"key": "b", "place": (0, 2)},
            {"key": "a", "place": (0, 8)},
        ],
        "doors": [{"door": "A", "place": (0, 4)}],
        "choices": [
            {"explorer": 1, "key": "a", "place": (0, 8), "steps": 2, "total": 10, "chosen": True}
        ],
        "waiting": [
            {
                "key": "c",
                "place": (0, 0),
                "waits_for": [{"key": "a", "door": (0, 4)}, {"key": "b", "door": None}],
            },
            {"key": "b", "place": (0, 2), "waits_for": [{"key": "a", "door": (0, 4)}]},
        ],
        "way": [(0, 6), (0, 7), (0, 8)],
    }


@pytest.mark.slow
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", ["cellar", "four-doors", "labyrinth"])
def test_chosen_key_leads_to_the_answer_and_none_to_less(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    vault, state = scenario.simulate(part)
    steps = scenario.answer(part).to_json()["steps"]
    told = list(explain(scenario, part, ExplanationQuestion(is_all=True), state, turns(vault)))
    assert len(told) == len(told[0].state.keys)
    for key in told:
        assert [choice.is_chosen for choice in key.choices].index(True) == 0
        assert key.choices[0].total == min(choice.total for choice in key.choices) == steps


@pytest.mark.slow
@examples(200)
@given(mazes())
def test_each_key_is_told_with_what_the_plainest_search_says(text: str) -> None:
    if not oracle.fewest_steps(text):
        event("no way, or no key")
        return
    for told in explained(text):
        event(f"keys in reach: {len(told.choices)}, others: {len(told.barred)}")
        found = {(one.explorer, one.square): (one.steps, one.total) for one in told.choices}
        assert found == expected(told)
        others = {barred.square for barred in told.barred}
        assert others == told.state.keys.keys() - {choice.square for choice in told.choices}
        assert all(barred.obstacles for barred in told.barred)


def expected(told: KeyExplanation) -> dict[tuple[int, int], tuple[int, int]]:
    """Return steps and total of all keys that somebody can walk to, by explorer and square."""
    found = {}
    for number, entity in enumerate(told.state.explorers, 1):
        for square in told.state.keys:
            steps = oracle.fewest_steps(alone(told, entity, square))
            if steps is not None:
                rest = oracle.fewest_steps(
                    "\n".join(picture(told.grid, taken(told, entity, square)))
                )
                assert rest is not None
                found[number, square] = steps, told.state.steps + steps + rest
    return found


def alone(told: KeyExplanation, entity: int, square: int) -> str:
    """Return the maze with one explorer and one key; other keys can't be stepped on."""
    state = told.state.copy()
    state.explorers = {entity: state.explorers[entity]}
    state.keys = {square: state.keys[square]}
    rows = [list(row) for row in picture(told.grid, state)]
    for other in told.state.keys.keys() - {square}:
        row, column = told.grid.place(other)
        rows[row][column] = "#"
    return "\n".join("".join(row) for row in rows)


def taken(told: KeyExplanation, entity: int, square: int) -> VaultState:
    """Return the state after an explorer has taken a key."""
    state = told.state.copy()
    state.explorers[entity] = square
    number = state.keys.pop(square)
    state.doors = {place: door for place, door in state.doors.items() if door != number}
    return state
