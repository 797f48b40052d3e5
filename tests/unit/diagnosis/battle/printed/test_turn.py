"""One unit's turn, as a map of a whole round shows it."""

from components.faction import ELF, GOBLIN
from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.lab.puzzles.battle.printed.turn import PrintedMoment, events_to, only_mover
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.simulation import Event

WIDTH = 10


def unit(square: int, faction: str = ELF, points: int = 200) -> UnitState:
    return UnitState(square, faction, points, 200, 3)


def state(*units: UnitState) -> BattleState:
    return BattleState(dict(enumerate(units, 1)))


def printed(standing: dict[int, str], points: dict[int, int] | None = None) -> PrintedMap:
    return PrintedMap(1, "", None, standing, points or {})


def turn(before: BattleState, after: BattleState, shown: PrintedMap) -> list[tuple[object, ...]]:
    moment = PrintedMoment(1, before, before, after, (), shown, WIDTH)
    return [(event.name, *event.arguments) for event in moment.turn()]


def test_unit_went_to_the_square_that_nobody_else_reaches() -> None:
    before, after = state(unit(12), unit(15)), state(unit(13), unit(16))
    shown = printed({11: ELF, 16: ELF})
    assert turn(before, after, shown) == [("turn_began", 1), ("moved", 1, 12, 11)]


def test_nothing_is_told_if_either_of_two_units_can_have_gone_there() -> None:
    before, after = state(unit(12), unit(14)), state(unit(11), unit(15))
    assert turn(before, after, printed({13: ELF, 22: ELF})) == [
        ("turn_began", 1),
        ("moved", 1, 12, 22),
    ]
    assert turn(before, after, printed({13: ELF})) == []


def test_only_the_enemy_that_lost_as_much_was_struck() -> None:
    before = state(unit(12), unit(11, GOBLIN), unit(13, GOBLIN))
    shown = printed({11: GOBLIN, 12: ELF, 13: GOBLIN}, {11: 200, 12: 200, 13: 197})
    assert turn(before, before, shown) == [("turn_began", 1), ("attacked", 1, 3, 3, 197)]


def test_enemy_that_is_gone_was_killed() -> None:
    before = state(unit(12), unit(13, GOBLIN, 2))
    shown = printed({12: ELF})
    assert turn(before, before, shown)[1:] == [("attacked", 1, 2, 3, -1), ("died", 2, 13)]


def test_units_are_changed_to_those_that_are_printed() -> None:
    before = state(unit(12), unit(25, GOBLIN), unit(45, GOBLIN))
    shown = printed({12: ELF, 35: GOBLIN}, {12: 194, 35: 9})
    assert events_to(before, shown, WIDTH) == (
        Event("vanished", (3,)),
        Event("changed", (1, 12, ord(ELF), 194, 200, 3)),
        Event("changed", (2, 35, ord(GOBLIN), 9, 200, 3)),
    )


def test_mover_is_known_only_if_it_is_alone_and_went_one_step() -> None:
    before = state(unit(12), unit(25, GOBLIN))
    assert only_mover(before, printed({13: ELF, 25: GOBLIN}), WIDTH) == 1
    assert only_mover(before, printed({14: ELF, 25: GOBLIN}), WIDTH) is None
    assert only_mover(before, printed({13: ELF, 26: GOBLIN}), WIDTH) is None
