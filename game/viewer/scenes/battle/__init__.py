"""The scene of a battle: `shapes` draws the map, and `panel` fills the panel.

`motion` computes where units are drawn, `blows` the effects of attacks, and `decisions` the choices
of a unit; `figures` and `marks` draw sprites.
"""
