"""How long a frame takes while a battle is played, beside another version of the sources.

    python -m tests.benchmarks.frame_times [--beside FOLDER] [--speed 1] [CASE ...]

Prints medians of the thread's CPU time, of the whole frame and of drawing alone. Two versions are
asked in turn, at the same rounds, so that what else the machine does falls on both alike: ratios
can be compared where milliseconds can't. What is computed in spare time counts for the frame.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from time import thread_time
from typing import IO, Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
FRAMES: Final = 60
"""From each round on."""
MOST_WARMING: Final = 300
"""Frames until all is known, at the most."""


class FrameCase(NamedTuple):
    """What is watched."""

    name: str
    size: tuple[int, int]
    rounds: tuple[int, ...]
    """From where on."""


CASES: Final = (
    FrameCase("cavern", (1280, 800), (3, 10, 20, 30, 40)),
    FrameCase("battlefield", (1280, 800), (3, 8, 15, 22, 30)),
    FrameCase("hollows", (1920, 1080), (3, 5, 8, 10)),
)


class Player:
    """Another process, which plays a case by the sources of a folder."""

    def __init__(self, folder: Path, case: FrameCase, speed: float | None) -> None:
        """Open its window."""
        own = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        surroundings = {**os.environ, **own, "PYTHONPATH": str(folder)}
        command = [sys.executable, __file__, "--serve", json.dumps([*case[:2], speed])]
        pipe = subprocess.PIPE
        self._process: Final = subprocess.Popen(
            command, cwd=folder, env=surroundings, stdin=pipe, stdout=pipe, text=True
        )
        self.times: Final[tuple[list[float], list[float]]] = [], []
        """Of frames, and of their drawing alone, in seconds."""

    def play_from(self, rounds: int) -> None:
        """Play some frames from a round on."""
        print(rounds, file=self._pipe(self._process.stdin), flush=True)
        line = self._pipe(self._process.stdout).readline()
        for known, found in zip(self.times, json.loads(line), strict=True):
            known.extend(found)

    def close(self) -> None:
        """Close its window."""
        self._pipe(self._process.stdin).close()
        self._process.wait()

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None
        return pipe


def serve(name: str, size: list[int], speed: float | None) -> None:
    """Play frames from the rounds that are read, and print how long each took."""
    from game.viewer.launch import open_window

    window: Any = open_window((size[0], size[1]))
    window.open(name)
    speed = window.view.playback.speed if speed is None else speed
    for _ in range(MOST_WARMING):
        window.frame(0)
        if not window.view.is_busy:
            break
    draw, drawing = window.page.draw, [0.0]

    def timed(target: object) -> None:
        begun = thread_time()
        draw(target)
        drawing[0] = thread_time() - begun

    window.page.draw = timed
    for line in sys.stdin:
        window.view.playback.start(int(line), speed, is_playing=True)
        window.frame(0)
        times: tuple[list[float], list[float]] = [], []
        for _ in range(FRAMES):
            begun = thread_time()
            window.frame(1 / 60)
            times[0].append(thread_time() - begun)
            times[1].append(drawing[0])
        print(json.dumps(times), flush=True)


def compare(case: FrameCase, beside: Path | None, speed: float | None) -> None:
    """Print the medians of a case, and their ratios."""
    folders = [ROOT, *([beside] if beside else [])]
    players = [Player(folder, case, speed) for folder in folders]
    for rounds in case.rounds * 2:
        for player in players:
            player.play_from(rounds)
    for number, what in enumerate(("frame", "drawing")):
        medians = [1000 * median(player.times[number]) for player in players]
        told = f"{case.name} {case.size[0]}x{case.size[1]}, {what}: {medians[0]:.2f} ms"
        if beside:
            told += f", beside it {medians[1]:.2f} ms: {medians[0] / medians[1]:.2f} of that"
        print(told, flush=True)
    for player in players:
        player.close()


def main() -> None:
    """Compare the cases that are named, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("case", nargs="*", help="default: all")
    parser.add_argument("--beside", type=Path, metavar="FOLDER")
    parser.add_argument("--speed", type=float, help="default: as the story wants")
    parser.add_argument("--serve", type=json.loads)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(*arguments.serve)
        return
    if unknown := set(arguments.case) - {case.name for case in CASES}:
        parser.error(f"no such case: {', '.join(unknown)}")
    for case in CASES:
        if not arguments.case or case.name in arguments.case:
            compare(case, arguments.beside, arguments.speed)


if __name__ == "__main__":
    main()
