"""Why battles ended so: what is said is checked anew against each turn of the recording."""

import re

import pytest

from components.faction import ELF, GOBLIN
from game.puzzles.battle.explaining.recap import with_other_power
from game.puzzles.battle.playing.scenario import read_scenario
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.recap import all_sentences
from game.simulation.simulation import follow
from systems.battle.events import ATTACKED
from tests.game.puzzles.recaps import Recapped, check_moments, of_example, recapped

SIDES = {"elves": ELF, "goblins": GOBLIN}
PARTS = [
    ("cavern", 1),
    ("cavern", 2),
    ("hall", 1),
    ("hall", 2),
    ("corridor", 1),
    ("corridor", 2),
    ("two-readings", 1),
    ("two-readings", 2),
    pytest.param("battlefield", 1, marks=pytest.mark.slow),
    pytest.param("battlefield", 2, marks=pytest.mark.slow),
]
bundled = pytest.mark.parametrize(("name", "part"), PARTS)


def recap_of_drawn(text: str, **chosen: int) -> Recapped:
    return recapped(read_scenario(text, "cave.txt", chosen))


def winner_of(found: Recapped) -> str:
    end = found.recording.state_at(len(found.recording))
    (side,) = {unit.faction for unit in end.units.values()}
    return side


def lead_of(state: BattleState, winner: str, powers: dict[str, int]) -> int:
    """Return by how much the winner is ahead, counted plainly."""
    left = {}
    for side, enemy in ((ELF, GOBLIN), (GOBLIN, ELF)):
        points = [unit.points for unit in state.units.values() if unit.faction == side]
        one_power = powers[ELF] == powers[GOBLIN]
        left[side] = sum(
            points if one_power else ((each - 1) // powers[enemy] + 1 for each in points)
        )
    return left[winner] - left[GOBLIN if winner == ELF else ELF]


@bundled
def test_winners_stay_ahead_from_the_turn_that_is_told_and_no_sooner(name: str, part: int) -> None:
    found = of_example(name, part)
    check_moments(found)
    lead = found.said(r"(?:Round \d+: .* the|The) (elves|goblins) (?:are|stay) .*")
    assert lead
    turns, (names,) = lead
    winner = winner_of(found)
    assert SIDES[names] == winner
    state = found.recording.state_at(0)
    powers = {unit.faction: unit.power for unit in state.units.values()}
    leads = [lead_of(state, winner, powers)]
    for turn in found.recording.turns:
        follow(state, turn)
        leads.append(lead_of(state, winner, powers))
    assert all(value > 0 for value in leads[turns:])
    assert turns == 0 or leads[turns - 1] <= 0


@bundled
def test_crowd_that_is_told_struck_the_unit_in_that_round(name: str, part: int) -> None:
    found = of_example(name, part)
    crowd = found.said(r"Round (\d+): (\w+) (elves|goblins) strike the .* at (\d+),(\d+).*\.")
    if crowd is None:
        assert name == "corridor"
        return
    turns, (number, strikers, names, row, column) = crowd
    state = found.recording.state_at(turns)
    first = found.recording.turns_until(int(number) - 1)
    blows = [
        event.arguments
        for turn in found.recording.turns[first:turns]
        for event in turn
        if event.name == ATTACKED
    ]
    target = blows[-1][1]
    width = found.scenario.cave.grid.width
    assert divmod(state.unit(target).square, width) == (int(row), int(column))
    theirs = {attacker for attacker, struck, *_ in blows if struck == target}
    assert ("two", "three", "four")[len(theirs) - 2] == strikers
    assert {state.unit(each).faction for each in theirs} == {SIDES[names]}


@bundled
def test_nobody_was_struck_by_more_nor_sooner(name: str, part: int) -> None:
    found = of_example(name, part)
    recording, winner = found.recording, winner_of(found)
    state = recording.state_at(0)
    crowds: dict[tuple[int, int], set[int]] = {}
    for turn in recording.turns:
        for event in turn:
            if event.name == ATTACKED:
                attacker, target, *_ = event.arguments
                if state.unit(target).faction != winner:
                    crowds.setdefault((state.rounds + 1, target), set()).add(attacker)
        follow(state, turn)
    most = max(map(len, crowds.values()))
    first = min(rounds for (rounds, _), strikers in crowds.items() if len(strikers) == most)
    crowd = found.said(r"Round (\d+): (\w+) (?:elves|goblins) strike the .*\.")
    if most > 1:
        assert crowd
        assert crowd[1] == (str(first), ("two", "three", "four")[most - 2])
    else:
        assert crowd is None


@bundled
def test_numbers_that_are_told_are_those_of_the_units(name: str, part: int) -> None:
    found = of_example(name, part)
    recording, winner = found.recording, winner_of(found)

    def more(turns: int) -> int:
        units = recording.state_at(turns).units.values()
        return sum(1 if unit.faction == winner else -1 for unit in units)

    if told := found.said(r".* from then on there are always more (\w+) than \w+\."):
        turns, (names,) = told
        assert SIDES[names] == winner
        assert more(turns) > 0 >= more(turns - 1)
        assert all(more(end) > 0 for end in range(turns, len(recording) + 1))
    elif told := found.said(r".*, the first of (\d+) \w+ to fall\."):
        turns, (number,) = told
        fallen = {side: recording.state_at(turns).fallen.get(side, 0) for side in SIDES.values()}
        del fallen[winner]
        assert [*fallen.values()] == [1]
        assert not recording.state_at(turns - 1).fallen.get(*fallen)
        opening = recording.state_at(0).units.values()
        assert int(number) == sum(unit.faction != winner for unit in opening)
    else:
        told = found.said(r".* leaves it (\d+) hit points?; no \w+ falls\.")
        assert told
        end = recording.state_at(len(recording))
        assert not end.fallen.get(winner)
        assert int(told[1][0]) == min(unit.points for unit in end.units.values())


def test_sentences_of_a_drawn_battle() -> None:
    assert recap_of_drawn("EGE   E(9), G(9), E(9)\n").words == [
        "The elves are ahead from start to end: 18 hit points to 9 at first.",
        "Round 1: two elves strike the goblin at 0,1.",
        "Round 1: the goblin at 0,1 hits the elf at 0,0 and leaves it 6 hit points; no elf falls.",
    ]


def test_unit_that_is_struck_down_by_many_falls() -> None:
    assert recap_of_drawn("EGE   E(9), G(6), E(9)\n").words[1] == (
        "Round 1: two elves strike the goblin at 0,1, and it falls."
    )


def test_lead_that_changes_is_told_with_its_blow() -> None:
    # Elf and goblin strike in turn, and the elf, with one blow less to take, is first.
    assert recap_of_drawn("EG   E(4), G(6)\n").words[0] == (
        "Round 2: the elf at 0,0 kills the goblin at 0,1, "
        "and from this blow on the elves stay ahead (1 hit point to 0)."
    )


def test_blows_count_where_powers_differ() -> None:
    found = recap_of_drawn("EG   E(4), G(40)\n", elf_attack=40)
    assert found.words[0] == (
        "The elves are ahead from start to end: they can take 2 blows, the goblins 1 at first."
    )
    assert found.recap.balance is not None
    assert found.recap.balance.name == "elves ahead, in blows"


def test_balance_is_that_of_each_round() -> None:
    found = of_example("hall", 1)
    balance = found.recap.balance
    assert balance is not None
    assert balance.name == "elves ahead, in hit points"
    assert [turns for turns, _ in balance.points] == [
        *found.recording.round_ends,
        len(found.recording),
    ]
    for turns, value in balance.points:
        state = found.recording.state_at(turns)
        assert value == state.hit_points(ELF) - state.hit_points(GOBLIN)
    for turns, value in balance.readings[::50]:
        state = found.recording.state_at(turns)
        assert value == state.hit_points(ELF) - state.hit_points(GOBLIN)


def test_stalemate_tells_that_no_blow_is_struck() -> None:
    assert of_example("standoff", 1).words == [
        "No blow is struck: nobody ever stands beside an enemy.",
        "In the end 2 elves with 400 hit points and 2 goblins with 400 hit points are left.",
    ]


def test_stalemate_after_blows_tells_the_last_one() -> None:
    text = "EG#G   E(9), G(3), G(200)\n"
    first, second = recap_of_drawn(text).words
    assert first == "Round 1: the elf at 0,0 kills the goblin at 0,1. It is the last blow of all."
    assert second.startswith("In the end 1 elf with ")


def test_side_that_is_alone_is_ahead_whatever_its_power() -> None:
    found = recap_of_drawn("E.E\n")
    assert found.words == ["The elves are ahead from start to end: 400 hit points to 0 at first."]
    assert [*all_sentences(found.scenario, 1, found.recording)] == [*found.recap.sentences]


def test_one_more_point_of_power_is_fought() -> None:
    found = of_example("hall", 1)
    *known, told = all_sentences(found.scenario, 1, found.recording)
    assert known == [*found.recap.sentences]
    fallen = recapped(of_example("hall", 1).scenario.with_elf_attack(4)).recording
    lost = fallen.state_at(len(fallen)).fallen[ELF]
    assert told.words == (
        f"With one more point of power, 4, {lost} of 6 elves would have fallen instead of 5."
    )


def test_one_point_of_power_less_is_fought_where_nobody_fell() -> None:
    found = of_example("cavern", 2)
    *_, told = all_sentences(found.scenario, 2, found.recording)
    assert re.fullmatch(r"With one point of power less, 19, [1-9] of 10 elves .*", told.words)


@pytest.mark.parametrize(
    ("now", "other", "words"),
    [
        ((3, 2), (4, 1), "With one more point of power, 4, 1 of 5 elves would have fallen instead"),
        ((3, 2), (4, 2), "One more point of power, 4, would have saved nobody: 2 of 5 elves"),
        ((9, 0), (8, 1), "With one point of power less, 8, 1 of 5 elves would have fallen."),
        ((9, 0), (8, 0), "With one point of power less, 8, no elf would have fallen either."),
    ],
)
def test_other_powers_are_told(now: tuple[int, int], other: tuple[int, int], words: str) -> None:
    assert with_other_power(5, now, other, (7, 2)).words.startswith(words)
