"""The types that `play` yields, with the keys of `skirmish help python`, and boards for notebooks.

A notebook shows a map as a drawing in SVG, and other states as text.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final, NotRequired, TypedDict

from game.text.grid import OPEN, WALL

Place = tuple[int, int]
"""Row and column, counted from 0 at the top left."""
EventObject = TypedDict(
    "EventObject",
    {
        "event": str,
        "unit": int,
        "target": int,
        "thing": int,
        "from": Place,
        "to": Place,
        "place": Place,
        "faction": str,
        "kind": str,
        "maximum": int,
        "attack": int,
        "damage": int,
        "points": int,
        "rounds": int,
        "stalemate": bool,
        "turn": int,
        "spell": str,
        "turns": int,
        "cost": int,
        "mana": int,
        "mana_gained": int,
        "armor": int,
        "healing": int,
        "spent": int,
        "boss_points": int,
        "boss_damage": int,
        "won": bool,
        "explorer": int,
        "key": str,
        "door": str,
        "steps": int,
        "depth": int,
        "player": int,
        "player_1": int,
        "player_2": int,
        "winner": int,
        "repeated": bool,
        "own": int,
        "other": int,
        "cards": list[int],
    },
    total=False,
)
"""What happened: the name as `event`, and those of the other keys that tell of it."""


class OfEach(TypedDict):
    """What every moment has."""

    round: int
    """Which round it belongs to, 0 before the first."""
    turn: int
    """How many turns of that round have been played."""
    complete: bool
    """Whether the round is complete."""
    events: list[EventObject]
    """What has happened since the last moment."""
    end: dict[str, Any] | None
    """At the end what `solve --json` prints for the part."""


class UnitObject(TypedDict):
    """A unit of a battle; `kind` is its letter if it is no elf and no goblin."""

    unit: int
    place: Place
    faction: str
    points: int
    kind: NotRequired[str]


class ThingObject(TypedDict):
    """A thing on a square."""

    thing: int
    place: Place
    kind: str


class WizardObject(TypedDict):
    """What the wizard has."""

    points: int
    armor: int
    mana: int
    spent: int


class BossObject(TypedDict):
    """What the boss has."""

    points: int
    damage: int


class KeyObject(TypedDict):
    """A key that is left."""

    key: str
    place: Place


class DoorObject(TypedDict):
    """A door that is shut."""

    door: str
    place: Place


class GameObject(TypedDict):
    """A game of cards on the table."""

    game: int
    rounds: int
    drawn: tuple[int, int] | None
    decks: list[list[int]]


class BattleKeys(TypedDict):
    """Of a battle; `things` if there are any on squares."""

    units: list[UnitObject]
    things: NotRequired[list[ThingObject]]


class DuelKeys(TypedDict):
    """Of a duel."""

    wizard: WizardObject
    boss: BossObject
    effects: dict[str, int]
    """Turns left by spell."""


class VaultKeys(TypedDict):
    """Of a vault."""

    steps: int
    explorers: list[Place]
    taken: str
    keys: list[KeyObject]
    doors: list[DoorObject]


class CardsKeys(TypedDict):
    """Of a card game."""

    games: list[GameObject]


class BattleMoment(OfEach, BattleKeys):
    """A moment of a battle."""


class DuelMoment(OfEach, DuelKeys):
    """A moment of a duel."""


class VaultMoment(OfEach, VaultKeys):
    """A moment of a vault."""


class CardsMoment(OfEach, CardsKeys):
    """A moment of a card game."""


class Moment(OfEach, BattleKeys, DuelKeys, VaultKeys, CardsKeys):
    """A moment of whichever puzzle; it has the keys of its own, as the text decides."""


SQUARE: Final = 16
"""Width of a square, in pixels."""
COLOURS: Final = {
    "blue": "#4aa3df",
    "yellow": "#e0b03a",
    "green": "#5fb760",
    "red": "#d9534f",
    "pink": "#d16ba5",
    "dim": "#4b5563",
}
FLOOR, INK, HURT, WELL = "#eef0f2", "#111827", "#c9ced6", "#2f9e44"
Health = Mapping[tuple[int, int], tuple[int, int]]
"""Hit points left and at most, by row and column."""
NOBODY: Final[Health] = {}


def board(rows: Sequence[str], hues: Mapping[str, str], title: str, health: Health = NOBODY) -> str:
    """Return a map as SVG: walls dark, what stands on it as coloured discs with its letter."""
    walls = ""
    width, height = max(map(len, rows), default=0) * SQUARE, len(rows) * SQUARE
    drawn = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" font-family="monospace" font-size="11" '
            f'font-weight="bold" text-anchor="middle"><title>{escape(title)}</title>'
        ),
        f'<rect width="{width}" height="{height}" fill="{FLOOR}"/>',
    ]
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark == WALL:
                walls += f"M{column * SQUARE},{row * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}z"
            elif mark not in (OPEN, " "):
                colour = COLOURS.get(hues.get(mark, ""), COLOURS["dim"])
                drawn.append(figure(row, column, mark, colour, health.get((row, column))))
    drawn.insert(2, f'<path d="{walls}" fill="{COLOURS["dim"]}"/>')
    return "".join(drawn) + f"</svg><div>{escape(title)}</div>"


def figure(row: int, column: int, mark: str, colour: str, points: tuple[int, int] | None) -> str:
    """Return a disc with a letter, and a bar of the hit points that are left."""
    left, top = column * SQUARE, row * SQUARE
    middle = left + SQUARE // 2
    told = f"{mark} at {row},{column}" + (f": {points[0]} hit points" if points else "")
    disc = f'<circle cx="{middle}" cy="{top + 7}" r="6.5" fill="{colour}"/>'
    letter = f'<text x="{middle}" y="{top + 11}" fill="{INK}">{escape(mark)}</text>'
    bar = ""
    if points:
        share = max(0, min(1, points[0] / max(1, points[1])))
        y = top + 14
        bar = "".join(
            f'<rect x="{left + 1}" y="{y}" width="{14 * part:.1f}" height="2" fill="{fill}"/>'
            for part, fill in ((1, HURT), (share, WELL))
        )
    return f"<g><title>{escape(told)}</title>{disc}{letter}{bar}</g>"


def text_block(text: str, title: str) -> str:
    """Return a text as it is, with a title below."""
    return f"<pre>{escape(text)}</pre><div>{escape(title)}</div>"
