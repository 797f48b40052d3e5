"""All actions of the window. One table gives keys, buttons, tips and the help.

`Action` is the table. The functions of actions are in `game.viewer.pages.Page.handlers`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from string import digits
from typing import Any, ClassVar, Final, NamedTuple

from game.playback.moment import Moment

DIGITS: Final = "0 … 9"
REPEATED_KEYS: Final = "[]"
"""The scenes' own keys that repeat while held."""


class Group(Enum):
    """Actions that count together, by their title in the help and in its order."""

    EXAMPLES = "Examples"
    LIST = "The list"
    SYSTEMS = "Systems at work"
    TIME = "Time"
    MAP = "Map"
    MORE = "What else to see"
    HERE = "Here"
    WINDOW = "Window"
    SCREEN = "Letters and screen"


class Button(NamedTuple):
    """The button of an action."""

    least_width: int
    """The least width in pixels of a row with this button."""
    sign: str = ""
    """The text on the button; "" for an icon."""


class Action(Enum):
    """An action: its group, its keys, a description, whether it is usual or repeats, its button.

    Names that aren't keys are mouse gestures.
    """

    TOGGLE = Group.TIME, "Space", "play or pause", "usual", Button(0)
    NEXT_TURN = Group.TIME, "Right", "one turn on", "repeats usual", Button(132)
    PREVIOUS_TURN = Group.TIME, "Left", "one turn back", "repeats usual", Button(132)
    NEXT_ROUND = Group.TIME, "Shift+Right", "one round on", "repeats", Button(640)
    PREVIOUS_ROUND = Group.TIME, "Shift+Left", "one round back", "repeats", Button(640)
    NEXT_EVENT = Group.TIME, ".", "to the next event", "repeats", Button(720)
    PREVIOUS_EVENT = Group.TIME, ",", "to the event before", "repeats", Button(720)
    START = Group.TIME, "Home", "to the start", "", Button(395)
    END = Group.TIME, "End", "to the end", "", Button(395)
    TENTH = Group.TIME, DIGITS, "to a tenth of the whole"
    FASTER = Group.TIME, "+ Up", "faster", "repeats usual", Button(560, "+")
    SLOWER = Group.TIME, "- Down", "slower", "repeats", Button(560, "-")
    AUTO_PACE = Group.TIME, "T", "automatic speed", "", Button(480, "Auto 88.8x")

    FIT = Group.MAP, "F", "fit it into the window", "", Button(760)
    FOLLOW = Group.MAP, "C", "follow what is done"
    PAN = Group.MAP, "W A S D", "move it", "repeats"
    USE_MOUSE = Group.MAP, "wheel drag", "zoom, move it"
    NEXT_THING = Group.MAP, "Tab", "select the next", "repeats"
    PREVIOUS_THING = Group.MAP, "Shift+Tab", "select the one before", "repeats"
    LEGEND = Group.MAP, "L", "what the marks mean, and the goal"

    COMPARE = Group.MORE, "V", "compare with something, or no more", "usual", Button(960, "compare")
    INSPECT = Group.MORE, "I", "entities and systems at work", "usual", Button(1060, "inspect")
    CHECK = Group.MORE, "K", "is my number right?", "usual", Button(1120, "my number?")
    SAVE_FILM = Group.MORE, "M", "save a film", "", Button(1170, "film")
    PANEL = Group.MORE, "B", "show or hide the side bar", "", Button(315)
    HOME_PAGE = Group.MORE, "Backspace", "all examples"

    PASTE = Group.WINDOW, "Ctrl+V", "open the input that you copied"
    HELP = Group.WINDOW, "H ?", "show the usual keys, then all", "", Button(275, "?")
    BACK = Group.WINDOW, "Esc", "close, select nothing, go back", "usual", Button(860, "back")
    QUIT = Group.WINDOW, "Q", "quit"

    LARGER = Group.SCREEN, "Ctrl++", "larger", "repeats"
    SMALLER = Group.SCREEN, "Ctrl+-", "smaller", "repeats"
    NORMAL_SIZE = Group.SCREEN, "Ctrl+0", "usual letters"
    FULL_SCREEN = Group.SCREEN, "F11", "full screen"
    SCREENSHOT = Group.SCREEN, "F12", "save a picture", "", Button(800)

    CHOOSE_EXAMPLE = Group.EXAMPLES, "Right Left Up Down", "choose another", "repeats usual"
    FIRST_EXAMPLE = Group.EXAMPLES, "Home", "the first"
    LAST_EXAMPLE = Group.EXAMPLES, "End", "the last"
    WATCH_EXAMPLE = Group.EXAMPLES, "Space Enter", "watch it", "usual"
    SCROLL_EXAMPLES = Group.EXAMPLES, "wheel", "scroll", "usual"
    DROP_FILE = Group.EXAMPLES, "drop", "watch a file", "usual"

    STEP_IN_LIST = Group.LIST, "Up Down PageUp PageDown Home End", "light another", "repeats"
    CHOOSE_FROM_LIST = Group.LIST, "Enter", "choose it"

    RUN_SYSTEM = Group.SYSTEMS, "E", "runs the next system"
    SEARCH = Group.SYSTEMS, "/", "searches"

    def __init__(
        self, group: Group, keys: str, words: str, more: str = "", button: Button | None = None
    ) -> None:
        """Take a row of the table."""
        self.group: Final = group
        self.keys: Final = keys
        self.words: Final = words
        self.repeats: Final = "repeats" in more
        self.is_usual: Final = "usual" in more
        self.button: Final = button

    @property
    def key(self) -> str:
        """The name of its first key."""
        return self.keys.split()[0]

    @property
    def picture(self) -> str:
        """The name of the icon on the action's button."""
        return f"button-{self.name.lower().replace('_', '-')}"


