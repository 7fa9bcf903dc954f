"""Every button, menu and modal that the bot sends has one route, and every route is for one that is sent."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.chat.context import Context
from bot.chat.router import ROUTES, PressedButton, UsedMenu
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press

BOT = Path(__file__).resolve().parents[3] / "bot"
READS = {"components/ids.py", "chat/router.py"}
"""They take apart what others have made."""
PRESSES = ("Press", "_press", "press_for", "_field_press")
"""What makes a press of a verb; some for a form, or for a field of it."""


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in names:
                yield node


def sent() -> dict[str, set[str]]:
    """Return the verbs that the sources name, each with what carries it as far as that can be seen."""
    found: dict[str, set[str]] = {}
    for part in ("chat", "components", "delivery"):
        for path in sorted((BOT / part).rglob("*.py")):
            if path.relative_to(BOT).as_posix() in READS:
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for call in calls(tree, *PRESSES):
                verb = call.args[0]
                if isinstance(verb, ast.Constant):
                    found.setdefault(str(verb.value), set())
                else:  # only a helper of that name may pass a verb on
                    assert ast.unparse(verb) == "verb", f"{path}:{call.lineno}"
            for carrier in calls(tree, "Button", "Menu", "Modal"):
                for call in calls(carrier, *PRESSES):
                    if isinstance(call.args[0], ast.Constant):
                        found[str(call.args[0].value)].add(ast.unparse(carrier.func).rpartition(".")[2])
    return found


def test_every_verb_that_is_sent_has_a_route_and_every_route_is_sent() -> None:
    assert set(sent()) == {*ROUTES.buttons, *ROUTES.menus, *ROUTES.modals}


def test_a_verb_stands_on_the_control_that_its_route_is_for() -> None:
    for verb, carriers in sent().items():
        assert carriers <= {
            *(["Button"] if verb in ROUTES.buttons else []),
            *(["Menu"] if verb in ROUTES.menus else []),
            *(["Modal"] if verb in ROUTES.modals else []),
        }, verb


def test_the_routes_of_every_module_are_joined() -> None:
    parts = 0
    for path in (BOT / "chat").rglob("*.py"):
        name = ".".join(path.relative_to(BOT.parent).with_suffix("").parts).removesuffix(".__init__")
        part = getattr(importlib.import_module(name), "routes", None)
        if isinstance(part, Routes):
            parts += 1
            assert part.buttons.items() <= ROUTES.buttons.items(), name
            assert part.menus.items() <= ROUTES.menus.items(), name
            assert part.modals.items() <= ROUTES.modals.items(), name
    assert parts > 9


def test_discord_finds_every_button_and_menu() -> None:
    for kind, verbs in ((PressedButton, ROUTES.buttons), (UsedMenu, ROUTES.menus)):
        for verb in {*ROUTES.buttons, *ROUTES.menus, *ROUTES.modals}:
            pattern = kind.__discord_ui_compiled_template__
            found = pattern.fullmatch(Press(verb, "1", "2.3", "s.x").custom_id())
            assert (found is not None) == (verb in verbs)


async def nothing(context: Context, press: Press) -> None:
    """Do nothing."""


async def nothing_with_values(context: Context, press: Press, values: list[str]) -> None:
    """Do nothing."""


async def nothing_at_a_table(context: Context, text: str) -> None:
    """Do nothing."""


def test_a_verb_has_one_route() -> None:
    routes = Routes()
    assert routes.button("go", Answer.IN_PLACE)(nothing) is nothing
    for again in (
        lambda: routes.button("go")(nothing),
        lambda: routes.menu("go")(nothing_with_values),
        lambda: routes.at_table("go")(nothing_at_a_table),
    ):
        with pytest.raises(ValueError, match="two routes for 'go'"):
            again()
    other = Routes()
    other.menu("go")(nothing_with_values)
    with pytest.raises(ValueError, match="two routes for 'go'"):
        Routes(routes, other)
    assert "go" in Routes(routes)
    assert "stay" not in routes
