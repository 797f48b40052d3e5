"""The vault as it is seen: the maze, its keys and doors, and who walks for them."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.errors import SkirmishError
from game.play.performance import recording_of
from game.play.playback import Moment
from game.play.recording import Recording
from game.play.simulation import TurnEvents
from game.puzzles.vault.key_graph import key_graph
from game.puzzles.vault.maze import DOORS, Maze
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.sentences import ending, summary_of
from game.puzzles.vault.state import VaultState
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT
from game.viewer.scene import Banner, Block, Series, Stage, Tick
from game.viewer.scenes.vault.colours import key_colour
from game.viewer.scenes.vault.drawing import (
    Canvas,
    draw_explorers,
    draw_flights,
    draw_rings,
    draw_things,
    draw_trail,
    room_of,
)
from game.viewer.scenes.vault.graph_drawing import GraphView
from game.viewer.scenes.vault.motion import Pace, Walk, pace_of, trail_of
from game.viewer.scenes.vault.panel import Story, panel_of
from systems.vault.events import KEY_TAKEN


class VaultScene:
    """One vault's scene; see `game.viewer.scene.Scene`."""

    keys: Final = (
        ("N", "one explorer or four"),
        ("G", "the key graph beside the maze"),
        ("Click, hover", "a key, its doors, and when it is taken"),
    )
    series: Final = (Series("keys held", ACCENT),)

    def __init__(
        self, scenario: VaultScenario, recording: Recording[VaultState], part: int
    ) -> None:
        """Show a part of a scenario."""
        self.scenario: Final = scenario
        self.recording: Final = recording
        self.part: Final = part
        self.maze: Final[Maze] = scenario.maze_in(part)
        self.opening: Final = recording.state_at(0)
        self.order: Final = {entity: n for n, entity in enumerate(self.opening.explorers)}
        self.dead: Final = dead_doors(self.maze)
        self.graph: GraphView | None = None
        """The key graph, if it is shown."""
        self.pointed: int | None = None
        self.selected: int | None = None
        self.note = ""
        """What is to be said in the panel, for want of something to show."""
        self.takes: Final[list[tuple[int, int]]] = []
        self._pace: Final[Pace] = pace_of(self.maze.ground.bit_count(), self.maze.grid.width)
        self._board: Final = Board(self.maze.grid.rows)
        self._seen: Final = Area(*self.maze.grid.bounds())
        things = [*self.opening.keys, *self.opening.doors, *self.dead]
        self._room: Final = room_of({square: self._pace.place(square) for square in things})

    @property
    def title(self) -> str:
        """Who and what is there."""
        doors = len(self.opening.doors) + len(self.dead)
        return summary_of(len(self.opening.explorers), len(self.opening.keys), doors)

    @property
    def bounds(self) -> Area:
        """The smallest rectangle that holds all open squares, and the graph if it is shown."""
        return self.graph.bounds if self.graph else self._seen

    def duration(self, turn: TurnEvents) -> float:
        """Seconds by how large the vault is, and a rest for each key."""
        return self._pace.seconds(turn)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Note and mark the keys."""
        ticks = []
        for event in turn:
            if event.name == KEY_TAKEN:
                key = event.arguments[1]
                self.takes.append((number, key))
                ticks.append(Tick(number, key_colour(key)))
        return ticks

    def sample(self, state: VaultState) -> Sequence[float]:
        """How many keys are held."""
        return [len(state.taken)]

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[VaultState]) -> None:
        """Draw the maze, what is in it, who walks there, and the graph if it is asked for."""
        self._board.draw(target, camera)
        walk, graph = self.walk(moment), self.graph
        canvas = Canvas(target, camera, self._pace.place, self._room)
        if graph:
            graph.draw_sheet(canvas, walk)
        draw_trail(canvas, trail_of(moment, self.recording), self.order)
        draw_things(canvas, walk, self.opening.doors, self.dead)
        draw_explorers(canvas, walk, self.order)
        asked = self.squares_of(self.asked)
        draw_rings(canvas, asked)
        if graph:
            there = graph.draw(canvas, walk, self.opening, moment.before.explorers)
            draw_rings(there, filter(graph.has, asked))
        draw_flights(canvas, walk.flights)

    def panel(self, moment: Moment[VaultState]) -> Sequence[Block]:
        """Return steps, the key ring, the key asked for, and the order of keys."""
        grid, takes = self.maze.grid, self.takes
        story = Story(grid, self.opening, self.order, takes, self.asked, self.note)
        return panel_of(story, self.walk(moment))

    def banner(self, state: VaultState) -> Banner | None:
        """Return what it took, and in which order."""
        if not state.is_over:
            return None
        title, *others = ending(state)
        return Banner(title, others[0] if others else "there was nothing to look for")

    def point(self, place: tuple[float, float] | None, _moment: Moment[VaultState]) -> None:
        """Remember the key or door under the pointer."""
        self.pointed = self.thing_at(place) if place else None

    def click(self, place: tuple[float, float], _moment: Moment[VaultState]) -> None:
        """Select a key or door, or none."""
        self.note = ""
        self.selected = self.thing_at(place)

    def press(self, key: int) -> Stage | None:
        """Show the key graph, or walk with four explorers instead of one."""
        if key == pygame.K_g:
            return self.with_graph(is_shown=self.graph is None)
        return self.switched() if key == pygame.K_n else None

    def think(self, _seconds: float) -> Stage | None:
        """Think of nothing."""
        return None

    @property
    def asked(self) -> int | None:
        """The number of the key that is asked for."""
        return self.selected if self.pointed is None else self.pointed

    def walk(self, moment: Moment[VaultState]) -> Walk:
        """Return what is seen of a moment."""
        return self._pace.walk(moment, self.recording)

    def with_graph(self, *, is_shown: bool) -> Stage:
        """Return a stage with the key graph, or without it; the map is fitted anew."""
        scene = VaultScene(self.scenario, self.recording, self.part)
        scene.selected = self.selected
        if is_shown:
            scene.lay_out_graph()
        return Stage(scene, self.recording)

    def lay_out_graph(self) -> None:
        """Show the key graph beside the maze."""
        self.graph = GraphView(key_graph(self.maze), self._seen, self.opening.doors)

    def switched(self) -> Stage | None:
        """Return a stage with the other part; if there is none, say why."""
        other = 3 - self.part
        if other not in self.scenario.parts():
            self.note = "This maze was drawn with several explorers, so it has no part 1."
            return None
        try:
            recording = recording_of(self.scenario, other)
        except SkirmishError as error:
            self.note = f"No part {other}: {error}."
            return None
        scene = VaultScene(self.scenario, recording, other)
        if self.graph:
            scene.lay_out_graph()
        return Stage(scene, recording)

    def squares_of(self, number: int | None) -> list[int]:
        """Return the squares of a key and its doors."""
        things = [*self.opening.keys.items(), *self.opening.doors.items(), *self.dead.items()]
        return [square for square, letter in things if letter == number]

    def thing_at(self, place: tuple[float, float]) -> int | None:
        """Return the letter of the key or door that is drawn at a column and row."""
        column, row = place[0] - 0.5, place[1] - 0.5
        things = {**self.opening.keys, **self.opening.doors, **self.dead}
        for square, number in things.items():
            left, top = self._pace.place(square)
            if max(abs(left - column), abs(top - row)) <= self._room[square] / 2:
                return number
        return None


def dead_doors(maze: Maze) -> dict[int, int]:
    """Return the doors that no key opens, by square."""
    marks = maze.grid.marks()
    doors = {square: DOORS.index(mark) for square, mark in marks if mark in DOORS}
    return {square: number for square, number in doors.items() if square not in maze.doors}


def stage(scenario: VaultScenario, recording: Recording[VaultState], part: int) -> Stage:
    """Return a stage for a recording of a vault."""
    return Stage(VaultScene(scenario, recording, part), recording)
