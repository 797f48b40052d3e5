"""How a battle's turn moves: where each unit is drawn while the turn is played.

A turn that moves and strikes does so one after the other:

    fraction   0 ------- 0.5 ------- 1
               step      lunge ^ the blow lands here
"""

from math import pi, sin
from typing import Final, NamedTuple

from game.playing import Turn
from game.puzzles.battle.state import BattleState
from game.viewer.playback import Moment
from systems.battle.events import ATTACKED, MOVED

IDLE_SECONDS: Final = 0.12
STEP_SECONDS: Final = 0.3
BLOW_SECONDS: Final = 0.36
STEP_AND_BLOW_SECONDS: Final = 0.56
LUNGE: Final = 0.38
"""How far a unit leans towards the one it strikes, in squares."""
FLASH_SECONDS: Final = 0.22


class Deeds(NamedTuple):
    """What the acting unit does in a turn."""

    moved: tuple[int, ...] | None = None
    """The arguments of the event, if it steps."""
    attacked: tuple[int, ...] | None = None
    """The arguments of the event, if it strikes."""

    @property
    def seconds(self) -> float:
        """How long the turn takes at speed 1."""
        if self.moved and self.attacked:
            return STEP_AND_BLOW_SECONDS
        return STEP_SECONDS if self.moved else BLOW_SECONDS if self.attacked else IDLE_SECONDS

    @property
    def impact(self) -> float:
        """The fraction of the turn at which the blow lands."""
        return 0.75 if self.moved else 0.5


def deeds_of(turn: Turn) -> Deeds:
    """Return what is done in a turn."""
    told = {event.name: event.arguments for event in turn}
    return Deeds(told.get(MOVED), told.get(ATTACKED))


def smooth(share: float) -> float:
    """Return an eased share: slow at both ends."""
    share = max(0.0, min(share, 1.0))
    return share * share * (3 - 2 * share)


def place_of(entity: int, moment: Moment[BattleState], width: int) -> tuple[float, float]:
    """Return the column and row at which a living unit is drawn."""
    row, column = divmod(moment.before.units[entity].square, width)
    deeds = deeds_of(moment.turn)
    x, y = float(column), float(row)
    if deeds.moved and deeds.moved[0] == entity:
        end_row, end_column = divmod(deeds.moved[2], width)
        share = smooth(moment.fraction * (2 if deeds.attacked else 1))
        x, y = column + (end_column - column) * share, row + (end_row - row) * share
    if deeds.attacked and deeds.attacked[0] == entity:
        target_row, target_column = divmod(moment.before.units[deeds.attacked[1]].square, width)
        lean = LUNGE * lunge(moment.fraction, deeds)
        x, y = x + (target_column - x) * lean, y + (target_row - y) * lean
    return x, y


def lunge(fraction: float, deeds: Deeds) -> float:
    """Return how far a lunge has come, 1 when the blow lands."""
    begin = 0.5 if deeds.moved else 0.0
    share = (fraction - begin) / (1 - begin)
    return sin(pi * share) if 0 < share < 1 else 0.0


def has_landed(moment: Moment[BattleState]) -> bool:
    """Whether the blow of the turn being played has landed."""
    return moment.fraction >= deeds_of(moment.turn).impact
