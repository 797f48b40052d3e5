"""What lies over the stage: how it ended, and what is under the pointer."""

from typing import Any, Final, NamedTuple

import pygame

from game.play.playback import Moment
from game.viewer.contract.ending import Offer
from game.viewer.controls.banner import BannerBox
from game.viewer.controls.tooltips import draw_place
from game.viewer.drawing.camera import Camera
from game.viewer.scene import Scene

AGAIN: Final = Offer("again", "Space")
ELSEWHERE: Final = Offer("all examples", "Backspace")


class Seen(NamedTuple):
    """What is shown on the stage."""

    scene: Scene[Any, Any]
    camera: Camera
    moment: Moment[Any]


class OverStage:
    """Draws what the stage itself does not."""

    def __init__(self, *, has_offers: bool) -> None:
        """Show nothing yet; whether it is said in the end what to do next."""
        self.banner: Final = BannerBox()
        self.pointer: tuple[int, int] | None = None
        """The pixel that is pointed at, if it is one of the map."""
        self.tells_end = True
        """Whether there is a banner in the end."""
        self._has_offers: Final = has_offers

    def draw(self, target: pygame.Surface, seen: Seen, *, is_at_end: bool) -> None:
        """Draw the banner at the end, and what is under the pointer."""
        self._draw_banner(target, seen, is_at_end=is_at_end)
        if self.pointer is not None:
            self._draw_place(target, seen, self.pointer)

    def _draw_banner(self, target: pygame.Surface, seen: Seen, *, is_at_end: bool) -> None:
        scene, camera, moment = seen
        banner = scene.banner(moment.before) if is_at_end and self.tells_end else None
        if banner is None:
            self.banner.forget()
            return
        offers = (AGAIN, *scene.offers, ELSEWHERE) if self._has_offers else ()
        # What stands on a square may reach beyond it.
        reach = camera.zoom // 2
        spots = [
            pygame.Rect(camera.seen(spot)).inflate(reach, reach) for spot in scene.spots(moment)
        ]
        spots += scene.kept_clear(camera, moment)
        self.banner.draw(target, pygame.Rect(camera.room), (banner, offers), spots)

    def _draw_place(self, target: pygame.Surface, seen: Seen, at: tuple[int, int]) -> None:
        camera = seen.camera
        if words := seen.scene.words_at(camera.to_map(*at), seen.moment):
            square = pygame.Rect(*at, 1, 1).inflate(2 * camera.zoom, 2 * camera.zoom)
            taken = [square, *([self.banner.place] if self.banner.is_open else [])]
            draw_place(target, pygame.Rect(camera.room), words, taken)
