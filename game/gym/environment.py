"""What the environments of all puzzles share: inputs, rewards, the end, and pictures.

An action costs what it takes by the rules. Whoever loses, gives up, or asks for what can't be
done ends the episode, and pays `loss` besides, which is more than any win costs:

    the sum of all rewards     -loss or less   ...   -answer      0
                               lost, given up        best win
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar

import gymnasium
import numpy as np
from esper import Processor
from numpy.typing import NDArray

from game.api.asking import generate
from game.api.reading import FIRST, GivenRules, read
from game.api.texts import InputText
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS, Input
from game.playback.performance import Performance
from game.puzzles.settings import Settings
from game.puzzles.teller import teller_of
from game.simulation.choosing import Stepped
from game.simulation.marks import RecordingDifference
from game.simulation.recording import Recording
from game.simulation.simulation import Event, TurnEvents

O = TypeVar("O")  # noqa: E741 - observations
P = TypeVar("P", bound=Stepped[Any])
RenderMode = Literal["ansi", "human", "rgb_array"]
SIZE: Final = (960, 600)
"""Of pictures, in pixels."""
FRAMES_PER_SECOND: Final = 4


class ChoiceEnvironment(gymnasium.Env[O, np.int64], Generic[O, P]):
    """One part of a puzzle, played by somebody's choices.

    `reset(seed=7)` plays the input that `skirmish generate --seed 7` writes; without a seed the
    next one is drawn by chance. With a text it is that text each time, and `reset` takes another
    by `options={"text": …}`, as long as it fits the spaces.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc] # as gymnasium's own environments
        "render_modes": ["ansi", "human", "rgb_array"],
        "render_fps": FRAMES_PER_SECOND,
    }
    puzzle: ClassVar[str]
    turn_begins_with: ClassVar[str]
    """The first event of a turn."""
    loss: int
    """What it costs to lose or to give up: more than any win costs by the rules as they are."""

    def __init__(  # noqa: PLR0913 - each is given by its name
        self,
        text: InputText | None = None,
        settings: Settings = NO_SETTINGS,
        *,
        part: int | None = None,
        variants: Iterable[str] = (),
        systems: Iterable[type[Processor]] = (),
        generator: Settings = NO_SETTINGS,
        render_mode: RenderMode | None = None,
    ) -> None:
        """Prepare to play.

        Args:
            text: what is played; by default an input is generated for each episode.
            settings: by their names on the command line, as for `game.api.solve`.
            part: of the puzzle; by default the first that the input has.
            variants: names and files of other rules.
            systems: one's own.
            generator: settings of the generator, as for `game.api.generate`.
            render_mode: `ansi`, `human` or `rgb_array`.

        Raises:
            SkirmishError: see `game.api`.
        """
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            modes = ", ".join(self.metadata["render_modes"])
            raise UsageError(f"render_mode: expected one of {modes}, not {render_mode!r}")
        self.render_mode = render_mode
        self._settings: Final = settings
        self._rules: Final = GivenRules(tuple(variants), tuple(systems))
        self._wanted_part: Final = part
        self._generator: Final = generator
        self._played: P | None = None
        self._is_ended = True
        self._mask: Sequence[bool] = ()
        self._events: Final[list[Event]] = []
        self._screen: Any = None
        """The viewer's, once there is something to be shown."""
        self._fixed: Final = None if text is None else self._read(text)
        self._given = self._fixed or self._generated(1)
        told = self._given.transcript
        self._part = told.part if told else self._given.scenario.part_for(part or FIRST)
        self._set_spaces(self._given)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[O, dict[str, Any]]:
        """Begin; what is returned as `input` is the text that is played.

        Raises:
            SkirmishError: a text can't be read, or doesn't fit the spaces.
        """
        super().reset(seed=seed)
        given = self._next_input(seed, (options or {}).get("text"))
        self._check_fit(given)
        if self._played is not None:
            self._played.close()
        self._given, self._is_ended = given, False
        self._played = self._begin(given)
        self._opening, self._events[:] = self._played.first_state(), self._played.told
        self._mask = self._mask_of(self._played)
        if self.render_mode == "human":
            self._show()
        return self._observe(self._played), self._told(self._played) | {"input": given.source.text}

    def step(self, action: np.int64 | int) -> tuple[O, float, bool, bool, dict[str, Any]]:
        """Do what was chosen; what can't be done is giving up.

        Raises:
            UsageError: there is no such action, or the episode is over.
        """
        played, number = self._running(), int(action)
        if not 0 <= number < len(self._mask):
            raise UsageError(f"there is no action {number}: expected 0 to {len(self._mask) - 1}")
        before = self._cost(played)
        is_allowed = self._mask[number]
        if is_allowed:
            told = self._choose(played, number)
            if self.render_mode:
                self._events.extend(told)
            self._mask = self._mask_of(played)
        reward = before - self._cost(played)
        self._is_ended = not is_allowed or not any(self._mask)
        if self._is_ended and not self._is_won(played):
            reward -= self.loss
        if self.render_mode == "human":
            self._show()
        return self._observe(played), float(reward), self._is_ended, False, self._told(played)

    def render(self) -> Any:  # noqa: ANN401 - as gymnasium has it: text, pixels, or nothing
        """Return the text or the picture of how it stands; None in a window, which shows it."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            played = self._entered()
            return "\n".join(teller_of(self._given.scenario).picture(played.state())) + "\n"
        if self.render_mode == "human":
            return self._show()
        size, pixels = SIZE, self._shown().pixels(self._performance())
        return np.frombuffer(pixels, np.uint8).reshape(size[1], size[0], 3)

    def close(self) -> None:
        """Close the world, and the window."""
        if self._played is not None:
            self._played.close()
            self._played, self._is_ended = None, True
        if self._screen is not None:
            self._screen.close()
            self._screen = None

    @abstractmethod
    def _set_spaces(self, given: Input) -> None:
        """Set the spaces and the loss by the first input."""

    @abstractmethod
    def _begin(self, given: Input) -> P:
        """Return an input's part as it begins."""

    @abstractmethod
    def _check_fit(self, given: Input) -> None:
        """Raise a UsageError if an input doesn't fit the spaces."""

    @abstractmethod
    def _mask_of(self, played: P) -> Sequence[bool]:
        """Return for each action whether it can be done now; none can be at the end."""

    @abstractmethod
    def _observe(self, played: P) -> O:
        """Return what an agent sees."""

    @abstractmethod
    def _choose(self, played: P, number: int) -> TurnEvents:
        """Do what can be done, and return what happened."""

    @abstractmethod
    def _cost(self, played: P) -> int:
        """Return what all has cost up to now."""

    @abstractmethod
    def _is_won(self, played: P) -> bool:
        """Whether the puzzle's aim is reached."""

    def _entered(self) -> P:
        if self._played is None:
            raise UsageError("nothing is played yet: expected reset() first")
        return self._played

    def _running(self) -> P:
        played = self._entered()
        if self._is_ended:
            raise UsageError("the episode is over: expected reset() first")
        return played

    def _told(self, played: P) -> dict[str, Any]:
        mask: NDArray[np.int8] = np.array(self._mask, np.int8)
        return {"action_mask": mask, "is_won": self._is_won(played)}

    def _next_input(self, seed: int | None, text: InputText | None) -> Input:
        if text is not None:
            return self._read(text)
        if self._fixed is not None:
            return self._fixed
        return self._generated(int(self.np_random.integers(2**31)) if seed is None else seed)

    def _generated(self, seed: int) -> Input:
        return self._read(generate(self.puzzle, seed, **self._generator))

    def _read(self, text: InputText) -> Input:
        return read(text, self._settings, self._rules, self._wanted_part, self.puzzle)

    def _performance(self) -> Performance:
        """Return what has been played as a recording."""
        self._entered()
        recording = Recording(self._opening, turns_in(self._events, self.turn_begins_with))
        difference = RecordingDifference(self._given.source.name)
        return Performance(self._given, self._part, recording, difference)

    def _shown(self) -> Any:  # noqa: ANN401 - the viewer's, which is not imported before
        if self._screen is None:
            # Imported on use: whoever learns from numbers needs no pygame.
            from game.viewer.film.offscreen import FrameScreen

            self._screen = FrameScreen(SIZE, FRAMES_PER_SECOND)
        return self._screen

    def _show(self) -> None:
        self._shown().show(self._performance())


def turns_in(events: Sequence[Event], first: str) -> Iterator[TurnEvents]:
    """Yield events turn by turn, given the name of the first one of each."""
    begins = [at for at, event in enumerate(events) if event.name == first]
    for begin, end in pairwise([*begins, len(events)]):
        yield tuple(events[begin:end])
