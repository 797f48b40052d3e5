"""The scene of a battle: `shapes` draws the map, and `panel` and `roster` fill the panel.

`motion` computes where units are drawn, `blows` the effects of attacks, and `decisions` the choices
of a unit; `figures` and `marks` draw sprites.
"""
