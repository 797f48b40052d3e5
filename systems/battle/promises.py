"""The promises that rules of the battle can make; see `systems.rules`."""

from enum import Flag, auto


class Promise(Flag):
    """A property of a system that solvers, explanations and short cuts may rely on."""

    BLOWS_COUNT = auto()
    """Hit points matter only by how many blows of the enemy's power are left, and by which of
    two units has taken more blows. So powers that need the same number of blows to kill play
    the same battle, and until the first death all powers do."""
    REPEATABLE = auto()
    """The future depends only on which unit stands where with how many hit points, and which
    things lie where, when a round begins. So a round that begins as an earlier one did repeats
    it for ever."""
    EVIDENT = auto()
    """A unit's decision depends only on which unit stands where with how many hit points, and
    which things lie where, at its turn, so that a decision can be had by setting up that
    moment in another battle."""
    HABITUAL = auto()
    """A unit that did not step repeats its last turn under conditions that can be checked. If it
    struck, it strikes the same enemy for the same damage as long as the same units stand beside
    it, its enemies among them rank by hit points as before, and none dies. If it did nothing, it
    does nothing as long as the same squares are free and each faction holds the same squares.
    And each complete round adds one to the rounds."""
    STEADFAST = auto()
    """A unit with an enemy beside it stays and strikes the weakest of these; any other takes at
    most one step, up, down, left or right, on open ground, and strikes at most once. A blow takes
    as many hit points as the striker's power, and a unit without hit points dies at once. Each
    unit has one turn a round unless it dies before. No unit regains hit points or is added."""


EVERY = ~Promise(0)
NONE = Promise(0)
