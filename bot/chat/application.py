"""The application: opens the store, registers commands and components, starts the sender."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.chat import router, uploading
from bot.chat.commands.moves import command_of
from bot.chat.context import Context
from bot.chat.gateway import Gateway
from bot.chat.open_panels import OpenPanels
from bot.chat.panels import following
from bot.chat.reconnecting import spread
from bot.chat.router import own_commands
from bot.chat.services import Interaction, Services, always
from bot.chat.shards import Sockets
from bot.chat.sharing import FINISHING, Sharing
from bot.delivery.breaker import Breaker
from bot.delivery.handler import parts
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.sender import Sender
from bot.delivery.transport import post
from bot.delivery.transport.channels import Channels
from bot.drawing.films import Films
from bot.drawing.pictures import Pictures
from bot.drawing.renderers import Renderers
from bot.forms.hints import Hints
from bot.records import installed, packs
from bot.records.metrics import Metrics, Snapshot
from bot.settings import Settings
from bot.store import Store, StoreError, counts
from bot.store.processes.shards import Beat, Pinned
from bot.tables.computers import Job, Suggestion
from bot.tables.history.reviews import Review
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources, fresh_seed, unknown
from bot.tables.table import Table
from engines import GAMES
from engines.kernel import Game
from engines.kernel.loading.parts import load as load_parts

if TYPE_CHECKING:
    from bot.records.metrics_pages import Window
    from bot.thinking.pool import Pool
    from bot.thinking.reviewer import Reviewer
    from bot.thinking.thinker import Thinker
    from bot.web.server import PageServer
    from render import GameRenderer

log = logging.getLogger("parley")

PARTING = 2.0
"""Seconds for which open panels are put to sleep when the bot stops."""
_SYNCED = "commands"
"""The name under which the store keeps a digest of the uploaded commands."""
SYNC_AGAIN, SYNC_DAILY = 900.0, 24 * 3600.0
"""Seconds after which commands are uploaded again that Discord did not take, at first and at last."""


class Parley(Gateway):
    """The bot. `tables` exists from `setup_hook` on, which raises StoreError or PackError."""

    tables: Tables

    def __init__(
        self,
        settings: Settings,
        *,
        games: Mapping[str, Game] = GAMES,
        pictures: "Mapping[str, GameRenderer] | None" = None,
        draw: bool = True,
        seed: Callable[[], bytes] = fresh_seed,
        now: Callable[[], datetime] = discord.utils.utcnow,
        thinking: "Callable[[], Pool] | None" = None,
        pace: float | None = None,
        number: Callable[[], int] = unknown,
        follow: Callable[[float], None] | None = None,
        pinned: Pinned | None = None,
    ) -> None:
        """`pictures`: renderers by game, by default those of `render`; `draw` False: words only.

        `thinking`: makes the pool that thinks for computers, by default a process; `pace`: seconds between
        their moves where nobody else plays; `number`: seeds their chance and the delays of policies. Where
        processes share a database, `follow` gets its time of day, and `pinned` are the only shards to hold.
        """
        intents = discord.Intents.none()
        intents.guilds = True
        self._breaker = Breaker(now)
        self._rate_limiter = RateLimiter(breaker=self._breaker)
        super().__init__(
            intents=intents,
            http_trace=self._rate_limiter.trace(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.settings = settings
        self.games = games
        self.now = now
        self._renderers = Renderers(games, settings.pictures) if pictures is None and draw else None
        self.pictures = Pictures(pictures if self._renderers is None else self._renderers, draw=draw)
        self.tree = _Tree(self)
        self.metrics = Metrics()
        self._window: Window | None = None
        self._pages: PageServer | None = None
        self._seed = seed
        self._store: Store | None = None
        self._sender: Sender | None = None
        self._thinker: Thinker | None = None
        self._reviewer: Reviewer | None = None
        self._films: Films | None = None
        self._sharing: Sharing | None = None
        self._pinned, self._follow = pinned, follow
        self._failure: StoreError | None = None
        """Why the bot has ended by itself."""
        self._ending: asyncio.Task[None] | None = None
        self._syncing: asyncio.Task[None] | None = None
        self._counting: asyncio.Task[None] | None = None
        self._catching_up: asyncio.Task[None] | None = None
        self._thinking, self._pace, self._number = thinking, pace, number

    async def setup_hook(self) -> None:
        """Open the store, then everything that stands on it. StoreError, PackError."""
        for line in installed.broken_games():
            log.warning(line)
        raw = self._load_packs()
        self._store = await Store.open(self.settings.place, shared=self.settings.server is not None)
        try:
            if self.settings.metrics is not None:
                from bot.records.metrics_pages import Window

                self._window = Window(self.metrics, self, self._store)
                await self._window.open(*self.settings.metrics)
            self._sender = self._serve(self._store, raw)
            first = self._sharing is None or await self._sharing.begin()
            self.add_dynamic_items(router.PressedButton, router.UsedMenu)
            self._add_commands()
            await self._sync()
            if self._sharing is None and await self.tables.clocks.notice_setting_back():
                self.metrics.jumped()
            await self._resume(first)
            self.tables.repository.events.outbox.subscribe(self._sender.wake)
            self.tables.repository.events.computer_asked.subscribe(self._think)
            if first:
                await self._let_think()
            if self._sharing is not None:
                self._sender.wake()  # what is sent needs no shard
            if self.settings.web is not None:
                from bot.chat.page_server import open_pages

                self._pages = await open_pages(self.services, self.settings.web)
            self._counting = asyncio.create_task(self._count(), name="parley-counting")
        except BaseException:
            await self._shut()
            raise

    async def _resume(self, first: bool) -> None:
        """Resume earlier work; beside other processes, only announce corrected rules."""
        if first:
            await self.tables.resume()
        else:
            await self.tables.administration.tell_corrections()

    async def _count(self) -> None:
        """Count the games of an earlier version, beside everything else."""
        try:
            await self.tables.counting.all()
        except StoreError as failed:
            log.warning("older games will be counted after the next start: %s", failed)

    async def _let_think(self) -> None:
        """Let computers think at the tables that wait for them."""
        for table_id in await self.tables.computers.waiting():
            self._think(table_id)

    async def _mend(self) -> None:
        """Take over the work of a process that has died."""
        log.warning("another process has ended; what it had begun goes on here")
        if self._sender is not None:
            self._sender.wake()
        await self.tables.resume(starting=False)
        await self._let_think()

    def _load_packs(self) -> dict[str, bytes]:
        """Return the data of each game, registered. PackError."""
        return {
            key: game.packs.text(packs.load(game, self.settings.data)) for key, game in self.games.items()
        }

    def _serve(self, store: Store, raw: Mapping[str, bytes]) -> Sender:
        """Build the services; return the sender."""
        repository = Repository(
            store,
            self.games,
            sources=Sources(self.now, self._seed, self._number),
            packs=raw,
            undo_seconds=self.settings.undo_window,
        )
        self.tables = Tables(repository)
        if store.peer:
            self._sharing = Sharing(
                self.tables.peers, Sockets(self), self._pinned,
                ends=self._end, mends=self._mend, beaten=self._beaten,
            )  # fmt: skip
        self._films = Films(self.tables, self.pictures, self._reviewed)
        self.services = Services(
            client=self,
            tables=self.tables,
            games=self.games,
            pictures=self.pictures,
            channels=Channels(self, self.tables, self.now),
            metrics=self.metrics,
            now=self.now,
            films=self._films,
            panels=OpenPanels(self.now),
            hints=Hints(),
            advise=self._advise,
            review=self._review,
            uploads=self.settings.uploads,
            page_url=None if self.settings.web is None else self.settings.web.url,
            answering=always if self._sharing is None else self._sharing.answering,
        )
        following.follow(self.services)
        panels = self.services.panels
        handlers = parts(self, self.tables, self.pictures, self.now, panels.where)
        return Sender(handlers, self._rate_limiter, self._breaker)

    def _think(self, table_id: int) -> None:
        """Let a computer think at a table."""
        self._thinks().wake(table_id)

    async def _advise(self, job: Job) -> tuple[Suggestion, ...] | None:
        """Let a computer think for a member."""
        return await self._thinks().advise(job)

    async def _review(self, table_id: int) -> Review | None:
        """Let a computer look back at a game that is over."""
        if self._reviewer is None:
            from bot.thinking.reviewer import Reviewer

            self._reviewer = Reviewer(self.tables.reviews, self._thinks().ask, self.settings.computers / 100)
        return await self._reviewer.review(table_id)

    def _reviewed(self, table: Table) -> Review | None:
        """Return the review of a game, if one has been made."""
        return None if self._reviewer is None else self._reviewer.known(table.id, table.row.seq)

    def _thinks(self) -> "Thinker":
        """Return the thinker, which is imported and made on first use."""
        if self._thinker is None:
            from bot.thinking.pool import Process
            from bot.thinking.thinker import PACE, Thinker

            self._thinker = Thinker(
                self.tables.computers, (self._thinking or Process)(), self.games, self.now,
                pace=PACE if self._pace is None else self._pace, share=self.settings.computers / 100,
            )  # fmt: skip
        return self._thinker

    def _add_commands(self) -> None:
        """Put all commands into the tree: the bot's own, and a group for each game."""
        for command in own_commands(pages=self.settings.web is not None):
            self.tree.add_command(command)
        for game in self.games.values():
            self.tree.add_command(command_of(game))

    async def answers(self) -> bool:
        """Tell whether the store is open and answers. StoreError if it fails, or its files are gone."""
        if self._store is None:
            return False
        await self._store.watch()
        await self._store.read(counts.answers)
        return True

    async def launch_shards(self) -> None:
        """Connect in as many shards as Discord wants, and not before it lets them all connect.

        Discord resets the token of a bot that connects more often in a day.
        """
        count, gateway, limits = await self.http.get_bot_gateway()
        left = limits["remaining"]
        log.info("%d shards; Discord allows %d more connections today", count, left)
        seconds = spread(count, left, limits["total"], limits["reset_after"] / 1000)
        if seconds:
            log.warning("Discord allows few connections more; waiting for %.0f seconds", seconds)
            await asyncio.sleep(seconds)
        if self._sharing is not None:
            await self._sharing.serve(gateway, count, limits["max_concurrency"])
            return
        self.shard_count = count
        await super().launch_shards()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected until the bot ends. StoreError if it cannot continue beside other processes."""
        loading = asyncio.create_task(self._load_rest(), name="parley-imports")
        try:
            await super().connect(reconnect=reconnect)
        finally:
            loading.cancel()
        if self._failure is not None:
            raise self._failure

    async def _load_rest(self) -> None:
        """Import rules, words and what draws while the network is waited for, so that no player waits."""
        for key, game in self.games.items():
            try:
                await asyncio.to_thread(load_parts, game)
            except Exception:
                log.exception("parts of the game %s cannot be imported", key)
        if self._renderers is not None:
            await asyncio.to_thread(self._renderers.load)
            for line in installed.broken_pictures():
                log.warning(line)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify; only one of all processes does so at a time."""
        if self._sharing is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._sharing.turn(shard_id)

    def snapshot(self) -> Snapshot:
        """Return this process' part in the work of all."""
        last = None if self._sharing is None else self._sharing.last
        return Snapshot(
            number=0 if last is None else last.number,
            processes=1 if last is None else last.processes,
            shards=frozenset(self.shards) if last is None else last.holds,
            sent=self._rate_limiter.sent,
            a_second=self._rate_limiter.a_second,
            waiting=self._rate_limiter.waiting,
        )

    def is_ready(self) -> bool:
        """Tell whether all shards of this process are connected."""
        return super().is_ready() if self._sharing is None else self._sharing.is_ready()

    def hears(self, guild: int) -> bool:
        """Tell whether the cache of a server is up to date, even if it is empty."""
        return self.is_ready() if self._sharing is None else self._sharing.hears(guild)

    def caught_up(self, guild: int) -> bool:
        """Tell whether `agree` has looked at a server since it was connected."""
        return super().caught_up(guild) if self._sharing is None else self._sharing.hears(guild)

    async def on_shard_ready(self, shard: int) -> None:
        """Take over a shard, where processes share the database, and look at its servers."""
        if self._sharing is not None and await self._sharing.shard_ready(shard):
            log.info("shard %d is ready", shard)
            await self.agree(self._sharing.concerned(shard))

    def leave(self) -> bool:
        """Hand over to other processes, then end; False: there are none, or this is under way."""
        return self._sharing is not None and self._sharing.leave()

    def _beaten(self, beat: Beat) -> None:
        self._rate_limiter.beaten(beat.number, beat.processes)
        if self.services.panels.shown() and (self._catching_up is None or self._catching_up.done()):
            work = following.catch_up(self.services)
            self._catching_up = asyncio.create_task(work, name="parley-panels-beside")
        if self._follow is not None:
            self._follow(beat.now)

    def _end(self, why: StoreError | None) -> None:
        self._failure = why
        self._ending = asyncio.create_task(self._finish(), name="parley-ending")

    async def _finish(self) -> None:
        """Finish what is in work, then end."""
        if self._sharing is not None and self._sender is not None:
            await asyncio.gather(self._sharing.finish(), self._sender.finish(FINISHING))
        await self.close()

    async def on_ready(self) -> None:
        """Send what is owed since the last run."""
        if self._sharing is not None:
            return  # each shard for itself
        log.info("ready as %s in %d servers", self.user, len(self.guilds))
        await self.agree()
        if self._sender is not None:
            self._sender.wake()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer modals, and components that nobody else answers."""
        await router.leftover(interaction)

    async def close(self) -> None:
        """Put panels to sleep, stop sending and drawing, and close the store, which keeps what is owed."""
        if self._syncing is not None:
            self._syncing.cancel()
        if self._store is not None and self._sender is not None:
            await self.services.panels.sleep(PARTING)
        await self._shut()
        await super().close()

    async def _shut(self) -> None:
        pages, self._pages = self._pages, None
        if pages is not None:
            await pages.close()
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.wait([self._counting])
        if self._sharing is not None:
            await self._sharing.close()
        if self._sender is not None:
            await self.services.panels.close()
        if self._films is not None:
            await self._films.close()
        if self._reviewer is not None:
            await self._reviewer.close()
        if self._thinker is not None:
            await self._thinker.close()
        if self._sender is not None:
            await self._sender.close()
        self.pictures.close()
        if self._window is not None:
            await self._window.close()
        store, self._store = self._store, None
        if store is not None:
            await store.close()

    async def _sync(self) -> None:
        """Upload the commands; if Discord does not take them now, the bot works on, and tries again later."""
        if not await self._uploaded():
            self._syncing = asyncio.create_task(self._sync_later(), name="parley-commands")

    async def _sync_later(self) -> None:
        pause = SYNC_AGAIN
        await asyncio.sleep(pause)
        while not await self._uploaded():
            pause = min(2 * pause, SYNC_DAILY)
            await asyncio.sleep(pause)

    async def _uploaded(self) -> bool:
        """Upload the commands; tell whether Discord has them now."""
        try:
            await self._upload()
        except post.FAILURES as error:
            log.warning("commands are not uploaded: %s", post.post_error(error, "Discord").said or error)
            return False
        return True

    async def _upload(self) -> None:
        """Upload the commands if they have changed: Discord allows 200 changes a day. FAILURES."""
        own = uploading.payload(self.tree)
        text = json.dumps([self.application_id, own], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        known = await uploading.read(self)
        unchanged = await self.tables.administration.meta(_SYNCED) == digest
        if unchanged and known.names == {command["name"] for command in own}:
            return
        await uploading.write(self, own, known.foreign)
        await self.tables.administration.set_meta(_SYNCED, digest)
        log.info("commands synced")


class _Tree(app_commands.CommandTree[Parley]):
    """Answers errors outside of our own guard: unknown or outdated commands, failed checks."""

    async def interaction_check(self, interaction: discord.Interaction[Parley], /) -> bool:
        """Leave autocompletion to the first process that receives it; all else has a guard."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        async with self.client.services.answering(interaction) as ours:
            return ours

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer, and log the detail."""
        context = Context(interaction)

        async def fail() -> None:
            raise error

        await context.guard(fail())
