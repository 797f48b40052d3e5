"""Part 2: the lowest attack power with which the elves win and lose nobody."""

from collections.abc import Iterator

import pytest
from hypothesis import given

import game.puzzles.battle.playing.shared_openings as openings_module
from components.faction import ELF, GOBLIN
from game.puzzles.battle.planning.lowest_attack import lowest_attack
from game.puzzles.battle.planning.powers import (
    LOWEST_POWER,
    blows_to_kill,
    latest_opening,
    powers_to_try,
    shared_openings,
)
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_of
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.telling.trace import picture
from tests.property_settings import examples
from tests.unit.puzzles.battle.strategies import battles
from tests.worked_examples import EXAMPLES, Ending

NOBODY = read_cave("...", "cave.txt")
SOLVED = [(example.cave, example.part2) for example in EXAMPLES if example.part2]


def lowest(text: str, **chosen: int) -> Outcome | None:
    return lowest_attack(read_cave(text, "cave.txt"), BattleSettings(**chosen))


def from_round_0(cave: Cave, chosen: BattleSettings, power: int) -> Outcome:
    """Fight from the beginning until an elf has died."""
    with Battle(cave, chosen._replace(elf_attack=power)) as battle:
        battle.fight(until_elf_dies=True)
        return outcome_of(battle)


def plain_search(cave: Cave, chosen: BattleSettings) -> Outcome | None:
    """Try each power from 4 up, always from the beginning."""
    for power in range(LOWEST_POWER, max(LOWEST_POWER, chosen.goblin_hp) + 1):
        found = from_round_0(cave, chosen, power)
        if found.winner == ELF and not found.elves_lost:
            return found
    return None


@pytest.mark.parametrize(("text", "told"), SOLVED)
def test_worked_example_is_won_with_the_power_told(text: str, told: Ending) -> None:
    found = lowest(text)
    assert found is not None
    assert (found.elf_attack, found.rounds, found.hit_points) == (
        told.elf_attack,
        told.rounds,
        told.hit_points,
    )
    assert (found.score, found.winner, found.elves_lost) == (told.outcome, ELF, 0)


@pytest.mark.parametrize(("text", "told"), SOLVED)
def test_worked_example_ends_in_the_picture_told(text: str, told: Ending) -> None:
    cave = read_cave(text, "cave.txt")
    with Battle(cave, BattleSettings(elf_attack=told.elf_attack)) as battle:
        battle.fight()
        drawn = picture(cave.grid, battle.state().units.values())
    assert "\n".join(drawn) + "\n" == told.picture


def test_lowest_powers_of_the_rules_are_these_numbers() -> None:
    found = [lowest(text) for text, _ in SOLVED]
    assert [(one.elf_attack, one.score) for one in found if one] == [
        (15, 4988),
        (4, 31284),
        (15, 3478),
        (12, 6474),
        (34, 1140),
    ]


@pytest.mark.parametrize(("text", "told"), SOLVED)
def test_one_power_less_loses_an_elf(text: str, told: Ending) -> None:
    if told.elf_attack > LOWEST_POWER:
        assert from_round_0(
            read_cave(text, "cave.txt"), BattleSettings(), told.elf_attack - 1
        ).elves_lost


def test_power_of_part_1_does_not_matter() -> None:
    text, told = SOLVED[0]
    found = lowest(text, elf_attack=150)
    assert found is not None
    assert found.elf_attack == told.elf_attack


def test_power_of_4_is_the_lowest_even_where_less_would_do() -> None:
    found = lowest("E", elf_attack=1)
    assert found is not None
    assert (found.elf_attack, found.rounds, found.winner) == (LOWEST_POWER, 0, ELF)


@pytest.mark.parametrize("goblin_hp", [1, 2, 3, 4, 5, 20, 199, 200, 201, 1000])
def test_powers_to_try_are_the_lowest_for_each_number_of_blows(goblin_hp: int) -> None:
    expected: list[int] = []
    for power in range(LOWEST_POWER, max(LOWEST_POWER, goblin_hp) + 1):
        if not expected or blows_to_kill(goblin_hp, power) < blows_to_kill(goblin_hp, expected[-1]):
            expected.append(power)
    assert list(powers_to_try(NOBODY, BattleSettings(goblin_hp=goblin_hp))) == expected


def test_powers_to_try_of_the_puzzle_are_few_and_end_with_one_blow() -> None:
    powers = list(powers_to_try(NOBODY, BattleSettings()))
    assert powers[:6] == [4, 5, 6, 7, 8, 9]
    assert powers[-5:] == [40, 50, 67, 100, 200]
    assert len(powers) == 25


