"""What README.md and the pages of the manual show."""

import re

from tests.processes import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "assets/help").iterdir())]
ALL = "\n".join([README, *PAGES])


def blocks(language: str) -> list[str]:
    """Return what stands between fences of a language, each once."""
    return unique(rf"^```{language}\n(.*?)^```$")


def unique(pattern: str) -> list[str]:
    """Return what a pattern matches anywhere, each once."""
    found = re.findall(pattern, ALL, re.DOTALL | re.MULTILINE)
    return list(dict.fromkeys(found))


def files() -> dict[str, str]:
    """Return the Python files that are shown, by the names that their first lines give them."""
    named = (re.match(r"# (\w+\.py):", block) for block in blocks("python"))
    return {match[1]: match.string for match in named if match}
