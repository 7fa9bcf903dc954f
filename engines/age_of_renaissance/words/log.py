"""Log lines: what happened, in one line per event; what is secret only to whom it belongs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engines.age_of_renaissance.data import loading
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.words import names, texts
from engines.kernel import Event

Parts = dict[str, str]


def narrate(event: Event, seat: int | None) -> str | None:
    """Return the log line of an event as that reader may have it; None where there is nothing to tell."""
    known, pack = event.known_to(seat), loading.latest()
    if event.kind == "sealed":
        return _sealed(pack, event.seat, known)
    template = texts.LOG.get(event.kind)
    if template is None:
        return None
    parts = {key: tell(pack, known[key]) for key, tell in _PARTS.items() if known.get(key) is not None}
    parts["who"] = _seat(event.seat)
    if event.kind in _DETAILS:
        parts |= _DETAILS[event.kind](pack, known)
    return texts.sentence(template.format(**parts))


def _sealed(pack: Pack, seat: int | None, known: Mapping[str, Any]) -> str:
    """Tell that a sealed answer is in; which one, only to its owner."""
    decision, move = known["decision"], known.get("move")
    who = _seat(seat)
    if move is None:
        return texts.SEALED[decision].format(who=who)
    wishes = names.places(pack, move.get("wishes", ()))
    return texts.SEALED_OWN[decision].format(
        who=who,
        dollars=texts.dollars(move.get("dollars", 0)),
        wishes=texts.WISHES.format(capitals=wishes) if move.get("wishes") else "",
        card=names.said(pack, move.get("card", "")),
        tokens=move.get("tokens", 0),
    )


def _seat(seat: int | None) -> str:
    return f"<seat:{seat}>"


_PARTS: dict[str, Callable[[Pack, Any], str]] = {
    "advance": names.said,
    "amount": lambda _pack, value: texts.dollars(value),
    "attacker": lambda _pack, value: _seat(value),
    "capital": names.said,
    "card": names.said,
    "category": names.said,
    "commodity": names.said,
    "cost": lambda _pack, value: texts.dollars(value),
    "defender": lambda _pack, value: _seat(value),
    "die": lambda _pack, value: str(value),
    "epoch": lambda _pack, value: str(value),
    "leader": names.said,
    "misery": lambda _pack, value: str(value),
    "other": lambda _pack, value: _seat(value),
    "province": names.said,
    "to": lambda _pack, value: _seat(value),
    "turn": lambda _pack, value: str(value),
}
"""How parts of an event's data are told, unless the kind of event tells them in its own way."""


def _by_seat(values: Sequence[int | None], tell: Callable[[int], str] = str) -> str:
    told = [
        texts.SEAT_NUMBER.format(who=_seat(seat), number=tell(value))
        for seat, value in enumerate(values)
        if value is not None
    ]
    return texts.listed(told)


def _order(event: Mapping[str, Any]) -> str:
    return texts.listed([_seat(seat) for seat in event["order"]])


def _cards(pack: Pack, cards: Iterable[str]) -> str:
    return texts.listed([names.said(pack, card) for card in cards])


def _why(pack: Pack, why: str) -> str:
    return texts.WHY.get(why) or names.said(pack, why)


# ---- before the first turn, order of play


