"""The battle's scene: the cavern, its units, their attacks and decisions."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from components.faction import ELF
from components.kind import side_letters
from game.playback.moment import Moment
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.explain import attack_steps, decision_steps
from game.puzzles.battle.news import BattleNews
from game.puzzles.battle.play import Battle
from game.puzzles.battle.state import BattleState, acting_unit
from game.simulation.recording import Recording
from game.simulation.simulation import Simulation, TurnEvents, event_args
from game.text.wording import with_article
from game.viewer.actions import SceneAction
from game.viewer.drawing.art import Art
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Shape
from game.viewer.scene import Scene
from game.viewer.scenes.battle.decisions import (
    Decisions,
    UnitDecision,
    decision_blocks,
    played_words,
)
from game.viewer.scenes.battle.figures import FACTIONS, has_figures
from game.viewer.scenes.battle.motion import BattleMotion, list_turn_actions
from game.viewer.scenes.battle.panel import (
    progress_line,
    roster_blocks,
    side_blocks,
    turn_places,
    unit_blocks,
)
from game.viewer.scenes.battle.shapes import BattleView, shapes
from game.viewer.scenes.places import find_middle, find_square, number_square, square_words
from game.viewer.view_model import DECISIONS, Block, Place, Selection, Series, Tick
from systems.battle.events import ATTACKED, DIED, MOVED

ORDER_SHOWN: Final = 4
"""How many units have the numbers of their turns on the map."""
MANY_UNITS: Final = 60
"""From this number of units on, turns aren't numbered on the map.

