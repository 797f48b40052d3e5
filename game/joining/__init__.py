"""Games that somebody plays: what may be chosen, what was, and what it came to.

    game = game_of(given, part=1)     A `JoinedGame`, begun; `saving` has this, and how one is kept.
    game.offers()                     What may be chosen now, with reasons for what may not.
    game.choose("poison")             Chooses it, by the systems that `game.api` asks, too.

Terminal and window play these. Each puzzle that leaves a choice has its own in `joining`: it asks
its stepped simulation (`choosing`) what may be chosen, and adds each turn when it is complete, as
it would be recorded; so a game is a recording at any time.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from game.puzzles.contract import Scenario
from game.simulation.choosing import RefusedChoiceError, Stepped
from game.simulation.marks import TurnMarks
from game.simulation.recording import Recording
from game.simulation.simulation import State, TurnEvents, follow

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Scenario[Any])


class Offer(NamedTuple):
    """Something that may be chosen now, or that can't be for a reason."""

    word: str
    """What is typed to choose it: `poison`, `a`, `go 1,5`."""
    label: str
    """What it is called."""
    detail: str = ""
    """What it costs and does."""
    is_legal: bool = True
    reason: str = ""
    """Why it can't be chosen; empty if it can."""
    is_by_the_rules: bool = False
    """Whether the rules, left alone, choose this."""
    place: tuple[int, int] | None = None
    """The row and column that stand for it on the map, if any do."""


class KeyWord(NamedTuple):
    """A key of the window that stands for a word."""

    key: str
    """As it is called: `Enter`, `R`, `Up`."""
    word: str
    meaning: str


class Hint(NamedTuple):
    """What a choice would come to."""

    word: str
    """The word of the offer."""
    words: str
    is_best: bool = False


class Verdict(NamedTuple):
    """What a game came to, beside the best."""

    words: str
    turn: int | None = None
    """How many turns are complete at the moment that it speaks of; None if of none."""


