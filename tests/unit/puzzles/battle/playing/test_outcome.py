"""Part 1: how battles end, by the worked examples and in the corners of the rules."""

import pytest

from components.faction import ELF, GOBLIN
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_by_fighting, outcome_of
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.telling.trace import picture
from tests.worked_examples import EXAMPLES, Example


def outcome(text: str, **settings: int) -> Outcome:
    return outcome_by_fighting(read_cave(text, "cave.txt"), BattleSettings(**settings))


@pytest.mark.parametrize("example", EXAMPLES)
def test_worked_example_ends_as_told(example: Example) -> None:
    found = outcome(example.cave)
    told = example.part1
    assert (found.rounds, found.hit_points) == (told.rounds, told.hit_points)
    assert (found.score, found.winner) == (told.outcome, told.winner)
    assert not found.is_stalemate


@pytest.mark.parametrize("example", EXAMPLES)
def test_worked_example_ends_in_the_picture_told(example: Example) -> None:
    cave = read_cave(example.cave, "cave.txt")
    with Battle(cave) as battle:
        battle.fight()
        drawn = picture(cave.grid, battle.state().units.values())
    assert "\n".join(drawn) + "\n" == example.part1.picture


def test_outcomes_of_the_rules_are_these_numbers() -> None:
    scores = [outcome(example.cave).score for example in EXAMPLES]
    assert scores == [27730, 36334, 39514, 27755, 28944, 18740]


def test_round_in_which_combat_ends_does_not_count() -> None:
    # The first elf kills the goblin, then the second finds no enemy.
    found = outcome("EGE", elf_attack=200)
    assert (found.rounds, found.hit_points, found.score) == (0, 400, 0)


def test_round_whose_last_unit_strikes_the_last_blow_counts() -> None:
    # The elf acts last, and the goblin dies: nobody was left to find no enemy in this round.
    found = outcome("GE", elf_attack=200)
    assert (found.rounds, found.hit_points, found.score) == (1, 197, 197)


def test_round_in_which_only_the_dead_would_still_act_counts() -> None:
    found = outcome("EG", elf_attack=200)
    assert (found.rounds, found.hit_points) == (1, 200)


def test_unit_with_no_hit_points_left_is_dead() -> None:
    assert outcome("EG", elf_attack=3, goblin_hp=3).rounds == 1
    assert outcome("EG", elf_attack=3, goblin_hp=4).rounds == 2


def test_unit_killed_before_its_turn_does_not_act_even_if_its_square_is_held_again() -> None:
    # The first goblin kills the elf, the second takes the elf's square before its turn came.
    text = """\
#####
##G##
#GE.#
##.E#
#####"""
    with Battle(read_cave(text, "cave.txt"), BattleSettings(elf_hp=3)) as battle:
        battle.step()
        battle.step()
        assert [(unit.square, unit.faction) for unit in battle.units()] == [
            (8, GOBLIN),
            (14, GOBLIN),
            (21, ELF),
        ]
        battle.step()
        acted = battle.turn.entity
        assert battle.roster()[acted].faction == ELF
        assert battle.turn.rounds == 1


@pytest.mark.parametrize(
    ("text", "points", "winner"),
    [("#.#", 0, None), ("###", 0, None), ("E.E", 400, ELF), ("G", 200, GOBLIN)],
)
def test_without_two_factions_combat_ends_in_the_first_turn(
    text: str, points: int, winner: str | None
) -> None:
    found = outcome(text)
    assert (found.rounds, found.hit_points, found.score) == (0, points, 0)
    assert (found.winner, found.is_stalemate, found.elves_lost) == (winner, False, 0)


@pytest.mark.parametrize("text", ["E#G", "E\n#\nG", "E.#.G", "#E#\n###\n#G#", "E.\n##\n.G"])
def test_units_that_can_never_meet_are_at_a_stalemate(text: str) -> None:
    found = outcome(text)
    assert (found.is_stalemate, found.score, found.winner) == (True, None, None)
    assert (found.hit_points, found.survivors) == (400, 2)


def test_stalemate_after_blows_keeps_the_wounds() -> None:
    # Two goblins kill the middle elf; wall parts the rest.
    found = outcome("GEG#E", elf_hp=5)
    assert (found.is_stalemate, found.elves_lost, found.survivors) == (True, 1, 3)
    assert found.hit_points == 197 + 200 + 5


def test_units_that_only_wait_for_room_are_at_no_stalemate() -> None:
    # Nothing moves for many rounds, but blows fall; the third goblin's turn comes.
    found = outcome("EGGG")
    assert (found.is_stalemate, found.winner, found.elves_lost) == (False, GOBLIN, 1)


def test_losses_and_survivors_are_counted() -> None:
    found = outcome(EXAMPLES[0].cave)
    assert (found.elves_lost, found.survivors, found.elf_attack) == (2, 4, 3)


@pytest.mark.parametrize(
    ("settings", "rounds", "points"),
    [
        ({}, 67, 2),
        ({"elf_attack": 100}, 2, 197),
        ({"goblin_attack": 50}, 4, 200 - 3 * 3 - 3),
        ({"goblin_hp": 1}, 1, 200),
        ({"elf_hp": 6}, 2, 200 - 2 * 3),
    ],
)
def test_settings_change_the_units(settings: dict[str, int], rounds: int, points: int) -> None:
    found = outcome("EG", **settings)
    assert (found.rounds, found.hit_points) == (rounds, points)


def test_outcome_can_be_read_where_the_battle_was_left() -> None:
    with Battle(read_cave("EGE", "cave.txt"), BattleSettings(goblin_attack=200)) as battle:
        battle.fight(until_elf_dies=True)
        assert (battle.is_over, outcome_of(battle).elves_lost) == (False, 1)
