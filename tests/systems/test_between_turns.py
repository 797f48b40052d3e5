"""What is said between turns."""

from systems.between_turns import add_listener, has_listeners, notify_listeners, remove_listener


def test_all_who_listen_hear_each_step_until_they_are_forgotten() -> None:
    heard: list[str] = []

    def one() -> None:
        heard.append("one")

    def other() -> None:
        heard.append("other")

    notify_listeners()
    add_listener(one)
    add_listener(other)
    notify_listeners()
    remove_listener(one)
    assert has_listeners()
    notify_listeners()
    remove_listener(other)
    notify_listeners()
    assert not has_listeners()
    assert heard == ["one", "other", "other"]
