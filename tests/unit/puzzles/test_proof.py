"""What is the code that short cuts were proven for, and what no longer is."""

from functools import wraps
from importlib.machinery import ModuleSpec
from operator import itemgetter
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.puzzles import proof
from game.puzzles.battle.playing.outcome import are_usual
from game.puzzles.proof import shortcuts
from game.puzzles.registry import NAMES, load
from game.simulation.progress import notices
from systems.battle import attack
from systems.battle.attack import AttackSystem
from systems.battle.misreadings.step import WalkBackMovementSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, NONE
from systems.battle.rules import RULES
from systems.rules import Rules
from systems.vault import RULES as OTHER_RULES
from tests.proofs.battle import prove
from tests.proofs.table import changed_since, table
from tests.suite.cases import slow


def test_table_is_not_stale() -> None:
    assert proof.proven() == table(), "prove and renew it: python -m tests.proofs"


def test_what_was_edited_is_proven_anew() -> None:
    before = table()
    assert changed_since(before) == set()
    assert changed_since({**before, "systems.duel.turn_order": ""}) == {"duel"}
    assert changed_since({**before, "systems.duel.new": ""}) == {"duel"}
    assert changed_since({**before, "systems.lookup": ""}) == {""}


@pytest.mark.parametrize("seeds", [range(20), slow(range(20, 100))])
def test_battle_without_a_world_goes_as_by_the_systems(seeds: range) -> None:
    for seed in seeds:
        prove(seed)


def test_rules_as_they_are_are_proven() -> None:
    assert shortcuts(RULES) == EVERY
    assert are_usual(RULES)


@pytest.mark.parametrize(
    ("owner", "name", "value"),
    [
        (AttackSystem, "attack", lambda *_: None),
        (AttackSystem, "attack", Mock()),
        (AttackSystem, "is_dead", AttackSystem.choose_target),
        (AttackSystem, "choose_target", itemgetter(0)),
        (AttackSystem, "choose_target", staticmethod(min)),
        (AttackSystem, "attack", MovementSystem),
        (AttackSystem, "attack", wraps(AttackSystem.attack)(lambda *_: None)),
        (AttackSystem, "__init__", lambda _: None),
    ],
)
def test_method_replaced_in_a_running_class_counts_as_no_promise(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, value: object
) -> None:
    assert are_usual(RULES)
    monkeypatch.setattr(owner, name, value)
    assert not are_usual(RULES)
    assert shortcuts(RULES) == NONE
    monkeypatch.undo()
    assert shortcuts(RULES) == EVERY


def test_annotations_made_on_demand_are_no_code_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    def __annotate__(_: int) -> dict[str, type]:  # noqa: N807 - as Python 3.14 names it
        return {"points": int}

    monkeypatch.setattr(AttackSystem, "__annotate_func__", __annotate__, raising=False)
    assert shortcuts(RULES) is EVERY


def test_code_replaced_in_place_counts_as_no_promise() -> None:
    assert shortcuts(RULES) == EVERY
    before = AttackSystem.choose_target.__code__
    other = (lambda _, enemies: max(enemies)).__code__
    try:
        AttackSystem.choose_target.__code__ = other.replace(
            co_name="choose_target", co_qualname="AttackSystem.choose_target"
        )
        assert shortcuts(RULES) == NONE
    finally:
        AttackSystem.choose_target.__code__ = before
    assert shortcuts(RULES) == EVERY


@pytest.mark.parametrize("puzzle", NAMES)
def test_rules_of_all_variants_are_as_proven(puzzle: str) -> None:
    places = load(puzzle).systems
    for variant in load(puzzle).variants:
        rules = Kept(places, places).changed(*variant.systems)
        assert shortcuts(rules) == EVERY, variant.name


class Kept(Rules):
    """Rules that promise all that there is."""

    promises = EVERY


def test_method_replaced_in_a_variant_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RULES.changed(WalkBackMovementSystem)
    assert shortcuts(rules) == EVERY
    monkeypatch.setattr(WalkBackMovementSystem, "first_steps", MovementSystem.first_steps)
    assert (shortcuts(rules), shortcuts(RULES)) == (NONE, EVERY)


def test_system_of_a_new_module_is_not_proven() -> None:
    new = type("NewSystem", (AttackSystem,), {"__module__": "systems.battle.new"})
    assert shortcuts(RULES.changed(new)) == NONE


SOURCE = Path(attack.__file__).read_bytes()


def loaded_again(source: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the module of attacks be as loaded from another file; return its name."""
    path = folder / "attack.py"
    path.write_bytes(source)
    monkeypatch.setattr(attack, "__spec__", ModuleSpec(attack.__name__, None))
    monkeypatch.setattr(attack, "__file__", str(path))
    return str(path)


@pytest.mark.parametrize(
    ("source", "is_same"),
    [
        (SOURCE, True),
        (SOURCE.replace(b"\n", b"\r\n"), True),
        (SOURCE + b"# A comment.\n", False),
        (SOURCE.replace(b"min(", b"max("), False),
    ],
)
def test_source_is_compared_when_its_module_was_loaded_whatever_its_line_ends(
    source: bytes, is_same: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert proof.edited("battle") == []
    path = loaded_again(source, tmp_path, monkeypatch)
    assert proof.edited("battle") == ([] if is_same else [path])
    Path(path).unlink()
    assert proof.edited("battle") == ([] if is_same else [path])
    monkeypatch.undo()
    assert proof.edited("battle") == []


def test_without_a_source_nothing_is_as_proven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = loaded_again(SOURCE, tmp_path, monkeypatch)
    Path(path).unlink()
    assert proof.edited("battle") == [path]


def test_edit_is_told_at_once_and_once_and_of_its_own_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    path = loaded_again(b"", tmp_path, monkeypatch)
    with notices(told.append):
        assert shortcuts(OTHER_RULES)
        assert told == []
        assert not shortcuts(RULES)
        assert len(told) == 1
        assert not shortcuts(RULES)
        proof.heed_edits("battle")
    (line,) = told
    assert line.startswith("these rules were edited")
    assert path in line
