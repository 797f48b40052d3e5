"""The rules of a sweep: one change after another, each tried before anything is played."""

from collections.abc import Sequence
from typing import NamedTuple

from game.changes import Wanted, change_for, read_wanted
from game.errors import UsageError
from game.puzzles import load
from game.sweep.setups import NamedRules
from game.sweep.trial import AS_IS, RuleText


class RulesAsked(NamedTuple):
    """Rules, each of which a sweep plays by."""

    wanted: tuple[Wanted, ...]
    files: tuple[RuleText, ...]
    """All files among them."""

    def of(self, puzzle: str, parts: Sequence[int], source: str) -> tuple[NamedRules, ...]:
        """Return them for inputs of a puzzle, a text once however many files have it.

        Raises:
            UsageError: some are of another puzzle or part.
            InputError: so are systems of somebody's own, or two take the same place.
        """
        found: dict[tuple[tuple[str, ...], tuple[str, ...]], NamedRules] = {}
        for wanted in self.wanted:
            change = change_for(load(puzzle), wanted, source)
            for each in change.variants:
                if each.part not in (None, *parts):
                    kind = f"it is for part {each.part}"
                    raise UsageError(f"--variant {each.name} means nothing here: {kind}")
            digests = tuple(each.digest for each in change.files)
            files = tuple((each.name, each.digest) for each in change.files)
            found.setdefault((change.names, digests), NamedRules(change.names, files))
        return tuple(found.values())


def read_rules(plain: Sequence[str], varied: Sequence[str] | None) -> RulesAsked:
    """Find out what names of rules mean; see `game.changes.read_wanted`.

    Args:
        plain: rules that hold together in all runs.
        varied: rules of which each holds in runs of its own; None if they aren't varied.
    """
    sets = [list(plain)] if varied is None else [[each] * (each != AS_IS) for each in varied]
    wanted = tuple(map(read_wanted, sets))
    own = (rules for each in wanted for rules in each.own)
    return RulesAsked(wanted, tuple(RuleText(each.file.name, each.text) for each in own))
