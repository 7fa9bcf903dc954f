"""Log lines: what happened, in one line per event. Nothing in it is secret: hands change by public moves."""

from collections.abc import Callable
from typing import Any

from engines.kernel import Event
from engines.pax_renaissance.data import loading
from engines.pax_renaissance.data.effects import one_shot_name
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.state import OPPONENT
from engines.pax_renaissance.words import log_tokens, names, texts

Data = dict[str, Any]


def narrate(event: Event, seat: int | None) -> str | None:
    """Return the log line of an event as that reader may have it; None where there is nothing to tell."""
    template = texts.LOG.get(event.kind)
    if template is None:
        return None
    pack, known = loading.latest(), event.known_to(seat)
    if event.kind == "fallen" and not known["fighters"]:
        return None
    parts = {key: _plain(pack, key, value) for key, value in known.items()}
    parts["who"] = texts.who(event.seat)
    if event.kind in _DETAILS:
        parts |= _DETAILS[event.kind](pack, known, parts["who"])
    return texts.sentence(template.format(**parts).rstrip())


def _plain(pack: Pack, key: str, value: Any) -> str:
    """Tell a value that needs nothing else: an id, a number of florins or actions, a seat."""
    match key, value:
        case "token", str():
            return names.token(pack, value)
        case (("florins" | "left" | "profits"), int()):
            return texts.florins(value) if value else texts.NONE_LEFT
        case "actions", int():
            return texts.actions(value)
        case (("owner" | "first" | "before"), int()):
            return texts.who(value)
        case _, str():
            return names.the(pack, value)
        case _:
            return str(value)


# ---- setup and turns


def _setup(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    florins: list[int] = event["florins"]
    seated = [
        texts.SEATED.format(
            who=_by_place(place, event), bank=names.name(pack, bank), florins=texts.florins(florins[place])
        )
        for place, bank in enumerate(event["banks"])
    ]
    market = [
        texts.OPENS.format(
            region=texts.REGIONS[region], cards=texts.listed([names.name(pack, one) for one in cards])
        )
        for region, cards in event["market"].items()
    ]
    return {"banks": "; ".join(seated), "market": "; ".join(market)}


def _by_place(place: int, event: Data) -> str:
    """Name who sits at a place of the setup's lists; with `solo` the last is the opponent."""
    rival = event.get("solo", False) and place == len(event["banks"]) - 1
    return texts.RIVAL if rival else texts.who(place)


def _refreshed(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    drawn = ""
    for region in texts.REGIONAL:
        cards = [names.name(pack, one["card"]) for one in event["drawn"] if one["region"] == region]
        if cards:
            drawn += texts.DRAWN.format(region=texts.REGIONS[region], cards=texts.listed(cards))
    fairs = "".join(
        texts.FAIRS.format(region=texts.REGIONS[region], card=names.name(pack, card))
        for region, card in event["fairs"].items()
        if card
    )
    return {"drawn": drawn or texts.NOTHING_DRAWN, "fairs": fairs}


def _over(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    winners: list[int] = event["winners"]
    ending = event["ending"] if winners and winners != [OPPONENT] else "opponent"
    told = texts.joined([texts.who(seat) for seat in winners])
    return {"ending": texts.ENDINGS[ending].format(winners=told)}


# ---- actions


def _bought(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    gains = texts.GAINS.format(florins=texts.florins(event["florins"])) if event["florins"] else ""
    return {
        "region": texts.REGIONS[event["region"]],
        "price": texts.florins(len(event["paid"])),
        "gains": gains,
    }


def _played(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    side = texts.TO_SIDE.format(region=texts.REGIONS[event["region"]]) if event["region"] else ""
    card = pack.cards[event["card"]]
    empire = names.the(pack, event["empire"]) if event["empire"] else ""
    if event["maid"]:
        return {"how": texts.AS_MAID}
    if card.kind == "queen":
        return {"how": texts.CROWNED.format(empire=empire)}
    if card.one_shot is None:
        return {"how": side}
    named = texts.CAUSES.get(one_shot_name(card.one_shot), names.one_shot(pack, card.one_shot))
    if event["one_shot"] is None:
        return {"how": texts.WITHOUT.format(side=side, one_shot=named)}
    where = texts.IN_EMPIRE.format(empire=empire) if empire else ""
    return {"how": side + texts.TRIGGERS.format(one_shot=named, empire=where)}


def _sold(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    queens: list[str] = event["queens"]
    return {
        "queens": texts.WITH_QUEENS.format(queens=names.places(pack, queens)) if queens else "",
        "hand": texts.FROM_HAND if event["hand"] else "",
    }


def _activated(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    sides = texts.joined([texts.REGIONS[side] for side in event["sides"]])
    return {"sides": sides, "free": texts.FREE if event["free"] else ""}


def _fair(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {
        "region": texts.REGIONS[event["region"]],
        "free": texts.FREE if event["free"] else "",
        "takes": texts.INITIATOR if event["florins"] else "",
    }


def _fair_paid(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    florins = texts.florins(event["florins"])
    if event["who"] is None:
        return {"gets": texts.CHINA_GETS.format(florins=florins)}
    return {"gets": texts.FAIR_GETS.format(who=texts.who(event["who"]), florins=florins)}


def _fair_over(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    border: str | None = event["border"]
    if not event["left"] and border is None:
        return {"end": texts.ENDS_BEFORE}
    if border is not None:
        return {"end": texts.ENDS_AT.format(border=names.border(pack, border))}
    return {"end": texts.ENDS_ROUTE.format(florins=texts.florins(event["left"]))}


def _denounced(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {"religions": names.believers(event["religions"])}


# ---- ops


def _op(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    parts = {"lent": texts.LENT if event.get("lent") else ""}
    if "religion" in event:
        parts["religion"] = texts.RELIGIONS[event["religion"]]
    if event.get("place"):
        parts["place"] = names.where(pack, event["place"])
    return parts


def _commerce(pack: Pack, event: Data, who: str) -> dict[str, str]:
    region: str = event["region"]
    target = names.name(pack, event["target"] or f"{region}:{event['column']}")
    return _op(pack, event, who) | {"target": target, "region": texts.REGIONS[region]}


def _behead(pack: Pack, event: Data, who: str) -> dict[str, str]:
    owner = texts.OF_OWNER.format(who=texts.who(event["owner"])) if event["owner"] is not None else ""
    return _op(pack, event, who) | {"owner": owner}


def _taxed(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    border, empire = names.border(pack, event["border"]), names.the(pack, event["empire"])
    return {"choice": texts.TAXED[event["paid"]].format(border=border, empire=empire)}


def _vote(pack: Pack, event: Data, who: str) -> dict[str, str]:
    price = texts.FOR.format(florins=texts.florins(event["florins"])) if event["florins"] else ""
    return _op(pack, event, who) | {"price": price}


_DETAILS: dict[str, Callable[[Pack, Data, str], dict[str, str]]] = {
    "setup": _setup,
    "refreshed": _refreshed,
    "over": _over,
    "bought": _bought,
    "played": _played,
    "sold": _sold,
    "activated": _activated,
    "fair": _fair,
    "fair_paid": _fair_paid,
    "fair_over": _fair_over,
    "denounced": _denounced,
    "inquisitor": _op,
    "commerce": _commerce,
    "behead": _behead,
    "tax": _op,
    "taxed": _taxed,
    "repress": _op,
    "vote": _vote,
    "corsair": _op,
    "siege": _op,
    "campaign": _op,
    **log_tokens.DETAILS,
}
"""How the events are told whose data need more than a word each."""
