"""What follows from a map that was edited by hand: as an input, played, compared, and saved.

`Editor` knows the input that is edited, at the start of the round from which it is; `Edited` is a
draft of it as an input.
"""

import os
import shlex
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Final, NamedTuple, Protocol

from game.editing.draft import Draft, Written
from game.errors import UsageError
from game.inputs.reading import Input
from game.inputs.recording_file import write_recording
from game.playback.performance import Performance, perform
from game.puzzles.capabilities import EDITING, module_of, required
from game.puzzles.contract import Puzzle, Scenario
from game.simulation.recording import Recording
from game.simulation.simulation import State, TurnEvents
from game.text.files import replacing, write_whole
from game.text.sources import STANDARD_INPUT, Source, stem

AS_IT_WAS: Final = "as it was"
EDITED: Final = "edited"
MOST_NAMES: Final = 10_000


class PuzzleEditing(Protocol):
    """A puzzle's module `editing`."""

    def draft_of(self, scenario: Scenario[Any], part: int, state: State | None) -> Draft:
        """Return the map at the start of a round; without a state, as it was read."""

    def written(self, draft: Draft, scenario: Scenario[Any]) -> Written:
        """Return a map as text, with its settings and what these can't say."""

    def blank(self, rows: int, columns: int) -> str:
        """Return the text of a map with nothing on it that isn't needed."""


class Edited(NamedTuple):
    """A draft as an input."""

    input: Input
    written: Written

    @property
    def is_map(self) -> bool:
        """Whether a map and options say all of it."""
        return not self.written.recorded

    def command(self, name: str) -> str:
        """Return the command line that plays it, once it is a file of that name."""
        words = ["skirmish", "watch", name]
        change = self.input.change
        variants = [str(file.name) for file in change.files]
        if self.is_map:
            variants = [*change.names, *variants]
            for option in self.input.puzzle.options:
                value = self.input.settings.get(option.name, option.default)
                if value != option.default and not option.is_file:
                    words += [option.flag, str(value)]
        for each in variants:
            words += ["--variant", each]
        return shlex.join(words)


class Editor:
    """Makes inputs of drafts of one input."""

    def __init__(
        self,
        given: Input,
        scenario: Scenario[Any],
        part: int,
        state: State | None = None,
        forgotten: Sequence[str] = (),
    ) -> None:
        """Edit from a state at the start of a round; without one, what was read.

        What is `forgotten` no draft holds, in words.

        Raises:
            UsageError: inputs of its puzzle are edited as text.
        """
        self.given: Final = given
        self.scenario: Final = scenario
        self._editing: Final = editing_of(given.puzzle)
        self.draft: Final = self._editing.draft_of(scenario, part, state)
        """What nothing is changed in yet."""
        names = ", ".join(file.name for file in given.change.files)
        kept = (f"what {names} may keep besides",) if names and self.draft.rounds else ()
        self._forgotten: Final = (*forgotten, *kept)

    def edited(self, draft: Draft, name: str = "") -> Edited:
        """Return a draft as an input; its name is by default that of the edited input.

        Raises:
            SkirmishError: it is none, as by rules of somebody's own.
        """
        given, written = self.given, self._editing.written(draft, self.scenario)
        name = name or given.source.name
        # What only a recording holds is of units that may be dead by now.
        options = {option.name for option in given.puzzle.options}
        kept = {name: value for name, value in given.settings.items() if name in options}
        settings = {**kept, **written.settings, **written.recorded}
        scenario = given.puzzle.read(written.text, name, settings, given.change)
        source = Source(name, written.text)
        written = written._replace(lost=(*written.lost, *self._forgotten))
        return Edited(Input(source, given.puzzle, settings, scenario, None, given.change), written)

    def play(self, draft: Draft) -> Performance:
        """Begin to play what follows from a draft.

        Raises:
            SkirmishError: it has no answer that could be played, as a key that can't be reached.
        """
        return perform(self.edited(draft).input)

    def proposed_name(self, draft: Draft) -> str:
        """Return a name for a file of a draft that no file has."""
        source = self.given.source.name
        whose = f"{stem(source)}-".removesuffix(f"{EDITED}-")
        base = f"{'' if source == STANDARD_INPUT else whose}{EDITED}"
        ending = ".txt" if self.edited(draft).is_map else ".json"
        names = (f"{base}{number if number > 1 else ''}{ending}" for number in range(1, MOST_NAMES))
        return next(name for name in names if not os.path.lexists(name))

    def save(self, draft: Draft, name: str) -> Edited:
        """Write a draft to a file: a map, or a recording where a map can't say all.

        Raises:
            SkirmishError: it can't be written, or not be played.
        """
        edited = self.edited(draft, name)
        if edited.is_map:
            write_whole(name, edited.written.text.encode())
            return edited
        played = perform(edited.input)
        pieces = write_recording(played.transcript(), played.recording)
        with replacing(name) as path, path.open("w", newline="") as file:
            file.writelines(pieces)
        return edited


def editing_of(puzzle: Puzzle) -> PuzzleEditing:
    """Return a puzzle's module `editing`.

    Raises:
        UsageError: inputs of the puzzle have no map.
    """
    if module_of(puzzle.name, EDITING) is None:
        what = f"{puzzle.title} has no map: its input is edited as text"
        raise UsageError(f"{what}, and the window plays a file anew when it is saved")
    editing: PuzzleEditing = required(puzzle.name, EDITING)
    return editing


def rest_of(recording: Recording[Any], start: int) -> Recording[Any]:
    """Return the rest of a recording after a number of turns, as a recording of its own."""

    def played() -> Iterator[TurnEvents]:
        for number in count(start):
            recording.extend(number + 1 - len(recording))
            if number >= len(recording):
                return
            yield recording.turns[number]

    opening = recording.state_at(start)
    before = recording.turns_before + start
    return Recording(opening, played(), is_by_rules=recording.is_by_rules, turns_before=before)


def start_of_round(recording: Recording[Any], turns: int) -> int:
    """Return how many turns were complete as the round began that is under way after `turns`."""
    return recording.turns_until(recording.rounds_at(turns)) or 0
