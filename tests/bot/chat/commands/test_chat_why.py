"""*Why?*: below `/game status`, for members who look after a table or the server, and for nobody else."""

from pathlib import Path

from tests.bot.chat.chatting import control, controls, scene


async def test_who_looks_after_a_table_is_told_what_it_owes_and_others_have_no_button(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin(here.anna, here.ben)
        shown = (await here.anna.slash(here.thread, "game status")).response
        assert shown is not None
        said = here.said(await here.anna.click(shown, custom_id=control(shown, "why")["custom_id"]))
        assert f"Table {here.game} (" in said
        assert "The table has waited since" in said
        other = (await here.ben.slash(here.thread, "game status")).response
        assert not any(each.startswith("p:why:") for each in controls(other))
