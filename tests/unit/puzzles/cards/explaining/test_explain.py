"""Why rounds went as they did: the counts that decide, games, and repetitions."""

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from game.errors import SkirmishError
from game.puzzles.cards.explaining.explain import explain
from game.puzzles.cards.explaining.explanation import RepeatExplanation, RoundExplanation
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal
from game.puzzles.explanation import ExplanationQuestion
from game.simulation.simulation import turns
from tests.oracles import cards as oracle
from tests.property_settings import examples
from tests.unit.puzzles.cards.decks import ENDLESS, SAMPLE, deals, deep

ALL = ExplanationQuestion(is_all=True)


def explained(
    deal: Deal, part: int = 2, question: ExplanationQuestion = ALL
) -> list[RoundExplanation | RepeatExplanation]:
    """Return the explanations of all rounds, if nothing else is asked."""
    scenario = CardsScenario(deal)
    game, state = scenario.simulate(part)
    return list(explain(scenario, part, question, state, turns(game)))


def told(deal: Deal, number: int, part: int = 2, columns: int = 80) -> str:
    """Return the words for one round."""
    (one,) = explained(deal, part, ExplanationQuestion(number))
    return one.text(columns)


def refusal(deal: Deal, number: int) -> str:
    with pytest.raises(SkirmishError) as caught:
        explained(deal, question=ExplanationQuestion(number))
    return str(caught.value)


def test_higher_card_wins_where_a_player_has_too_few_cards_left() -> None:
    # 9 2 6 3 1 / 5 8 4 7 10, then 2 6 3 1 9 5 / 8 4 7 10.
    assert (
        told(SAMPLE, 1)
        == """\
Round 1:
  player 1 draws 9 from 5 cards: 4 left < 9
  player 2 draws 5 from 5 cards: 4 left < 5
Both have too few left, so the higher card wins: 9 > 5.
Player 1 takes 9 5.
"""
    )
    assert told(SAMPLE, 2).splitlines()[1:4] == [
        "  player 1 draws 2 from 6 cards: 5 left >= 2",
        "  player 2 draws 8 from 4 cards: 3 left < 8",
        "Player 2 has too few left, so the higher card wins: 8 > 2.",
    ]


def test_game_decides_where_both_have_enough_cards_left() -> None:
    # 4 9 8 5 2 / 3 10 1 7 6 is the round of the rules that calls for a game.
    assert (
        told(SAMPLE, 9)
        == """\
Round 9:
  player 1 draws 4 from 5 cards: 4 left >= 4
  player 2 draws 3 from 5 cards: 4 left >= 3
Both have enough left, so a game decides, with copies of 4 and 3 cards. Game 2
ends after 6 rounds: player 2 wins, with all cards.
Player 2 takes 3 4.
"""
    )


def test_games_below_the_one_that_decides_are_counted() -> None:
    # 4 2 5 6 7 / 3 1 8 9 call for a game with 2 5 6 7 / 1 8 9, and these for one with 5 6 / 8.
    (first, *_) = explained(deep(2))
    assert isinstance(first, RoundExplanation)
    assert first.subgame
    assert (first.subgame.number, first.subgame.games, first.subgame.depth) == (2, 2, 2)
    assert first.text(200).splitlines()[3].endswith("; 1 game below it, 1 deep at most.")


def test_plain_game_knows_nothing_but_the_higher_card() -> None:
    assert (
        told(SAMPLE, 2, part=1)
        == """\
Round 2:
  player 1 draws 2 from 6 cards: 5 left
  player 2 draws 8 from 4 cards: 3 left
The higher card wins: 8 > 2.
Player 2 takes 8 2.
"""
    )


@pytest.mark.parametrize(("part", "end"), [(1, "and so on for ever."), (2, "so player 1 wins.")])
def test_repetition_that_ends_the_game_is_explained(part: int, end: str) -> None:
    assert " ".join(told(ENDLESS, 7, part).split()) == (
        "Round 7 would begin as round 1 did, with the same cards in the same order "
        f"in both decks, {end}"
    )


def test_game_that_decides_may_end_by_a_repetition() -> None:
    # It is played with 7 1 against 4 6 5, and begins its seventh round as its first.
    assert "Game 2 ends after 6 rounds: player 1 wins, as it would repeat itself." in told(
        Deal((2, 7, 1), (3, 4, 6, 5)), 1, columns=200
    )


def test_lines_are_broken_where_the_terminal_is_narrow() -> None:
    lines = told(SAMPLE, 9, columns=40).splitlines()
    assert max(map(len, lines)) <= 40
    assert lines[1:3] == ["  player 1 draws 4 from 5 cards: 4 left", "    >= 4"]


def test_round_after_the_end_is_refused() -> None:
    assert refusal(SAMPLE, 18) == "there is no round 18: the game ends after round 17"
    assert refusal(ENDLESS, 8) == "there is no round 8: the game ends after round 6"


def test_game_that_is_over_before_it_begins_has_no_round() -> None:
    assert refusal(Deal((1, 2), ()), 1) == "there is no round 1: the game is over before any round"


def test_json_of_a_game_that_decides_is_as_agreed() -> None:
    (one,) = explained(SAMPLE, question=ExplanationQuestion(9))
    assert one.to_json() == {
        "round": 9,
        "drawn": [4, 3],
        "left": [4, 4],
        "subgame": {
            "game": 2,
            "rounds": 6,
            "winner": 2,
            "repeated": False,
            "games": 1,
            "depth": 1,
        },
        "winner": 2,
        "taken": [3, 4],
        "repeats": None,
    }


def test_json_of_a_repetition_has_the_same_keys() -> None:
    *_, played, repeated = explained(ENDLESS)
    assert repeated.to_json() == {
        "round": 7,
        "drawn": None,
        "left": None,
        "subgame": None,
        "winner": 1,
        "taken": None,
        "repeats": 1,
    }
    assert played.to_json().keys() == repeated.to_json().keys()


@examples(400)
@given(deals(), st.sampled_from([1, 2]))
def test_every_round_is_told_as_the_plainest_game_plays_it(deal: Deal, part: int) -> None:
    played = oracle.play([*deal.first], [*deal.second], recursive=part == 2)
    if not played.rounds:
        return
    rounds = explained(deal, part)
    assert len(rounds) == played.rounds + played.endless
    for one, before, after in zip(rounds, played.history, played.history[1:], strict=False):
        assert isinstance(one, RoundExplanation)
        assert [(draw.card, draw.left) for draw in one.draws] == [
            (deck[0], len(deck) - 1) for deck in before
        ]
        is_game = part == 2 and all(len(deck) > deck[0] for deck in before)
        event("a game decides" if is_game else "the higher card wins")
        assert (one.subgame is not None) == is_game
        if one.subgame:
            decks = ([*deck[1 : deck[0] + 1]] for deck in before)
            alone = oracle.play(*decks, recursive=True)
            assert one.subgame.rounds == alone.rounds
            assert (one.subgame.winner, one.subgame.is_repeated) == (alone.winner, alone.endless)
        assert one.winner == (1 if len(after[0]) > len(before[0]) else 2)
        assert one.taken == after[one.winner - 1][-2:]
    if played.endless:
        event("repeated")
        last = rounds[-1]
        assert isinstance(last, RepeatExplanation)
        assert last.earlier == played.history.index(played.history[-1]) + 1
