"""What a puzzle must say to be watched; a scene is what it adds to the sensible defaults."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from game.inputs import Input
from game.play.agreement import Difference
from game.play.moment import Moment, opening
from game.play.recording import Recording
from game.play.simulation import State
from game.puzzles.contract import Scenario
from game.viewer.contract.ending import Banner, Offer
from game.viewer.contract.mapped import Mapped
from game.viewer.contract.panel import Block, Link
from game.viewer.contract.pointed import Pointed
from game.viewer.contract.timed import Timed

C = TypeVar("C", bound=Scenario[Any])
S = TypeVar("S", bound=State)


class Scene(Mapped[S], Pointed[S], Timed[S], Generic[C, S]):
    """One simulation as it is seen. All its pictures follow from the moment alone."""

    def __init__(self, scenario: C, recording: Recording[S], part: int) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__()
        self.scenario: Final = scenario
        self.recording: Final = recording
        self.part: Final = part

    @property
    def title(self) -> str:
        """What is watched, in a few words."""
        return self.scenario.summary()

    @property
    def kind(self) -> str:
        """What tells it apart from others of the same input, in a word or two: `part 2`."""
        return f"part {self.part}"

    def setting(self, _name: str) -> int | None:
        """Return a setting of its puzzle, if that can be changed here; None if not."""
        return None

    @abstractmethod
    def panel(self, moment: Moment[S]) -> Sequence[Block]:
        """Return what stands in the panel."""

    def click_link(self, link: Link) -> "Stage | None":
        """Choose what a piece of the panel stands for; a new stage is shown from this round on."""
        if isinstance(link, int):
            self.selected = link
        return None

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys that only this scene has, and what they do."""
        return ()

    @property
    def keys_that_show(self) -> Sequence[int]:
        """The keys that ask about what is done, and so bring it into sight."""
        return ()

    def press(self, _key: int) -> "Stage | None":
        """Answer a key of the scene's own; a new stage is shown from the same round on."""
        return None

    @property
    def leaps(self) -> str:
        """Those of its keys that lead elsewhere in the story, as their characters."""
        return ""

    def leap(self, _key: int, _moment: Moment[S]) -> int | None:
        """Return how many turns are complete where one of `leaps` leads; None if nowhere."""
        return None

    @property
    def is_thinking(self) -> bool:
        """Whether it has begun a thought that spare time will end."""
        return False

    def think(self, _seconds: float) -> "Stage | None":
        """Use spare time; like `press`, this may end in a new stage."""
        return None

    def banner(self, state: S) -> Banner | None:
        """Return how it ended, None as long as it has not."""
        return Banner(*self.scenario.ending(state)) if state.is_over else None

    @property
    def offers(self) -> Sequence[Offer]:
        """Return what there is to see of the same input, once all has been seen."""
        return ()

    def going_on(self, former: "Scene[Any, Any]") -> "Scene[Any, Any]":
        """Return a scene that goes on as another one of the same input was left.

        What was selected there is selected here, if there is something in its place.
        """
        if isinstance(former, type(self)) and former.selected is not None:
            place = former.place_of(former.selected, opening(former.recording))
            self.selected = self.thing_at(place, opening(self.recording)) if place else None
        return self


@dataclass(frozen=True, slots=True)
class Stage:
    """A scene, and how it follows on the one before it."""

    scene: Scene[Any, Any]
    keeps_round: bool = True
    """Whether it goes on in the round in which the stage before it was left."""
    difference: Difference | None = None
    """Where the file that it shows turns out to differ from what the rules play."""
    changes: tuple[str, ...] = ()
    """What is done otherwise than the rules say, by name."""
    given: Input | None = None
    """What was read; None if it isn't known."""
    former: str = ""
    """What tells the stage before it apart, whose lines stay on the timeline; none if empty."""

    @property
    def title(self) -> str:
        """What is watched, and by which other rules."""
        return ", ".join((self.scene.title, *self.changes))

    @property
    def recording(self) -> Recording[Any]:
        """The recording that it shows."""
        return self.scene.recording
