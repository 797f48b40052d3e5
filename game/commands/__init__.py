"""One module per command: `configure` adds the arguments to a parser, `run` runs the command."""

from typing import Final

COMMANDS: Final = {
    "solve": "print both answers",
    "watch": "play an input in a window, or in the terminal without a display",
    "export": "write the window's content as a picture or a film",
    "page": "write a web page that solves and plays inputs in a browser",
    "compare": "play an input with and without a change, and compare",
    "trace": "print the states of a part, round by round",
    "explain": "explain the decisions of a round",
    "check": "check an answer, and find the misread rules if it is wrong",
    "judge": "run your own program on many inputs, and find its faults",
    "sweep": "play many inputs with many settings, and store the results",
    "graph": "write the graph of a vault's keys and distances",
    "generate": "generate a random input, the same for a seed everywhere",
    "traps": "list small inputs on which misread rules give wrong answers",
    "results": "summarize the results of a sweep, print them, or watch a run",
    "list": "list the bundled examples",
    "variants": "list the misreadings and other variants of the rules",
    "show": "print the text of a bundled example",
    "help": "print a page of the manual, or list all pages",
}

LAB_COMMANDS: Final = frozenset({"check", "generate", "judge", "results", "sweep", "traps"})
"""The commands whose modules are in the lab."""
