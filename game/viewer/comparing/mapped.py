"""What is on the maps of two scenes: what can be selected, and where something is done."""

from collections.abc import Sequence

from game.play.both_state import SIDES, BothState
from game.play.moment import Moment
from game.viewer.acts import Act
from game.viewer.comparing.camera import AreaBeside
from game.viewer.comparing.story import BothStory
from game.viewer.contract.mapped import Dot
from game.viewer.drawing.camera import Area


class BothMaps(BothStory):
    """Both maps, of which the left one is asked first."""

    def things(self, moment: Moment[BothState]) -> Sequence[int]:
        """Return what can be selected on the left."""
        return self.scenes[0].things(self.both.moment(moment, 0))

    def place_of(self, thing: int, moment: Moment[BothState]) -> tuple[float, float] | None:
        """Return where something is on the left."""
        return self.scenes[0].place_of(thing, self.both.moment(moment, 0))

    def spots(self, moment: Moment[BothState]) -> Sequence[Area]:
        """Return what is not to be hidden on either map."""
        left, right = (
            scene.spots(self.both.moment(moment, side)) for side, scene in enumerate(self.scenes)
        )
        return [*left, *(AreaBeside(*spot) for spot in right)]

    def focus(self, moment: Moment[BothState]) -> tuple[float, float] | None:
        """Return where something is done on the left, or else on the right."""
        found = (self.scenes[side].focus(self.both.moment(moment, side)) for side in SIDES)
        return next((place for place in found if place), None)

    def act(self, number: int) -> Act | None:
        """Return what is done on the left."""
        own = self.both.number_in(self.recording.turns[number], 0)
        return None if own is None else self.scenes[0].act(own)

    def dots(self, moment: Moment[BothState]) -> Sequence[Dot]:
        """Return what is on the left map."""
        return self.scenes[0].dots(self.both.moment(moment, 0))
