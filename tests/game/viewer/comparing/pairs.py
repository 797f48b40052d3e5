"""Small battles, side by side."""

from game.viewer.comparing.scene import BothScene
from game.viewer.scene import Stage
from tests.game.viewer.conftest import battle_stage

CAVE = """\
#########
#.......#
#.E...G.#
#.......#
#########
"""
STEPS = 3
"""Rounds in which both sides only walk."""


def both(power: int = 100, cave: str = CAVE) -> BothScene:
    """Return a battle beside the same with another attack power of the elf."""
    stages = battle_stage(cave), battle_stage(cave, elf_attack=power)
    return BothScene(stages, ("as it is", f"elf attack {power}"))


def both_stage(power: int = 100) -> Stage:
    """Return a stage with such a pair."""
    return Stage(both(power))
