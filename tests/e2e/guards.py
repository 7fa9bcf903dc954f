"""Guards for what the simulator lets through: Discord's limits, and what must never leave the bot.

`Guard` stands between the bot and the simulated Discord and looks at every request.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MIB = 1024 * 1024
HERE = re.escape(str(Path(__file__).resolve().parents[2]))
LEAKS = re.compile(rf"<seat:|Traceback|object at 0x|\{{[a-z_]+\}}|/home/|{HERE}|\.venv|\bsqlite")
"""Names that were not put in, templates that were not filled in, and the inside of the program."""


class LimitBrokenError(AssertionError):
    """A request that the real Discord would refuse, or that tells too much."""


class Guard:
    """Looks at every request; counts what it saw."""

    def __init__(self) -> None:
        self.requests = 0
        self.messages = 0
        self.files = 0
        self.largest_file = 0
        self.largest_request = 0
        self.longest_message = 0
        self.longest_command = 0
        self.syncs = 0
        self._spied: dict[str, list[int]] = {}

    def watch(self, monkeypatch: Any) -> None:
        """Stand between the bot and SimCord until the test is over."""
        from simcord.http import client, router

        real = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
            self.look(method, path, rest.get("json"), rest.get("files") or [])
            return real(backend, method, path, **rest)

        monkeypatch.setattr(router, "dispatch", dispatch)
        assert client.router is router

    def spy(self, secret: str) -> list[int]:
        """Return a list that grows by the number of each request which holds this text."""
        return self._spied.setdefault(secret, [])

    def look(self, method: str, path: str, body: Any, files: list[Any]) -> None:
        """Check one request."""
        self.requests += 1
        self._files(path, files, body)
        if not isinstance(body, dict | list):
            return
        text = json.dumps(body, ensure_ascii=False)
        for secret, seen in self._spied.items():
            if secret in text:
                seen.append(self.requests)
        if method == "PUT" and path.endswith("/commands"):
            self.syncs += 1
            self._commands(body)
            return
        leak = LEAKS.search(text)
        _demand(
            leak is None, f"{leak and text[max(0, leak.start() - 60) : leak.end() + 60]!r} in {method} {path}"
        )
        if isinstance(body, dict):
            data = body.get("data") if "/callback" in path else body
            if body.get("type") == 8:
                self._choices(data or {})
            elif body.get("type") == 9:
                self._modal(data or {})
            elif isinstance(data, dict):
                self._message(path, data)

    def _files(self, path: str, files: list[Any], body: Any) -> None:
        sizes = [_size(one) for one in files]
        _demand(len(files) <= 10, f"{len(files)} files in {path}")
        for size in sizes:
            self.files += 1
            self.largest_file = max(self.largest_file, size)
            _demand(size <= 10 * MIB, f"a file of {size} bytes in {path}")
        whole = sum(sizes) + len(json.dumps(body, default=str))
        self.largest_request = max(self.largest_request, whole)
        _demand(whole <= 25 * MIB, f"a request of {whole} bytes to {path}")

    def _message(self, path: str, body: dict[str, Any]) -> None:
        content = body.get("content") or ""
        self.longest_message = max(self.longest_message, len(content))
        _demand(len(content) <= 2000, f"{len(content)} characters in {path}")
        if "content" in body and path.endswith("/messages"):
            self.messages += 1
            _demand("allowed_mentions" in body, f"a message without allowed_mentions in {path}")
        embeds = body.get("embeds") or []
        _demand(len(embeds) <= 10, f"{len(embeds)} embeds")
        total = 0
        for embed in embeds:
            parts = [("title", 256), ("description", 4096)]
            for name, limit in parts:
                size = len(embed.get(name) or "")
                total += size
                _demand(size <= limit, f"an embed's {name} of {size} characters")
            fields = embed.get("fields") or []
            _demand(len(fields) <= 25, f"{len(fields)} fields")
            for field in fields:
                _demand(1 <= len(field["name"]) <= 256, f"a field's name {field['name']!r}")
                _demand(1 <= len(field["value"]) <= 1024, f"a field of {len(field['value'])} characters")
                total += len(field["name"]) + len(field["value"])
            footer = (embed.get("footer") or {}).get("text") or ""
            _demand(len(footer) <= 2048, "a long footer")
            total += len(footer)
        _demand(total <= 6000, f"embeds of {total} characters")
        for attachment in body.get("attachments") or []:
            _demand(len(attachment.get("description") or "") <= 1024, "a long alt text")
        self._components(body.get("components") or [])

    def _components(self, rows: list[dict[str, Any]]) -> None:
        _demand(len(rows) <= 5, f"{len(rows)} rows")
        ids: set[str] = set()
        for row in rows:
            inside = row.get("components") or []
            selects = [one for one in inside if one["type"] != 2]
            _demand(len(inside) <= (1 if selects else 5), f"{len(inside)} components in a row")
            for one in inside:
                name = one.get("custom_id") or ""
                _demand(1 <= len(name) <= 100, f"a custom_id of {len(name)} characters")
                _demand(name not in ids, f"custom_id {name} twice in a message")
                ids.add(name)
                if one["type"] == 2:
                    _demand(1 <= len(one.get("label") or "") <= 80, f"a label {one.get('label')!r}")
                else:
                    self._menu(one)

    def _menu(self, menu: dict[str, Any]) -> None:
        options = menu.get("options") or []
        _demand(1 <= len(options) <= 25, f"{len(options)} options in a menu")
        _demand(len(menu.get("placeholder") or "") <= 150, "a long placeholder")
        _demand(len({one["value"] for one in options}) == len(options), "two options with one value")
        _demand((menu.get("max_values") or 1) <= len(options), "more to choose than there is")
        for one in options:
            for part in ("label", "value"):
                _demand(1 <= len(one[part]) <= 100, f"an option's {part} {one[part]!r}")
            _demand(len(one.get("description") or "") <= 100, "an option's long description")

    def _modal(self, modal: dict[str, Any]) -> None:
        _demand(1 <= len(modal["title"]) <= 45, f"a modal's title {modal['title']!r}")
        _demand(len(modal["custom_id"]) <= 100, "a modal's long custom_id")
        _demand(1 <= len(modal["components"]) <= 5, f"{len(modal['components'])} inputs in a modal")
        for row in modal["components"]:
            if "label" in row:
                _demand(len(row["label"]) <= 45, f"a label of {len(row['label'])} characters")
            for one in [*(row.get("components") or []), *filter(None, [row.get("component")])]:
                _demand(len(one.get("label") or "") <= 45, f"an input's label {one.get('label')!r}")
                _demand(len(one.get("placeholder") or "") <= 100, "an input's long placeholder")

    def _choices(self, data: dict[str, Any]) -> None:
        choices = data.get("choices") or []
        _demand(len(choices) <= 25, f"{len(choices)} choices")
        for one in choices:
            _demand(1 <= len(one["name"]) <= 100, f"a choice's name {one['name']!r}")
            _demand(1 <= len(str(one["value"])) <= 100, f"a choice's value {one['value']!r}")

    def _commands(self, commands: Any) -> None:
        _demand(len(commands) <= 100, f"{len(commands)} commands")
        for command in commands:
            size = sum(map(len, _texts(command)))
            self.longest_command = max(self.longest_command, size)
            _demand(size <= 8000, f"/{command['name']} has {size} characters")
            self._options(command)

    def _options(self, node: dict[str, Any]) -> None:
        _demand(re.fullmatch(r"[-_\w]{1,32}", node["name"]) is not None, f"the name {node['name']!r}")
        _demand(1 <= len(node["description"]) <= 100, f"the description of {node['name']}")
        options = node.get("options") or []
        _demand(len(options) <= 25, f"{len(options)} options below {node['name']}")
        _demand(len({one["name"] for one in options}) == len(options), f"an option twice in {node['name']}")
        required = [bool(one.get("required")) for one in options]
        _demand(required == sorted(required, reverse=True), f"required options last in {node['name']}")
        _demand(len(node.get("choices") or []) <= 25, f"choices of {node['name']}")
        for one in options:
            self._options(one)

    def figures(self) -> str:
        """Say what was seen, in one line."""
        return (
            f"{self.requests} requests, {self.files} files, largest file {self.largest_file / 1000:.0f} kB,"
            f" longest message {self.longest_message}, longest command {self.longest_command} characters"
        )


def _texts(command: dict[str, Any]) -> Iterator[str]:
    """What counts towards the 8,000 characters of a command."""
    yield command["name"]
    yield command.get("description") or ""
    for choice in command.get("choices") or []:
        yield choice["name"]
        yield str(choice["value"])
    for option in command.get("options") or []:
        yield from _texts(option)


def _size(file: Any) -> int:
    if isinstance(file, dict):
        file = file.get("data", file.get("value", b""))
    if isinstance(file, tuple):
        file = file[-1]
    if isinstance(file, bytes | bytearray):
        return len(file)
    stream = getattr(file, "fp", file)
    place = stream.tell()
    size = stream.seek(0, 2)
    stream.seek(place)
    return size


def _demand(true: bool, what: str) -> None:
    if not true:
        raise LimitBrokenError(what)
