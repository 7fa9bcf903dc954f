"""Log lines of tokens and bishops."""

from engines.kernel.words import listed
from engines.pax_renaissance import events
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, piece, told


@LOG.seeing(events.Placed)
def _placed(pack: Pack, event: events.Placed, _reader: int | None, view: PaxView | None) -> str:
    token, place = names.with_article(piece(pack, event.token, event, view)), names.where(pack, event.place)
    line = texts.PLACED[event.why].format(who=texts.who(event.seat), token=token, place=place)
    return told(pack, event, line=line)


@LOG.seeing(events.Unplaced)
def _unplaced(pack: Pack, event: events.Unplaced, _reader: int | None, view: PaxView | None) -> str:
    token = names.with_article(piece(pack, event.token, event, view))
    return told(pack, event, reason=texts.UNPLACED[event.why], token=token)


@LOG.seeing(events.Repressed)
def _repressed(pack: Pack, event: events.Repressed, _reader: int | None, view: PaxView | None) -> str:
    place = f" {names.where(pack, event.place)}" if event.place else ""
    paid = texts.with_florins(texts.PAID, event.florins)
    return told(pack, event, token=piece(pack, event.token, event, view), place=place, paid=paid)


@LOG.seeing(events.Killed)
def _killed(pack: Pack, event: events.Killed, _reader: int | None, view: PaxView | None) -> str:
    line = texts.KILLED[event.why].format(
        token=piece(pack, event.token, event, view),
        place=names.where(pack, event.place),
        empire=names.the(pack, event.place),
    )
    return told(pack, event, line=line)


@LOG.seeing(events.Taken)
def _taken(pack: Pack, event: events.Taken, _reader: int | None, view: PaxView | None) -> str:
    source = names.source(pack, event.token, event.source)
    return told(pack, event, token=piece(pack, event.token, event, view), source=source)


@LOG.line(events.BishopsDied)
def _bishops(pack: Pack, event: events.BishopsDied, _reader: int | None) -> str:
    first, second = (texts.RELIGIONS[religion] for religion in event.religions)
    both = (texts.ALIKE if first == second else texts.BISHOPS).format(one=first, other=second)
    return told(pack, event, both=both)


@LOG.seeing(events.Arranged)
def _arranged(pack: Pack, event: events.Arranged, _reader: int | None, view: PaxView | None) -> str:
    spaces = [
        f"{number} {piece(pack, token, event, view) if token else texts.EMPTY}"
        for number, token in enumerate(event.spaces.values(), start=1)
    ]
    city = names.name(pack, next(iter(event.spaces)).split(":")[0])
    return told(pack, event, city=city, spaces=listed(spaces))


@LOG.line(events.Silenced, events.Heard)
def _cards(pack: Pack, event: events.Silenced | events.Heard, _reader: int | None) -> str:
    return told(pack, event, cards=listed(names.name(pack, card) for card in event.cards))
