"""What becomes of a server in a week among people: members, roles, channels, threads and permissions."""

import random
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.backend.models import Channel, Overwrite

from bot.rehearsal.world import World

TEXT, ANNOUNCEMENT = 0, 5
"""Discord's numbers of the kinds of channels that a table's channel may change between."""


class Upheavals:
    """Lets something happen to a server, and knows who is there and who may speak."""

    def __init__(self, world: World, channels: Iterable[int], rng: random.Random) -> None:
        """`channels`: those in which tables are played."""
        self.world, self.rng = world, rng
        self.backend, self.guild, self.bot = world.env.backend, world.guild.id, world.env.backend.bot_user.id
        self.channels = list(channels)
        """Those that are there."""
        self.gone: set[int] = set()
        """Who is not in the server."""
        self.silent: set[int] = set()
        """Who may not speak, or may not see, somewhere."""
        self.office = self._office()
        self.own_role = next(
            role.id for role in self.backend.get_guild(self.guild).roles.values() if role.managed
        )
        self._wanted = self.backend.get_role(self.guild, self.own_role).permissions
        self._deleted = False
        keep_archives(self.backend)

    @property
    def all(self) -> dict[str, Callable[[Any], bool | None]]:
        """What may happen, by name, with a member whom it may concern; False: it cannot happen now."""
        return {
            "leave": self.leaves, "ban": self.is_banned, "return": self.returns,
            "rename": self.is_renamed, "time out": self.is_timed_out, "mute": self.is_muted,
            "role": self.changes_role, "hide": self.loses_sight, "move": self.channel_moves,
            "bot": self.bot_is_silenced, "roles": self.roles_move, "forbid": self.everybody_is_muted,
            "disarm": self.bot_loses_permissions, "kind": self.channel_changes_kind,
            "archive": self.thread_is_archived, "lock": self.thread_is_locked,
            "unthread": self.thread_is_deleted, "demolish": self.channel_is_deleted,
        }  # fmt: skip

    # ---- members

    def leaves(self, who: Any) -> bool | None:
        """Let a member leave."""
        if who.id in self.gone or len(self.gone) > 1:
            return False
        self.backend.remove_member(self.guild, who.id)
        self.gone.add(who.id)
        return None

    def is_banned(self, who: Any) -> bool | None:
        """Ban a member."""
        if who.id in self.gone or len(self.gone) > 1:
            return False
        self.backend.apply_ban(self.guild, who.id, "no")
        self.gone.add(who.id)
        return None

    def returns(self, _who: Any) -> bool | None:
        """Let somebody who left, or was banned, come back."""
        if not self.gone:
            return False
        user = self.rng.choice(sorted(self.gone))
        if user in self.backend.get_guild(self.guild).bans:
            self.backend.remove_ban(self.guild, user)
        self.backend.add_member(self.guild, user)
        self.gone.discard(user)
        self.silent.discard(user)
        return None

    def is_renamed(self, who: Any) -> bool | None:
        """Give a member another name."""
        if who.id in self.gone:
            return False
        name = self.rng.choice(["", "*Anna*", "B\u200ben", "@everyone", "x" * 32, "Anna", "<@1>"])
        self.backend.edit_member(self.guild, who.id, {"nick": name or None})
        return None

    def is_timed_out(self, who: Any) -> bool | None:
        """Silence a member for some hours."""
        return self._silences(who.id)

    def bot_is_silenced(self, _who: Any) -> bool | None:
        """Silence the bot for some hours."""
        return self._silences(self.bot)

    def _silences(self, user: int) -> bool | None:
        if user in self.gone:
            return False
        until = self.world.env.now() + timedelta(hours=self.rng.randint(1, 12))
        self.backend.edit_member(self.guild, user, {"timed_out_until": until.isoformat()})
        self.silent.add(user)
        return None

    # ---- roles and permissions

    def _office(self) -> int:
        """Make a role that manages the server."""
        role = self.world.guild.create_role("Office")
        manages = discord.Permissions(manage_guild=True).value
        self.backend.edit_role(self.guild, role.id, {"permissions": manages})
        return role.id

    def changes_role(self, who: Any) -> bool | None:
        """Give the role to a member, or take it."""
        if who.id in self.gone:
            return False
        roles = self.backend.get_member(self.guild, who.id).role_ids
        change = self.backend.remove_member_role if self.office in roles else self.backend.add_member_role
        change(self.guild, who.id, self.office)
        return None

    def roles_move(self, _who: Any) -> bool | None:
        """Move the role above or below the others, or delete it and make another."""
        if self.rng.random() < 0.4:
            self.backend.delete_role(self.guild, self.office)
            self.office = self._office()
            return None
        roles = [role.id for role in self.backend.get_guild(self.guild).roles.values() if role.position > 0]
        self.rng.shuffle(roles)
        places = [{"id": role, "position": place} for place, role in enumerate(roles, 1)]
        self.backend.reorder_roles(self.guild, places)
        return None

    def bot_loses_permissions(self, _who: Any) -> bool | None:
        """Take permissions from the bot's own role, or give them back."""
        now = self.backend.get_role(self.guild, self.own_role).permissions
        if now == self._wanted:
            name = self.rng.choice(
                ["send_messages", "send_messages_in_threads", "create_public_threads", "embed_links",
                 "attach_files", "read_message_history", "view_channel"]
            )  # fmt: skip
            now &= ~discord.Permissions(**{name: True}).value
        else:
            now = self._wanted
        self.backend.edit_role(self.guild, self.own_role, {"permissions": now})
        return None

    def is_muted(self, who: Any) -> bool | None:
        """Forbid a member, or the bot, to write in a tables' channel, or allow it again."""
        user = self.rng.choice([who.id, who.id, self.bot])
        return self._denies(user, 1, send_messages=True, send_messages_in_threads=True)

    def loses_sight(self, who: Any) -> bool | None:
        """Hide a tables' channel from a member or from the bot, or show it again."""
        return self._denies(self.rng.choice([who.id, who.id, self.bot]), 1, view_channel=True)

    def everybody_is_muted(self, _who: Any) -> bool | None:
        """Forbid everybody to write in a tables' channel, or allow it again."""
        return self._denies(self.guild, 0, send_messages=True, send_messages_in_threads=True)

    def _denies(self, target: int, kind: int, **permissions: bool) -> bool | None:
        """Take permissions from a member (1) or a role (0) in a channel, or give them back."""
        if not self.channels:
            return False
        channel = self.backend.channels[self.rng.choice(self.channels)]
        if any(overwrite.target_id == target for overwrite in channel.overwrites):
            self.backend.delete_overwrite(channel.id, target)
        else:
            denied = discord.Permissions(**permissions).value
            overwrite = Overwrite(target_id=target, type=kind, allow=0, deny=denied)  # pyright: ignore[reportArgumentType]
            self.backend.set_overwrite(channel.id, overwrite)
            self.silent.add(target)
        return None

    # ---- channels and threads

    def channel_moves(self, _who: Any) -> bool | None:
        """Rename a tables' channel, or move it to another category."""
        if not self.channels:
            return False
        channel = self.rng.choice(self.channels)
        if self.rng.random() < 0.5:
            self.backend.edit_channel(channel, {"name": self.rng.choice(["games", "den", "corner-2"])})
            return None
        category = self.backend.create_channel(self.guild, "Back rooms", type=4)
        self.backend.edit_channel(channel, {"parent_id": category.id})
        return None

    def channel_changes_kind(self, _who: Any) -> bool | None:
        """Make a text channel one for announcements, or the other way round."""
        kinds = {TEXT: ANNOUNCEMENT, ANNOUNCEMENT: TEXT}
        for number in self.channels:
            kind = self.backend.channels[number].type
            if kind in kinds:
                self.backend.edit_channel(number, {"type": kinds[kind]})
                return None
        return False

    def thread_is_archived(self, _who: Any) -> bool | None:
        """Archive a table's thread: nothing in it can be edited until something is sent."""
        return self._changes_thread(archived=True)

    def thread_is_locked(self, _who: Any) -> bool | None:
        """Lock a table's thread, or unlock it: only who manages threads can write in a locked one."""
        thread = self._thread()
        metadata = None if thread is None else self.backend.channels[thread].thread_metadata
        if thread is None or metadata is None:
            return False
        self.backend.edit_channel(thread, {}, thread_metadata={"locked": not metadata.locked})
        return None

    def _changes_thread(self, **metadata: bool) -> bool | None:
        thread = self._thread()
        if thread is None:
            return False
        self.backend.edit_channel(thread, {}, thread_metadata=metadata)
        return None

    def thread_is_deleted(self, _who: Any) -> bool | None:
        """Delete a table's thread, or its post."""
        thread = self._thread()
        if thread is None:
            return False
        self.backend.delete_channel(thread)
        return None

    def channel_is_deleted(self, _who: Any) -> bool | None:
        """Delete a tables' channel with its threads, once, and make another of its name."""
        if self._deleted or self.rng.random() < 0.5:
            return False
        self._deleted = True
        number = self.rng.choice(self.channels)
        self.channels.remove(number)
        gone = self.backend.channels[number]
        threads = self.threads(number)
        self.backend.delete_channel(number)
        for thread in threads:
            self.backend.delete_channel(thread)
        self.backend.create_channel(self.guild, gone.name, type=gone.type)
        return None

    def threads(self, channel: int) -> list[int]:
        """Return the threads of a channel, or the posts of a forum."""
        everywhere = self.backend.channels.values()
        return [each.id for each in everywhere if each.is_thread and each.parent_id == channel]

    def _thread(self) -> int | None:
        """Return a thread of a table."""
        threads = sorted(thread for channel in self.channels for thread in self.threads(channel))
        return self.rng.choice(threads) if threads else None

    # ---- in the end

    def calm(self) -> None:
        """Let the bot do again, in the channels that are there, what it needs."""
        self.backend.edit_member(self.guild, self.bot, {"timed_out_until": None})
        if self.backend.get_role(self.guild, self.own_role).permissions != self._wanted:
            self.backend.edit_role(self.guild, self.own_role, {"permissions": self._wanted})
        for number in self.channels:
            for overwrite in list(self.backend.channels[number].overwrites):
                if overwrite.target_id in {self.bot, self.guild}:
                    self.backend.delete_overwrite(number, overwrite.target_id)
            for thread in self.threads(number):
                self.backend.edit_channel(thread, {}, thread_metadata={"locked": False})
        self.silent -= {self.bot, self.guild}


