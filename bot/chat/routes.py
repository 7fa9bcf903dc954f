"""Routes: what each slash command, button, menu and modal does, registered where its function is written.

Each module has routes of its own; `router.py` joins them. A verb has one route, whatever control it is for.
"""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import wraps
from typing import Any, Concatenate, Generic, TypeVar

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.slash import SlashCommand, SlashOption, parameter, parameters_of
from bot.components.ids import Press
from bot.texts import refusals as texts

Work = Coroutine[Any, Any, None]
Pressed = Callable[[Context, Press], Work]
"""Does what a button says."""
Chosen = Callable[[Context, Press, list[str]], Work]
"""Does what a menu says, with the values that were chosen."""
Submitted = Callable[[Context, Press, Mapping[str, str]], Work]
"""Does what a modal says, with what was typed, by the names of its inputs."""
AtTable = Callable[[Context, str], Work]
"""Does what a command does too, at the table with that number."""
Slash = Callable[Concatenate[Context, ...], Work]
"""Does what a slash command says, with its options by name."""
SlashAtTable = Callable[Concatenate[Context, str | None, ...], Work]
"""Takes a table's number besides, as it was typed; None: the table that is meant here."""

WHERE = "game"
"""The option that says which table is meant."""
TABLE_OPTION = SlashOption(texts.GAME_OPTION, resolve.complete)

H = TypeVar("H")
P = TypeVar("P", bound=Pressed)
C = TypeVar("C", bound=Chosen)
S = TypeVar("S", bound=Submitted)
T = TypeVar("T", bound=AtTable)
D = TypeVar("D", bound=Slash)
G = TypeVar("G", bound=SlashAtTable)


class Answer(Enum):
    """How a press is answered, which has to be known before anything is looked up."""

    PRIVATE = "by a message of its own that only the asker sees"
    PUBLIC = "by a message of its own that everybody sees"
    IN_PLACE = "by a change of the message that was pressed"
    MODAL = "by a modal, which must be the first answer"
    CHECKED = "as `PUBLIC`, by the handler itself once it has found that it may; if not, privately"


@dataclass(frozen=True)
class Route(Generic[H]):
    """How a press is answered, and what does it."""

    answer: Answer
    handler: H


class Routes:
    """The routes of a module, or of several."""

    def __init__(self, *parts: "Routes") -> None:
        """Join the parts. ValueError if two have a route for the same verb."""
        self.commands: dict[str, SlashCommand] = {}
        """By their words, such as "game board"."""
        self.buttons: dict[str, Route[Pressed]] = {}
        self.menus: dict[str, Route[Chosen]] = {}
        self.modals: dict[str, Route[Submitted]] = {}
        for part in parts:
            self._merge(part)

    def __contains__(self, verb: object) -> bool:
        return verb in self.buttons or verb in self.menus or verb in self.modals

    def slash(self, path: str, description: str, /, **options: SlashOption | str) -> Callable[[D], D]:
        """Register a slash command such as "admin list"; `options`: what Discord shows of each parameter."""

        def register(handler: D) -> D:
            self._add_command(
                path, SlashCommand(description, handler, parameters_of(handler, 1), _all(options))
            )
            return handler

        return register

    def slash_at_table(
        self, path: str, description: str, answer: Answer = Answer.PRIVATE, /, **options: SlashOption | str
    ) -> Callable[[G], G]:
        """Register a slash command about a table, which gets the option `game` in addition."""

        def register(handler: G) -> G:
            async def work(context: Context, game: str | None = None, **values: Any) -> None:
                await handler(context, game, **values)

            parameters = [*parameters_of(handler, 2), parameter(WHERE, str, required=False)]
            shown = {**_all(options), WHERE: TABLE_OPTION}
            modal = answer is Answer.MODAL
            self._add_command(path, SlashCommand(description, work, parameters, shown, modal))
            return handler

        return register

    def button(self, verb: str, answer: Answer = Answer.PRIVATE) -> Callable[[P], P]:
        """Register what a button does."""

        def register(handler: P) -> P:
            self._add(self.buttons, verb, Route(answer, handler))
            return handler

        return register

    def at_table(self, verb: str, answer: Answer = Answer.PRIVATE) -> Callable[[T], T]:
        """Register a button that does what a command does at the table of the message."""

        def register(command: T) -> T:
            @wraps(command)
            async def handler(context: Context, press: Press) -> None:
                await command(context, press.table_id)

            self._add(self.buttons, verb, Route(answer, handler))
            return command

        return register

    def menu(self, verb: str) -> Callable[[C], C]:
        """Register what a menu does; it is answered in place."""

        def register(handler: C) -> C:
            self._add(self.menus, verb, Route(Answer.IN_PLACE, handler))
            return handler

        return register

    def modal(self, verb: str) -> Callable[[S], S]:
        """Register what a submitted modal does; it is answered in place of its button's message."""

        def register(handler: S) -> S:
            self._add(self.modals, verb, Route(Answer.IN_PLACE, handler))
            return handler

        return register

    def _add_command(self, path: str, command: SlashCommand) -> None:
        if path in self.commands:
            raise ValueError(f"two commands /{path}")
        self.commands[path] = command

    def _merge(self, part: "Routes") -> None:
        for path, command in part.commands.items():
            self._add_command(path, command)
        for verb, button in part.buttons.items():
            self._add(self.buttons, verb, button)
        for verb, menu in part.menus.items():
            self._add(self.menus, verb, menu)
        for verb, modal in part.modals.items():
            self._add(self.modals, verb, modal)

    def _add(self, known: dict[str, Route[H]], verb: str, route: Route[H]) -> None:
        if verb in self:
            raise ValueError(f"two routes for {verb!r}")
        known[verb] = route


def _all(options: Mapping[str, SlashOption | str]) -> dict[str, SlashOption]:
    return {
        name: SlashOption(option) if isinstance(option, str) else option for name, option in options.items()
    }
