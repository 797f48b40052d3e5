"""What each spell would have come to at a cast, computed in spare time, and what a blow took.

Where the duel can't be won after a spell, the attempt that comes nearest is looked for.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from components.duel import Spell
from game.playback.jobs import Jobs
from game.puzzles.duel.attempts import Attempt, AttemptSearch
from game.puzzles.duel.duel import DuelState
from game.puzzles.duel.explain import (
    WeighedSpell,
    arithmetic,
    blow_of,
    choice_of,
    conclusion,
    prospect,
)
from game.puzzles.duel.planning.problem import PlanningProblem
from game.simulation.recording import Recording
from game.simulation.simulation import Event, apply
from game.viewer.controls.panel_blocks import Heading, Paragraph, Spacer
from game.viewer.drawing.theme import TEXT
from game.viewer.scenes.duel.panel import SpellRow
from game.viewer.view_model import Block
from systems.duel.events import BOSS_STRUCK, SPELL_CAST

SIZE: Final = 13
LEAST_HEIGHT: Final = 270
"""How high the blocks are together at least: of five spells that are all castable."""


class Weighed(NamedTuple):
    """A spell at a cast, and what it would have come to."""

    choice: WeighedSpell
    attempt: Attempt | None = None
    """Where nothing wins after it: the attempt that comes nearest; None if it isn't known."""

    @property
    def words(self) -> str:
        """What it comes to, or why it can't be cast."""
        return f"at best {self.attempt.words}" if self.attempt else prospect(self.choice)


class CastWeighing:
    """Weighs the spells at the casts that are asked for, and keeps what was found."""

    def __init__(
        self, planning: PlanningProblem, recording: Recording[DuelState], jobs: Jobs
    ) -> None:
        """Begin with nothing weighed; what is asked for becomes one of the jobs."""
        self._planning: Final = planning
        self._recording: Final = recording
        self._found: Final[dict[int, list[Weighed | None]]] = {}
        """By the turn of a cast, what each spell comes to; None as long as that is not known."""
        self._wanted: int | None = None
        self._jobs: Final = jobs

    def look_up(self, turn: int) -> None:
        """Begin to weigh the spells at the cast in a turn, counted from 0."""
        found = self._found.setdefault(turn, self._unknown)
        if None in found and turn != self._wanted:
            self._wanted = turn
            self._jobs.run(self, self._weigh(turn))

    def weighed_in(self, turn: int) -> list[Weighed | None]:
        """Return the spells at the cast in a turn, counted from 0; None where not yet weighed."""
        return self._found.get(turn, self._unknown)

    @property
    def _unknown(self) -> list[Weighed | None]:
        return [None] * len(self._planning.contest.spells)

    def _weigh(self, turn: int) -> Iterator[None]:
        state, cast = event_in(self._recording, turn, SPELL_CAST)
        chosen = cast.arguments[0]
        begun, found = tuple(spell for _, spell in state.cast), self._found[turn]
        # The chosen one first, as it is looked for first.
        for number in sorted(range(len(state.spells)), key=lambda number: number != chosen):
            if found[number]:
                continue
            yield
            choice = choice_of(self._planning, state, begun, number)
            choice = choice._replace(is_chosen=number == chosen)
            attempt = None
            if choice.is_chosen and self._recording.is_attempt:
                attempt = self._attempt_shown()
            elif choice.is_castable and not choice.win and self._planning.is_planned:
                search = self._attempts((*begun, number))
                yield from search.steps()
                attempt = search.found
            found[number] = Weighed(choice, attempt)

    def _attempt_shown(self) -> Attempt:
        """Return the attempt that is recorded, which nothing comes nearer than."""
        end = self._recording.state_at(len(self._recording))
        plan = tuple(spell for _, spell in end.cast)
        return Attempt(end.boss_points, end.turns, end.points <= 0, plan)

    def _attempts(self, begun: tuple[int, ...]) -> AttemptSearch:
        contest, is_hard = self._planning.contest, self._planning.is_hard
        return AttemptSearch(contest, is_hard=is_hard, begun=begun)


def event_in(recording: Recording[DuelState], turn: int, name: str) -> tuple[DuelState, Event]:
    """Return the first event of a name in a turn, which has one, and the state before it."""
    events = recording.turns[turn]
    place = next(place for place, event in enumerate(events) if event.name == name)
    state = recording.state_at(turn)
    for event in events[:place]:
        apply(state, event)
    return state, events[place]


def choice_blocks(
    spells: Sequence[Spell], turn: int, weighed: Sequence[Weighed | None]
) -> Iterator[Block]:
    """List what each spell would come to in a turn, counted from 0, and why one is chosen."""
    known = [each for each in weighed if each]
    blocks: list[Block] = [
        Heading(f"Turn {turn + 1}: what each spell comes to"),
        *map(row_of, spells, weighed),
    ]
    if len(known) == len(spells):
        blocks.append(Paragraph(sentence(known), colour=TEXT))
    yield from blocks
    yield Spacer(blocks, LEAST_HEIGHT)


def sentence(weighed: Sequence[Weighed]) -> str:
    """Return why the chosen spell is chosen."""
    chosen = next(each for each in weighed if each.choice.is_chosen)
    if not chosen.attempt or any(each.choice.win for each in weighed):
        return conclusion([each.choice for each in weighed])
    others = [
        each.choice.spell
        for each in weighed
        if each.attempt and each is not chosen and each.attempt[:2] == chosen.attempt[:2]
    ]
    cast = f"The wizard casts {chosen.choice.spell}: nothing wins,"
    if others:
        return f"{cast} and {' or '.join(others)} would come as near."
    return f"{cast} and nothing else comes as near."


def blow_blocks(recording: Recording[DuelState], turn: int) -> Iterator[Block]:
    """Say what the blow in a turn took, counted from 0."""
    yield Heading(f"Turn {turn + 1}: the blow")
    blow = blow_of(*event_in(recording, turn, BOSS_STRUCK))
    yield Paragraph(arithmetic(blow), size=SIZE, colour=TEXT)


def row_of(spell: Spell, weighed: Weighed | None) -> SpellRow:
    """Return the row of a spell, what it costs, and what it comes to."""
    if weighed is None:
        return SpellRow(spell, f"{spell.cost} mana", "weighing …")
    choice, words = weighed.choice, weighed.words
    is_muted = not choice.is_castable
    return SpellRow(spell, f"{choice.cost} mana", words, "", choice.is_chosen, is_muted)