class _Faults(list[dict[str, Any]]):
    """The faults that a test has injected, and those that archived and locked threads bring."""

    def __init__(self, backend: Any) -> None:
        super().__init__(backend.faults)
        self._backend = backend

    def __iter__(self) -> Iterator[dict[str, Any]]:
        yield from list(super().__iter__())
        for channel in list(self._backend.channels.values()):
            thread = channel.thread_metadata
            if thread is not None and thread.archived:
                for method in ("PATCH", "DELETE"):
                    yield _fault(method, f"/channels/{channel.id}/messages/*", 400, 50083)
            if thread is not None and thread.locked:
                yield _fault("POST", f"/channels/{channel.id}/messages", 403, 160005)


def _fault(method: str, path: str, status: int, code: int) -> dict[str, Any]:
    return {"method": method, "path": path, "status": status, "code": code, "message": "no", "times": None}


def know_news_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the simulated Discord know that a thread of announcements is a thread.

    SimCord 3.2.1 takes it for a channel, and announces it without an owner, which no client could read.
    """
    is_thread = property(lambda channel: channel.thread_metadata is not None)
    monkeypatch.setattr(Channel, "is_thread", is_thread)


def keep_archives(backend: Any) -> None:
    """Let the simulated Discord know what archived and locked threads are: it keeps both as mere words.

    A message in an archived thread cannot be edited or deleted (50083); to send something wakes the thread,
    unless it is locked (160005), which the bot may not ignore.
    """
    commit = backend.commit_message
    backend.faults = _Faults(backend)

    def commits(message: Any, **named: Any) -> Any:
        thread = backend.channels[message.channel_id].thread_metadata
        if thread is not None and thread.archived and not message.is_ephemeral:
            backend.edit_channel(message.channel_id, {}, thread_metadata={"archived": False})
        return commit(message, **named)

    backend.commit_message = commits
