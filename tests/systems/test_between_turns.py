"""What is said between turns."""

from systems.between_turns import forget, is_heard, listen, passed


def test_all_who_listen_hear_each_step_until_they_are_forgotten() -> None:
    heard: list[str] = []

    def one() -> None:
        heard.append("one")

    def other() -> None:
        heard.append("other")

    passed()
    listen(one)
    listen(other)
    passed()
    forget(one)
    assert is_heard()
    passed()
    forget(other)
    passed()
    assert not is_heard()
    assert heard == ["one", "other", "other"]
