"""Commands of the lab run in the same folder as all others."""

from tests.game.commands.conftest import _elsewhere, cave

__all__ = ["_elsewhere", "cave"]
