"""Each variant of the card games, on a deal so small that its rounds can be followed."""

from collections.abc import Sequence

import esper
import pytest
from hypothesis import given

from game.errors import UsageError
from game.inputs.recording_file import marks_of
from game.puzzles.cards.playing import outcome
from game.puzzles.cards.playing.card_game import missing_events
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.variants import VARIANTS
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange, trace_objects
from game.puzzles.variant import Change, Variant, in_order
from game.simulation.recording import Recording
from game.simulation.simulation import follow, turns
from systems.cards.ending import EndingSystem
from systems.cards.parts import RULES
from systems.cards.promises import EVERY, Promise
from systems.cards.seats import seats
from systems.cards.subgame import SubgameSystem
from systems.cards.taking import TakingSystem
from tests.property_settings import examples
from tests.unit.puzzles.cards.decks import deals

BY_NAME = {variant.name: variant for variant in VARIANTS}


def change(*names: str) -> Change:
    return Change(in_order([BY_NAME[name] for name in names], VARIANTS))


def score(deal: tuple[Sequence[int], Sequence[int]], *names: str, part: int = 2) -> int | None:
    """Return what a part comes to by the rules with some variants."""
    scenario = CardsScenario(Deal(*map(tuple, deal)))
    return scenario.under(change(*names)).answer(part).number


def told(deal: tuple[Sequence[int], Sequence[int]], *names: str) -> list[str]:
    """Return the trace of part 2, but for what it begins with."""
    scenario = CardsScenario(Deal(*map(tuple, deal))).under(change(*names))
    game, state = scenario.simulate(2)
    lines = "\n".join(teller_of(scenario).trace(state, turns(game), TraceRange(first=1)))
    return [line for line in lines.splitlines() if line]


@pytest.mark.parametrize(
    ("name", "deal", "by_the_rules", "here"),
    [
        # The repeat comes with 7 1 after 13 rounds, or with 7 4 after 10.
        ("repeat-in-one-deck", ([7, 4], [2, 1, 3, 6, 5]), 7 * 2 + 3 * 2, 7 * 2 + 4),
        ("repeat-in-either-deck", ([7, 4], [2, 1, 3, 6, 5]), 20, 18),
        # After 30 rounds, or after 10 with 3 8 4 6 5 9 2 against 7 1.
        ("repeat-by-ends", ([3, 6, 4, 9, 5, 8, 2], [7, 1]), 146, 148),
        ("repeat-across-games", ([8, 4, 3, 7, 5, 6], [9, 2, 1]), 18, 221),
        # With 1 4 2 on the table, or without the 1 that was drawn.
        ("repeat-after-draw", ([1, 4, 2], [5, 3]), 1 * 3 + 4 * 2 + 2, 4 * 2 + 2),
        # Scored from 1 4 3, or from 5 2.
        ("repeat-is-player-2s", ([1, 4, 3], [5, 2]), 1 * 3 + 4 * 2 + 3, 5 * 2 + 2),
        ("main-repeat-is-player-2s", ([1, 2, 3, 10, 8], [4, 5, 7, 6, 9]), 111, 62),
        # Game 2 repeats itself; player 1 then has 2 3 7 5 in game 1.
        ("repeat-ends-every-game", ([4, 2, 3, 7, 5], [1, 6]), 67, 2 * 4 + 3 * 3 + 7 * 2 + 5),
        ("highest-wins-everywhere", ([2], [1]), 2 * 2 + 1, 2),
        # 4 against 3 5 loses, 4 6 against 3 5 wins.
        ("sub-game-from-whole-decks", ([1, 4, 6], [2, 3, 5]), 90, 58),
        # In round 1 6 against 3 5 wins, no card against 3 loses.
        ("sub-game-one-card-less", ([1, 6, 4], [2, 3, 5]), 71, 84),
        # In round 1 one card is left for a 1, and two for a 2.
        ("strictly-more-cards", ([1, 5], [2, 4, 3]), 42, 48),
        # In round 1 one card is left for a 2.
        ("drawn-card-counts", ([1, 4], [2, 3]), 29, 21),
        # In round 1 player 2 has no card left for a 2.
        ("sub-game-if-either", ([1, 3, 4], [2]), 27, 28),
        ("high-card-first", ([1, 5], [2, 4, 3]), 42, 46),
        ("player-1s-card-first", ([1], [2]), 2 * 2 + 1, 1 * 2 + 2),
        ("score-from-zero", ([2], [1]), 2 * 2 + 1, 2 * 1 + 0),
        ("score-from-the-top", ([2], [1]), 2 * 2 + 1, 2 * 1 + 1 * 2),
    ],
)
def test_variant(
    name: str, deal: tuple[list[int], list[int]], by_the_rules: int, here: int
) -> None:
    assert score(deal) == by_the_rules
    assert score(deal, name) == here
    if BY_NAME[name].part == 2:
        assert score(deal, name, part=1) == score(deal, part=1)


def test_every_variant_has_a_deal_of_its_own() -> None:
    assert {case[0] for case in test_variant.pytestmark[0].args[1]} == BY_NAME.keys()


