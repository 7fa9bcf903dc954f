"""A week in which requests fail at random, with any answer but that something is gone for good."""

import random
from pathlib import Path

import pytest

from bot.chat.application import Parley
from bot.rehearsal.world import open_world
from bot.settings import Settings
from bot.store import undelivered
from tests import toy
from tests.bot.delivery.week import HOUR, HOURS, Size, Week
from tests.bot.tables.weeks import LongToy
from tests.everyday import everyday

CODES = (
    0, 10001, 10002, 10005, 10006, 10007, 10009, 10010, 10011, 10012, 10014, 10015, 10020, 10026, 10029,
    10030, 10033, 10050, 10057, 10059, 10060, 10062, 10063, 10065, 10066, 10067, 10068, 10069, 10070, 10087,
    10097, 10098, 10124, 20001, 20002, 20009, 20012, 20016, 20018, 20022, 20024, 20026, 20028, 20029, 20031,
    20035, 30001, 30002, 30003, 30004, 30005, 30007, 30008, 30010, 30013, 30015, 30016, 30018, 30019, 30030,
    30031, 30032, 30033, 30034, 30035, 30037, 30038, 30039, 30040, 30042, 30043, 30045, 30046, 30047, 30048,
    30052, 30056, 30058, 30060, 30061, 31001, 31002, 40001, 40002, 40003, 40004, 40005, 40006, 40007, 40012,
    40032, 40033, 40041, 40043, 40058, 40060, 40061, 40062, 40066, 40068, 40074, 40094, 40333, 50000, 50002,
    50003, 50004, 50005, 50006, 50008, 50009, 50010, 50011, 50012, 50014, 50015, 50016, 50017, 50019, 50020,
    50021, 50025, 50026, 50027, 50028, 50033, 50034, 50035, 50036, 50039, 50041, 50045, 50046, 50054, 50055,
    50057, 50067, 50068, 50069, 50070, 50073, 50074, 50080, 50081, 50084, 50085, 50086, 50091, 50095, 50097,
    50101, 50109, 50123, 50131, 50132, 50138, 50144, 50145, 50146, 50155, 50160, 50161, 50162, 50163, 50173,
    50178, 50192, 50600, 60003, 80004, 80007, 90001, 110001, 130000, 150006, 160002, 160004, 160007, 170001,
    170002, 170003, 170004, 170005, 170006, 170007, 180000, 180002, 200000, 200001, 220001, 220002, 220003,
    220004, 240000, 340015, 350000, 520000, 530000,
)  # fmt: skip
"""Codes that Discord publishes, without those of what is gone, closed, forbidden, archived, full or removed,
which have fates of their own in `week.py`."""
STATUSES = (400, 401, 403, 404, 405, 409, 429, 500, 502, 503)
EVERYDAY = Size(tables=6, servers=5, vanish=0, return_=0, forbid=1, step=4)
WHOLE = Size(tables=40, servers=10, vanish=0, return_=0, forbid=1)


class WeekOfRefusals(Week):
    """Each step begins with a few faults; those that nothing has met are taken back."""

    async def hours(self, hour: int) -> None:
        for _ in range(self.rng.randint(0, 4)):
            method = self.rng.choice(["POST", "POST", "PATCH", "DELETE"])
            path = "/channels/*/messages" + ("" if method == "POST" else "/*")
            self.env.inject_error(
                method, path, status=self.rng.choice(STATUSES), code=self.rng.choice(CODES),
                message="no", times=self.rng.randint(1, 3),
            )  # fmt: skip
        await super().hours(hour)

    async def check(self) -> None:
        """Nothing is lost and nothing came twice where only requests failed."""
        for server in [server for server in self.servers if not server.fate]:
            for game in server.games:
                with self.world.as_bot():
                    table = await self.bot.tables.table(game)
                    proofs = await self.bot.tables.history.proofs(game)
                    card = await self.bot.tables.outbox.message(game, "card")
                    now = self.bot.tables.repository.now()
                    store = self.bot.tables.repository.store
                    lost = await store.read(
                        lambda db, game=game, now=now: undelivered.of_table(db, game, now)
                    )
                assert lost == []
                place = self._messages(table.row.place)
                self._right_card(table, place, card)
                self._right_proofs(table, proofs, place, self._messages(table.row.channel))
            await self._right_notices(server)
            for member in server.people:
                with self.world.as_bot():
                    assert not (await self.bot.tables.preferences.user(member.id)).dm_closed
                words = " ".join(message.content for message in self._messages(member.user.dm_channel.id))
                assert all(
                    words.count(said) <= 1 for said, user in self.whispered.items() if user == member.id
                )


@pytest.mark.parametrize(
    ("size", "seed"), everyday([(EVERYDAY, 1), *((WHOLE, seed) for seed in range(2, 6))], (EVERYDAY, 1))
)
async def test_a_week_in_which_requests_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size, seed: int
) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 300)
    rng = random.Random(seed)
    settings = Settings(token=None, db=tmp_path / "week.sqlite3", data=None, undo_window=0)
    app = Parley(settings, games={"toy": LongToy()}, draw=False, seed=lambda: rng.randbytes(32))
    async with open_world(app, present=False) as world:
        week = WeekOfRefusals(world, size, rng)
        await week.open()
        for hour in range(0, HOURS, size.step):
            await week.hours(hour)
        world.env.backend.faults.clear()
        await world.env.advance_time(26 * HOUR)
        await week.check()
