"""The motion of a vault: positions of explorers, and the animations of keys and doors.

After a step that takes a key there is a rest, in which the key rises:

    seconds   0 ----- step ----- rest ----- 1
              walks       key rises
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.playback.moment import Moment
from game.puzzles.vault.play import VaultState
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.shapes import Spot
from systems.vault.events import KEY_TAKEN, MOVED

SLOWEST_STEP: Final = 0.16
QUICKEST_STEP: Final = 0.028
WHOLE_WALK: Final = 12.0
"""Seconds in which an explorer would walk over all squares, which sets the pace."""
REST: Final = 0.55
KEY_STRESS: Final = 0.25
"""Seconds that a turn with a key is stressed by."""


class SeenWalk(NamedTuple):
    """The explorers, keys and doors at a playback position."""

    places: dict[int, Spot]
    """The middle of each explorer."""
    acting: int
    """The explorer that walks, or walked last; 0 before the first step."""
    facing: tuple[int, int]
    """The direction it faces, in columns and rows."""
    shown: VaultState
    """The state of keys and doors to draw."""
    rested: float
    """The share of the rest after a key is taken."""


class WalkPace(NamedTuple):
    """How fast explorers walk in a vault."""

    step: float
    """Seconds per step at speed 1."""
    spots: Sequence[Spot]
    """The middle of each square."""

    def seconds(self, turn: TurnEvents) -> float:
        """Return how long a turn takes."""
        return self.step + (REST if has_key(turn) else 0.0)

    def walk(self, moment: Moment[VaultState], recording: Recording[VaultState]) -> SeenWalk:
        """Return the visible walk at a playback position."""
        played = self.seconds(moment.turn) * moment.fraction if moment.turn else 0.0
        share = min(played / self.step, 1.0)
        places = {entity: self.spots[at] for entity, at in moment.before.explorers.items()}
        acting, facing = moment.before.acting, (0, 1)
        before = recording.turns[moment.number - 1] if moment.number else ()
        for event in moment.turn or before:
            if event.name == MOVED:
                acting, *squares = event.arguments
                origin, end = (self.spots[square] for square in squares)
                facing = round(end.x - origin.x), round(end.y - origin.y)
                if moment.turn:
                    places[acting] = origin.towards(end, share)
        shown = moment.after if share >= 1 else moment.before
        return SeenWalk(places, acting, facing, shown, max(played - self.step, 0.0) / REST)


def choose_pace(squares: int, spots: Sequence[Spot]) -> WalkPace:
    """Return the pace for a vault with a number of floor squares."""
    return WalkPace(max(QUICKEST_STEP, min(WHOLE_WALK / max(squares, 1), SLOWEST_STEP)), spots)


def has_key(turn: TurnEvents) -> bool:
    """Return whether a key is taken in a turn."""
    return any(event.name == KEY_TAKEN for event in turn)


class KeyTake(NamedTuple):
    """A turn in which a key is taken."""

    turn: int
    """The turn's number, from 0."""
    key: int


def take_after(recording: Recording[VaultState], taken: int) -> KeyTake | None:
    """Return how the next key is taken after `taken` keys; None if that isn't recorded."""
    end = recording.turns_until(taken + 1)
    if end is None:
        return None
    events = recording.turns[end - 1]
    return KeyTake(end - 1, next(one.arguments[1] for one in events if one.name == KEY_TAKEN))
