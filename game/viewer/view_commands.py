"""What commands do to a scene's view."""

from dataclasses import replace

from game.playback.actions import PlaybackAction, Tenth, take_action
from game.viewer.commands import Command, WindowCommand
from game.viewer.compare.scene import ComparisonScene
from game.viewer.navigation import select_next
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView


def obey(view: SceneView, command: Command) -> None:
    """Do what a command asks for; those that are the window's own do nothing here."""
    match command:
        case PlaybackAction():
            take_action(command, view.playback)
        case Tenth():
            view.playback.seek(view.timeline.turn_of(command.share))
        case WindowCommand.FIT:
            view.camera.fit()
        case WindowCommand.FOLLOW:
            view.navigation.toggle(view.camera, view.playback.moment())
        case WindowCommand.NEXT_THING | WindowCommand.PREVIOUS_THING:
            steps = 1 if command is WindowCommand.NEXT_THING else -1
            select_next(view.presentation.scene, view.camera, view.playback.moment(), steps)
        case WindowCommand.COMPARE:
            view.compare()
        case WindowCommand.INSPECT:
            view.inspect()
        case WindowCommand.PANEL if view.inspector is None:
            view.toggle_panel()
        case WindowCommand.HELP | WindowCommand.LEGEND:
            toggle(view, command)


def go_on_with(view: SceneView, presentation: Presentation) -> None:
    """Show the same input as it is now, from where it was left."""
    former = view.presentation.scene
    if isinstance(former, ComparisonScene) and former.again:
        presentation = former.again(presentation)
    view.replace(replace(presentation, scene=presentation.scene.going_on(former)))
    view.presentation = replace(
        view.presentation, changes=presentation.changes, given=presentation.given
    )


def toggle(view: SceneView, command: WindowCommand) -> None:
    """Open or close the help, or the legend where there is a panel for it."""
    if command is WindowCommand.HELP:
        view.shows_help = not view.shows_help
    elif view.inspector is None:
        view.toggle_legend()
