"""Which runs are by the newest rules: ours, and those of files of somebody's own.

Older runs of the same inputs would count a second time, as if there were more of them.
"""

from collections.abc import Iterable
from typing import Final

from game.sweep.conditions import OF_SETUPS, RULES, Condition
from game.sweep.selection import Selection

OLDER: Final = """(
    coalesce(rules != (SELECT digest FROM versions WHERE name = setups.puzzle), FALSE)
    OR EXISTS (
        SELECT 1 FROM json_each(files) AS file JOIN versions ON versions.name = file.key
        WHERE versions.digest != file.value
    )
)"""
BY_OLDER: Final = Condition(OF_SETUPS.format(OLDER), ())
BY_NEWEST: Final = Condition(OF_SETUPS.format(f"NOT {OLDER}"), ())


def newest(selection: Selection, words: Iterable[str] = ()) -> tuple[Selection, int]:
    """Return the runs by the newest rules, and how many others are left out.

    None are if the words of `--where` say which rules are wanted.
    """
    if any(word.startswith(f"{RULES}=") for word in words):
        return selection, 0
    older = selection.narrowed(BY_OLDER).count()
    return (selection.narrowed(BY_NEWEST) if older else selection), older
