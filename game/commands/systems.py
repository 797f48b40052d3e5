"""What each system did, behind what `trace` says of a turn."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from game.playback.inspection import notation_of
from game.puzzles.contract import Scenario
from game.simulation.inspecting.log import SystemsLog
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.wording import entity_lines, shares_of, step_object, turn_lines


def with_systems(
    lines: Iterable[str], scenario: Scenario[Any], log: SystemsLog, *, is_json: bool
) -> Iterator[str]:
    """Yield a trace in which the systems stand behind each turn."""
    return added_objects(lines, log) if is_json else added_lines(lines, notation_of(scenario), log)


def added_lines(lines: Iterable[str], notation: Notation, log: SystemsLog) -> Iterator[str]:
    """Yield blocks of text, and behind the first one of each turn what the systems did."""
    told = log.steps
    for line in lines:
        yield line
        if log.steps is not told:
            told = log.steps
            if log.kinds:
                yield "\n".join(entity_lines(log.kinds))
                log.kinds = {}
            yield "\n".join([*turn_lines(told, notation), ""])


def added_objects(lines: Iterable[str], log: SystemsLog) -> Iterator[str]:
    """Yield objects, each with what the systems did in its turn."""
    for line in lines:
        steps = log.steps
        shares = shares_of(steps)
        systems = [step_object(*pair) for pair in zip(steps, shares, strict=True)]
        yield json.dumps({**json.loads(line), "systems": systems})
