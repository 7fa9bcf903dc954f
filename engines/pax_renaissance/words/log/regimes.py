"""Log lines of battles, regime changes, and cards and squares that leave."""

from collections.abc import Mapping, Sequence

from engines.kernel.words import listed
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events import (
    BattleFought,
    Dethroned,
    Discarded,
    Fallen,
    RegimeChanged,
    TheocracyChanged,
)
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, told


@LOG.line(BattleFought)
def _battle(pack: Pack, event: BattleFought, _reader: int | None) -> str:
    return told(
        event,
        cause=texts.CAUSES[event.cause],
        empire=names.the(pack, event.empire),
        attack=_side(pack, event.attackers, event.tokens),
        defence=_side(pack, event.defenders, event.tokens),
        result=texts.RESULT[event.won],
    )


def _side(pack: Pack, fighters: Sequence[str], tokens: Mapping[str, str]) -> str:
    """Tell who fights on a side: "2 (Catholic rook in Valencia, pirate at Aragon / Papal States)"."""
    if not fighters:
        return texts.NOBODY
    return texts.SIDE.format(count=len(fighters), fighters=names.fighters(pack, fighters, tokens))


@LOG.line(Fallen)
def _fallen(pack: Pack, event: Fallen, _reader: int | None) -> str | None:
    if not event.fighters:
        return None
    return told(event, fighters=names.fighters(pack, event.fighters, event.tokens))


@LOG.line(TheocracyChanged)
def _theocracy(pack: Pack, event: TheocracyChanged, _reader: int | None) -> str:
    return told(event, empire=names.the(pack, event.empire), state=texts.STATES[event.state])


@LOG.line(RegimeChanged)
def _regime(pack: Pack, event: RegimeChanged, _reader: int | None) -> str:
    who, before = texts.who(event.seat), texts.who(event.before)
    line = texts.REGIME[_how(event)].format(who=who, empire=names.the(pack, event.empire), before=before)
    if event.suzerain:
        line += texts.REGIME_VASSAL.format(suzerain=names.the(pack, event.suzerain))
    if event.queen:
        line += texts.REGIME_QUEEN.format(queen=names.name(pack, event.queen))
    return told(event, line=line)


def _how(event: RegimeChanged) -> str:
    """Tell which kind of change it is."""
    if event.flipped:
        return "republic" if event.republic else "king"
    if event.before is None:
        return "claimed"
    return "kept" if seated(event.before) == event.seat else "taken"


@LOG.line(Discarded)
def _discarded(pack: Pack, event: Discarded, _reader: int | None) -> str:
    return told(
        event,
        cards=names.places(pack, event.cards),
        verb=texts.VERB[len(event.cards) == 1],
        why=texts.DISCARDED[event.why],
    )


@LOG.line(Dethroned)
def _dethroned(pack: Pack, event: Dethroned, _reader: int | None) -> str:
    return told(event, empires=listed(names.name(pack, one) for one in event.empires))