def test_sub_game_may_be_played_with_whole_decks() -> None:
    assert told(([1, 4, 6], [2, 3, 5]), "sub-game-from-whole-decks")[:6] == [
        "Game 1, round 1: 1 4 6 / 2 3 5: game 2 decides",
        "  Game 2, round 1: 4 6 / 3 5: player 1 takes 4 3",
        "  Game 2, round 2: 6 4 3 / 5: player 1 takes 6 5",
        "  Game 2 ends: player 1 wins, with all cards",
        "Game 1, round 1: player 1 takes 1 2",
        "Game 1, round 2: 4 6 1 2 / 3 5: player 1 takes 4 3",
    ]


def test_highest_card_may_win_the_plain_game_too() -> None:
    deal = [5, 1], [2, 3]
    assert score(deal, part=1) == 5 * 4 + 3 * 3 + 2 * 2 + 1
    assert score(deal, "highest-wins-everywhere", part=1) == 5 * 2 + 1
    assert told(deal, "highest-wins-everywhere") == [
        "Game 1 ends: player 1 wins, though both have cards",
        "player 1 wins with a score of 11",
        "after 0 rounds with 2 cards",
    ]


def test_score_is_told_as_it_is_counted() -> None:
    assert told(([2], [1]), "score-from-zero")[-2] == "player 1 wins with a score of 2"


def test_score_may_be_miscounted_in_one_part_only() -> None:
    miscounted = Change((BY_NAME["score-from-zero"].only_in(2),))
    scenario = CardsScenario(Deal((2,), (1,))).under(miscounted)
    assert [scenario.answer(part).number for part in (1, 2)] == [5, 2]


@pytest.mark.parametrize(
    ("names", "deal", "here"),
    [
        # In round 8, as in round 2, 7 2 is left to player 1; the other decks differ.
        (("repeat-in-one-deck", "repeat-after-draw"), ([7, 4], [2, 1, 3, 6, 5]), 7 * 2 + 2),
        # No game decides round 1, player 2 takes 1 2, and player 1 ends with 3 4 1 5 2.
        (("strictly-more-cards", "player-1s-card-first"), ([1, 5], [2, 4, 3]), 46),
        # In round 7, as in round 1, 4 2 and 3 are left.
        (("repeat-is-player-2s", "repeat-after-draw"), ([1, 4, 2], [5, 3]), 3),
    ],
)
def test_variants_hold_together(
    names: tuple[str, ...], deal: tuple[list[int], list[int]], here: int
) -> None:
    assert score(deal, *names) == here


def test_what_contradicts_itself_is_refused() -> None:
    for variant in VARIANTS:
        for other in variant.contradicts:
            with pytest.raises(UsageError, match="contradict each other"):
                change(variant.name, other)


def test_every_variant_says_what_it_does() -> None:
    for variant in VARIANTS:
        assert variant.rule.endswith("."), variant.name
        assert variant.instead.endswith("."), variant.name
        assert set(variant.contradicts) <= BY_NAME.keys()


def test_without_a_change_the_rules_are_as_they_are() -> None:
    scenario = CardsScenario(Deal((1,), (2,)))
    assert scenario.under(change("high-card-first")).under(Change()).rules == RULES
    assert [RULES.of(part).promises for part in (1, 2)] == [EVERY, EVERY]


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
    found = scenario.answer(2).outcome
    main = state.games[0]
    assert (found.winner, found.rounds, found.is_endless) == (
        state.winner,
        main.rounds,
        state.is_repeated,
    )
    assert found.cards == tuple((main.first if state.winner == 1 else main.second).cards)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize(
    "deal", [((9, 2, 6, 3, 1), (5, 8, 4, 7, 10)), ((4, 2, 3, 7, 5), (1, 6)), ((1, 4, 2), (5, 3))]
)
def test_variant_is_told_explained_and_recorded_as_it_is_played(
    variant: Variant, deal: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    scenario = CardsScenario(Deal(*deal)).under(Change((variant,)))
    for part in scenario.parts():
        answer = scenario.answer(part)
        game, state = scenario.simulate(part)
        recording = Recording(state.copy(), turns(game))
        recording.complete()
        end = recording.state_at(len(recording))
        assert teller_of(scenario).ending(end) == answer.lines()
        assert list(teller_of(scenario).trace(state.copy(), iter(recording.turns), TraceRange()))
        objects = teller_of(scenario).objects(part)
        *_, last = trace_objects(
            objects, state.copy(), recording.turns, TraceRange(every_turn=True)
        )
        assert last["end"] == answer.to_json()
        if end.rounds:
            told = explain(
                scenario, part, ExplanationQuestion(is_all=True), state.copy(), recording.turns
            )
            assert len([(one.text(columns=80), one.to_json()) for one in told]) >= end.rounds
        again, opening = scenario.simulate(part)
        marks = marks_of(Recording(opening.copy(), turns(again)), opening)
        assert list(marks) == list(marks_of(recording, state.copy()))


class CuttingSystem(esper.Processor):
    """Puts player 1's top card under the deck after each round, and tells nobody."""

    def process(self) -> None:
        """Move the card."""
        table, game, first, _ = seats()
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


def test_sub_games_of_somebodys_own_have_no_place_in_the_plain_game() -> None:
    rules = RULES.changed(SilentSubgameSystem)
    assert rules.of(1) == RULES.of(1)
    assert rules.of(2) != RULES.of(2)


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
