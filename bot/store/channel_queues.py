"""Lanes: the places in which what the chat is owed happens, each in its order and none waiting for another.

The posts of a table's thread are a lane, and so are a member's direct messages, with all of their private
tables, and the lobby cards of a channel; in a forum the lobby card begins the table's own post, and is in its
lane. Who takes no direct messages is called in the thread, and so in the table's lane. Ends of times, ends of
the seconds of grace, and orders that answer later are a lane of the table that has nothing to do with
Discord; tidying is one that everything else may overtake.
"""

from typing import Literal, NamedTuple

from bot.store.database.db import Db
from bot.store.database.query import columns, read_row
from bot.store.rows import OutboxRow

Place = Literal["clock", "table", "member", "lobby", "tidy"]


class QueueKey(NamedTuple):
    """A place by its number: that of the table, of the member, or of the lobby's channel."""

    place: Place
    number: int


class Head(NamedTuple):
    """The first row of a lane; the others wait for it, also while it waits for its next try."""

    lane: QueueKey
    row: OutboxRow


PATIENCE = 8
"""So many tries let the rest of the lane wait: for ten minutes or twenty. What may have been sent is never
overtaken: another row of its kind would send it a second time."""

OVERDUE = 2
"""Seconds after which another process sees to a row: the one whose it is has too much to do."""
APART = 2
"""Seconds by which clocks of processes may differ: what is due so soon may be due already where it was owed,
and nothing of its lane overtakes it."""

_HEADS = f"""
WITH
  wanted AS (
    SELECT * FROM outbox
    WHERE due <= :until AND (due <= :soon OR tries BETWEEN 1 AND {PATIENCE} OR begun IS NOT NULL)
      AND (kind IN ('clock', 'grace', 'order')
        OR game NOT IN (SELECT game FROM outbox WHERE kind IN ('clock', 'grace', 'order') AND due <= :now))
  ),
  addressed AS (
    SELECT wanted.*, games.channel, games.forum,
      wanted.kind <> 'notice' OR notices.active IS NOT pending.active OR notices.sent = 0 AS news,
      CASE CASE WHEN games.purpose = 'game' THEN wanted.kind ELSE 'home' END
        WHEN 'home' THEN games.host
        WHEN 'notice' THEN coalesce(CASE WHEN seats.stand_in = '' THEN seats.user END, notices.user)
        WHEN 'private' THEN wanted.user WHEN 'told' THEN wanted.user
        WHEN 'seat' THEN wanted.user WHEN 'deal' THEN wanted.user WHEN 'trouble' THEN wanted.user
        WHEN 'whisper' THEN wanted.user
        WHEN 'over' THEN wanted.user WHEN 'turns' THEN wanted.user
      END AS member
    FROM wanted
      JOIN games ON games.id = wanted.game
      LEFT JOIN seats ON seats.game = wanted.game AND seats.seat = wanted.seat
      LEFT JOIN notices ON notices.game = wanted.game AND notices.seat = wanted.seat
      LEFT JOIN pending ON pending.game = wanted.game AND pending.seat = wanted.seat
  ),
  placed AS (
    SELECT addressed.*,
      CASE
        WHEN kind = 'lobby' AND forum THEN 'table'
        WHEN kind IN ('clock', 'lobby', 'tidy') THEN kind
        WHEN kind IN ('grace', 'order') THEN 'clock'
        WHEN member IS NULL OR dm_closed > :closed THEN 'table'
        ELSE 'member'
      END AS place
    FROM addressed LEFT JOIN users ON users.user = member
  ),
  numbered AS (
    SELECT placed.*,
      CASE place WHEN 'lobby' THEN channel WHEN 'member' THEN member ELSE placed.game END AS number
    FROM placed LEFT JOIN troubles ON troubles.game = placed.game
    WHERE asleep IS NULL OR kind IN ('trouble', 'grace', 'order')
      OR (troubles.why = 'permissions' AND place = 'member' AND news)
  ),
  ordered AS (SELECT *, row_number() OVER (PARTITION BY place, number ORDER BY id) AS nth FROM numbered)
SELECT place, number, {columns(OutboxRow)} FROM ordered
WHERE nth = 1
  AND (peer IS NULL OR peer = :peer OR due <= :now - {OVERDUE} OR peer NOT IN (SELECT number FROM peers))
  AND NOT EXISTS (
    SELECT 1 FROM claims
    WHERE claims.place = ordered.place AND claims.number = ordered.number AND claims.peer <> :peer)
ORDER BY place <> 'clock', due, id
"""  # noqa: S608 - names of columns


def heads(db: Db, now: int, until: int, closed: int, peer: int = 0) -> list[Head]:
    """Return the first row of each lane in which something is due, or waits for its next try.

    `peer`: the number of the process that asks. What the chat is owed is seen to by the process that came to
    owe it, where its tables are in memory; by any other once that one is gone, or is late.

    `until`: no try is put off longer; `closed`: members whose direct messages were found closed after that
    are not sent any. A table's times that are up, seconds of grace and orders come before everything else
    there, so that nobody is reminded of what a stand-in is about to do. Of a table that sleeps the host hears
    why; and where it can only not be shown, members still hear privately what they have not heard yet, once.
    """
    soon = now + APART if peer else now
    told = {"now": now, "soon": soon, "until": until, "closed": closed, "peer": peer}
    found = db.execute(_HEADS, told).fetchall()
    return [Head(QueueKey(place, number), read_row(OutboxRow, values)) for place, number, *values in found]
