"""The last value is kept, and no other."""

from game.playback.memo import LastValue


def test_value_is_made_anew_only_for_another_key() -> None:
    made: list[str] = []

    def make(name: str) -> str:
        made.append(name)
        return name.upper()

    latest = LastValue[str]()
    told = [latest.of(name, lambda name=name: make(name)) for name in ("a", "a", "b", "a")]
    assert told == ["A", "A", "B", "A"]
    assert made == ["a", "b", "a"]
