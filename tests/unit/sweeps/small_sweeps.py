"""Small sweeps, written as a sweep writes them."""

from typing import Any, NamedTuple

from game.lab.sweep import worker
from game.lab.sweep.runs import PlayedInput, Row, Setup, SweepInput
from game.lab.sweep.store import Store

CAVE = "####\n#EG#\n####\n"
SETTINGS = (("elf_attack", 3), ("elf_hp", 200), ("goblin_attack", 3), ("goblin_hp", 200))


class Told(NamedTuple):
    """An answer, as puzzles give it."""

    number: int | None
    is_found: bool

    def to_json(self) -> dict[str, object]:
        """Return nothing: what is told is given."""
        return {}


def setup_of(part: int = 1, variants: tuple[str, ...] = (), **settings: int | str) -> Setup:
    """Return a battle's setup, with some settings otherwise."""
    chosen = tuple((name, settings.get(name, default)) for name, default in SETTINGS)
    return Setup("battle", part, chosen, variants, (), "0" * 64)


def won(setup: Setup, winner: str | None, rounds: int, seconds: float = 0.25) -> tuple[Setup, Row]:
    """Return what came of a battle that one side won with 100 hit points left."""
    score = rounds * 100 if winner else None
    told: dict[str, Any] = {"outcome": score, "rounds": rounds, "hit_points": 100}
    told |= {"winner": winner, "elf_attack": 3, "elves_lost": 0, "stalemate": winner is None}
    return setup, worker.success(setup.puzzle, Told(score, winner is not None), told, seconds)


def failed(
    setup: Setup, reason: str, seconds: float = 2.0, too_short: float | None = None
) -> tuple[Setup, Row]:
    """Return what came of a run that came to no end."""
    return setup, worker.failure(reason, seconds, too_short)


def cave(name: str = "cave.txt", text: str = CAVE) -> SweepInput:
    """Return an input that is a text."""
    return SweepInput(name, "battle", text)


def seeded(seed: int, size: str = "4x3") -> SweepInput:
    """Return an input that is generated."""
    return SweepInput(f"battle-{seed}", "battle", None, seed, (("size", size),))


def batch(
    *played: tuple[SweepInput, str, tuple[tuple[Setup, Row], ...]],
) -> tuple[PlayedInput, ...]:
    """Return what came of a batch."""
    return tuple(
        PlayedInput(
            worker.input_row(given, text, ()),
            tuple(worker.run_row(given.number, *each) for each in runs),
        )
        for given, text, runs in played
    )


def write_small_sweep(path: str) -> None:
    """Write eight battles: the elves win more of them the harder they strike.

    elf_attack     3  4  5   12
    cave.txt       G  G  E    -    it fails
    battle-1, 4x3  G  E  E
    battle-2, 5x3             E    by first-step, in part 2
    """
    with Store.open(path) as store:
        three, four, five, twelve = (setup_of(elf_attack=number) for number in (3, 4, 5, 12))
        other = setup_of(2, ("first-step",), elf_attack=12)
        store.use({"battle": "0" * 64})
        first = won(three, "G", 10, 0.1), won(four, "G", 20, 0.2), won(five, "E", 30, 0.3)
        second = won(three, "G", 40, 0.4), won(four, "E", 50, 0.5), won(five, "E", 60, 0.6)
        store.add(
            batch(
                (cave(), CAVE, (*first, failed(twelve, "out of time after 2 s"))),
                (seeded(1), CAVE + "\n", second),
                (seeded(2, "5x3"), "#####\n#EG.#\n#####\n", (won(other, "E", 70, 0.7),)),
            )
        )


def store_one(setup: Setup, text: str = CAVE, name: str = "cave.txt") -> str:
    """Write a file with one run, and return its path."""
    with Store.open("one.sqlite") as store:
        store.add(
            batch((cave(name, text)._replace(puzzle=setup.puzzle), text, (won(setup, "E", 7),)))
        )
    return "one.sqlite"
