"""The real battle and a plain second one agree on random caves, round by round.

`pytest --hypothesis-show-statistics` tells how many of them were stalemates,
had one faction or none, or were corridors.
"""

from hypothesis import event, given, settings

from components.faction import ELF, GOBLIN
from game.puzzles.battle.battle import Battle
from game.puzzles.battle.cave import Cave, read_cave
from game.puzzles.battle.lowest_attack import lowest_attack
from game.puzzles.battle.outcome import outcome_of
from game.puzzles.battle.settings import Settings
from tests.game.puzzles.battle.strategies import caves, strengths
from tests.oracles import battle as oracle

Picture = tuple[tuple[int, int, str, int], ...]


def picture_of(battle: Battle) -> Picture:
    place = battle.cave.grid.place
    return tuple((*place(unit.square), unit.faction, unit.points) for unit in battle.units())


def kind(cave: Cave) -> str:
    """Return what sort of cave this is, for the statistics."""
    if not cave.units:
        return "no units"
    if not (cave.count(ELF) and cave.count(GOBLIN)):
        return "one faction"
    return "corridor" if 1 in (cave.grid.columns, len(cave.grid.rows)) else "room"


@settings(max_examples=2000, deadline=None)
@given(caves(), strengths())
def test_real_battle_goes_as_the_plain_one(text: str, chosen: Settings) -> None:
    expected = oracle.fight(text, **chosen._asdict())
    cave = read_cave(text, "cave.txt")
    event(f"{kind(cave)}, {'stalemate' if expected.stalemate else 'decided'}")
    event(f"rounds: {min(expected.rounds, 10)}")
    with Battle(cave, chosen) as battle:
        assert [picture_of(battle) for _ in battle.openings()] == expected.history
        assert picture_of(battle) == expected.final
        outcome = outcome_of(battle)
    assert (outcome.rounds, outcome.score) == (expected.rounds, expected.outcome)
    assert (outcome.hit_points, outcome.winner) == (expected.hit_points, expected.winner)
    assert (outcome.is_stalemate, outcome.elves_lost) == (expected.stalemate, expected.elves_lost)
    assert outcome.survivors == len(expected.final)


@settings(max_examples=1500, deadline=None)
@given(caves(), strengths(largest=25))
def test_real_lowest_power_is_the_plain_one(text: str, chosen: Settings) -> None:
    units = {name: number for name, number in chosen._asdict().items() if name != "elf_attack"}
    expected = oracle.lowest_power(text, **units)
    found = lowest_attack(read_cave(text, "cave.txt"), chosen)
    event("impossible" if expected is None else f"power {expected[0]}")
    if expected is None:
        assert found is None
        return
    power, fought = expected
    assert found is not None
    assert (found.elf_attack, found.score) == (power, fought.outcome)
    assert (found.rounds, found.hit_points) == (fought.rounds, fought.hit_points)
    assert (found.winner, found.elves_lost, found.is_stalemate) == (ELF, 0, False)
