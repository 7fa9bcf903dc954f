"""What an op, or an answer inside an action, will do."""

from collections.abc import Callable

from engines.kernel.words import joined, listed, sentence
from engines.pax_renaissance.data.chart import chart_of
from engines.pax_renaissance.data.effects import ConcessionsImmuneToPirates, ImmuneToSilencing
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.moves import Place
from engines.pax_renaissance.words import forecast, names, texts
from engines.pax_renaissance.words.glossary import terms
from engines.pax_renaissance.words.plan import Plan, named, odds, war

# ---- answers inside an action


def _unveil(plan: Plan) -> dict[str, str]:
    return {"condition": terms.VICTORIES[plan.move.victory][0]}


def _place(plan: Plan) -> dict[str, str]:
    token, place = plan.move.token, plan.move.place
    frame = texts.RAISE if plan.kind == "levy" else texts.PLACE
    line = frame.format(token=_a_token(plan, token), place=plan.where(place))
    if shape_of(token) == "bishop":
        return {"line": f"{line}.{_arrives(plan, place)}".removesuffix(".")}
    if shape_of(token) == "pawn":
        line += plan.stops(place)
    if plan.token(place):
        into = texts.INTO.format(empire=plan.the(plan.move.empire)) if plan.move.empire else ""
        kills = texts.KILLS.format(token=plan.token(place))
        line += kills if shape_of(token) == "pirate" else _represses(plan, place, into)
    return {"line": line}


def border_alone(plan: Plan) -> str | None:
    """Tell what a border is worth to a pawn, and what makes room there; None for other agents."""
    pawn = not isinstance(plan.move, Place) or shape_of(plan.move.token) == "pawn"
    border = plan.move.place if isinstance(plan.move, Place) else plan.move.border
    if not pawn or border not in plan.view.borders:
        return None
    empire: str | None = getattr(plan.move, "empire", None)
    into = texts.INTO.format(empire=plan.the(empire)) if empire else ""
    rest = _represses(plan, border, into) if plan.token(border) else ""
    return sentence(plan.stops(border).removeprefix(", ") + rest) + "."


def _a_token(plan: Plan, token: str) -> str:
    """Name a token with its article: "a pawn of <seat:1>", "your pawn"."""
    if token == f"{plan.view.player(plan.seat).bank}_pawn":
        return texts.OWN_PAWN
    return names.with_article(named(plan.view, plan.pack, token))


def _represses(plan: Plan, place: str, into: str = "") -> str:
    token, cost = plan.token(place), plan.pack.supply.costs.repress
    beside = _beside(plan, place)
    if beside:
        token, cost = joined([token, plan.token(beside)]), 2 * cost
    return texts.REPRESSES.format(token=token, into=into, florins=texts.florins(cost))


def _beside(plan: Plan, place: str) -> str | None:
    """Return the other space of Venice, if an agent of another religion empties both (G4c)."""
    venice = chart_of(plan.view.pack).venice
    if place not in venice or not isinstance(plan.move, Place) or plan.view.options.condottieri == "any":
        return None
    other = venice[place == venice[0]]
    gold = religion_of(plan.pack.map.venice.levy)
    return other if plan.view.spaces.get(other) and religion_of(plan.move.token) != gold else None


def _take(plan: Plan) -> dict[str, str]:
    return {
        "token": named(plan.view, plan.pack, plan.move.token),
        "source": names.source(plan.pack, plan.move.token, plan.move.source),
    }


def _muster(plan: Plan) -> dict[str, str]:
    return {"rooks": names.fighters(plan.pack, plan.move.rooks, plan.view.spaces)}


def _casualties(plan: Plan) -> dict[str, str]:
    battle, others = plan.view.battle, ""
    weaker = () if battle is None else battle.defenders if battle.won else battle.attackers
    if weaker:
        fallen = names.fighters(plan.pack, weaker, plan.view.spaces)
        others = texts.OTHERS_DIE.format(fighters=fallen)
    return {"fighters": names.fighters(plan.pack, plan.move.fighters, plan.view.spaces), "others": others}


def _arrange(plan: Plan) -> dict[str, str]:
    tokens = [plan.move.first, plan.move.second, plan.move.third]
    venice = plan.kind == "venice_order"
    city = plan.the("venice" if venice else "constantinople")
    tokens = tokens[:2] if venice else tokens
    return {
        "city": city,
        "spaces": listed([names.token(plan.pack, token) if token else texts.EMPTY for token in tokens]),
    }


def _concession(plan: Plan) -> dict[str, str]:
    border = plan.move.border
    return {"cost": plan.stops(border) + (_represses(plan, border) if plan.token(border) else "")}


def _emancipate(plan: Plan) -> dict[str, str]:
    return {"token": _a_token(plan, plan.move.token), "place": plan.where(plan.move.place)}


def _pacify(plan: Plan) -> dict[str, str]:
    return {"token": named(plan.view, plan.pack, plan.move.token)}


def _remove(plan: Plan) -> dict[str, str]:
    return {"token": sentence(plan.token(plan.move.place))}


