"""Which turn of a battle each printed map shows, and the first map that is not as the rules play.

Moments are counted in turns: 0 is the start, and a round ends with its last turn. Headings may name
rounds, counted from 0, 1 or any other number; or maps come after each round or each turn, with the
start or without it. So maps are counted in several ways; the one by which most of the first maps
agree is taken.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import gcd
from typing import NamedTuple

from components.faction import GOBLIN
from game.lab.puzzles.battle.divergence import is_of_fighting
from game.lab.puzzles.battle.printed_maps import PrintedMap
from game.playback.recordings import start_recording
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.state import BattleState, UnitState
from game.puzzles.variant import Change, Variant
from game.simulation.progress import working
from game.simulation.recording import Recording
from game.text.lines import LARGEST

HEADINGS, ROUNDS, TURNS = "heading", "round", "turn"
BattleRecording = Recording[BattleState]


class Way(NamedTuple):
    """A way to count maps."""

    by: str
    """What tells the moment of a map: its heading, or its place, counted in rounds or in turns."""
    shift: int
    """What is added to the number of a round or turn."""

    def turn_of(self, played: BattleRecording, maps: Sequence[PrintedMap], place: int) -> int:
        """Return after how many turns a map comes; if the battle is over by then, at its end."""
        if self.by == TURNS:
            turn = place + self.shift
        else:
            named = maps[place].named if self.by == HEADINGS else None
            rounds, within = named or (played.rounds_before + place, 0)
            rounds += self.shift
            turn = end_of(played, rounds - 1) + within if within else end_of(played, rounds)
            if self.by == HEADINGS and place == len(maps) - 1:
                # The last map may be of the round in which combat ends, which is not counted.
                end = end_of(played, rounds + 1 if named else LARGEST)
                if played.is_complete and not differences(played.state_at(end), maps[place]):
                    turn = end
        played.extend(turn - len(played))
        return min(turn, len(played))

    def agreeing(self, played: BattleRecording, maps: Sequence[PrintedMap]) -> int:
        """Return how many of the first maps are as played."""
        for place, printed in enumerate(maps):
            if differences(played.state_at(self.turn_of(played, maps, place)), printed):
                return place
        return len(maps)


def ways_of(maps: Sequence[PrintedMap]) -> list[Way]:
    """Return the ways in which maps may be counted, the likeliest first."""
    by_headings = [Way(HEADINGS, shift) for shift in (0, -1, 1)]
    in_order = [Way(by, shift) for by in (ROUNDS, TURNS) for shift in (0, 1)]
    return [*(by_headings if any(each.named for each in maps) else []), *in_order]


def end_of(played: BattleRecording, rounds: int) -> int:
    """Return after how many turns so many rounds are complete, or combat ends before."""
    while (found := played.turns_until(rounds)) is None and not played.is_complete:
        played.extend(1)
    return len(played) if found is None else found


def differences(state: BattleState, printed: PrintedMap) -> list[int]:
    """Return the squares on which a map is otherwise; hit points count if they are printed."""
    ours = {
        (unit.square, unit.letter, unit.points if printed.points else None)
        for unit in state.units.values()
    }
    theirs = {
        (square, letter, printed.points.get(square)) for square, letter in printed.standing.items()
    }
    return sorted({square for square, _, _ in ours ^ theirs})


class MapDifference(NamedTuple):
    """The first map of a battle that is not as the rules play."""

    scenario: BattleScenario
    """The scenario with the attack power of the printed battle."""
    maps: Sequence[PrintedMap]
    """The maps that were printed of this battle."""
    way: Way
    """How the maps are counted."""
    played: BattleRecording
    """The recording by the rules."""
    place: int
    """How many of the first maps are as the rules play."""
    agreed: int
    """How many are as some misreadings play, if that is more."""
    misread: Sequence[Variant] = ()
    """The misreadings each of which plays so many."""

    @property
    def printed(self) -> PrintedMap:
        """The map that differs."""
        return self.maps[self.place]

    @property
    def turn(self) -> int:
        """The turn that it should show."""
        return self.way.turn_of(self.played, self.maps, self.place)

    @property
    def expected(self) -> BattleState:
        """What it should show."""
        return self.played.state_at(self.turn)

    @property
    def squares(self) -> list[tuple[int, UnitState | None, str | None]]:
        """The squares that differ, with the unit that it should show there and the one it shows."""
        there = {unit.square: unit for unit in self.expected.units.values()}
        found = differences(self.expected, self.printed)
        return [(each, there.get(each), self.printed.standing.get(each)) for each in found]

    @property
    def since(self) -> int | None:
        """The turn of the map before it, or the start; None if a round is missing between both."""
        before = self.way.turn_of(self.played, self.maps, self.place - 1) if self.place else 0
        rounds_at = self.played.rounds_at
        return before if rounds_at(self.turn) <= rounds_at(before) + 1 else None


def first_difference(
    scenario: BattleScenario, maps: Sequence[PrintedMap], known: Sequence[Variant]
) -> MapDifference | None:
    """Return the first map that is not as the rules play, and what prints it; None if all are."""
    start = start_recording(scenario, 1).state_at(0)
    for battle in battles_in(maps, start):
        found = max(
            (
                difference
                for power in (scenario.settings.elf_attack, *powers_in(battle, start))
                for difference in counted(
                    BattleScenario(scenario.cave, scenario.settings._replace(elf_attack=power)),
                    battle,
                )
            ),
            # Programs print the start as it is given, so a way by which that differs is wrong.
            key=lambda each: (each.place, each.place == len(battle) or each.turn > 0),
        )
        if found.place < len(battle):
            return with_misreadings(found, known)
    return None


def battles_in(maps: Sequence[PrintedMap], start: BattleState) -> Iterator[Sequence[PrintedMap]]:
    """Split maps where one shows the start again, as for one attack power after another."""
    are_starts = [not differences(start, printed) for printed in maps]
    pairs = enumerate(pairwise(are_starts), 1)
    places = [place for place, (was_start, is_start) in pairs if is_start and not was_start]
    for first, last in pairwise([0, *places, len(maps)]):
        yield maps[first:last]


def powers_in(maps: Sequence[PrintedMap], start: BattleState) -> list[int]:
    """Return the powers of elves that may have caused the first printed loss of a goblin."""
    whole = max((unit.points for unit in start.units.values() if unit.letter == GOBLIN), default=0)
    for printed in maps:
        left = [each for at, each in printed.points.items() if printed.standing[at] == GOBLIN]
        if loss := gcd(*(whole - points for points in left)):
            return [power for power in range(1, loss + 1) if loss % power == 0]
    return []


def counted(scenario: BattleScenario, maps: Sequence[PrintedMap]) -> Iterator[MapDifference]:
    """Yield how many of the first maps agree, by each way to count them."""
    played = start_recording(scenario, 1)
    for way in ways_of(maps):
        place = way.agreeing(played, maps)
        yield MapDifference(scenario, maps, way, played, place, place)


def with_misreadings(difference: MapDifference, known: Sequence[Variant]) -> MapDifference:
    """Return a difference with the misreadings that print more, counted so that these do."""
    tried: list[tuple[MapDifference, Variant]] = []
    with working(lambda: "looking for misreadings that print the same maps"):
        for variant in filter(is_of_fighting, known):
            changed = difference.scenario.under(Change((variant,)))
            tried += [(each, variant) for each in counted(changed, difference.maps)]
    most = max((each.agreed for each, _ in tried), default=0)
    if most <= difference.agreed:
        return difference
    fitting = [(each.way, variant) for each, variant in tried if each.agreed == most]
    way = fitting[0][0]
    return difference._replace(
        way=way,
        place=way.agreeing(difference.played, difference.maps),
        agreed=most,
        misread=list(dict.fromkeys(variant for _, variant in fitting)),
    )
