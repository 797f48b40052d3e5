"""Ways of telling what a sweep has stored, each of which says whether there was anything."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.commands.reporting import complain
from game.text.wording import count

if TYPE_CHECKING:
    from game.sweep.selection import Selection


def by_newest(selection: "Selection", words: Iterable[str] = ()) -> "Selection":
    """Return what the newest rules played, unless `--where` asks for others; say what is not."""
    # Only here, as no other way of telling needs it.
    from game.sweep.versions import newest

    chosen, older = newest(selection, words)
    if older:
        complain(f"{count(older, 'run')} by older rules left out: --where rules=any counts all")
    return chosen


def print_summary(selection: "Selection", path: str) -> bool:
    """Print what runs come to that are stored in the file of that path."""
    # Only here, as no other way of telling needs it.
    from game.sweep.report import report
    from game.sweep.summary import summary

    told = summary(selection)
    if told.runs:
        print("\n\n".join(report(told, path)))
    return bool(told.runs)


def print_json(selection: "Selection") -> bool:
    """Print the same as an object."""
    # Only here, as no other way of telling needs it.
    import json

    from game.sweep.summary import summary

    told = summary(selection)
    print(json.dumps(told.to_json()))
    return bool(told.runs)


def print_slowest(selection: "Selection", most: int, path: str) -> bool:
    """Print the inputs that took longest."""
    # Only here, as no other way of telling needs it.
    from game.sweep.report import slowest

    runs = selection.slowest(most)
    for line in slowest(runs, path):
        print(line)
    return bool(runs)


def print_table(selection: "Selection") -> bool:
    """Print all runs as CSV, the names of the columns first."""
    # Only here, as no other way of telling needs it.
    import csv

    from game.sweep.columns import table

    out = csv.writer(sys.stdout, lineterminator="\n")
    rows = table(selection)
    out.writerow(next(rows))
    first = next(rows, None)
    if first is None:
        return False
    out.writerow(first)
    out.writerows(rows)
    return True
