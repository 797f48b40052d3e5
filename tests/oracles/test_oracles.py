"""The oracle itself, on the worked examples and at the corners of the rules."""

import pytest

from tests.oracles.battle import Fight, Picture, fight, lowest_power
from tests.oracles.cards import play
from tests.oracles.worked_examples import EXAMPLES, MOVEMENT, SAMPLE, Ending, Example

ENDINGS = [
    (example.cave, ending)
    for example in EXAMPLES
    for ending in (example.part1, example.part2)
    if ending
]


def drawn(cave: str, picture: Picture) -> str:
    """Draw a picture as the rules do, with hit points behind each row."""
    rows = [list(row) for row in cave.replace("E", ".").replace("G", ".").splitlines()]
    points: list[list[str]] = [[] for _ in rows]
    for row, column, faction, left in picture:
        rows[row][column] = faction
        points[row].append(f"{faction}({left})")
    lines = ("".join(row) + "   " + ", ".join(left) for row, left in zip(rows, points, strict=True))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def map_of(picture: str) -> str:
    """Leave the hit points out."""
    return "".join(f"{line.split()[0]}\n" for line in picture.splitlines())


def ended(fought: Fight) -> tuple[int, str | None, bool, int]:
    return fought.rounds, fought.winner, fought.stalemate, fought.elves_lost


@pytest.mark.parametrize("example", EXAMPLES)
def test_plain_rules_give_the_outcomes_of_part_1(example: Example) -> None:
    assert fight(example.cave).outcome == example.part1.outcome


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.part2])
def test_plain_rules_give_the_outcomes_of_part_2(example: Example) -> None:
    found = lowest_power(example.cave)
    assert found
    power, fought = found
    assert example.part2
    assert (power, fought.outcome) == (example.part2.elf_attack, example.part2.outcome)


def test_worked_outcomes_are_these_numbers() -> None:
    part1 = [example.part1.outcome for example in EXAMPLES]
    part2 = [(end.elf_attack, end.outcome) for _, _, end in EXAMPLES if end]
    assert part1 == [27730, 36334, 39514, 27755, 28944, 18740]
    assert part2 == [(15, 4988), (4, 31284), (15, 3478), (12, 6474), (34, 1140)]


@pytest.mark.parametrize(("cave", "ending"), ENDINGS)
def test_worked_example_ends_as_drawn(cave: str, ending: Ending) -> None:
    fought = fight(cave, elf_attack=ending.elf_attack)
    assert drawn(cave, fought.final) == ending.picture
    assert (fought.rounds, fought.hit_points) == (ending.rounds, ending.hit_points)
    assert (fought.winner, fought.stalemate) == (ending.winner, False)


def test_sample_goes_as_drawn() -> None:
    cave = map_of(SAMPLE[0])
    history = fight(cave).history
    assert {number: drawn(cave, history[number]) for number in SAMPLE} == SAMPLE
    assert len(history) == 48


def test_movement_goes_as_drawn() -> None:
    history = fight(MOVEMENT[0]).history
    assert {number: map_of(drawn(MOVEMENT[0], history[number])) for number in MOVEMENT} == MOVEMENT


@pytest.mark.parametrize(
    ("cave", "winner", "outcome"),
    [("", None, 0), ("...", None, 0), (".E.E", "E", 0), ("G", "G", 0)],
    ids=["no map", "no unit", "elves only", "goblins only"],
)
def test_battle_without_enemies_ends_at_once(cave: str, winner: str | None, outcome: int) -> None:
    fought = fight(cave)
    assert ended(fought) == (0, winner, False, 0)
    assert fought.outcome == outcome
    assert fought.history == [fought.final]


def test_units_that_cannot_meet_are_at_a_stalemate_after_one_round() -> None:
    fought = fight("E#G")
    assert ended(fought) == (1, None, True, 0)
    assert (fought.hit_points, fought.outcome) == (400, None)
    assert lowest_power("E#G") is None


def test_blow_puts_the_stalemate_off() -> None:
    # The elf in the middle strikes its goblin dead in two rounds; the rest cannot meet.
    fought = fight("E#EG#G", goblin_hp=5)
    assert ended(fought) == (3, None, True, 0)


def test_missing_squares_are_wall_and_line_ends_do_not_matter() -> None:
    plain = fight("E..\n..#\n..G")
    assert fight("\r\nE..\r\n..\r\n..G\r\n\r\n") == plain
    assert plain.winner == "E"


def test_round_is_full_if_its_last_unit_strikes_the_last_blow() -> None:
    assert ended(fight("EG", elf_attack=2, elf_hp=3, goblin_hp=3)) == (1, "G", False, 1)
    assert ended(fight("GE", elf_attack=3, elf_hp=4, goblin_hp=3)) == (1, "E", False, 0)
    assert ended(fight("EGG", elf_hp=3, goblin_hp=6)) == (0, "G", False, 1)


def test_fight_stops_after_the_turn_in_which_an_elf_dies() -> None:
    stopped = fight("EGE", elf_hp=3, goblin_hp=10, stop_at_elf_death=True)
    assert ended(stopped) == (0, None, False, 1)
    assert stopped.final == ((0, 1, "G", 7), (0, 2, "E", 3))
    to_the_end = fight("EGE", elf_hp=3, goblin_hp=10)
    assert ended(to_the_end) == (2, "G", False, 2)


def test_lowest_power_ends_with_one_that_kills_in_one_blow() -> None:
    found = lowest_power("EG", elf_hp=3, goblin_hp=50)
    assert found
    assert found[0] == 50
    assert lowest_power("GE", elf_hp=3, goblin_hp=50) is None


FIRST, SECOND = [9, 2, 6, 3, 1], [5, 8, 4, 7, 10]


@pytest.mark.parametrize(
    ("recursive", "rounds", "score", "deck"),
    [
        (False, 29, 306, (3, 2, 10, 6, 8, 5, 9, 4, 7, 1)),
        (True, 17, 291, (7, 5, 6, 2, 4, 1, 10, 8, 9, 3)),
    ],
)
def test_worked_example(recursive: bool, rounds: int, score: int, deck: tuple[int, ...]) -> None:
    played = play(FIRST, SECOND, recursive=recursive)
    assert (played.winner, played.endless) == (2, False)
    assert (played.rounds, played.score) == (rounds, score)
    assert played.history[-1] == ((), deck)


@pytest.mark.parametrize(("recursive", "score"), [(False, None), (True, 2 * 43 + 19)])
def test_game_that_repeats_itself_goes_to_player_1(recursive: bool, score: int | None) -> None:
    played = play([43, 19], [2, 29, 14], recursive=recursive)
    assert (played.winner, played.endless, played.score) == (1, True, score)
    assert played.history[-1] in played.history[:-1]


@pytest.mark.parametrize(("first", "second", "winner"), [([3], [], 1), ([], [3], 2)])
def test_player_without_cards_has_lost(first: list[int], second: list[int], winner: int) -> None:
    played = play(first, second, recursive=True)
    assert (played.winner, played.rounds, played.score) == (winner, 0, 3)
