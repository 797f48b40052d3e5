"""Texts that gzip has packed: whole, in pieces, damaged, and far too large."""

import gzip
import tracemalloc

import pytest

from game.errors import InputError
from game.text.sources import unpacked

TEXT = b"####\n#EG#\n####\n" * 50
PACKED = gzip.compress(TEXT)
MOST = 10_000


def refusal(content: bytes, most: int = MOST) -> str:
    with pytest.raises(InputError) as caught:
        unpacked(content, "cave.gz", most)
    return str(caught.value)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (PACKED, TEXT),
        (PACKED + PACKED, TEXT + TEXT),
        (PACKED + bytes(20), TEXT),
        (gzip.compress(b""), b""),
    ],
    ids=["whole", "two pieces", "padded", "nothing"],
)
def test_what_was_packed_is_returned(content: bytes, text: bytes) -> None:
    assert unpacked(content, "cave.gz", MOST) == text


@pytest.mark.parametrize("length", [2, 5, 10, 12, len(PACKED) - 8, len(PACKED) - 1])
def test_file_that_ends_too_early_is_refused(length: int) -> None:
    assert refusal(PACKED[:length]) == "cave.gz: damaged .gz file: it ends too early"


@pytest.mark.parametrize(
    "content",
    [
        PACKED[:20] + b"\xff\xff\xff" + PACKED[23:],
        PACKED[:-8] + bytes(8),
        PACKED[:2] + b"\x00" + PACKED[3:],
        PACKED + b"more",
    ],
    ids=["bad block", "bad checksum", "unknown method", "more behind it"],
)
def test_damaged_file_is_refused(content: bytes) -> None:
    assert refusal(content).startswith("cave.gz: damaged .gz file: ")


def test_no_more_is_unpacked_than_can_be_used() -> None:
    assert unpacked(PACKED, "cave.gz", len(TEXT)) == TEXT
    told = f"cave.gz: too large: expected at most {len(TEXT) - 1} bytes when unpacked"
    assert refusal(PACKED, len(TEXT) - 1) == told


def test_file_that_unpacks_to_far_too_much_takes_little_memory() -> None:
    huge = gzip.compress(bytes(50_000_000), 1)
    tracemalloc.start()
    try:
        assert "too large" in refusal(huge)
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()
