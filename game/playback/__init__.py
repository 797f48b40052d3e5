"""Playback: a recording that is played against a clock, for the window and the terminal alike.

`recorded` begins to play an input; `pace` and `schedule` lay its turns out over time; `playback`
moves in it; `moment` is what there is to see; `paired_recording` plays two recordings as one.
"""
