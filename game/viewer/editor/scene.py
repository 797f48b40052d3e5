"""The map while it is edited: ground, pieces, what is selected, and what the hand would do."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Any, Final, Protocol, Self

import pygame

from game.editing.draft import Draft
from game.editing.session import EditSession, Preview
from game.playback.edited import Editor
from game.playback.moment import Moment
from game.simulation.recording import Recording
from game.text.grid import OPEN, WALL, Grid
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.rulers import draw_rulers
from game.viewer.drawing.theme import ACCENT, BACKGROUND, COMPLAINT, LINE, SURFACE, TEXT, px
from game.viewer.editor.panel import NumberLink, ToolLink, panel_blocks
from game.viewer.editor.typed_lines import Questions
from game.viewer.scene import Presentation, Scene
from game.viewer.view_model import Block, PanelLink, Place

GHOST_ALPHA: Final = 170
"""How opaque a piece is that is only thought to be where it is drawn, of 255."""
GROUND_ALPHA: Final = 120
TILES: Final = {WALL: (104, 108, 124), OPEN: (150, 140, 120), "": SURFACE}


class Picture(Protocol):
    """Draws the pieces of one puzzle: the class `DraftPicture` of its scene's module `editing`."""

    def draw(self, target: pygame.Surface, camera: Camera, draft: Draft) -> None:
        """Draw all pieces."""

    def icon(self, letter: str, size: int) -> pygame.Surface:
        """Return what has a letter, so many pixels wide and high; it is not to be changed."""


def look_alike(camera: Camera, other: Camera) -> None:
    """Show the same part of a map as another camera, unless that shows all of it."""
    if not other.is_fitted:
        camera.zoom, camera.column, camera.row = other.zoom, other.column, other.row
        camera.is_fitted = False


@dataclass(slots=True)
class Unplayed:
    """The state of what is not played: nothing happens in it."""

    rounds: int = 0
    is_over: bool = False

    def copy(self) -> Self:
        """Return itself, as it never changes."""
        return self

    def facts(self) -> object:
        """Return nothing, as none differs from another."""
        return []


class EditedScene(Scene[Any, Unplayed]):
    """A draft, seen as a scene in which nothing happens but what the hand does."""

    def __init__(self, editor: Editor, picture: Picture) -> None:
        """Show the first draft of an editor."""
        super().__init__(editor.scenario, Recording(Unplayed(), iter(())), 1)
        self.session: Final = EditSession(editor.draft)
        self.questions: Final = Questions(editor, self.session)
        self.square: int | None = None
        """The square under the pointer."""
        self._picture: Final = picture
        self._grid, self._origin = editor.draft.grid, (0, 0)
        self._rock = Board(self._grid.rows)

    @property
    def bounds(self) -> Area:
        """All squares, walls as well."""
        return Area(0, 0, self._grid.columns, len(self._grid.rows))

    def square_at(self, place: Place) -> int | None:
        """Return the square at a place; None beyond the map."""
        column, row = map(floor, place)
        return self._grid.square(row, column)

    def point(self, place: Place | None, _moment: Moment[Unplayed]) -> None:
        """Notice which square the pointer is over."""
        self.square = self.square_at(place) if place else None

    def panel(self, _moment: Moment[Unplayed]) -> Sequence[Block]:
        """Return what is selected, and the tools."""
        return panel_blocks(self.session, self.icon)

    def click_link(self, link: PanelLink) -> Presentation | None:
        """Take a tool, or ask for a number."""
        if isinstance(link, ToolLink):
            self.session.choose(self.session.tools()[link.tool])
        elif isinstance(link, NumberLink):
            self.questions.ask_number(link.number)
        return None

    def follow(self, camera: Camera) -> None:
        """Show the map as it is now, unless a stroke is still painting it.

        Where it has grown, what was seen stays where it is, or else all of it is seen.
        """
        draft = self.session.draft
        if draft.grid == self._grid or self.session.is_stroking:
            return
        down, across = (now - then for now, then in zip(draft.origin, self._origin, strict=True))
        self._grid, self._origin = draft.grid, draft.origin
        self._rock = Board(draft.grid.rows)
        camera.bounds = self.bounds
        if camera.is_fitted:
            camera.fit()
        else:
            camera.row, camera.column = camera.row + down, camera.column + across

    def draw(self, target: pygame.Surface, camera: Camera, _moment: Moment[Unplayed]) -> None:
        """Draw the map, and what the hand would do where the pointer is."""
        session, draft = self.session, self.session.draft
        target.fill(BACKGROUND, camera.area)
        self._rock.draw(target, camera)
        self._draw_painted(target, camera, draft.grid)
        # Beyond the edge there is nothing to be edited.
        pygame.draw.rect(target, LINE, camera.seen(self.bounds), max(px(1), 1))
        draw_rulers(target, camera, self.bounds)
        if piece := session.piece:
            # Below the pieces, whose numbers it would cross.
            around = self._seen(camera, piece.square).inflate(px(4), px(4))
            pygame.draw.rect(target, TEXT, around, max(px(2), 1), px(4))
        self._picture.draw(target, camera, draft)
        if preview := session.preview(self.square):
            self._draw_preview(target, self._seen(camera, preview.square), preview)
        elif self.square is not None:
            place = self._seen(camera, self.square)
            pygame.draw.rect(target, LINE, place, max(px(1), 1), px(3))

    def icon(self, mark: str, size: int) -> pygame.Surface:
        """Return a small picture of a letter or of a ground; an empty one if there is none."""
        if mark not in TILES:
            return self._picture.icon(mark, size)
        tile = pygame.Surface((size, size))
        tile.fill(TILES[mark])
        return tile

    def _draw_painted(self, target: pygame.Surface, camera: Camera, grid: Grid) -> None:
        """Draw what a stroke has painted so far as tiles: to draw its rock anew takes long."""
        for row, (now, before) in enumerate(zip(grid.rows, self._grid.rows, strict=True)):
            for column in range(len(now)) if now != before else ():
                if now[column] != before[column]:
                    colour = TILES[now[column]]
                    place = self._seen(camera, row * grid.width + column)
                    # What begins above a surface would be filled in its full height from its top.
                    target.fill(colour, place.clip(camera.area))

    def _draw_preview(self, target: pygame.Surface, place: pygame.Rect, preview: Preview) -> None:
        ghost = self.icon(preview.icon, max(place.width, 1)).copy()
        ghost.set_alpha(GROUND_ALPHA if preview.icon in (WALL, OPEN) else GHOST_ALPHA)
        target.blit(ghost, place)
        colour = COMPLAINT if preview.reason else ACCENT
        pygame.draw.rect(target, colour, place, max(px(2), 1), px(3))
        if preview.reason:
            inner = place.inflate(-place.width // 2, -place.height // 2)
            pygame.draw.line(target, colour, inner.topleft, inner.bottomright, max(px(2), 1))
            pygame.draw.line(target, colour, inner.topright, inner.bottomleft, max(px(2), 1))

    def _seen(self, camera: Camera, square: int) -> pygame.Rect:
        row, column = self._grid.place(square)
        return pygame.Rect(camera.seen(Area(column, row, 1, 1)))
