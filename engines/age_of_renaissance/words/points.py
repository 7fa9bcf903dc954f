"""What a move was good for, from a seat's views before and after it."""

from collections.abc import Iterator

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.rules.cards.commodities import payment
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.description_texts import NOTHING
from engines.kernel import Point
from engines.kernel.words import counted, seat_name

NAMED = 3
"""So many Advances that are cheaper are named, more are counted."""


def points(view: RenaissanceView, after: RenaissanceView, seat: int) -> Iterator[Point]:
    """Yield what a move of a seat was good for."""
    if not view.turn or after.turn != view.turn or after.outcome is not None:
        return
    yield from _own(view, after, seat)
    yield from _goods(view, after, seat)
    yield from _rivals(view, after, seat)
    if set(after.players[seat].advances) > set(view.players[seat].advances) and not after.last_turn:
        yield from _cheaper(view, after, seat)


def _point(key: str, worth: float, **parts: str | int) -> Point:
    return Point(texts.POINTS[key].format(**parts), worth)


def _own(view: RenaissanceView, after: RenaissanceView, seat: int) -> Iterator[Point]:
    """Yield what is better on the seat's own board."""
    was, now = view.players[seat], after.players[seat]
    if now.income > was.income and not after.last_turn:
        yield _point("income", now.income - was.income, dollars=texts.dollars(now.income))
    if now.space < was.space:
        yield _point("misery", 10 * (was.space - now.space), misery=now.misery)
    due, before = after.stabilization(seat), view.stabilization(seat)
    if due < before and now.advances != was.advances:
        yield _point("stabilization", before - due, dollars=texts.dollars(due), before=texts.dollars(before))


def _goods(view: RenaissanceView, after: RenaissanceView, seat: int) -> Iterator[Point]:
    """Yield commodities whose cards would pay the seat more now, or others less, by provinces."""
    for good in PACKS.get(after.pack).commodities.values():
        for player in range(after.seats):
            was, now = payment(view, player, good.id), payment(after, player, good.id)
            parts = {
                "good": good.name.lower(),
                "dollars": texts.dollars(now.amount) if now.amount else NOTHING,
                "before": texts.dollars(was.amount),
            }
            if player == seat and now.provinces > was.provinces > 0 and now.amount > was.amount:
                yield _point("good", (now.amount - was.amount) / 2, **parts)
            if player != seat and now.provinces < was.provinces and now.amount < was.amount:
                yield _point("their_good", (was.amount - now.amount) / 3, who=seat_name(player), **parts)


def _rivals(view: RenaissanceView, after: RenaissanceView, seat: int) -> Iterator[Point]:
    """Yield what others have lost."""
    for rival, (was, now) in enumerate(zip(view.players, after.players, strict=True)):
        if rival == seat or was.out:
            continue
        lost = was.markets - now.markets
        if now.out:
            yield _point("out", 1000, who=seat_name(rival))
        elif lost > 1:
            markets = counted(was.markets, "market")
            yield _point("markets", 2 * lost, who=seat_name(rival), lost=lost, markets=markets)


def _cheaper(view: RenaissanceView, after: RenaissanceView, seat: int) -> Iterator[Point]:
    """Yield the Advances that the seat has not and that are cheaper for it now."""
    pack, own = PACKS.get(after.pack), after.players[seat].advances
    cheaper = [
        advance
        for advance in pack.advances
        if advance not in own and after.price(seat, advance).to_pay < view.price(seat, advance).to_pay
    ]
    if cheaper:
        few = len(cheaper) <= NAMED
        advances = names.places(pack, cheaper) if few else counted(len(cheaper), "other Advance")
        yield _point("cheaper", 3 * len(cheaper), advances=advances)
