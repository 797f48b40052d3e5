"""The map of what is shown, edited by hand; the door is `page`.

What is done to it is in `game.editing`, without a window. `map_view` draws it, `panel` and `status`
say what can be done and what was.
"""
