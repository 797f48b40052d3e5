"""How large a film will be, told from a few of its frames."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.viewer.film import export as module
from game.viewer.film.encoders import Frame, Reel
from game.viewer.film.export import FilmCost, Writer, estimate


def film(frames: int) -> Reel:
    return Reel((1, 1), lambda _: Frame((1, 1), b"abc"), range(frames), 12)


@pytest.fixture
def written() -> list[int]:
    """Return the numbers of the frames that a writer wrote."""
    return []


@pytest.fixture
def writer(written: list[int], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Writer]:
    """Return a writer by how many bytes a frame takes, alone and after another, and how long."""
    now = 0.0
    monkeypatch.setattr(module, "perf_counter", lambda: now)

    def writer_of(alone: int, following: int, seconds: float) -> Writer:
        def write(path: Path, reel: Reel, _: Callable[[], object]) -> None:
            nonlocal now
            sizes = [following if number - 1 in reel.numbers else alone for number in reel.numbers]
            path.write_bytes(bytes(sum(sizes)))
            now += seconds * len(sizes)
            written.extend(reel.numbers)

        return write

    return writer_of


def test_film_that_costs_little_is_looked_at_in_few_places(
    writer: Callable[..., Writer], written: list[int], tmp_path: Path
) -> None:
    cost = estimate(writer(alone=1000, following=10, seconds=0.01), tmp_path / "a.gif", film(800))
    assert written == [100, 300, 500, 700]
    assert not cost.is_high


def test_large_film_is_told_by_what_frames_cost_that_follow_on_another(
    writer: Callable[..., Writer], tmp_path: Path
) -> None:
    write = writer(alone=100_000, following=9_000, seconds=0.01)
    cost = estimate(write, tmp_path / "a.gif", film(10_000))
    assert cost.size == 100_000 + 9_999 * 9_000
    assert cost.seconds == pytest.approx(100)
    assert cost.is_high


@pytest.mark.parametrize("frames", [1, 2, 11, 12, 250, 450])
def test_short_films_can_be_looked_at(
    frames: int, writer: Callable[..., Writer], written: list[int], tmp_path: Path
) -> None:
    cost = estimate(writer(alone=900, following=20, seconds=500), tmp_path / "a", film(frames))
    assert cost.size == 900 + (frames - 1) * 20
    assert {*written} <= {*range(frames)}


def test_nothing_is_left(writer: Callable[..., Writer], tmp_path: Path) -> None:
    estimate(writer(alone=10**5, following=1, seconds=9), tmp_path / "a.gif", film(900))
    assert [*tmp_path.iterdir()] == []


def test_folder_costs_what_its_files_do(tmp_path: Path) -> None:
    def write(path: Path, reel: Reel, _: Callable[[], object]) -> None:
        path.mkdir()
        for number in reel.numbers:
            (path / f"{number}.png").write_bytes(bytes(200))

    assert estimate(write, tmp_path / "frames", film(100)).size == 100 * 200


@pytest.mark.parametrize(
    ("cost", "is_high"),
    [
        (FilmCost(50e6, 120), False),
        (FilmCost(51e6, 1), True),
        (FilmCost(1, 121), True),
    ],
)
def test_more_than_50_megabytes_or_two_minutes_is_much(cost: FilmCost, *, is_high: bool) -> None:
    assert cost.is_high is is_high
