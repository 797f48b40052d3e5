"""Games kept on the way: a recording in the user's state folder, written after each choice.

It is written whole or not at all, so a crash loses nothing that was chosen before.
"""

from collections.abc import Mapping
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Any, Final

from game.environment import state_folder
from game.errors import InputError, SkirmishError, UsageError
from game.inputs.alternatives import unchosen
from game.inputs.reading import Input
from game.inputs.recording_file import (
    NOT_CHOICES,
    UNKNOWN,
    DamagedRecordingError,
    Transcript,
    recorded_rules_of,
    recording_text,
)
from game.joining import JoinedGame
from game.puzzles.capabilities import JOINING, module_of
from game.simulation.choosing import RefusedChoiceError
from game.text.files import write_whole
from game.text.sources import stem


class JoinedInput:
    """A game with what it is of, and the file that keeps it."""

    def __init__(self, given: Input, part: int | None = None, side: str = "") -> None:
        """Begin a game of an input, or go on with one that was recorded.

        Raises:
            SkirmishError: there is nothing to choose, or it can't be played.
        """
        self.given: Final = given
        told = given.transcript
        was_chosen = told is not None and told.choices is not None
        wanted = told.part if told else given.scenario.part_for(part)
        self.game: Final = (
            game_again(given, told) if told and was_chosen else game_of(given, wanted, side)
        )
        is_file = was_chosen and Path(given.source.name).is_file()
        self.path: Final = given.source.name if is_file else free_path(self.source, self.game.part)
        """Where it is kept."""
        self._is_kept = True

    @property
    def source(self) -> str:
        """The name of the input, even if that was read from a recording."""
        told = self.given.transcript
        return told.source if told else self.given.source.name

    def transcript(self) -> Transcript:
        """Return what a file says of it."""
        given, told = self.given, self.given.transcript
        rules = told.rules if told else recorded_rules_of(given.change)
        text = told.input if told else given.source.text
        header = given.puzzle.name, self.source, text, given.settings, self.game.part
        return Transcript(*header, rules, "".join(self.game.marks), self.game.choices())

    def text(self) -> str:
        """Return the recording as it is kept."""
        return "".join(recording_text(self.transcript(), iter(self.game.marks)))

    def save(self) -> str:
        """Keep it; return why it can't be kept, the first time that it can't."""
        if not self._is_kept:
            return ""
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, self.text().encode())
        except (OSError, SkirmishError) as error:
            self._is_kept = False
            return f"this game can't be kept: {error}"
        return ""

    def watched(self) -> Input:
        """Return what was played so far as an input, as if its file had been read."""
        game = self.game
        scenario = game.scenario.with_choices(game.part, game.made)
        told = self.transcript()
        source = self.given.source._replace(name=self.source, text=told.input)
        return self.given._replace(source=source, scenario=scenario, transcript=told)

    def best(self) -> Input:
        """Return the input as the rules, or a best plan, play it."""
        shown = self.watched()
        return shown._replace(scenario=self.game.scenario, transcript=None)


def has_choices(puzzle: str) -> bool:
    """Whether a puzzle leaves anything to choose."""
    return module_of(puzzle, JOINING) is not None


def game_of(given: Input, part: int, side: str = "") -> JoinedGame[Any, Any]:
    """Return a new game of an input.

    Raises:
        InputError: its puzzle leaves no choice.
        SkirmishError: the part can't be played.
    """
    name = given.puzzle.name
    module = module_of(name, JOINING)
    if module is None:
        fault = f"{name} leave no choice: there is nothing to join, skirmish watch plays them"
        raise InputError(fault, source=given.source.name)
    kind: type[JoinedGame[Any, Any]] = module.GAME
    if side and side not in kind.sides:
        sides = f"expected {' or '.join(kind.sides)}" if kind.sides else f"it is a {name}"
        raise UsageError(f"--side {side} means nothing here: {sides}")
    return kind(given.scenario, part, side)


def game_again(given: Input, told: Transcript) -> JoinedGame[Any, Any]:
    """Return a game as it was recorded, to go on with it.

    Raises:
        DamagedRecordingError: the rules refuse what was chosen, or play something else.
    """
    choices: Mapping[str, Any] = told.choices or {}
    try:
        game = game_of(unchosen(given), told.part, choices["side"])
        game.play_again(choices["made"], told.turns)
        game.forget_words()
    except RefusedChoiceError as error:
        raise DamagedRecordingError(error, source=given.source.name) from None
    except NOT_CHOICES:
        raise DamagedRecordingError(UNKNOWN, source=given.source.name) from None
    if "".join(game.marks) != told.marks:
        fault = "differs from what the rules play by these choices"
        raise DamagedRecordingError(fault, source=given.source.name)
    return game


def free_path(source: str, part: int) -> str:
    """Return where a new game is kept: the name of its input, the part and the time."""
    name = Path(stem(source)).name.strip("-.") or "game"
    begun = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    first = state_folder() / "games" / f"{name}-part{part}-{begun}.json"
    others = (first.with_stem(f"{first.stem}-{number}") for number in count(2))
    return str(next(path for path in chain([first], others) if not path.exists()))
