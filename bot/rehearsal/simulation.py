"""SimCord as the rehearsal needs it: a clock that is only moved by us, and pictures passed on as they are."""

import contextvars
import struct
from typing import Any

import simcord
from simcord.preview._media import MAX_DIMENSION, MAX_PIXELS, MediaInfo, MediaWorker

_PNG = b"\x89PNG\r\n\x1a\n"
_HEADER = struct.Struct(">I4sII")
"""Of a PNG's first chunk: its length, its name, the width and the height in pixels."""


class SteppedEnv(simcord.Env):
    """Timers of the bot go off by the simulated clock alone.

    SimCord also lets them go off in real time. Then whoever waits for the bot to be done waits, holding the
    page, for every timer that is due within `settle_timeout`: a reminder in fifty seconds made the next press
    wait for fifty seconds. And such a timer and `advance_time` could wait for each other.
    """

    def _schedule_timer(
        self,
        record: Any,
        callback: Any,
        args: tuple[Any, ...],
        schedule_context: contextvars.Context | None,
    ) -> None:
        """Leave the timer to `advance_time`."""


class Pictures(MediaWorker):
    """Hands still PNGs, all that the bot draws, on as they are; SimCord starts a process for each."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """Return what the page needs to know of a picture."""
        return still(blob) or await super().validate(key, blob, media_time=media_time)


def still(blob: bytes) -> MediaInfo | None:
    """Return what the page needs to know of a PNG that does not move; None for anything else."""
    if not blob.startswith(_PNG) or len(blob) < len(_PNG) + _HEADER.size or b"acTL" in blob[:4096]:
        return None
    _, name, width, height = _HEADER.unpack_from(blob, len(_PNG))
    if name != b"IHDR" or max(width, height) > MAX_DIMENSION or not 0 < width * height <= MAX_PIXELS:
        return None
    return MediaInfo(
        "PNG", width, height, 1, width * height * 4, blob, "image/png", capture=blob, poster=blob
    )
