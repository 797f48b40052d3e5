"""What a battle's story hangs on."""

from game.viewer.scenes.battle.stress import (
    CHOICE_SECONDS,
    CHOICES_TOLD,
    DEATH_SECONDS,
    FIRST_BLOW_SECONDS,
    MOVES_LOOKED_AT,
)
from tests.game.viewer.scenes.battle.canvases import scene_of

MEETING = "E..G"
"""The elf has one way; the goblin steps and strikes the first blow."""
DETOUR = "....\nE..G"
"""The elf could also go around, to the square above the goblin, which is further."""
TWO_PLACES = "G...\n....\n...E\n"
"""Both squares beside the enemy are as near, so reading order says where to."""


def stresses(cave: str, **settings: int) -> list[float]:
    """Return what each turn of a battle deserves."""
    scene = scene_of(cave, **settings)
    return [scene.stress(number, turn) for number, turn in enumerate(scene.recording.turns)]


def test_first_blow_is_told_slowly_and_no_other() -> None:
    found = stresses(MEETING, elf_hp=9, goblin_hp=100)
    assert found[:5] == [0, FIRST_BLOW_SECONDS, 0, 0, 0]


def test_death_is_told_slowly() -> None:
    # The goblin strikes in turns 1, 3 and 5, and the elf has nine points.
    found = stresses(MEETING, elf_hp=9, goblin_hp=100)
    assert [number for number, seconds in enumerate(found) if seconds == DEATH_SECONDS] == [5]


def test_choice_between_squares_as_near_is_told_slowly() -> None:
    # The goblin may go above the elf or to its left.
    assert stresses(TWO_PLACES)[0] == CHOICE_SECONDS


def test_choice_between_a_near_square_and_one_further_off_is_told_slowly() -> None:
    assert stresses(DETOUR)[0] == CHOICE_SECONDS


def test_only_way_is_no_choice() -> None:
    assert stresses(MEETING)[0] == 0


def test_only_first_choices_are_told_slowly() -> None:
    found = stresses("G..........\n...........\n.....E.....\n...........\n..........G\n" * 3)
    assert found.count(CHOICE_SECONDS) == CHOICES_TOLD


def test_only_first_moves_are_looked_at() -> None:
    # Six pairs in corridors of their own walk with no choice; then somebody has one.
    corridors = "#########\n#E.....G#\n#########\n" * (MOVES_LOOKED_AT // 2)
    found = stresses(f"{corridors}#########\n#G......#\n#......E#\n#########\n")
    assert CHOICE_SECONDS not in found


def test_answer_does_not_depend_on_how_often_one_asks() -> None:
    scene = scene_of(TWO_PLACES)
    told = list(enumerate(scene.recording.turns))
    first = [scene.stress(number, turn) for number, turn in told]
    assert [scene.stress(number, turn) for number, turn in told] == first
