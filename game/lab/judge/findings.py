"""What is found out about a program's misreadings, in paragraphs of the report of `judge`."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from game.lab.judge.misreadings.fitting import LARGEST_SET
from game.lab.judge.misreadings.partial import PartFinding
from game.lab.judge.verdict import JudgeVerdict
from game.lab.variant_sets import VariantSet, misreading_lines, set_name, set_names
from game.text.wording import count, folded

MOST_EXPLAINED: Final = 4
"""Misreadings whose rules are quoted."""
MOST_NAMED: Final = 4
"""Sets that are named."""
MOST_NEAREST: Final = 2


def findings(verdict: JudgeVerdict, columns: int) -> Iterator[str]:
    """Yield the sets that give all answers, and each misreading in them once."""
    found = [each.chosen for each in verdict.named]
    text = f"gives all {count(verdict.named[0].of, 'answer')}, right and wrong"
    what = "what the puzzle's own text leaves open" if verdict.is_right else "the rules"
    if len(found) == 1:
        yield folded(f"It misreads {what}. This {text}:", columns)
    else:
        reason = "nothing tells them apart" if verdict.is_final else "--seconds may tell them apart"
        text = f"It misreads {what}. Each of these {len(found)} {text}, and {reason}:"
        yield folded(text, columns)
    if len(found) > 1 or len(found[0]) > 1:
        yield "\n".join([*map(set_name, found[:MOST_NAMED]), *more_sets_line(found)])
    yield from explained_misreadings(found, columns)


def explained_misreadings(sets: Sequence[VariantSet], columns: int) -> Iterator[str]:
    """Yield the rule, and what is done instead, for the first misreadings of some sets."""
    variants = dict.fromkeys(variant for chosen in sets for variant in chosen)
    for variant in islice(variants, MOST_EXPLAINED):
        yield "\n".join([variant.name, *misreading_lines((variant,), columns)])


def more_sets_line(found: Sequence[VariantSet]) -> list[str]:
    """Return a line on the sets that are not named, if there are any."""
    left = len(found) - MOST_NAMED
    return [f"... ({left} more)"] if left > 0 else []


def no_findings(verdict: JudgeVerdict, columns: int) -> Iterator[str]:
    """Yield that no set gives all answers, what explains each part, and the nearest sets."""
    if verdict.unproved:
        names = ", or ".join(map(set_name, verdict.unproved[:MOST_NAMED]))
        text = "would give all its answers, but has foretold too few of them to be sure."
        yield folded(f"What it misreads is not sure yet: {names} {text}", columns)
        return
    yield folded(f"{nothing_gives_all(verdict)}{nearest_sentences(verdict)}", columns)
    explained = [each for each in verdict.by_part if each.named]
    if explained or any(each.is_right for each in verdict.by_part):
        yield folded(f"Each part alone{what_counts(verdict)}:", columns)
        yield "\n".join(folded(part_line(each), columns) for each in verdict.by_part)
        found = [score.chosen for each in explained for score in each.named[:1]]
        yield from explained_misreadings(found, columns)


def what_counts(verdict: JudgeVerdict) -> str:
    """Return which answers the counts of the parts include besides those of the heading."""
    if not verdict.beyond.cases:
        return ", of the answers given"
    others = count(verdict.beyond.cases, "input")
    return f", of the answers given, with those to {others} that the puzzle never hands out"


def nothing_gives_all(verdict: JudgeVerdict) -> str:
    """Return that no set gives all answers, and what was tried."""
    tried = "alone" if verdict.tried == 1 else f"alone or up to {verdict.tried} together"
    is_all = verdict.tried == LARGEST_SET and verdict.has_tried_all
    is_explained = bool(verdict.by_part) and all(
        each.is_right or each.named for each in verdict.by_part
    )
    if is_explained:
        return f"No misreading known, {tried}, gives the answers to both parts."
    more = "" if is_all else ", as far as there was time"
    return f"No misreading known, {tried}, gives all its answers{more}."


def nearest_sentences(verdict: JudgeVerdict) -> str:
    """Return which sets give nearly all answers; "" if there are none."""
    parts = verdict.nearest_parts
    of = f" to part {parts[0]}" if len(parts) < len(verdict.parts) else ""
    return "".join(
        f" The nearest is {set_name(each.chosen)}: it explains {each.answers} of {each.of}{of}."
        for each in verdict.nearest[:MOST_NEAREST]
    )


def part_line(found: PartFinding) -> str:
    """Return what explains one part: `part 1: first-step, 90 of 90`."""
    if found.is_right:
        return f"part {found.part}: right, {found.right} of {found.answers}"
    if found.named:
        names = set_names([each.chosen for each in found.named], "or", MOST_NAMED)
        return f"part {found.part}: {names}, {found.answers} of {found.answers}"
    what = f"{found.right} of {found.answers} right"
    if found.unproved:
        return f"part {found.part}: {what}; perhaps {set_names(found.unproved, 'or', MOST_NAMED)}"
    time = "" if found.has_tried_all else ", as far as there was time"
    return f"part {found.part}: {what}; no misreading known gives the others{time}"
