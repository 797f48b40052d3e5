"""WebP films, a few frames at a time.

Pillow encodes an animation only as a whole, and keeps all of its frames in memory. So every
few frames are encoded as an animation of their own, whose frame chunks are appended to the film:

    RIFF size WEBP  VP8X  ANIM  ANMF ANMF ANMF  ANMF ANMF ANMF ...
                                `- one group -' `- the next -'
"""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import islice
from pathlib import Path
from struct import Struct
from typing import Final

from game.errors import SkirmishError
from game.viewer.film.encoders import Frame, Reel

QUALITY: Final = 80
GROUP: Final = 10
"""Frames that are encoded together; the first is whole, of the others what has changed."""
MILLISECONDS: Final = 1000
"""Units of a second in which a WebP counts time."""
LARGEST: Final = 2**32 - 10
"""Bytes of a file, as its size is stored in 32 bits."""

CHUNK: Final = Struct("<4sI")
"""The header of each chunk of a file: its name and length."""
BEGIN: Final = CHUNK.size + len(b"WEBP")
MOVES_AND_IS_SEEN_THROUGH: Final = 0x12
IS_WHOLE: Final = 0x02
"""Says of a frame that nothing of the one before it is seen through it."""


def write_webp(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write a WebP film that plays for ever.

    Raises:
        SkirmishError: it becomes larger than a WebP can be.
    """
    frames = iter(reel)
    shown = 0
    with path.open("wb") as file:
        file.write(opening(reel.size, BEGIN))
        while group := list(islice(frames, GROUP)):
            durations = [reel.duration(shown + index, MILLISECONDS) for index in range(len(group))]
            file.writelines(chunk(b"ANMF", shot) for shot in shots(group, durations))
            if file.tell() > LARGEST:
                raise SkirmishError("a .webp can't be larger than 4 GB")
            for _ in group:
                written()
            shown += len(group)
        length = file.tell()
        file.seek(0)
        file.write(opening(reel.size, length))


def opening(size: tuple[int, int], length: int) -> bytes:
    """Return what comes before the frames of a film of so many bytes."""
    width, height = size
    features = (
        MOVES_AND_IS_SEEN_THROUGH.to_bytes(4, "little") + three(width - 1) + three(height - 1)
    )
    background_and_repeats = bytes(6)
    return (
        CHUNK.pack(b"RIFF", length - CHUNK.size)
        + b"WEBP"
        + chunk(b"VP8X", features)
        + chunk(b"ANIM", background_and_repeats)
    )


def shots(group: Sequence[Frame], durations: Sequence[int]) -> Iterator[bytes]:
    """Yield the contents of the chunks that show some frames, for so many milliseconds each."""
    first, *others = (frame.image() for frame in group)
    encoded = BytesIO()
    first.save(
        encoded,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=list(durations),
        quality=QUALITY,
        kmin=GROUP,
        kmax=GROUP + 1,
    )
    chunks = list(chunks_of(encoded.getvalue()))
    moving = [content for name, content in chunks if name == b"ANMF"]
    if moving:
        yield from moving
        return
    # Frames that are all the same become a still picture.
    width, height = first.size
    place = three(0) + three(0) + three(width - 1) + three(height - 1)
    picture = (chunk(*each) for each in chunks)
    yield b"".join((place, three(sum(durations)), bytes([IS_WHOLE]), *picture))


def chunks_of(encoded: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the name and the content of each chunk of a file."""
    start = BEGIN
    while start < len(encoded):
        name, length = CHUNK.unpack_from(encoded, start)
        start += CHUNK.size
        yield name, encoded[start : start + length]
        start += length + length % 2


def chunk(name: bytes, content: bytes) -> bytes:
    """Return a chunk of a file, padded to an even length."""
    return CHUNK.pack(name, len(content)) + content + bytes(len(content) % 2)


def three(number: int) -> bytes:
    """Return a number as three bytes."""
    return number.to_bytes(3, "little")
