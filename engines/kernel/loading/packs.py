"""Data packs: what a game's components say, loaded once and found by their digest.

A pack is the files of a game's data folder as one JSON object by file name, so that it can be stored,
hashed and handed to `Game.load` as bytes. This is the only module of `engines` that opens files.
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

import msgspec

from engines.kernel.sheets.unknown_fields import first_unknown_field, in_short

P = TypeVar("P", bound=msgspec.Struct)

DATA = Path(__file__).resolve().parents[3] / "data"  # the data folder of the games that come with Parley


def data_file(folder: str, name: str) -> bytes:
    """Return a file of the data folder; OSError where there is none."""
    return (DATA / folder / name).read_bytes()


def assemble(parts: Mapping[str, bytes]) -> bytes:
    """Join files into one pack; ValueError names the file that is not JSON."""
    pack: dict[str, object] = {}
    for name in sorted(parts):
        try:
            pack[name.removesuffix(".json")] = msgspec.json.decode(parts[name])
        except msgspec.MsgspecError as damage:
            raise ValueError(f"{name}: {damage}") from damage
    return msgspec.json.encode(pack, order="deterministic")


def accept(pack: object) -> None:
    """Find nothing wrong with a pack that its types allow."""


def ids_in(part: object) -> Iterator[str]:
    """Go through the ids of the components in a part of a pack."""
    if isinstance(part, msgspec.Struct):
        own = getattr(part, "id", None)
        if isinstance(own, str):
            yield own
        for name in part.__struct_fields__:
            yield from ids_in(getattr(part, name))
    elif isinstance(part, Mapping):
        for value in cast("Mapping[object, object]", part).values():
            yield from ids_in(value)
    elif isinstance(part, tuple | list):
        for value in cast("Sequence[object]", part):
            yield from ids_in(value)


class _Loaded(dict[str, P]):
    """Packs by their digest, found as quickly as in any dict; the default one is read when it is missed."""

    def __init__(self, find: Callable[[str], P]) -> None:
        """Keep how one that is missed is found."""
        super().__init__()
        self._find = find

    def __missing__(self, digest: str) -> P:
        """Find it."""
        return self._find(digest)


class Packs(Generic[P]):
    """The loaded packs of one game, by their SHA-256; the default one is read when it is first needed."""

    def __init__(
        self,
        key: str,
        folder: Traversable,
        files: tuple[str, ...],
        kind: type[P],
        validate: Callable[[P], None] = accept,
        count: Callable[[P], None] = accept,
    ) -> None:
        """Keep where the default files lie, and what a pack is.

        `validate` raises ValueError for what types cannot say; `count` does where a pack that is brought in
        has more or fewer components than the box.
        """
        self.folder, self.files = folder, files
        self._key, self._kind, self._validate, self._count = key, kind, validate, count
        self._loaded: dict[str, P] = _Loaded(self._read_default)
        self._texts: dict[str, bytes] = {}
        self.get = self._loaded.__getitem__  # return a loaded pack; ValueError where it is not

    @cached_property
    def default_files(self) -> dict[str, bytes]:
        """The files of the default pack, by name. OSError where one is missing."""
        return {name: self.folder.joinpath(name).read_bytes() for name in self.files}

    @cached_property
    def default(self) -> str:
        """The digest of the default pack. OSError or ValueError where it cannot be loaded."""
        return self.load(assemble(self.default_files))

    def load(self, raw: bytes) -> str:
        """Validate and register a pack; return its SHA-256. ValueError names path and reason."""
        digest = hashlib.sha256(raw).hexdigest()
        if digest not in self._loaded:
            pack = self._decoded(raw)
            self._validate(pack)
            self._loaded[digest] = pack
            self._texts[digest] = raw
        return digest

    def forget(self, digest: str) -> None:
        """Drop a loaded pack that nothing uses any more; the default one stays."""
        if digest != self.default:
            self._loaded.pop(digest, None)
            self._texts.pop(digest, None)

    def examine(self, raw: bytes) -> None:
        """Check a pack that is brought in more strictly than `load`, which takes stored ones too.

        ValueError names file and place, what stands there and what may: also for a field that nothing
        reads, and for counts that are not those of the box.
        """
        try:
            given = msgspec.json.decode(raw, type=dict[str, Any])
        except msgspec.MsgspecError as damage:
            raise ValueError(self._located(str(damage))) from damage
        stray = first_unknown_field(self._kind, self._shipped, given)
        if stray:
            raise ValueError(f"{self._key}/{stray}")
        pack = self._decoded(raw, given)
        self._validate(pack)
        self._count(pack)

    @cached_property
    def _shipped(self) -> dict[str, Any]:
        """The default pack as plain JSON."""
        return msgspec.json.decode(assemble(self.default_files))

    def _decoded(self, raw: bytes, given: dict[str, Any] | None = None) -> P:
        try:
            return msgspec.json.decode(raw, type=self._kind)
        except msgspec.MsgspecError as damage:
            reason = self._located(str(damage))
            raise ValueError(
                reason if given is None else f"{reason}{_standing(given, str(damage))}"
            ) from damage

    def text(self, digest: str) -> bytes:
        """Return a loaded pack as it was loaded; ValueError where it is not."""
        self.get(digest)
        return self._texts[digest]

    def parts(self, digest: str) -> dict[str, Any]:
        """Return a loaded pack as plain JSON; ValueError where it is not loaded."""
        return msgspec.json.decode(self.text(digest))

    def _read_default(self, digest: str) -> P:
        if digest != self.default:
            raise ValueError(f"{self._key}: the data pack {digest[:12]} has not been loaded")
        return self._loaded[digest]

    def _located(self, damage: str) -> str:
        """Put msgspec's path of a damage, "$.board.regions[0].id", in front, as a file and a path in it."""
        place = re.fullmatch(r"(.*) - at `\$\.(\w+)\.?(.*)`", damage, re.DOTALL)
        if place is None:
            return f"{self._key}: {damage}"
        reason, file, path = place.groups()
        return f"{self._key}/{file}.json: {path + ': ' if path else ''}{reason}"


class NoData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pack of a game without data: nothing."""


def no_data(key: str) -> Packs[NoData]:
    """Return the packs of a game that has no data: one, which is empty."""
    return Packs(key, DATA, (), NoData)


def _standing(given: Any, damage: str) -> str:
    """Say what stands at msgspec's path of a damage; nothing where the path is not exact."""
    path = damage.rpartition(" - at `$")[2].removesuffix("`")
    if not re.fullmatch(r"(\.\w+|\[\d+\])+", path):
        return ""
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        given = given[name] if name else given[int(number)]
    return f"; there stands {in_short(given)}"
