"""What each spell would have come to at a cast, computed in spare time, and what a blow took.

Where the duel can't be won after a spell, the attempt that comes nearest is looked for.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

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
from game.simulation.simulation import apply
from game.viewer.controls.panel_blocks import Heading, Paragraph, Spacer
from game.viewer.drawing.theme import ACCENT, MUTED, RAISED, TEXT, px, text, wrapped
from game.viewer.scene_parts import Block
from game.viewer.scenes.duel.spell_icons import icon, sort_of
from systems.duel.events import BOSS_STRUCK, SPELL_CAST

SIZE: Final = 13
SMALL: Final = 12
INDENT: Final = 28
LEAST_HEIGHT: Final = 262
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

    def __init__(self, planning: PlanningProblem, recording: Recording[DuelState]) -> None:
        """Begin with nothing weighed."""
        self._planning: Final = planning
        self._recording: Final = recording
        self._found: Final[dict[int, list[Weighed | None]]] = {}
        """By the turn of a cast, what each spell comes to; None as long as that is not known."""
        self._wanted: int | None = None
        self.jobs: Final = Jobs()
        """Weigh the spells that were asked for last."""

    def weighed_in(self, turn: int) -> list[Weighed | None]:
        """Return the spells at the cast in a turn, counted from 0; None where not yet weighed."""
        found = self._found.setdefault(turn, [None] * len(self._planning.contest.spells))
        if None in found and turn != self._wanted:
            self._wanted = turn
            self.jobs.run(self, self._weigh(turn))
        return found

    def _weigh(self, turn: int) -> Iterator[None]:
        state, chosen = cast_in(self._recording, turn)
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


def cast_in(recording: Recording[DuelState], turn: int) -> tuple[DuelState, int]:
    """Return the state in which a spell is cast in a turn, and that spell."""
    state = recording.state_at(turn)
    for event in recording.turns[turn]:
        if event.name == SPELL_CAST:
            return state, event.arguments[0]
        apply(state, event)
    message = f"nothing is cast in turn {turn}"
    raise ValueError(message)


def choice_blocks(
    spells: Sequence[Spell], turn: int, weighed: Sequence[Weighed | None]
) -> Iterator[Block]:
    """List what each spell would come to in a turn, counted from 0, and why one is chosen."""
    known = [each for each in weighed if each]
    blocks: list[Block] = [
        Heading(f"Turn {turn + 1}: what each spell comes to"),
        *map(ChoiceRow, spells, weighed),
    ]
    if len(known) == len(spells):
        blocks.append(Paragraph(sentence(known), size=SMALL, colour=TEXT))
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
    state = recording.state_at(turn)
    for event in recording.turns[turn]:
        if event.name == BOSS_STRUCK:
            yield Paragraph(arithmetic(blow_of(state, event)), size=SIZE, colour=TEXT)
        apply(state, event)


class ChoiceRow(NamedTuple):
    """One spell of the book, what it costs, and what it comes to."""

    spell: Spell
    weighed: Weighed | None
    """None as long as it is weighed."""

    @property
    def words(self) -> str:
        """What it comes to."""
        return self.weighed.words if self.weighed else "weighing …"

    @property
    def is_chosen(self) -> bool:
        """Whether it is what is cast."""
        return self.weighed is not None and self.weighed.choice.is_chosen

    @property
    def price(self) -> int:
        """What it costs here."""
        return self.weighed.choice.cost if self.weighed else self.spell.cost

    def height(self, width: int) -> int:
        """The name, and below it as many lines as the words need."""
        return px(SIZE * 1.4) + len(self._lines(width)) * px(SMALL * 1.3) + px(6)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the row, marked if this spell is chosen."""
        is_castable = self.weighed is None or self.weighed.choice.is_castable
        if self.is_chosen:
            box = area.inflate(px(12), -px(1))
            pygame.draw.rect(target, RAISED, box, border_radius=px(5))
            edge = pygame.Rect(box.left, box.top, px(3), box.height)
            pygame.draw.rect(target, ACCENT, edge, border_radius=px(2))
        top = area.top + px(2)
        picture = icon(sort_of(self.spell))(px(17))
        if not is_castable:
            picture = picture.copy()
            picture.set_alpha(90)
        target.blit(picture, picture.get_rect(center=(area.left + px(12), area.centery)))
        colour = TEXT if is_castable else MUTED
        target.blit(text(self.spell.name, SIZE, colour), (area.left + px(INDENT), top))
        cost = text(f"{self.price} mana", SMALL, MUTED)
        target.blit(cost, (area.right - cost.get_width(), top))
        for number, line in enumerate(self._lines(area.width)):
            below = top + px(SIZE * 1.4) + number * px(SMALL * 1.3)
            colour = TEXT if self.is_chosen else MUTED
            target.blit(text(line, SMALL, colour), (area.left + px(INDENT), below))

    def _lines(self, width: int) -> list[str]:
        return wrapped(self.words, SMALL, width - px(INDENT))
