"""Finds the turn of each printed map, and the first map that differs from the battle.

A map is identified by a number of turns: 0 is the start, and a round ends with its last turn.
Headings may contain rounds, counted from 0, 1 or any other number. Or maps follow each round or
each turn, with or without the start. So maps are numbered by several schemes. The scheme under
which most of the first maps agree is chosen.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import gcd
from typing import NamedTuple

from components.faction import GOBLIN
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.divergence import is_of_fighting
from game.puzzles.battle.printed_maps import PrintedMap
from game.puzzles.battle.state import BattleState, UnitState
from game.puzzles.variant import Change, Variant
from game.simulation.progress import working
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.text.lines import LARGEST

HEADINGS, ROUNDS, TURNS = "heading", "round", "turn"
BattleRecording = Recording[BattleState]


class Numbering(NamedTuple):
    """A scheme that finds the turn of each map."""

    by: str
    """The source of the number: the heading, or the index of the map, as rounds or as turns."""
    shift: int
    """The number that is added to the round or turn."""

    def find_turn(self, played: BattleRecording, maps: Sequence[PrintedMap], place: int) -> int:
        """Return the number of turns before a map; at most those of the whole battle."""
        if self.by == TURNS:
            turn = place + self.shift
        else:
            named = maps[place].named if self.by == HEADINGS else None
            rounds, within = named or (played.rounds_before + place, 0)
            rounds += self.shift
            turn = find_end(played, rounds - 1) + within if within else find_end(played, rounds)
            if self.by == HEADINGS and place == len(maps) - 1:
                # The last map may be from the round in which combat ends, which isn't complete.
                end = find_end(played, rounds + 1 if named else LARGEST)
                if played.is_complete and not differences(played.state_at(end), maps[place]):
                    turn = end
        played.extend(turn - len(played))
        return min(turn, len(played))

    def agreeing(self, played: BattleRecording, maps: Sequence[PrintedMap]) -> int:
        """Return the number of first maps that agree with the battle."""
        for place, printed in enumerate(maps):
            if differences(played.state_at(self.find_turn(played, maps, place)), printed):
                return place
        return len(maps)


def list_numberings(maps: Sequence[PrintedMap]) -> list[Numbering]:
    """Return the schemes to try, the most likely one first."""
    by_headings = [Numbering(HEADINGS, shift) for shift in (0, -1, 1)]
    in_order = [Numbering(by, shift) for by in (ROUNDS, TURNS) for shift in (0, 1)]
    return [*(by_headings if any(each.named for each in maps) else []), *in_order]


def find_end(played: BattleRecording, rounds: int) -> int:
    """Return the number of turns until `rounds` rounds are complete, or until combat ends."""
    while (found := played.turns_until(rounds)) is None and not played.is_complete:
        played.extend(1)
    return len(played) if found is None else found


def differences(state: BattleState, printed: PrintedMap) -> list[int]:
    """Return the squares with a difference. Hit points are compared if they are printed."""
    ours = {
        (unit.square, unit.letter, unit.points if printed.points else None)
        for unit in state.units.values()
    }
    theirs = {
        (square, letter, printed.points.get(square)) for square, letter in printed.standing.items()
    }
    return sorted({square for square, _, _ in ours ^ theirs})


class MapDifference(NamedTuple):
    """The first map that differs from the battle."""

    scenario: BattleScenario
    """The scenario with the attack power of the printed battle."""
    maps: Sequence[PrintedMap]
    """The printed maps of this battle."""
    numbering: Numbering
    """The scheme that finds the turn of each map."""
    played: BattleRecording
    """The recording under the standard rules."""
    place: int
    """The number of first maps that agree with the standard rules."""
    agreed: int
    """The number that agrees with some misreadings, if that is more."""
    misread: Sequence[Variant] = ()
    """The misreadings that each agree with that number."""

    @property
    def printed(self) -> PrintedMap:
        """The different map."""
        return self.maps[self.place]

    @property
    def turn(self) -> int:
        """The number of turns that the different map should show."""
        return self.numbering.find_turn(self.played, self.maps, self.place)

    @property
    def expected(self) -> BattleState:
        """The state that the different map should show."""
        return self.played.state_at(self.turn)

    @property
    def squares(self) -> list[tuple[int, UnitState | None, str | None]]:
        """The different squares, each with the expected unit and the printed letter."""
        there = {unit.square: unit for unit in self.expected.units.values()}
        found = differences(self.expected, self.printed)
        return [(each, there.get(each), self.printed.standing.get(each)) for each in found]

    @property
    def since(self) -> int | None:
        """The turn of the previous map, or the start; None if a round between both is missing."""
        before = (
            self.numbering.find_turn(self.played, self.maps, self.place - 1) if self.place else 0
        )
        rounds_at = self.played.rounds_at
        return before if rounds_at(self.turn) <= rounds_at(before) + 1 else None


def first_difference(
    scenario: BattleScenario, maps: Sequence[PrintedMap], known: Sequence[Variant]
) -> MapDifference | None:
    """Return the first different map, with the misreadings that print it; None if all agree."""
    start = scenario.simulate(1)[1]
    for battle in split_battles(maps, start):
        found = max(
            (
                difference
                for power in (scenario.settings.elf_attack, *guess_powers(battle, start))
                for difference in count_agreeing(
                    BattleScenario(scenario.cave, scenario.settings._replace(elf_attack=power)),
                    battle,
                )
            ),
            # Programs print the unchanged start, so a scheme with a different start is wrong.
            key=lambda each: (each.place, each.place == len(battle) or each.turn > 0),
        )
        if found.place < len(battle):
            return add_misreadings(found, known)
    return None


def split_battles(maps: Sequence[PrintedMap], start: BattleState) -> Iterator[Sequence[PrintedMap]]:
    """Yield the maps of each battle; a map of the start begins a battle with another power."""
    are_starts = [not differences(start, printed) for printed in maps]
    pairs = enumerate(pairwise(are_starts), 1)
    places = [place for place, (was_start, is_start) in pairs if is_start and not was_start]
    for first, last in pairwise([0, *places, len(maps)]):
        yield maps[first:last]


def guess_powers(maps: Sequence[PrintedMap], start: BattleState) -> list[int]:
    """Return the powers of elves that fit the first printed hit points of goblins."""
    whole = max((unit.points for unit in start.units.values() if unit.letter == GOBLIN), default=0)
    for printed in maps:
        left = [each for at, each in printed.points.items() if printed.standing[at] == GOBLIN]
        if loss := gcd(*(whole - points for points in left)):
            return [power for power in range(1, loss + 1) if loss % power == 0]
    return []


def count_agreeing(scenario: BattleScenario, maps: Sequence[PrintedMap]) -> Iterator[MapDifference]:
    """Yield the first difference under each scheme."""
    simulation, state = scenario.simulate(1)
    played = Recording(state, turns(simulation))
    for numbering in list_numberings(maps):
        place = numbering.agreeing(played, maps)
        yield MapDifference(scenario, maps, numbering, played, place, place)


def add_misreadings(difference: MapDifference, known: Sequence[Variant]) -> MapDifference:
    """Return a difference with the misreadings that agree with more maps, under their scheme."""
    tried: list[tuple[MapDifference, Variant]] = []
    with working(lambda: "looking for misreadings that print the same maps"):
        for variant in filter(is_of_fighting, known):
            changed = difference.scenario.under(Change((variant,)))
            tried += [(each, variant) for each in count_agreeing(changed, difference.maps)]
    most = max((each.agreed for each, _ in tried), default=0)
    if most <= difference.agreed:
        return difference
    fitting = [(each.numbering, variant) for each, variant in tried if each.agreed == most]
    numbering = fitting[0][0]
    return difference._replace(
        numbering=numbering,
        place=numbering.agreeing(difference.played, difference.maps),
        agreed=most,
        misread=list(dict.fromkeys(variant for _, variant in fitting)),
    )
