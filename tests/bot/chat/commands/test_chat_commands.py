"""What Discord is told of the commands stays far below its limits, for every game there is."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.chat.commands.groups import GROUPS, build
from bot.chat.commands.moves import command_of
from bot.chat.router import ROUTES, own_commands
from bot.components import cards, limits
from bot.components.ids import Press
from bot.components.messages import Button, Menu, Message, Option
from bot.tables.table import Result
from bot.texts.names import shown
from engines import GAMES
from engines.kernel import Item, Outcome, Score, command_name
from engines.kernel.game import RESERVED
from tests.bot.chat.chatting import scene
from tests.toy import TOY

OWN = {command.name: command for command in own_commands(pages=True)}
ALL = [*OWN.values(), *(command_of(game) for game in (*GAMES.values(), TOY))]
KNOWN = Path(__file__).parent / "commands.json"
ROOM = 5500
"""Characters that we allow ourselves of Discord's 8,000: translations may be longer."""


def payload(command: Any) -> dict[str, Any]:
    client = discord.Client(intents=discord.Intents.none())
    return command.to_dict(app_commands.CommandTree(client))


def characters(node: dict[str, Any]) -> int:
    own = len(node["name"]) + len(node.get("description") or "")
    choices = sum(len(one["name"]) + len(str(one["value"])) for one in node.get("choices") or [])
    return own + choices + sum(characters(one) for one in node.get("options") or [])


@pytest.mark.parametrize("command", ALL, ids=lambda one: one.name)
def test_a_command_is_within_the_limits(command: Any) -> None:
    whole = payload(command)
    assert characters(whole) < ROOM

    def walk(node: dict[str, Any]) -> None:
        options = node.get("options") or []
        assert len(options) <= limits.SUBCOMMANDS
        assert len(node["name"]) <= 32
        assert 1 <= len(node["description"]) <= 100
        required = [bool(one.get("required")) for one in options]
        assert required == sorted(required, reverse=True)
        for one in options:
            walk(one)

    walk(whole)
    assert whole["contexts"] == ([0] if command.name == "admin" else [0, 1]), "and in direct messages"


@pytest.mark.parametrize("game", [*GAMES.values(), TOY], ids=lambda one: one.key)
def test_each_move_is_a_subcommand_with_a_completed_option_per_field(game: Any) -> None:
    root = command_of(game)
    for kind in game.moves:
        parent: Any = root if kind.group is None else root.get_command(kind.group)
        command: Any = parent.get_command(command_name(kind))
        assert [one.name for one in command.parameters] == sorted(
            [*kind.__struct_fields__, "game"], key=[one.name for one in command.parameters].index
        )
        assert all(one.autocomplete for one in command.parameters)
        assert len(kind.__struct_fields__) <= 5
    assert (root.get_command("card") is not None) == bool(game.lookup(game.packs.default, ""))


