"""What is shown once something was changed by hand: the story that follows from it."""

from dataclasses import replace
from typing import Any, Final, Protocol

from game.playback.playback import Playback
from game.viewer.compare.side_by_side import AlternativesList
from game.viewer.inspector.inspector import Inspector
from game.viewer.inspector.rule_choices import FindSystems, RuleChoices
from game.viewer.scene import Presentation, Scene
from game.viewer.timeline.timeline import Timeline

BY_THE_RULES: Final = "by the rules"


class AlterableView(Protocol):
    """What shows a story that may be told anew: the view of a scene."""

    presentation: Presentation
    playback: Playback[Any]
    timeline: Timeline
    inspector: Inspector | None
    choosing: AlternativesList | RuleChoices | None

    def replace(self, presentation: Presentation) -> None:
        """Show another presentation."""


def show_what_follows(view: AlterableView, inspector: Inspector) -> None:
    """Show the story with all that was changed by hand from where it is, or the list of systems."""
    if inspector.wants_rules:
        inspector.wants_rules = False
        view.choosing = open_choices(view, inspector)
    if inspector.is_altered:
        show_altered(view, inspector)


def open_choices(view: AlterableView, inspector: Inspector) -> RuleChoices:
    """Return a list of systems; the one that is chosen is put in at once."""

    def take(find: FindSystems | None) -> None:
        view.choosing = None
        if find is None:
            inspector.path.open()
        else:
            inspector.put_in(find)
            show_what_follows(view, inspector)

    return RuleChoices(view.presentation.scene.scenario.puzzle, take)


def show_altered(view: AlterableView, inspector: Inspector) -> None:
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
