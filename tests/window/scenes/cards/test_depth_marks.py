"""Which rounds of a card game the timeline marks, by turns as the systems tell them."""

from collections.abc import Sequence

from game.puzzles.cards.playing.card_game import GAME_FOLDED
from game.simulation.simulation import Event, TurnEvents
from game.viewer.scene_parts import Tick
from game.viewer.scenes.cards.depth_marks import DEEP, FOLD, DepthBadge, DepthMarks, FoldBadge
from systems.cards.events import GAME_ENDED, SUBGAME_BEGAN, TOOK


def begins(depth: int) -> TurnEvents:
    return (Event(SUBGAME_BEGAN, (depth, 3, 3)),)


def round_of(depth: int) -> TurnEvents:
    return (Event(TOOK, (depth, 1, 9, 5)),)


def folds(depth: int) -> TurnEvents:
    ended = Event(GAME_ENDED, (depth, 1, False))
    return (Event(GAME_FOLDED, (depth,)), ended, *round_of(depth - 1))


def ticks_of(*turns: TurnEvents) -> Sequence[Tick]:
    depths = DepthMarks()
    return [tick for number, turn in enumerate(turns) for tick in depths.learn(number, turn)]


def test_deep_round_is_marked_where_it_is_deepest() -> None:
    (tick,) = ticks_of(begins(2), begins(3), round_of(3), round_of(2), round_of(1))
    assert (tick.turn, tick.glyph, tick.words) == (
        1,
        DepthBadge(3, DEEP[3]),
        "3 games on the table",
    )


def test_round_with_one_sub_game_that_is_told_is_not_marked() -> None:
    assert not ticks_of(begins(2), round_of(2), round_of(1))


def test_each_round_with_a_folded_sub_game_is_marked() -> None:
    ticks = ticks_of(round_of(1), begins(2), folds(2), begins(2), folds(2), round_of(1))
    assert [(tick.turn, tick.glyph) for tick in ticks] == [
        (2, FoldBadge(FOLD)),
        (4, FoldBadge(FOLD)),
    ]
    assert ticks[0].words == "a sub-game is folded"


def test_round_that_is_deep_and_then_folded_is_marked_once() -> None:
    ticks = ticks_of(begins(2), begins(3), folds(3), folds(2))
    assert [(tick.turn, tick.words) for tick in ticks] == [
        (1, "3 games on the table, the rest is folded")
    ]


def test_badge_of_a_fold_lacks_a_corner() -> None:
    whole, folded = DepthBadge(3, FOLD)(32), FoldBadge(FOLD)(32)
    assert whole.get_at((27, 3)).a > 250
    assert folded.get_at((27, 3)).a == 0