@pytest.mark.parametrize(
    ("hit_points", "power", "blows"), [(200, 3, 67), (200, 4, 50), (200, 200, 1), (1, 9, 1)]
)
def test_blows_to_kill_are_rounded_up(hit_points: int, power: int, blows: int) -> None:
    assert blows_to_kill(hit_points, power) == blows


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("...\n.G.", {}),
        ("...", {}),
        ("E#G", {}),
        ("GEG", {"elf_hp": 3}),
        ("GE", {"goblin_attack": 200}),
    ],
    ids=["no elf", "no unit", "stalemate", "first blow kills", "first blow of many points kills"],
)
def test_there_is_no_power_where_none_can_do_it(text: str, chosen: dict[str, int]) -> None:
    assert lowest(text, **chosen) is None


def test_stalemate_is_no_victory_even_if_nobody_falls() -> None:
    found = lowest("EG#E#G")
    assert found is None


def test_outcomes_do_not_simply_get_better_with_power() -> None:
    cave = read_cave("G#GG.##\nE#G##GE\nG.G..G#", "cave.txt")
    lost = {power: from_round_0(cave, BattleSettings(), power).elves_lost for power in range(4, 51)}
    found = lowest_attack(cave, BattleSettings())
    assert found is not None
    assert found.elf_attack == next(power for power, elves in lost.items() if not elves)
    assert any(lost[power] for power in range(found.elf_attack, 51))


def test_elf_that_falls_before_any_goblin_does_counts() -> None:
    # With 4 to 50 power an elf falls in the first round, before any goblin.
    text, chosen = "EG\nEE", BattleSettings(elf_hp=3, goblin_hp=100)
    found = lowest_attack(read_cave(text, "cave.txt"), chosen)
    assert found == plain_search(read_cave(text, "cave.txt"), chosen)
    assert found is not None
    assert (found.elf_attack, found.survivors) == (100, 3)


@pytest.mark.parametrize("text", [example.cave for example in EXAMPLES])
@pytest.mark.parametrize("chosen", [BattleSettings(), BattleSettings(elf_hp=40, goblin_hp=60)])
def test_shared_openings_save_work_but_change_nothing(text: str, chosen: BattleSettings) -> None:
    cave = read_cave(text, "cave.txt")
    assert lowest_attack(cave, chosen) == plain_search(cave, chosen)


@examples(150)
@given(battles(most_points=40))
def test_shared_openings_change_nothing_in_random_battles(
    drawn: tuple[str, BattleSettings],
) -> None:
    text, chosen = drawn
    cave = read_cave(text, "cave.txt")
    assert lowest_attack(cave, chosen) == plain_search(cave, chosen)


def openings_of(cave: Cave, chosen: BattleSettings) -> Iterator[object]:
    with Battle(cave, chosen) as battle:
        yield from battle.openings()


@pytest.mark.parametrize("text", [example.cave for example in EXAMPLES])
@pytest.mark.parametrize("power", [4, 5, 7, 15, 34, 67, 100, 200])
def test_latest_opening_is_one_that_a_battle_of_that_power_has(text: str, power: int) -> None:
    cave, tried = read_cave(text, "cave.txt"), BattleSettings(elf_attack=power)
    opening = latest_opening(shared_openings(cave, BattleSettings()), tried)
    assert opening in list(openings_of(cave, tried))


def test_all_units_live_in_shared_openings() -> None:
    cave = read_cave(EXAMPLES[1].cave, "cave.txt")
    shared = shared_openings(cave, BattleSettings())
    assert shared is not None
    assert len(shared.found) == 10
    assert {len(one.opening.units) for one in shared.found} == {len(cave.units)}
    assert cave.number_of(GOBLIN) == 2


def test_without_goblins_nobody_has_taken_a_blow() -> None:
    shared = shared_openings(read_cave("E.E", "cave.txt"), BattleSettings())
    assert shared is not None
    assert [one.wound for one in shared.found] == [0]


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("text", [text for text, _ in SOLVED])
def test_fewer_shared_openings_change_nothing(
    text: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = lowest(text)
    monkeypatch.setattr(openings_module, "MOST_SHARED", most)
    shared = shared_openings(read_cave(text, "cave.txt"), BattleSettings())
    assert shared is not None
    assert len(shared.found) == most
    assert lowest(text) == expected
