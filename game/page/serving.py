"""A web server for the page, which only this machine can reach."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from typing import Final

from game.simulation.progress import report_step

ADDRESS: Final = "127.0.0.1"
PORT: Final = 8015
"""The default port. It stays the same, since browsers cache files per port."""


class PageHandler(SimpleHTTPRequestHandler):
    """Serves files with the content types that browsers require, and logs nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }

    def end_headers(self) -> None:
        """Make browsers check for newer files, since the page may be written again."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log no request."""


class PageServer(ThreadingHTTPServer):
    """A server that ignores browsers that close a connection early."""

    def service_actions(self) -> None:
        """Report progress between requests, so that the command can be interrupted."""
        report_step()

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: object) -> None:
        """Print an error, unless a browser has closed the connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def create_server(folder: Path, port: int = PORT) -> ThreadingHTTPServer:
    """Return a server for a folder, on a port, or on any free port if that one is taken."""
    handler = partial(PageHandler, directory=str(folder))
    try:
        return PageServer((ADDRESS, port), handler)
    except OSError:
        return PageServer((ADDRESS, 0), handler)


def server_address(server: ThreadingHTTPServer) -> str:
    """Return the address of the page that a server serves."""
    return f"http://{ADDRESS}:{server.server_address[1]}/"
