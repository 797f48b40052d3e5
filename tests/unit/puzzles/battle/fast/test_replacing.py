"""Fast systems: each takes the place of one, alone too, and tells and decides the same."""

import esper
import pytest

from game.puzzles.battle.fast.replacing import FAST
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.simulation import turns
from systems.battle.rules import RULES, SYSTEMS, BattleRules

CAVES = [
    "#######\n#.G...#\n#...EG#\n#.#.#G#\n#..G#E#\n#.....#\n#######",
    "G..E   G(9), E(4)\n.##.\nE..G   E(5), G(7)",
    "E#G#",
]


def with_fast(*places: int) -> BattleRules:
    """Return rules with the fast systems in some places."""
    systems = [FAST[one] if place in places else one for place, one in enumerate(SYSTEMS)]
    return RULES._replace(systems=tuple(systems))


@pytest.mark.parametrize("cave", CAVES)
@pytest.mark.parametrize("places", [*((place,) for place in range(len(SYSTEMS))), range(6)])
def test_fast_system_tells_and_decides_what_the_plain_one_does(
    cave: str, places: tuple[int, ...]
) -> None:
    plain = BattleSettings()
    fast = BattleSettings(rules=with_fast(*places))
    ground = read_cave(cave, "drawn")
    assert list(turns(Battle(ground, fast))) == list(turns(Battle(ground, plain)))
    with Battle(ground, fast) as one, Battle(ground, plain) as other:
        while not other.is_over:
            assert one.decide() == other.decide()
            assert one.turn == other.turn


@pytest.mark.parametrize("place", range(len(SYSTEMS)))
def test_fast_system_gives_way_to_a_rule_of_ones_own(place: int) -> None:
    class Own(FAST[SYSTEMS[place]]):  # type: ignore[misc] # which class it is, the place says
        """Does what it extends."""

    assert RULES.changed(Own).systems[place] is Own
    assert issubclass(Own, esper.Processor)
