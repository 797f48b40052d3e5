"""`skirmish` alone: the start page, or where there is no display what could be typed instead."""

from argparse import Namespace

from game.commands.display import NoWindowError, open_window
from game.commands.overview import overview
from game.commands.reporting import DONE, complain


def run(_: Namespace) -> int:
    """Show the start page until it is closed."""
    try:
        window = open_window()
    except NoWindowError as reason:
        complain(f"no start page can be shown: {reason}")
        overview().print_help()
        return DONE
    window.run()
    return DONE
