"""Variants of the card games' systems, each alone on a table where it parts with the rules."""

import esper
import pytest

from components.cards import Game
from systems.cards.ending import EndingSystem
from systems.cards.seats import seats
from systems.cards.subgame import SubgameSystem
from systems.cards.taking import TakingSystem
from systems.cards.variants.repetition import (
    EitherDeckEndingSystem,
    EndsEndingSystem,
    LateRepeatEndingSystem,
    OneDeckEndingSystem,
    OtherWinnerEndingSystem,
    SharedMemoryEndingSystem,
    WholeEndEndingSystem,
)
from systems.cards.variants.subgame import (
    EitherSubgameSystem,
    LenientSubgameSystem,
    StrictSubgameSystem,
    WholeDeckSubgameSystem,
)
from systems.cards.variants.winner import (
    DrawnOrderTakingSystem,
    HighestWinsEndingSystem,
    HighFirstTakingSystem,
)
from tests.systems.cards.conftest import Told
from tests.systems.cards.tables import held, lay, replace_cards, the_game

Decks = tuple[list[int], list[int]]


def winner_after(system: esper.Processor, *rounds: Decks) -> int:
    """Return who has won a game as the last of some rounds begins."""
    table = lay(*rounds[0])
    for cards in rounds:
        replace_cards(*(hand.decks[0] for hand in table.hands), *cards)
        system.process()
    return table.games[0].winner


@pytest.mark.parametrize(
    ("system", "rounds", "winner"),
    [
        (OneDeckEndingSystem, [([3, 1], [2, 5]), ([3, 1], [5, 2])], 1),
        (OneDeckEndingSystem, [([3, 1], [2, 5]), ([1, 3], [2, 5])], 0),
        (EitherDeckEndingSystem, [([3, 1], [2, 5]), ([3, 1], [5, 2])], 1),
        (EitherDeckEndingSystem, [([3, 1], [2, 5]), ([1, 3], [2, 5])], 1),
        (EitherDeckEndingSystem, [([3, 1], [2, 5]), ([2, 5], [3, 1])], 0),
        # Seen in rounds of their own, and never together.
        (EitherDeckEndingSystem, [([3], [2, 5]), ([1], [5, 2]), ([3], [5, 2])], 1),
        (EndsEndingSystem, [([3, 1], [2, 5, 6, 4]), ([3, 1], [2, 6, 5, 4])], 1),
        (EndsEndingSystem, [([3, 1], [2, 5, 6, 4]), ([3, 1], [2, 5, 4])], 0),
        (EndsEndingSystem, [([3, 1], [2, 5, 6, 4]), ([3, 1], [2, 5, 4, 6])], 0),
        (EndsEndingSystem, [([3, 1], [2, 5, 6, 4]), ([5, 1], [2, 3, 6, 4])], 0),
        (LateRepeatEndingSystem, [([3, 1], [2, 5]), ([4, 1], [2, 5])], 1),
        (LateRepeatEndingSystem, [([3, 1], [2, 5]), ([3, 4], [2, 5])], 0),
        (OtherWinnerEndingSystem, [([3, 1], [2, 5]), ([3, 1], [2, 5])], 2),
        (HighestWinsEndingSystem, [([3, 9], [2, 5])], 1),
        (HighestWinsEndingSystem, [([3, 4], [2, 5])], 0),
        (HighestWinsEndingSystem, [([], [2, 5])], 2),
    ],
)
@pytest.mark.usefixtures("world")
def test_variant_of_ending(system: type[EndingSystem], rounds: list[Decks], winner: int) -> None:
    assert winner_after(system(), *rounds) == winner


@pytest.mark.parametrize(
    "rounds",
    [
        [([3, 1], [2, 5]), ([3, 1], [5, 2])],
        [([3, 1], [2, 5]), ([1, 3], [2, 5])],
        [([3, 1], [2, 5, 6, 4]), ([3, 1], [2, 6, 5, 4])],
        [([3, 1], [2, 5]), ([4, 1], [2, 5])],
        [([3, 9], [2, 5])],
    ],
)
@pytest.mark.usefixtures("world")
def test_by_the_rules_these_games_go_on(rounds: list[Decks]) -> None:
    assert winner_after(EndingSystem(), *rounds) == 0


