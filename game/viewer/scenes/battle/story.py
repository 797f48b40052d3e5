"""The story of a battle: what time and the timeline tell of it, and who stands where."""

from collections.abc import Sequence
from typing import Final

from components.faction import ELF, GOBLIN
from game.play.moment import Moment
from game.play.recording import Recording
from game.play.simulation import TurnEvents
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.settings import PLURAL, SINGULAR
from game.puzzles.battle.state import BattleState
from game.text.wording import count
from game.viewer.contract.mapped import Dot
from game.viewer.contract.timeline import Series, Tick
from game.viewer.drawing.camera import Area
from game.viewer.scene import Scene
from game.viewer.scenes.battle.afar import centre_of, dots_of
from game.viewer.scenes.battle.asking import Asking
from game.viewer.scenes.battle.blows import Blows
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.motion import deeds_of, motion_of
from game.viewer.scenes.battle.stress import SWEEP_SECONDS, Stress
from game.viewer.scenes.squares import middle_of, square_at, told

FACTIONS_SHOWN: Final = (ELF, GOBLIN)


class BattleStory(Scene[BattleScenario, BattleState]):
    """A battle as it is told, apart from how it is drawn."""

    sweep = SWEEP_SECONDS
    series: Final = tuple(
        Series(f"{PLURAL[name]}' hit points", FACTIONS[name]) for name in FACTIONS_SHOWN
    )

    def __init__(
        self, scenario: BattleScenario, recording: Recording[BattleState], part: int
    ) -> None:
        """Tell the recording of a part of a scenario."""
        super().__init__(scenario, recording, part)
        self.opening: Final = recording.state_at(0)
        self.blows: Final = Blows(self.opening, scenario.cave.grid.width)
        self._asking: Final = Asking(scenario, recording)
        self._stress: Final = Stress(scenario, recording)

    @property
    def title(self) -> str:
        """The two sides."""
        cave = self.scenario.cave
        elves, goblins = cave.number_of(ELF), cave.number_of(GOBLIN)
        return f"{count(elves, 'elf', 'elves')}, {count(goblins, 'goblin')}"

    def setting(self, name: str) -> int | None:
        """Return what units start with, by which both sides are fought."""
        return self.scenario.settings.numbers().get(name)

    @property
    def bounds(self) -> Area:
        """The smallest rectangle that holds all open squares."""
        return Area(*self.scenario.cave.grid.bounds())

    @property
    def ground(self) -> Sequence[str]:
        """The cavern."""
        return self.scenario.cave.grid.rows

    def duration(self, turn: TurnEvents) -> float:
        """Seconds by what is done; a unit that does nothing is passed over quickly."""
        return deeds_of(turn).seconds

    def stress(self, number: int, turn: TurnEvents) -> float:
        """Stress the first blow and the first choices, and each death."""
        return self._stress.seconds(number, turn)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Note blows, and mark deaths."""
        return self.blows.learn(number, turn)

    def sample(self, state: BattleState) -> Sequence[float]:
        """Each faction's hit points."""
        return [state.hit_points(faction) for faction in FACTIONS_SHOWN]

    def focus(self, moment: Moment[BattleState]) -> tuple[float, float] | None:
        """Return the middle of the unit that acts."""
        acting = self._asking.acting(moment.number)
        motion = motion_of(moment, self.scenario.cave.grid.width)
        return centre_of(motion, acting) if acting in moment.before.units else None

    def dots(self, moment: Moment[BattleState]) -> Sequence[Dot]:
        """Return the living units."""
        return dots_of(motion_of(moment, self.scenario.cave.grid.width))

    def thing_at(self, place: tuple[float, float], moment: Moment[BattleState]) -> int | None:
        """Return the unit at a column and row."""
        return self._asking.unit_at(place, moment.before)

    def things(self, moment: Moment[BattleState]) -> Sequence[int]:
        """Return the living units in reading order."""
        units = moment.before.units
        return sorted(units, key=lambda entity: units[entity].square)

    def place_of(self, thing: int, moment: Moment[BattleState]) -> tuple[float, float] | None:
        """Return the middle of a unit, None if it is dead."""
        unit = moment.before.units.get(thing)
        return middle_of(self.scenario.cave.grid, unit.square) if unit else None

    def words_at(self, place: tuple[float, float], moment: Moment[BattleState]) -> str:
        """Return a square and who stands there, with the hit points left."""
        grid, entity = self.scenario.cave.grid, self.thing_at(place, moment)
        unit = None if entity is None else moment.before.units[entity]
        found = f"{SINGULAR[unit.faction]}, {unit.points} hp" if unit else None
        return told(grid, square_at(grid, place), found)
