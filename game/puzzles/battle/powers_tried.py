"""Which attack powers of the elves two readings of part 2 try, and which they take."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from game.play.effort import working
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.fight import PLAIN
from game.puzzles.battle.fights import Fights, FightTrials
from game.puzzles.battle.search import Demand, PowerSearch
from game.puzzles.battle.settings import BattleSettings
from game.text.labels import labelled
from game.text.wording import count

DEMANDED: Final = {
    Demand.NO_LOSS: "a victory without a loss",
    Demand.NO_LOSS_SEEN: "a victory, and no loss before the round that ends it",
    Demand.VICTORY: "a victory",
}
MOST_LISTED: Final = 4
"""Powers that are listed one by one, if they follow each other and do alike."""


class NotedTrials(NamedTuple):
    """Trials that note which powers were tried, and whether each did what is demanded."""

    trials: FightTrials
    tried: dict[int, bool]
    """In the order in which they were tried first."""

    def does(self, power: int) -> bool:
        """Return whether a power does what is demanded."""
        return self.tried.setdefault(power, self.trials.does(power))

    def powers(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles."""
        return self.trials.powers(lowest)

    @property
    def highest(self) -> int:
        """A power above which none does more."""
        return self.trials.highest


def chosen_otherwise(
    cave: Cave, settings: BattleSettings, searches: Mapping[str, PowerSearch], columns: int
) -> list[str]:
    """Return lines that list the powers that each of two readings tries and takes.

    There are none where both take the same.
    """
    with Fights(cave, settings) as fights, working(fights.progress):
        notes = {
            name: NotedTrials(FightTrials(fights, one.demand), {}) for name, one in searches.items()
        }
        taken = {name: one.way.find(notes[name]) for name, one in searches.items()}
        if len(set(taken.values())) == 1:
            return []
        told = [
            (name, tries(notes[name].tried, searches[name].demand, taken[name])) for name in notes
        ]
        lines = ["Attack powers of the elves, in the order in which they are tried:"]
        lines += [*labelled(told, columns), *aftermaths(fights, taken)]
    return lines


def tries(tried: Mapping[int, bool], demand: Demand, taken: int | None) -> str:
    """Return which powers do what is demanded: `a victory: 4, 5 no, 6 yes; 6 is taken`."""
    runs = (
        f"{listed([power for power, _ in run])} {'yes' if does else 'no'}"
        for does, run in groupby(tried.items(), key=lambda one: one[1])
    )
    end = "none" if taken is None else taken
    return f"{DEMANDED[demand]}: {', '.join(runs)}; {end} is taken"


def listed(powers: list[int]) -> str:
    """Return powers as text, only the ends of many."""
    if len(powers) <= MOST_LISTED:
        return ", ".join(map(str, powers))
    return f"{powers[0]}, {powers[1]}, ..., {powers[-1]}"


def aftermaths(fights: Fights, taken: Mapping[str, int | None]) -> Iterator[str]:
    """Yield how many elves fall with the powers that are taken."""
    for power in dict.fromkeys(taken.values()):
        outcome = None if power is None else fights.at(power).outcomes().get(PLAIN)
        if outcome:
            lost = count(outcome.elves_lost, "elf falls", "elves fall")
            yield f"With power {power}, {lost if outcome.elves_lost else 'no elf falls'}."
