"""Plays a recording against a clock, for the window and the terminal.

`recordings` starts a recording; `pace` and `schedule` assign times to its turns; `playback` moves
the playback position; `moment` describes what is visible at this position; `paired_playback`
shows two recordings side by side.
"""
