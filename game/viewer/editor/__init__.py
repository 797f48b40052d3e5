"""The map of what is shown, edited by hand; the door is `opening`.

What is done to it is in `game.editing`, without a window. `map_view` draws it, `panel` what stands
around it.
"""
