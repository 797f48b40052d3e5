"""Edited systems: all commands play them."""

import json
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.commands import copied_tree, output, run_in
from tests.suite.cases import marked


class Edit(NamedTuple):
    """A line of the rules, its replacement, and the result of an example with it."""

    example: str
    module: str
    before: str
    after: str


EDITS = {
    "the strongest first": Edit(
        "hall",
        "systems/battle/attack.py",
        "else min(enemies, key=hit_points)",
        "else max(enemies, key=hit_points)",
    ),
    "more damage in some rounds": Edit(
        "hall",
        "systems/battle/attack.py",
        "damage = esper.component_for_entity(attacker, Attack).power",
        "damage = esper.component_for_entity(attacker, Attack).power + (self.turn.rounds % 7 == 3)",
    ),
    "steps from the right": Edit(
        "hall",
        "systems/bitboard.py",
        "return (squares & -squares).bit_length() - 1",
        "return squares.bit_length() - 1",
    ),
    "weaker missiles": Edit(
        "apprentice",
        "systems/duel/casting.py",
        "return spell.damage\n",
        "return spell.damage // 2\n",
    ),
    "the lower card wins": Edit(
        "kitchen-table",
        "systems/cards/taking.py",
        "return 1 if first > second else 2",
        "return 1 if first < second else 2",
    ),
}
SLOW = "more damage in some rounds", "steps from the right"


def edited_tree(folder: Path, edit: Edit) -> Path:
    """Copy all files that commands need, with an edited line."""
    tree = copied_tree(folder)
    module = tree / edit.module
    assert module.read_text().count(edit.before) == 1
    module.write_text(module.read_text().replace(edit.before, edit.after))
    return tree


@pytest.mark.parametrize("name", marked(EDITS, *SLOW))
def test_all_commands_play_an_edited_system(tmp_path: Path, name: str) -> None:
    edit = EDITS[name]
    tree = edited_tree(tmp_path, edit)
    solve, trace = f"solve {edit.example} --part 1 --json", f"trace {edit.example} --part 1 --json"
    done = run_in(tree, [solve, trace])
    assert [(each.status, each.stderr) for each in done.values()] == [(0, ""), (0, "")]
    edited = json.loads(done[solve].stdout)["part1"]
    assert json.loads(done[trace].stdout.splitlines()[-1])["end"] == edited
    assert edited != json.loads(output(*solve.split()))["part1"]


UNSAVED = {
    "harder blows": Edit(
        "hall",
        "systems/battle/attack.py",
        "damage = esper.component_for_entity(attacker, Attack).power",
        "damage = esper.component_for_entity(attacker, Attack).power + 1",
    ),
    "player 2 wins repeats": Edit(
        "5 9 6 2 4, 1 3 7 8 10",
        "systems/cards/ending.py",
        "game.is_repeated = True\n        game.winner = 1",
        "game.is_repeated = True\n        game.winner = 2",
    ),
    "a card has to be higher by two": Edit(
        "5 6 2, 1 3 4",
        "systems/cards/taking.py",
        "return 1 if first > second else 2",
        "return 1 if first > second + 1 else 2",
    ),
}
"""Edits under which the savings of part 2 don't hold; decks stand for a file with them."""
IDLE = """import esper


class IdleSystem(esper.Processor):
    def process(self):
        pass
"""
"""A custom system that changes nothing; savings aren't used beside it."""


@pytest.mark.parametrize("name", UNSAVED)
def test_savings_are_not_used_if_an_edited_system_refutes_them(tmp_path: Path, name: str) -> None:
    edit = UNSAVED[name]
    tree = edited_tree(tmp_path, edit)
    (tree / "idle.py").write_text(IDLE)
    example = edit.example
    if "," in example:
        cards = [deck.replace(" ", "\n") for deck in example.split(", ")]
        example = str(tree / "cards.txt")
        Path(example).write_text(f"Player 1:\n{cards[0]}\n\nPlayer 2:\n{cards[1]}\n")
    solve = f"solve {example} --part 2 --json"
    done = run_in(tree, [solve, f"{solve} --variant idle.py"])
    edited, plain = (json.loads(each.stdout)["part2"] for each in done.values())
    assert edited == plain
    assert edited != json.loads(output(*solve.split()))["part2"]


