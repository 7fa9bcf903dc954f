"""What a province takes to get, in numbers, and in a word why it is closed: by what all can see (5.6)."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.rules.expansion.board import crowd, others, own_tokens
from engines.age_of_renaissance.rules.expansion.reach import Ways, obstacle, ways
from engines.age_of_renaissance.rules.expansion.strength import pieces_in, tokens_needed
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import description_texts as wording
from engines.age_of_renaissance.words.chance import chance

Use = Literal["place", "attack"]
"""What tokens are for."""


class Stake(NamedTuple):
    """What a province takes; None where a number means nothing there."""

    attack: int | None
    """Tokens of an attack, those that lie there included."""
    percent: int | None
    """Of how many attacks in a hundred it succeeds."""
    missing: int | None
    """Tokens that are missing to dominate it."""
    room: int | None
    """More tokens that have room beside those of others or own ones."""


def stake(view: RenaissanceView, seat: int, province: str) -> Stake:
    """Return what a province takes a player."""
    there = PACKS.get(view.pack).provinces[province]
    pieces = pieces_in(view, province)
    attack = percent = missing = None
    if pieces.tokens and others(pieces, seat):
        attack, percent = tokens_needed(view, seat, province), chance(view, seat, province).percent
    elif pieces.marker is None and not there.satellite:
        missing = there.market_number - (own_tokens(pieces, seat) if pieces.tokens else 0)
    left = there.market_number - crowd(pieces)
    room = left if pieces.marker is None and crowd(pieces) and left > 0 else None
    return Stake(attack, percent, missing, room)


def why_closed(view: RenaissanceView, seat: int, province: str, uses: Collection[Use]) -> str:
    """Say in a word why a player cannot use tokens in a province that is not offered; "" where it is plain.

    What ships have carried in this Expansion is not in a view: it is why tokens do not go where ships could
    bring them otherwise.
    """
    pieces, number = pieces_in(view, province), PACKS.get(view.pack).provinces[province].market_number
    if pieces.marker == seat:
        return ""
    defended = bool(pieces.tokens) and bool(others(pieces, seat))
    if defended and "attack" in uses:
        return _unreached(view, seat, province) or _too_weak(view, seat, province)
    if "place" not in uses or pieces.marker is not None:
        return ""
    if crowd(pieces) >= number:
        return wording.FULL
    return _unreached(view, seat, province) or (
        wording.SHIPS_FULL if _by_ship(ways(view, seat), province) else ""
    )


def _unreached(view: RenaissanceView, seat: int, province: str) -> str:
    way = ways(view, seat)
    if way.all & way.chart.bits[province]:
        return ""
    return wording.OBSTACLES[obstacle(view, seat, province)]


def _by_ship(way: Ways, province: str) -> bool:
    return not way.land & way.chart.bits[province]


def _too_weak(view: RenaissanceView, seat: int, province: str) -> str:
    needed, own = tokens_needed(view, seat, province), own_tokens(pieces_in(view, province), seat)
    if needed - own > view.players[seat].expansion:
        return wording.NEEDS.format(number=needed)
    fleet = PACKS.get(view.pack).ships.get(view.players[seat].ship or "")
    if fleet is None or fleet.tokens is None or not _by_ship(ways(view, seat), province):
        return ""
    return wording.SHIPS_CARRY.format(number=fleet.tokens)
