"""The lab's commands, one module a command, and what they share.

`game.commands.subcommands` imports the one that is asked for; without the lab it says that the
command is missing.
"""
