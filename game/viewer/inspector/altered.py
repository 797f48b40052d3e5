"""What is changed by hand: the systems to be put in, and the story that follows."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from esper import Processor

from game.errors import SkirmishError, UsageError
from game.inputs.rules import check_own, read_rules
from game.playback.jobs import Jobs
from game.puzzles.registry import load
from game.viewer.controls.choices import ChoiceItem, Choices
from game.viewer.inspector.inspector import Inspector
from game.viewer.scene import Scene
from game.viewer.scene_view import SceneView

BY_THE_RULES: Final = "by the rules"
TITLE: Final = "Put a system in"
A_FILE: Final = ChoiceItem("a file …", "rules of your own: type its path")
FindSystems = Callable[[], Sequence[type[Processor]]]


class RuleChoices:
    """The list, while it is open."""

    def __init__(self, puzzle: str, take: Callable[[FindSystems | None], None]) -> None:
        """Offer what there is for a puzzle; what is chosen is taken, None for a path."""
        self._take: Final = take
        self._found: Final[Sequence[tuple[ChoiceItem, FindSystems | None]]] = (
            (A_FILE, None),
            *variants_of(puzzle),
        )
        self.choices: Final = Choices(TITLE, [item for item, _ in self._found])
        self.jobs: Final = Jobs()

    def choose(self, number: int | None) -> None:
        """Take an item of the list."""
        if number is not None and number < len(self._found):
            self._take(self._found[number][1])


def variants_of(puzzle: str) -> Iterator[tuple[ChoiceItem, FindSystems]]:
    """Yield the variants of a puzzle that are systems."""
    for each in load(puzzle).variants():
        if each.systems:
            yield ChoiceItem(each.name, each.instead), partial(tuple, each.systems)


def systems_of_file(name: str, puzzle: str) -> Sequence[type[Processor]]:
    """Run a file and return the systems that it defines.

    Raises:
        SkirmishError: it can't be run, or its systems are of another puzzle.
    """
    try:
        rules = read_rules(name)
        check_own([rules], load(puzzle), "what is shown")
    except SkirmishError:
        raise
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror}") from None
    return rules.systems


def show_what_follows(view: SceneView, inspector: Inspector) -> None:
    """Show the story with all that was changed by hand from where it is, or the list of systems."""
    if inspector.wants_rules:
        inspector.wants_rules = False
        view.choosing = open_choices(view, inspector)
    if inspector.is_altered:
        show_altered(view, inspector)


def open_choices(view: SceneView, inspector: Inspector) -> RuleChoices:
    """Return a list of systems; the one that is chosen is put in at once."""
    puzzle = view.presentation.scene.scenario.puzzle

    def take(find: FindSystems | None) -> None:
        view.choosing = None
        if find is None:
            inspector.ask("Rules of your own, as brave.py", put_in_file)
        else:
            inspector.put_in(find)
            show_what_follows(view, inspector)

    def put_in_file(name: str) -> None:
        if name:
            inspector.put_in(partial(systems_of_file, name, puzzle))

    return RuleChoices(puzzle, take)


def show_altered(view: SceneView, inspector: Inspector) -> None:
    """Tell the story anew; the lines of the one before stay on the timeline."""
    scene, former, turns = view.presentation.scene, view.timeline.beside, view.playback.number
    story = inspector.story()
    told: Scene[Any, Any] = type(scene)(scene.scenario, story.recording, scene.part)
    told.altered, told.selected = (story if story.alterations else None), scene.selected
    view.inspector = None
    name = "" if scene.altered or not story.alterations else BY_THE_RULES
    view.replace(replace(view.presentation, scene=told, keeps_round=False, former=name))
    if scene.altered and story.alterations:
        view.timeline.beside = former
    view.playback.seek_turn(turns)
    inspector.watch(told)
    view.inspector = inspector
