"""A recording made of the maps that a program printed, to be watched beside the rules' own.

    by the rules    turn 1   turn 2   turn 3        turn 4   | round 2 ...
    printed maps    turn 1   turn 2   what differs  changes  | changes ...

As far as the maps agree, it is what the rules play. In the round of the first map that does not,
the turn of the unit that acted differently holds what the map shows of it. Further turns lead to
all that this map shows, and to each map after it: a turn for each unit that is changed. Nobody
knows what was decided there.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import repeat, takewhile
from typing import Final

from game.lab.abilities import PrintedRecording
from game.lab.puzzles.battle.printed.alignment import AlignedMaps, MapAgreement
from game.lab.puzzles.battle.printed.difference import alignment_under, headline
from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.lab.puzzles.battle.printed.misreading_fits import best_fits
from game.lab.puzzles.battle.printed.moments import Moments
from game.lab.puzzles.battle.printed.suspect_unit import suspect_of
from game.lab.puzzles.battle.printed.turn import PrintedMoment, events_to, only_mover
from game.lab.puzzles.battle.printed_trace import battles_in, best_agreement, maps_of, start_of
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.variant import Variant
from game.simulation.recording import Recording
from game.simulation.simulation import Event, TurnEvents, follow, turns
from game.text.sources import Source
from game.text.wording import count
from systems.battle.events import ROUND_ENDED

POWER: Final = "elf_attack"


def recording(
    scenario: BattleScenario, printed: Source, known: Sequence[Variant]
) -> PrintedRecording:
    """Return the recording of the first printed battle that is not as the rules play.

    Raises:
        InputError: there is no map of this cave.
    """
    cave, settings = scenario.cave, scenario.settings
    maps = maps_of(cave, settings, printed)
    for battle in battles_in(maps, start_of(cave, settings)):
        found = best_agreement(cave, settings, battle)
        if found.agreed < len(battle):
            aligned = likeliest_alignment(cave, found, known)
            words = next(headline(printed.name, found, aligned))
            changes = {POWER: found.settings.elf_attack}
            return PrintedRecording(words, changes, recorded(cave, found, aligned))
    same = f"{printed.name}: {count(len(maps), 'map')}, all as the rules play"
    return PrintedRecording(same, {}, None)


def likeliest_alignment(
    cave: Cave, agreement: MapAgreement, known: Sequence[Variant]
) -> AlignedMaps:
    """Return how the maps are counted; if unclear, as by a misreading that prints the same."""
    settings, likeliest = agreement.settings, agreement.likeliest
    fits = best_fits(cave, settings, agreement, known) if likeliest[1:] else []
    if not fits:
        return likeliest[0]
    with Moments(cave, settings) as moments:
        return alignment_under(fits[0], agreement, moments)


def recorded(cave: Cave, agreement: MapAgreement, aligned: AlignedMaps) -> Recording[BattleState]:
    """Return all maps of a battle as a recording."""
    opening = start_state(cave, agreement.settings)
    told = PrintedTurns(cave, agreement.settings, opening.copy())
    return Recording(opening, told.of(agreement.maps, aligned), is_by_rules=False)


def start_state(cave: Cave, settings: BattleSettings) -> BattleState:
    """Return the state before the first turn."""
    with Battle(cave, settings) as battle:
        return battle.state()


class PrintedTurns:
    """Tells what maps show, turn by turn."""

    def __init__(self, cave: Cave, settings: BattleSettings, state: BattleState) -> None:
        """Begin with the state before the first turn, which follows what is told."""
        self._cave: Final = cave
        self._settings: Final = settings
        self._state: Final = state
        self._width: Final = cave.grid.width

    def of(self, maps: Sequence[PrintedMap], aligned: AlignedMaps) -> Iterator[TurnEvents]:
        """Yield what the rules play as far as the maps agree, and then what the others show."""
        agreed = len(aligned.moments)
        is_by_turn = aligned.alignment.is_by_turn
        done = aligned.moments[-1] if agreed else 0
        with closing(turns(Battle(self._cave, self._settings))) as played:
            yield from moments_of(played, self._state, done, is_by_turn=is_by_turn)
            after = self._state.copy()
            coming = [*moments_of(played, after, aligned.next - done, is_by_turn=is_by_turn)]
        yield from self._differing(maps[agreed], aligned, coming, after)
        yield from self._later(maps, aligned)

    def _differing(
        self,
        printed: PrintedMap,
        aligned: AlignedMaps,
        coming: Sequence[TurnEvents],
        after: BattleState,
    ) -> Iterator[TurnEvents]:
        """Yield the turns up to the first map that differs."""
        before, rounds = self._state.copy(), after.rounds
        entity = self._suspect(printed, aligned)
        if aligned.alignment.is_by_turn:
            entity = only_mover(before, printed, self._width) or entity
            own = [turn for turn in coming if actor_in(turn) == entity]
            turn = self._shown(entity, (before, before, before), own, printed)
            follow(seen := self._state.copy(), turn)
            yield self._told((*turn, *events_to(seen, printed, self._width), *ends(seen, rounds)))
            return
        if entity in map(actor_in, coming):
            for theirs in takewhile(lambda turn: actor_in(turn) != entity, coming):
                yield self._told(theirs)
            here = self._state.copy()
            if turn := self._shown(entity, (before, here, after), coming, printed):
                yield self._told(turn)
        yield from self._led_to(printed, max(rounds, self._state.rounds))

    def _suspect(self, printed: PrintedMap, aligned: AlignedMaps) -> int | None:
        """Return the unit that acted differently; None if that is unclear."""
        *_, before, last = -1, -1, *aligned.moments
        if aligned.alignment.numbers is None and (before < 0 or last - before > 1):
            # Maps that come only now and then do not tell of which round the next one is.
            return None
        suspect = suspect_of(self._cave, self._settings, aligned, printed)
        units = self._state.units.items()
        return next((one for one, unit in units if suspect and unit.square == suspect.square), None)

    def _shown(
        self,
        entity: int | None,
        states: tuple[BattleState, BattleState, BattleState],
        turns: Sequence[TurnEvents],
        printed: PrintedMap,
    ) -> TurnEvents:
        """Return what a map shows of a unit's turn."""
        if entity is None:
            return ()
        return PrintedMoment(entity, *states, turns, printed, self._width).turn()

    def _later(self, maps: Sequence[PrintedMap], aligned: AlignedMaps) -> Iterator[TurnEvents]:
        """Yield a turn for each map after the first that differs, if it is known when that is."""
        numbers, first = aligned.alignment.numbers, len(aligned.moments) + 1
        if numbers is None:
            return
        if aligned.alignment.is_by_turn:
            # Rounds can't be told apart once turns are others than by the rules.
            later = zip(maps[first:], repeat(self._state.rounds), strict=False)
        else:
            rounds = (self._cave.rounds + number for number in numbers[first:])
            later = zip(maps[first:], rounds, strict=True)
        for printed, after in later:
            yield from self._led_to(printed, after)

    def _led_to(self, printed: PrintedMap, rounds: int) -> Iterator[TurnEvents]:
        """Yield turns that lead to a map after so many rounds, one for each unit that changes."""
        while self._state.rounds < rounds - 1:
            yield self._told(ends(self._state, rounds))
        changes = events_to(self._state, printed, self._width)
        for event in changes[:-1]:
            yield self._told((event,))
        yield self._told((*changes[-1:], *ends(self._state, rounds)))

    def _told(self, turn: TurnEvents) -> TurnEvents:
        follow(self._state, turn)
        return turn


def ends(state: BattleState, rounds: int) -> TurnEvents:
    """Return the end of a round, if there are so many and fewer are complete."""
    return (Event(ROUND_ENDED, (state.rounds + 1,)),) if state.rounds < rounds else ()


def moments_of(
    played: Iterator[TurnEvents], state: BattleState, moments: int, *, is_by_turn: bool
) -> Iterator[TurnEvents]:
    """Yield the turns up to so many moments more, counted as in `Moments`; the state follows."""
    while moments > 0 and (turn := next(played, None)) is not None:
        rounds = state.rounds
        follow(state, turn)
        moments -= is_by_turn or state.rounds > rounds or state.is_over
        yield turn
