"""Why battles ended so: what is said is checked anew against each turn of the recording."""

import re
from collections.abc import Iterator

import pytest

from components.faction import ELF, GOBLIN
from game.puzzles.battle.explaining.recap import with_other_power
from game.puzzles.battle.playing.scenario import read_scenario
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.recap import all_sentences
from game.simulation.simulation import follow
from systems.battle.events import ATTACKED
from tests.unit.puzzles.recaps import Recapped, check_moments, of_example, recapped

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
    often = found.said(r".* The lead changes hands (\d+) times\.")
    signs = "".join("+" if value > 0 else "-" for value in leads if value)
    changes = signs.count("+-") + signs.count("-+")
    assert (changes > 1) == (often is not None)
    assert often is None or int(often[1][0]) == changes


Round = tuple[set[int], int]
"""Who struck a unit in a round, and its hit points at the end, 0 or less if it is dead."""


def rounds_of_losers(found: Recapped) -> dict[int, dict[int, Round]]:
    """Return, for each of the losers, what each round did to it, if it was struck in it."""
    state, winner = found.recording.state_at(0), winner_of(found)
    rounds: dict[int, dict[int, Round]] = {}
    for turn in found.recording.turns:
        for event in turn:
            if event.name == ATTACKED:
                attacker, target, _, points = event.arguments
                if state.unit(target).faction != winner:
                    of_unit = rounds.setdefault(target, {})
                    strikers, _ = of_unit.get(state.rounds + 1, (set(), 0))
                    of_unit[state.rounds + 1] = {*strikers, attacker}, points
        follow(state, turn)
    return rounds


def exchanges_of(rounds: dict[int, Round], points: int) -> Iterator[tuple[int, ...]]:
    """Yield first and last round, most strikers, hit points lost and left, of one unit."""
    most = begin = 0
    before = points
    for number in range(1, max(rounds) + 2):
        strikers, left = rounds.get(number, (set(), points))
        if len(strikers) > 1 or (most and strikers and left <= 0):
            begin, before = (begin, before) if most else (number, points)
            most = max(most, len(strikers))
        elif most:
            yield begin, number - 1, most, before - max(points, 0), points
            most = 0
        points = left


@bundled
def test_exchange_that_is_told_cost_the_losers_most(name: str, part: int) -> None:
    found = of_example(name, part)
    opening = found.recording.state_at(0)
    exchanges = [
        exchange
        for target, rounds in rounds_of_losers(found).items()
        for exchange in exchanges_of(rounds, opening.unit(target).points)
    ]
    told = found.said(
        r"(?:Rounds (\d+) to|Round) (\d+): the \w+ at (\d+),(\d+) fights (?:up to )?(\w+) "
        r"(elves|goblins) at a time, loses (?:its last )?(\d+) hit points? "
        r"and (?:has (\d+) left|falls)\."
    )
    losers = GOBLIN if winner_of(found) == ELF else ELF
    most = max((lost for *_, lost, _ in exchanges), default=0)
    assert (told is not None) == (0 < opening.hit_points(losers) <= 20 * most)
    if told:
        turns, (begin, end, row, column, strikers, names, lost, left) = told
        number = ("two", "three", "four").index(strikers) + 2
        first_round = int(begin or end)
        (same,) = (
            each for each in exchanges if each[:4] == (first_round, int(end), number, int(lost))
        )
        assert max(same[4], 0) == int(left or 0)
        assert int(lost) == most
        assert SIDES[names] == winner_of(found)
        (struck,) = (
            event.arguments[1]
            for event in found.recording.turns[turns - 1]
            if event.name == ATTACKED
        )
        square = found.recording.state_at(turns - 1).unit(struck).square
        assert divmod(square, found.scenario.cave.grid.width) == (int(row), int(column))


@bundled
def test_numbers_that_are_told_are_those_of_the_units(name: str, part: int) -> None:
    found = of_example(name, part)
    recording, winner = found.recording, winner_of(found)

    def more(turns: int) -> int:
        units = recording.state_at(turns).units.values()
        return sum(1 if unit.faction == winner else -1 for unit in units)

    if told := found.said(
        r".*from then on there are always more (\w+) than \w+, at first (\d+) to (\d+)\."
    ):
        turns, (names, ours, theirs) = told
        assert SIDES[names] == winner
        assert int(ours) - int(theirs) == more(turns)
        assert int(ours) + int(theirs) == len(recording.state_at(turns).units)
        assert more(turns) > 0 >= more(turns - 1)
        assert all(more(end) > 0 for end in range(turns, len(recording) + 1))
    elif told := found.said(r".*, each the last of its side, and has (\d+) hit points? left\."):
        turns, (points,) = told
        assert turns == len(recording) - 1 or recording.state_at(turns).fallen
        assert more(turns) == 1 == len(recording.state_at(turns).units)
        assert more(turns - 1) == 0
        assert recording.state_at(turns).hit_points() == int(points)
    elif told := found.said(
        r".* the first of (\d+) \w+ to fall; at the end (\d+) of (\d+) \w+ stands?\."
    ):
        turns, (number, left, at_first) = told
        assert int(left) == len(recording.state_at(len(recording)).units)
        assert int(at_first) + int(number) == len(recording.state_at(0).units)
        fallen = {side: recording.state_at(turns).fallen.get(side, 0) for side in SIDES.values()}
        del fallen[winner]
        assert [*fallen.values()] == [1]
        assert not recording.state_at(turns - 1).fallen.get(*fallen)
        opening = recording.state_at(0).units.values()
        assert int(number) == sum(unit.faction != winner for unit in opening)
    else:
        told = found.said(
            r".* leaves it (\d+) of \d+ hit points, the fewest of any \w+; none falls\."
        )
        assert told
        end = recording.state_at(len(recording))
        assert not end.fallen.get(winner)
        assert int(told[1][0]) == min(unit.points for unit in end.units.values())


