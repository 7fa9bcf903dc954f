"""Log lines of ops."""

from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events import (
    BeheadRun,
    CampaignRun,
    CommerceRun,
    CorsairRun,
    InquisitorRun,
    RepressRun,
    SiegeRun,
    TaxAnswered,
    TaxRun,
    VoteRun,
)
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, florins_left, piece, told


def _lent(lent: bool) -> str:
    return texts.LENT if lent else ""


@LOG.line(InquisitorRun, CorsairRun)
def _moved(pack: Pack, event: InquisitorRun | CorsairRun, _reader: int | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        religion=texts.RELIGIONS[event.religion],
        source=names.the(pack, event.source),
        target=names.the(pack, event.target),
    )


@LOG.line(CommerceRun)
def _commerce(pack: Pack, event: CommerceRun, _reader: int | None) -> str:
    target = names.name(pack, event.target or f"{event.region}:{event.column}")
    region = texts.REGIONS[event.region]
    return told(event, card=names.the(pack, event.card), target=target, region=region)


@LOG.line(BeheadRun)
def _behead(pack: Pack, event: BeheadRun, _reader: int | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        lent=_lent(event.lent),
        target=names.the(pack, event.target),
        owner="" if event.owner is None else texts.OF_OWNER.format(who=texts.who(event.owner)),
    )


@LOG.line(TaxRun)
def _tax(pack: Pack, event: TaxRun, _reader: int | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        lent=_lent(event.lent),
        owner=texts.who(event.owner),
        border=names.border(pack, event.border),
        empire=names.the(pack, event.empire),
    )


@LOG.line(TaxAnswered)
def _taxed(pack: Pack, event: TaxAnswered, _reader: int | None) -> str:
    border, empire = names.border(pack, event.border), names.the(pack, event.empire)
    return told(event, choice=texts.TAXED[event.paid].format(border=border, empire=empire))


@LOG.seeing(RepressRun)
def _repress(pack: Pack, event: RepressRun, _reader: int | None, view: PaxView | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        lent=_lent(event.lent),
        token=piece(pack, event.token, event, view),
        place=names.where(pack, event.place),
        empire=names.the(pack, event.empire),
    )


@LOG.line(VoteRun)
def _vote(pack: Pack, event: VoteRun, _reader: int | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        lent=_lent(event.lent),
        empire=names.the(pack, event.empire),
        price=texts.FOR.format(florins=texts.florins(event.florins)) if event.florins else "",
    )


@LOG.seeing(SiegeRun)
def _siege(pack: Pack, event: SiegeRun, _reader: int | None, view: PaxView | None) -> str:
    token, place = piece(pack, event.token, event, view), names.where(pack, event.place)
    return told(event, card=names.the(pack, event.card), token=token, place=place)


@LOG.line(CampaignRun)
def _campaign(pack: Pack, event: CampaignRun, _reader: int | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        empire=names.the(pack, event.empire),
        florins=florins_left(event.florins),
    )
