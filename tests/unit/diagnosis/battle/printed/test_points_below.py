"""Hit points are found behind rows without letters, and below maps."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing

import pytest

from game.lab.puzzles.battle.printed.points_below import Entry, entries_in
from game.lab.puzzles.battle.printed_trace import maps_of
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.text import drawn
from game.simulation.simulation import follow, turns
from game.text.sources import Source
from tests.oracles.worked_examples import EXAMPLES

CAVE = read_cave(EXAMPLES[0].cave, "drawn")
Tell = Callable[[BattleState, list[str]], str]


def rounds() -> Iterator[BattleState]:
    """Yield the state at the start and after each round, up to one after the last deaths."""
    battle = Battle(CAVE, BattleSettings())
    state = battle.state()
    seen = -1
    with closing(turns(battle)) as played:
        for turn in played:
            if state.rounds > seen:
                yield state.copy()
            seen = state.rounds
            follow(state, turn)


def rows_of(state: BattleState) -> list[str]:
    return drawn(CAVE.grid, {unit.square: unit.letter for unit in state.units.values()})


def below(lines: Callable[[Sequence[UnitState]], str]) -> Tell:
    return lambda state, rows: "\n".join([*rows, lines(state.in_order())])


def behind(line: Callable[[str, list[int]], str]) -> Tell:
    def tell(state: BattleState, rows: list[str]) -> str:
        points = [
            [unit.points for unit in state.in_order() if CAVE.grid.place(unit.square)[0] == number]
            for number in range(len(rows))
        ]
        return "\n".join(map(line, rows, points))

    return tell


def by_unit(line: Callable[[Sequence[UnitState]], str], *, with_dead: bool) -> Tell:
    def tell(state: BattleState, rows: list[str]) -> str:
        pool = {**state.gone, **state.units} if with_dead else state.units
        return "\n".join([*rows, line([pool[one] for one in sorted(pool)])])

    return tell


def listing(units: Sequence[UnitState]) -> str:
    return f"hps = {[unit.points for unit in units]}"


STYLES: dict[str, Tell] = {
    "list behind": behind(lambda row, points: f"DEBUG {row}  hps={points}"),
    "numbers behind": behind(lambda row, points: f"{row} hp {', '.join(map(str, points))}"),
    "one a line": below(lambda units: "\n".join(f"{each.letter}: {each.points}" for each in units)),
    "words": below(
        lambda units: "\n".join(f"{each.name} {each.points} hp, attack 3" for each in units)
    ),
    "in a line": below(lambda units: " ".join(f"{each.letter}({each.points})" for each in units)),
    "with places": below(
        lambda units: "  ".join(
            "{}@{},{}:{}hp".format(each.letter, *CAVE.grid.place(each.square), each.points)
            for each in units
        )
    ),
    "list": below(listing),
    "list by unit": by_unit(listing, with_dead=True),
    "list by unit that lives": by_unit(listing, with_dead=False),
    "tuples by unit": by_unit(
        lambda units: str([(each.letter, each.points) for each in units]), with_dead=True
    ),
}


@pytest.mark.parametrize("heading", ["After {} rounds:\n", "step {}\n", ""])
@pytest.mark.parametrize("style", STYLES)
def test_hit_points_are_found(style: str, heading: str) -> None:
    states = list(rounds())
    text = "\n".join(
        heading.format(number) + STYLES[style](state, rows_of(state))
        for number, state in enumerate(states)
    )
    found = maps_of(CAVE, BattleSettings(), Source("mine.txt", text))
    expected = [{unit.square: unit.points for unit in state.units.values()} for state in states]
    assert [printed.points for printed in found] == expected


@pytest.mark.parametrize(
    "line",
    ["units 6", "E hits G", "round 3: 200 left", "[4, 2]", "G: 200", "E(1,4) attacks G(2,4)"],
)
def test_other_lines_below_are_no_hit_points(line: str) -> None:
    text = "".join("\n".join([*rows_of(state), line, ""]) for state in rounds())
    found = maps_of(CAVE, BattleSettings(), Source("mine.txt", text))
    assert not any(printed.points for printed in found)


def test_entries_of_several_battles_are_told_apart() -> None:
    states = [*rounds()][:30]
    text = "\n".join(STYLES["list by unit"](state, rows_of(state)) for state in [*states, *states])
    found = maps_of(CAVE, BattleSettings(), Source("mine.txt", text))
    assert len(found) == 60
    assert found[30].points == found[0].points
    assert found[-1].points == {unit.square: unit.points for unit in states[-1].units.values()}


def test_number_with_a_word_beside_it_wins_over_the_last() -> None:
    words = {"g": "G", "goblin": "G"}
    assert entries_in(["Goblin 2: hp=131 atk=3"], words) == [Entry("G", 131)]
    assert entries_in(["G #2 at 4,5 131"], words) == [Entry("G", 131)]
