"""Canonical JSON for states, moves, events and policies, with the upgrade of older schemas.

An encoded value is `{"schema": 1, "state": {...}}`; in place of "state" also "move", "event" or "policy".
Equal values give equal bytes.
"""

from collections.abc import Callable, Sequence
from typing import Any, Union

import msgspec

from engines.kernel.agenda import State
from engines.kernel.events import Event, Sealed
from engines.kernel.moves import Move
from engines.kernel.policies import Policy

Upgrade = Callable[[str, Any], Any]
"""Takes what a value is ("state", ...) and its plain JSON value of one schema; returns that of the next."""

_DAMAGE = (LookupError, TypeError, AttributeError, RecursionError, msgspec.MsgspecError)
"""What a foreign or damaged value leads to."""
_BAD = "not a value of this game: {damage}"
_NEWER = "this was written by a newer version of the game (schema {found}, here {known})"


class Codec:
    """Encodes and decodes one game's values."""

    def __init__(
        self,
        schema: int,
        state: type[State],
        moves: Sequence[type[Move]],
        events: Sequence[type[Event]],
        policies: Sequence[type[Policy]],
        upgrades: Sequence[Upgrade] = (),
    ) -> None:
        """Prepare one decoder per kind of value; `upgrades[0]` leads from schema 1 to 2."""
        self._schema = schema
        self._upgrades = tuple(upgrades)
        sealed: Any = Sealed
        self._types: dict[str, Any] = {
            "state": state,
            "move": _union(moves),
            "event": _union((*events, sealed[_union(moves)])),
            "policy": _union(policies),
        }
        self._decoders = {kind: msgspec.json.Decoder(known) for kind, known in self._types.items()}
        self._encoder = msgspec.json.Encoder(order="deterministic")
        self._envelope = msgspec.json.Decoder(dict[str, msgspec.Raw])

    def encode(self, value: object) -> bytes:
        """Return canonical JSON; TypeError for anything that is not one of the game's values."""
        for kind, base in (("state", State), ("move", Move), ("event", Event), ("policy", Policy)):
            if isinstance(value, base):
                if base is Event:  # `secret` has numbers for keys, which can be sorted only as text
                    value = msgspec.to_builtins(value, str_keys=True)
                return self._encoder.encode({"schema": self._schema, kind: value})
        raise TypeError(f"cannot encode a {type(value).__name__}")

    def decode(self, data: bytes) -> Any:
        """Return the value, upgraded to the present schema; ValueError on anything else."""
        try:
            schema, kind, raw = self._opened(data)
            if schema == self._schema:
                return self._decoders[kind].decode(raw)
            return msgspec.convert(self._upgraded(schema, kind, raw), self._types[kind], str_keys=True)
        except _DAMAGE as damage:
            raise ValueError(_BAD.format(damage=damage)) from damage

    def plain(self, data: bytes) -> Any:
        """Return the value as plain JSON of the present schema, without fields that it has not.

        ValueError on anything else.
        """
        try:
            return self._upgraded(*self._opened(data))
        except _DAMAGE as damage:
            raise ValueError(_BAD.format(damage=damage)) from damage

    def _opened(self, data: bytes) -> tuple[int, str, msgspec.Raw]:
        """Return schema, kind and content. ValueError, LookupError, MsgspecError."""
        parts = self._envelope.decode(data)
        schema = msgspec.json.decode(parts.pop("schema"), type=int)
        kind, raw = parts.popitem()
        if kind not in self._types:
            raise LookupError(kind)
        if parts or schema < 1:
            raise ValueError("not one encoded value")
        if schema > self._schema:
            raise ValueError(_NEWER.format(found=schema, known=self._schema))
        return schema, kind, raw

    def _upgraded(self, schema: int, kind: str, raw: msgspec.Raw) -> Any:
        plain = msgspec.json.decode(raw)
        for upgrade in self._upgrades[schema - 1 :]:
            plain = upgrade(kind, plain)
        return plain


def _union(kinds: Sequence[Any]) -> Any:
    union: Any = Union
    return union[tuple(kinds)]
