"""Why card games ended so: what is said is checked against the decks after each round."""

from itertools import pairwise

import pytest

from game.puzzles.cards.explaining.recap import MainRound, highest_card
from game.puzzles.recap import RecapSentence
from tests.bundled import names_of
from tests.unit.puzzles.recaps import Recapped, check_moments, of_example

LONG = [("all-night", 2), ("full-house", 2)]
PARTS = [
    pytest.param(name, part, marks=[pytest.mark.slow] * ((name, part) in LONG))
    for name in names_of("cards")
    for part in (1, 2)
]
bundled = pytest.mark.parametrize(("name", "part"), PARTS)


def decks(found: Recapped) -> list[tuple[list[int], list[int]]]:
    """Return the decks of the main game at the start and after each of its rounds."""
    states = (found.recording.state_at(end) for end in found.recording.round_ends)
    return [(state.games[0].first.cards, state.games[0].second.cards) for state in states]


@bundled
def test_stronger_player_is_so_from_the_round_that_is_told_and_no_sooner(
    name: str, part: int
) -> None:
    found = of_example(name, part)
    check_moments(found)
    told = found.said(
        r"(?:Round (\d+): f|F)rom .* player (\d)'s cards add up to more than player \d's, .*"
    )
    assert told
    turns, (number, player) = told
    sign = 1 if player == "1" else -1
    leads = [sign * (sum(first) - sum(second)) for first, second in decks(found)]
    place = int(number or 0)
    assert all(lead > 0 for lead in leads[place:])
    assert place == 0 or leads[place - 1] <= 0
    assert turns == found.recording.round_ends[place]
    assert found.recap.balance is not None
    assert [sign * value for _, value in found.recap.balance.points] == leads


@bundled
def test_highest_card_is_with_whom_is_told(name: str, part: int) -> None:
    found = of_example(name, part)
    told = found.said(r"Player (\d) has the highest card, (\d+), from start to end, and so .*")
    assert told
    _, (player, card) = told
    piles = decks(found)
    assert int(card) == max(map(max, filter(None, piles[0])))
    assert all(int(card) in pair[int(player) - 1] for pair in piles)


@bundled
def test_upsets_are_rounds_that_the_lower_card_won(name: str, part: int) -> None:
    found = of_example(name, part)
    piles = decks(found)
    upsets = []
    for number, (before, after) in enumerate(pairwise(piles), 1):
        cards = before[0][0], before[1][0]
        winner = 0 if len(after[0]) > len(before[0]) else 1
        if cards[winner] < cards[1 - winner]:
            upsets.append((cards[1 - winner] - cards[winner], -number, cards[winner], winner + 1))
    told = found.said(
        r"Round (\d+): player (\d)'s (\d+) beats player \d's (\d+); "
        r"(?:the lower card wins (\d+) of .*|it is the only one of .*)"
    )
    assert (told is not None) == bool(upsets)
    if told:
        _, (number, player, own, other, times) = told
        difference, place, card, winner = max(upsets)
        assert (int(number), int(own), int(player)) == (-place, card, winner)
        assert int(other) - int(own) == difference
        assert int(times or 1) == len(upsets)


def test_repeated_decks_are_told() -> None:
    for part in (1, 2):
        found = of_example("carousel", part)
        told = found.said(r"Round (\d+): both decks are as they were after round (\d+), so .*")
        assert told
        _, (last, earlier) = told
        piles = decks(found)
        assert piles[int(last)] == piles[int(earlier)]
        assert int(last) == len(piles) - 1


def test_highest_card_that_changes_hands_is_told() -> None:
    # By the rules it never does: for a sub-game there are too few cards.
    rounds = [
        MainRound(0, ((9, 1), (2, 3))),
        MainRound(4, ((1,), (3, 9, 2)), (2, 2, 9)),
        MainRound(7, ((9, 1), (2, 3)), (1, 1, 9)),
        MainRound(8, ((1, 9, 2), (3,)), (1, 9, 2)),
    ]
    (told,) = highest_card(rounds)
    assert told == RecapSentence(
        "Round 2: player 1 wins the 9, the highest card, from player 2 for good.", 7, 2
    )
