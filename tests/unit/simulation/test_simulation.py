"""Simulations as streams of events, and their state after the end."""

from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.simulation.simulation import Event, TurnEvents, turns
from tests.boards import no_world_left


def battle() -> Battle:
    """Return a battle in which the elf, who acts first, kills in turn 1; turn 2 finds no enemy."""
    return Battle(read_cave("EG", "cave.txt"), BattleSettings(goblin_hp=3))


class WhisperingBattle(Battle):
    """Has more to tell than its systems do."""

    def read_turn(self, turn: TurnEvents) -> TurnEvents:
        """Return the number of events so far."""
        return (*turn, Event("whispered", (len(turn),)))


def test_what_systems_leave_out_is_told_with_their_turn() -> None:
    whispering = WhisperingBattle(read_cave("EG", "cave.txt"), BattleSettings(goblin_hp=3))
    played = [turn[-1] for turn in turns(whispering)]
    assert played == [Event("whispered", (4,)), Event("whispered", (2,))]


def test_simulation_is_closed_when_its_turns_are_over() -> None:
    with no_world_left():
        held = battle()
        list(turns(held))
        assert held.is_over


def test_simulation_is_closed_when_nobody_wants_more_turns() -> None:
    with no_world_left():
        held = battle()
        played = turns(held)
        next(played)
        played.close()
        assert not held.is_over
