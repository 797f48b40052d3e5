"""Why a walk took so many steps, in up to four sentences.

What each says can be checked by eye:

1. The dearest mistake: the key that lost most steps against the best, if any did; see `worth`.
2. What mattered most: the key that saved most steps against the best other key.
3. The choices: for how many keys another one would have been as good, and the first of them.
4. The longest walk to a key, from the key before it or from the start.

Keys are weighed by the rules as they are, and only so long as that does not take too long.
"""

from collections.abc import Iterator, Sequence

from game.puzzles.recap import RecapSentence, in_time
from game.puzzles.vault.reading import letters
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.state import Taken, VaultState
from game.puzzles.vault.worth import KeyWorth, worth_of_keys
from game.simulation.recording import Recording
from game.text.grid import Grid, at
from game.text.wording import count


def recap(
    scenario: VaultScenario, part: int, recording: Recording[VaultState]
) -> tuple[RecapSentence, ...]:
    """Return the recap of a complete recording."""
    maze, end = scenario.maze_in(part), recording.state_at(len(recording))
    worths: list[KeyWorth] = []
    if scenario.is_planned:
        worths += worth_of_keys(maze, recording)
    told = RecapOfKeys(maze.grid, end, recording)
    return in_time([*told.of_worths(worths), *told.of_walks()])


class RecapOfKeys:
    """Tells of the keys of one walk."""

    def __init__(self, grid: Grid, end: VaultState, recording: Recording[VaultState]) -> None:
        """Take the walk as it ended."""
        self._grid = grid
        self._end = end
        self._recording = recording
        self._number = {taken.key: number for number, taken in enumerate(end.taken, 1)}

    def of_worths(self, worths: Sequence[KeyWorth]) -> Iterator[RecapSentence]:
        """Tell which keys mattered."""
        known = sum(worth.is_known for worth in worths)
        has_all = known == len(worths)
        worst = max(worths, key=lambda each: each.lost, default=None)
        if worst and worst.lost:
            total = sum(worth.lost for worth in worths)
            of_all = f"; all keys together lose {total}" * (total > worst.lost and has_all)
            lost = f"{count(worst.lost, 'step')} against the best key"
            yield self._told(worst.taken, f"taking {{}} next loses {lost}{of_all}")
        best = max(worths, key=lambda each: each.saved, default=None)
        if best and best.saved:
            more = count(best.saved, "step")
            of_known = f" of {count(known, 'key')} that could be weighed" * (not has_all)
            words = f"with any other key next the walk takes at least {more} more"
            yield self._told(best.taken, f"going for {{}} matters most{of_known}; {words}")
        equal = [worth for worth in worths if worth.before == worth.after == worth.otherwise]
        equal = [worth for worth in equal if worth.otherwise is not None]
        if equal:
            at_least = "" if has_all else "at least "
            keys = f"{at_least}{len(equal)} of {count(len(worths), 'key')}"
            words = "instead of {}, another key could be next at no cost"
            often = f". That is so for {keys}" * (len(equal) > 1)
            yield self._told(equal[0].taken, f"{words}{often}")
        elif all(worth.is_only_way for worth in worths) and worths:
            yield RecapSentence("There was never another key that could be taken next.", 0, 0)

    def of_walks(self) -> Iterator[RecapSentence]:
        """Tell the longest walk to a key."""
        taken = self._end.taken
        before = [0, *(each.steps for each in taken)]
        walks = [each.steps - start for each, start in zip(taken, before, strict=False)]
        if len(walks) > 1:
            longest = max(walks)
            words = (
                f"the walk to {{}} is the longest, {longest} of {count(self._end.steps, 'step')}"
            )
            yield self._told(taken[walks.index(longest)], words)

    def _told(self, taken: Taken, words: str) -> RecapSentence:
        """Return a sentence on a key, whose letter and place stand for `{}`."""
        number = self._number[taken.key]
        key = f"{letters([taken.key])} at {at(self._grid, taken.square)}"
        turns = self._recording.turns_until(number) or 0
        return RecapSentence(f"Key {number}: {words.format(key)}.", turns, number)
