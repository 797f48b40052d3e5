"""The map of what is shown, edited by hand; the doors are `edit` and `edit_input` of `page`.

What is done to it is in `game.editing`, without a window. `scene` shows it as shapes and words,
`page` turns keys and the mouse into steps, `following` plays what comes of it.
"""
