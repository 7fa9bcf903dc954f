"""When the turn card goes on and when another is posted: rules on the record of the card that stands.

A card belongs to the seats that were asked when it was posted, as long as nobody else is asked. It also goes
on when somebody is only interrupted, and when a turn passes that changed nothing on the board: then the words
say whose turn it is, and the pictures stay. Within a round of the game another card takes the place of the
one that stands, which goes: a round has one card, and more only where its pictures have no room on that. The
card of a practice game goes on while it is near the panel, which goes on by itself: a new one would push that
out of sight.
"""

from dataclasses import dataclass

from bot.store import MessageRow
from bot.tables.table import Table
from engines.kernel import scene_of


@dataclass(frozen=True)
class Asked:
    """What is asked at a table now."""

    seats: frozenset[int]
    optional: bool  # all of them will most likely pass
    phase: str
    scene: str  # what they all are asked in front of; "": nothing in common
    alone: bool  # one person plays: nobody else's turn comes between two of theirs
    thinks: bool = False  # only computers are asked, at a table with people: it will not be for long
    near: bool = False  # one person plays alone, and is asked in a panel that stands close below the card


@dataclass(frozen=True)
class Continuation:
    """What becomes of the card."""

    goes_on: bool  # the card that stands says what is so now; else another is posted
    same_turn: bool  # it goes on, and what it tells begins where it began
    keeps: bool  # it goes on with its pictures
    seats: frozenset[int]  # whose card it is from now on
    fresh: bool  # nothing on the board has changed since they came to be asked
    phase: str  # the phase whose card it is
    scene: str  # what its pictures show
    anew: bool = False  # it goes on, and what it tells begins with the last move of those asked now
    replaces: bool = False  # a card that is posted in its place is the only one of its round: the older goes


NEAR = 15 * 60
"""Seconds for which the card of a practice game goes on; later it stands far above, or on another day."""


def asked_now(table: Table, card: MessageRow | None = None, at: float = 0, *, panel: bool = False) -> Asked:
    """Return what is asked at a running table; `card`: the one that stands; `at`: the time, in seconds.

    `panel`: whoever plays there has a panel open below the card.
    """
    people = {seat.seat for seat in table.seats if seat.player is not None}
    seats = frozenset(decision.seat for decision in table.pending)
    return Asked(
        seats=seats,
        optional=bool(table.pending) and all(decision.optional for decision in table.pending),
        phase=table.view(None).phase,
        scene=scene_of(table.pending),
        alone=len(people) == 1,
        thinks=bool(people and seats) and not people & seats,
        near=card is not None
        and ((table.row.private and at - card.at < NEAR) or (len(people) == 1 and panel)),
    )


def continuation(
    old: MessageRow | None, now: Asked, *, same_board: bool = False, same_round: bool = False
) -> Continuation:
    """Decide what becomes of the card that stands in the table's place; None: there is none.

    `same_board`: it is known to show the board as it is now; else the scenes tell. Only within a scene do the
    pictures stay: elsewhere they say whose move it is. `same_round`: the game is in the card's round still.
    """
    if old is None or (now.near and not now.thinks and now.seats != seats_of(old)):
        return Continuation(
            goes_on=old is not None, same_turn=False, keeps=False, seats=now.seats, fresh=True,
            phase=now.phase, scene=now.scene, anew=old is not None,
        )  # fmt: skip
    if now.thinks:
        return _meanwhile(old, now)
    before = seats_of(old)
    same_scene = old.scene != "" and old.scene == now.scene
    unchanged = same_board or same_scene
    same_turn = now.seats <= before and not (now.alone and old.phase != now.phase and not now.near)
    goes_on = same_turn or now.optional or (unchanged and old.fresh)
    replaces = same_round and not goes_on
    goes_on = goes_on or (replaces and now.alone)
    return Continuation(
        goes_on=goes_on,
        same_turn=same_turn or now.optional,
        keeps=goes_on and same_scene and old.pictures != "",
        seats=now.seats | before if now.optional else now.seats,
        fresh=not goes_on or (unchanged and old.fresh),
        phase=now.phase,
        scene=now.scene,
        replaces=replaces,
    )


def _meanwhile(old: MessageRow, now: Asked) -> Continuation:
    """Say on the card that stands that a computer thinks; its pictures wait for the next person asked.

    For a person alone with computers it is still the card of the same phase. What it shows is no scene that
    others could go on with.
    """
    before = seats_of(old)
    return Continuation(
        goes_on=True,
        same_turn=now.alone or now.seats <= before,
        keeps=old.pictures != "",
        seats=now.seats | before if now.alone else now.seats,
        fresh=False,
        phase=old.phase,
        scene="",
    )


def seats_of(row: MessageRow) -> frozenset[int]:
    """Return the seats whose card it is."""
    return frozenset(int(seat) for seat in row.seats.split(",") if seat)
