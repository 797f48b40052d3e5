"""The map while it is edited: ground, pieces, what is selected, and what the hand would do."""

from typing import Final, Protocol

import pygame

from game.editing.draft import Draft
from game.editing.session import EditSession, Preview
from game.text.grid import OPEN, WALL, Grid
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.rulers import draw_rulers
from game.viewer.drawing.theme import ACCENT, BACKGROUND, COMPLAINT, LINE, TEXT, px
from game.viewer.scenes.canvas import square_at

GHOST_ALPHA: Final = 170
"""How opaque a piece is that is only thought to be where it is drawn, of 255."""
GROUND_ALPHA: Final = 120
WALL_COLOUR: Final = (104, 108, 124)
FLOOR_COLOUR: Final = (150, 140, 120)


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


def bounds_of(grid: Grid) -> Area:
    """Return all squares of a map, its walls as well."""
    return Area(0, 0, grid.columns, len(grid.rows))


class MapView:
    """Draws the map, and finds the square under the pointer."""

    def __init__(self, picture: Picture, grid: Grid, area: Area) -> None:
        """Show the whole map in an area of the window."""
        self.picture: Final = picture
        self.camera = Camera(bounds_of(grid), area)
        self.camera.fit()
        self._board = Board(grid.rows)
        self._grid, self._origin = grid, (0, 0)

    def resize(self, area: Area) -> None:
        """Use another area of the window."""
        self.camera.resize(area)

    def square_at(self, x: int, y: int) -> int | None:
        """Return the square under a pixel; None beyond the map."""
        if not self.camera.area.holds(x, y):
            return None
        return square_at(self._grid, self.camera.to_map(x, y))

    def follow(self, session: EditSession) -> None:
        """Show the map as it is now, unless a stroke is still painting it.

        Where it has grown, what was seen stays where it is, or else all of it is seen.
        """
        draft, camera = session.draft, self.camera
        if draft.grid == self._grid or session.is_stroking:
            return
        down, across = (now - then for now, then in zip(draft.origin, self._origin, strict=True))
        camera.bounds = bounds_of(draft.grid)
        if camera.is_fitted:
            camera.fit()
        else:
            camera.row, camera.column = camera.row + down, camera.column + across
        self._grid, self._origin = draft.grid, draft.origin
        self._board = Board(draft.grid.rows)

    def draw(self, target: pygame.Surface, session: EditSession, pointed: int | None) -> None:
        """Draw the map, and what the hand would do where the pointer is."""
        draft = session.draft
        area = pygame.Rect(self.camera.area)
        target.fill(BACKGROUND, area)
        target.set_clip(area)
        self._board.draw(target, self.camera)
        self._draw_painted(target, draft.grid)
        self._draw_edge(target)
        draw_rulers(target, self.camera, self.camera.bounds)
        if piece := session.piece:
            # Below the pieces, whose numbers it would cross.
            ring = self._square(piece.square)
            pygame.draw.rect(target, TEXT, ring.inflate(px(4), px(4)), max(px(2), 1), px(4))
        self.picture.draw(target, self.camera, draft)
        if preview := session.preview(pointed):
            self._draw_preview(target, preview)
        elif pointed is not None:
            pygame.draw.rect(target, LINE, self._square(pointed), max(px(1), 1), px(3))
        target.set_clip(None)

    def icon(self, mark: str, size: int) -> pygame.Surface | None:
        """Return a small picture of a letter or of a ground; None if there is none."""
        if not mark:
            return None
        if mark in (WALL, OPEN):
            tile = pygame.Surface((size, size))
            tile.fill(WALL_COLOUR if mark == WALL else FLOOR_COLOUR)
            return tile
        return self.picture.icon(mark, size)

    def _draw_painted(self, target: pygame.Surface, grid: Grid) -> None:
        """Draw what a stroke has painted so far as tiles: to draw its rock anew takes long."""
        for row, (now, before) in enumerate(zip(grid.rows, self._grid.rows, strict=True)):
            for column in range(len(now)) if now != before else ():
                if now[column] != before[column]:
                    colour = WALL_COLOUR if now[column] == WALL else FLOOR_COLOUR
                    place = self._square(row * grid.width + column)
                    # What begins above a surface would be filled in its full height from its top.
                    target.fill(colour, place.clip(self.camera.area))

    def _draw_preview(self, target: pygame.Surface, preview: Preview) -> None:
        place = self._square(preview.square)
        if picture := self.icon(preview.icon, max(place.width, 1)):
            ghost = picture.copy()
            ghost.set_alpha(GROUND_ALPHA if preview.icon in (WALL, OPEN) else GHOST_ALPHA)
            target.blit(ghost, place)
        colour = COMPLAINT if preview.reason else ACCENT
        pygame.draw.rect(target, colour, place, max(px(2), 1), px(3))
        if preview.reason:
            inner = place.inflate(-place.width // 2, -place.height // 2)
            pygame.draw.line(target, colour, inner.topleft, inner.bottomright, max(px(2), 1))
            pygame.draw.line(target, colour, inner.topright, inner.bottomleft, max(px(2), 1))

    def _draw_edge(self, target: pygame.Surface) -> None:
        """Draw where the map ends: beyond there is nothing to be edited."""
        edge = self.camera.seen(self.camera.bounds)
        pygame.draw.rect(target, LINE, pygame.Rect(*map(round, edge)), max(px(1), 1))

    def _square(self, square: int) -> pygame.Rect:
        row, column = self._grid.place(square)
        left, top = self.camera.to_screen(column, row)
        right, bottom = self.camera.to_screen(column + 1, row + 1)
        return pygame.Rect(left, top, right - left, bottom - top)
