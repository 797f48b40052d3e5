"""The map of what is shown, edited by hand; the door is `opening`.

What is done to it is in `game.editing`, without a window. `scene` draws it, `page` turns keys and
the mouse into steps, `panel` makes what stands around it.
"""
