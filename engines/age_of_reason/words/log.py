"""Log lines: what happened, in one line per event; what is secret only to whom it belongs."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engines.age_of_reason.data import loading
from engines.age_of_reason.data.pack import Bonus, Pack
from engines.age_of_reason.words import names, texts
from engines.kernel import Event


def narrate(event: Event, seat: int | None) -> str | None:
    """Return the log line of an event as that reader may have it; None where there is nothing to tell."""
    template = texts.LOG.get(event.kind)
    if event.kind == "sealed":
        return _sealed(event, seat)
    if template is None:
        return None
    known = event.known_to(seat)
    parts = {key: _PARTS[key](known[key]) for key in known if key in _PARTS}
    if event.kind in _DETAILS:
        parts |= _DETAILS[event.kind](loading.latest(), known)
    return texts.sentence(template.format(who=f"<seat:{event.seat}>", **parts))


def _sealed(event: Event, seat: int | None) -> str:
    """Tell that a card was laid; which one, only to its owner."""
    move = event.known_to(seat).get("move")
    who = f"<seat:{event.seat}>"
    if move is None:
        return texts.SEALED[event.data["decision"]].format(who=who)
    card: str | None = move.get("card")
    if card is None:
        return texts.SEALED_OWN["none"].format(who=who)
    return texts.SEALED_OWN["card"].format(who=who, card=names.the(loading.latest(), card))


def _seat(value: int) -> str:
    return f"<seat:{value}>"


_PARTS: dict[str, Callable[[Any], str]] = {
    "auction": str,
    "first": _seat,
    "gold": lambda value: texts.gold(value) if isinstance(value, int) else "",
    "level": str,
    "segment": str,
    "turn": str,
    "unrest": str,
}
"""How parts of an event's data are told that need nothing else."""


def _by_seat(values: Sequence[int]) -> str:
    return texts.listed(
        [texts.SEAT_NUMBER.format(who=_seat(seat), number=value) for seat, value in enumerate(values)]
    )


# ---- setup and alliances


def _country(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"country": names.the(pack, event["country"])}


