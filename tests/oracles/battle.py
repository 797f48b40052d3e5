"""The battle once more: sets, dictionaries, and the rules word for word."""

from collections.abc import Iterator
from dataclasses import dataclass

Place = tuple[int, int]
DRAGON_ATTACK, DRAGON_HP = 10, 300
"""Of the third side that `assets/rules/dragons.py` declares."""
Picture = tuple[tuple[int, int, str, int], ...]


@dataclass
class Unit:
    """One unit; `number` is its index in reading order at the start."""

    number: int
    faction: str
    place: Place
    points: int


@dataclass(frozen=True)
class Fight:
    """The result of a battle; pictures are (row, column, faction, points) in reading order."""

    rounds: int
    hit_points: int
    winner: str | None
    stalemate: bool
    elves_lost: int
    history: list[Picture]
    final: Picture

    @property
    def outcome(self) -> int | None:
        """Rounds times hit points; None at a stalemate."""
        return None if self.stalemate else self.rounds * self.hit_points


class Battle:
    """One battle in progress."""

    def __init__(self, text: str, powers: dict[str, int], points: dict[str, int]) -> None:
        """Read a cave; missing squares are wall."""
        self.powers = powers
        self.open: set[Place] = set()
        self.standing: dict[Place, Unit] = {}
        """The living, by where they stand."""
        self.elves_lost = 0
        lines = text.split("\n")
        while lines and not lines[0].strip():
            lines.pop(0)
        for row, line in enumerate(lines):
            for column, mark in enumerate(line.strip("\r")):
                place = row, column
                if mark == "." or mark in points:
                    self.open.add(place)
                if mark in points:
                    self.standing[place] = Unit(len(self.standing), mark, place, points[mark])

    def living(self) -> list[Unit]:
        """Return the living units in reading order."""
        return [unit for _, unit in sorted(self.standing.items())]

    def enemies(self, unit: Unit) -> list[Unit]:
        """Return the living units of all other sides."""
        return [other for other in self.standing.values() if other.faction != unit.faction]

    def enemies_beside(self, unit: Unit) -> list[Unit]:
        """Return the enemies that are next to a unit."""
        beside = [self.standing[at] for at in neighbours(unit.place) if at in self.standing]
        return [other for other in beside if other.faction != unit.faction]

    def move(self, unit: Unit) -> None:
        """Take a step, unless an enemy is next to the unit or no enemy can be reached."""
        if self.enemies_beside(unit):
            return
        free = self.open - self.standing.keys()
        in_range = {at for enemy in self.enemies(unit) for at in neighbours(enemy.place)} & free
        destination = nearest(unit.place, in_range, free)
        if destination is None:
            return
        step = nearest(destination, {*neighbours(unit.place)}, free)
        assert step
        del self.standing[unit.place]
        unit.place = step
        self.standing[step] = unit

    def strike(self, unit: Unit) -> bool:
        """Hit the weakest enemy next to the unit; return whether there was one."""
        beside = self.enemies_beside(unit)
        if not beside:
            return False
        target = min(beside, key=lambda enemy: (enemy.points, enemy.place))
        target.points -= self.powers[unit.faction]
        if target.points <= 0:
            del self.standing[target.place]
            self.elves_lost += target.faction == "E"
        return True

    def picture(self) -> Picture:
        """Return the living units as data."""
        return tuple((*unit.place, unit.faction, unit.points) for unit in self.living())


def neighbours(place: Place) -> tuple[Place, Place, Place, Place]:
    """Return the four squares next to a square."""
    row, column = place
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def nearest(start: Place, goals: set[Place], free: set[Place]) -> Place | None:
    """Return the goal fewest steps over free squares away, the first in reading order of several.

    Squares are looked at by their distance: the start, all one step away, and so on.
    """
    layer, seen = {start}, {start}
    while layer:
        if reached := layer & goals:
            return min(reached)
        layer = {beside for place in layer for beside in neighbours(place)} & free - seen
        seen |= layer
    return None


def fight(  # noqa: PLR0913 - the settings, each by name
    text: str,
    *,
    elf_attack: int = 3,
    goblin_attack: int = 3,
    elf_hp: int = 200,
    goblin_hp: int = 200,
    stop_at_elf_death: bool = False,
) -> Fight:
    """Fight to the end, or until the turn in which an elf dies is over."""
    powers = {"E": elf_attack, "G": goblin_attack, "D": DRAGON_ATTACK}
    points = {"E": elf_hp, "G": goblin_hp, "D": DRAGON_HP}
    battle = Battle(text, powers, points)
    history: list[Picture] = []
    stalemate = play_rounds(battle, history, stop_at_elf_death=stop_at_elf_death)
    units = battle.living()
    factions = {unit.faction for unit in units}
    return Fight(
        rounds=len(history) - 1,
        hit_points=sum(unit.points for unit in units),
        winner=factions.pop() if len(factions) == 1 else None,
        stalemate=stalemate,
        elves_lost=battle.elves_lost,
        history=history,
        final=battle.picture(),
    )


def play_rounds(battle: Battle, history: list[Picture], *, stop_at_elf_death: bool) -> bool:
    """Play all rounds, noting how each begins; return whether it is a stalemate."""
    quiet: list[list[tuple[int, Place]]] = []
    while True:
        history.append(battle.picture())
        order = battle.living()
        opening = [(unit.number, unit.place) for unit in order]
        if not order:
            return False
        if opening in quiet:
            return True
        quiet.append(opening)
        for unit in order:
            if unit.points <= 0:
                continue
            if not battle.enemies(unit) or (stop_at_elf_death and battle.elves_lost):
                return False
            battle.move(unit)
            if battle.strike(unit):
                quiet.clear()


def lowest_power(
    text: str, *, goblin_attack: int = 3, elf_hp: int = 200, goblin_hp: int = 200
) -> tuple[int, Fight] | None:
    """Try one power after the other, each from the beginning until an elf dies."""
    for power in powers(max(goblin_hp, DRAGON_HP if "D" in text else 0)):
        fought = fight(
            text,
            elf_attack=power,
            goblin_attack=goblin_attack,
            elf_hp=elf_hp,
            goblin_hp=goblin_hp,
            stop_at_elf_death=True,
        )
        if fought.winner == "E" and not fought.elves_lost:
            return power, fought
    return None


def powers(goblin_hp: int) -> Iterator[int]:
    """Yield all powers from 4 to the first that kills with one blow."""
    yield from range(4, max(4, goblin_hp) + 1)
