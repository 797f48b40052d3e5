"""Editing the map of a battle: its pieces are units and things, and it is written as a picture."""

from collections import Counter
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Any

from components.kind import KINDS, Kind
from game.editing.draft import (
    BELOW,
    STANDING,
    Draft,
    Piece,
    PieceKind,
    Written,
    first_draft,
)
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import ThingState, UnitState, first_opening
from game.puzzles.battle.reading.settings import UNIT_POWERS, BattleSettings, written_powers
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.text import picture
from game.text.grid import at
from game.text.wording import count


def draft_of(scenario: BattleScenario, _part: int, state: BattleState | None) -> Draft:
    """Return the map of a battle at the start of a round; without a state, as it was read."""
    cave, settings = scenario.cave, scenario.settings
    if state is None:
        opening = first_opening(cave, settings)
        units, things = list(opening.units), list(opening.things)
        rounds = opening.rounds
    else:
        units, rounds = state.in_order(), state.rounds
        things = [(square, kind.letter) for square, kind in state.things.values()]
    kinds = {**cave.kinds, **settings.rules.kinds}.values()
    pieces = [Piece(0, unit.letter, unit.square, unit.points, unit.power) for unit in units]
    pieces += [Piece(0, letter, square) for square, letter in things]
    return first_draft(cave.grid, pieces, (piece_kind(kind, settings) for kind in kinds), rounds)


def piece_kind(kind: Kind, settings: BattleSettings) -> PieceKind:
    """Return a kind as it is put on a map, with the numbers that one starts with."""
    if not kind.is_unit:
        return PieceKind(kind.letter, kind.name, BELOW)
    points, power = settings.hit_points_of(kind), settings.attack_of(kind)
    return PieceKind(kind.letter, kind.name, STANDING, points, power)


def written(draft: Draft, scenario: BattleScenario) -> Written:
    """Return a map as text, the settings that go with it, and what neither holds.

    Hit points stand behind the rows, unless all units have what the settings say. A side has the
    power that most of its units have.
    """
    settings = with_side_powers(scenario.settings, draft)
    kinds = {**scenario.cave.kinds, **settings.rules.kinds}
    units = [unit for piece, unit in units_of(draft, kinds, settings)]
    own = {unit.square: unit.power for unit in units if unit.power != settings.attack_of(unit.kind)}
    things = [
        ThingState(piece.square, kinds[piece.letter])
        for piece in draft.pieces
        if piece.letter in kinds and not kinds[piece.letter].is_unit
    ]
    lost = [power_lost(draft, unit, settings) for unit in units if unit.square in own]
    lost += hidden_things(draft, {unit.square for unit in units})
    only_settings = {UNIT_POWERS: written_powers(draft.grid, own)} if own else {}
    numbers = {name: getattr(settings, name) for name in settings.numbers()}
    return Written(text_of(draft, settings, units, things), numbers, only_settings, tuple(lost))


def with_side_powers(settings: BattleSettings, draft: Draft) -> BattleSettings:
    """Return settings by which each side that has units has the power of most of these."""
    powers: dict[str, Any] = {
        f"{kind.name}_attack": most_frequent_power(draft, kind.side, settings.attack(kind.side))
        for kind in KINDS
    }
    return settings._replace(**powers)


def most_frequent_power(draft: Draft, side: str, usual: int) -> int:
    """Return the power that most units of a side's own kind have; the usual one among equals."""
    powers = Counter(piece.power for piece in draft.pieces if piece.letter == side)
    found = max(powers, key=lambda power: (powers[power], power == usual), default=None)
    return usual if found is None else found


def units_of(
    draft: Draft, kinds: Mapping[str, Kind], settings: BattleSettings
) -> Iterator[tuple[Piece, UnitState]]:
    """Yield the units of a map in reading order, each with its piece."""
    for piece in draft.pieces:
        kind = kinds.get(piece.letter)
        if kind and kind.is_unit and piece.points is not None and piece.power is not None:
            own_kind = None if kind in KINDS else kind
            most = max(piece.points, settings.hit_points_of(kind))
            side = kind.side
            yield (
                piece,
                UnitState(piece.square, side, piece.points, most, piece.power, own_kind=own_kind),
            )


def hidden_things(draft: Draft, occupied: AbstractSet[int]) -> Iterator[str]:
    """Yield in words the things that lie under others where no unit stands, which no map shows."""
    lying = [piece for piece in draft.pieces if draft.kind_of(piece).layer == BELOW]
    for piece, other in pairwise(lying):
        if piece.square == other.square and piece.square not in occupied:
            yield f"the {draft.words(piece)}, under another"


def power_lost(draft: Draft, unit: UnitState, settings: BattleSettings) -> str:
    """Return what a map can't say of a unit's power."""
    usual = settings.attack_of(unit.kind)
    place = at(draft.grid, unit.square)
    return f"attack power {unit.power} of the {unit.name} at {place} (others have {usual})"


def text_of(
    draft: Draft, settings: BattleSettings, units: list[UnitState], things: list[ThingState]
) -> str:
    """Return the map alone where that says it all, else a picture under its heading."""
    lines = picture(draft.grid, units, things)
    are_usual = all(unit.points == settings.hit_points_of(unit.kind) for unit in units)
    is_seen = not {unit.square for unit in units} & {thing.square for thing in things}
    if draft.rounds:
        lines.insert(0, f"After {count(draft.rounds, 'round')}:")
    elif are_usual and is_seen:
        lines = [line.split(" ")[0] for line in lines]
    else:
        lines.insert(0, "Initially:")
    return "\n".join([*lines, ""])


def blank(rows: int, columns: int) -> str:
    """Return the text of a cave without anybody in it, with walls around."""
    inner = [f"#{'.' * (columns - 2)}#"] * (rows - 2)
    return "\n".join(["#" * columns, *inner, "#" * columns, ""])
