"""What a picture or a film is to show, and how large."""

from typing import NamedTuple

from game.play.pair import Pair


class Film(NamedTuple):
    """What is wanted."""

    size: tuple[int, int]
    with_panel: bool
    first: int
    """Rounds complete when it begins."""
    last: int | None
    """Rounds complete when it ends, None for all."""
    frames_per_second: int
    speed: float | None
    still: int
    """Rounds complete in a picture."""
    still_turn: int | None = None
    """Turns complete in a picture, instead of rounds."""
    keys: str = ""
    """Keys of the scene's own, pressed before anything is drawn."""
    beside: Pair | None = None
    """What is compared, if it is not one thing that is seen alone."""
