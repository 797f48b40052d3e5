"""What a key needs is read off the one shortest way from the entrance.

    ##########     From @ no way leads through a door first: no key needs any other. So the
    #@...b..c#     search goes to a, 4 steps, straight on to b through the door C, 4 steps,
    #.###C####     and to c, 3 steps: 11 in all. It can be walked up to the door, for 6
    #..a..####     steps. By the rules b and c come first, then a through the open door:
    ##########     14 steps.

The first way is that of `one-shortest-way`, from each explorer's own entrance; the
doors and keys on it are what the key needs. From anywhere else the key is as far as
its shortest way, be doors shut or not; keys on that way are not taken.
"""

from collections.abc import Iterator

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.misread.ways import Way, Ways


class NeedsFromTheStart(Ways):
    """Walks straight to any key whose needs are held, through whatever doors lie between."""

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to the keys that lack nothing, whatever else those lead over."""
        needs = self.needs_of(explorer)
        for way in self.first_ways(explorer, origin):
            straight = way._replace(needs=needs[way.place])
            if self.is_open(straight, held):
                yield straight

    def needs_of(self, explorer: int) -> dict[int, int]:
        """Return what each key needs, by its square, if an explorer is to walk to it."""
        entrance = self.ground.starts[explorer]
        return {way.place: way.needs for way in self.first_ways(explorer, entrance)}

    def needs(self, graph: KeyGraph) -> dict[int, int]:
        """Return for each key what it needs whoever is to walk to it."""
        all_needs = [self.needs_of(explorer) for explorer in range(len(graph.starts))]
        found = {}
        for square, key in graph.keys.items():
            needs = graph.wanted
            for each in all_needs:
                needs &= each.get(square, graph.wanted)
            found[key.bit_length() - 1] = needs & ~key
        return found
