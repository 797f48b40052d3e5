"""A vault as a world that is stepped through, and as it is seen on the way."""

from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.state import Exploration
from game.simulation.simulation import Event, turns
from systems.vault import RULES
from systems.vault.events import MOVED, VAULT_ENDED
from systems.vault.movement import MovementSystem, vault_and_journey


class PoliteSystem(MovementSystem):
    """Moves as by the rules."""

    def process(self) -> None:
        """Move one explorer."""
        super().process()


class QuittingSystem(MovementSystem):
    """Ends the vault after the second step, and dispatches no event for it."""

    def process(self) -> None:
        """Move one explorer, or give up."""
        super().process()
        _, journey = vault_and_journey()
        journey.is_over = journey.steps > 1


def test_two_explorations_do_not_notice_each_other() -> None:
    maze = read_maze("@.a", "maze.txt")
    with Exploration(maze, [(0, 1), (0, 2)]) as one, Exploration(maze, [(0, 1), (0, 2)]) as other:
        one.step()
        other.finish()
        assert (one.journey.steps, one.is_over) == (1, False)
        assert (other.journey.steps, other.is_over, other.order) == (2, True, [0])


def test_end_that_other_rules_dispatch_is_told_once() -> None:
    maze, route = read_maze("@.a", "maze.txt"), [(0, 1), (0, 2)]
    rules = RULES.changed(PoliteSystem)
    told = list(turns(Exploration(maze, route, rules)))
    assert told == list(turns(Exploration(maze, route)))
    assert [event for turn in told for event in turn][-1] == Event(VAULT_ENDED, (2,))


def test_end_that_other_rules_leave_untold_is_told_behind_its_step() -> None:
    maze, route = read_maze("@..a", "maze.txt"), [(0, 1), (0, 2), (0, 3)]
    exploration = Exploration(maze, route, RULES.changed(QuittingSystem))
    (explorer,) = exploration.explorers
    assert list(turns(exploration)) == [
        (Event(MOVED, (explorer, 0, 1)),),
        (Event(MOVED, (explorer, 1, 2)), Event(VAULT_ENDED, (2,))),
    ]
