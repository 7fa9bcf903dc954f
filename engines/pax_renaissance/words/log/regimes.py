"""Log lines of battles, regime changes, and cards and squares that leave."""

from collections.abc import Mapping, Sequence

from engines.kernel.words import listed
from engines.pax_renaissance import events
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, told


@LOG.line(events.BattleFought)
def _battle(pack: Pack, event: events.BattleFought, _reader: int | None) -> str:
    attack, defence = (_side(pack, side, event.tokens) for side in (event.attackers, event.defenders))
    cause, result = texts.CAUSES[event.cause], texts.RESULT[event.won]
    return told(pack, event, cause=cause, attack=attack, defence=defence, result=result)


@LOG.brief(events.BattleFought)
def _battle_in_brief(pack: Pack, event: events.BattleFought, _reader: int | None, _view: object) -> str:
    """Tell the two numbers of fighters, and who won."""
    return texts.BATTLE_IN_BRIEF[event.won].format(
        cause=texts.CAUSES[event.cause],
        empire=names.the(pack, event.empire),
        attack=len(event.attackers),
        defence=len(event.defenders),
    )


def _side(pack: Pack, fighters: Sequence[str], tokens: Mapping[str, str]) -> str:
    """List the fighters of a side: "2 (Catholic rook in Valencia, pirate at Aragon / Papal States)"."""
    if not fighters:
        return texts.NOBODY
    return texts.SIDE.format(count=len(fighters), fighters=names.fighters(pack, fighters, tokens))


@LOG.line(events.Fallen)
def _fallen(pack: Pack, event: events.Fallen, _reader: int | None) -> str | None:
    if not event.fighters:
        return None
    return told(pack, event, fighters=names.fighters(pack, event.fighters, event.tokens))


@LOG.line(events.TheocracyChanged)
def _theocracy(pack: Pack, event: events.TheocracyChanged, _reader: int | None) -> str:
    return told(pack, event, state=texts.STATES[event.state])


@LOG.line(events.RegimeChanged)
def _regime(pack: Pack, event: events.RegimeChanged, _reader: int | None) -> str:
    who, before = texts.who(event.seat), texts.who(event.before)
    line = texts.REGIME[_how(event)].format(who=who, empire=names.the(pack, event.empire), before=before)
    if event.suzerain:
        line += texts.REGIME_VASSAL.format(suzerain=names.the(pack, event.suzerain))
    if event.queen:
        line += texts.REGIME_QUEEN.format(queen=names.name(pack, event.queen))
    return told(pack, event, line=line)


@LOG.brief(events.RegimeChanged)
def _regime_in_brief(pack: Pack, event: events.RegimeChanged, _reader: int | None, _view: object) -> str:
    """Tell who took what, and by what."""
    line = texts.REGIME[_how(event)].format(
        who=texts.who(event.seat), empire=names.the(pack, event.empire), before=texts.who(event.before)
    )
    return texts.REGIME_IN_BRIEF.format(line=line, cause=texts.CAUSES[event.cause])


def _how(event: events.RegimeChanged) -> str:
    """Tell the kind of change."""
    if event.flipped:
        return "republic" if event.republic else "king"
    if event.before is None:
        return "claimed"
    return "kept" if seated(event.before) == event.seat else "taken"


@LOG.line(events.Discarded)
def _discarded(pack: Pack, event: events.Discarded, _reader: int | None) -> str:
    verb, why = texts.VERB[len(event.cards) == 1], texts.DISCARDED[event.why]
    return told(pack, event, cards=names.places(pack, event.cards), verb=verb, why=why)


@LOG.line(events.GivenUp)
def _given_up(pack: Pack, event: events.GivenUp, reader: int | None) -> str:
    own = None if reader is None else event.secret.get(reader)
    return told(pack, event, cards=names.places(pack, own.cards) if own else texts.cards(event.count))


@LOG.line(events.Dethroned)
def _dethroned(pack: Pack, event: events.Dethroned, _reader: int | None) -> str:
    return told(pack, event, empires=listed(names.name(pack, empire) for empire in event.empires))
