"""SimCord as the rehearsal needs it: a clock that we alone move, and pictures left as they are."""

import contextvars
import copy
import functools
import json
import struct
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import simcord
from simcord import components, gateway
from simcord.backend.ops.messages import MessageMixin
from simcord.http import router
from simcord.preview import _markdown
from simcord.preview._media import MAX_DIMENSION, MAX_PIXELS, MediaInfo, MediaWorker

_PNG = b"\x89PNG\r\n\x1a\n"
_HEADER = struct.Struct(">I4sII")
"""Of a PNG's first chunk: its length, its name, the width and the height in pixels."""


class SteppedEnv(simcord.Env):
    """Timers of the bot go off by the simulated clock alone.

    SimCord also lets them go off in real time. A press then waits for every timer that is due within
    `settle_timeout`, such as a reminder in fifty seconds, and `advance_time` could deadlock with one.
    """

    def _schedule_timer(
        self, record: Any, callback: Any, args: tuple[Any, ...], schedule_context: contextvars.Context | None
    ) -> None:
        """Leave the timer to `advance_time`."""


class Pictures(MediaWorker):
    """Passes still PNGs on as they are, where SimCord starts a process for each."""

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


Parser = Callable[[Mapping[str, Any], Mapping[str, Any]], Any]
"""Makes a Markdown parser for the features and mentions that a text may have."""


def keeping(make: Parser, most: int = 256) -> Parser:
    """Make each parser once: SimCord makes one for every text, which takes most of a page's time."""

    @functools.lru_cache(most)
    def made(key: str) -> Any:
        return make(*json.loads(key))

    return lambda policy, context: made(json.dumps([policy, context]))


def copied(value: Any) -> Any:
    """Copy what JSON may hold, in a quarter of the time of `copy.deepcopy`."""
    kind = value.__class__
    if kind is dict:
        return {key: copied(part) for key, part in value.items()}
    if kind is list:
        return [copied(part) for part in value]
    return value if kind in _PLAIN else copy.deepcopy(value)  # noqa: TID251 - of a message, not of a state


def quicken() -> None:
    """Let SimCord poll the bot every millisecond, keep its parsers, and copy quickly."""
    # There are no public settings.
    defaults = simcord.Env._settle_internal.__kwdefaults__  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    if defaults:
        defaults["idle"] = 0.001
    _markdown._markdown_parser = _PARSERS  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    components.__dict__["deepcopy"] = copied
    MessageMixin.commit_message = _committing(MessageMixin.commit_message)
    for module in (router, gateway):
        module.__dict__["copy"] = SimpleNamespace(deepcopy=copied)


def _committing(commit: Any) -> Any:
    """Let private answers not count as the latest message of a channel: nobody else could see them unread."""
    if getattr(commit, "__wrapped__", None) is not None:
        return commit

    @functools.wraps(commit)
    def committed(self: Any, message: Any, **settings: Any) -> Any:
        channel = self.get_channel(message.channel_id)
        before = channel.last_message_id
        made = commit(self, message, **settings)
        if made.is_ephemeral:
            channel.last_message_id = before
        return made

    return committed


_PLAIN = frozenset({str, int, float, bool, type(None)})

_PARSERS = keeping(_markdown._markdown_parser)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
