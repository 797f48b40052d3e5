"""Inputs shrunk while they fail."""

from collections.abc import Iterator

from game.lab.shrinking import shrunk


def shorter(text: str) -> Iterator[str]:
    """Yield halves, then the text without each of its letters."""
    middle = len(text) // 2
    yield from (text[:middle], text[middle:])
    yield from (text[:place] + text[place + 1 :] for place in range(len(text)))


def test_what_fails_is_all_that_is_left() -> None:
    assert shrunk("the quick brown fox", shorter, lambda text: {"q", "x"} <= set(text)) == "qx"


def test_reductions_that_lead_round_in_a_circle_come_to_an_end() -> None:
    def turned(text: str) -> Iterator[str]:
        yield text[1:] + text[:1]

    tried: list[str] = []
    shrunk("abc", turned, lambda text: tried.append(text) is None)
    assert tried == ["bca", "cab"]


def test_no_input_is_tried_twice() -> None:
    tried: list[str] = []

    def fails(text: str) -> bool:
        tried.append(text)
        return text.count("a") > 2

    assert shrunk("banana", shorter, fails) == "aaa"
    assert len(tried) == len(set(tried))
