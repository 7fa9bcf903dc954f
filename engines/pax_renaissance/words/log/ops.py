"""Log lines of ops."""

from engines.pax_renaissance import events
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, florins_left, piece, told


@LOG.line(events.InquisitorRun, events.CorsairRun)
def _moved(pack: Pack, event: events.InquisitorRun | events.CorsairRun, _reader: int | None) -> str:
    return told(pack, event)


@LOG.line(events.CommerceRun)
def _commerce(pack: Pack, event: events.CommerceRun, _reader: int | None) -> str:
    return told(pack, event, target=names.name(pack, event.target or f"{event.region}:{event.column}"))


@LOG.line(events.BeheadRun)
def _behead(pack: Pack, event: events.BeheadRun, _reader: int | None) -> str:
    owner = "" if event.owner is None else texts.OF_OWNER.format(who=texts.who(event.owner))
    return told(pack, event, owner=owner)


@LOG.line(events.TaxRun)
def _tax(pack: Pack, event: events.TaxRun, _reader: int | None) -> str:
    return told(pack, event, owner=texts.who(event.owner))


@LOG.line(events.TaxAnswered)
def _taxed(pack: Pack, event: events.TaxAnswered, _reader: int | None) -> str:
    border, empire = names.border(pack, event.border), names.the(pack, event.empire)
    return told(pack, event, choice=texts.TAXED[event.paid].format(border=border, empire=empire))


@LOG.seeing(events.RepressRun, events.SiegeRun)
def _token(
    pack: Pack, event: events.RepressRun | events.SiegeRun, _reader: int | None, view: PaxView | None
) -> str:
    token, place = piece(pack, event.token, event, view), names.where(pack, event.place)
    return told(pack, event, token=token, place=place)


@LOG.line(events.VoteRun)
def _vote(pack: Pack, event: events.VoteRun, _reader: int | None) -> str:
    return told(pack, event, price=texts.with_florins(texts.FOR, event.florins))


@LOG.line(events.CampaignRun)
def _campaign(pack: Pack, event: events.CampaignRun, _reader: int | None) -> str:
    return told(pack, event, florins=florins_left(event.florins))
