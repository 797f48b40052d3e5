"""The contrast of two power searches: which attack powers each tries, and which it takes."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from game.puzzles.battle.lowest_attack import AS_IN_FORCE, Fights
from game.puzzles.battle.power_search import DEMANDED, PowerDemand, PowerSearch
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.progress import working
from game.text.wording import count, labelled

MOST_LISTED: Final = 4
"""The most powers with the same result that are listed one by one."""


def power_contrast(
    cave: Cave, settings: BattleSettings, searches: Mapping[str, PowerSearch], columns: int
) -> list[str]:
    """Return lines that list the powers that each of two readings tries and takes.

    There are none if both take the same power.
    """
    fights = Fights(cave, settings)
    with working(fights.progress):
        taken = {name: fights.power_found(one) for name, one in searches.items()}
        if len(set(taken.values())) == 1:
            return []
        labels = [
            (name, tried_words(fights.tried(one), one.demand, taken[name]))
            for name, one in searches.items()
        ]
        lines = ["Attack powers of the elves, in the order in which they are tried:"]
        lines += [*labelled(labels, columns), *losses_with(fights, taken)]
    return lines


def tried_words(tried: Mapping[int, bool], demand: PowerDemand, taken: int | None) -> str:
    """Return which powers meet a demand: `a victory: 4, 5 no, 6 yes; 6 is taken`."""
    runs = (
        f"{listed([power for power, _ in run])} {'yes' if does else 'no'}"
        for does, run in groupby(tried.items(), key=lambda one: one[1])
    )
    end = "none" if taken is None else taken
    return f"{DEMANDED[demand]}: {', '.join(runs)}; {end} is taken"


def listed(powers: list[int]) -> str:
    """Return powers as text, abbreviated if there are many."""
    if len(powers) <= MOST_LISTED:
        return ", ".join(map(str, powers))
    return f"{powers[0]}, {powers[1]}, ..., {powers[-1]}"


def losses_with(fights: Fights, taken: Mapping[str, int | None]) -> Iterator[str]:
    """Yield how many elves die with the powers that are taken."""
    for power in dict.fromkeys(taken.values()):
        outcome = None if power is None else fights.outcomes(power).get(AS_IN_FORCE)
        if outcome:
            lost = count(outcome.elves_lost, "elf falls", "elves fall")
            yield f"With power {power}, {lost if outcome.elves_lost else 'no elf falls'}."
