"""The window opens fast."""

import subprocess
import sys

IMPORTS = """\
import sys
import game.viewer.launch
print(*(name in sys.modules for name in ("pkg_resources", "numpy", "pygame")))
"""


def test_window_does_without_what_pygame_looks_for_in_vain() -> None:
    told = subprocess.run(
        [sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines()[-1] == "False False True"
