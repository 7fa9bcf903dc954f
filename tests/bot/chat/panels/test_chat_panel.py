"""Few presses: what can be done by buttons, a number from a menu, and one line before it happens."""

import re
from pathlib import Path

from bot.components.ids import parse
from engines import GAMES
from tests.bot.chat.chatting import control, controls, scene, statement


async def test_a_bid_takes_a_press_for_each_question(tmp_path: Path) -> None:
    key = "age_of_reason"
    async with scene(tmp_path, games={key: GAMES[key]}) as chat:
        await chat.anna.slash(chat.lobby, "game new", game=key)
        await chat.ben.slash(chat.lobby, "game join")
        await chat.anna.slash(chat.lobby, "game start")
        await chat.wants_confirmation(chat.anna, chat.ben)
        who = await chat.owing()
        panel = (await chat.press(who, chat.thread, "move")).response
        assert panel is not None
        country = control(panel, "value")
        assert ":above/" in country["custom_id"], "it splits better than the number"
        await who.click(panel, custom_id=country["custom_id"])
        country = control(panel, "value")
        assert ":below/" in country["custom_id"], "for whom the gold is, before how much"
        await who.click(panel, custom_id=country["custom_id"])
        menu = control(panel, "pick")
        assert len(menu["options"]) == 25, "the lowest; others can be typed"
        assert menu["options"][-1]["description"].endswith("unrest if you win")
        assert menu["placeholder"] == "Choose a number: 0 to 24"
        assert re.search(r"\(here 0 to 24; others, from 0 to \d+, by Type numbers\)", panel.content)
        await who.select(panel, [menu["options"][2]["value"]], custom_id=menu["custom_id"])
        assert statement(panel).count("\n") == 1, "the question, and what will happen"
        assert "**This will happen:** Bid 2 gold" in panel.content
        await who.click(panel, custom_id=control(panel, "do")["custom_id"])
        assert "You bid" in panel.content
        first = (await chat.table()).view(None).auction
        who = await chat.owing()
        panel = (await chat.press(who, chat.thread, "move")).response
        assert panel is not None
        verbs = {press.verb for one in controls(panel) if (press := parse(one))}
        assert {"what", "one", "pick"} <= verbs, "pass, again, bid"
        again = control(panel, "one")
        assert again["label"] == "Raise to 3 gold, same proposal"
        await who.click(panel, custom_id=again["custom_id"])
        await who.click(panel, custom_id=control(panel, "do")["custom_id"])
        second = (await chat.table()).view(None).auction
        assert (second.gold, second.above, second.below) == (3, first.above, first.below)
