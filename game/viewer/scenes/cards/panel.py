"""The panel of a card game: the round, why a round is decided, and all games; and its legend."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.playback.moment import Moment, shown_turn
from game.puzzles.cards.explain import list_reasons
from game.puzzles.cards.narrate import name_game
from game.puzzles.cards.play import CardsState
from game.simulation.recording import Recording
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph, Spacer
from game.viewer.drawing.shapes import Mark, Spot, Sprite
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.cards.motion import is_round
from game.viewer.scenes.cards.pictures import ALL, card
from game.viewer.scenes.cards.shapes import HALO, LIGHT, depth_mark, round_words
from game.viewer.view_model import Block, Legend, LegendMark

LEAST_REASON: Final = 118
"""How high a reason is at least."""


def cards_panel(
    moment: Moment[CardsState], rules: str, recording: Recording[CardsState]
) -> list[Block]:
    """Return the blocks from top to bottom."""
    return [*when(moment, rules), *reason_blocks(moment, recording), *games(moment)]


def when(moment: Moment[CardsState], rules: str) -> Iterator[Block]:
    """Yield the current round, or the number of complete rounds, and the rules."""
    state = moment.before
    is_on = not state.is_over and (is_round(moment.turn) or bool(state.games[0].drawn))
    turn = moment.number + bool(moment.turn or state.games[0].drawn)
    if is_on:
        yield Line(f"Round {state.rounds + 1}", f"turn {turn}", 17)
    elif turn:
        yield Line(f"After {count(state.rounds, 'round')}", f"turn {turn}", 17)
    else:
        yield Line("Before round 1", "", 17)
    yield Line(rules, "", 13, MUTED)


def reason_blocks(moment: Moment[CardsState], recording: Recording[CardsState]) -> Iterator[Block]:
    """Explain the turn that is played, or the last one."""
    latest = shown_turn(moment, recording)
    if latest is None:
        return
    (before, turn), game = latest, latest[0].games[-1]
    draws, conclusion = list_reasons(before, turn, name_game)
    when = round_words(game, is_on=is_round(turn))
    blocks: list[Block] = [Heading(f"{name_game(game.number).lower()}, {when}")]
    blocks += [Paragraph(words, colour=TEXT) for words in (*draws, conclusion)]
    yield from blocks
    yield Spacer(blocks, LEAST_REASON)


def games(moment: Moment[CardsState]) -> Iterator[Block]:
    """List the active and waiting games, the main game first, with both players' cards."""
    stack, is_on = moment.before.games, is_round(moment.turn)
    yield Heading(f"Games on the table: {len(stack)}")
    for depth, game in enumerate(stack, 1):
        words = f"{depth}. {name_game(game.number)}, {round_words(game, is_on=is_on)}"
        held = f"{game.first.size} : {game.second.size}"
        yield Line(words, held, 13, TEXT if depth == len(stack) else MUTED)


def legend() -> Legend:
    """Return the legend."""
    first, second = (partial(card, 7, player, ALL) for player in (1, 2))
    middle = Spot(0.5, 0.5)
    winning = Mark((Sprite(HALO, middle, 1), Sprite(first, middle, 1 / LIGHT)))
    return Legend(
        goal=(
            "Both turn up a card, the higher one takes both, until one holds all. In part 2 a "
            "game within the game decides where both hold as many cards as theirs say. The answer "
            "is the winner's cards, each times its place from below."
        ),
        marks=(
            LegendMark(first, "a card of player 1"),
            LegendMark(second, "a card of player 2"),
            LegendMark(winning, "wins the round, and takes both cards"),
            LegendMark(depth_mark(3), "in this round so many games lie on the table"),
        ),
        hints=(
            "The card that shines takes both; a table on a table is a game within.",
            "Numbered marks along the foot lead to where games lie deepest.",
        ),
    )
