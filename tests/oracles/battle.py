"""The battle once more: dictionaries, a queue, and the rules word for word."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

Place = tuple[int, int]
Picture = tuple[tuple[int, int, str, int], ...]


@dataclass
class Unit:
    """One unit; `number` is its place in reading order at the start."""

    number: int
    faction: str
    row: int
    column: int
    points: int

    @property
    def place(self) -> Place:
        """Where it stands."""
        return self.row, self.column


@dataclass(frozen=True)
class Fight:
    """How a battle went; pictures are (row, column, faction, points) in reading order."""

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
        """Read a cave; what no line draws is wall."""
        self.powers = powers
        self.open: set[Place] = set()
        self.units: list[Unit] = []
        lines = text.split("\n")
        while lines and not lines[0].strip():
            lines.pop(0)
        for row, line in enumerate(lines):
            for column, mark in enumerate(line.strip("\r")):
                if mark in ".EG":
                    self.open.add((row, column))
                if mark in "EG":
                    unit = Unit(len(self.units), mark, row, column, points[mark])
                    self.units.append(unit)

    def living(self) -> list[Unit]:
        """Return the living units in reading order."""
        return sorted((unit for unit in self.units if unit.points > 0), key=lambda u: u.place)

    def enemies(self, unit: Unit) -> list[Unit]:
        """Return the living units of the other side in reading order."""
        return [other for other in self.living() if other.faction != unit.faction]

    def free(self) -> set[Place]:
        """Return the open squares that nobody stands on."""
        return self.open - {unit.place for unit in self.living()}

    def elves_lost(self) -> int:
        """Return how many elves have died."""
        return sum(unit.faction == "E" and unit.points <= 0 for unit in self.units)

    def move(self, unit: Unit) -> None:
        """Take a step, unless an enemy is beside the unit or none can be reached."""
        enemies = self.enemies(unit)
        if any(enemy.place in neighbours(unit.place) for enemy in enemies):
            return
        free = self.free()
        in_range = {place for enemy in enemies for place in neighbours(enemy.place)} & free
        reached = distances(unit.place, free)
        choices = sorted((reached[place], place) for place in in_range if place in reached)
        if not choices:
            return
        _, destination = choices[0]
        back = distances(destination, free)
        steps = [place for place in neighbours(unit.place) if place in back]
        unit.row, unit.column = min(steps, key=lambda place: (back[place], place))

    def strike(self, unit: Unit) -> bool:
        """Hit the weakest enemy beside the unit; return whether there was one."""
        beside = [enemy for enemy in self.enemies(unit) if enemy.place in neighbours(unit.place)]
        if not beside:
            return False
        target = min(beside, key=lambda enemy: (enemy.points, enemy.place))
        target.points -= self.powers[unit.faction]
        return True

    def picture(self) -> Picture:
        """Return the living units as data."""
        return tuple((*unit.place, unit.faction, unit.points) for unit in self.living())


def neighbours(place: Place) -> list[Place]:
    """Return the four squares beside one, in reading order."""
    row, column = place
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def distances(start: Place, free: set[Place]) -> dict[Place, int]:
    """Return how many steps over free squares it takes to each that can be reached."""
    known = {start: 0}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        for beside in neighbours(place):
            if beside in free and beside not in known:
                known[beside] = known[place] + 1
                queue.append(beside)
    return known


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
    powers, points = {"E": elf_attack, "G": goblin_attack}, {"E": elf_hp, "G": goblin_hp}
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
        elves_lost=battle.elves_lost(),
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
            if not battle.enemies(unit) or (stop_at_elf_death and battle.elves_lost()):
                return False
            battle.move(unit)
            if battle.strike(unit):
                quiet.clear()


def lowest_power(
    text: str, *, goblin_attack: int = 3, elf_hp: int = 200, goblin_hp: int = 200
) -> tuple[int, Fight] | None:
    """Try one power after the other, each from the beginning."""
    for power in powers(goblin_hp):
        fought = fight(
            text,
            elf_attack=power,
            goblin_attack=goblin_attack,
            elf_hp=elf_hp,
            goblin_hp=goblin_hp,
        )
        if fought.winner == "E" and not fought.elves_lost:
            return power, fought
    return None


def powers(goblin_hp: int) -> Iterator[int]:
    """Yield all powers from 4 to the first that kills with one blow."""
    yield from range(4, max(4, goblin_hp) + 1)
