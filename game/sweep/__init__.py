"""Sweeps: the same puzzle played many times, on many inputs and in many settings.

`trial` says what is played and what comes of it. Nothing here knows the command line.
"""