def _setup(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    found: dict[str, list[str]] = event["discs"]
    told: list[str] = []
    for country, drawn in found.items():
        counted = Counter(drawn)
        areas = [
            (texts.SEVERAL if counted[area] > 1 else texts.SINGLE).format(
                count=counted[area], area=names.name(pack, area)
            )
            for area in pack.areas
            if area in counted
        ]
        told.append(texts.DISCS_OF.format(country=names.name(pack, country), areas=texts.listed(areas)))
    return {"discs": "; ".join(told)}


def _markers(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    """Tell the faces of the drawn markers, area by area."""
    drawn = [pack.markers[marker] for marker in event["markers"] if marker in pack.markers]
    told: list[str] = []
    for area in pack.areas:
        faces = [str(one.strength or texts.FACE_ACTION) for one in drawn if one.area == area]
        if faces:
            faces_in = texts.DRAWN_MARKERS.format(faces=texts.joined(faces), area=names.the(pack, area))
            told.append(faces_in)
    return {"markers": "; ".join(told) or texts.NONE}


def _opener(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"drawn": texts.DRAWN_BY_LOT if event["drawn"] else ""}


def _bid(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"proposal": names.proposal(pack, event["above"], event["below"])}


def _drawn_alliances(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {row: names.places(pack, tuple(event[row])) for row in ("above", "below")}


def _order(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"seats": texts.listed([_seat(seat) for seat in event["seats"]])}


# ---- boxes, conversions, attacks


def _claimed(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    gains = texts.TAKES_GOLD.format(gold=texts.gold(event["gold"])) if event["gold"] else ""
    if event["gold"] and event["area"]:
        gains += texts.FROM_AREA.format(area=names.the(pack, event["area"]))
    if event["unrest"]:
        gains += texts.LOSES_UNREST.format(unrest=event["unrest"])
    if "card" in event:
        gains += texts.TAKES_THE_CARD.format(card=names.the(pack, event["card"]))
    elif event["recovered"]:
        gains += texts.TAKES_CARD
    paid = texts.FOR.format(gold=texts.gold(event["paid"])) if event["paid"] else ""
    return {"box": names.name(pack, event["box"]), "paid": paid, "gains": gains}


def _converted(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {
        "area": names.the(pack, event["area"]),
        "card": names.the(pack, event["card"]),
        "paid": texts.gold(event["paid"]),
    }


def _attacked(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {
        "target": names.the(pack, event["target"]),
        "area": names.the(pack, event["area"]),
        "second": texts.SECOND_ATTACK if event["second"] else "",
    }


def _idle(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"idle": texts.IDLE[event["claimed"]]}


# ---- battles


def _joined(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    told = [texts.JOIN_ATTACK.format(who=_seat(seat)) for seat in event["attackers"]]
    told += [texts.JOIN_DEFENCE.format(who=_seat(seat)) for seat in event["defenders"]]
    return {"joined": texts.listed(told) if told else texts.NOBODY_JOINS}


def _hired(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"countries": names.places(pack, tuple(event["countries"]))}


def _uncovered(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {
        "cards": "; ".join(
            texts.LAID.format(who=_seat(one["seat"]), card=names.name(pack, one["card"]))
            for one in event["cards"]
        )
    }


def _rolled(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    told = {
        side: texts.DICE.format(
            first=event[side][0], second=event[side][1], difference=max(event[side]) - min(event[side])
        )
        for side in ("attacker", "defender")
    }
    return told | {"again": texts.NEW_ROLL if event["again"] else texts.FIRST_ROLL}


def _battle(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    attacker, defender = event["attacker"], event["defender"]
    winner, loser = _fighter(pack, attacker, event), _fighter(pack, defender, event)
    if event["result"] != "attacker":
        disc = texts.STAYS
    else:
        disc = texts.REPLACED if event["placed"] else texts.REMOVED
    gained = [(side["seat"], side["unrest"]) for side in (attacker, defender) if side["unrest"]]
    gained += [(seat, 1) for seat in event["tied"]]
    gains = texts.listed(
        [texts.UNREST_GAIN.format(who=_seat(seat), unrest=unrest) for seat, unrest in gained]
    )
    brings = names.bonus(Bonus(**event["bonus"])) if event["bonus"] else ""
    return {
        "area": names.the(pack, event["area"]),
        "attacker": texts.sentence(winner),
        "attack": str(attacker["total"]),
        "attack_parts": _strength(pack, attacker),
        "defender": loser,
        "defence": str(defender["total"]),
        "defence_parts": _strength(pack, defender),
        "result": texts.RESULTS[event["result"], event["degree"]],
        "disc": texts.sentence(
            disc.format(
                attacker=names.the(pack, attacker["country"]), loser=_disc(pack, defender, event["target"])
            )
        ),
        "bonus": texts.GETS.format(who=_seat(attacker["seat"]), bonus=brings) if brings else "",
        "unrest": texts.UNREST.format(gains=gains) if gained else "",
    }


def _fighter(pack: Pack, side: dict[str, Any], event: dict[str, Any]) -> str:
    """Name a side of a battle: "Prussia (<seat:0>)", "Spain", "the marker 4"."""
    if side["country"] is None:
        return names.the(pack, event["target"])
    country = names.the(pack, side["country"])
    return country if side["seat"] is None else texts.PLAYED.format(country=country, who=_seat(side["seat"]))


def _disc(pack: Pack, side: dict[str, Any], target: str) -> str:
    if side["country"] is None:
        return names.the(pack, target)
    return texts.DISC_OF.format(country=names.the(pack, side["country"]))


def _strength(pack: Pack, side: dict[str, Any]) -> str:
    """Tell what a total is made of: "dice 3, card 4, France 1, Bavaria 1"."""
    parts = [texts.PART_DICE.format(strength=side["difference"])]
    if side["card"] is not None:
        parts.append(texts.PART_CARD.format(strength=side["infantry"] + side["ships"]))
    if side["fixed"]:
        parts.append(texts.PART_FIXED.format(strength=side["fixed"]))
    helped = [(ally, 1) for ally in (*side["allies"], *side["hired"])]
    helped += [(one["box"], one["bonus"]) for one in side["boxes"]]
    parts += [texts.PART.format(name=names.name(pack, key), strength=bonus) for key, bonus in helped]
    return texts.listed(parts)


# ---- income, points, end of turn


def _income(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"income": _by_seat(event["gold"])}


def _scored(pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    told: list[str] = []
    for area in event["areas"]:
        ranks = [
            texts.RANK.format(
                countries=texts.joined([names.name(pack, one) for one in rank["countries"]]),
                points=rank["points"],
            )
            for rank in area["ranks"]
        ]
        if ranks:
            told.append(texts.RANKS.format(area=names.name(pack, area["area"]), ranks=texts.listed(ranks)))
    return {"points": _by_seat(event["points"]), "areas": "; ".join(told) or texts.NO_POINTS}


def _unrest_roll(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    lost = texts.LOST.format(points=texts.points(event["lost"])) if event["lost"] else texts.NOTHING_LOST
    return {"rolls": texts.listed([str(die) for die in event["rolls"]]), "lost": lost}


def _cleaned(_pack: Pack, event: dict[str, Any]) -> dict[str, str]:
    return {"unrest": _by_seat(event["unrest"])}


_DETAILS: dict[str, Callable[[Pack, dict[str, Any]], dict[str, str]]] = {
    "country": _country,
    "setup": _setup,
    "markers": _markers,
    "opener": _opener,
    "bid": _bid,
    "allied": _bid,
    "drawn_alliances": _drawn_alliances,
    "order": _order,
    "claimed": _claimed,
    "converted": _converted,
    "attacked": _attacked,
    "idle": _idle,
    "joined": _joined,
    "hired": _hired,
    "uncovered": _uncovered,
    "rolled": _rolled,
    "battle": _battle,
    "income": _income,
    "scored": _scored,
    "unrest_roll": _unrest_roll,
    "cleaned": _cleaned,
}
"""How the events are told whose data need more than a word each."""
