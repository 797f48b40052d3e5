"""MP4 films."""

from collections.abc import Callable
from itertools import chain
from pathlib import Path

from game.viewer.film.reel import Reel


def write_mp4(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write an H.264 film; its sides are made even by cutting a pixel."""
    # Only here, as it is an extra.
    import av

    width, height = (side // 2 * 2 for side in reel.size)
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=reel.frames_per_second)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        images = (frame.image().crop((0, 0, width, height)) for frame in reel)
        shown = map(av.VideoFrame.from_image, images)
        # Without a frame it writes those that it still has.
        for each in chain(shown, [None]):
            for packet in stream.codec_context.encode_lazy(each):
                packet.stream = stream
                container.mux(packet)
                written()
