"""Each variant of the card games, on a deal so small that its rounds can be followed."""

import esper
import pytest
from hypothesis import given

from game.puzzles.cards import outcome
from game.puzzles.cards.card_game import missing_events
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.cards.variants import VARIANTS
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.objects import TraceRange, trace_objects
from game.puzzles.registry import explain, teller_of
from game.puzzles.variant import Change, in_order
from game.simulation.simulation import follow, turns
from systems.cards.ending import EndingSystem
from systems.cards.promises import Promise
from systems.cards.rules import RULES
from systems.cards.table import in_play
from systems.cards.taking import SubgameSystem, TakingSystem
from tests.suite.cases import examples
from tests.unit.puzzles.cards.decks import deals

BY_NAME = {variant.name: variant for variant in VARIANTS}


def change(*names: str) -> Change:
    return Change(in_order([BY_NAME[name] for name in names], VARIANTS))


class SilentSubgameSystem(SubgameSystem):
    """Does what its parent does, and promises nothing."""


@examples(150)
@given(deals(11))
def test_game_that_is_played_in_full_ends_as_the_one_that_is_judged(deal: Deal) -> None:
    rules = RULES.changed(SilentSubgameSystem)
    assert rules.of(2).promises == Promise(0)
    for part in (1, 2):
        assert outcome.play_part(deal, part, rules) == outcome.play_part(deal, part)


@pytest.mark.parametrize("name", BY_NAME)
@examples(30)
@given(deals(9))
def test_sub_games_are_left_out_only_where_nothing_changes(name: str, deal: Deal) -> None:
    scenario = CardsScenario(deal).under(change(name))
    game, state = scenario.simulate(2)
    for turn in turns(game):
        follow(state, turn)
        assert list(missing_events(state, game.table)) == []
    found = scenario.answer(2)
    main = state.games[0]
    assert (found.winner, found.rounds, found.is_endless) == (
        state.winner,
        main.rounds,
        state.is_repeated,
    )
    assert found.cards == tuple((main.first if state.winner == 1 else main.second).cards)


class CuttingSystem(esper.Processor):
    """Puts player 1's top card under the deck after each round, and tells nobody."""

    def process(self) -> None:
        """Move the card."""
        table, game, first, _ = in_play()
        if not (table.is_over or game.drawn) and first.left > 1:
            first.strip[first.drawn :] = [*first.cards[1:], first.cards[0]]


class EndlessEndingSystem(EndingSystem):
    """Notices no repeat."""

    def has_repeated(self, *_: object) -> bool:
        """See nothing."""
        return False


class LowTakingSystem(TakingSystem):
    """Lets the lower card win."""

    def choose(self, first: int, second: int) -> int:
        """Return who drew it."""
        return 3 - super().choose(first, second)


def test_rules_of_somebodys_own_are_played_and_told() -> None:
    # 1 wins against 2, then 3 is put under 1 2; 1 wins against 4, and so on.
    scenario = CardsScenario(Deal((1, 3), (2, 4)))
    scenario = scenario.under(Change(systems=(LowTakingSystem, CuttingSystem)))
    game, state = scenario.simulate(1)
    story = "\n".join(teller_of(scenario).trace(state, turns(game), TraceRange(first=1)))
    assert "Game 1, round 1: 1 3 / 2 4: player 1 takes 1 2" in story
    assert "Game 1: player 1 holds 1 2 3 now" in story
    assert "player 1 wins with a score of" in story
    assert teller_of(scenario).ending(state) == scenario.answer(1).lines()
    game, state = scenario.simulate(1)
    told = explain(scenario, 1, ExplanationQuestion(), state, turns(game))
    assert "Player 1 wins, with 1 against 2." in next(iter(told)).text(columns=80)
    objects = teller_of(scenario).objects(1)
    game, state = scenario.simulate(1)
    _, after, *_ = trace_objects(objects, state, turns(game), TraceRange())
    changed = {"event": "deck_changed", "depth": 1, "player": 1, "cards": [1, 2, 3]}
    assert changed in after["events"]


def test_game_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcome, "MOST_TURNS", 100)
    scenario = CardsScenario(Deal((43, 19), (2, 29, 14)))
    for part in (1, 2):
        answer = scenario.under(Change(systems=(EndlessEndingSystem,))).answer(part)
        assert (answer.number, answer.is_found) == (None, False)
        assert answer.lines() == ["given up: the game is not over after 2,000,000 turns"]
        told = {"winner": None, "score": None, "rounds": None, "endless": False}
        assert answer.to_json() == {
            **told,
            "reason": "the game is not over after 2,000,000 turns",
        }
