"""`skirmish page`: writes a website, or serves it to a browser on this computer."""

import webbrowser
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from game.commands.reporting import DONE
from game.errors import UsageError
from game.page.runtime import Runtime, public_runtime, runtime_in
from game.page.serving import create_server, server_address
from game.page.site import write_site
from game.simulation.progress import say

DESCRIPTION = """\
Write a web page that checks answers, plays inputs and explains decisions in the
browser. Any web host can serve it, users install nothing, and pasted inputs
don't leave the browser.
"""
EXAMPLE = """\
examples:
  skirmish page -o site
  skirmish page -o site --pyodide node_modules/pyodide
  skirmish page --serve

Without --pyodide browsers load Python (Pyodide) from its public server and
check it against known hashes; see skirmish help commands.
"""
MEGABYTE = 1_000_000


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("-o", "--output", metavar="FOLDER", help="where to write the page")
    parser.add_argument(
        "--pyodide",
        metavar="FOLDER",
        help="bring Python along, from a folder as npm install pyodide makes it",
    )
    parser.add_argument(
        "--serve",
        action="store_true",
        help="serve it to this machine's browser, which is opened, until Ctrl-C",
    )
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Write the page, and serve it if `--serve` is given."""
    if arguments.output is None and not arguments.serve:
        raise UsageError("expected -o FOLDER, or --serve, or both")
    folder = arguments.pyodide
    runtime = public_runtime() if folder is None else runtime_in(Path(folder))
    if arguments.output is not None:
        write(arguments.output, runtime)
        if arguments.serve:
            serve(arguments.output)
        return DONE
    with TemporaryDirectory(prefix="skirmish-page-") as folder:
        write_site(folder, runtime)
        serve(folder)
    return DONE


def write(folder: str, runtime: Runtime) -> None:
    """Write the page, and print its size."""
    made = write_site(folder, runtime)
    size = sum(map(len, made.values())) / MEGABYTE
    source = "comes with it" if runtime.files else f"is fetched from {runtime.address}"
    say(f"{folder}: {len(made)} files, {size:.1f} MB; Python {source}")


def serve(folder: str) -> None:
    """Serve a folder until Ctrl-C, and open it in a browser."""
    with create_server(Path(folder)) as server:
        address = server_address(server)
        say(f"serving {address} to this machine; Ctrl-C ends it")
        webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
