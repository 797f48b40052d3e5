"""What the lab does for Python programs: the functions behind `game.api`."""

from game.lab.api.checking import check
from game.lab.api.judging import judge
from game.lab.api.sweeping import generate, results, sweep

__all__ = ["check", "generate", "judge", "results", "sweep"]
