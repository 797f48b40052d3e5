"""What the panel says of the two sides of a battle."""

from collections.abc import Iterator

from components.faction import ELF, GOBLIN
from game.puzzles.battle.settings import PLURAL
from game.puzzles.battle.state import BattleState
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Meter
from game.viewer.scenes.battle.colours import FACTIONS


def sides(opening: BattleState, state: BattleState) -> Iterator[Block]:
    """Say how many of each faction live and how many hit points they have together."""
    for faction in (ELF, GOBLIN):
        whole = opening.hit_points(faction)
        began = sum(unit.faction == faction for unit in opening.units.values())
        alive = sum(unit.faction == faction for unit in state.units.values())
        points = state.hit_points(faction)
        power = next((u.power for u in opening.units.values() if u.faction == faction), 0)
        words = f"{PLURAL[faction].capitalize()} {alive} of {began}, attack {power}"
        share = points / whole if whole else 0
        yield Meter(words, f"{points} hp", share, FACTIONS[faction])
