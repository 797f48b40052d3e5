"""What the panel says of why a game decides a round, or the higher card."""

from collections.abc import Iterator
from typing import Final

from game.play.playback import Moment
from game.play.recording import Recording
from game.puzzles.cards.reasons import reasons_of
from game.puzzles.cards.state import CardsState
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Heading, Paragraph
from game.viewer.controls.rest import Rest
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.cards.motion import DRAWING

LEAST: Final = 118
"""How high a reason is at least."""


def reason_of(moment: Moment[CardsState], recording: Recording[CardsState]) -> Iterator[Block]:
    """Tell of the turn that is played, what follows once the cards lie there; or of the last."""
    if moment.turn:
        before, turn, is_seen = moment.before, moment.turn, moment.fraction >= DRAWING.end
    elif moment.number:
        before, turn = recording.state_at(moment.number - 1), recording.turns[moment.number - 1]
        is_seen = True
    else:
        return
    game = before.games[-1]
    reasons = reasons_of(before, turn)
    name = "main game" if game.number == 1 else f"game {game.number}"
    blocks: list[Block] = [Heading(f"{name}, round {game.rounds + 1}")]
    blocks += [Paragraph(words, colour=TEXT) for words in reasons.draws]
    conclusion = TEXT if is_seen or not reasons.draws else MUTED
    blocks.append(Paragraph(reasons.conclusion, size=13, colour=conclusion))
    yield from blocks
    yield Rest(blocks, LEAST)
