"""A part told turn by turn, while it is played."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NoReturn, overload

from esper import Processor

from game.api.limiting import CallLimit
from game.api.moments import BattleMoment, CardsMoment, DuelMoment, Moment, VaultMoment
from game.api.reading import FIRST, GivenRules, read
from game.api.texts import InputText
from game.errors import SkirmishError
from game.inputs.reading import NO_SETTINGS
from game.playback.performance import perform
from game.puzzles.objects import TraceRange, trace_objects
from game.puzzles.settings import Settings
from game.puzzles.teller import teller_of


@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["battle"],
) -> Iterator[BattleMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["duel"],
) -> Iterator[DuelMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["vault"],
) -> Iterator[VaultMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["cards"],
) -> Iterator[CardsMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: None = ...,
) -> Iterator[Moment]: ...
def play(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
    puzzle: str | None = None,
) -> Iterator[Any]:
    r"""Play a part, the first that the input has if none is named; yield how it stands.

    That is once before the first turn, and after each turn together with its events, in the
    objects of `skirmish trace --turns --json`. A turn is played when it is asked for.

    >>> for moment in play("#####\n#E.G#\n#####", {"elf_attack": 200}):
    ...     told = [event["event"] for event in moment["events"]]
    ...     print(moment["round"], moment["turn"], told, [u["place"] for u in moment["units"]])
    0 0 [] [(1, 1), (1, 3)]
    1 1 ['turn_began', 'moved', 'attacked', 'died', 'round_ended'] [(1, 2)]
    2 1 ['turn_began', 'combat_ended'] [(1, 2)]

    Raises:
        SkirmishError: see `game.api`; also at a recording that differs from the rules.
    """
    limit = CallLimit(time_limit)
    with limit:
        given = read(text, settings, GivenRules(variants, systems), part, puzzle)
        performance = perform(given, part or FIRST)
    performance.difference.tell = refuse
    state, played = performance.recording.state_at(0), performance.recording.play()
    objects = teller_of(given.scenario).objects(performance.part)
    return limit.drawn(trace_objects(objects, state, played, TraceRange(every_turn=True)))


def refuse(line: str) -> NoReturn:
    """Raise a SkirmishError at a recording that differs."""
    raise SkirmishError(line)
