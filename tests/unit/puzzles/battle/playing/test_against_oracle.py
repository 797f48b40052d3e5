"""The real battle and a plain second one agree on random caves, round by round.

`pytest --hypothesis-show-statistics` tells what sort of battles they were.
"""

from hypothesis import event, given

from components.faction import ELF, GOBLIN
from game.puzzles.battle.answer import Fights
from game.puzzles.battle.play import Battle, fight
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import BattleSettings
from tests.boards import openings
from tests.oracles import battle as oracle
from tests.suite.cases import examples
from tests.unit.puzzles.battle.strategies import battles


def picture_of(battle: Battle) -> oracle.Picture:
    place = battle.cave.grid.place
    return tuple((*place(unit.square), unit.faction, unit.points) for unit in battle.units())


def kind(cave: Cave) -> str:
    """Return what sort of cave this is."""
    if not cave.units:
        return "no units"
    if {letter for _, letter in cave.units} != {ELF, GOBLIN}:
        return "one faction"
    return "corridor" if 1 in (cave.grid.columns, len(cave.grid.rows)) else "room"


@examples(1500)
@given(battles())
def test_real_battle_goes_as_the_plain_one(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    expected = oracle.fight(text, **chosen.numbers())
    cave = read_cave(text, "cave.txt")
    event(f"{kind(cave)}, {'stalemate' if expected.stalemate else 'decided'}")
    event(f"rounds: {min(expected.rounds, 10)}")
    with Battle(cave, chosen) as battle:
        assert [picture_of(battle) for _ in openings(battle)] == expected.history
        assert picture_of(battle) == expected.final
        outcome = battle.outcome()
    assert (outcome.rounds, outcome.score) == (expected.rounds, expected.outcome)
    assert (outcome.hit_points, outcome.winner) == (expected.hit_points, expected.winner)
    assert (outcome.is_stalemate, outcome.elves_lost) == (expected.stalemate, expected.elves_lost)
    assert outcome.survivors == len(expected.final)
    assert fight(cave, chosen) == outcome, "in haste it ends alike"


@examples(600)
@given(battles(most_points=20))
def test_real_lowest_power_is_the_plain_one(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    units = {name: number for name, number in chosen.numbers().items() if name != "elf_attack"}
    expected = oracle.lowest_power(text, **units)
    found = Fights(read_cave(text, "cave.txt"), chosen).play_part_2()
    event("impossible" if expected is None else f"power {expected[0]}")
    if expected is None:
        assert found is None
        return
    power, fought = expected
    assert found is not None
    assert (found.elf_attack, found.score) == (power, fought.outcome)
    assert (found.rounds, found.hit_points) == (fought.rounds, fought.hit_points)
    assert (found.winner, found.elves_lost, found.is_stalemate) == (ELF, 0, False)
