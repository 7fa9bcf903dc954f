"""`/game ...`: what has to do with tables, the same for all games."""

import discord
from discord import app_commands

from bot.chat import resolve
from bot.chat.commands import clock, info, lobby, policies, seats, table, votes
from bot.chat.commands.history import catchup
from bot.chat.services import Interaction
from bot.chat.slash import CONTEXTS, INSTALLS, Choices, answered, choices, matching
from bot.texts import chat as texts
from bot.texts import clocks as clock_texts
from bot.texts import computers as computer_texts
from bot.texts import history as past_texts
from bot.texts import policies as order_texts
from bot.texts import seats as seat_texts


async def _titles(interaction: Interaction, current: str) -> Choices:
    games = interaction.client.services.games
    return matching({key: game.title for key, game in games.items()}, current)


class GameCommands(app_commands.Group):
    """The group `/game`."""

    def __init__(self) -> None:
        """Name it; its commands follow."""
        super().__init__(
            name="game", description=texts.GAME_COMMAND, allowed_contexts=CONTEXTS, allowed_installs=INSTALLS
        )

    @app_commands.command(name="new", description=texts.NEW)
    @app_commands.describe(game=texts.NEW_GAME)
    @app_commands.autocomplete(game=_titles)
    async def new(self, interaction: Interaction, game: str) -> None:
        """Open a table."""
        await answered(interaction, lambda context: lobby.new(context, game))

    @app_commands.command(name="join", description=texts.JOIN)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def join(self, interaction: Interaction, game: str | None = None) -> None:
        """Sit down."""
        await answered(interaction, lambda context: lobby.join(context, game))

    @app_commands.command(name="leave", description=texts.LEAVE)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def leave(self, interaction: Interaction, game: str | None = None) -> None:
        """Get up."""
        await answered(interaction, lambda context: lobby.leave(context, game))

    @app_commands.command(name="start", description=texts.START)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def start(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin."""
        await answered(interaction, lambda context: lobby.start(context, game))

    @app_commands.command(name="board", description=texts.BOARD)
    @app_commands.describe(view=texts.VIEW_OPTION, game=texts.GAME_OPTION)
    @app_commands.autocomplete(view=table.complete_view, game=resolve.complete)
    async def board(self, interaction: Interaction, view: str | None = None, game: str | None = None) -> None:
        """Show the board."""
        await answered(interaction, lambda context: table.board(context, game, view))

    @app_commands.command(name="hand", description=texts.HAND)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        """Show what is secret."""
        await answered(interaction, lambda context: table.hand(context, game))

    @app_commands.command(name="status", description=texts.STATUS)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def status(self, interaction: Interaction, game: str | None = None) -> None:
        """Say whose turn it is."""
        await answered(interaction, lambda context: table.status(context, game))

    @app_commands.command(name="log", description=texts.LOG)
    @app_commands.describe(lines=texts.LOG_LINES, game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def log(
        self, interaction: Interaction, lines: app_commands.Range[int, 1, 100] = 20, game: str | None = None
    ) -> None:
        """Show what happened."""
        await answered(interaction, lambda context: table.log(context, game, lines))

    @app_commands.command(name="info", description=texts.INFO)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def info(self, interaction: Interaction, game: str | None = None) -> None:
        """Say how the table is set up."""
        await answered(interaction, lambda context: info.info(context, game))

    @app_commands.command(name="list", description=texts.LIST)
    async def listing(self, interaction: Interaction) -> None:
        """List tables."""
        await answered(interaction, table.listing)

    @app_commands.command(name="undo", description=texts.UNDO)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def undo(self, interaction: Interaction, game: str | None = None) -> None:
        """Take back."""
        await answered(interaction, lambda context: table.undo(context, game))

    @app_commands.command(name="score", description=texts.SCORE)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def score(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the scores."""
        await answered(interaction, lambda context: table.score(context, game))

    @app_commands.command(name="resign", description=texts.RESIGN)
    @app_commands.describe(sure=texts.RESIGN_SURE, game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def resign(self, interaction: Interaction, sure: str, game: str | None = None) -> None:
        """Give up."""
        await answered(interaction, lambda context: table.resign(context, game, sure))

    @app_commands.command(name="mine", description=past_texts.MINE)
    async def mine(self, interaction: Interaction) -> None:
        """List one's own games."""
        await answered(interaction, catchup.mine)

    @app_commands.command(name="catchup", description=past_texts.CATCHUP)
    @app_commands.describe(turns=past_texts.CATCHUP_TURNS, game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def catchup(
        self,
        interaction: Interaction,
        turns: app_commands.Range[int, 1, 100] | None = None,
        game: str | None = None,
    ) -> None:
        """Tell what one has missed."""
        await answered(interaction, lambda context: catchup.catch_up(context, game, turns))

    @app_commands.command(name="history", description=past_texts.HISTORY)
    @app_commands.describe(turn=past_texts.HISTORY_TURN, game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def history(
        self,
        interaction: Interaction,
        turn: app_commands.Range[int, 0, 9999] | None = None,
        game: str | None = None,
    ) -> None:
        """Show earlier turns."""
        ref = "last.0" if turn is None else f"turn.{turn}"
        await answered(interaction, lambda context: catchup.history(context, game, ref))

    @app_commands.command(name="orders", description=order_texts.ORDERS)
    @app_commands.describe(
        add=order_texts.ADD_OPTION,
        first=order_texts.FIRST_OPTION,
        withdraw=order_texts.WITHDRAW_OPTION,
        ask=order_texts.ASK_OPTION,
        game=texts.GAME_OPTION,
    )
    @app_commands.autocomplete(
        add=policies.completer(policies.addable),
        first=policies.completer(policies.own),
        withdraw=policies.completer(policies.withdrawable),
        ask=policies.completer(policies.askable),
        game=resolve.complete,
    )
    async def orders(
        self,
        interaction: Interaction,
        add: str | None = None,
        first: str | None = None,
        withdraw: str | None = None,
        ask: str | None = None,
        game: str | None = None,
    ) -> None:
        """List one's standing orders, or change them."""
        await answered(
            interaction,
            lambda context: policies.command(context, game, add=add, first=first, withdraw=withdraw, ask=ask),
        )

    @app_commands.command(name="rewind", description=seat_texts.REWIND)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def rewind(self, interaction: Interaction, game: str | None = None) -> None:
        """Ask to go back."""
        await answered(interaction, lambda context: votes.rewind(context, game))

    @app_commands.command(name="replace", description=seat_texts.REPLACE)
    @app_commands.describe(
        member=seat_texts.REPLACE_MEMBER, seat=seat_texts.REPLACE_SEAT,
        standin=computer_texts.SUBSTITUTE_OPTION, game=texts.GAME_OPTION,
    )  # fmt: skip
    @app_commands.choices(standin=choices(computer_texts.SUBSTITUTES))
    @app_commands.autocomplete(seat=seats.every, game=resolve.complete)
    async def replace(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        seat: str | None = None,
        standin: str | None = None,
        game: str | None = None,
    ) -> None:
        """Hand a seat over."""
        await answered(interaction, lambda context: seats.replace(context, game, seat, member, standin))

    @app_commands.command(name="sit", description=seat_texts.SIT)
    @app_commands.describe(seat=seat_texts.SIT_SEAT, game=texts.GAME_OPTION)
    @app_commands.autocomplete(seat=seats.free, game=resolve.complete)
    async def sit(self, interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
        """Ask for a seat."""
        await answered(interaction, lambda context: seats.sit(context, game, seat))

    @app_commands.command(name="swap", description=seat_texts.SWAP)
    @app_commands.describe(seat=seat_texts.SWAP_SEAT, game=texts.GAME_OPTION)
    @app_commands.autocomplete(seat=seats.others, game=resolve.complete)
    async def swap(self, interaction: Interaction, seat: str, game: str | None = None) -> None:
        """Ask to change seats."""
        await answered(interaction, lambda context: seats.swap(context, game, seat))

    @app_commands.command(name="back", description=seat_texts.BACK)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def back(self, interaction: Interaction, game: str | None = None) -> None:
        """Play again after a stand-in did."""
        await answered(interaction, lambda context: seats.back(context, game))

    @app_commands.command(name="clock", description=clock_texts.CLOCK)
    @app_commands.describe(
        kind=clock_texts.CLOCK_KIND, time=clock_texts.CLOCK_TIME, refill=clock_texts.CLOCK_REFILL,
        away=clock_texts.CLOCK_AWAY, time_up=clock_texts.CLOCK_TIME_UP, game=texts.GAME_OPTION,
    )  # fmt: skip
    @app_commands.choices(
        kind=choices(clock_texts.KINDS),
        time_up=choices(clock_texts.TIME_UP),
    )
    @app_commands.autocomplete(game=resolve.complete)
    async def clock(
        self,
        interaction: Interaction,
        kind: str | None = None,
        time: str | None = None,
        refill: str | None = None,
        away: bool | None = None,
        time_up: str | None = None,
        game: str | None = None,
    ) -> None:
        """Show or set the time for moves."""
        typed = {"kind": kind, "span": time, "refill": refill, "away": away, "time_up": time_up}
        await answered(interaction, lambda context: clock.command(context, game, typed))

    @app_commands.command(name="pause", description=clock_texts.PAUSE)
    @app_commands.describe(game=texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def pause(self, interaction: Interaction, game: str | None = None) -> None:
        """Pause the game, or go on."""
        await answered(interaction, lambda context: clock.pause(context, game))
