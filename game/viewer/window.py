"""The window itself: the display, the events, and the loop."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pygame

from game.viewer.boxes import draw_note
from game.viewer.commands import Command, command_of
from game.viewer.player import Player
from game.viewer.pointer import Pointer
from game.viewer.scene import Stage

FRAMES_PER_SECOND: Final = 60
LONGEST_FRAME: Final = 0.1
"""Seconds that pass at most from one frame to the next, however long it took."""
NOTE_SECONDS: Final = 2.5


class Window:
    """A resizable window that shows one player."""

    def __init__(self, stage: Stage, size: tuple[int, int]) -> None:
        """Open the window.

        Raises:
            pygame.error: no display can be opened.
        """
        pygame.display.init()
        pygame.display.set_caption(f"skirmish: {stage.scene.title}")
        self._size = size
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.key.set_repeat(350, 45)
        self.player: Final = Player(stage, self.surface.get_size())
        self.pointer: Final = Pointer(self.player)
        self.is_open = True
        self._note = ""
        self._note_left = 0.0

    def start(self, rounds: int, speed: float, *, is_playing: bool) -> None:
        """Begin when so many rounds are complete."""
        playback = self.player.playback
        playback.seek_round(rounds)
        playback.speed, playback.is_playing = speed, is_playing

    def run(self) -> None:
        """Show the window until it is closed."""
        clock = pygame.time.Clock()
        while self.is_open:
            seconds = min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_FRAME)
            self.frame(seconds)
        self.close()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def frame(self, seconds: float) -> None:
        """Handle what has happened, let so much time pass, and draw."""
        for event in pygame.event.get():
            self.handle(event)
        self.player.advance(seconds)
        self.player.draw(self.surface)
        self._note_left -= seconds
        if self._note_left > 0:
            draw_note(self.surface, self.player.layout.stage, self._note)
        pygame.display.flip()

    def handle(self, event: pygame.event.Event) -> None:
        """Do what one event asks for."""
        if event.type == pygame.QUIT:
            self.is_open = False
        elif event.type == pygame.VIDEORESIZE:
            self._resize()
        elif event.type == pygame.KEYDOWN:
            self._press(event.key, event.unicode, shift=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._do(self.pointer.press(*event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self.pointer.release(*event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self.pointer.move(*event.pos, *event.rel)
        elif event.type == pygame.MOUSEWHEEL:
            self.pointer.wheel(*pygame.mouse.get_pos(), event.precise_y)
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer.leave()

    def tell(self, note: str) -> None:
        """Show a note for a moment."""
        self._note, self._note_left = note, NOTE_SECONDS

    def _press(self, key: int, character: str, *, shift: bool) -> None:
        command = command_of(key, character, shift=shift)
        if command is not None:
            self._do(command)
        elif stage := self.player.stage.scene.press(key):
            self.player.replace(stage)

    def _do(self, command: Command | None) -> None:
        if command is Command.QUIT:
            self.is_open = False
        elif command is Command.FULL_SCREEN:
            self._toggle_full_screen()
        elif command is Command.SCREENSHOT:
            self._save_screenshot()
        elif command is not None:
            self.player.do(command)

    def _resize(self) -> None:
        self.surface = pygame.display.get_surface()
        self.player.resize(self.surface.get_size())

    def _toggle_full_screen(self) -> None:
        is_full = bool(self.surface.get_flags() & pygame.FULLSCREEN)
        if is_full:
            self.surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        else:
            self._size = self.surface.get_size()
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self.player.resize(self.surface.get_size())

    def _save_screenshot(self) -> None:
        path = Path(f"skirmish-{datetime.now(tz=UTC).astimezone():%Y%m%d-%H%M%S}.png")
        self.player.draw(self.surface)
        try:
            pygame.image.save(self.surface, path)
        except (pygame.error, OSError) as error:
            self.tell(f"the picture can't be saved: {error}")
        else:
            self.tell(f"saved as {path}")
