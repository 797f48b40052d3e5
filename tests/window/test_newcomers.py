"""What somebody sees who has never seen the window."""

from pathlib import Path

from tests.window.driver import driving


def test_hint_is_shown_until_a_key_is_pressed() -> None:
    with driving("watch", "hall") as driver:
        hint = "Space pauses · click a unit: why?"
        driver.wait(3)
        assert hint in driver.words()
        driver.press("z")
        assert hint not in driver.words()


def test_example_with_a_tie_begins_with_its_first_decision() -> None:
    with driving("watch", "two-readings") as driver:
        driver.wait(3)
        assert {"ELF E1 AT 1,4 DECIDES", "Before round 1"} <= {*driver.words()}


def test_open_decision_is_played_in_five_steps() -> None:
    with driving("watch", "two-readings", "--size", "640x400") as driver:
        driver.settle()
        found = []
        for key in ("Right", "Right", "Right", "Right", "Left", "Right", "Right"):
            said = (each.removeprefix("elf E1: ") for each in driver.words())
            found += [each for each in said if "/5 " in each]
            driver.press(key)
            driver.settle()
    last = "5/5 step: 1,5 is the only first square of a shortest path."
    chosen = "4/5 chosen: 1,6 comes before 2,3, 2,5 and 3,4."
    assert found == [
        "1/5 in range: The free squares beside an enemy: 1,6, 2,3, 2,5, 2,7 and 6 more.",
        "2/5 reachable: It can reach all of them.",
        "3/5 nearest: 1,6, 2,3, 2,5 and 3,4 (distance 2). Farther: 2,7, 3,2, 3,6, 4,3 and 2 more.",
        *(chosen, last, chosen, last),
    ]


def test_caption_tells_the_turn_before_the_shown_decision() -> None:
    with driving("watch", "two-readings", "--size", "1200x700") as driver:
        driver.press(*["Right"] * 5)
        driver.settle()
        message = "Round 1: elf E1 steps right, on its way to an enemy (distance 2)"
        assert f"Just now: {message}" in driver.words()
        driver.press("o")
        assert message in driver.words()


def test_click_on_a_unit_pauses_at_its_latest_decision() -> None:
    with driving("watch", "corridor", "--size", "1200x700") as driver:
        driver.wait(4)
        driver.click((610, 205))
        driver.settle()
        words = driver.words()
        assert any(each.endswith(" DECIDES") for each in words)
        driver.wait(2)
        assert driver.words() == words


WANDERING = '''\
from systems.battle.movement import MovementSystem


class WanderingMovementSystem(MovementSystem):
    """Goes to a neighbouring square, and looks for no enemy."""

    def squares_in_range(self):
        return 0

    def search(self, origin, goals):
        return [1 << origin, self.spread(1 << origin, self.cavern.width) & self.cavern.free]

    def nearest(self, in_range, frontiers):
        return frontiers[-1]
'''


def test_decision_without_squares_in_range_is_played(tmp_path: Path) -> None:
    rule = tmp_path / "wandering.py"
    rule.write_text(WANDERING)
    with driving("watch", "hall", "--variant", str(rule), "--size", "1200x700") as driver:
        driver.press(" ", "Home", "o")
        driver.settle()
        assert any("nearest: " in each for each in driver.words())
        driver.press("Right")
        driver.settle()
        assert any("chosen: " in each for each in driver.words())
