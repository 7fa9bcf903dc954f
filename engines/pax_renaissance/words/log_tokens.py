"""Log lines of tokens, battles, regime changes and discards: how their data are told."""

from collections.abc import Callable
from typing import Any

from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.words import names, texts

Data = dict[str, Any]


# ---- tokens


def _placed(pack: Pack, event: Data, who: str) -> dict[str, str]:
    token, place = names.a_token(pack, event["token"]), names.where(pack, event["place"])
    return {"line": texts.PLACED[event["why"]].format(who=who, token=token, place=place)}


def _unplaced(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {"reason": texts.UNPLACED[event["why"]], "token": names.a_token(pack, event["token"])}


def _repressed(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    place = f" {names.where(pack, event['place'])}" if event["place"] else ""
    paid = texts.PAID.format(florins=texts.florins(event["florins"])) if event["florins"] else ""
    return {"place": place, "paid": paid}


def _killed(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    line = texts.KILLED[event["why"]].format(
        token=names.token(pack, event["token"]),
        place=names.where(pack, event["place"]),
        empire=names.the(pack, event["place"]),
    )
    return {"line": line}


def _taken(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {"source": names.source(pack, event["token"], event["source"])}


def _bishops(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    one, other = (texts.RELIGIONS[religion] for religion in event["religions"])
    return {"both": (texts.ALIKE if one == other else texts.BISHOPS).format(one=one, other=other)}


def _arranged(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    spaces: dict[str, str | None] = event["spaces"]
    told = [
        texts.SPACE_HOLDS.format(
            place=place.split(":")[-1], token=names.token(pack, token) if token else texts.EMPTY
        )
        for place, token in spaces.items()
    ]
    return {"spaces": texts.listed(told)}


def _cards(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {"cards": texts.listed([names.name(pack, card) for card in event["cards"]])}


# ---- one-shots and regime changes


def _battle(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {
        "cause": texts.CAUSES[event["cause"]],
        "attack": _side(pack, event["attackers"], event["tokens"]),
        "defence": _side(pack, event["defenders"], event["tokens"]),
        "result": texts.RESULT[event["won"]],
    }


def _side(pack: Pack, fighters: list[str], tokens: dict[str, str]) -> str:
    """Tell who fights on a side: "2 (Catholic rook in Valencia, pirate at Aragon / Papal States)"."""
    if not fighters:
        return texts.NOBODY
    return texts.SIDE.format(count=len(fighters), fighters=names.fighters(pack, fighters, tokens))


def _fallen(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {"fighters": names.fighters(pack, event["fighters"], event["tokens"])}


def _theocracy(_pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {"state": texts.STATES[event["state"]]}


def _regime(pack: Pack, event: Data, who: str) -> dict[str, str]:
    before: int | None = event["before"]
    if event["flipped"]:
        how = "republic" if event["republic"] else "king"
    elif before is None:
        how = "claimed"
    else:
        how = "kept" if texts.who(before) == who else "taken"
    line = texts.REGIME[how].format(
        who=who, empire=names.the(pack, event["empire"]), before=texts.who(before)
    )
    if event["suzerain"]:
        line += texts.REGIME_VASSAL.format(suzerain=names.the(pack, event["suzerain"]))
    if event["queen"]:
        line += texts.REGIME_QUEEN.format(queen=names.name(pack, event["queen"]))
    return {"line": line}


def _apostasy(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    lost = [
        texts.LOSES.format(who=texts.who(one["seat"]), cards=names.places(pack, one["cards"]))
        for one in event["lost"]
        if one["cards"]
    ]
    return {"religions": names.believers(event["religions"]), "lost": "; ".join(lost) or texts.NOBODY_LOSES}


def _discarded(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    cards: list[str] = event["cards"]
    return {
        "cards": names.places(pack, cards),
        "verb": texts.VERB[len(cards) == 1],
        "why": texts.DISCARDED[event["why"]],
    }


def _dethroned(pack: Pack, event: Data, _who: str) -> dict[str, str]:
    return {"empires": texts.listed([names.name(pack, one) for one in event["empires"]])}


DETAILS: dict[str, Callable[[Pack, Data, str], dict[str, str]]] = {
    "placed": _placed,
    "unplaced": _unplaced,
    "repressed": _repressed,
    "killed": _killed,
    "taken": _taken,
    "bishops": _bishops,
    "arranged": _arranged,
    "silenced": _cards,
    "heard": _cards,
    "battle": _battle,
    "fallen": _fallen,
    "theocracy": _theocracy,
    "regime": _regime,
    "apostasy": _apostasy,
    "discarded": _discarded,
    "dethroned": _dethroned,
}
