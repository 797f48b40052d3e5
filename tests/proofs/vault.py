"""Vaults planned and walked by legs against the same vaults searched by the systems."""

from random import Random

import esper
import pytest

from game.lab.puzzles.vault.generator import generate
from game.puzzles.vault.planning import planner
from game.puzzles.vault.planning.systems_search import walk_by
from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.scenario import VaultScenario
from systems.vault import RULES
from tests.unit.puzzles.vault.strategies import crowded, dig, dig_around, grow, grow_two

INPUTS = 2000


class LookingSystem(esper.Processor):
    """Does nothing, and promises nothing."""

    def process(self) -> None:
        """Do nothing."""


def generated(random: Random) -> str:
    """Return a vault with some keys in each of four quarters, of all layouts."""
    keys = random.randint(5, 8)
    settings = {"size": "15x15", "keys": keys, "doors": random.randint(2, keys)}
    layout = random.choice(("tree", "loops", "rooms"))
    return generate(random.randrange(10**6), {**settings, "layout": layout})


def prove(seed: int) -> None:
    """Compare one random vault: rooms, loops or trees, with up to four explorers."""
    random = Random(seed)  # noqa: S311 - the same vaults each time
    if seed % 20:
        text = random.choice((dig, dig_around, grow, grow_two, crowded))(random)
    else:
        text = generated(random)
    scenario = VaultScenario(read_maze(text, f"seed {seed}"))
    rules = RULES if seed % 2 else RULES.changed(LookingSystem)
    for part in scenario.parts():
        maze = scenario.maze_of(part)
        if maze is None:
            continue
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(planner, "PATIENCE", random.choice((0, 3, 60)))
            steps = scenario.answer(part).number
        route, _ = walk_by(rules, maze)
        assert steps == (None if route is None else len(route)), seed
