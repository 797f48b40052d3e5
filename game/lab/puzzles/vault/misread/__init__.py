"""A plain search for a shortest plan, and the ways in which people misread it.

A search has three parts: the `SearchedMaze`, the `Ways` from one key to the next, and the
`PlainSearch` itself. A misreading is a class for each part that it changes. Modules are named by
the question that their misreadings answer otherwise: `which_doors` bar a way, `which_ground` may
be walked in part 2, `which_way` leads to a key, `which_explorer` walks, `which_states` are
expanded. Several misreadings are combined as systems are, see `systems.rules`.
"""
