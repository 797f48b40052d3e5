"""Battles drawn with their hit points, played by variants that are named."""

from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.registry import load
from game.puzzles.teller import teller_of
from game.puzzles.variant import Change, in_order
from game.simulation.simulation import follow, turns
from game.simulation.world import World
from game.testing import begin_turn, draw, redraw
from systems.battle.movement import MovementSystem
from systems.battle.rules import SYSTEMS
from tests.drawing import squares


def change_of(*names: str) -> Change:
    """Return variants that are named."""
    puzzle = load("battle")
    change = Change(in_order(filter(None, map(puzzle.variant, names)), puzzle.variants()))
    assert len(change.names) == len(names)
    return change


def under(text: str, *names: str, **chosen: int) -> BattleScenario:
    """Return a drawn battle by changed rules."""
    drawn = load("battle").read(text, "drawn", chosen)
    scenario: BattleScenario = drawn.under(change_of(*names))
    return scenario


def step(text: str, *names: str) -> str:
    """Return a drawn map once its only elf has moved, with no other system at work."""
    movement = under(text, *names).settings.rules.systems[SYSTEMS.index(MovementSystem)]
    with World() as world:
        begin_turn(draw(text)[squares(text, "E").bit_length() - 1])
        movement().process()
        moved = redraw(text)
    world.close()
    return moved


def after(number: int, text: str, *names: str, **chosen: int) -> str:
    """Return the picture of a drawn battle after so many turns."""
    scenario = under(text, *names, **chosen)
    battle, state = scenario.simulate(1)
    for _, turn in zip(range(number), turns(battle), strict=False):
        follow(state, turn)
    return "\n" + "\n".join(teller_of(scenario).picture(state)) + "\n"


def answer(text: str, *names: str, part: int = 1, **chosen: int) -> int | None:
    """Return what a part of a drawn battle comes to."""
    return under(text, *names, **chosen).answer(part).number
