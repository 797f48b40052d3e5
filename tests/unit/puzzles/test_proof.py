"""What is the code that short cuts were proven for, and what no longer is."""

from functools import wraps
from importlib.machinery import ModuleSpec
from operator import itemgetter
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.puzzles import proof
from game.puzzles.proof import shortcuts
from game.simulation.progress import notices
from systems.duel.rules import RULES as OTHER_RULES
from systems.vault import RULES, movement
from systems.vault.movement import DoorSystem, MovementSystem
from systems.vault.promises import EVERY, Promise
from tests.proofs.table import changed_since, table


def test_table_is_not_stale() -> None:
    assert proof.proven() == table(), "prove and renew it: python -m tests.proofs"


def test_what_was_edited_is_proven_anew() -> None:
    before = table()
    assert changed_since(before) == set()
    assert changed_since({**before, "systems.duel.turn_order": ""}) == {"duel"}
    assert changed_since({**before, "systems.duel.new": ""}) == {"duel"}
    assert changed_since({**before, "systems.lookup": ""}) == {""}


def test_rules_as_they_are_are_proven() -> None:
    assert shortcuts(RULES) == EVERY


@pytest.mark.parametrize(
    ("owner", "name", "value"),
    [
        (MovementSystem, "process", lambda *_: None),
        (MovementSystem, "process", Mock()),
        (MovementSystem, "process", MovementSystem.may_step),
        (MovementSystem, "may_step", itemgetter(0)),
        (MovementSystem, "may_step", staticmethod(min)),
        (MovementSystem, "process", DoorSystem),
        (MovementSystem, "process", wraps(MovementSystem.process)(lambda *_: None)),
        (MovementSystem, "__init__", lambda _: None),
    ],
)
def test_method_replaced_in_a_running_class_counts_as_no_promise(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, value: object
) -> None:
    monkeypatch.setattr(owner, name, value)
    assert shortcuts(RULES) == Promise(0)
    monkeypatch.undo()
    assert shortcuts(RULES) == EVERY


def test_annotations_made_on_demand_are_no_code_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    def __annotate__(_: int) -> dict[str, type]:  # noqa: N807 - as Python 3.14 names it
        return {"points": int}

    monkeypatch.setattr(MovementSystem, "__annotate_func__", __annotate__, raising=False)
    assert shortcuts(RULES) is EVERY


def test_code_replaced_in_place_counts_as_no_promise() -> None:
    assert shortcuts(RULES) == EVERY
    before = MovementSystem.may_step.__code__
    other = (lambda *_: True).__code__
    try:
        MovementSystem.may_step.__code__ = other.replace(
            co_name="may_step", co_qualname="MovementSystem.may_step"
        )
        assert shortcuts(RULES) == Promise(0)
    finally:
        MovementSystem.may_step.__code__ = before
    assert shortcuts(RULES) == EVERY


def test_system_of_a_new_module_is_not_proven() -> None:
    new = type("NewSystem", (MovementSystem,), {"__module__": "systems.vault.new"})
    assert shortcuts(RULES.changed(new)) == Promise(0)


SOURCE = Path(movement.__file__).read_bytes()


def loaded_again(source: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the module of steps be as loaded from another file; return its name."""
    path = folder / "movement.py"
    path.write_bytes(source)
    monkeypatch.setattr(movement, "__spec__", ModuleSpec(movement.__name__, None))
    monkeypatch.setattr(movement, "__file__", str(path))
    return str(path)


@pytest.mark.parametrize(
    ("source", "is_same"),
    [
        (SOURCE, True),
        (SOURCE.replace(b"\n", b"\r\n"), True),
        (SOURCE + b"# A comment.\n", False),
        (SOURCE.replace(b"not ", b"bool "), False),
    ],
)
def test_source_is_compared_when_its_module_was_loaded_whatever_its_line_ends(
    source: bytes, is_same: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert proof.edited("vault") == []
    path = loaded_again(source, tmp_path, monkeypatch)
    assert proof.edited("vault") == ([] if is_same else [path])
    Path(path).unlink()
    assert proof.edited("vault") == ([] if is_same else [path])
    monkeypatch.undo()
    assert proof.edited("vault") == []


def test_without_a_source_nothing_is_as_proven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = loaded_again(SOURCE, tmp_path, monkeypatch)
    Path(path).unlink()
    assert proof.edited("vault") == [path]


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
        proof.heed_edits("vault")
    (line,) = told
    assert line.startswith("these rules were edited")
    assert path in line
