"""What the panel says of a card game."""

from collections.abc import Iterator
from typing import Final

from game.play.playback import Moment
from game.play.recording import Recording
from game.puzzles.cards.state import CardsState, GameState
from game.text.wording import count
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Heading, Line, Meter, last_turns
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.cards.faces import PLAYERS
from game.viewer.scenes.cards.reason import reason_of

GAMES_SHOWN: Final = 7
"""Games that are listed at the most, the outermost and the innermost ones."""


def panel_of(
    moment: Moment[CardsState], told: list[str], rules: str, recording: Recording[CardsState]
) -> list[Block]:
    """Return the blocks from top to bottom."""
    state = moment.before
    return [
        *when(moment, rules),
        *sides(state),
        *reason_of(moment, recording),
        *(() if state.is_over else games(state.games)),
        *(last_turns(told) if told else ()),
    ]


def when(moment: Moment[CardsState], rules: str) -> Iterator[Block]:
    """Say which round is being played, or how many are complete, and by which rules."""
    state = moment.before
    is_between = state.is_over or not (moment.turn or state.games[0].drawn)
    if not (moment.number or moment.turn or state.is_over):
        yield Line(f"Before round {state.rounds + 1}", "", 17)
    elif is_between:
        yield Line(f"After {count(state.rounds, 'round')}", f"turn {moment.number}", 17)
    else:
        yield Line(f"Round {state.rounds + 1}", f"turn {moment.number + 1}", 17)
    yield Line(rules, "", 13, MUTED)


def sides(state: CardsState) -> Iterator[Block]:
    """Say how many cards both hold in the main game, cards in play not counted."""
    main = state.games[0]
    whole = main.first.size + main.second.size + (2 if main.drawn else 0)
    for player, pile in ((1, main.first), (2, main.second)):
        words = count(pile.size, "card")
        yield Meter(f"Player {player}", words, pile.size / whole, PLAYERS[player])


def games(stack: list[GameState]) -> Iterator[Block]:
    """List the games that are played or wait, the main game first."""
    yield Heading(f"Games on the table: {len(stack)}")
    hidden = max(len(stack) - GAMES_SHOWN, 0)
    yield line_of(1, stack[0], len(stack))
    if hidden:
        yield Line(f"   and {hidden} more between", "", 12, MUTED)
    for depth, game in enumerate(stack[1 + hidden :], 2 + hidden):
        yield line_of(depth, game, len(stack))


def line_of(depth: int, game: GameState, deepest: int) -> Line:
    """Return the line of one game, with what both players hold in it."""
    held = f"{game.first.size} : {game.second.size}"
    words = f"{depth}. {name_of(game)}, round {game.rounds + 1}"
    return Line(words, held, 13, TEXT if depth == deepest else MUTED)


def name_of(game: GameState) -> str:
    """Return what a game is called."""
    return "Main game" if game.number == 1 else f"Game {game.number}"