class JoinedGame(ABC, Generic[C, S]):
    """A game of one part of an input."""

    sides: ClassVar[Sequence[str]] = ()
    """The names of the sides that can be commanded; none where there is nothing to choose from."""
    aim: ClassVar[str]
    """What is aimed at: `to lose nobody`."""
    commands: ClassVar[Sequence[tuple[str, str]]] = ()
    """Further words that can be typed, and what they do."""
    keys: ClassVar[Sequence[KeyWord]] = ()
    """Keys of the window for some of these words."""
    are_numbered: ClassVar[bool] = True
    """Whether a number chooses an offer."""
    best: ClassVar[str] = "the best"
    """What a game is compared with."""
    tells_each_turn: ClassVar[bool] = True
    """Whether each turn since a choice is worth telling, and not the last alone."""
    played: Stepped[S]
    """What is played choice by choice."""

    def __init__(self, scenario: C, part: int, side: str = "") -> None:
        """Begin it."""
        self.scenario: Final = scenario
        self.part: Final = part
        self.side: Final = side
        self.turns: Final[list[TurnEvents]] = []
        """The turns that are complete."""
        self.marks: Final[list[str]] = []
        """Their marks; see `game.simulation.marks`."""
        self._before: Final[list[tuple[int, int]]] = []
        """How many choices and turns there were before each word."""
        self._recording: Recording[S] | None = None
        """The turns so far, once somebody asked."""
        self._offers: Sequence[Offer] | None = None
        """What there is to choose from, once that was worked out."""
        self._begin()
        self._go_on()

    @abstractmethod
    def _go_on(self) -> None:
        """Play to the next choice of one's own or to the end, and add the turns."""

    @property
    def made(self) -> Sequence[Any]:
        """What was chosen, as a recording keeps it."""
        made: Sequence[Any] = self.played.made
        return made

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to choose."""
        return self.played.is_over

    def state(self) -> S:
        """Return how it stands, what has happened in an unfinished turn included."""
        return self.played.state()

    def offers(self) -> Sequence[Offer]:
        """Return what there is to choose from; nothing once it is over."""
        if self._offers is None:
            self._offers = () if self.is_over else tuple(self._offered())
        return self._offers

    @abstractmethod
    def _offered(self) -> Sequence[Offer]:
        """Work out what there is to choose from."""

    @abstractmethod
    def question(self) -> str:
        """Return what is to be chosen, in a line: `Turn 3: which spell?`."""

    @property
    def numbers_mean(self) -> str:
        """What a number does instead of choosing an offer; "" if it does that, or nothing."""
        return ""

    def actor(self) -> tuple[int, int] | None:
        """Return the row and column of who is to act; None if that is nobody on a map."""
        return None

    def word_at(self, place: tuple[int, int]) -> str | None:
        """Return the word for a click on a row and column; None if it means nothing."""
        found = (offer for offer in self.offers() if offer.place == place)
        return next((offer.word for offer in found), None)

    @abstractmethod
    def _take(self, word: str) -> None:
        """Choose what a word means.

        Raises:
            RefusedChoiceError: it means nothing, or can't be chosen; nothing has happened.
        """

    @abstractmethod
    def hints(self) -> Iterator[Hint | None]:
        """Yield what each choice would come to, and None now and then while it is worked out."""

    @abstractmethod
    def verdicts(self) -> Iterator[Verdict | None]:
        """Yield None while it is worked out, and at last what the game came to beside the best."""

    def choose(self, word: str) -> None:
        """Choose what a word or the number of an offer means; see `_take`."""
        before = len(self.made), len(self.turns)
        self._take(self._word_of(word))
        self._go_on()
        self._offers = None
        self._before.append(before)

    def forget_words(self) -> None:
        """Let each choice that was made be taken back by itself, as of a game that was read."""
        self._before[:] = (
            (number, self._turns_before(made)) for number, made in enumerate(self.made)
        )

    def _turns_before(self, _choice: Any) -> int:  # noqa: ANN401 - as JSON has it
        """Return how many turns were complete before a choice; others count nothing else."""
        return 0

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to be taken back."""
        return bool(self._before)

    def undo(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not self._before:
            return False
        made, turns = self._before.pop()
        self.play_again(self.made[:made], turns)
        return True

    def play_again(self, made: Sequence[Any], turns: int) -> None:
        """Begin again and make these choices; `turns` is how many were played by then.

        Raises:
            RefusedChoiceError: the rules refuse one.
            TypeError, ValueError, LookupError: one is no choice.
        """
        self._begin()
        self._play_again(made, turns)
        self._go_on()

    def _play_again(self, made: Sequence[Any], turns: int) -> None:  # noqa: ARG002 - others count
        for _ in self.played.play_again(made):
            pass

    def choices(self) -> dict[str, Any]:
        """Return what a recording keeps of what was chosen."""
        return {"side": self.side, "made": list(self.made)}

    def recording(self) -> Recording[S]:
        """Return the recording of the turns so far; it grows with them until one is taken back."""
        if self._recording is None:
            self._recording = Recording(self.played.first_state(), iter(()))
            self._recording.complete()
        self._recording.go_on(self.turns[len(self._recording) :])
        return self._recording

    def _begin(self) -> None:
        self.turns.clear()
        self.marks.clear()
        self._offers = None
        self._recording = None
        self.played = self.scenario.stepped(self.part)
        self._follower = self.played.first_state()
        self._all_marks = TurnMarks(self._follower)

    def _add(self, turn: TurnEvents) -> None:
        """Keep a turn that is complete."""
        follow(self._follower, turn)
        self.turns.append(turn)
        self.marks.append(self._all_marks.after(turn, self._follower))

    def _word_of(self, word: str) -> str:
        """Return the word of the offer that a number means, or else the word itself."""
        word = " ".join(word.split()).casefold()
        if not (self.are_numbered and word.isdecimal()) or self.is_over:
            return word
        offers = self.offers()
        if not 1 <= int(word) <= len(offers):
            raise RefusedChoiceError(f"there is no choice {word}: expected 1 to {len(offers)}")
        return offers[int(word) - 1].word
