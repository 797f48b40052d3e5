"""The vault's scene: the maze, its keys and doors, its explorers, and the key graph.

N shows one explorer or four in a new scene, G the key graph over the maze.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.vault import KEYS
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import Maze, describe_counts
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.viewer.actions import SceneAction
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Shape, find_thing
from game.viewer.drawing.theme import ACCENT, BACKGROUND
from game.viewer.scene import Scene
from game.viewer.scenes.places import find_square, square_words
from game.viewer.scenes.vault.motion import (
    KEY_STRESS,
    SeenWalk,
    choose_pace,
    has_key,
    take_after,
)
from game.viewer.scenes.vault.next_key import ChoiceWeighing, choice_blocks
from game.viewer.scenes.vault.panel import asked_key, progress_lines, taken_keys
from game.viewer.scenes.vault.pictures import key_colour, key_glyph
from game.viewer.scenes.vault.shapes import (
    EXPLORER,
    GraphEdge,
    door_shapes,
    edge_shapes,
    explorer_shapes,
    flight_shapes,
    key_shapes,
    line_shapes,
    list_edges,
    read_things,
    ring_shapes,
    trail_shapes,
)
from game.viewer.view_model import DECISIONS, Block, Place, Ruler, Selection, Series, Tick
from systems.vault.events import KEY_TAKEN

GRAPH: Final = "G"
"""The key that shows and hides the key graph."""
VEIL: Final = 165
"""How much of the maze is hidden under the key graph, of 255."""


class VaultScene(Scene[VaultScenario, VaultState]):
    """One vault's scene."""

    series: Final = (Series("keys left", ACCENT),)
    measures: Final = (Series("steps taken", ACCENT),)
    ruler: Final = Ruler("step", counts_turns=True, round_word="key")

    def __init__(
        self, scenario: VaultScenario, recording: Recording[VaultState], part: int
    ) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__(scenario, recording, part)
        self.maze: Final[Maze] = scenario.maze_in(part)
        self.opening: Final = recording.state_at(0)
        self._inside: Final = read_things(self.maze, self.opening)
        self._weighing: Final = ChoiceWeighing(self.maze, recording, self.jobs)
        self._pace: Final = choose_pace(self.maze.ground.bit_count(), self._inside.spots)

    @property
    def title(self) -> str:
        """How many explorers, keys and doors there are."""
        doors = len(self.opening.doors) + len(self._inside.sealed)
        return describe_counts(len(self.opening.explorers), len(self.opening.keys), doors)

    @property
    def bounds(self) -> Area:
        """The smallest rectangle that holds all open squares."""
        return Area(*self.maze.grid.bounds())

    @property
    def ground(self) -> Sequence[str]:
        """The maze."""
        return self.maze.grid.rows

    def duration(self, turn: TurnEvents) -> float:
        """Return the seconds of a turn, which are fewer in large vaults and more with a key."""
        return self._pace.seconds(turn)

    def stress(self, _number: int, turn: TurnEvents) -> float:
        """Stress each key."""
        return KEY_STRESS if has_key(turn) else 0.0

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Mark the keys that are taken."""
        ticks = []
        for event in turn:
            if event.name == KEY_TAKEN:
                key = event.arguments[1]
                glyph, words = key_glyph(key), f"key {KEYS[key]}"
                ticks.append(Tick(number, key_colour(key), glyph, words))
        return ticks

    def sample(self, state: VaultState) -> Sequence[float]:
        """Return how many keys are left."""
        return [len(self.maze.keys) - len(state.taken)]

    def measure(self, state: VaultState) -> Sequence[float]:
        """Return how many steps were taken; in a comparison both sides hold equally many keys."""
        return [state.steps]

    def draw_ground(
        self,
        target: pygame.Surface,
        camera: Camera,
        moment: Moment[VaultState],
        selection: Selection,
    ) -> None:
        """Draw the maze, dimmed under the key graph."""
        super().draw_ground(target, camera, moment, selection)
        if GRAPH in selection.shown:
            veil = pygame.Surface(camera.area[2:], pygame.SRCALPHA, 32)
            veil.fill((*BACKGROUND, VEIL))
            target.blit(veil, camera.area[:2])

    def shapes(
        self, moment: Moment[VaultState], camera: Camera, selection: Selection
    ) -> Iterator[Shape]:
        """Yield keys, doors and explorers, under them the graph if it is shown."""
        things, walk, zoom = self._inside, self.walk(moment), camera.zoom
        yield from edge_shapes(things, walk, self._edges if GRAPH in selection.shown else (), zoom)
        yield from trail_shapes(things, self.recording.turns, moment.number, zoom)
        yield from line_shapes(things, walk, zoom)
        yield from door_shapes(things, walk, zoom)
        yield from key_shapes(things, walk, zoom)
        yield from explorer_shapes(things, walk, zoom)
        state, asked = walk.shown, selection.asked
        ringed = [square for square, number in things.numbers.items() if number == asked]
        if self.scenario.is_planned and (selection.shows_decisions or asked == EXPLORER):
            weighed = self._weighing.choices_after(state.rounds)
            ringed += [move.key for move in weighed.moves] if weighed else []
        yield from ring_shapes(things, ringed, zoom)
        yield from flight_shapes(things, walk, zoom)

    @cached_property
    def _edges(self) -> tuple[GraphEdge, ...]:
        return (*list_edges(self._weighing.graph),)

    def focus(self, moment: Moment[VaultState]) -> Place | None:
        """Return the middle of the explorer that walks."""
        walk = self.walk(moment)
        place = walk.places.get(walk.acting)
        return place and place[:2]

    def find_reason(self, turn: int) -> str:
        """Return which key is walked to, once that is recorded; "" if it is reached."""
        take = take_after(self.recording, self.recording.rounds_at(turn))
        return f"on its way to key {KEYS[take.key]}" if take and take.turn != turn else ""

    def shows_decision(self, _moment: Moment[VaultState], selection: Selection) -> bool:
        """Return whether the keys that can be next are ringed."""
        return selection.shows_decisions or selection.selected == EXPLORER

    def panel(self, moment: Moment[VaultState], selection: Selection) -> Sequence[Block]:
        """Return the panel: steps, next keys, the selected key, and the order of keys."""
        walk = self.walk(moment)
        state = walk.shown
        following, is_planned = take_after(self.recording, state.rounds), self.scenario.is_planned
        weighed = self._weighing.choices_after(state.rounds)
        return [
            *progress_lines(state, following, is_walking=walk.acting != 0),
            *(choice_blocks(self.maze.grid, weighed) if following and is_planned else ()),
            *asked_key(selection.asked, self._inside, self.maze.grid, state),
            *taken_keys(state, self._inside.order),
        ]

    def look_up(self, moment: Moment[VaultState], _selection: Selection) -> None:
        """Start to evaluate the next keys. Under changed rules the results wouldn't apply."""
        if self.scenario.is_planned:
            self._weighing.look_up(self.walk(moment).shown.rounds)

    def find_place(self, place: Place, camera: Camera) -> Place:
        """Return the middle of a square if a place shows the key or door of that square."""
        square = self._inside.find_square(place, camera.zoom)
        return place if square is None else self._inside.spots[square][:2]

    def find_thing(self, place: Place, moment: Moment[VaultState]) -> int | None:
        """Return the explorer at a place, or else the key or door on its square."""
        explorers = explorer_shapes(self._inside, self.walk(moment), 1)
        square = find_square(self.maze.grid, place)
        below = None if square is None else self._inside.numbers.get(square)
        return find_thing(explorers, *place) or below

    @property
    def actions(self) -> Sequence[SceneAction]:
        """The actions on the other part, the key graph, and decisions."""
        return (
            SceneAction(self.part_key, "one explorer or four", plays_other_part=True),
            SceneAction(GRAPH, "how many steps keys and doors are apart"),
            SceneAction(DECISIONS, "which keys can be next"),
            SceneAction("Click hover", "a key and its doors, or who goes where next"),
        )

    def walk(self, moment: Moment[VaultState]) -> SeenWalk:
        """Return the visible walk at a playback position."""
        return self._pace.walk(moment, self.recording)

    def describe_place(self, place: Place, moment: Moment[VaultState]) -> str:
        """Return a square, and the key, door or explorer there."""
        square = find_square(self.maze.grid, place)
        found = None if square is None else self._inside.words(square, moment.before)
        return square_words(self.maze.grid, square, found)
