"""The panel of a card game: the round, both players, why a round is decided, all games."""

from collections.abc import Iterator
from typing import Final

from game.playback.moment import Moment, told_turn
from game.puzzles.cards.explain import reasons_of
from game.puzzles.cards.state import CardsState, GameState
from game.puzzles.cards.teller import called
from game.simulation.recording import Recording
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Meter, Paragraph, Spacer
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.cards.motion import DRAWING, is_round, motion_of, until_folded
from game.viewer.scenes.cards.pictures import PLAYERS
from game.viewer.scenes.cards.shapes import round_of
from game.viewer.view_model import Block

LEAST_REASON: Final = 118
"""How high a reason is at least."""
GAMES_SHOWN: Final = 7
"""Games that are listed at the most, the outermost and the innermost ones."""


def reason_blocks(moment: Moment[CardsState], recording: Recording[CardsState]) -> Iterator[Block]:
    """Explain the turn that is played, its outcome once the cards lie there; or the last turn."""
    told = told_turn(moment, recording)
    if told is None:
        return
    (before, turn), game = told, told[0].games[-1]
    is_seen = not moment.turn or moment.fraction >= DRAWING.end
    is_decided = not moment.turn or motion_of(turn, moment.fraction).verdict
    reasons = reasons_of(before, turn if is_decided else until_folded(turn), called)
    when = round_of(game, is_on=is_round(turn))
    blocks: list[Block] = [Heading(f"{called(game.number).lower()}, {when}")]
    blocks += [Paragraph(words, colour=TEXT) for words in reasons.draws]
    conclusion = TEXT if is_seen or not reasons.draws else MUTED
    blocks.append(Paragraph(reasons.conclusion, size=13, colour=conclusion))
    yield from blocks
    yield Spacer(blocks, LEAST_REASON)


def cards_panel(
    moment: Moment[CardsState], rules: str, recording: Recording[CardsState]
) -> list[Block]:
    """Return the blocks from top to bottom."""
    state = moment.before
    return [
        *when(moment, rules),
        *sides(state),
        *reason_blocks(moment, recording),
        *(() if state.is_over else games(state.games, is_on=is_round(moment.turn))),
    ]


def when(moment: Moment[CardsState], rules: str) -> Iterator[Block]:
    """Say which round is being played, or how many are complete, and by which rules."""
    state = moment.before
    is_between = state.is_over or not (is_round(moment.turn) or state.games[0].drawn)
    turn = moment.number + bool(moment.turn or state.games[0].drawn)
    if not (moment.number or moment.turn or state.is_over):
        yield Line(f"Before round {state.rounds + 1}", "", 17)
    elif is_between:
        yield Line(f"After {count(state.rounds, 'round')}", f"turn {turn}", 17)
    else:
        yield Line(f"Round {state.rounds + 1}", f"turn {turn}", 17)
    yield Line(rules, "", 13, MUTED)


def sides(state: CardsState) -> Iterator[Block]:
    """Say how many cards both hold in the main game, cards in play not counted."""
    main = state.games[0]
    whole = main.first.size + main.second.size + (2 if main.drawn else 0)
    for player, pile in ((1, main.first), (2, main.second)):
        words = count(pile.size, "card")
        yield Meter(f"Player {player}", words, pile.size / whole, PLAYERS[player])


def games(stack: list[GameState], *, is_on: bool) -> Iterator[Block]:
    """List the games that are played or wait, the main game first."""
    yield Heading(f"Games on the table: {len(stack)}")
    hidden = max(len(stack) - GAMES_SHOWN, 0)
    yield line_of(1, stack[0], len(stack), is_on=is_on)
    if hidden:
        yield Line(f"   and {hidden} more between", "", 12, MUTED)
    for depth, game in enumerate(stack[1 + hidden :], 2 + hidden):
        yield line_of(depth, game, len(stack), is_on=is_on)


def line_of(depth: int, game: GameState, deepest: int, *, is_on: bool) -> Line:
    """Return the line of one game, with what both players hold in it."""
    held = f"{game.first.size} : {game.second.size}"
    words = f"{depth}. {called(game.number)}, {round_of(game, is_on=is_on)}"
    return Line(words, held, 13, TEXT if depth == deepest else MUTED)
