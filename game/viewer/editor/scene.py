"""The map while it is edited, as shapes and words: the pieces, and what the hand would do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import floor
from typing import Any, Final, NamedTuple, Protocol, Self

import pygame

from game.editing.draft import Draft
from game.editing.session import EditSession
from game.errors import UsageError
from game.playback.edited import Editor
from game.playback.moment import Moment
from game.puzzles.contract import Scenario
from game.simulation.recording import Recording
from game.text.grid import OPEN, WALL
from game.viewer.actions import Action
from game.viewer.controls.panel_blocks import Heading, Line, MarkRow, Paragraph, Spacer
from game.viewer.drawing.art import Art, Picture, blank
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Mark, Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import (
    ACCENT,
    BACKGROUND,
    COMPLAINT,
    LINE,
    SEMIBOLD,
    SURFACE,
    TEXT,
    px,
)
from game.viewer.scene import Scene
from game.viewer.scenes import scene_module
from game.viewer.view_model import Block, LinkedBlock, Place

GHOST_ALPHA: Final = 0.5
"""How much is hidden by what is only thought to be where it is drawn."""
GROUNDS: Final = {WALL: (104, 108, 124), OPEN: (150, 140, 120), "": SURFACE}
SELECTED_HEIGHT: Final = 96
"""Pixels for what is selected, with its numbers."""
DIGITS: Final = 9
"""How many tools a key takes into the hand."""


class PuzzleDraft(Protocol):
    """Shows the pieces of one puzzle: the module `editing` of its scene."""

    def draft_shapes(self, scenario: Scenario[Any], draft: Draft, zoom: float) -> Iterator[Shape]:
        """Yield all pieces, on squares of so many pixels."""

    def piece_picture(self, scenario: Scenario[Any], letter: str) -> Picture:
        """Return the picture of what has a letter."""


class Ground(NamedTuple):
    """Draws a square of wall or floor; nothing has a mark of its own, "", too."""

    mark: str

    def __call__(self, size: int, _angle: int = 0) -> pygame.Surface:
        """Return it so many pixels wide and high."""
        tile = blank((size, size))
        tile.fill(GROUNDS[self.mark])
        return tile


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

    def __init__(self, editor: Editor) -> None:
        """Show the first draft of an editor.

        Raises:
            UsageError: nothing shows the map of its puzzle.
        """
        super().__init__(editor.scenario, Recording(Unplayed(), iter(())), 1)
        look: PuzzleDraft | None = scene_module(editor.given.puzzle.name, "editing")
        if look is None:
            raise UsageError(f"{editor.given.puzzle.title} has no map that can be drawn")
        self.session: Final = EditSession(editor.draft)
        self.square: int | None = None
        """The square under the pointer."""
        self._pieces: Final = partial(look.draft_shapes, self.scenario)
        self._piece: Final = partial(look.piece_picture, self.scenario)
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

    def words_at(self, place: Place, _moment: Moment[Unplayed]) -> str:
        """Return the row, the column and what is there."""
        square = self.square_at(place)
        return "" if square is None else self.session.words_at(square)

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

    def draw_ground(
        self, target: pygame.Surface, camera: Camera, _moment: Moment[Unplayed]
    ) -> None:
        """Draw the rock as it was before a stroke."""
        target.fill(BACKGROUND, camera.area)
        self._rock.draw(target, camera)

    def shapes(self, _moment: Moment[Unplayed], camera: Camera) -> Iterator[Shape]:
        """Yield the map's edge, the pieces, and what the hand would do where the pointer is."""
        session = self.session
        # Rock is drawn anew once a stroke is over: that takes long.
        for row, (now, before) in enumerate(
            zip(session.draft.grid.rows, self._grid.rows, strict=True)
        ):
            for column in range(len(now)) if now != before else ():
                if now[column] != before[column]:
                    yield Sprite(Ground(now[column]), Spot(column + 0.5, row + 0.5), 1)
        _, _, right, foot = self.bounds
        edge = (Spot(0, 0), Spot(right, 0), Spot(right, foot), Spot(0, foot), Spot(0, 0))
        yield Path(edge, LINE, px(1) / camera.zoom)
        if piece := session.piece:
            # Below the pieces, whose numbers it would cross.
            yield Sprite(Art("frame", TEXT), self._spot(piece.square), 1.1)
        yield from self._pieces(session.draft, camera.zoom)
        if preview := session.preview(self.square):
            spot = self._spot(preview.square)
            yield Sprite(self._picture(preview.icon), spot, 1, GHOST_ALPHA)
            yield Sprite(Art("frame", COMPLAINT if preview.reason else ACCENT), spot, 1)
            if preview.reason:
                yield Sprite(Art("cross"), spot, 1)
        elif self.square is not None:
            yield Sprite(Art("frame", LINE), self._spot(self.square), 1)

    def panel(self, _moment: Moment[Unplayed]) -> Sequence[Block]:
        """Return what is selected, and the tools, which stay where they are whatever that is."""
        selected = [*self._selected_blocks()]
        return [*selected, Spacer(selected, SELECTED_HEIGHT), *self._tool_blocks()]

    def _selected_blocks(self) -> Iterator[Block]:
        """Yield what is selected, with the numbers that it has."""
        yield Heading("Selected")
        piece, draft = self.session.piece, self.session.draft
        if piece is None:
            yield Paragraph("nothing: click a piece on the map", size=13)
            return
        yield Line(draft.words(piece), weight=SEMIBOLD)
        for action, words, number in (
            (Action.TYPE_POINTS, "hit points", piece.points),
            (Action.TYPE_POWER, "attack power", piece.power),
        ):
            if number is not None:
                key = "" if draft.kind(action.keys[0]) else f" ({action.keys[0]})"
                yield LinkedBlock(Line(f"{words}{key}", str(number)), action)

    def _tool_blocks(self) -> Iterator[Block]:
        """Yield a row for each tool."""
        draft, held = self.session.draft, self.session.tool
        yield Heading("In hand")
        for number, tool in enumerate(self.session.tools(), 1):
            is_taken = tool == held or bool(held.letters and held.letters in tool.letters)
            many = f" ({sum(map(draft.count, tool.letters))})" if tool.letters else ""
            words = f"{number if number <= DIGITS else ''}  {tool.name}{many}".strip()
            glyph = Mark((Sprite(self._picture(tool.icon(draft)), Spot(0.5, 0.5), 1),))
            yield LinkedBlock(MarkRow(glyph, words, ACCENT if is_taken else TEXT), tool)

    def _picture(self, mark: str) -> Picture:
        """Return the picture of a ground, or of what has a letter."""
        return Ground(mark) if mark in GROUNDS else self._piece(mark)

    def _spot(self, square: int) -> Spot:
        row, column = self._grid.place(square)
        return Spot(column + 0.5, row + 0.5)