def test_sentences_of_a_drawn_battle() -> None:
    assert recap_of_drawn("EGE   E(9), G(9), E(9)\n").words == [
        (
            "The elves are ahead from start to end; at first they have 18 hit points in all, "
            "the goblins 9."
        ),
        (
            "Round 1: the goblin at 0,1 hits the elf at 0,0 and leaves it 6 of 200 hit points, "
            "the fewest of any elf; none falls."
        ),
        (
            "Rounds 1 to 2: the goblin at 0,1 fights two elves at a time, "
            "loses its last 9 hit points and falls."
        ),
    ]


def test_unit_that_is_struck_down_in_one_round() -> None:
    assert recap_of_drawn("EGE   E(9), G(6), E(9)\n").words[-1] == (
        "Round 1: the goblin at 0,1 fights two elves at a time, loses its last 6 hit points "
        "and falls."
    )


def test_unit_that_gets_away_keeps_its_points() -> None:
    # The elf on the left dies in the second round.
    assert recap_of_drawn("EGE   E(4), G(50), E(200)\n").words[-2] == (
        "Rounds 1 to 2: the goblin at 0,1 fights two elves at a time, loses 12 hit points "
        "and has 38 left."
    )


def test_death_at_the_end_of_an_exchange_is_told_once() -> None:
    # The elf on the left dies first, and with the goblin on the right the goblins are fewer.
    found = recap_of_drawn("EGEGE   E(3), G(30), E(50), G(15), E(50)\n")
    assert found.words[-2:] == [
        (
            "Rounds 1 to 3: the goblin at 0,3 fights two elves at a time, "
            "loses its last 15 hit points and falls."
        ),
        "Round 3: from then on there are always more elves than goblins, at first 2 to 1.",
    ]


@pytest.mark.parametrize(("points", "is_told"), [(114, True), (115, False)])
def test_exchange_that_costs_its_side_little_is_left_out(points: int, is_told: bool) -> None:
    found = recap_of_drawn(f"EGEG   E(9), G(6), E(200), G({points})\n")
    assert any("at a time" in words for words in found.words) == is_told


def test_lead_that_changes_is_told_with_its_blow() -> None:
    # Elf and goblin strike in turn, and the elf, with one blow less to take, is first.
    assert recap_of_drawn("EG   E(4), G(6)\n").words == [
        (
            "Round 1: the goblin at 0,1 hits the elf at 0,0 and leaves it 1 of 200 hit points, "
            "the fewest of any elf; none falls."
        ),
        (
            "Round 2: the elf at 0,0 kills the goblin at 0,1; from this blow on the elves stay "
            "ahead: they have 1 hit point in all, the goblins 0. The lead changes hands 3 times."
        ),
    ]


def test_blows_count_where_powers_differ() -> None:
    found = recap_of_drawn("EG   E(4), G(40)\n", elf_attack=40)
    assert found.words[0] == (
        "The elves are ahead from start to end; at first they can take 2 blows in all, "
        "the goblins 1."
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
    (told,) = found.words
    assert told.endswith("; at first they have 400 hit points in all, the goblins 0.")
    assert [*all_sentences(found.scenario, 1, found.recording)] == [*found.recap.sentences]


def test_one_more_point_of_power_is_fought() -> None:
    found = of_example("hall", 1)
    *known, told = all_sentences(found.scenario, 1, found.recording)
    assert known == [*found.recap.sentences]
    fallen = recapped(of_example("hall", 1).scenario.with_elf_attack(4)).recording
    lost = fallen.state_at(len(fallen)).fallen[ELF]
    assert told.words == (
        f"With attack power 4 instead of 3, only {lost} of the 6 elves would have fallen, not 5."
    )


def test_one_point_of_power_less_is_fought_where_nobody_fell() -> None:
    found = of_example("cavern", 2)
    *_, told = all_sentences(found.scenario, 2, found.recording)
    assert re.fullmatch(r"With attack power 19 instead of 20, [1-9] of the 10 elves .*", told.words)


@pytest.mark.parametrize(
    ("now", "other", "words"),
    [
        ((3, 2), (4, 1), "With attack power 4 instead of 3, only 1 of the 5 elves {}, not 2."),
        ((3, 2), (4, 0), "With attack power 4 instead of 3, all 5 elves would have lived."),
        (
            (3, 2),
            (4, 2),
            "Even with attack power 4 instead of 3, 2 of the 5 elves {}, just as many.",
        ),
        ((3, 5), (4, 5), "Even with attack power 4 instead of 3, all 5 elves {}."),
        ((3, 2), (4, 3), "With attack power 4 instead of 3, 3 of the 5 elves {}, not 2."),
        ((9, 0), (8, 1), "With attack power 8 instead of 9, 1 of the 5 elves {}."),
        ((9, 0), (8, 0), "With attack power 8 instead of 9, all 5 elves would have lived, too."),
    ],
)
def test_other_powers_are_told(now: tuple[int, int], other: tuple[int, int], words: str) -> None:
    told = with_other_power(5, now, other, (7, 2))
    assert told == (words.format("would have fallen"), 7, 2)