def _capital_bids(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    rolls = [texts.SEAT_NUMBER.format(who=_seat(seat), number=die) for seat, die in event["rolls"]]
    return {
        "bids": _by_seat(event["bids"], texts.dollars),
        "rolls": texts.TIE_ROLLS.format(rolls=texts.listed(rolls)) if rolls else "",
        "order": _order(event),
    }


def _dealt(pack: Pack, event: Mapping[str, Any]) -> Parts:
    drawn = event.get("cards_drawn")
    known = texts.KNOWN_CARDS.format(cards=_cards(pack, drawn)) if drawn else ""
    return {"cards": texts.cards(event["cards"]), "known": known}


def _returned(pack: Pack, event: Mapping[str, Any]) -> Parts:
    card = event.get("card")
    return {"known": texts.KNOWN_RETURN.format(card=names.said(pack, card)) if card else ""}


def _shuffled_in(pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"cards": _cards(pack, event["cards"])}


def _tokens(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    bids: list[str] = []
    for seat, bid in enumerate(event["bids"]):
        if bid is None:
            continue
        paid, received = event["paid"][seat], event["received"][seat]
        text = texts.WRITES if bid == paid == received else texts.WRITES_OTHERWISE
        told = {"bid": bid, "paid": texts.dollars(paid), "tokens": texts.tokens(received)}
        bids.append(text.format(who=_seat(seat), **told))
    order = [
        texts.SEAT_SLOT.format(who=_seat(seat), slot=slot)
        for seat, slot in zip(event["order"], event["slots"], strict=True)
    ]
    return {"bids": texts.listed(bids), "order": texts.listed(order)}


def _in_order(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"order": _order(event)}


# ---- cards


def _removed(pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {
        "paid": texts.dollars(event["paid"]),
        "kind": names.said(pack, event["kind"]),
        "commodities": names.places(pack, event["commodities"]),
    }


def _drew(pack: Pack, event: Mapping[str, Any]) -> Parts:
    card, paid = event.get("card"), event["paid"]
    drawing = texts.DRAWING[event["why"]].format(paid=texts.dollars(paid), tokens=texts.tokens(paid))
    known = texts.KNOWN_CARDS.format(cards=names.said(pack, card)) if card else ""
    return {"drawing": drawing, "known": known}


def _epoch(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"cards": texts.cards(event["cards"])}


def _discarded(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"pile": texts.TO_REPLAY if event["replay"] else texts.OUT_OF_GAME}


def _played(pack: Pack, event: Mapping[str, Any]) -> Parts:
    target, hit, protection = event["target"], event["provinces"], event["protection"]
    told = ""
    if target is not None:
        text = texts.FOR_TARGET if target in pack.commodities or target in pack.categories else texts.ON
        told = text.format(target=names.said(pack, target))
    elif hit:
        told = texts.IN.format(provinces=names.places(pack, hit))
    guard = texts.PROTECTED.format(dollars=texts.dollars(protection)) if protection else ""
    return {"target": told, "protection": guard}


def _paid_out(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    payments: list[str] = []
    for one in event["payments"]:
        shifted = one["boxes"] != one["provinces"]
        payments.append(
            (texts.PAYMENT_SHIFTED if shifted else texts.PAYMENT).format(
                who=_seat(one["seat"]),
                amount=texts.dollars(one["amount"]),
                provinces=texts.provinces(one["provinces"]),
                boxes=texts.boxes(max(0, one["boxes"])),
            )
        )
    marker = texts.MARKER_GONE[event["marker"]] if event["marker"] else ""
    return {"payments": texts.listed(payments) if payments else texts.NOBODY, "marker": marker}


def _rebate(pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"advances": names.places(pack, event["advances"])}


def _misery(pack: Pack, event: Mapping[str, Any]) -> Parts:
    spaces = event["spaces"]
    change = (texts.GAINS if spaces > 0 else texts.LOSES).format(spaces=texts.spaces(abs(spaces)))
    return {"change": change, "why": _why(pack, event["why"])}


def _by_card(pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"why": _why(pack, event["why"])}


def _reduced(pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"left": texts.LEFT[event["token"]], "why": _why(pack, event["why"])}


def _cleared(pack: Pack, event: Mapping[str, Any]) -> Parts:
    gone = [
        texts.PLAGUE_TOKENS.format(tokens=texts.tokens(count), who=_seat(seat))
        for seat, count in enumerate(event["tokens"])
        if count
    ]
    place = event.get("area") or event["province"]
    what = [texts.REMOVED_TOKENS.format(tokens=texts.joined(gone))] if gone else []
    if event.get("area") and event["markers"]:
        what.append(texts.MARKERS_REDUCED)
    told = texts.joined(what) if event.get("area") else texts.ALL_REMOVED
    return {"place": names.said(pack, place), "what": told, "why": _why(pack, event["why"])}


def _lost(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    tell = texts.dollars if event["what"] == "cash" else texts.tokens
    return {"amount": tell(event["amount"])}


def _war_rolled(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    totals = [
        texts.TOTAL_OF.format(die=die, bonus=bonus, total=die + bonus) if bonus else str(die)
        for die, bonus in zip(event["dice"], event["bonus"], strict=True)
    ]
    result = texts.WAR_TIE
    if event["winner"] is not None:
        cede = texts.CEDES.format(provinces=texts.provinces(event["cede"])) if event["cede"] else ""
        result = texts.WAR_WON.format(winner=_seat(event["winner"]), cede=cede)
    return {"attack": totals[0], "defence": totals[1], "result": result}


def _ceded(pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"provinces": names.places(pack, event["provinces"])}


# ---- purchase


def _paid(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"paid": texts.dollars(event["paid"])}


def _upgraded(pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"ship": names.said(pack, event["ship"]), "paid": texts.dollars(event["paid"])}


def _bought(pack: Pack, event: Mapping[str, Any]) -> Parts:
    ship, found = event["ship"], [(one["why"], one["amount"]) for one in event["credits"]]
    return {
        "paid": texts.dollars(event["paid"]),
        "credits": texts.WITH_CREDITS.format(credits=names.credits_of(pack, found)) if found else "",
        "ship": texts.NEW_SHIP.format(ship=names.said(pack, ship)) if ship else "",
    }


def _stabilized(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    paid = {"paid": texts.dollars(event["paid"])} if "paid" in event else {}
    return {"cards": texts.cards(event["cards"]), **paid}


def _relieved(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    relief = texts.RELIEF_USED.format(points=event["relief"]) if event["relief"] else ""
    spaces = texts.spaces(event["spaces"])
    return {"spaces": spaces, "paid": texts.dollars(event["paid"]), "relief": relief}


def _leaders_gone(pack: Pack, event: Mapping[str, Any]) -> Parts:
    bank = texts.BANK_GETS.format(dollars=texts.dollars(event["bank"])) if event["bank"] else ""
    leave = texts.LEAVE[len(event["leaders"]) == 1]
    return {"leaders": names.places(pack, event["leaders"]), "leave": leave, "bank": bank}


# ---- expansion


def _indulgence(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    """Tell who gets and gives up what; those who are treated alike together."""
    alike: dict[tuple[str, str], list[str]] = {}
    for deal, sides in (("gets", event["owners"]), ("gives", event["others"])):
        for one in sides:
            what = [texts.tokens(one["tokens"])] if one["tokens"] else []
            what += [texts.dollars(one["dollars"])] if one["dollars"] else []
            if what:
                alike.setdefault((deal, texts.joined(what)), []).append(_seat(one["seat"]))
            if one.get("spaces"):
                alike.setdefault(("suffers", texts.spaces(one["spaces"])), []).append(_seat(one["seat"]))
    changes = [
        texts.INDULGENCE[deal, len(seats) == 1].format(who=texts.joined(seats), what=what)
        for (deal, what), seats in alike.items()
    ]
    return {"changes": "; ".join(changes) or texts.NO_CHANGE}


def _placed(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {
        "tokens": texts.tokens(event["tokens"]),
        "shipped": texts.SHIPPED if event["shipped"] else "",
        "dominates": texts.DOMINATES if event["dominates"] else "",
    }


def _exchanged(pack: Pack, event: Mapping[str, Any]) -> Parts:
    waiting = event["dominates"]
    return {"dominates": texts.MARKER_GOES.format(province=names.said(pack, waiting)) if waiting else ""}


def _competed(pack: Pack, event: Mapping[str, Any]) -> Parts:
    defenders = texts.joined([_seat(seat) for seat in event["defenders"]])
    by, cathedral = event["by"], event["cathedral"]
    decided = texts.CATHEDRAL_DECIDES.format(who=_seat(cathedral))
    if event["dice"] is not None:
        winner = texts.BOTH_DICE if len(by) > 1 else texts.DICE_WINNERS[by[0] if by else "none"]
        decided = texts.DICE.format(**event["dice"], slot=event["slot"], winner=winner)
    taken = texts.TAKEN[event["dominates"]].format(province=names.said(pack, event["province"]))
    return {
        "defenders": texts.OF_DEFENDERS.format(players=defenders) if event["defenders"] else "",
        "tokens": texts.tokens(event["tokens"]),
        "decided": decided,
        "result": taken if event["won"] else texts.ATTACK_FAILS,
    }


def _milled(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"tokens": texts.tokens(event["paid"]), "result": texts.MILLED[event["won"]]}


def _traded(pack: Pack, event: Mapping[str, Any]) -> Parts:
    found = {key: event.get(key) for key in ("given", "taken")}
    return {key: names.said(pack, card) if card else texts.A_CARD for key, card in found.items()}


def _expanded(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    unused = event["unused"]
    return {"unused": texts.UNUSED.format(tokens=texts.tokens(unused)) if unused else ""}


def _bonus(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"markets": str(event["markers"])}


# ---- income, end


def _income(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    told = [
        texts.INCOME_OF.format(
            who=_seat(seat), dollars=texts.dollars(amount), markets=texts.markets(event["markets"][seat])
        )
        for seat, amount in enumerate(event["amounts"])
        if amount is not None
    ]
    return {"amounts": texts.listed(told)}


def _market_rolls(pack: Pack, event: Mapping[str, Any]) -> Parts:
    rolls = [
        texts.MARKET_ROLL.format(
            total=roll["black"] + roll["white"],
            coloured=roll["coloured"],
            kind=names.said(pack, roll["kind"]),
            commodities=names.places(pack, roll["commodities"]),
        )
        for roll in event["rolls"]
    ]
    now = [texts.marker(names.said(pack, commodity), count) for commodity, count in event["markers"].items()]
    told = texts.MARKET_NOW.format(markers=texts.listed(now)) if now else texts.MARKET_EMPTY
    return {"rolls": "; ".join(rolls), "markers": told}


def _eliminated(pack: Pack, event: Mapping[str, Any]) -> Parts:
    gone = event["discarded"]
    discarded = texts.DISCARDED.format(cards=_cards(pack, gone)) if gone else ""
    return {"discarded": discarded}


def _over(_pack: Pack, event: Mapping[str, Any]) -> Parts:
    return {"why": texts.OVER[event["why"]]}


_DETAILS: dict[str, Callable[[Pack, Mapping[str, Any]], Parts]] = {
    "capital_bids": _capital_bids,
    "dealt": _dealt,
    "returned": _returned,
    "shuffled_in": _shuffled_in,
    "tokens": _tokens,
    "swapped": _in_order,
    "removed": _removed,
    "drew": _drew,
    "epoch": _epoch,
    "discarded": _discarded,
    "played": _played,
    "paid_out": _paid_out,
    "rebate": _rebate,
    "misery": _misery,
    "taken": _by_card,
    "reduced": _reduced,
    "cleared": _cleared,
    "lost": _lost,
    "war_rolled": _war_rolled,
    "ceded": _ceded,
    "upgraded": _upgraded,
    "claimed": _paid,
    "bought": _bought,
    "stabilized": _stabilized,
    "unstable": _stabilized,
    "relieved": _relieved,
    "leaders_gone": _leaders_gone,
    "last_mover": _in_order,
    "indulgence": _indulgence,
    "placed": _placed,
    "exchanged": _exchanged,
    "competed": _competed,
    "milled": _milled,
    "traded": _traded,
    "expanded": _expanded,
    "bonus": _bonus,
    "income": _income,
    "market_rolls": _market_rolls,
    "eliminated": _eliminated,
    "over": _over,
}
"""How the events are told whose data need more than a word each."""
