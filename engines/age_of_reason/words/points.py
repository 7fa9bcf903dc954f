"""What a move was good for, from a seat's views before and after it: ranks in areas, and sides."""

from collections.abc import Iterator

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Area, Pack
from engines.age_of_reason.ranks import ranks
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import names, texts
from engines.kernel import Point
from engines.kernel.words import joined, seat_name

Rank = tuple[int, bool]
"""A rank in an area, 0 for the first, and whether a country has it alone."""


def points(view: ReasonView, after: ReasonView, seat: int) -> Iterator[Point]:
    """Yield what a move of a seat was good for."""
    pack = PACKS.get(after.pack)
    if after.players[seat].country is None or after.stage == "over" or after.turn != view.turn:
        return
    for area in pack.areas.values():
        was, now = _ranks(area, view), _ranks(area, after)
        yield from _gained(pack, area, was, now, after.players[seat].country or "")
        yield from _lost(pack, area, was, now, after, seat)
    yield from _battle(pack, view, after, seat)
    yield from _sides(view, after, seat)


def _battle(pack: Pack, view: ReasonView, after: ReasonView, seat: int) -> Iterator[Point]:
    """Yield the rank that the seat would have by winning the battle that it has begun."""
    combat, player = after.combat, after.players[seat]
    if combat is None or view.combat is not None or combat.attacker != seat or not player.supply:
        return
    area, country = pack.areas[combat.area], player.country or ""
    discs = dict(after.areas[area.id].discs)
    won = discs | {country: discs.get(country, 0) + 1}
    if combat.target in won:
        won[combat.target] -= 1
    kept = {each: count for each, count in won.items() if count}
    yield from _gained(pack, area, _held(area, discs), _held(area, kept), country, prefix="battle_")


def _ranks(area: Area, view: ReasonView) -> dict[str, Rank]:
    """Return the rank of each country in an area."""
    return _held(area, view.areas[area.id].discs)


def _held(area: Area, discs: dict[str, int]) -> dict[str, Rank]:
    held = ranks(area, discs)
    return {
        country: (place, len(rank.countries) == 1)
        for place, rank in enumerate(held)
        for country in rank.countries
    }


def _gained(
    pack: Pack, area: Area, was: dict[str, Rank], now: dict[str, Rank], country: str, prefix: str = ""
) -> Iterator[Point]:
    """Yield a better rank of the seat's own; `prefix`: of the texts."""
    none = (len(area.vp), False)
    (before, _), (place, alone) = was.get(country, none), now.get(country, none)
    if place < before:
        gained = area.vp[place] - (area.vp[before] if before < len(area.vp) else 0)
        text = texts.POINTS[prefix + ("alone" if alone else "level")].format(
            rank=texts.PLACES[place], area=names.the(pack, area.id), points=texts.points(area.vp[place])
        )
        yield Point(text, 1 + gained)


def _lost(
    pack: Pack, area: Area, was: dict[str, Rank], now: dict[str, Rank], after: ReasonView, seat: int
) -> Iterator[Point]:
    """Yield first places that other players have lost."""
    none = (len(area.vp), False)
    for rival, player in enumerate(after.players):
        country = player.country or ""
        if rival != seat and was.get(country, none)[0] == 0 and now.get(country, none)[0]:
            text = texts.POINTS["costs"].format(
                who=seat_name(rival), rank=texts.PLACES[0], area=names.the(pack, area.id)
            )
            yield Point(text, 1.5)


def _sides(view: ReasonView, after: ReasonView, seat: int) -> Iterator[Point]:
    """Yield the friends and foes among the players that the alliances have come to give the seat."""
    friends, foes = _beside(after, seat, same=True), _beside(after, seat, same=False)
    if (friends, foes) == (_beside(view, seat, same=True), _beside(view, seat, same=False)):
        return
    key = ("between" if foes else "beside") if friends else "against"
    text = texts.POINTS[key].format(
        friends=joined(map(seat_name, friends)), foes=joined(map(seat_name, foes))
    )
    yield Point(text, 3)


def _beside(view: ReasonView, seat: int, *, same: bool) -> list[int]:
    """Return the other players on the seat's side of the alliances, or on the other one."""
    own = _row(view, seat)
    rows = {other: _row(view, other) for other in range(view.seats) if other != seat}
    return [other for other, row in rows.items() if own and row and (row == own) is same]


def _row(view: ReasonView, seat: int) -> str:
    """Return the row of the alliance display where a seat's country stands; "" for none yet."""
    country = view.players[seat].country
    return "above" if country in view.above else "below" if country in view.below else ""
