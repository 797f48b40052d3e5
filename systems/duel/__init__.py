"""The duel: systems that together play one turn, the wizard's or the boss's.

For the planner, `game.puzzles.duel.planning.state_space` computes what they do between two
choices of the wizard as one transition, by the same pure functions;
`tests/game/puzzles/duel/planning/test_state_space.py` compares both.
"""

from systems.duel.rules import SYSTEMS

__all__ = ["SYSTEMS"]
