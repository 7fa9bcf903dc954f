"""Log lines of setup, turns and the end of the game."""

from engines.kernel.words import joined, listed
from engines.pax_renaissance import events
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.state import REGIONS
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, told


@LOG.line(events.BankChosen, events.Bankrupted)
def _bank(pack: Pack, event: events.BankChosen | events.Bankrupted, _reader: int | None) -> str:
    return told(pack, event)


@LOG.line(events.SetUp)
def _setup(pack: Pack, event: events.SetUp, _reader: int | None) -> str:
    seated = [
        texts.SEATED.format(
            who=_by_place(place, event), bank=names.name(pack, bank), florins=texts.florins(florins)
        )
        for place, (bank, florins) in enumerate(zip(event.banks, event.florins, strict=True))
    ]
    market = [
        texts.OPENS.format(
            region=texts.REGIONS[region],
            cards=listed(names.name(pack, card) for card in event.market[region]),
        )
        for region in REGIONS
    ]
    return told(pack, event, banks="; ".join(seated), market="; ".join(market), first=texts.who(event.first))


def _by_place(place: int, event: events.SetUp) -> str:
    """Name the player at a place of the setup's lists."""
    rival = event.solo and place == len(event.banks) - 1
    return texts.RIVAL if rival else texts.who(place)


@LOG.line(events.TurnBegun)
def _turn(pack: Pack, event: events.TurnBegun, _reader: int | None) -> str:
    return told(pack, event, turn=str(event.turn))


@LOG.line(events.Refreshed)
def _refreshed(pack: Pack, event: events.Refreshed, _reader: int | None) -> str:
    drawn = ""
    for region in texts.REGIONAL:
        cards = [names.name(pack, draw.card) for draw in event.drawn if draw.region == region]
        if cards:
            drawn += texts.DRAWN.format(region=texts.REGIONS[region], cards=listed(cards))
    fairs = "".join(
        texts.FAIRS.format(region=texts.REGIONS[region], card=names.name(pack, card))
        for region in REGIONS
        if (card := event.fairs[region])
    )
    return told(pack, event, drawn=drawn or texts.NOTHING_DRAWN, fairs=fairs).rstrip()


@LOG.line(events.TurnEnded)
def _ended(pack: Pack, event: events.TurnEnded, _reader: int | None) -> str:
    return told(pack, event, actions=texts.actions(event.actions))


@LOG.line(events.GameOver)
def _over(pack: Pack, event: events.GameOver, _reader: int | None) -> str:
    ending = event.ending if event.winners and event.winners != (OPPONENT,) else "opponent"
    winners = joined(texts.who(seat) for seat in event.winners)
    return told(pack, event, ending=texts.ENDINGS[ending].format(winners=winners))
