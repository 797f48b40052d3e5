"""Lower bounds on the steps that remain, for the search of `game.puzzles.vault.fast`.

Bridges of a region, and lines and zones of what no bridge divides, are cuts with widths (`cuts`).
They must be crossed a number of times, alone or in groups (`cut_groups`), which adds up to the cut
bound, the one for corridors (`cut_bound`). That for rooms has prices for keys and cuts
(`priced_cuts`).
"""
