"""Moves: what a seat can do, as frozen structs of stable ids."""

from functools import cache
from types import UnionType
from typing import Any, ClassVar, get_args, get_type_hints

import msgspec


class Move(msgspec.Struct, frozen=True, kw_only=True, tag_field="move", forbid_unknown_fields=True):
    """One kind of move; subclasses add fields of str, int, bool, tuples of these, or None.

    The first docstring line is the slash command's description, of 50 characters at most. Each field is
    `Annotated[type, Meta(description=...)]`, of 40 at most.
    """

    group: ClassVar[str | None] = None  # the subcommand group, e.g. "op" in `/pax op tax`; None: none

    @property
    def passes(self) -> bool:
        """It lets a decision go by: nothing is done, spent or chosen."""
        return False


class FieldInfo(msgspec.Struct, frozen=True):
    """What a form or command needs to know about one field of a move, policy or options struct."""

    name: str
    description: str
    required: bool  # must be given: there is no default
    many: bool  # its value is a tuple
    type: Any
    default: Any = None
    bounds: tuple[int, int] | None = None  # for a bounded int: lowest and highest value


def command_name(kind: type[msgspec.Struct]) -> str:
    """Return the move's tag, which is its subcommand's name, e.g. "double_ship"."""
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} has no tag")
    return tag


def summary(kind: type[Any]) -> str:
    """Return the first docstring line without its full stop."""
    return (kind.__doc__ or "").strip().splitlines()[0].rstrip(".")


@cache  # asked for again and again, and slow: it evaluates annotations
def fields(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """Return the fields of a struct in their order, with descriptions and bounds from `Meta`."""
    hints, types = get_type_hints(kind, include_extras=True), get_type_hints(kind)
    infos: list[FieldInfo] = []
    for field in msgspec.structs.fields(kind):
        notes = getattr(hints[field.name], "__metadata__", ())
        meta = next((note for note in notes if isinstance(note, msgspec.Meta)), msgspec.Meta())
        bounds = None if meta.ge is None or meta.le is None else (int(meta.ge), int(meta.le))
        plain, default = types[field.name], None if field.required else field.default
        words, many = meta.description or field.name, _is_tuple(plain)
        infos.append(FieldInfo(field.name, words, field.required, many, plain, default, bounds))
    return tuple(infos)


def _is_tuple(hint: object) -> bool:
    options = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    return any(getattr(option, "__origin__", option) is tuple for option in options)
