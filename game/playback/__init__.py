"""Playback: a recording that is played against a clock, for the window and the terminal alike.

`performance` begins to play an input; `pace`, `durations` and `schedule` lay its turns out
over time; `position` and `playback` move in it; `actions` are what keys and buttons ask for;
`moment` is what there is to see; `in_step` plays two recordings as one.
"""
