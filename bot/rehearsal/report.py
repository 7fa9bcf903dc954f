"""What everybody saw in a rehearsal, as a folder to browse: `index.html`, a page per reader, the pictures.

`Report.look` notes what is new, changed or gone since the last look; `Report.write` makes the folder. A page
shows the messages in order, with earlier versions to unfold.
"""

import hashlib
import html
import re
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.rehearsal.world import World, controls, parts

_STYLE = """
body { max-width: 900px; margin: 0 auto; padding: 16px; background: #313338; color: #dbdee1;
  font: 16px/1.45 system-ui, sans-serif; }
a { color: #7aa7ff; } small, time { color: #949ba4; } h1 { font-size: 22px; }
article { margin: 12px 0; padding: 8px 12px; border-left: 3px solid #4e5058; }
article.private { border-color: #5865f2; background: #2f3147; } article.gone { opacity: .55; }
header { font-size: 13px; color: #b5bac1; } header b { color: #fff; }
.embed { margin: 6px 0; padding: 8px 12px; border-left: 4px solid #5865f2; background: #2b2d31; }
.embed h3 { margin: 0 0 4px; font-size: 16px; } .embed h4 { margin: 6px 0 0; font-size: 14px; }
img { max-width: 100%; margin-top: 6px; border-radius: 6px; } code { background: #1e1f22; padding: 1px 4px; }
.button { display: inline-block; margin: 6px 6px 0 0; padding: 4px 12px; background: #4e5058; }
.button.off { opacity: .5; } details { color: #b5bac1; } li { margin: 4px 0; }
"""


MARK = '<meta name="generator" content="parley rehearse --auto">'
"""On every page: only a folder of ours is overwritten."""


def is_free(folder: Path) -> bool:
    """Tell whether a folder is empty or holds an earlier report, which may be replaced."""
    index = folder / "index.html"
    return not any(folder.iterdir()) or (index.is_file() and MARK in index.read_text("utf-8", "replace"))


@dataclass(slots=True)
class Version:
    """A message as it once was."""

    content: str
    embeds: list[dict[str, Any]]
    components: list[dict[str, Any]]
    attachments: list[dict[str, Any]]


@dataclass(slots=True)
class Record:
    """A message through time."""

    room: int
    author: int
    at: str
    reader: int | None
    """The only user who can see it; None: everybody in the room."""
    versions: list[Version] = field(default_factory=list[Version])
    gone: bool = False


class Report:
    """The record of one table."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._records: dict[int, Record] = {}
        self._pictures: dict[str, bytes] = {}
        self.look()

    def look(self) -> None:
        """Note what happened since the last look."""
        backend = self._world.env.backend
        present: set[int] = set()
        for room in self._world.rooms():
            for message in backend.messages.get(room.id, {}).values():
                present.add(message.id)
                record = self._records.get(message.id)
                if record is None:
                    reader = _only_reader(message)
                    record = Record(room.id, message.author_id, message.timestamp, reader)
                    self._records[message.id] = record
                last = record.versions[-1] if record.versions else None
                # An edit puts new lists in the place of the old ones.
                if (
                    last is None
                    or last.content != message.content
                    or last.embeds is not message.embeds
                    or last.components is not message.components
                    or last.attachments is not message.attachments
                ):
                    version = Version(
                        message.content, message.embeds, message.components, message.attachments
                    )
                    record.versions.append(version)
                    for attachment in message.attachments:
                        data = backend.cdn.get(attachment["url"])
                        if data is not None:
                            self._pictures[attachment["url"]] = data
        for number, record in self._records.items():
            record.gone = record.gone or number not in present

    @property
    def pictures(self) -> int:
        """How many different pictures were shown."""
        return len({hashlib.sha256(data).digest() for data in self._pictures.values()})

    @property
    def messages(self) -> int:
        """How many messages were sent."""
        return len(self._records)

    def write(self, folder: Path, title: str, facts: list[str]) -> Path:
        """Write the folder, in place of an earlier one's files; return the path of `index.html`."""
        (folder / "pictures").mkdir(parents=True, exist_ok=True)
        for old in [*folder.glob("*.html"), *(folder / "pictures").glob("*.png")]:
            old.unlink()
        files: dict[str, str] = {}
        known: dict[bytes, str] = {}
        for url, data in self._pictures.items():
            digest = hashlib.sha256(data).digest()
            if digest not in known:
                known[digest] = f"pictures/{len(known) + 1:04}.png"
                (folder / known[digest]).write_bytes(data)
            files[url] = known[digest]
        writer = _Writer(self._world, files)
        links: list[str] = []
        direct = {room.id: room.owner for room in self._world.rooms() if room.kind == "direct"}
        public = [
            record for record in self._records.values() if record.reader is None and record.room not in direct
        ]
        _page(folder / "table.html", "The table, as everybody saw it", writer.records(public))
        links.append(
            f'<li><a href="table.html">The table, as everybody saw it</a> ({len(public)} messages)</li>'
        )
        for member in self._world.members:
            own = [
                record
                for record in self._records.values()
                if direct.get(record.room) == member.id
                or (record.room not in direct and record.reader in {None, member.id})
            ]
            secret = sum(record.reader is not None or record.room in direct for record in own)
            if not secret:
                continue
            name = self._world.name(member.id)
            file = f"{member.name}.html"
            _page(folder / file, f"What {name} saw", writer.records(own))
            links.append(f'<li><a href="{file}">What {name} saw</a> ({secret} messages for {name} only)</li>')
        body = (
            f"<ul>{''.join(links)}</ul><ul>{''.join(f'<li>{html.escape(fact)}</li>' for fact in facts)}</ul>"
        )
        _page(folder / "index.html", title, body)
        return folder / "index.html"


