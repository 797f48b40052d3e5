"""The duel: systems that together play one turn, the wizard's or the boss's.

What they do between two choices of the wizard is added up once more for the planner,
by the same rules, in `game.puzzles.duel.planning.state_space`: it depends on the timers alone,
whoever has how many points. `tests/game/puzzles/duel/planning/test_state_space.py` holds the two
together.
"""

from systems.duel.rules import SYSTEMS

__all__ = ["SYSTEMS"]
