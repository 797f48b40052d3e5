"""What is edited of a story that is shown, and what follows from it: alone, or beside the story."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.editing.draft import Draft
from game.editing.operations import along
from game.errors import NoAnswerError, UsageError
from game.playback.alterations import BY_HAND
from game.playback.edited import AS_IT_WAS, Editor, rest_of, start_of_round
from game.puzzles.contract import Scenario
from game.puzzles.teller import teller_of
from game.simulation.recording import Recording
from game.viewer.compare.pair import paired
from game.viewer.scene import Presentation, Scene
from game.viewer.scene_view import SceneView
from game.viewer.scenes import presentation_of

ROUND: Final = "round"
LAST_ON_THE_RIGHT: Final = ", the last on the right"


class Edited(NamedTuple):
    """What is edited, and where in a story it begins."""

    editor: Editor
    start: str
    """From where it is edited, in words."""
    shown: Presentation | None = None
    """What was played, and may go on otherwise; None if nothing was."""
    turns: int = 0
    """How many turns of that are complete where it is edited."""


def edited_from(view: SceneView) -> Edited:
    """Pause, and edit what a view shows from the beginning of the round.

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
    return Edited(editor, words, presentation, start)


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


def played_alone(edited: Edited, draft: Draft) -> Presentation:
    """Return what follows from a draft.

    Raises:
        SkirmishError: it can't be played.
    """
    presentation = presentation_of(edited.editor.play(draft))
    changes = (BY_HAND,) * (draft != edited.editor.draft)
    return replace(presentation, changes=(*presentation.changes, *changes))


def played_beside(edited: Edited, draft: Draft) -> Presentation:
    """Return what follows on the right of what was; alone if there is no such, or none from there.

    Raises:
        SkirmishError: what follows can't be played.
    """
    right = played_alone(edited, draft)
    if edited.shown is None:
        return right
    try:
        left = rest_of_shown(edited, edited.shown, draft, right.recording.rounds_before)
    except NoAnswerError:
        return right
    tellers = teller_of(left.scene.scenario), teller_of(right.scene.scenario)
    both = paired((left, right), (AS_IT_WAS, BY_HAND), tellers)
    return replace(both, given=right.given, changes=right.changes)


def rest_of_shown(edited: Edited, shown: Presentation, draft: Draft, rounds: int) -> Presentation:
    """Return what was played from where it is edited, beside a draft after so many rounds.

    Where these are not counted on, as steps of a walk, it is played anew from there. So it is where
    the draft has grown above or on the left, on a map on which all is in the same rows and columns.
    """
    first, rest = edited.editor.draft, rest_of(shown.recording, edited.turns)
    is_alike = draft.origin == first.origin or not rest.is_by_rules
    if rest.rounds_before != rounds or not is_alike:
        return presentation_of(edited.editor.play(along(draft, first)))
    scene = type(shown.scene)(shown.scene.scenario, rest, shown.scene.part)
    return Presentation(scene, changes=shown.changes, given=shown.given)
