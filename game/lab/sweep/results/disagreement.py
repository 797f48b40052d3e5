"""How often changed rules give another answer than the rules as they are."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import starmap
from typing import Final, NamedTuple

from game.lab.sweep.rates import ClusteredCounts, Share
from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.stored_runs import check_columns, json_of, rule_names_of

SHOWN: Final = 8
"""Digits of a digest."""
QUERY: Final = """
WITH pairs AS MATERIALIZED (
    SELECT other.id AS setup, usual.id AS usual, other.variants, other.files
    FROM setups AS other JOIN setups AS usual USING (puzzle, part, settings, rules)
    WHERE (other.variants != '[]' OR other.files != '{{}}')
    AND usual.variants = '[]' AND usual.files = '{{}}'
)
SELECT pairs.variants, pairs.files, inputs.seed, usual.answer IS varied.answer
FROM (
    SELECT runs.input, runs.setup, answer FROM runs WHERE {where} AND reason IS NULL
) AS varied
CROSS JOIN pairs ON pairs.setup = varied.setup
CROSS JOIN runs AS usual ON usual.input = varied.input AND usual.setup = pairs.usual
JOIN inputs ON inputs.id = varied.input
WHERE usual.reason IS NULL
ORDER BY inputs.seed, inputs.id"""
"""A single pass over the runs by changed rules, each joined with its run by the usual rules."""
OTHERWISE, SAME = "otherwise", "same"


class Disagreement(NamedTuple):
    """The runs by some changed rules that were also played by the rules as they are."""

    rules: str
    """Names of variants and files."""
    others: Share
    """Those with another answer; no answer differs from any."""

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for them in `results --json`."""
        return {"rules": self.rules, **self.others.to_json()}


def disagreements(selection: Selection) -> tuple[Disagreement, ...]:
    """Return the disagreement of all changed rules, the largest first."""
    counts: defaultdict[tuple[str, str], ClusteredCounts] = defaultdict(ClusteredCounts)
    for variants, files, seed, is_same in selection.found(QUERY):
        check_columns(seed=seed)
        counts[variants, files].add(SAME if is_same else OTHERWISE, seed)
    names = Counter(starmap(rule_names_of, counts))
    found = (
        Disagreement(rules_label(*rules, names), counted.share(OTHERWISE))
        for rules, counted in counts.items()
    )
    return tuple(sorted(found, key=lambda each: (-each.others.rate, each.rules)))


def rules_label(variants: str, files: str, names: Mapping[tuple[str, ...], int]) -> str:
    """Return the names of rules, with the beginnings of digests where names are ambiguous."""
    rules = rule_names_of(variants, files)
    digests = json_of(files) if names[rules] > 1 else {}
    shown = (f"{each}@{digests[each][:SHOWN]}" if each in digests else each for each in rules)
    return ", ".join(shown)
