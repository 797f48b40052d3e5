"""Serves a folder on this machine's own address, for its browser alone."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from typing import Final

from game.simulation.progress import report_step

ADDRESS: Final = "127.0.0.1"
PORT: Final = 8015
"""The same each time, as browsers keep files by it; another one if it is taken."""


class PageHandler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers insist on, and says nothing of it."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }

    def end_headers(self) -> None:
        """Have browsers ask again, as the page may be written anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class PageServer(ThreadingHTTPServer):
    """A server that ignores browsers that leave before they have their answer."""

    def service_actions(self) -> None:
        """Report a step several times a second, between requests."""
        report_step()

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: object) -> None:
        """Tell what went wrong on this side."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server_of(folder: Path, port: int = PORT) -> ThreadingHTTPServer:
    """Return a server of a folder, on a port or, if that is taken, on any."""
    handler = partial(PageHandler, directory=str(folder))
    try:
        return PageServer((ADDRESS, port), handler)
    except OSError:
        return PageServer((ADDRESS, 0), handler)


def address_of(server: ThreadingHTTPServer) -> str:
    """Return the address of a server's page."""
    return f"http://{ADDRESS}:{server.server_address[1]}/"
