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
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, told


@LOG.line(Placed)
def _placed(pack: Pack, event: Placed, _reader: int | None) -> str:
    token, place = names.a_token(pack, event.token), names.where(pack, event.place)
    line = texts.PLACED[event.why].format(who=texts.who(event.seat), token=token, place=place)
    return told(event, line=line)


@LOG.line(Unplaced)
def _unplaced(pack: Pack, event: Unplaced, _reader: int | None) -> str:
    return told(event, reason=texts.UNPLACED[event.why], token=names.a_token(pack, event.token))


@LOG.line(Repressed)
def _repressed(pack: Pack, event: Repressed, _reader: int | None) -> str:
    return told(
        event,
        token=names.token(pack, event.token),
        place=f" {names.where(pack, event.place)}" if event.place else "",
        empire=names.the(pack, event.empire),
        paid=texts.PAID.format(florins=texts.florins(event.florins)) if event.florins else "",
    )


@LOG.line(Killed)
def _killed(pack: Pack, event: Killed, _reader: int | None) -> str:
    line = texts.KILLED[event.why].format(
        token=names.token(pack, event.token),
        place=names.where(pack, event.place),
        empire=names.the(pack, event.place),
    )
    return told(event, line=line)


@LOG.line(Taken)
def _taken(pack: Pack, event: Taken, _reader: int | None) -> str:
    source = names.source(pack, event.token, event.source)
    return told(event, token=names.token(pack, event.token), source=source)


@LOG.line(BishopsDied)
def _bishops(pack: Pack, event: BishopsDied, _reader: int | None) -> str:
    one, other = (texts.RELIGIONS[religion] for religion in event.religions)
    both = (texts.ALIKE if one == other else texts.BISHOPS).format(one=one, other=other)
    return told(event, card=names.the(pack, event.card), both=both)


@LOG.line(Arranged)
def _arranged(pack: Pack, event: Arranged, _reader: int | None) -> str:
    spaces = [
        texts.SPACE_HOLDS.format(
            place=place.split(":")[-1], token=names.token(pack, token) if token else texts.EMPTY
        )
        for place, token in event.spaces.items()
    ]
    return told(event, spaces=listed(spaces))


@LOG.line(Silenced, Heard)
def _cards(pack: Pack, event: Silenced | Heard, _reader: int | None) -> str:
    return told(event, cards=listed(names.name(pack, card) for card in event.cards))
