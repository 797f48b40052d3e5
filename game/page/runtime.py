"""Python for browsers: which version of Pyodide the page runs on, and where it comes from."""

import hashlib
import json
from pathlib import Path
from typing import Final, NamedTuple

from game.errors import UsageError

VERSION: Final = "314.0.7"
PUBLIC: Final = f"https://cdn.jsdelivr.net/npm/pyodide@{VERSION}/"
"""Its usual public place: the files of its package on npm."""
HASHES: Final = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
"""SHA-256 of the files that a page loads."""
FOLDER: Final = "pyodide/"
"""Of the page, if it has a copy of its own."""


class Runtime(NamedTuple):
    """Where a page finds Pyodide."""

    address: str
    """Of the folder, as the page asks for it."""
    hashes: dict[str, str]
    """SHA-256 by the names of files."""
    files: dict[str, bytes]
    """What the page brings along, by name; empty if all comes from the public place."""

    @property
    def origin(self) -> str:
        """The host that the page may ask besides its own; "" for none."""
        return "" if self.files else "/".join(self.address.split("/")[:3])


def public_runtime() -> Runtime:
    """Return the runtime that browsers fetch from its public place, with the hashes to compare."""
    return Runtime(PUBLIC, HASHES, {})


def runtime_in(folder: Path) -> Runtime:
    """Return a copy in a folder, as npm or a release unpacks it.

    Raises:
        UsageError: it is no such folder, or of another version.
    """
    package = folder / "package.json"
    files = {}
    for name in HASHES:
        try:
            files[name] = (folder / name).read_bytes()
        except OSError:
            raise UsageError(
                f"--pyodide: there is no {name} in {folder}: expected a folder as npm install "
                f"pyodide@{VERSION} makes it, node_modules/pyodide"
            ) from None
    if package.is_file():
        version = json.loads(package.read_text("utf-8")).get("version")
        if version != VERSION:
            raise UsageError(f"--pyodide: {folder} has version {version}, expected {VERSION}")
    return Runtime(FOLDER, {name: hash_of(content) for name, content in files.items()}, files)


def hash_of(content: bytes) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(content).hexdigest()
