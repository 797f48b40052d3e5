"""Environments in a process of their own: what they import, and their window."""

import subprocess
import sys

import pytest

from tests.commands import PATIENCE, ROOT

HEADLESS = """
import sys
from game.gym import DuelEnvironment, VaultEnvironment
for made in DuelEnvironment(render_mode="ansi"), VaultEnvironment("#####\\n#@.a#\\n#####"):
    made.reset(); made.step(0); made.render(); made.close()
assert not [name for name in sys.modules if name.startswith(("pygame", "game.viewer"))]
"""
WINDOW = """
from game.gym import VaultEnvironment
vault = VaultEnvironment("#####\\n#@.a#\\n#####", render_mode="human")
vault.reset(); vault.step(0); assert vault.render() is None
vault.close()
"""
MISSING = "import sys; sys.modules['gymnasium'] = None; import game.gym"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python, to which any warning is an error."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        cwd=ROOT,
        env={"PATH": "", "HOME": "/nowhere", **environment},
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_nothing_is_drawn_unless_it_is_asked_for() -> None:
    done = run(HEADLESS)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_a_window_shows_it() -> None:
    done = run(WINDOW, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is a screen")
def test_a_window_that_nobody_would_see_is_refused() -> None:
    done = run(WINDOW)
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set" in done.stderr.splitlines()[-1]


def test_without_gymnasium_a_line_says_how_to_get_it() -> None:
    done = run(MISSING)
    assert (
        "game.gym needs Gymnasium: pip install 'skirmish-ecs[gym]'" in done.stderr.splitlines()[-1]
    )
