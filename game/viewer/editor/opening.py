"""The ways to the editor of what is played or was read, from there to what follows, and back."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from game.editing.draft import Draft
from game.editing.operations import along
from game.editing.session import EditSession
from game.errors import NoAnswerError, UsageError
from game.inputs.reading import Input
from game.playback.alterations import BY_HAND
from game.playback.edited import AS_IT_WAS, Editor, rest_of, start_of_round, tellers_of
from game.puzzles.contract import Scenario
from game.simulation.recording import Recording
from game.viewer.compare.pair import paired
from game.viewer.display import Display
from game.viewer.editor.page import EditorPage, Exits
from game.viewer.editor.scene import Picture, look_alike
from game.viewer.pages import Page
from game.viewer.scene import Presentation, Scene
from game.viewer.scene_page import ScenePage
from game.viewer.scene_view import SceneView
from game.viewer.scenes import presentation_of, scene_module
from game.viewer.watched_file import WatchedFile

ROUND: Final = "round"
LAST_ON_THE_RIGHT: Final = ", the last on the right"


class Story(NamedTuple):
    """What is played, and how many turns of it are complete where it is edited."""

    presentation: Presentation
    turns: int


class OpenedEditor(NamedTuple):
    """An editor, and where in a story it begins."""

    editor: Editor
    start: str
    """From where it is edited, in words."""
    story: Story | None
    """What was played, and may go on otherwise; None if nothing was."""


def editor_of(view: SceneView) -> OpenedEditor:
    """Pause, and return an editor of what a view shows, from the beginning of the round.

    Of two sides it is the right one, in the same round, or in its last if it was over before.

    Raises:
        UsageError: it has no map to be edited.
    """
    presentation, playback = view.presentation, view.playback
    if presentation.pair:
        presentation = presentation.pair.presentations[1]
        start, is_over = start_beside(presentation.recording, playback.rounds)
    else:
        start, is_over = start_of_round(presentation.recording, playback.number), False
    given, scene, recording = presentation.given, presentation.scene, presentation.recording
    if given is None:
        raise UsageError("this can't be edited: nothing says what was read")
    state = recording.state_at(start)
    editor = Editor(given, scene.scenario, scene.part, state, switched_systems(scene))
    playback.pause()
    words = start_in_words(scene.scenario, state.rounds) + LAST_ON_THE_RIGHT * is_over
    return OpenedEditor(editor, words, Story(presentation, start))


def start_beside(recording: Recording[Any], rounds: int) -> tuple[int, bool]:
    """Return how many turns of a side were complete after so many rounds.

    If it was over before, those when its last round began, and True.
    """
    start = recording.turns_until(rounds)
    if start is None:
        return start_of_round(recording, max(len(recording) - 1, 0)), True
    return start, False


def switched_systems(scene: Scene[Any, Any]) -> list[str]:
    """Return in words which systems were switched by hand; from an edit on all play again."""
    alterations = scene.altered.alterations if scene.altered else ()
    return [each.words for each in alterations if each.is_of_systems]


def start_in_words(scenario: Scenario[Any], rounds: int) -> str:
    """Return from where in a story it is edited."""
    if scenario.round_name == ROUND:
        return f"editing from the beginning of round {rounds + 1}"
    return f"editing after {scenario.round_name} {rounds}" if rounds else "editing from the start"


def played_alone(editor: Editor, session: EditSession) -> Presentation:
    """Return what follows from what was edited.

    Raises:
        SkirmishError: it can't be played.
    """
    presentation = presentation_of(editor.play(session.draft))
    changes = (BY_HAND,) * session.history.is_changed
    return replace(presentation, changes=(*presentation.changes, *changes))


def played_beside(editor: Editor, story: Story, session: EditSession) -> Presentation:
    """Return what follows on the right of what was; alone if that can't be played from there.

    Raises:
        SkirmishError: what follows can't be played.
    """
    right = played_alone(editor, session)
    try:
        left = rest_of_story(editor, story, session.draft, right.recording.rounds_before)
    except NoAnswerError:
        return right
    tellers = tellers_of(left.scene.scenario, right.scene.scenario)
    both = paired((left, right), (AS_IT_WAS, BY_HAND), tellers)
    return replace(both, given=right.given, changes=right.changes)


def rest_of_story(editor: Editor, story: Story, draft: Draft, rounds: int) -> Presentation:
    """Return a story from where it is edited, beside a draft before which so many were played.

    Where these are not counted on, as steps of a walk, it is played anew from there. So it is where
    the draft has grown above or on the left, on a map on which all is in the same rows and columns.
    """
    shown = story.presentation
    rest = rest_of(shown.recording, story.turns)
    is_alike = draft.origin == editor.draft.origin or not rest.is_by_rules
    if rest.rounds_before != rounds or not is_alike:
        return presentation_of(editor.play(along(draft, editor.draft)))
    scene = type(shown.scene)(shown.scene.scenario, rest, shown.scene.part)
    return Presentation(scene, changes=shown.changes, given=shown.given)


class PageWindow(Protocol):
    """A window, as far as its pages are shown."""

    page: Page
    file: WatchedFile | None

    @property
    def display(self) -> Display:
        """The surface on the screen, on which errors are shown."""

    def show(self, page: Page) -> None:
        """Show another page."""

    def go_home(self) -> None:
        """Show the start page."""

    def play(self, presentation: Presentation) -> ScenePage:
        """Show a presentation paused at its start."""


def edit(window: PageWindow) -> None:
    """Edit the map of what a window plays; Escape comes back to that, as it was.

    Raises:
        UsageError: it has no map to be edited.
    """
    page, file = window.page, window.file
    if not isinstance(page, ScenePage):
        return

    def back() -> None:
        window.show(page)
        window.file = file

    editor = open_editor(window, editor_of(page), back)
    look_alike(editor.camera, page.camera)


def edit_input(window: PageWindow, given: Input, part: int, start: str) -> None:
    """Edit an input of which nothing is played, and `start` says what that is.

    Escape leads to the start page.

    Raises:
        UsageError: it has no map to be edited.
    """
    opened = OpenedEditor(Editor(given, given.scenario, part), start, None)
    open_editor(window, opened, window.go_home)


def open_editor(window: PageWindow, opened: OpenedEditor, back: Callable[[], None]) -> EditorPage:
    """Show the page of an editor, which `back` leaves.

    Raises:
        UsageError: nothing draws the map of its puzzle.
    """
    module = scene_module(opened.editor.given.puzzle.name, "editing")
    if module is None:
        raise UsageError(f"{opened.editor.given.puzzle.title} has no map that can be drawn")
    picture: Picture = module.DraftPicture(opened.editor.scenario)

    def play(presentation: Presentation) -> None:
        page = window.play(presentation)
        page.playback.toggle()
        # Beside each other, in half of the width each, both maps are seen whole.
        if not presentation.pair:
            look_alike(page.camera, editor.camera)
        page.way_back = back

    story = opened.story
    beside = partial(played_beside, opened.editor, story) if story else None
    exits = Exits(back, play, beside, partial(played_alone, opened.editor))
    editor = EditorPage(opened.editor, picture, opened.start, exits)
    window.show(editor)
    return editor
