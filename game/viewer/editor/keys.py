"""What the keys and the mouse do while a map is edited, for the help that lies over it."""

from typing import Final

from game.editing.draft import Draft, tools_for
from game.viewer.key_names import KeyGroup, key_group

HELP_CHARACTERS: Final = "?hH"
"""What shows the keys where it stands for nothing else; F1 always does."""
BRUSHES: Final = (
    ("drag", "move a piece, paint"),
    ("click Tab", "select a piece, the next"),
    ("1 2 3 4", "hand, wall, floor, remove"),
)
LETTERS: Final = (
    ("letter", "put down what has it"),
    ("wheel", "zoom; the right button moves the map"),
    ("Ctrl+Up Ctrl+Down Ctrl+Left Ctrl+Right", "a row or column more"),
    ("Shift+Ctrl+Up …", "one fewer"),
)
MOVING: Final = (("Left Right Up Down", "move it"), ("letter", "its kind"))
NUMBERS: Final = (
    ("H", "type hit points, then Enter"),
    ("+ -", "one hit point more, less"),
    ("P", "type attack power, then Enter"),
    ("[, ]", "attack power lower, higher"),
)
"""What changes the numbers of what has them; in a maze these letters are keys and doors."""
REMOVING: Final = ("Delete Backspace", "remove it")
AND_THEN: Final = key_group(
    "And then",
    ("Enter", "play on beside what was"),
    ("Space", "play alone"),
    ("Esc", "leave it as it was"),
    ("Ctrl+Z Ctrl+Y", "undo, redo"),
    ("Ctrl+S", "save under a new name"),
    ("F1", "show or hide these keys"),
)


def editor_keys(draft: Draft) -> tuple[KeyGroup, ...]:
    """Return what does something on a map of such pieces."""
    kinds = " ".join(map(str, range(5, min(len(tools_for(draft)), 9) + 1)))
    on_the_map = (*BRUSHES, (kinds, "put down what the list says"), *LETTERS)
    has_numbers = any(kind.points is not None for kind in draft.kinds)
    selected = (*MOVING, *(NUMBERS if has_numbers else ()), REMOVING)
    return key_group("On the map", *on_the_map), AND_THEN, key_group("What is selected", *selected)
