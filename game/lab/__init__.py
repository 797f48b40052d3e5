"""The lab: checks answers, judges programs, and sweeps over many inputs.

Only `game.api` and `game.page` import it; the command line runs its commands.
"""
