"""The lab's commands, one module per command, and shared functions.

`game.commands.parser` imports the named command; without the lab it says that the command is
not installed.
"""
