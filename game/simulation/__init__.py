"""Simulations without a watcher: worlds, their turns as events, and recordings.

The doors: `simulation` (a world played turn by turn, and the state its events tell),
`recording` (its timeline), `snapshot` (going back in a world), `progress` (what long work shows of
itself, who is called after each turn, and limits of time). Nothing here knows of a clock, a key or
a screen; that is `game.playback`.
"""
