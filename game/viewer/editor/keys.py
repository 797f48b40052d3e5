"""What the keys and the mouse do while a map is edited, for the help that lies over it."""

from typing import Final

from game.viewer.key_names import KeyGroup, key_group

HELP_CHARACTERS: Final = "?hH"
"""What shows the keys where it stands for nothing else; F1 always does."""
ON_THE_MAP: Final = key_group(
    "On the map",
    ("drag", "move a piece, paint"),
    ("click Tab", "select a piece, the next"),
    ("1 2 3 4", "hand, wall, floor, remove"),
    ("5 … 9", "put down what the list says"),
    ("letter", "put down what has it"),
    ("wheel", "zoom; the right button moves the map"),
)
SELECTED: Final = key_group(
    "What is selected",
    ("Left Right Up Down", "move it"),
    ("letter", "its kind"),
    ("H", "type hit points, then Enter"),
    ("+ -", "one hit point more, less"),
    ("P", "type attack power, then Enter"),
    ("[, ]", "attack power lower, higher"),
    ("Delete Backspace", "remove it"),
)
AND_THEN: Final = key_group(
    "And then",
    ("Enter", "play on beside what was"),
    ("Space", "play alone"),
    ("Esc", "leave it as it was"),
    ("Ctrl+Z Ctrl+Y", "undo, redo"),
    ("Ctrl+S", "save under a new name"),
    ("F1", "show or hide these keys"),
)
EDITOR_KEYS: Final[tuple[KeyGroup, ...]] = (ON_THE_MAP, AND_THEN, SELECTED)
