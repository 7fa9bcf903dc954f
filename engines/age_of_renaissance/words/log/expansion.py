"""The log of the Expansion Phase (5.6, 5.7.1)."""

from collections.abc import Sequence

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import expansion as events
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.log.frame import LOG, line, own, run
from engines.kernel.words import joined, seat_name

# ---- Holy Indulgence


@LOG.line(events.IndulgenceSold)
def _indulgence_sold(pack: Pack, event: events.IndulgenceSold, _reader: int | None) -> str:
    """Tell who gets and gives up what; those who are treated alike together."""
    alike: dict[tuple[str, str], list[str]] = {}
    for owner in event.owners:
        if what := _sum(owner):
            alike.setdefault(("gets", what), []).append(seat_name(owner.seat))
    for other in event.others:
        if what := _sum(other):
            alike.setdefault(("gives", what), []).append(seat_name(other.seat))
        if other.spaces:
            alike.setdefault(("suffers", texts.spaces(other.spaces)), []).append(seat_name(other.seat))
    changes = [
        texts.INDULGENCE[deal, len(seats) == 1].format(who=joined(seats), what=what)
        for (deal, what), seats in alike.items()
    ]
    return line(pack, event, changes="; ".join(changes) or texts.NO_CHANGE)


def _sum(moved: events.IndulgenceGained | events.IndulgencePaid) -> str:
    """Tell tokens and dollars; "" for none."""
    what = [texts.tokens(moved.tokens)] if moved.tokens else []
    what += [texts.dollars(moved.dollars)] if moved.dollars else []
    return joined(what) if what else ""


# ---- tokens


@LOG.line(events.Placed)
def _placed(pack: Pack, event: events.Placed, _reader: int | None) -> str:
    shipped = texts.SHIPPED if event.shipped else ""
    return line(pack, event, shipped=shipped, dominates=texts.DOMINATES if event.dominates else "")


@LOG.run(events.Placed, of_one=True)
def _all_placed(pack: Pack, group: Sequence[events.Placed]) -> str:
    """Tell what a player dominates by an Expansion, and where else tokens are."""
    dominated = _tokens_in(pack, [placed for placed in group if placed.dominates])
    more = _tokens_in(pack, [placed for placed in group if not placed.dominates])
    done = texts.DOMINATES_ALL.format(provinces=dominated) if dominated else ""
    if more:
        done += (texts.ALSO_IN if dominated else texts.IN_ALL).format(provinces=more)
    return run(group, done=done)


def _tokens_in(pack: Pack, group: Sequence[events.Placed]) -> str:
    """Name provinces with the tokens placed there; "" for none."""
    provinces = [
        texts.TOKENS_IN[placed.shipped].format(
            province=names.said(pack, placed.province), tokens=placed.tokens
        )
        for placed in group
    ]
    return joined(provinces) if provinces else ""


@LOG.line(events.Exchanged)
def _exchanged(pack: Pack, event: events.Exchanged, _reader: int | None) -> str:
    waiting = event.dominates
    goes = texts.MARKER_GOES.format(province=names.said(pack, waiting)) if waiting else ""
    return line(pack, event, dominates=goes)


@LOG.line(events.Expanded)
def _expanded(pack: Pack, event: events.Expanded, _reader: int | None) -> str:
    unused = event.unused
    return line(pack, event, unused=texts.UNUSED.format(tokens=texts.tokens(unused)) if unused else "")


# ---- competition


@LOG.line(events.Competed)
def _competed(pack: Pack, event: events.Competed, _reader: int | None) -> str:
    result = texts.ATTACK_FAILS
    if event.won:
        taken = {"who": seat_name(event.seat), "province": names.said(pack, event.province)}
        result = texts.TAKEN[event.dominates].format(**taken)
    defenders = joined([seat_name(seat) for seat in event.defenders])
    against = texts.OF_DEFENDERS.format(players=defenders) if event.defenders else ""
    return line(pack, event, defenders=against, decided=_decided(event), result=result)


@LOG.brief(events.Competed)
def _competed_in_brief(pack: Pack, event: events.Competed, _reader: int | None, _view: object) -> str:
    """Tell who took which province from whom."""
    return texts.COMPETED_IN_BRIEF[event.won].format(
        who=seat_name(event.seat),
        province=names.said(pack, event.province),
        defenders=texts.FROM_DEFENDERS.format(players=joined(map(seat_name, event.defenders)))
        if event.defenders
        else "",
    )


def _decided(event: events.Competed) -> str:
    """Tell the dice, or whose Cathedral came in their place."""
    dice, by = event.dice, event.by
    if dice is None:
        return texts.CATHEDRAL_DECIDES.format(who=seat_name(event.cathedral))
    return texts.DICE.format(
        black=dice.black,
        white=dice.white,
        coloured=dice.coloured,
        slot=event.slot,
        first=texts.DIE_WINS["coloured" in by],
        second=texts.DIE_WINS["black" in by],
    )


@LOG.line(events.Milled)
def _milled(pack: Pack, event: events.Milled, _reader: int | None) -> str:
    return line(pack, event, tokens=texts.tokens(event.paid), result=texts.MILLED[event.won])


@LOG.line(events.Traded)
def _traded(pack: Pack, event: events.Traded, reader: int | None) -> str:
    known = own(event.secret, reader)
    given = names.said(pack, known.given) if known else texts.A_CARD
    taken = names.said(pack, known.taken) if known else texts.A_CARD
    return line(pack, event, given=given, taken=taken)