On small squares units don't glide then: nobody could see it.
"""
MOST_LISTED: Final = 100
"""The most units at the start that the panel lists. Nobody reads more rows, and all cost time."""
SLOWER_SECONDS: Final = 0.8
"""Seconds more for a turn that is shown slowly."""
FOCUS_SECONDS: Final = 0.011
"""Seconds more per unit for the first and the last death, which then play at half speed."""
WANTED: Final = ", the lowest that part 2 allows"


class BattleScene(Scene[BattleScenario, BattleState]):
    """One recording of a battle."""

    part_key = "P"
    hint = "click a unit: why?"
    round_limit = 1.0
    has_sides = True

    def __init__(
        self, scenario: BattleScenario, recording: Recording[BattleState], part: int
    ) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__(scenario, recording, part)
        self.opening: Final = recording.state_at(0)
        self._grid: Final = scenario.cave.grid
        self._decisions: Final = Decisions(scenario, recording)
        self._first: Final[dict[str, int]] = {}
        """The first turn with a step, with an attack and with a death."""
        self._things: Final = {
            entity: number_square(self._grid, unit.square)
            for entity, unit in self.opening.units.items()
        }
        self._entities: Final = {thing: entity for entity, thing in self._things.items()}
        self._news: Final = BattleNews(self.opening)
        self._has_many: Final = len(self.opening.units) >= MANY_UNITS

    @cached_property
    def title(self) -> str:
        """How many there are of each kind."""
        return ", ".join(self.scenario.unit_counts())

    def simulation(self) -> Simulation:
        """Return a new battle with the same power."""
        return Battle(self.scenario.cave, self.scenario.settings)

    @property
    def has_other_part(self) -> bool:
        """Whether there is a battle of the other part; part 1 needs a death for that."""
        return self.part != 1 or bool(self.recording.state_at(len(self.recording)).deaths)

    @property
    def part_note(self) -> str:
        """The attack power of the elves, and its meaning in part 2."""
        return f"elf attack {self.power}{WANTED if self.part != 1 else ''}"

    @property
    def power(self) -> int:
        """The attack power of the elves."""
        return self.scenario.settings.elf_attack

    def duration(self, turn: TurnEvents) -> float:
        """Return the seconds of a turn. A turn without an action is short."""
        return list_turn_actions(turn).seconds

    def stress(self, number: int, turn: TurnEvents) -> float:
        """Return more seconds for the first step, the first attack and each death.

        In large battles, in which deaths share their time, the first and the last have more.
        """
        names = {MOVED, ATTACKED, DIED} & event_args(turn).keys()
        firsts = {name: self._first.setdefault(name, number) for name in names}
        if DIED not in names:
            return SLOWER_SECONDS if number in firsts.values() else 0.0
        is_last = self.recording.state_at(number + 1).winner is not None
        if is_last or firsts[DIED] == number:
            return max(SLOWER_SECONDS, FOCUS_SECONDS * len(self.opening.units))
        return SLOWER_SECONDS

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Mark deaths by skulls in the colours of the dead, and collect the news."""
        self._news.add_turn(turn)
        deaths = [event.arguments[0] for event in turn if event.name == DIED]
        dead = [self.recording.state_at(number).unit(entity) for entity in deaths]
        return [
            Tick(
                number,
                (colour := FACTIONS[unit.faction]),
                Art("skull", colour),
                f"{unit.full_name} dies",
            )
            for unit in dead
        ]

    def sample(self, state: BattleState) -> Sequence[float]:
        """Return each faction's hit points."""
        return [state.hit_points(side) for side in side_letters(self.opening.kinds)]

    @property
    def series(self) -> Sequence[Series]:
        """The sides."""
        kinds = self.opening.kinds
        return [
            Series(f"{kinds[side].names}' hit points", FACTIONS[side])
            for side in side_letters(kinds)
        ]

    @cached_property
    def bounds(self) -> Area:
        """The smallest rectangle that holds all open squares."""
        return Area(*self._grid.bounds())

    @property
    def ground(self) -> Sequence[str]:
        """The cavern."""
        return self._grid.rows

    def shapes(
        self, moment: Moment[BattleState], camera: Camera, selection: Selection
    ) -> Iterator[Shape]:
        """Yield a decision if it is shown, and the units above it."""
        asked, area = self._asked(moment, selection), camera.area
        right, bottom = area.left + area.width, area.top + area.height
        ringed = map(self._find_entity, (selection.selected, selection.pointed))
        view = BattleView(
            zoom=camera.zoom,
            corners=(camera.to_map(area.left, area.top), camera.to_map(right, bottom)),
            width=self._grid.width,
            turn=() if moment.glide else self._turn(moment),
            order={} if moment.glide else self._order(moment),
            ringed=frozenset(ringed),
            decision=asked.decision if asked else None,
            linked=selection.linked,
            steps=None if asked is None or asked.is_complete else asked.played,
        )
        glides = has_figures(camera.zoom) or not self._has_many
        return shapes(self.motion(moment, glides=glides), view)

    def motion(self, moment: Moment[BattleState], *, glides: bool = True) -> BattleMotion:
        """Return the positions of units. Without `glides`, only one unit moves at a time."""
        numbers = moment.glide[:2] if moment.glide and glides else ()
        return BattleMotion(moment, self._grid.width, [*map(self.recording.state_at, numbers)])

    def words_without_panel(self, moment: Moment[BattleState], selection: Selection) -> str:
        """Return the step or the steps of the shown decision, or the status line without one."""
        texts: list[str] = []
        if asked := self._asked(moment, selection):
            strikes = attack_steps(self._grid, asked.state, asked.decision)
            if asked.played:
                texts.append(played_words(self._grid, asked, asked.played))
            else:
                texts += [each.words for each in decision_steps(self._grid, asked.decision)]
            if asked.is_complete:
                texts += [each.words for each in strikes if each.name]
        if asked and texts:
            return f"{asked.state.unit(asked.entity).full_name}: {', '.join(texts)}"
        return super().words_without_panel(moment, selection)

    def _order(self, moment: Moment[BattleState]) -> dict[int, int]:
        """Return the acting unit and, if paused, the next ones, with their turns in the round."""
        acting = self._acting(moment)
        if self._has_many or acting is None:
            return {}
        places = turn_places(self.recording, moment.number)
        now, shown = places[acting], 1 if moment.is_playing else ORDER_SHOWN
        return {entity: place for entity, place in places.items() if now <= place < now + shown}

    def focus(self, moment: Moment[BattleState]) -> Place | None:
        """Return the middle of the unit that acts."""
        unit = moment.before.units.get(self._acting(moment) or 0)
        return find_middle(self._grid, unit.square) if unit else None

    def number_unit(self, entity: int) -> int:
        """Return the number of a unit as an object.

        It is the number of the square on which the unit started, so that units are paired in a
        comparison. A unit that joined later has a negative number.
        """
        return self._things.get(entity, -entity)

    def _find_entity(self, thing: int | None) -> int | None:
        """Return the entity of an object; None if this battle lacks it."""
        if thing is None:
            return None
        return -thing if thing < 0 else self._entities.get(thing)

    def find_thing(self, place: Place, moment: Moment[BattleState]) -> int | None:
        """Return the unit at a column and row."""
        square, units = find_square(self._grid, place), moment.before.units
        found = (self.number_unit(each) for each, unit in units.items() if unit.square == square)
        return next(found, None)

    def latest_turn(self, thing: int, moment: Moment[BattleState]) -> int | None:
        """Return the number of turns before the latest turn of a unit, at most a round ago."""
        number = min(moment.number, len(self.recording) - 1)
        turns = range(number, max(number - len(self.opening.units), -1), -1)
        entity = self._find_entity(thing)
        acting = (turn for turn in turns if acting_unit(self.recording.turns[turn]) == entity)
        return next(acting, None)

    def spots(self, moment: Moment[BattleState]) -> Mapping[int, Place]:
        """Return the middle of each living unit, in reading order."""
        units = moment.before.ordered_units().items()
        return {
            self.number_unit(each): find_middle(self._grid, unit.square) for each, unit in units
        }

    def describe_place(self, place: Place, moment: Moment[BattleState]) -> str:
        """Return a square with its unit, hit points and items."""
        square, state = find_square(self._grid, place), moment.before
        standing = [unit for unit in state.units.values() if unit.square == square]
        lying = [thing.kind.name for thing in state.items.values() if thing.square == square]
        found = [f"{unit.full_name}, {unit.points} hp" for unit in standing]
        words = ", ".join([*found, *map(with_article, lying)])
        return square_words(self._grid, square, words or None)

    def find_reason(self, turn: int) -> str:
        """Return why a unit strikes whom it strikes, or where it walks to."""
        return self._decisions.reason(turn)

    def find_news(self, moment: Moment[BattleState]) -> str:
        """Return the latest notable event; that of a turn is known when half of it is played."""
        return self._news.find_latest(moment.number + round(moment.fraction))

    def state_seen(self, moment: Moment[BattleState]) -> BattleState:
        """Return the state in which an attack counts after it has hit."""
        return BattleMotion(moment, self._grid.width).state

    def shows_decision(self, moment: Moment[BattleState], selection: Selection) -> bool:
        """Return whether the decision of the acting or of the selected unit is shown."""
        is_open = selection.shows_decisions or selection.selected is not None
        return is_open and self._asked(moment, selection) is not None

    def panel(self, moment: Moment[BattleState], selection: Selection) -> Sequence[Block]:
        """Return the panel: round and turn, the two sides, the selected unit, and all units."""
        state = self.state_seen(moment)
        asked = self._asked(moment, selection)
        return [
            progress_line(moment),
            *side_blocks(self.opening, state),
            *unit_blocks(state, self._detailed_unit(selection)),
            *(decision_blocks(self._grid, asked, self.number_unit) if asked else ()),
            *self._listed(moment, state),
        ]

    def _listed(self, moment: Moment[BattleState], state: BattleState) -> Iterator[Block]:
        if len(self.opening.units) <= MOST_LISTED:
            places, acting = turn_places(self.recording, moment.number), self._acting(moment)
            now = places[acting] if acting else len(places) + 1
            yield from roster_blocks(state, places, 0 if moment.glide else now, self.number_unit)

    def _detailed_unit(self, selection: Selection) -> int | None:
        """Return the unit in the panel; pointing at the panel itself does not change it."""
        is_on_map = selection.linked is None
        return self._find_entity(selection.asked if is_on_map else selection.selected)

    def step_decision(self, steps: int, moment: Moment[BattleState], selection: Selection) -> bool:
        """Play the next step of the open decision, or go back by one."""
        asked = self._asked(moment, selection)
        if asked is None or asked.played is None:
            return False
        played = len(asked.played) + steps
        if is_possible := 0 < played <= len(asked.steps):
            selection.played = (moment.number, asked.entity), played - 1
        return is_possible

    def _acting(self, moment: Moment[BattleState]) -> int | None:
        """Return the unit that takes the turn that is played or comes next."""
        return acting_unit(self._turn(moment))

    def _turn(self, moment: Moment[BattleState]) -> TurnEvents:
        """Return the turn that is played or comes next; nothing at the end."""
        number = moment.number
        return self.recording.turns[number] if number < len(self.recording) else ()

    def _asked(self, moment: Moment[BattleState], selection: Selection) -> UnitDecision | None:
        """Return the decision to show."""
        acting = self._acting(moment) if selection.shows_decisions else None
        asked = self._decisions.asked(self._detailed_unit(selection) or acting, moment)
        is_open = selection.shows_decisions or selection.selected is not None
        is_passing = moment.is_playing or moment.fraction > 0
        if asked is None or is_passing or not (is_open and selection.plays_steps):
            return asked
        key, more = selection.played or (None, 0)
        is_known = key == (moment.number, asked.entity)
        return asked._replace(played=asked.steps[: 1 + more * is_known])

    @property
    def actions(self) -> Sequence[SceneAction]:
        """The actions on decisions and on other powers of the elves."""
        return (
            SceneAction(DECISIONS, "what the acting unit decides"),
            SceneAction("[", "lower the elves' attack power", setting=self._with_power(-1)),
            SceneAction("]", "raise the elves' attack power", setting=self._with_power(1)),
            SceneAction(
                self.part_key, "the lowest power of part 2, and back", plays_other_part=True
            ),
            SceneAction("Click hover", "a unit and its decision"),
        )

    def _with_power(self, more: int) -> tuple[str, int]:
        """Return the setting for more power of the elves, which is at least 1."""
        return "elf_attack", max(self.power + more, 1)


def battle_scene(
    scenario: BattleScenario, recording: Recording[BattleState], part: int
) -> BattleScene:
    """Return the scene of a recorded battle, fought with the power that it shows."""
    units = recording.state_at(0).units.values()
    power = next((unit.power for unit in units if unit.faction == ELF), None)
    rules = scenario.in_part(part)
    return BattleScene(rules.with_elf_attack(power) if power else rules, recording, part)
