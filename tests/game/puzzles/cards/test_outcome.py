"""Games that are only judged end as those that are played card by card."""

import pytest
from hypothesis import event, given, settings

from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.deal import Deal
from game.puzzles.cards.outcome import Outcome, play
from systems.cards.parts import RULES
from systems.cards.verdict import winner_of
from tests.game.puzzles.cards.decks import deals


def seen(deal: Deal, part: int) -> Outcome:
    """Return how a game ends in which every sub-game is played by the systems."""
    with CardGame(deal, RULES.of(part).playing()) as game:
        game.finish()
        main = game.main_game
        cards = tuple(game.cards_of(main.winner))
        return Outcome(main.winner, main.rounds, cards, main.is_repeated, part == 2)


@settings(max_examples=200, deadline=None)
@pytest.mark.parametrize("part", [1, 2])
@given(deals(16))
def test_swift_game_ends_as_the_one_to_be_watched(part: int, deal: Deal) -> None:
    outcome = play(deal, part)
    event("endless" if outcome.is_endless else "decided")
    assert outcome == seen(deal, part)


@settings(max_examples=200, deadline=None)
@given(deals(16).filter(all))
def test_subgame_is_judged_as_the_systems_play_it(deal: Deal) -> None:
    assert winner_of(*map(list, deal)) == seen(deal, 2).winner
