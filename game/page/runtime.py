"""Python for browsers: the version of Pyodide that the page uses, and its files."""

import hashlib
import json
from pathlib import Path
from typing import Final, NamedTuple

from game.errors import UsageError

VERSION: Final = "314.0.7"
PUBLIC: Final = f"https://cdn.jsdelivr.net/npm/pyodide@{VERSION}/"
"""The public address of the files of its npm package."""
HASHES: Final = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
"""The SHA-256 of each file that the page loads."""
FOLDER: Final = "pyodide/"
"""The folder of the page for its own copy of Pyodide."""


class Runtime(NamedTuple):
    """The files of Pyodide for one page."""

    address: str
    """The address of the folder that the page requests."""
    hashes: dict[str, str]
    """The SHA-256 of each file name."""
    files: dict[str, bytes]
    """The content of each file that the page includes; empty if it uses the public address."""

    @property
    def origin(self) -> str:
        """The other host that the page may send requests to; "" if it needs only its own host."""
        return "" if self.files else "/".join(self.address.split("/")[:3])


def public_runtime() -> Runtime:
    """Return the runtime at the public address, with the hashes that the page checks."""
    return Runtime(PUBLIC, HASHES, {})


def runtime_in(folder: Path) -> Runtime:
    """Return the runtime in a local folder, which npm or a release archive has unpacked.

    Raises:
        UsageError: If the folder lacks a file, or contains another version.
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
    return Runtime(FOLDER, {name: sha256(content) for name, content in files.items()}, files)


def sha256(content: bytes) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(content).hexdigest()
