"""What commands say of battles by the bundled rules, in this process."""

from tests.processes import call, output


def told(command: str, text: str | None, rules: str, *arguments: str) -> list[str]:
    """Return the lines that a command prints; the example of the rules is played by default."""
    name = rules.removesuffix(".py") if text is None else "-"
    words = [command, name, "--variant", rules, *arguments]
    return output(*words, given=text or "").rstrip("\n").split("\n")


def complaint(command: str, text: str, rules: str) -> str:
    """Return the line by which a command refuses a text."""
    found = call(command, "-", "--variant", rules, given=text)
    assert (found.returncode, found.stdout) == (2, "")
    return found.stderr.strip()
