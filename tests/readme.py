"""What README.md shows."""

import re

from tests.processes import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """Return what stands between fences of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def files() -> dict[str, str]:
    """Return the Python files that are shown, by the names that their first lines give them."""
    named = (re.match(r"# (\w+\.py):", block) for block in blocks("python"))
    return {match[1]: match.string for match in named if match}
