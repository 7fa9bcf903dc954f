"""Channel queues: rows for the same place are sent one after the other, and no queue waits for another.

A table's thread has a queue, each member's direct messages have one (for all their private tables too), and
so have the lobby cards of a channel. A member who takes no direct messages is called in the thread, in the
table's queue. In a forum the lobby card begins the table's own post, and is in the table's queue. A table's
timers have a queue that sends nothing. Everything else overtakes the clean-up queue.
"""

from typing import NamedTuple

from bot.store.database.db import Db
from bot.store.database.query import columns, read_row
from bot.store.outbox import UNDRAWN
from bot.store.outbox_kinds import KINDS, Place, listed, placed_in
from bot.store.rows import OutboxRow


class QueueKey(NamedTuple):
    """A place and the number of the table, of the member, or of the lobby's channel."""

    place: Place
    number: int


class Head(NamedTuple):
    """The first row of a queue; the others wait for it, also while it waits for its next try."""

    queue: QueueKey
    row: OutboxRow


PATIENCE = 8
"""The tries of a row, ten to twenty minutes, for which the rest of its queue waits; not for a row that
Discord has refused because of what it says, or that cannot be drawn up. A row that may have been sent is not
overtaken, unless it has failed for a day: another row of its kind would send it a second time."""

OVERDUE = 2
"""Seconds after which another process takes a row: the one that owes it has too much to do."""
APART = 2
"""Seconds by which clocks of processes may differ: what is due so soon may be due already where it was owed,
and nothing of its queue overtakes it."""

_TIMERS = placed_in("clock")
_WHILE_SUSPENDED = listed(kind for kind, traits in KINDS.items() if traits.while_suspended)

_HEADS = f"""
WITH
  wanted AS (
    SELECT * FROM outbox
    WHERE due <= :until
      AND (due <= :soon OR begun IS NOT NULL
        OR (tries BETWEEN 1 AND {PATIENCE} AND refusals = 0 AND why <> '{UNDRAWN}'))
      AND (kind IN ({_TIMERS})
        OR game NOT IN (SELECT game FROM outbox WHERE kind IN ({_TIMERS}) AND due <= :now))
  ),
  addressed AS (
    SELECT wanted.*, games.channel, games.forum,
      wanted.kind <> 'notice' OR notices.active IS NOT pending.active OR notices.sent = 0 AS news,
      CASE
        WHEN games.purpose <> 'game' THEN games.host
        WHEN wanted.kind = 'notice'
          THEN coalesce(CASE WHEN seats.stand_in = '' THEN seats.user END, notices.user)
        WHEN wanted.kind IN ({placed_in("member")}) THEN wanted.user
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
        WHEN kind IN ({_TIMERS}) THEN 'clock'
        WHEN kind IN ('lobby', 'tidy') THEN kind
        WHEN member IS NULL OR dm_closed > :closed THEN 'table'
        ELSE 'member'
      END AS place
    FROM addressed LEFT JOIN users ON users.user = member
  ),
  numbered AS (
    SELECT placed.*,
      CASE place WHEN 'lobby' THEN channel WHEN 'member' THEN member ELSE placed.game END AS number
    FROM placed LEFT JOIN troubles ON troubles.game = placed.game
    WHERE asleep IS NULL OR kind IN ({_WHILE_SUSPENDED})
      OR (troubles.why = 'permissions' AND place = 'member' AND news)
      OR (again <= :now AND place IN ('table', 'lobby'))
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
    """Return the first row of each queue in which something is due, or waits for its next try.

    `peer`: the number of the process that asks. A row is seen to by the process that came to owe it, which
    has the table in memory; by any other once that one is gone, or is late.

    `until`: no try is put off longer; `closed`: members whose direct messages were found closed after that
    are not sent any. A table's timers come before everything else there, so that nobody is reminded of what a
    stand-in is about to do. The host of a suspended table hears why; and if the table only cannot be shown,
    its members still hear privately, once, what they have not heard yet. Once a day one message is tried at a
    suspended table all the same.
    """
    soon = now + APART if peer else now
    moments = {"now": now, "soon": soon, "until": until, "closed": closed, "peer": peer}
    rows = db.execute(_HEADS, moments).fetchall()
    return [Head(QueueKey(place, number), read_row(OutboxRow, values)) for place, number, *values in rows]
