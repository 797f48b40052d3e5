"""Which ways of the key graph have been walked, and since when."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from game.play.simulation import TurnEvents
from game.viewer.scenes.vault.graph import Plan
from systems.vault.events import MOVED


class Walked:
    """Grows with a recording."""

    def __init__(self, plan: Plan, explorers: dict[int, int]) -> None:
        """Begin before the first step; `explorers` says on which squares they are."""
        self._plan: Final = plan
        self._between: Final[dict[frozenset[int], list[int]]] = defaultdict(list)
        for number, way in enumerate(plan.ways):
            self._between[frozenset((way.one, way.other))].append(number)
        self._nodes: Final = {entity: plan.cluster[at] for entity, at in explorers.items()}
        self._squares: Final[dict[int, set[int]]] = defaultdict(set)
        """Where each explorer has been since it left its node."""
        self._since: Final[dict[int, tuple[int, int]]] = {}
        """How many turns were complete, and who had come along, by the number of the way."""
        self._known = 0

    def grow(self, turns: Sequence[TurnEvents]) -> None:
        """Take in the turns recorded since."""
        for number in range(self._known, len(turns)):
            for event in turns[number]:
                if event.name == MOVED:
                    entity, _, square = event.arguments
                    self._step(number + 1, entity, square)
        self._known = len(turns)

    def until(self, number: int) -> frozenset[tuple[int, int]]:
        """Return the ways walked after so many turns, each with who walked it first."""
        return frozenset(
            (way, entity) for way, (since, entity) in self._since.items() if since <= number
        )

    def _step(self, number: int, entity: int, square: int) -> None:
        node = self._plan.cluster.get(square)
        if node is None:
            self._squares[entity].add(square)
            return
        ways = self._between.get(frozenset((self._nodes[entity], node)), [])
        squares = self._squares[entity]
        if ways:
            walked = max(
                ways, key=lambda way: len(squares.intersection(self._plan.ways[way].squares))
            )
            self._since.setdefault(walked, (number, entity))
        self._nodes[entity] = node
        squares.clear()
