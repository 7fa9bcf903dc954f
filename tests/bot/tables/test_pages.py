"""Links to pages and the sessions of browsers: for one member, once, not for long; and nothing in clear."""

from pathlib import Path

import msgspec

from bot.store import returns
from bot.store.database.db import Db
from bot.store.database.query import column
from bot.tables.pages import CODE_SECONDS, SEEN_AGAIN, SESSION_SECONDS, SESSIONS, Invitation
from bot.tables.service import Tables
from bot.texts import pages as texts
from bot.web.activity import AGENT, SECONDS
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, Clock, begin, service

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def everything(db: Db) -> str:
    """Return all that is kept of pages, as text."""
    parts = ("page_codes", "page_sessions", "outbox")
    return repr([db.execute(f"SELECT * FROM {part}").fetchall() for part in parts])


async def let_in(tables: Tables, game: int, user: int = ANNA.id) -> str:
    token = await tables.pages.redeem(await tables.pages.invite(user, 1, game), FIREFOX)
    assert token is not None
    return token


async def test_a_link_lets_one_member_in_once(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        code = await tables.pages.invite(ANNA.id, 1, game)
        for _ in range(3):
            assert await tables.pages.invited(code) == Invitation(ANNA.id, 1, game), "looking uses nothing up"
        token = await tables.pages.redeem(code, FIREFOX)
        assert token is not None
        assert await tables.pages.invited(code) is None
        assert await tables.pages.redeem(code, FIREFOX) is None
        session = await tables.pages.session(token)
        assert session is not None
        assert (session.user, session.guild, session.agent) == (ANNA.id, 1, FIREFOX)
        assert session.expires == session.created + SESSION_SECONDS
        for other in ("", "x", code, token[:-1], token + "x", token.swapcase(), "\udcff\0"):
            assert await tables.pages.session(other) is None
            assert await tables.pages.redeem(other, FIREFOX) is None
            assert await tables.pages.invited(other) is None


async def test_a_link_works_for_ten_minutes(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        early, late = [await tables.pages.invite(ANNA.id, 1, game) for _ in range(2)]
        clock.pass_(seconds=CODE_SECONDS - 1)
        assert await tables.pages.redeem(early, FIREFOX)
        clock.pass_(seconds=1)
        assert await tables.pages.invited(late) is None
        assert await tables.pages.redeem(late, FIREFOX) is None


async def test_the_member_is_owed_word_of_it(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await let_in(tables, game)
        row = await tables.repository.store.read(
            lambda db: db.execute("SELECT game, user, lines FROM outbox WHERE kind = 'page'").fetchall()
        )
        ((table_id, user, lines),) = row
        assert (table_id, user) == (game, ANNA.id)
        assert msgspec.json.decode(lines)[1] == "Firefox on Linux"


async def test_sessions_end_after_thirty_days(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        token = await let_in(tables, await begin(tables))
        clock.pass_(seconds=SESSION_SECONDS - 1)
        assert await tables.pages.session(token), "however long it was not in use"
        clock.pass_(seconds=1)
        assert await tables.pages.session(token) is None, "however often it was in use"
        assert await tables.pages.of(ANNA.id) == []


async def test_when_a_session_was_in_use_is_written_once_an_hour(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        token = await let_in(tables, await begin(tables))
        (first,) = await tables.pages.of(ANNA.id)
        clock.pass_(seconds=SEEN_AGAIN - 1)
        assert (await tables.pages.session(token)) == first
        clock.pass_(seconds=1)
        later = await tables.pages.session(token)
        assert later is not None
        assert later.seen == first.seen + SEEN_AGAIN
        assert await tables.pages.of(ANNA.id) == [later]


async def test_sessions_are_listed_and_revoked_by_their_member_alone(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        first, second = await let_in(tables, game), await let_in(tables, game)
        signed_in = await tables.pages.sign_in(ANNA.id, FIREFOX)
        bens = await let_in(tables, game, BEN.id)
        listed = await tables.pages.of(ANNA.id)
        assert [session.guild for session in listed] == [None, 1, 1], "the latest first"
        assert await tables.pages.revoke(BEN.id, listed[0].id) == 0
        assert await tables.pages.session(signed_in)
        assert await tables.pages.revoke(ANNA.id, listed[0].id) == 1
        assert await tables.pages.revoke(ANNA.id, listed[0].id) == 0
        assert await tables.pages.session(signed_in) is None
        assert await tables.pages.session(first)
        assert await tables.pages.revoke(ANNA.id, None) == 2
        assert await tables.pages.session(first) is None
        assert await tables.pages.session(second) is None
        assert await tables.pages.session(bens)


async def test_a_session_inside_discord_is_short_and_called_so(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        token = await tables.pages.sign_in(ANNA.id, AGENT + FIREFOX, SECONDS)
        (session,) = await tables.pages.of(ANNA.id)
        assert texts.browser(session.agent).startswith("Discord on ")
        clock.pass_(seconds=SECONDS - 1)
        assert await tables.pages.session(token)
        clock.pass_(seconds=1)
        assert await tables.pages.session(token) is None


async def test_one_more_page_than_a_member_may_have_ends_the_idlest(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        idle = await tables.pages.sign_in(ANNA.id, FIREFOX)
        in_use = await tables.pages.sign_in(ANNA.id, FIREFOX)
        clock.pass_(seconds=SEEN_AGAIN)
        await tables.pages.session(in_use)
        for _ in range(SESSIONS - 1):
            await tables.pages.sign_in(ANNA.id, FIREFOX)
        assert len(await tables.pages.of(ANNA.id)) == SESSIONS
        assert await tables.pages.session(in_use)
        assert await tables.pages.session(idle) is None


async def test_no_code_and_no_token_is_kept_in_clear(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        code = await tables.pages.invite(ANNA.id, 1, game)
        used = await tables.pages.invite(ANNA.id, 1, game)
        token = await tables.pages.redeem(used, FIREFOX)
        assert token is not None
        signed_in = await tables.pages.sign_in(BEN.id, FIREFOX)
        kept = await tables.repository.store.read(everything)
        for secret in (code, used, token, signed_in):
            assert secret not in kept
            assert len(secret) >= 43, "256 bits"
        assert len({code, used, token, signed_in}) == 4


async def test_what_a_browser_says_it_is_is_kept_short_and_printable(tmp_path: Path):
    async with service(tmp_path) as tables:
        await tables.pages.sign_in(ANNA.id, "a\0\n\u202e" * 1000)
        (session,) = await tables.pages.of(ANNA.id)
        assert session.agent == "a" * 200


async def test_what_has_expired_goes(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        await let_in(tables, game)
        await tables.pages.invite(ANNA.id, 1, game)
        clock.pass_(seconds=SESSION_SECONDS)
        await tables.pages.invite(BEN.id, 1, game)
        left = await tables.repository.store.read(
            lambda db: column(db, "SELECT user FROM page_codes UNION ALL SELECT user FROM page_sessions")
        )
        assert left == [BEN.id]


async def test_a_forgotten_member_has_no_page_and_a_deleted_table_no_link(tmp_path: Path):
    async with service(tmp_path) as tables:
        row = await tables.lobby.new("toy", ANNA, HERE)
        await tables.lobby.join(row.id, BEN)
        code = await tables.pages.invite(BEN.id, 1, row.id)
        token = await let_in(tables, row.id, BEN.id)
        await tables.administration.forget(1, BEN.id)
        assert await tables.pages.session(token) is None
        assert await tables.pages.invited(code) is None
        code = await tables.pages.invite(ANNA.id, 1, row.id)
        await tables.repository.store.write(lambda db: db.execute("DELETE FROM games") and None)
        assert await tables.pages.invited(code) is None


async def test_all_pages_of_a_copy_are_closed(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        token, code = await let_in(tables, game), await tables.pages.invite(ANNA.id, 1, game)
        await tables.resume()
        assert await tables.pages.session(token)
        await tables.repository.store.write(lambda db: returns.came_back(db, 1))
        await tables.resume()
        assert await tables.pages.session(token) is None, "it may have been revoked since the copy was made"
        assert await tables.pages.invited(code) is None


async def test_no_export_knows_of_pages(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        before = await tables.administration.export(game, secrets=True)
        token, code = await let_in(tables, game), await tables.pages.invite(ANNA.id, 1, game)
        assert await tables.administration.export(game, secrets=True) == before
        assert await tables.pages.session(token)
        assert await tables.pages.invited(code)
