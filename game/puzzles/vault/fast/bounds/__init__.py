"""Lower bounds on the steps that remain, for the search of `game.puzzles.vault.fast`.

A region falls into biconnected parts (`biconnected`). Bridges, and cuts of these parts, have
widths (`cuts`) and must be crossed a number of times (`crossings`), alone or in groups
(`cut_groups`), which adds up to the cut bound (`cut_bound`). The Held-Karp bound (`held_karp`) is
that of a shortest spanning tree; `priced_cuts` is both in one, and `strongest` chooses.
"""
