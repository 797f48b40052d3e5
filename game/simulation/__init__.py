"""Simulations without a watcher: worlds, their turns as events, and recordings.

The doors: `simulation` (a world played turn by turn, and the state its events tell),
`between_turns` (who is called after each turn, and a limit of time for threads),
`recording` (its timeline), `snapshot` (going back in a world),
`progress` (what long work shows of itself, and a command's time limit). Nothing here knows of a
clock, a key or a screen; that is `game.playback`.
"""
