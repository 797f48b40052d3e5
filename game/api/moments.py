"""The types of what `play` yields: how a part stands, with the keys of `skirmish help python`."""

from typing import Any, NotRequired, TypedDict

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
