"""The scene of a battle: `shapes` say what is on its map, `panel` and `roster` what stands beside.

`motion` says where units are drawn, `blows` what is seen after a blow and `decisions` what a unit
decides; `figures` and `marks` are the pictures.
"""