def test_cards_drawn_before_a_late_repeat_are_nobodys(told: Told) -> None:
    assert winner_after(LateRepeatEndingSystem(), ([3, 1], [2, 5]), ([4, 1], [2, 5])) == 1
    TakingSystem().process()
    assert held() == ([1], [5])
    assert told == [("drew", 4, 2), ("game_ended", 1, 1, True)]


def begin_subgame(first: list[int], second: list[int]) -> None:
    """Begin a game on top of the one that is on, in which 1 and 1 were drawn."""
    the_game().drawn = 1, 1
    SubgameSystem().process()
    replace_cards(*seats()[2:], first, second)


@pytest.mark.usefixtures("world")
def test_games_may_share_one_history() -> None:
    for system, winner in ((EndingSystem(), 0), (SharedMemoryEndingSystem(), 1)):
        esper.clear_database()
        lay([3, 1], [2, 5])
        system.process()
        begin_subgame([3, 1], [2, 5])
        game = the_game()
        system.process()
        assert game.winner == winner


def test_repeat_in_a_subgame_may_end_every_game(told: Told) -> None:
    table = lay([9, 3, 1], [8, 2, 5])
    system = WholeEndEndingSystem()
    begin_subgame([3, 1], [2, 5])
    for _ in range(2):
        system.process()
    TakingSystem().process()
    assert table.is_over
    assert told[1:] == [("game_ended", 2, 1, True), ("game_ended", 1, 1, True)]
    assert held() == ([9, 3, 1], [8, 2, 5])


@pytest.mark.parametrize(
    ("system", "begun"),
    [
        (SubgameSystem, ([9, 8], [7])),
        (WholeDeckSubgameSystem, ([9, 8, 5], [7, 6])),
        (StrictSubgameSystem, ([9, 8], [7])),
    ],
)
@pytest.mark.usefixtures("world")
def test_variant_of_copying(system: type[SubgameSystem], begun: Decks) -> None:
    lay([9, 8, 5], [7, 6], drawn=(2, 1))
    system().process()
    assert held() == begun


@pytest.mark.parametrize(
    ("drawn", "system", "is_called_for"),
    [
        ((2, 1), SubgameSystem, True),
        ((2, 1), StrictSubgameSystem, False),
        ((1, 2), StrictSubgameSystem, False),
        ((1, 1), StrictSubgameSystem, True),
        ((3, 1), SubgameSystem, False),
        ((3, 1), LenientSubgameSystem, True),
        ((3, 3), LenientSubgameSystem, True),
        ((4, 1), LenientSubgameSystem, False),
        ((4, 2), SubgameSystem, False),
        ((4, 2), EitherSubgameSystem, True),
        ((2, 4), EitherSubgameSystem, True),
        ((3, 4), EitherSubgameSystem, False),
    ],
)
@pytest.mark.usefixtures("world")
def test_variant_of_calling_for_a_subgame(
    drawn: tuple[int, int], system: type[SubgameSystem], is_called_for: bool
) -> None:
    """Two cards are left in each deck."""
    table = lay([9, 8], [7, 6], drawn=drawn)
    system().process()
    assert len(table.games) == 1 + is_called_for


def test_no_more_cards_are_copied_than_there_are(told: Told) -> None:
    lay([9, 8], [7, 6], drawn=(4, 1))
    EitherSubgameSystem().process()
    assert held() == ([9, 8], [7])
    assert told == [("subgame_began", 2, 2, 1)]


@pytest.mark.parametrize(
    ("system", "drawn", "winner", "cards"),
    [
        (TakingSystem, (2, 3), 1, ([9, 2, 3], [7])),
        (HighFirstTakingSystem, (2, 3), 1, ([9, 3, 2], [7])),
        (HighFirstTakingSystem, (2, 3), 2, ([9], [7, 3, 2])),
        (DrawnOrderTakingSystem, (2, 3), 1, ([9, 2, 3], [7])),
        (DrawnOrderTakingSystem, (2, 3), 2, ([9], [7, 2, 3])),
    ],
)
@pytest.mark.usefixtures("world")
def test_variant_of_taking(
    system: type[TakingSystem], drawn: tuple[int, int], winner: int, cards: Decks
) -> None:
    lay([9], [7], drawn=drawn)
    game: Game = the_game()
    game.round_winner = winner
    system().process()
    assert held() == cards