@dataclass(frozen=True)
class SceneAction:
    """An action that only one scene has."""

    keys: str
    """The key's name, or mouse gestures."""
    words: str
    do: Callable[[Moment[Any]], Any] | None = None
    """Returns another scene to show, or None, at a playback position."""
    setting: tuple[str, int] | None = None
    """The name and the value of a setting with which the input is played again."""
    plays_other_part: bool = False
    """Whether the other part of the input is played.

    A key that does none of this switches something on and off, which `Selection.shown` stores.
    """

    group: ClassVar = Group.HERE
    is_usual: ClassVar = True

    @property
    def leads_away(self) -> bool:
        """Whether it shows another scene, which isn't possible in a comparison."""
        return bool(self.do or self.setting or self.plays_other_part)

    @property
    def repeats(self) -> bool:
        """Whether the action is done again while its key is held."""
        return self.keys in REPEATED_KEYS


Binding = Action | SceneAction
GESTURES: Final = Action.USE_MOUSE, Action.SCROLL_EXAMPLES, Action.DROP_FILE
"""Actions without a key, which the help lists with their group."""


def split_keys(keys: str) -> Sequence[str]:
    """Return each key of a list of names, and each digit of a range.

    >>> split_keys("0 … 9 Up")
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Up']
    """
    return keys.replace(DIGITS, " ".join(digits)).split()


KeyGroups = dict[str, list[Binding]]
"""Actions by the title of their group."""


def group_actions(actions: Iterable[Binding]) -> KeyGroups:
    """Return actions by the title of their group, for the help, with the gestures of these groups.

    >>> group_actions([Action.QUIT, Action.LEGEND])["Map"]
    [<Action.USE_MOUSE: (<Group.MAP: 'Map'>, 'wheel drag', 'zoom, move it')>, <Action.LEGEND: \
(<Group.MAP: 'Map'>, 'L', 'what the marks mean, and the goal')>]
    """
    found = [*actions]
    known = {each.group for each in found}
    table = [each for each in Action if each in found or (each in GESTURES and each.group in known)]
    own = [each for each in found if isinstance(each, SceneAction)]
    listed: list[Binding] = [*table, *own]
    return {
        group.value: [each for each in listed if each.group is group]
        for group in Group
        if group in known
    }
