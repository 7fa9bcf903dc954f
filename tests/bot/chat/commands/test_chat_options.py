"""The options of a game with sets of rules: one choice on the first page, single options behind *More*."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.components import limits
from bot.components.lobby_cards import rules_line
from bot.tables.table import Member
from bot.texts import lobby as texts
from bot.texts import refusals as refusal_texts
from engines.pax_renaissance.game import PAX_RENAISSANCE as PAX
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.toy import GAMES

BOTH = {**GAMES, PAX.key: PAX}
BOOK, LIVING = PAX.rulesets["book_2021"], PAX.rulesets["living_2024"]


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games=BOTH) as made:
        await made.anna.slash(made.lobby, "game new", game=PAX.key)
        yield made


async def opened(chat: Scene, who: Any = None) -> Any:
    """Open the options from the lobby card."""
    return (await chat.press(who or chat.anna, chat.lobby, "options")).response


async def use(chat: Scene, shown: Any, value: str, custom_id: str, who: Any = None) -> Any:
    return await (who or chat.anna).select(shown, [value], custom_id=custom_id)


async def more(shown: Any, who: Any) -> None:
    """Turn to the page of everything else."""
    await who.click(shown, custom_id=control(shown, "optpage")["custom_id"])


async def change(chat: Scene, shown: Any, name: str, value: str) -> None:
    """Change a single option on the page of everything else."""
    menus = [one for row in shown.components for one in row["components"] if one["type"] == 3]
    (menu,) = [one for one in menus if name in [option["value"] for option in one["options"]]]
    await use(chat, shown, name, menu["custom_id"])
    await use(chat, shown, value, control(shown, "opt")["custom_id"])


async def now(chat: Scene, number: int = 1) -> Any:
    """Return the options as they are stored."""
    with chat.world.as_bot():
        row = (await chat.bot.tables.table(number)).row
    return msgspec.json.decode(row.options, type=PAX.Options)


def card(chat: Scene) -> dict[str, Any]:
    return [one for one in chat.messages(chat.lobby) if one.embeds][-1].embeds[0]


async def test_a_set_of_rules_sets_all_its_options_and_no_other(chat: Scene) -> None:
    with chat.world.as_bot():
        changed = {"astrology": True, "hints": "on"}
        await chat.bot.tables.lobby.set_options(1, Member(chat.anna.id, "Anna"), changed)
    shown = await opened(chat)
    menu = control(shown, "optrules")
    assert [one["label"] for one in menu["options"]] == [each.title for each in PAX.rulesets.values()]
    assert [one["description"] for one in menu["options"]] == [each.text for each in PAX.rulesets.values()]
    assert [one["value"] for one in menu["options"] if one.get("default")] == ["living_2024"]
    await use(chat, shown, "book_2021", menu["custom_id"])
    assert await now(chat) == BOOK.applied(PAX.Options(astrology=True))
    assert f"Rules: **{BOOK.title}**\n-# {BOOK.text}\n" in shown.content
    assert "Hints: on" not in shown.content, "its menu says so"
    assert card(chat)["description"].endswith(f"\nRules: **{BOOK.title}**")
    differs = card(chat)["fields"][-1]["value"].splitlines()
    assert [line.partition(":")[0].strip("*") for line in differs] == [
        "Hints",
        "The top card of each draw deck lies face up (C5c)",
    ], "readings are not listed one by one"


async def test_a_single_option_shows_as_a_difference_and_the_set_can_be_chosen_again(chat: Scene) -> None:
    shown = await opened(chat)
    await more(shown, chat.anna)
    await change(chat, shown, "commerce", "s.cards")
    values = {one["value"]: one["description"] for one in control(shown, "opt")["options"]}
    assert values["s.cards"] == BOOK.title
    assert values["s.empty_slot"] == f"{LIVING.title}, {PAX.rulesets['board_game_arena'].title}"
    differs = f"Rules: **{LIVING.title}**; but **Commerce**: cards"
    assert differs in shown.content
    what = "Commerce takes florins from market cards only, or from an empty fair slot too"
    assert f"> **{what}**: cards" in shown.content
    assert card(chat)["description"].endswith(f"\n{differs}")
    assert len(card(chat)["fields"]) == 1, "the line of the rules says it all"
    assert differs in chat.said(await chat.ben.slash(chat.lobby, "game info", game="1"))
    await more(shown, chat.anna)  # back
    menu = control(shown, "optrules")
    assert not any(one.get("default") for one in menu["options"]), "so that it can be chosen again"
    await use(chat, shown, "living_2024", menu["custom_id"])
    assert await now(chat) == PAX.Options()


async def test_the_first_page_has_rules_hints_guided_and_talk_before_more(chat: Scene) -> None:
    shown = await opened(chat)
    order = ["p:optrules:1:-:", "p:opt:1:-:hints", "p:opt:1:-:guided", "p:opt:1:-:talk", "p:optpage:1:-:more"]
    assert controls(shown)[:5] == order
    assert len(shown.components) <= limits.ROWS
    await use(chat, shown, "s.on", order[1])
    assert controls(shown)[:5] == order, "the page stays"
    (hints,) = [one for one in control_options(shown, order[1]) if one.get("default")]
    assert hints["label"] == "Hints: the computer tells good moves to whoever asks"


def control_options(shown: Any, custom_id: str) -> list[dict[str, Any]]:
    found = [one for row in shown.components for one in row["components"] if one["custom_id"] == custom_id]
    return found[0]["options"]


async def test_everything_else_is_behind_more_within_the_limits(chat: Scene) -> None:
    shown = await opened(chat)
    await more(shown, chat.anna)
    await change(chat, shown, "banks", "s.chosen")
    listed = [one for custom_id in controls(shown)[:2] for one in control_options(shown, custom_id)]
    names = [*LIVING.options, *(n for n in PAX.Options.__struct_fields__ if n not in LIVING.options)]
    assert [one["value"] for one in listed] == [*names, "seating", "card"]
    small = {one["label"]: one["description"] for one in listed}
    assert small["Commerce"].startswith("empty slot · Commerce takes florins")
    assert small["Banks"].startswith("chosen · ")
    assert small["Who sits where"] == "by lot"
    assert len(shown.components) <= limits.ROWS
    assert max(len(row["components"][0].get("options", ())) for row in shown.components) <= limits.CHOICES
    await more(shown, chat.anna)
    assert "p:optrules:1:-:" in controls(shown), "back again"


async def test_strangers_read_what_options_mean_and_change_nothing(chat: Scene) -> None:
    await chat.ben.slash(chat.lobby, "game join")
    shown = await opened(chat, chat.ben)
    assert f"Rules: **{LIVING.title}**" in shown.content
    assert "**Hints**: none" in shown.content
    assert controls(shown)[0] == "p:optpage:1:-:more"
    await more(shown, chat.ben)
    await use(chat, shown, "commerce", controls(shown)[0], chat.ben)
    assert "> **Commerce takes florins" in shown.content
    assert not any(":opt:" in one for one in controls(shown)), "there is nothing to change"
    for value, custom_id in (("book_2021", "p:optrules:1:-:"), ("s.on", "p:opt:1:-:hints")):
        said = await forge(chat, chat.ben, value, custom_id)
        assert texts.OPTIONS_HOST.format(host="**Anna**") in said
    stale = await opened(chat)
    await chat.press(chat.anna, chat.lobby, "leave")
    said = chat.said(await use(chat, stale, "book_2021", "p:optrules:1:-:"))
    assert texts.OPTIONS_HOST.format(host="**Ben**") in said, "Ben is the host now"
    assert await now(chat) == PAX.Options()


async def test_a_set_that_there_is_not_is_refused(chat: Scene) -> None:
    assert refusal_texts.STALE_PLAIN in await forge(chat, chat.anna, "book_1066", "p:optrules:1:-:")
    assert await now(chat) == PAX.Options()


async def forge(chat: Scene, who: Any, value: str, custom_id: str) -> str:
    """Choose something that nobody offered, by a menu made over."""
    shown = await opened(chat, who)
    await more(shown, who)
    stored = chat.world.env.backend.messages[chat.lobby.id][shown.id]
    menu = next(one for row in stored.components for one in row["components"] if one["type"] == 3)
    menu["custom_id"] = custom_id
    menu["options"][0]["value"] = value
    return chat.said(await use(chat, shown, value, custom_id, who))


async def test_games_without_sets_begin_with_hints_guided_and_talk(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    shown = (await chat.press(chat.anna, chat.lobby, "options")).response
    assert shown is not None
    first = ["p:opt:2:-:hints", "p:opt:2:-:guided", "p:opt:2:-:talk"]
    assert controls(shown) == [*first, "p:optpage:2:-:more", "p:doubts:2:-:"]
    assert "Rules" not in shown.content + repr(card(chat))


async def test_a_rematch_has_the_rules_of_the_game_before(chat: Scene) -> None:
    shown = await opened(chat)
    await use(chat, shown, "board_game_arena", "p:optrules:1:-:")
    await chat.ben.slash(chat.lobby, "game join")
    await chat.anna.slash(chat.lobby, "game start")
    assert card(chat)["description"].endswith(f"\nRules: **{PAX.rulesets['board_game_arena'].title}**")
    info = (await chat.ben.slash(chat.thread, "game info")).response
    assert info is not None
    said = await chat.ben.click(info, custom_id="p:options:1:-:")
    assert texts.OPTIONS_RUNNING in chat.said(said)
    stale = await use(chat, shown, "book_2021", "p:optrules:1:-:")
    assert refusal_texts.STALE_PLAIN in chat.said(stale)
    await chat.anna.slash(chat.lobby, "admin end", game="1", sure="end")
    with chat.world.as_bot():
        await chat.bot.tables.lobby.rematch(1, Member(chat.anna.id, "Anna"))
    assert await now(chat, 2) == PAX.rulesets["board_game_arena"].applied(PAX.Options())


@pytest.mark.parametrize("count", range(8))
def test_few_differences_are_named_and_many_are_a_mix(count: int) -> None:
    changes = {"commerce": "cards", "forced_agents": "must", "regime_order": "emancipation_first"}
    changes |= {"east_campaign": "attacker", "cryptography": "standing", "venice_order": "arranged"}
    changes |= {"patron_copies": "once"}
    options = PAX.Options(**dict(list(changes.items())[:count]))
    row = SimpleNamespace(options=msgspec.json.encode(options), started=None)
    table: Any = SimpleNamespace(game=PAX, row=row)
    line = rules_line(table)
    assert LIVING.title in line
    assert "\n" not in line
    assert line.count("**: ") == (count if count <= 4 else 0)
    assert ("mix" in line) == (count > 4)
    assert rules_line(table, named=25).count("**: ") == count
