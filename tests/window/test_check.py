"""Numbers are checked in the window."""

import pytest

from tests.window.driver import Driver, driving

RIGHT = "Part 1: 7004 is right."
WRONG = "Part 1: 1100 is wrong, it is too low."


def check(driver: Driver, number: str) -> list[str]:
    """Type a number, and return all words when it is checked."""
    driver.press("k", *number, "Enter")
    driver.settle()
    return driver.words()


def test_right_number_is_right() -> None:
    with driving("watch", "two-readings") as driver:
        assert RIGHT in check(driver, "7004")


@pytest.mark.slow
@pytest.mark.parametrize("keys", [(), ("v", "Enter")], ids=["alone", "compared"])
def test_misreading_of_a_wrong_number_is_compared_at_its_first_difference(
    keys: tuple[str, ...],
) -> None:
    with driving("watch", "two-readings", "--size", "1200x700") as driver:
        driver.press(*keys)
        driver.settle()
        words = check(driver, "1100")
        assert {WRONG, "first-step"} <= {*words}
        driver.press("Enter")
        driver.settle()
        words = driver.words()
        assert {"standard", "first-step, your number", "Before round 1"} <= {*words}
        driver.press("v")
        assert "standard" not in driver.words()


@pytest.mark.slow
def test_both_numbers_are_checked_together() -> None:
    with driving("watch", "two-readings") as driver:
        words = check(driver, "1100 12300")
        assert WRONG in words
        assert any(each.startswith("Part 2: 12300 is ") for each in words)


def test_search_for_a_misreading_can_be_stopped() -> None:
    with driving("watch", "two-readings") as driver:
        driver.press("k", *"1100", "Enter")
        while not any("Looking for the rule" in words for words in driver.words()):
            driver.wait(0.1)
        driver.press("Esc")
        driver.settle()
        assert WRONG not in driver.words()


@pytest.mark.parametrize("key", ["Enter", "Esc"])
def test_nothing_typed_is_not_checked(key: str) -> None:
    with driving("watch", "two-readings") as driver:
        driver.press("k")
        assert "IS MY NUMBER RIGHT?" in driver.words()
        driver.press(key)
        driver.settle()
        assert "IS MY NUMBER RIGHT?" not in driver.words()
