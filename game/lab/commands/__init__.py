"""The lab's commands, one module a command, and what they share.

`game.commands.parser` imports the named command; without the lab it says that the command is
not installed.
"""