def _discard(plan: Plan) -> dict[str, str]:
    return {"cards": joined([plan.the(card) for card in plan.move.cards])}


def _launch(plan: Plan) -> dict[str, str]:
    sold = plan.view.discarded[-1] if plan.view.discarded else ""
    if sold not in plan.pack.cards:
        return {"card": sold, "one_shot": "", "empire": "", "odds": ""}
    where = names.in_empire(plan.pack, plan.move.empire)
    card = plan.pack.cards[sold]
    shot = "" if card.one_shot is None else names.one_shot(plan.pack, card.one_shot)
    return {"card": plan.the(sold), "one_shot": shot, "empire": where, "odds": war(plan, card)}


def _skip(plan: Plan) -> dict[str, str]:
    return {"skipping": texts.SKIPPING.get(plan.kind, texts.SKIP)}


# ---- ops


def _bishop(plan: Plan, card: str) -> str | None:
    """Return the bishop on a card, square or queen."""
    shown = plan.view.squares.get(card) or plan.view.card(card)
    return shown.bishop if shown else None


def _inquisitor(plan: Plan) -> dict[str, str]:
    religion, target = _bishop(plan, plan.move.bishop), plan.move.target
    return {
        "religion": texts.RELIGIONS.get(religion or "", ""),
        "source": plan.the(plan.move.bishop),
        "then": _arrives(plan, target),
    }


def _arrives(plan: Plan, target: str) -> str:
    """Tell what a bishop does where he arrives (F1a, F1f, F1g)."""
    if _bishop(plan, target) is not None:
        return texts.BOTH_DIE
    owner = _owner(plan, target)
    if owner is None or forecast.abilities(plan.view, plan.pack, owner, ImmuneToSilencing):
        return ""
    return texts.SILENCES.format(target=plan.the(target))


def _owner(plan: Plan, card: str) -> int | None:
    square = plan.view.squares.get(card) or plan.view.king_of(card)
    if square is not None:
        return square.owner
    for player in plan.view.players:
        if any(shown.card == card for shown in (*player.west, *player.east)):
            return player.seat
    return None


def _behead(plan: Plan) -> dict[str, str]:
    target, then = plan.move.target, ""
    owner = _owner(plan, target)
    if target in plan.view.squares:
        queens = [plan.the(queen.card) for queen in plan.view.squares[target].queens]
        then += texts.SPOUSE_DIES.format(queens=joined(queens)) if queens else ""
        then += texts.ASSASSIN.format(card=sentence(plan.the(plan.move.card)))
    return {"owner": texts.OF_OWNER.format(who=texts.who(owner)) if owner is not None else "", "then": then}


def _tax(plan: Plan) -> dict[str, str]:
    return {"token": plan.token(plan.move.border)}


def _at(plan: Plan) -> dict[str, str]:
    return {"token": plan.token(plan.move.place), "place": plan.where(plan.move.place)}


def _vote(plan: Plan) -> dict[str, str]:
    empire = plan.move.empire
    cost = forecast.vote_cost(plan.view, plan.pack, plan.seat, empire)
    own = plan.view.squares[empire].owner == plan.seat
    return {"price": texts.florins(cost) if cost else texts.FOR_NOTHING, "then": texts.FLIPS if own else ""}


def _corsair(plan: Plan) -> dict[str, str]:
    source, there = plan.view.borders[plan.move.source], plan.view.borders[plan.move.target]
    then = ""
    if there.pawn is not None:
        immune = forecast.abilities(plan.view, plan.pack, there.pawn, ConcessionsImmuneToPirates)
        then += (texts.ENDURES if immune else texts.SINKS).format(who=texts.who(there.pawn))
    if there.pirate is not None:
        then += texts.SINKS_SHIP.format(religion=texts.RELIGIONS[there.pirate])
    return {"religion": texts.RELIGIONS.get(source.pirate or "", ""), "then": then}


def campaign(plan: Plan) -> dict[str, str]:
    """Tell of a campaign who fights whom, what it costs and how it ends."""
    attack, defence = forecast.campaign(plan.view, plan.pack, plan.seat, plan.move.card, plan.move.empire)
    return {
        "knights": names.several(attack, "knight"),
        "florins": texts.florins(attack * plan.pack.supply.costs.campaign_per_knight),
        "odds": odds(attack, defence),
    }


DETAILS: dict[str, Callable[[Plan], dict[str, str]]] = {
    "unveil": _unveil,
    "place": _place,
    "take": _take,
    "muster": _muster,
    "casualties": _casualties,
    "arrange": _arrange,
    "concession": _concession,
    "emancipate": _emancipate,
    "pacify": _pacify,
    "remove": _remove,
    "discard": _discard,
    "launch": _launch,
    "skip": _skip,
    "inquisitor": _inquisitor,
    "behead": _behead,
    "tax": _tax,
    "repress": _at,
    "vote": _vote,
    "corsair": _corsair,
    "siege": _at,
    "campaign": campaign,
}
"""Parts of the lines beside the plain values of a move's fields."""
