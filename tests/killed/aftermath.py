"""What holds after a bot was killed: every acknowledged move is in the log, and the chat says all once."""

import json
from collections import Counter
from collections.abc import Iterable

from bot.components.ids import parse
from bot.store import MoveRow
from bot.store import moves as log
from bot.tables.service import Tables
from bot.texts.info import SHOWN
from tests.bot.tables.tables_kit import difference
from tests.killed.server import FakeDiscord, Json
from tests.loopback.rooms import controls


async def nothing_is_lost(tables: Tables, acknowledged: set[str], sent: set[str]) -> int:
    """Every acknowledged move is in the log, each once, and nothing that nobody sent; return how many.

    A log played again gives what is stored.
    """
    entries: list[MoveRow] = []
    for row in await tables.directory.everything():
        if row.started is not None:
            entries += await tables.repository.store.read(
                lambda db, row=row: log.log(db, row.id, undone=True)
            )
            found = await difference(tables, row.id)
            assert found is None, found
    keys = Counter(one.key for one in entries if one.source == "player" and one.decision)
    assert all(count == 1 for count in keys.values()), "a move was made twice"
    assert acknowledged <= set(keys), "an acknowledged move is lost"
    assert set(keys) <= sent, "a move was made that nobody sent"
    return len(keys)


async def nothing_is_there_twice(tables: Tables, discord: FakeDiscord) -> None:
    """The seed's fingerprint stands once and no other proof, one card can be moved on, notices are true."""
    called: Counter[tuple[int | None, str]] = Counter()
    for channel, messages in discord.messages.items():
        if discord.channels[channel]["type"] == 1:
            for message in messages.values():
                called += Counter((channel, one) for one in _moves(message))
    owed: Counter[tuple[int | None, str]] = Counter()
    for row in await tables.directory.everything():
        table = await tables.table(row.id)
        if row.thread is None:
            continue
        thread = list(discord.messages[row.thread].values())
        texts = [json.dumps([one["content"], one["embeds"]]) for one in thread]
        assert sum(str(row.commitment)[:SHOWN] in text for text in texts) == 1, "the seed's fingerprint, once"
        proofs = await tables.history.proofs(row.id)
        assert len(proofs) == len(set(proofs))
        hashes = [line.split(": ")[1] for line in proofs if "unsealed" not in line]
        assert not any(digest in text for digest in hashes for text in texts)
        assert len([one for one in thread if _moves(one)]) == bool(table.pending), "the card that moves"
        telling = [text for text, one in zip(texts, thread, strict=True) if _tells(one)]
        twice = [text for text, count in Counter(telling).items() if count > 1]
        assert not twice, f"a message stands there twice: {twice}"
        if row.status == "over":
            for seat in table.seats:
                direct = discord.messages.get(discord.direct_of(seat.user or 0) or 0, {})
                ends = _ends(direct.values(), row.id) if seat.owner else 1
                assert ends == 1, "a member is told once that the game is over"
        for decision in table.pending:
            user = table.seats[decision.seat].user
            owed[discord.direct_of(user or 0), f"{row.id} {decision.id}"] += 1
    assert called == owed, "a notice is missing, or stands there for nothing"


def _tells(message: Json) -> bool:
    """Return whether a message says more than where the game stood.

    Former cards whose lines a later card tells do not, and those of one round look alike.
    """
    told = ("description" in one or "fields" in one for one in message["embeds"])
    return bool(message["content"]) or any(told)


def _moves(message: Json) -> list[str]:
    """Return what the *Move* buttons of a message are for: game and decision."""
    pressed = [parse(one.get("custom_id", "")) for one in controls(message)]
    return [f"{one.table_id} {one.decision}" for one in pressed if one and one.verb == "move"]


def _ends(messages: Iterable[Json], game: int) -> int:
    """Count the messages that offer a rematch of a game."""
    pressed = [parse(one.get("custom_id", "")) for message in messages for one in controls(message)]
    return sum(one is not None and (one.verb, one.table_id) == ("rematch", str(game)) for one in pressed)
