"""The puzzles, one package each with the same modules, and what they have in common.

`registry` lists the puzzles. `description` and `puzzle` define what a puzzle consists of, and
`contract` what can be done with an input.
"""