class _Writer:
    """Turns messages into HTML."""

    def __init__(self, world: World, files: dict[str, str]) -> None:
        self._world = world
        self._files = files
        self._rooms = {room.id: room for room in world.rooms()}

    def records(self, records: list[Record]) -> str:
        return "".join(map(self._record, records))

    def _record(self, record: Record) -> str:
        room = self._rooms.get(record.room)
        place = "direct message" if room and room.kind == "direct" else f"in {room.name if room else '?'}"
        notes = [place]
        if record.reader is not None:
            notes.append(f"only for {self._world.name(record.reader)}")
        if record.gone:
            notes.append("removed later")
        classes = " ".join(
            word for word, yes in (("private", record.reader is not None), ("gone", record.gone)) if yes
        )
        at = datetime.fromisoformat(record.at).strftime("%H:%M:%S")
        note = html.escape(", ".join(notes))
        head = f"<header><b>{self._who(record.author)}</b> <time>{at}</time> {note}</header>"
        *earlier, last = record.versions
        folded = ""
        if earlier:
            inside = "<hr>".join(map(self._version, earlier))
            times = "once" if len(earlier) == 1 else f"{len(earlier)} times"
            folded = f"<details><summary>edited {times}; what it was before</summary>{inside}</details>"
        return f'<article class="{classes}">{head}{self._version(last)}{folded}</article>'

    def _version(self, version: Version) -> str:
        pieces = [self._text(version.content)]
        inside = {attachment.get("filename"): attachment["url"] for attachment in version.attachments}
        shown: set[str] = set()
        for embed in version.embeds:
            bits: list[str] = []
            if embed.get("title"):
                bits.append(f"<h3>{self._text(embed['title'])}</h3>")
            bits.append(self._text(embed.get("description") or ""))
            bits += [
                f"<h4>{self._text(field['name'])}</h4>{self._text(field['value'])}"
                for field in parts(embed, "fields")
            ]
            image: dict[str, str] = embed.get("image") or {}
            url = image.get("url", "")
            url = inside.get(url.removeprefix("attachment://"), url)
            if url in self._files:
                shown.add(url)
                bits.append(self._picture(url, version))
            footer: dict[str, str] = embed.get("footer") or {}
            if footer.get("text"):
                bits.append(f"<div><small>{self._text(footer['text'])}</small></div>")
            pieces.append(f'<div class="embed">{"".join(bits)}</div>')
        pieces += [
            self._picture(attachment["url"], version)
            for attachment in version.attachments
            if attachment["url"] not in shown
        ]
        pieces += [self._component(control) for control in controls(version)]
        return "".join(pieces)

    def _picture(self, url: str, version: Version) -> str:
        alt = next(
            (
                attachment.get("description") or ""
                for attachment in version.attachments
                if attachment["url"] == url
            ),
            "",
        )
        if url not in self._files:
            return ""
        return f'<img src="{self._files[url]}" alt="{html.escape(alt)}" loading="lazy">'

    def _component(self, control: dict[str, Any]) -> str:
        off = " off" if control.get("disabled") else ""
        if control.get("type") == 2:
            return f'<span class="button{off}">{html.escape(control.get("label") or "")}</span>'
        text = html.escape(control.get("placeholder") or "Choose")
        texts = [(each.get("label"), each.get("description")) for each in parts(control, "options")]
        options = "".join(f"<li>{html.escape(' – '.join(filter(None, text)))}</li>" for text in texts)
        return f'<details><summary class="button">{text} ▾</summary><ul>{options}</ul></details>'

    def _text(self, text: str) -> str:
        """Turn the part of Discord's markdown that the bot uses into HTML."""
        shown = html.escape(text, quote=False)
        shown = re.sub(r"&lt;@!?(\d+)&gt;", lambda m: f"<b>@{self._who(int(m[1]))}</b>", shown)
        shown = re.sub(r"&lt;#(\d+)&gt;", lambda m: f"<b>#{html.escape(self._room(int(m[1])))}</b>", shown)
        shown = re.sub(r"&lt;t:(\d+)(?::\w)?&gt;", r"<time>\1</time>", shown)
        shown = re.sub(r"```(?:\w*\n)?(.+?)```", r"<pre>\1</pre>", shown, flags=re.DOTALL)
        shown = re.sub(r"`([^`\n]+)`", r"<code>\1</code>", shown)
        shown = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", shown)
        shown = re.sub(r"(?<![\w\\*])\*([^*\n]+)\*(?!\w)", r"<i>\1</i>", shown)
        shown = re.sub(r"^-# (.+)$", r"<small>\1</small>", shown, flags=re.MULTILINE)
        shown = re.sub(r"\\([*_`~|<>\\#\-\[\]()])", r"\1", shown)
        return shown.replace("\n", "<br>")

    def _who(self, user: int) -> str:
        try:
            return self._world.name(user)
        except ValueError:
            return "somebody"

    def _room(self, room: int) -> str:
        return self._rooms[room].name if room in self._rooms else "a thread"


def _only_reader(message: Any) -> int | None:
    """Return the only user who can see a message; None: everybody."""
    if not message.is_ephemeral:
        return None
    asked: dict[str, Any] = message.interaction_metadata or {}
    user: dict[str, Any] = asked.get("user") or {}
    return int(user["id"]) if "id" in user else None


def _page(path: Path, title: str, body: str) -> None:
    back = "" if path.name == "index.html" else '<p><a href="index.html">All pages</a></p>'
    path.write_text(
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">{MARK}'
        f"<title>{html.escape(title)}</title>"
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_STYLE}</style></head>'
        f"<body>{back}<h1>{html.escape(title)}</h1>{body}</body></html>\n",
        encoding="utf-8",
    )