async def test_no_game_may_take_a_command_of_the_bot_itself(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        assert {command.name for command in chat.bot.tree.get_commands()} - {TOY.command} == RESERVED


def outline(node: dict[str, Any]) -> dict[str, Any]:
    """Return the names of a command, its subcommands and options, with their kinds, in order."""
    kind = f"{node['type']}{'!' if node.get('required') else ''}{'~' if node.get('autocomplete') else ''}"
    return {node["name"]: {kind: [outline(part) for part in node.get("options") or ()]}}


def test_commands_keep_their_names_options_and_order() -> None:
    assert [outline(payload(command)) for command in OWN.values()] == json.loads(KNOWN.read_text())


def test_every_command_has_a_place_in_a_group() -> None:
    commands = dict(ROUTES.commands)
    with pytest.raises(ValueError, match=r"in no group .*: table dance"):
        build({**commands, "table dance": commands["table end"]})
    del commands["table end"]
    with pytest.raises(ValueError, match="no function does /table end"):
        build(commands)
    assert "table" in GROUPS


def test_commands_of_pages_are_left_out_where_there_are_none() -> None:
    with_pages, without = (
        {command.qualified_name for top in own_commands(pages=pages) for command in walked(top)}
        for pages in (True, False)
    )
    assert with_pages - without == {"game page", "me pages"}
    assert not without - with_pages


def walked(top: Any) -> list[Any]:
    return list(top.walk_commands()) if isinstance(top, app_commands.Group) else [top]


def test_game_has_all_its_commands() -> None:
    game = OWN["game"]
    assert isinstance(game, app_commands.Group)
    names = {command.name for command in game.commands}
    wanted = {
        "new",
        "join",
        "leave",
        "start",
        "board",
        "status",
        "log",
        "info",
        "list",
        "undo",
        "score",
        "resign",
    }
    assert names >= wanted


async def test_what_discord_would_refuse_is_not_sent() -> None:
    press = Press("move", "1")
    good = Message("x", rows=((Button("Move", press),),))
    assert good.sending()["content"] == "x"
    assert len(Message("x" * 5000).sending()["content"]) <= limits.CONTENT
    bad = [
        Message(rows=((Button("Move", press),) * 6,)),
        Message(rows=((Button("Move", press),),) * 6),
        Message(rows=(Menu(press, ()),)),
        Message(rows=(Menu(press, (Option("a", "same"), Option("b", "same"))),)),
        Message(embed=discord.Embed(description="x" * 4097)),
    ]
    for message in bad:
        with pytest.raises((limits.LimitError, ValueError)):
            message.sending()


def test_files_are_weighed() -> None:
    limits.check_message("", files=[("a.png", b"x" * limits.FILE, "alt")])
    with pytest.raises(limits.LimitError, match=r"bytes of a\.png"):
        limits.check_message("", files=[("a.png", b"x" * (limits.FILE + 1), "alt")])
    with pytest.raises(limits.LimitError, match="bytes of a request"):
        limits.check_message("", files=[(f"{n}.png", b"x" * limits.FILE, "alt") for n in range(3)])
    with pytest.raises(limits.LimitError, match="alt text"):
        limits.check_message("", files=[("a.png", b"", "x" * 1025)])


def test_long_texts_are_cut_at_lines_and_keep_the_latest() -> None:
    lines = [f"line {number}" for number in range(1000)]
    assert limits.fit_last(lines, 100).endswith("line 999")
    assert len(limits.fit_last(lines, 100)) <= 100
    assert limits.fit("a b " * 1000, 50).endswith("…")
    assert len(limits.fit("x" * 5000)) == limits.CONTENT


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_long_scores_fit_on_a_card_and_keep_the_totals(seats: int) -> None:
    items = tuple(
        Item(f"item {number}", "Something that counts for <seat:0>", number) for number in range(40)
    )
    outcome = Outcome(
        ranking=tuple((seat,) for seat in range(seats)),
        scores=tuple(Score(seat, 100 + seat, items) for seat in range(seats)),
        seed="0" * 64,
        note="The younger one comes first. " * 50,
    )
    names = tuple(shown("*" * 40) for _ in range(seats))
    result = Result(outcome.ranking, tuple(score.total for score in outcome.scores))
    table: Any = SimpleNamespace(
        outcome=outcome, result=result, agreed=None, seed=outcome.seed, seats=range(seats),
        names=names, titles=names, tell=str, game=SimpleNamespace(title="Toy"), id=1,
        row=SimpleNamespace(private=False),
    )  # fmt: skip
    embed = cards.scores(table, ["Something happened. " * 10] * 30)
    limits.check_message("", [embed])
    assert "Something happened." in str(embed.fields[0].value)
    assert str(embed.description).count("\n") == seats
    assert "The younger one" in str(embed.description).splitlines()[-1]
    for seat in range(seats):
        assert f"**{100 + seat}**" in "".join(field.value or "" for field in embed.fields)