MOVEMENT, VAULT_RULES = "systems/vault/movement.py", "systems/vault/rules.py"
VAULT_EDITS: Final[dict[str, tuple[str, str, str, int | None]]] = {
    "doors bar nobody": (MOVEMENT, " and not is_locked(lock, held)", "", 49),
    "locked to those with the key": (VAULT_RULES, "lock & ~held != 0", "lock & held != 0", 49),
    "any key opens a door": (VAULT_RULES, "lock & ~held != 0", "lock != 0 == held", 49),
    "a door needs the next key": (VAULT_RULES, "lock & ~held", "lock << 1 & ~held", 55),
    "each key opens all doors": (MOVEMENT, " if asked == lock)", ")", 49),
    "only the last key is held": (MOVEMENT, "held |= key_bit", "held = key_bit", None),
    "the first key ends the walk": (
        MOVEMENT,
        " and has_all(journey.held, journey.wanted):",
        ":",
        13,
    ),
    "one key may be missing": (
        VAULT_RULES,
        "wanted & ~held == 0",
        "(wanted & ~held).bit_count() < 2",
        45,
    ),
    "rock is floor": (VAULT_RULES, "squares & ground == squares", "True", 37),
    "steps of two squares": (VAULT_RULES, "in (1, width)", "in (1, 2, width)", 30),
    "no step leads left": (VAULT_RULES, "abs(destination", "(destination", None),
    "a step counts twice": (MOVEMENT, "steps += 1", "steps += 2", 122),
}
"""Module, line, its replacement, and the steps of the shortest walk in `cellar` with it."""
FAST = {"the first key ends the walk"}


@pytest.mark.parametrize("name", marked(VAULT_EDITS, *(VAULT_EDITS.keys() - FAST)))
def test_walks_are_planned_under_an_edited_system(tmp_path: Path, name: str) -> None:
    *edit, steps = VAULT_EDITS[name]
    tree = edited_tree(tmp_path, Edit("cellar", *edit))
    solve, trace = "solve cellar -p 1 --json", "trace cellar -p 1 --json"
    done = run_in(tree, [solve, trace, "explain cellar -p 1 --json", "check cellar -p 1 7"])
    answer = json.loads(done[solve].stdout)["part1"]
    assert answer["steps"] == steps
    if steps:
        assert json.loads(done[trace].stdout.splitlines()[-1])["end"] == answer
    assert ("any number would be" in [*done.values()][-1].stdout) == (steps is None)
    assert not any("Traceback" in each.stderr for each in done.values())


DUEL_EDITS = {
    "missiles that hurt more": (
        "casting.py",
        "return spell.damage\n",
        "return spell.damage * 2\n",
    ),
    "spells that need more mana": (
        "casting.py",
        "return spell.cost <= mana and",
        "return spell.cost + 30 <= mana and",
    ),
    "spells that cost less": (
        "casting.py",
        "mana.spent += spell.cost\n",
        "mana.spent += spell.cost - 20\n",
    ),
    "more damage per turn": (
        "effects.py",
        "health.points -= spell.damage_a_turn",
        "health.points -= spell.damage_a_turn * 2",
    ),
    "shields that hurt": (
        "effects.py",
        "health.points -= spell.damage_a_turn",
        "health.points -= spell.damage_a_turn + (spell.armor > 0)",
    ),
    "wizards that live on below 0": (
        "turn_order.py",
        "BOSS_STRUCK, damage, health.points)\n        if self.is_fatal(health.points)",
        "BOSS_STRUCK, damage, health.points)\n        if self.is_fatal(health.points + 3)",
    ),
}
"""Edits of the duel: a module, a line, and the new line."""


@pytest.mark.parametrize("name", marked(DUEL_EDITS, *list(DUEL_EDITS)[1:]))
def test_duels_are_planned_under_an_edited_system(tmp_path: Path, name: str) -> None:
    module, before, after = DUEL_EDITS[name]
    tree = edited_tree(tmp_path, Edit("", f"systems/duel/{module}", before, after))
    # Savings aren't used with a custom rule, even if it changes nothing.
    (tree / "plain.py").write_text(
        "from systems.duel.turn_order import TurnEndSystem as End\nclass PlainSystem(End): pass\n"
    )
    for hit_points, damage in ((13, 9), (17, 8), (31, 9), (36, 10)):
        (tree / f"{hit_points}.txt").write_text(f"Hit Points: {hit_points}\nDamage: {damage}\n")
    solve = "solve 13.txt 17.txt 31.txt 36.txt --player-hp 30 --mana 300"
    planned, plain = run_in(tree, [solve, f"{solve} --variant plain.py"]).values()
    assert planned.stdout == plain.stdout.replace(", plain.py", "")


COMMANDS = (
    "solve standoff",
    "trace hall --rounds 1",
    "explain hall --round 1 --all --json",
    "solve cellar kitchen-table apprentice",
)


def test_edited_comments_change_nothing(tmp_path: Path) -> None:
    tree = copied_tree(tmp_path)
    for puzzle in ("battle", "cards", "duel", "vault"):
        for module in (tree / "systems" / puzzle).glob("*.py"):
            module.write_text(module.read_text() + "# A comment.\n")
    done = run_in(tree, COMMANDS)
    for command, each in done.items():
        assert (each.status, each.stderr) == (each.status, "")
        assert each.stdout == output(*command.split(), status=each.status)
