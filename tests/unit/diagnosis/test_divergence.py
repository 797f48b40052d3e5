"""The first different turn in words for both rules, for puzzles without a drawer."""

import pytest

from game.lab.divergence import divergence_lines, short_divergence
from game.puzzles.cards.answer import read_scenario
from game.puzzles.registry import load
from game.puzzles.variant import Change

SAMPLE = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"


def contrast(text: str, *names: str, part: int = 2, columns: int = 80) -> str:
    known = load("cards").variants
    change = Change(tuple(one for one in known if one.name in names))
    found = divergence_lines(read_scenario(text, "decks.txt", {}), change, part, columns)
    return "".join(f"{line}\n" for line in found)


def test_turn_that_differs_is_explained_for_both_readings() -> None:
    assert (
        contrast(SAMPLE, "strictly-more-cards")
        == """\
  by the rules              Game 1, round 9: game 2 decides
  with strictly-more-cards  Game 1, round 9: player 1 takes 4 3

Before it:
Game 1, rounds completed: 8
Player 1: 4 9 8 5 2
Player 2: 3 10 1 7 6

By the rules:
Round 9:
  player 1 draws 4 from 5 cards: 4 left >= 4
  player 2 draws 3 from 5 cards: 4 left >= 3
Both have enough left, so a game decides, with copies of 4 and 3 cards. Game 2
ends after 6 rounds: player 2 wins, with all cards.
Player 2 takes 3 4.

With strictly-more-cards:
Round 9:
  player 1 draws 4 from 5 cards: 4 left >= 4
  player 2 draws 3 from 5 cards: 4 left >= 3
No game decides, so the higher card wins: 4 > 3.
Player 1 takes 4 3.
"""
    )


def test_what_is_reported_alike_is_drawn_as_it_is_after_the_turn() -> None:
    assert (
        contrast(SAMPLE, "sub-game-from-whole-decks")
        == """\
  by the rules                    Game 1, round 9: game 2 decides
  with sub-game-from-whole-decks  Game 1, round 9: game 2 decides

Before it:
Game 1, rounds completed: 8
Player 1: 4 9 8 5 2
Player 2: 3 10 1 7 6

After it by the rules:
Game 1, rounds completed: 8
Player 1: [4] 9 8 5 2
Player 2: [3] 10 1 7 6
  Game 2, rounds completed: 0
  Player 1: 9 8 5 2
  Player 2: 10 1 7

After it with sub-game-from-whole-decks:
Game 1, rounds completed: 8
Player 1: [4] 9 8 5 2
Player 2: [3] 10 1 7 6
  Game 2, rounds completed: 0
  Player 1: 9 8 5 2
  Player 2: 10 1 7 6
"""
    )


def test_turn_in_the_midst_of_a_round_is_reported_without_the_whole_round() -> None:
    found = contrast(SAMPLE, "high-card-first")
    assert found.count("Round 9") == 0
    assert "round 9: player 2 takes 3 4\n" in found
    assert "round 9: player 2 takes 4 3\n" in found


@pytest.mark.parametrize("name", ["high-card-first", "repeat-in-one-deck"])
def test_nothing_is_reported_where_nothing_differs(name: str) -> None:
    assert contrast(SAMPLE, name, part=1) == ""


def test_decks_are_broken_where_they_do_not_fit() -> None:
    found = contrast(SAMPLE, "strictly-more-cards", columns=30)
    assert max(map(len, found.partition("\n\n")[2].splitlines())) <= 30


def test_short_contrast_draws_only_what_is_reported_alike() -> None:
    differing = contrast(SAMPLE, "strictly-more-cards").split("\n")
    assert short_divergence(differing) == differing[:2]
    alike = contrast(SAMPLE, "sub-game-from-whole-decks").split("\n")
    assert short_divergence(alike) == alike
