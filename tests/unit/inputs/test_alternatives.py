"""The changed plays that the window offers for a comparison."""

from game.inputs.alternatives import BY_THE_RULES, alternatives
from game.inputs.reading import Input, read_example
from game.inputs.rules import read_requested
from game.playback.recordings import record_part


def names(puzzle_input: Input, part: int = 1) -> list[str]:
    return [offer.name for offer in alternatives(puzzle_input, part)]


def test_numbers_are_offered_a_little_higher_and_lower() -> None:
    puzzle_input = read_example("corridor", settings={"elf_attack": 1, "elf_hp": 40})
    found = names(puzzle_input)
    assert found[found.index("part 2") + 1 :][:6] == [
        "elf attack 2",
        "goblin attack 4",
        "goblin attack 2",
        "elf hp 42",
        "elf hp 38",
        "goblin hp 210",
    ]


def test_variant_that_holds_is_not_offered_but_the_rules_are() -> None:
    found = names(read_example("corridor", wanted=read_requested(["first-step"])))
    assert BY_THE_RULES in found
    assert "first-step" not in found
    assert "zero-lives" in found


def test_what_is_of_the_other_part_is_not_offered() -> None:
    puzzle_input = read_example("corridor")
    assert "power-from-3" in names(puzzle_input, 2)
    assert "power-from-3" not in names(puzzle_input, 1)
    assert "elf attack 4" not in names(puzzle_input, 2)


def test_setting_is_the_only_thing_that_is_otherwise() -> None:
    puzzle_input = read_example("two-readings", wanted=read_requested(["first-step"]))
    offer = next(offer for offer in alternatives(puzzle_input, 1) if offer.name == "elf attack 4")
    changed = offer.read()
    assert changed.change == puzzle_input.change
    assert {**changed.settings, "elf_attack": 3} == puzzle_input.settings
    elves = (
        unit.power
        for unit in record_part(changed, 1).recording.state_at(0).units.values()
        if unit.faction == "E"
    )
    assert set(elves) == {4}
