"""Few presses: what can be done by buttons, a number from a menu, and one line before it happens."""

from pathlib import Path

from engines import GAMES
from engines.kernel import command_name
from tests.bot.chat.chatting import control, controls, scene


async def test_a_bid_takes_a_press_for_each_question(tmp_path: Path) -> None:
    key = "age_of_reason"
    async with scene(tmp_path, games={key: GAMES[key]}) as chat:
        await chat.anna.slash(chat.lobby, "game new", game=key)
        await chat.ben.slash(chat.lobby, "game join")
        await chat.anna.slash(chat.lobby, "game start")
        for bidder in ("opens", "raises"):
            who = await chat.owing()
            panel = (await chat.press(who, chat.thread, "move")).response
            assert panel is not None
            if bidder == "raises":
                named = [one for one in controls(panel) if one.startswith("p:what:")]
                kinds = (await chat.table()).pending[0].moves.kinds()
                assert [one.rpartition(":")[2] for one in named] == [command_name(kind) for kind in kinds]
                await who.click(panel, custom_id=next(one for one in named if one.endswith(":bid")))
            menu = control(panel, "pick")
            assert len(menu["options"]) == 25, "the lowest; others can be typed"
            await who.select(panel, [menu["options"][2]["value"]], custom_id=menu["custom_id"])
            for _ in ("above", "below"):
                menu = control(panel, "pick")
                await who.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
            assert panel.content.count("\n") == 1, "the question, and what will happen"
            assert "**This will happen:** Bid" in panel.content
            await who.click(panel, custom_id=control(panel, "do")["custom_id"])
            assert "bids" in panel.content
        auction = (await chat.table()).view(None).auction
        assert auction is not None
        assert auction.gold == 5
