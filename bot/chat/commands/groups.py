"""The groups of slash commands, and what each is for: look here for where a new command belongs.

A command is added by its name in its group below, and by `@routes.slash` or `@routes.slash_at_table`
(bot/chat/routes.py) on the function that does it, in the module of its feature. The tests keep a list of all
commands (tests/bot/chat/commands/commands.json). Discord allows 25 commands a group, and `/game` is full:
in doubt, choose `/table`.
"""

from discord import app_commands

from bot.chat.slash import Command, SlashCommand, SlashGroup
from bot.texts import endings as ending_texts
from bot.texts import learn as learn_texts
from bot.texts import refusals as texts
from bot.texts import talk as talk_texts
from bot.texts.hosting import administration as admin_texts
from bot.texts.hosting import server_data as data_texts
from bot.texts.schedule import preferences as preference_texts

GROUPS = {
    # What a player needs to take part in a game, from the lobby to the score.
    "game": SlashGroup(texts.GAME_COMMAND, (
        "new", "join", "leave", "start", "board", "hand", "status", "log", "info", "list", "undo", "score",
        "resign", "mine", "catchup", "history", "orders", "rewind", "replace", "sit", "swap", "back", "clock",
        "pause", "page",
    )),
    # What only managers may use.
    "admin": SlashGroup(admin_texts.ADMIN, (
        "list", "pause", "resume", "end", "host", "export", "import", "forget", "settings", "reports",
        "clock", "data",
    ), managers=True),
    "admin data": SlashGroup(data_texts.ADMIN_DATA, ("sheet", "use", "back", "show")),
    # What one member wishes at all tables.
    "me": SlashGroup(preference_texts.ME, (
        "show", "reminders", "remind", "confirm", "standin", "orders", "zone", "quiet", "away", "avoid",
        "pages",
    )),
    # What teaches a game.
    "learn": SlashGroup(learn_texts.LEARN, ("game", "practice")),
    # What is made of a table and is not needed to play: an agreed end, a copy, a file, a film.
    "table": SlashGroup(ending_texts.TABLE_COMMAND, ("end", "try", "bgstats", "film")),
    # What passes words between members, or keeps them.
    "talk": SlashGroup(talk_texts.TALK, ("whisper", "read", "unblock", "note")),
}  # fmt: skip

TOP = ("game", "admin", "me", "learn", "table", "talk", "stats")
"""What is typed first; each game adds a group of its moves (bot/chat/commands/moves.py)."""


OF_PAGES = ("game page", "me pages")
"""Commands that are left out where the host serves no pages."""


def build(commands: dict[str, SlashCommand], *, pages: bool = True) -> list[Command | app_commands.Group]:
    """Return all commands in their groups. ValueError where one is in no group, or a group lacks one.

    `pages`: the host serves pages.
    """
    left_out = () if pages else OF_PAGES
    left = {path: command for path, command in commands.items() if path not in left_out}

    def made(path: str) -> Command | app_commands.Group:
        name = path.rpartition(" ")[2]
        if path not in GROUPS:
            if path not in left:
                raise ValueError(f"no function does /{path}")
            return left.pop(path).build(name, alone=path in TOP)
        group = GROUPS[path].build(name)
        for child in GROUPS[path].commands:
            if f"{path} {child}" not in left_out:
                group.add_command(made(f"{path} {child}"))
        return group

    built = [made(path) for path in TOP]
    if left:
        raise ValueError(f"in no group of bot/chat/commands/groups.py: {', '.join(left)}")
    return built
