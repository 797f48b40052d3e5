"""What comes of comparing what somebody's program printed with what the rules play."""

from typing import NamedTuple


class PrintedTraceComparison(NamedTuple):
    """Whether both agree, and what is to be told of it."""

    is_same: bool
    lines: list[str]
