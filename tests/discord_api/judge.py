"""An independent judge: each request of a simulated game against Discord's own description of its API.

`requests.json` holds the requests that the bot makes, and the schemas of their bodies;
tools/trim_discord_api.mjs makes it. Our own guards know the limits as we read them; this judge knows what
Discord publishes.
"""

import functools
import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
from jsonschema_rs import ValidationError, ValidationErrorKind, Validator

DESCRIPTION = Path(__file__).with_name("requests.json")

SUPERFLUOUS = {
    r"PATCH\.tts": "discord.py sends `tts` with every edit; Discord passes over what it does not know",
    r"FORUM\.message\.tts": "the same",
    r"FORUM\.type": "discord.py says that a post is a public thread, which Discord knows",
    r"\w+(\.data|\.message)?\.embeds\.\d+\.flags": "discord.py sends flags, which Discord sets itself",
    r"PUT\.\d+\.nsfw": "documented for commands, and missing in the description",
}
"""False alarms: by the place of a key that the description does not know, why it does no harm."""
NUMBERS = {
    r"\w+\.recipient_id": "discord.py sends ids as numbers, and Discord reads both",
    r"PATCH\.available_tags\.\d+\.id": "the same",
    r"\w+(\.data|\.message)?\.allowed_mentions\.users\.\d+": "the same",
    r"\w+(\.data|\.message)?\.attachments\.\d+\.id": "the number of a file in the request, as documented",
}
"""False alarms: by the place of a number that the description has as text, why it does no harm."""
NOT_LISTED = {
    "use_nested_fields": "discord.py asks so for what the description takes for granted",
}
"""False alarms: by the name in an address that the description does not know, why it does no harm."""
_LINE_MARK = re.compile(r"^(?:-#|#{1,3}) ", re.MULTILINE)
"""Not in the description: "Headings are not allowed" in fields (discord-api-docs, issue 7167)."""
_SUPERFLUOUS, _NUMBERS = re.compile("|".join(SUPERFLUOUS)), re.compile("|".join(NUMBERS))


class Judge:
    """Looks at every request, and keeps what Discord's description does not allow."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.judged = 0

    def look(self, method: str, path: str, query: Any, body: Any) -> None:
        """Judge one request; `body` of one in several parts is its `payload_json`."""
        self.judged += 1
        text = None if body is None else msgspec.json.encode(body).decode()
        found = complaint(method, path, tuple(query or ()), text)
        if found is not None:
            self.complaints.append(f"{method} {path}: {found}")


def complaint(method: str, path: str, query: tuple[str, ...], body: str | None) -> str | None:
    """Say what is wrong with a request as it goes over the wire; None if nothing is."""
    name = operation(method, path)
    if name is None:
        return "not among the requests in tools/trim_discord_api.mjs, or none of Discord's"
    unknown = set(query) - _known()["operations"][name]["query"] - NOT_LISTED.keys()
    if unknown:
        return f"Discord knows no {', '.join(sorted(unknown))} in the address"
    return _unlike(name, body)


@functools.lru_cache(4096)
def operation(method: str, path: str) -> str | None:
    """Return the request's entry in the description."""
    return next((name for name, pattern in _addresses() if pattern.fullmatch(f"{method} {path}")), None)


@functools.lru_cache(1024)
def _unlike(name: str, body: str | None) -> str | None:
    """Say what is wrong with a body; most come again and again."""
    validator = _validator(name)
    if body is None:
        return None  # Discord's description makes no body obligatory
    if validator is None:
        return "Discord expects no body"
    parts, (method, _, address) = json.loads(body), name.partition(" ")
    place = "FORUM" if address.endswith("/threads") and "message" in parts else method
    errors = [_deepest(error) for error in validator.iter_errors(_pardoned(parts, place))]
    return "; ".join(sorted({_told(error) for error in errors} or _raw_in_fields(parts))) or None


def _raw_in_fields(parts: Any) -> set[str]:
    """Find signs of headings and small letters in fields, where Discord shows them as they are.

    The body keeps to the description.
    """
    if not isinstance(parts, dict):
        return set()
    body = parts.get("data") or parts.get("message") or parts
    fields = [field for embed in body.get("embeds") or () for field in embed.get("fields") or ()]
    raw = [mark[0] for field in fields for mark in _LINE_MARK.finditer(field["value"])]
    return {f"{mark!r} begins a line in a field of an embed" for mark in raw}


@functools.cache
def _known() -> dict[str, Any]:
    known = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    for one in known["operations"].values():
        one["query"] = set(one["query"])
    return known


@functools.cache
def _addresses() -> list[tuple[str, re.Pattern[str]]]:
    return [(name, re.compile(_pattern(name))) for name in _known()["operations"]]


def _pattern(name: str) -> str:
    """Return what an address looks like: ids are numbers, tokens anything."""
    return re.sub(r"\{(\w+)\}", lambda found: r"\d+" if found[1].endswith("_id") else r"[^/]+", name)


@functools.cache
def _validator(name: str) -> Validator | None:
    known = _known()
    schema = known["operations"][name]["body"]
    if schema is None:
        return None
    return jsonschema_rs.Draft202012Validator({**schema, "$defs": known["$defs"]})


def _pardoned(value: Any, place: str) -> Any:
    """Return a part of a body without the false alarms."""
    if isinstance(value, dict):
        parts = {key: f"{place}.{key}" for key in value if not _SUPERFLUOUS.fullmatch(f"{place}.{key}")}
        return {key: _pardoned(value[key], at) for key, at in parts.items()}
    if isinstance(value, list):
        return [_pardoned(one, f"{place}.{number}") for number, one in enumerate(value)]
    return str(value) if isinstance(value, int) and _NUMBERS.fullmatch(place) else value


def _deepest(error: ValidationError) -> ValidationError:
    """Return what is wrong in the alternative that comes closest."""
    match error.kind:
        case ValidationErrorKind.AnyOf(context) if any(context):
            # A wrong `type` says that another alternative was meant.
            meant = [
                one for one in context if one and not any("type" in each.instance_path[-1:] for each in one)
            ]
            inside = [_deepest(each) for one in meant or context for each in one]
            return max(inside, key=lambda each: len(each.instance_path))
        case _:
            return error


def _told(error: ValidationError) -> str:
    place = ".".join(map(str, error.instance_path)) or "the body"
    return f"{place}: {error.message[:300]}"
