"""How many random examples a property is tried on: all, or in a hurry an eighth.

All are tried where pytest is given `--hypothesis-profile thorough`.
"""

from string import printable
from typing import Final

from hypothesis import HealthCheck, settings

THOROUGH: Final = 100
"""The examples of a test that asks for no number of its own."""
FEWEST: Final = 5


LETTERS: Final = f"{printable}\0\x1b\x85\xa0\xe9\u0130\u2028\u4e00\U0001f600"
"""What random texts consist of: all letters that there are would take seconds to look up."""


def register_profiles() -> None:
    """Have the profiles `quick` and `thorough`; no test asserts the clock."""
    slow_is_fine = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("thorough", slow_is_fine, max_examples=THOROUGH)
    settings.register_profile("quick", slow_is_fine, max_examples=THOROUGH // 8)
    settings.load_profile("quick")


def examples(count: int) -> settings:
    """Return settings of a test with so many random examples, in the profile `thorough`."""
    part = count * settings.default.max_examples // THOROUGH
    return settings(max_examples=max(part, min(count, FEWEST)))
