"""What choices come to: found a little at a time."""

from pathlib import Path
from typing import NoReturn

import pytest

from game.errors import NoAnswerError
from game.inputs.alternatives import named_alternative
from game.inputs.reading import Input, read, read_example
from game.playback import effects as module
from game.playback.effects import EffectSearch
from game.playback.performance import perform


def few(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Offer few choices, of those that there are."""
    offered = module.alternatives
    monkeypatch.setattr(
        module,
        "alternatives",
        lambda given, part: [each for each in offered(given, part) if each.name in names],
    )


def search_of(given: Input, part: int = 1) -> EffectSearch:
    return EffectSearch(given, part, perform(given, part).recording)


def finished(given: Input, part: int = 1) -> EffectSearch:
    search = search_of(given, part)
    for _ in search.steps():
        pass
    return search


@pytest.fixture
def even(monkeypatch: pytest.MonkeyPatch) -> EffectSearch:
    """Search what changes an even fight, which a single point of power decides."""
    few(monkeypatch, "elf attack 4", "elf attack 2", "first-step")
    monkeypatch.setattr(module, "FARTHEST", 2)
    return finished(read_example("corridor"))


def effects_of(search: EffectSearch) -> dict[str, str]:
    return {name: effect.words for name, effect in search.effects.items()}


def test_each_choice_says_who_wins_and_how_many_are_lost(even: EffectSearch) -> None:
    found = effects_of(even)
    assert even.now is not None
    assert even.now.words == "goblins win, 1 elf lost"
    assert found["elf attack 4"] == "elves win, none lost"
    assert found["elf attack 2"] == "goblins win, 1 elf lost"


def test_words_say_what_a_choice_changes(even: EffectSearch) -> None:
    words = {each.name: even.words(each) for each in even.alternatives}
    assert words["elf attack 4"].startswith("elves win, none lost; attack power of the elves")
    assert words["first-step"].startswith("the same end; ")


def test_what_cannot_be_played_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, "one-shortest-way", "fewest-crossings", "part 2")
    search = finished(read_example("cellar"))
    words = {each.name: search.words(each) for each in search.alternatives}
    assert words["one-shortest-way"].startswith("can't be played: ")
    assert "can't be played" not in words["part 2"]


@pytest.fixture
def outnumbered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Input:
    """Return a cave in which one elf fights three goblins, with few choices."""
    few(monkeypatch, "elf attack 4", "elf attack 2")
    monkeypatch.setattr(module, "FARTHEST", 32)
    cave = tmp_path / "cave.txt"
    cave.write_text("#######\n#..G..#\n#.GEG.#\n#######\n")
    return read(str(cave))


def test_nearest_number_that_lets_others_win_is_found(outnumbered: Input) -> None:
    search = finished(outnumbered)
    wins = [name for name, words in effects_of(search).items() if words.startswith("elves win")]
    power = min(int(name.split()[-1]) for name in wins if name.startswith("elf attack"))
    for value, wins in ((power, True), (power - 1, False)):
        given = read(outnumbered.source.name, settings={"elf_attack": value})
        recording = perform(given).recording
        recording.complete()
        factions = {unit.faction for unit in recording.state_at(len(recording)).units.values()}
        assert (factions == {"E"}) == wins
    assert power > 4
    assert f"elf attack {power}" in [each.name for each in search.alternatives]


def test_choice_that_takes_too_long_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SECONDS", -1)
    search = finished(read_example("corridor"))
    assert search.now is None
    assert search.effects == {}
    first = search.alternatives[0]
    assert search.words(first) == first.words


def test_little_is_done_at_a_time() -> None:
    search = search_of(read_example("hall"))
    next(search.steps())
    assert search.now is None


def test_choice_that_can_not_be_played_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, "part 2")
    monkeypatch.setattr(module, "FARTHEST", 0)
    given = read_example("corridor")
    search = search_of(given)

    def refuse(*_given: object, **_how: object) -> NoReturn:
        raise NoAnswerError("nobody wins this")

    monkeypatch.setattr(module, "perform", refuse)
    for _ in search.steps():
        pass
    assert effects_of(search) == {"part 2": "can't be played: nobody wins this"}


def test_number_is_found_again_by_its_name() -> None:
    given = read_example("corridor")
    alternative = named_alternative(given, 1, "elf attack 17")
    assert alternative is not None
    assert alternative.read().settings["elf_attack"] == 17
    assert named_alternative(given, 1, "first-step") is not None
    assert named_alternative(given, 1, "elf attack 0") is None
    assert named_alternative(given, 1, "no such") is None
