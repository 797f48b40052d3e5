"""Small sweeps, written as a sweep writes them."""

from typing import Any, NamedTuple

from game.lab.sweep import worker
from game.lab.sweep.inputs import SweepInput
from game.lab.sweep.runs import Row, Setup
from game.lab.sweep.store import RESULT, writing

CAVE = "####\n#EG#\n####\n"
SETTINGS = (("elf_attack", 3), ("elf_hp", 200), ("goblin_attack", 3), ("goblin_hp", 200))
Played = list[tuple[Row, Row]]


class FakeAnswer(NamedTuple):
    """An answer, as puzzles give it."""

    number: int | None
    is_found: bool
    printed: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """Return the object of `solve --json`."""
        return self.printed

    def lines(self) -> list[str]:
        """Return no lines: sweeps print none."""
        return []


def setup_of(part: int = 1, variants: tuple[str, ...] = (), **settings: int | str) -> Setup:
    """Return a battle's setup, with some settings changed."""
    chosen = tuple((name, settings.get(name, default)) for name, default in SETTINGS)
    return Setup("battle", part, chosen, variants, (), "0" * 64)


def play_run(setup: Setup, result: Row) -> tuple[Setup, Row]:
    """Return a run with all columns of its result."""
    return setup, {**dict.fromkeys(RESULT), "is_found": False, "seconds": 0.25, **result}


def won(setup: Setup, winner: str | None, rounds: int, seconds: float = 0.25) -> tuple[Setup, Row]:
    """Return a battle that one side won with 100 hit points left."""
    score = rounds * 100 if winner else None
    printed: dict[str, Any] = {"outcome": score, "rounds": rounds, "hit_points": 100}
    printed |= {"winner": winner, "elf_attack": 3, "elves_lost": 0, "stalemate": winner is None}
    answer = FakeAnswer(score, winner is not None, printed)
    return play_run(setup, {**worker.columns_of_answer("battle", answer), "seconds": seconds})


def failed(
    setup: Setup, reason: str, seconds: float = 2.0, too_short: float | None = None
) -> tuple[Setup, Row]:
    """Return a run that failed."""
    reason = reason.encode(errors="backslashreplace").decode()
    return play_run(setup, {"reason": reason, "seconds": seconds, "too_short": too_short})


def cave(name: str = "cave.txt", text: str = CAVE) -> SweepInput:
    """Return an input that is a text."""
    return SweepInput(name, "battle", text)


def seeded(seed: int, size: str = "4x3", text: str = CAVE) -> SweepInput:
    """Return a generated input."""
    return SweepInput(f"battle-{seed}", "battle", text, seed, (("size", size),))


def batch(*played: tuple[SweepInput, str, tuple[tuple[Setup, Row], ...]]) -> Played:
    """Return the rows of inputs and runs."""
    found = []
    for sweep_input, text, runs in played:
        row, _ = worker.prepare(sweep_input._replace(seed=None, text=text))
        row |= {"id": sweep_input.number, "seed": sweep_input.seed}
        found += [
            (row, {"input_id": sweep_input.number, **setup.row, **run}) for setup, run in runs
        ]
    return found


def write_small_sweep(path: str) -> None:
    """Write eight battles: the elves win more of them the harder they strike.

    elf_attack     3  4  5   12
    cave.txt       G  G  E    -    it fails
    battle-1, 4x3  G  E  E
    battle-2, 5x3             E    by first-step, in part 2
    """
    three, four, five, twelve = (setup_of(elf_attack=number) for number in (3, 4, 5, 12))
    other = setup_of(2, ("first-step",), elf_attack=12)
    first = won(three, "G", 10, 0.1), won(four, "G", 20, 0.2), won(five, "E", 30, 0.3)
    second = won(three, "G", 40, 0.4), won(four, "E", 50, 0.5), won(five, "E", 60, 0.6)
    with writing(path) as store:
        store.use([three])
        store.add(
            batch(
                (cave(), CAVE, (*first, failed(twelve, "out of time after 2 s"))),
                (seeded(1), CAVE + "\n", second),
                (seeded(2, "5x3"), "#####\n#EG.#\n#####\n", (won(other, "E", 70, 0.7),)),
            )
        )


def store_one(setup: Setup, text: str = CAVE, name: str = "cave.txt") -> str:
    """Write a file with one run, and return its path."""
    sweep_input = SweepInput(name, setup.puzzle, text)
    with writing("one.sqlite") as store:
        store.use([setup])
        store.add(batch((sweep_input, text, (won(setup, "E", 7),))))
    return "one.sqlite"
