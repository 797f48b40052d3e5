"""Each variant of the card games, on a deal so small that its rounds can be followed."""

from itertools import permutations

import pytest
from hypothesis import given

from components.cards import Deck
from game.puzzles.cards import answer as answering
from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.misreadings import VARIANTS
from game.puzzles.cards.read import Deal
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.narrator import TraceRange, trace_objects
from game.puzzles.registry import explain, narrator_of
from game.puzzles.savings import HIGHEST_CARD, UNBEATABLE_CARD
from game.puzzles.variant import NO_CHANGE, Change, in_order
from game.simulation.simulation import follow, turns
from systems.cards.ending import UnbeatableCardEndingSystem
from systems.cards.table import in_play
from tests.oracles.cards import play
from tests.suite.cases import examples
from tests.unit.puzzles.cards.decks import SAMPLE, deals
from tests.unit.puzzles.cards.rules import (
    CUSTOM_RULES,
    CuttingSystem,
    EndlessEndingSystem,
    LowTakingSystem,
)

BY_NAME = {variant.name: variant for variant in VARIANTS}


def change(*names: str) -> Change:
    return Change(in_order([BY_NAME[name] for name in names], VARIANTS))


CHANGES = {"standard": NO_CHANGE, **{name: change(name) for name in BY_NAME}}
CHANGES |= {system.__name__: Change(systems=(system,)) for system in CUSTOM_RULES}


@pytest.mark.parametrize("changed", CHANGES.values(), ids=CHANGES)
@examples(30)
@given(deals(12))
def test_answer_is_that_of_the_game_whose_sub_games_are_all_played(
    changed: Change, deal: Deal
) -> None:
    """This compares both savings with the plain play."""
    scenario = CardsScenario(deal).under(changed)
    game, state = scenario.simulate(2)
    for turn in turns(game):
        follow(state, turn)
    found = scenario.answer(2)
    main = state.games[0]
    assert (found.winner, found.rounds, found.is_endless) == (
        state.winner,
        main.rounds,
        state.is_repeated,
    )
    assert found.cards == tuple((main.first if state.winner == 1 else main.second).cards)


def test_rules_of_somebodys_own_are_played_and_reported() -> None:
    # 1 wins against 2, then 3 is put under 1 2; 1 wins against 4, and so on.
    scenario = CardsScenario(Deal((1, 3), (2, 4)))
    scenario = scenario.under(Change(systems=(LowTakingSystem, CuttingSystem)))
    game, state = scenario.simulate(1)
    story = "\n".join(narrator_of(scenario).trace(state, turns(game), TraceRange(first=1)))
    assert "Game 1, round 1: 1 3 / 2 4: player 1 takes 1 2" in story
    assert "Game 1: player 1 holds 1 2 3 now" in story
    assert "player 1 wins with a score of" in story
    assert narrator_of(scenario).ending(state) == scenario.answer(1).lines()
    game, state = scenario.simulate(1)
    played = explain(scenario, 1, ExplanationQuestion(), state, turns(game))
    assert "Player 1 wins, with 1 against 2." in next(iter(played)).text(columns=80)
    objects = narrator_of(scenario).json_writer(1)
    game, state = scenario.simulate(1)
    _, after, *_ = trace_objects(objects, state, turns(game), TraceRange())
    changed = {"event": "deck_changed", "depth": 1, "player": 1, "cards": [1, 2, 3]}
    assert changed in after["events"]


class NewCuttingSystem(CuttingSystem):
    """Cuts the deck of a new sub-game only."""

    def process(self) -> None:
        """Look at the current game."""
        _, game, first, _ = in_play()
        if game.number > 1 and not first.drawn:
            super().process()


def test_changed_deck_of_a_new_sub_game_is_narrated() -> None:
    scenario = CardsScenario(SAMPLE).under(Change(systems=(NewCuttingSystem,)))
    game, state = scenario.simulate(2)
    story = "\n".join(narrator_of(scenario).trace(state, turns(game), TraceRange(1, 9)))
    assert "decides\n  Game 2: player 1 holds 8 5 2 9 now" in story


def test_game_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "MOST_TURNS", 100)
    scenario = CardsScenario(Deal((43, 19), (2, 29, 14)))
    for part in (1, 2):
        answer = scenario.under(Change(systems=(EndlessEndingSystem,))).answer(part)
        assert (answer.number, answer.is_found) == (None, False)
        assert answer.lines() == ["given up: the game is not over after 2,000,000 turns"]
        found = {"winner": None, "score": None, "rounds": None, "endless": False}
        assert answer.to_json() == {
            **found,
            "reason": "the game is not over after 2,000,000 turns",
        }


OTHERS = {
    HIGHEST_CARD: {
        "repeat-across-games",
        "repeat-is-player-2s",
        "repeat-ends-every-game",
        "repeat-wins-the-round",
        "sub-game-if-either",
    },
}
OTHERS[UNBEATABLE_CARD] = OTHERS[HIGHEST_CARD] | {
    "drawn-card-counts",
    "high-card-first",
    "player-1s-card-first",
}
"""The misreadings that don't keep the argument of a saving."""


@pytest.mark.parametrize("cards", range(2, 7))
def test_savings_find_the_winner_of_every_small_game(cards: int) -> None:
    for order in permutations(range(1, cards + 1)):
        for cut in range(1, cards):
            first, second = list(order[:cut]), list(order[cut:])
            if winner := saved_winner(first, second):
                assert play(first, second, recursive=True).winner == winner


def saved_winner(first: list[int], second: list[int]) -> int:
    """Return the winner that the savings find without any play; 0 if there is none."""
    return int(UnbeatableCardEndingSystem().is_won(Deck(first), Deck(second)))
