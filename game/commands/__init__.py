"""One module per command: `configure` adds the arguments to a parser, `run` runs the command."""

from typing import Final

COMMANDS: Final = {
    "solve": "print both answers",
    "watch": "play it in a window, or in the terminal where there is no display",
    "export": "write what the window would show as a picture or a film",
    "page": "write a page that does this in a browser, nothing to install",
    "compare": "play it beside itself with a change, and say where they part",
    "trace": "tell the whole story, round by round",
    "explain": "say why a unit, a wizard, an explorer or a card player acted so",
    "check": "say whether an answer is right, or else which rules were misread",
    "judge": "run your own program on many inputs, and say what is wrong with it",
    "sweep": "play many inputs in many ways, and keep what comes of it",
    "graph": "write a vault's keys and the ways between them, to be drawn",
    "generate": "make an input by chance, the same for a seed everywhere",
    "traps": "list small inputs that tell misread rules from the rules",
    "results": "sum up what a sweep has stored, print it, or watch a run of it",
    "list": "name the bundled examples and what they show",
    "variants": "name the misreadings and other changes of the rules",
    "show": "print the text of a bundled example",
    "help": "show a page of the manual, or list all of them",
}

LAB_COMMANDS: Final = frozenset({"check", "generate", "judge", "results", "sweep", "traps"})
"""The commands whose modules are in the lab."""
