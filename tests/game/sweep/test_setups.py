"""The product of all that is varied."""

from game.sweep.setups import NamedRules, Setups, Varied
from game.sweep.trial import Setup

PLAIN = {"elf_attack": 3, "elf_hp": 200, "goblin_hp": 200}
RULES = (NamedRules(), NamedRules(("first-step",)), NamedRules((), (("own.py", "ab" * 32),)))


def setups(*varied: Varied, parts: tuple[int, ...] = (1,)) -> Setups:
    return Setups("battle", "d1", parts, RULES[:1], (PLAIN, varied))


def told(setup: Setup) -> tuple[int, ...]:
    chosen = dict(setup.settings)
    return setup.part, int(chosen["elf_attack"]), int(chosen["elf_hp"])


def test_what_is_varied_last_changes_first() -> None:
    powers, points = Varied("elf_attack", (3, 4)), Varied("elf_hp", (100, 200, 300))
    assert [told(each) for each in setups(powers, points)] == [
        (1, 3, 100),
        (1, 3, 200),
        (1, 3, 300),
        (1, 4, 100),
        (1, 4, 200),
        (1, 4, 300),
    ]


def test_parts_change_last() -> None:
    points = Varied("elf_hp", (100, 200))
    found = [told(each) for each in setups(points, parts=(1, 2))]
    assert found == [(1, 3, 100), (1, 3, 200), (2, 3, 100), (2, 3, 200)]


def test_all_settings_are_named_in_order() -> None:
    (only,) = setups(Varied("elf_attack", (7,)))
    assert only.settings == (("elf_attack", 7), ("elf_hp", 200), ("goblin_hp", 200))
    assert (only.puzzle, only.variants, only.files, only.rules) == ("battle", (), (), "d1")


def test_rules_are_varied() -> None:
    found = Setups("battle", "d1", (1,), RULES, (PLAIN, ()))
    assert [(each.variants, each.files) for each in found] == [
        ((), ()),
        (("first-step",), ()),
        ((), (("own.py", "ab" * 32),)),
    ]


def test_long_products_are_not_held() -> None:
    many = setups(Varied("elf_attack", range(1, 10**6)), Varied("elf_hp", range(1, 10**6)))
    assert len(many) == (10**6 - 1) ** 2
    assert told(many[-1]) == (1, 10**6 - 1, 10**6 - 1)
    assert [told(each) for each in many[:2]] == [(1, 1, 1), (1, 1, 2)]
