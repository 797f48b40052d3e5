"""Small sounds of what happens, made by the project itself; off until somebody switches them on.

`waves` computes them, `player` plays them as a story comes to them.
"""
