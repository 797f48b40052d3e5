"""What follows on the sides of a comparison: which of them a key replaces, and by what name."""

from dataclasses import replace

from game.viewer.compare.timeline import Scenes
from game.viewer.scene import Presentation

Presentations = tuple[Presentation, Presentation]
Replacements = tuple[Presentation | None, Presentation | None]
"""What takes the place of the left and of the right side; None where that stays."""


def presentations_after(key: int, scenes: Scenes) -> Replacements:
    """Let the scenes answer a key; return the presentations that take their places.

    A key that leads the right one to another recording, or lets it begin a search, is not for the
    left one.
    """
    left, right = scenes
    was_thinking = right.is_thinking
    presentation = right.press(key)
    is_another = presentation is not None and presentation.recording is not right.recording
    if is_another or (right.is_thinking and not was_thinking):
        return None, presentation
    return left.press(key), presentation


def following_sides(
    before: Presentations, names: tuple[str, str], replacements: Replacements
) -> tuple[Presentations, tuple[str, str]]:
    """Return both sides once some are replaced, by the same rules as before, and their names."""
    left, right = (new or old for new, old in zip(replacements, before, strict=True))
    name, other_name = map(following_name, names, before, (left, right))
    return (by_rules_of(before[0], left), by_rules_of(before[1], right)), (name, other_name)


def by_rules_of(old: Presentation, new: Presentation) -> Presentation:
    """Return a presentation as one that is played by the rules of another."""
    return replace(new, changes=old.changes, given=old.given)


def following_name(name: str, old: Presentation, new: Presentation) -> str:
    """Return the name of a side that follows another: the same if its recording is."""
    return name if new.recording is old.recording else ", ".join((*old.changes, new.scene.kind))
