"""Recaps of inputs and bundled examples, for the tests of what they say."""

import re
from functools import cache
from typing import Any, NamedTuple

from game.inputs.reading import read_example
from game.playback.performance import recording_of
from game.puzzles.contract import Scenario
from game.puzzles.recap import Recap, recap_of
from game.simulation.recording import Recording


class Recapped(NamedTuple):
    """A part that was played to its end, and its recap."""

    scenario: Scenario[Any]
    recording: Recording[Any]
    recap: Recap

    @property
    def words(self) -> list[str]:
        """All sentences."""
        return [sentence.words for sentence in self.recap.sentences]

    def said(self, pattern: str) -> tuple[int, tuple[str, ...]] | None:
        """Return the turns and groups of the sentence that matches a pattern; None if none does."""
        for sentence in self.recap.sentences:
            if match := re.fullmatch(pattern, sentence.words):
                return sentence.turns, match.groups()
        return None


def recapped(scenario: Scenario[Any], part: int = 1) -> Recapped:
    recording = recording_of(scenario, part, is_abridged=True)
    recording.complete()
    return Recapped(scenario, recording, recap_of(scenario, part, recording))


@cache
def of_example(name: str, part: int) -> Recapped:
    return recapped(read_example(name).scenario, part)


def check_moments(found: Recapped) -> None:
    """See that each sentence leads to a moment of the round that it names, in order of time."""
    assert 1 <= len(found.recap.sentences) <= 4
    moments = [sentence.turns for sentence in found.recap.sentences]
    assert moments == sorted(moments)
    for sentence in found.recap.sentences:
        named = re.match(r"(?:Round|Rounds \d+ to|Turn|Key) (\d+): ", sentence.words)
        if named:
            assert int(named[1]) == sentence.round_number
            rounds = found.recording.rounds_at(sentence.turns - 1)
            assert sentence.round_number == rounds + 1
