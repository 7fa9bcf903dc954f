"""Log lines of tokens and bishops."""

from engines.kernel.words import listed
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events import (
    Arranged,
    BishopsDied,
    Heard,
    Killed,
    Placed,
    Repressed,
    Silenced,
    Taken,
    Unplaced,
)
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, piece, told


@LOG.seeing(Placed)
def _placed(pack: Pack, event: Placed, _reader: int | None, view: PaxView | None) -> str:
    token, place = names.with_article(piece(pack, event.token, event, view)), names.where(pack, event.place)
    line = texts.PLACED[event.why].format(who=texts.who(event.seat), token=token, place=place)
    return told(event, line=line)


@LOG.seeing(Unplaced)
def _unplaced(pack: Pack, event: Unplaced, _reader: int | None, view: PaxView | None) -> str:
    return told(
        event,
        reason=texts.UNPLACED[event.why],
        token=names.with_article(piece(pack, event.token, event, view)),
    )


@LOG.seeing(Repressed)
def _repressed(pack: Pack, event: Repressed, _reader: int | None, view: PaxView | None) -> str:
    return told(
        event,
        token=piece(pack, event.token, event, view),
        place=f" {names.where(pack, event.place)}" if event.place else "",
        empire=names.the(pack, event.empire),
        paid=texts.PAID.format(florins=texts.florins(event.florins)) if event.florins else "",
    )


@LOG.seeing(Killed)
def _killed(pack: Pack, event: Killed, _reader: int | None, view: PaxView | None) -> str:
    line = texts.KILLED[event.why].format(
        token=piece(pack, event.token, event, view),
        place=names.where(pack, event.place),
        empire=names.the(pack, event.place),
    )
    return told(event, line=line)


@LOG.seeing(Taken)
def _taken(pack: Pack, event: Taken, _reader: int | None, view: PaxView | None) -> str:
    source = names.source(pack, event.token, event.source)
    return told(event, token=piece(pack, event.token, event, view), source=source)


@LOG.line(BishopsDied)
def _bishops(pack: Pack, event: BishopsDied, _reader: int | None) -> str:
    one, other = (texts.RELIGIONS[religion] for religion in event.religions)
    both = (texts.ALIKE if one == other else texts.BISHOPS).format(one=one, other=other)
    return told(event, card=names.the(pack, event.card), both=both)


@LOG.seeing(Arranged)
def _arranged(pack: Pack, event: Arranged, _reader: int | None, view: PaxView | None) -> str:
    spaces = [
        texts.SPACE_HOLDS.format(
            place=place.split(":")[-1], token=piece(pack, token, event, view) if token else texts.EMPTY
        )
        for place, token in event.spaces.items()
    ]
    return told(event, spaces=listed(spaces))


@LOG.line(Silenced, Heard)
def _cards(pack: Pack, event: Silenced | Heard, _reader: int | None) -> str:
    return told(event, cards=listed(names.name(pack, card) for card in event.cards))
