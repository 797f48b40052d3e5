"""The lab: whatever asks about many inputs, or about other people's programs.

Core never imports it; only the commands and `game.api` do, when a lab command is run.
"""
