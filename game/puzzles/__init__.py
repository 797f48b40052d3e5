"""The puzzles, one package each with the same modules, and the types that they share.

`registry` lists the puzzles. `description` and `puzzle` define the parts of a puzzle, and
`contract` defines the methods of an input.
"""
