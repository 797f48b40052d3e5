"""Why a turn of the card game goes as it does, told of any game on the table."""

from game.puzzles.cards.explaining.explain import explain
from game.puzzles.cards.explaining.reasons import Reasons, reasons_of
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal
from game.puzzles.explanation import ExplanationQuestion
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from tests.unit.puzzles.cards.decks import SAMPLE


def reasons_in(deal: Deal, part: int = 2) -> list[tuple[int, Reasons]]:
    """Return how many games were on the table in each turn, and the turn's reasons."""
    game, state = CardsScenario(deal).simulate(part)
    recording = Recording(state, turns(game))
    recording.complete()
    before = [(recording.state_at(number), turn) for number, turn in enumerate(recording.turns)]
    return [(len(state.games), reasons_of(state, turn)) for state, turn in before]


def test_counts_of_both_players_come_before_what_they_call_for() -> None:
    # 9 2 6 3 1 / 5 8 4 7 10
    (_, first), *_ = reasons_in(SAMPLE)
    assert first.draws == (
        "player 1 draws 9 from 5 cards: 4 left < 9",
        "player 2 draws 5 from 5 cards: 4 left < 5",
    )
    assert first.conclusion == "Both have too few left, so the higher card wins: 9 > 5."


def test_game_is_called_for_where_both_have_enough_left() -> None:
    # 4 9 8 5 2 / 3 10 1 7 6
    called = next(one for _, one in reasons_in(SAMPLE) if "game" in one.conclusion)
    assert called.draws == (
        "player 1 draws 4 from 5 cards: 4 left >= 4",
        "player 2 draws 3 from 5 cards: 4 left >= 3",
    )
    assert called.conclusion == "Both have enough left, so a game decides."


def test_rounds_of_a_game_within_have_their_own_reasons() -> None:
    # 9 8 5 2 / 10 1 7
    within = next(one for depth, one in reasons_in(SAMPLE) if depth == 2)
    assert within.draws[0] == "player 1 draws 9 from 4 cards: 3 left < 9"
    assert within.conclusion == "Both have too few left, so the higher card wins: 10 > 9."


def test_end_of_a_game_is_the_reason_for_the_round_that_waited() -> None:
    ended = next(one for depth, one in reasons_in(SAMPLE) if depth == 2 and not one.draws)
    assert ended.conclusion == (
        "Game 2 ends: player 2 wins, with all cards; Game 1, round 9: player 2 takes 3 4."
    )


def test_plain_game_counts_no_cards() -> None:
    (_, first), *_ = reasons_in(SAMPLE, part=1)
    assert first.draws[0] == "player 1 draws 9 from 5 cards: 4 left"
    assert first.conclusion == "The higher card wins: 9 > 5."


def test_words_are_those_of_the_explanation() -> None:
    scenario = CardsScenario(SAMPLE)
    game, state = scenario.simulate(2)
    told = explain(scenario, 2, ExplanationQuestion(is_all=True), state, turns(game))
    explained = "".join(one.text(200) for one in told)
    for depth, reasons in reasons_in(SAMPLE):
        if depth == 1 and reasons.draws:
            for words in (*reasons.draws, reasons.conclusion.rstrip(".")):
                assert words in explained
