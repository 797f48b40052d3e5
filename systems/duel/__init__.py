"""The duel: systems that together play one turn, the wizard's or the boss's."""

from systems.duel.rules import SYSTEMS

__all__ = ["SYSTEMS"]
