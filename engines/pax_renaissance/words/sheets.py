"""The data sheets: cards, empires, cities, borders, tokens, the numbers."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, get_args

import msgspec

from engines.kernel.sheets import Choice, Choices, Column, Flag, Line, Named, Number, Sheet, Text
from engines.kernel.words import counted
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.data.validation import PAWN, TOKENS
from engines.pax_renaissance.words import names, texts

EMPIRE = Named(of="empires.empires[]")
LOCATION = Named(of="empires.empires[]", more=texts.LOCATIONS, empty=True)
EMPIRES = Named(of="empires.empires[]", many=True, empty=True)
RELIGIONS: tuple[effects.Religion, ...] = get_args(effects.Religion)
REGIONS: tuple[effects.Region, ...] = get_args(effects.Region)
VICTIMS = ("pawn", "rook", "knight")
FEW = Number(high=30)


def _name() -> Column:
    return Column(title="Name", field="name", kind=Text(), fixed=True, sure=True)


def _swapped(words: Mapping[str, str], *keys: str) -> dict[str, Any]:
    """Return ids by their words: all, or these."""
    return {words[key]: key for key in keys or words}


def _token(token: str) -> str:
    religion = religion_of(token)
    if religion is None:
        return texts.A_PAWN
    return texts.TOKEN.format(religion=texts.RELIGIONS[religion], shape=shape_of(token))


def _ops() -> dict[str, Any]:
    """Return all ops by their words, as the pack has them."""
    victims: list[Any] = [some for count in (1, 2, 3) for some in combinations(VICTIMS, count)]
    printed: list[effects.Op] = [
        *(effects.InquisitorOp(religion=religion) for religion in RELIGIONS),
        *(effects.CorsairOp(religion=religion) for religion in RELIGIONS),
        *(effects.CommerceOp(market=region) for region in REGIONS),
        *(effects.VoteOp(region=region) for region in REGIONS),
        *(effects.RepressOp(tokens=some) for some in victims),
        effects.BeheadOp(),
        effects.TaxOp(),
        effects.SiegeOp(),
        effects.CampaignOp(),
    ]
    return {names.op(op): msgspec.json.decode(msgspec.json.encode(op)) for op in printed}


def _one_shots() -> dict[str, Any]:
    """Return all one-shots but trade shifts by their words, as the pack has them."""
    printed: list[effects.OneShot] = [
        effects.Coronation(),
        effects.Conspiracy(),
        effects.PeasantRevolt(),
        *(effects.ReligiousWar(religion=religion) for religion in RELIGIONS),
        *(effects.Apostasy(religions=pair) for pair in combinations(RELIGIONS, 2)),
    ]
    one_shots: dict[str, Any] = {}
    for shot in printed:
        word = texts.ONE_SHOTS[effects.one_shot_name(shot)]
        if isinstance(shot, effects.Apostasy):
            word = word.format(religions=" and ".join(texts.RELIGIONS[two] for two in shot.religions))
        one_shots[word] = msgspec.json.decode(msgspec.json.encode(shot))
    return one_shots


def _shifts() -> dict[str, Any]:
    """Return the trade shifts by their words, as the pack has them."""
    shifts: dict[str, Any] = {}
    for emporium, name in texts.EMPORIA.items():
        word = texts.ONE_SHOTS["trade_shift"].format(emporium=name)
        shift = {"type": "trade_shift", "emporium": emporium}
        shifts[word] = shift
        shifts[word + texts.WITH_DISCOVERY] = shift | {"requires": "discovery"}
    return shifts


OPS = Choices(words=_ops())
PRESTIGE = Choices(words=_swapped(texts.PRESTIGE))
RULING = Choices(words={_token(token): token for token in TOKENS if shape_of(token) in ("knight", "rook")})
AGENTS = Choices(words={_token(token): token for token in (*TOKENS, PAWN)})
REGION = Choice(words=_swapped(texts.REGIONS, *REGIONS))
CARDS = Sheet(
    key="cards",
    title="Cards",
    called="Card",
    where="cards.cards[]",
    entry="card:{id}",
    columns=(
        _name(),
        Column(title="Deck", field="region", kind=REGION),
        Column(title="Location", field="location", kind=LOCATION),
        Column(title="Prestige", field="prestige", kind=PRESTIGE),
        Column(title="Ops", field="ops", kind=OPS),
        Column(title="One-shot", field="one_shot", kind=Choice(words=_one_shots() | _shifts(), empty=True)),
        Column(title="Agents", field="agents", kind=AGENTS),
        Column(title="Suitors", field="suitors", kind=EMPIRES),
    ),
)


def _side(field: str, title: str) -> tuple[Column, ...]:
    return (
        Column(title=title, field=f"{field}.name", kind=Text(), fixed=True, sure=True),
        Column(title=f"{title}: prestige", field=f"{field}.prestige", kind=PRESTIGE),
        Column(title=f"{title}: ops", field=f"{field}.ops", kind=OPS),
    )


SQUARES = Sheet(
    key="empires",
    title="Empires",
    called="Empire",
    where="empires.empires[]",
    entry="empire:{id}",
    columns=(
        _name(),
        Column(title="Region", field="region", kind=REGION),
        Column(title="Adjacent", field="adjacent", kind=EMPIRES),
        Column(title="Adjacent across a corner", field="diagonal", kind=EMPIRES),
        Column(title="At the start", field="state", kind=Choice(words=_swapped(texts.STATES))),
        *_side("king", "King"),
        *_side("republic", "Republic"),
    ),
)
CITIES = Sheet(
    key="cities",
    title="Cities",
    called="City",
    where="map.cities[]",
    columns=(
        _name(),
        Column(title="Empire", field="empire", kind=EMPIRE),
        Column(title="Capital", field="capital", kind=Flag()),
        Column(title="Emporium", field="emporium", kind=Choice(words=_swapped(texts.COLOURS), empty=True)),
        *(
            Column(title=f"{name} spaces", field=f"levy.{state}", kind=RULING)
            for state, name in texts.STATES.items()
        ),
        Column(title="Tokens at the start", field="start", kind=RULING),
    ),
)
BORDERS = Sheet(
    key="borders",
    title="Borders",
    called="Border",
    where="map.borders[]",
    naming=lambda _, words: texts.BORDER.format(one=words["One side"], other=words["Other side"]),
    columns=(
        Column(title="One side", field="empires.0", kind=EMPIRE, fixed=True, sure=True),
        Column(title="Other side", field="empires.1", kind=EMPIRE, fixed=True, sure=True),
        Column(title="By sea", field="sea", kind=Flag()),
        Column(title="Bank", field="bank", kind=Named(of="supply.banks[]", empty=True)),
    ),
)
BY_PLAYERS = Sheet(
    key="by_players",
    title="By number of players",
    called="Players",
    where="supply.by_players.value{}",
    naming=lambda key, _: counted(int(key), "player"),
    columns=(
        Column(title="Cards on top", field="top", kind=FEW),
        Column(title="Cards at the bottom", field="bottom", kind=FEW),
        Column(title="Comets of a deck", field="comets", kind=FEW),
        Column(title="Florins for a trade fair", field="fair_florins", kind=FEW),
        Column(title="Kings more for an Imperial Victory", field="imperial_margin", kind=FEW),
    ),
)
NUMBERS = Sheet(
    key="numbers",
    title="Tokens and numbers",
    called="What",
    columns=(Column(title="Number", field="", kind=FEW),),
    lines=(
        *(Line(token, f"{_token(token)}s", "supply.tokens", f"shared.{token}") for token in TOKENS),
        Line("pawns", "Pawns of a player", "supply.tokens", "pawns"),
        *(
            Line(f"florins_{n}", f"Florins at the start, seat {n + 1}", "supply.start_florins", f"value.{n}")
            for n in range(4)
        ),
        Line("columns", "Columns of the market", "supply.market", "columns"),
        Line("hand", "Hand limit", "supply.hand", "limit"),
        Line("actions", "Actions of a turn", "supply.turn", "actions"),
        Line("sale", "Florins for a card sold", "supply.sale", "florins"),
        Line("repress", "Price of repressing", "supply.costs", "repress"),
        Line("tax", "Price of taxing", "supply.costs", "tax"),
        Line("repress_gain", "Florins for repressing", "supply.costs", "repress_gain"),
        Line("vote", "Price of a vote, a token", "supply.costs", "vote_per_token"),
        Line("campaign", "Price of a campaign, a knight", "supply.costs", "campaign_per_knight"),
        Line("concessions", "Concessions more for a Globalization Victory", "supply.margins", "concessions"),
        Line("law", "Law prestige more for a Renaissance Victory", "supply.margins", "law"),
    ),
)
SHEETS = (SQUARES, CITIES, BORDERS, CARDS, BY_PLAYERS, NUMBERS)
