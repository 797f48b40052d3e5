"""What holds in every battle, whatever the cave."""

from collections.abc import Iterator

import esper
from hypothesis import given

from components.faction import ELF
from components.health import Health
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import UnitState
from game.simulation.simulation import follow, turns
from systems.bitboard import each
from tests.boards import openings
from tests.suite.cases import examples
from tests.unit.puzzles.battle.strategies import battles

Drawn = tuple[str, BattleSettings]

every_battle = examples(80)


def begin(drawn: Drawn) -> Battle:
    text, chosen = drawn
    return Battle(read_cave(text, "cave.txt"), chosen)


def moments(battle: Battle) -> Iterator[dict[int, UnitState]]:
    """Yield the units by entity at the start and after every turn."""
    with battle:
        yield battle.roster()
        while not battle.is_over:
            battle.step()
            yield battle.roster()


@every_battle
@given(battles())
def test_ground_always_knows_who_stands_where(drawn: Drawn) -> None:
    battle = begin(drawn)
    for units in moments(battle):
        cavern = battle.cavern
        with battle.world:
            living = {
                entity for entity, _ in esper.get_component(Health) if esper.entity_exists(entity)
            }
        assert units.keys() == living
        assert cavern.occupants == {unit.square: entity for entity, unit in units.items()}
        assert cavern.free == battle.cave.floor & ~sum(1 << unit.square for unit in units.values())
        standing = {square: name for name, held in cavern.standing.items() for square in each(held)}
        assert standing == {unit.square: unit.faction for unit in units.values()}


@every_battle
@given(battles())
def test_recorded_state_is_the_live_battle_after_every_turn(drawn: Drawn) -> None:
    battle = begin(drawn)
    state = battle.state()
    for turn in turns(battle):
        follow(state, turn)
        live = battle.state()
        assert state.facts() == live.facts()
        assert {entity: unit[:5] for entity, unit in state.units.items()} == {
            entity: unit[:5] for entity, unit in live.units.items()
        }
        assert (state.is_over, state.is_stalemate) == (battle.is_over, battle.turn.is_stalemate)
        assert list(state.deaths) == battle.deaths


@every_battle
@given(battles())
def test_battle_restored_at_any_round_goes_on_as_before(drawn: Drawn) -> None:
    battle = begin(drawn)
    with battle:
        rounds = list(openings(battle))
        outcome = battle.outcome()
    elves = [letter for _, letter in battle.cave.units].count(ELF)
    for number, opening in enumerate(rounds):
        with Battle(battle.cave, battle.settings, opening) as restored:
            seen = list(openings(restored))
            found = restored.outcome()
        lost_before = elves - sum(unit.faction == ELF for unit in opening.units)
        assert found.elves_lost + lost_before == outcome.elves_lost
        # A restored battle has not seen the rounds before, so it notices a stalemate later.
        assert seen[: len(rounds) - number] == rounds[number:]
        if outcome.is_stalemate:
            assert found.is_stalemate
            assert (found.hit_points, found.survivors) == (outcome.hit_points, outcome.survivors)
        else:
            assert found._replace(elves_lost=0) == outcome._replace(elves_lost=0)
            assert len(seen) == len(rounds) - number
