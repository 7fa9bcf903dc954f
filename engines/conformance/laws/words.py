"""Laws of words: labels, plans, log lines, and the scores in the end."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, cast

import msgspec

from engines.conformance.laws.frame import law, one_line, readers
from engines.kernel import Domain, Event, Game, Move
from engines.kernel.decisions import owed_by

MENU = 25  # of so many values copies are looked for
ALERT = 110  # characters of an alert, at most
POINT = 100  # characters of what a move was good for, at most
OPENING = 40  # characters of an opening's name, at most


@law
def words_of_move(game: Game, state: Any, seats: int, seat: int, move: Move) -> None:
    """Every move is described, tallied, and every value of its fields has a name that fits a menu.

    What it was good for is said in few words that follow "this move". Nothing comes of no move.
    """
    view = game.view(state, seat)
    one_line(game.describe(view, seat, move), seats, f"description of {move}")
    for field in move.__struct_fields__:
        value = getattr(move, field)
        parts = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)
        for part in parts:
            label = game.label(view, part)
            assert 0 < len(label.name) <= 100, f"the label of {part} has {len(label.name)} characters"
            assert len(label.hint) <= 100, f"the hint of {part} has {len(label.hint)} characters"
            assert len(label.group) <= 100, f"the group of {part} has {len(label.group)} characters"
    _copies(game, state, view, seat, move)
    after = game.decode(game.encode(state))
    game.apply(after, seat, move)
    tally = game.tally(game.view(after, seat), view, seat)
    lines = [] if tally is None else tally.split("\n")
    assert len(lines) <= 2, f"the tally of {move} has {len(lines)} lines"
    for line in lines:
        one_line(line, seats, f"tally of {move}")
    assert game.points(view, view, seat) == (), f"without a move {game.points(view, view, seat)} came about"
    for point in game.points(view, game.view(after, seat), seat):
        one_line(point.text, seats, f"point of {move}")
        assert len(point.text) <= POINT, f"{point.text!r} has {len(point.text)} characters"
        assert point.text[0].islower() or point.text[0] == "<", f"{point.text!r} does not go on"
        assert point.text[-1] not in ".!", f"{point.text!r} is a sentence"


def _copies(game: Game, state: Any, view: Any, seat: int, move: Move) -> None:
    """Whichever of several copies a move takes, it does the same; so menus show them once."""
    decision = owed_by(seat, game.pending(state))
    assert decision is not None
    for field in move.__struct_fields__:
        own = game.label(view, getattr(move, field))
        others = {name: getattr(move, name) for name in move.__struct_fields__ if name != field}
        for value in () if not own.copies else _some(decision.moves.domains(type(move), others, field)):
            label, other = game.label(view, value), msgspec.structs.replace(move, **{field: value})
            if (label.copies, label.group, label.hint) == (own.copies, own.group, own.hint):
                did, does = (game.describe(view, seat, made) for made in (move, other))
                assert did == does, f"{move} and {other} take copies, but {did!r} is not {does!r}"


def _some(domains: Iterable[Domain]) -> Iterator[Any]:
    return islice(chain.from_iterable(domains), MENU)


@law
def alerts_of_view(game: Game, view: Any, seats: int) -> None:
    """What everybody should see coming is said in a short sentence each; nothing when all is over."""
    for alert in game.alerts(view):
        one_line(alert.text, seats, "alert")
        assert len(alert.text) <= ALERT, f"{alert.text!r} has {len(alert.text)} characters"
        assert alert.text[-1] == ".", f"{alert.text!r} is no sentence"
        assert alert.seat is None or 0 <= alert.seat < seats
    assert view.outcome is None or not game.alerts(view), "there are alerts when all is over"


@law
def words_of_event(game: Game, pack: str, event: Event, seats: int, view: Any = None) -> None:
    """Every reader gets a line or nothing, never an empty one, with seats as `<seat:n>`.

    So too with a public `view` of the game, which does not make the line tell more or less, only whose it is.
    What an opening is called is public, short, and the same at every table.
    """
    for reader in readers(seats):
        bare, line = game.narrate(pack, event, reader), game.narrate(pack, event, reader, view)
        assert (bare is None) == (line is None), f"{event} is told or not, as there is a view"
        for text in filter(None, (bare, line)):
            one_line(text, seats, f"line of {event} for {reader}")
    opening = game.opening(pack, event)
    if opening is not None:
        assert event.seat is not None, f"{event} opens nobody's game"
        assert 0 < len(opening) <= OPENING, f"the opening of {event} has {len(opening)} characters"
        assert "<seat:" not in opening, f"the opening of {event} belongs to this table alone"
        public = msgspec.structs.replace(event, secret={})
        assert game.opening(pack, public) == opening, f"the opening of {event} tells a secret"


@law
def words_of_all(game: Game, pack: str, events: Sequence[Event], seats: int, view: Any) -> None:
    """Events told together make no more lines than one by one, and tell a reader no more than theirs."""
    for reader in readers(seats):
        lines = game.narrate_all(pack, events, reader, view)
        for text in lines:
            one_line(text, seats, f"line of several events for {reader}")
        alone = [line for event in events if (line := game.narrate(pack, event, reader, view))]
        assert len(lines) <= len(alone), f"{len(alone)} lines become {len(lines)} when told together"
        assert bool(lines) == bool(alone), "together nothing is told of what is told one by one"
        known = [_as_known(event, reader) for event in events]
        assert lines == game.narrate_all(pack, known, reader, view), f"told together, {reader} learns secrets"


def _as_known(event: Event, reader: int | None) -> Event:
    """Return an event without the secrets of others."""
    own = {seat: secret for seat, secret in event.secret.items() if seat == reader}
    return msgspec.structs.replace(event, secret=own)


@law
def words_of_pack(game: Game, state: Any, events: Sequence[Event], seats: int, other: bytes) -> None:
    """Law 7: events and look-ups of a table read the same, whatever other pack is loaded after its own."""
    game.load(game.packs.text(state.pack))
    before = _told(game, state.pack, events, seats)
    game.load(other)
    after = _told(game, state.pack, events, seats)
    changed = [f"{was} / {now}" for was, now in zip(before, after, strict=True) if was != now]
    assert not changed, f"words change when another pack is loaded: {changed[0]}"


def _told(game: Game, pack: str, events: Sequence[Event], seats: int) -> list[Any]:
    lines = [game.narrate(pack, event, reader) for event in events for reader in readers(seats)]
    lines += [game.opening(pack, event) for event in events]
    return [*lines, *game.lookup(pack, ""), *game.reconstructed(pack)]


@law
def scores(game: Game, state: Any, seats: int) -> None:
    """At the end every seat has a score that is the sum of its items, and one place."""
    outcome = game.outcome(state)
    assert outcome is not None, "the game is not over"
    assert [score.seat for score in outcome.scores] == list(range(seats))
    for score in outcome.scores:
        assert score.total == sum(item.points for item in score.items), f"{score} does not add up"
        assert all(item.text for item in score.items)
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(seats))
    shown = game.standings(game.view(state, None))
    assert shown == tuple(score.total for score in outcome.scores), "the standings end with the scores"
