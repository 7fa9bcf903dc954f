"""Pictures of what Pax Renaissance asks: every answer has its place, and every reason against one is true."""

import random
from collections.abc import Iterator
from functools import lru_cache
from re import compile as pattern
from typing import Any

import pytest
from msgspec import structs

from engines.kernel import Box, Choice, Counts, Decision, MoveSpace, Span, Subset, command_name
from engines.pax_renaissance import moves
from engines.pax_renaissance.data.effects import Coronation
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.game import PAX_RENAISSANCE
from engines.pax_renaissance.rules.setup import FullPaxState
from engines.pax_renaissance.views import BattleView, BorderView, CardView, PaxView, SlotView
from engines.pax_renaissance.words import forecast
from engines.pax_renaissance.words.refusals.texts import REFUSALS
from render import GAMES
from render.kit import printed
from render.kit.picture import Picture
from render.kit.questions.asked import WIDTH, Asked, Ground
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.questions import ground, reasons, words
from tests.render.pax_renaissance.pax import NAMES, crowded

RENDERER = GAMES["pax_renaissance"]
GAME = PAX_RENAISSANCE
PACK = PACKS.get(PACKS.default)
WHY: dict[str, tuple[str, ...]] = {
    words.TAKEN: ("place_taken", "not_there", "bank_taken"),
    words.BUSTED: ("not_there",),
    words.LAND: ("land_border", "not_there"),
    words.PIRATE: ("pirate_there", "nothing_there"),
    words.NO_MONEY: ("place_cost", "vote_cost", "campaign_cost"),
    words.SAME_CARD: ("place_shared",),
    words.ELSEWHERE: ("not_there", "other_location", "pirate_elsewhere"),
    words.EMPTY: ("nothing_there", "nobody_there"),
    words.OTHER_KIND: ("other_shape",),
    words.NO_PAWN: ("no_concession",),
    words.FULL: ("saturated",),
    words.YOURS: ("own_empire",),
    words.NO_KNIGHTS: ("no_knights",),
    words.TOO_FAR: ("not_adjacent", "pirate_too_far"),
    words.THRONE: ("vote_throne",),
    words.VASSAL: ("vote_vassal",),
    words.OTHER_SIDE: ("vote_side",),
    words.MINORITY: ("no_majority",),
    words.SAME_FAITH: ("same_pirate",),
    words.OTHER_FAITH: ("wrong_pirate",),
    words.HERE: ("same_border",),
    words.FROM_HERE: ("not_adjacent",),
    words.NO_HERETICS: ("other_empire",),
    words.REPUBLIC: ("other_empire",),
    words.MARRIED: ("other_empire",),
    words.OWNED: ("other_empire",),
}
"""The refusals of the rules that a reason on a picture stands for."""


def opened(seats: int = 3, seed: int = 5, **options: Any) -> FullPaxState:
    return GAME.setup(seats, bytes([seed]) * 32, GAME.Options(**options))


@lru_cache(maxsize=8)
def table(seats: int = 3) -> PaxView:
    """The first position, as its first player sees it."""
    state = opened(seats)
    return GAME.view(state, GAME.pending(state)[0].seat)


def owed(kind: str, *boxes: Box[Any], seat: int = 0) -> Decision:
    return Decision(id="0.1", seat=seat, kind=kind, prompt="?", notice="asks", moves=MoveSpace(boxes))


def asked(kind: str, move: type[Any], field: str, values: tuple[Any, ...], **fields: Any) -> Asked:
    """The question for the last field of a move; the other fields have one value each."""
    given = {name: Choice(value if isinstance(value, tuple) else (value,)) for name, value in fields.items()}
    decision = owed(kind, Box(move, {**given, field: Choice(values)}))
    return Asked(decision, field, values)


def named(view: PaxView) -> NamedView:
    return NamedView(view, NAMES[: view.seats])


def ground_of(view: PaxView, question: Asked) -> Ground:
    drawn = ground.question_ground(named(view), question)
    assert drawn is not None
    assert drawn.canvas.width == WIDTH
    return drawn


def numbered(view: PaxView, question: Asked) -> Picture:
    """The whole picture: every value has its spot, in their order."""
    drawn = RENDERER.question(view, question.decision, question.field, question.values, NAMES[: view.seats])
    assert drawn is not None
    assert [spot.value for spot in drawn.spots] == [*question.values]
    return drawn


def said(picture: Picture) -> set[str]:
    return {text.text for text in printed.texts(picture.image)}


def stakes(drawn: Ground) -> dict[Any, str]:
    return {answer.value: answer.stake for answer in drawn.answers}


# ---- places on the map


def test_a_levy_is_placed_below_its_empty_city():
    view = table()
    view = structs.replace(view, spaces={**view.spaces, "london": "catholic_rook", "bordeaux": None})
    question = asked("levy", moves.Place, "place", ("bordeaux",), token="catholic_knight", empire=None)
    assert reasons.closed(named(view), question) == {"london": words.TAKEN}
    (answer,) = ground_of(view, question).answers
    assert answer.number is not None
    assert answer.number[1] > answer.y + answer.clear
    numbered(view, question)


def test_agents_make_room_for_a_florin():
    view = table()
    view = structs.replace(view, spaces={**view.spaces, "london": "catholic_rook", "bordeaux": None})
    question = asked(
        "agent", moves.Place, "place", ("london", "bordeaux"), token="catholic_knight", empire=None
    )
    assert stakes(ground_of(view, question)) == {"london": "1", "bordeaux": ""}
    assert "You have" in " ".join(said(numbered(view, question)))
    poor = structs.replace(view, players=(structs.replace(view.players[0], florins=0), *view.players[1:]))
    question = asked("agent", moves.Place, "place", ("bordeaux",), token="catholic_knight", empire=None)
    closed = reasons.closed(named(poor), question)
    assert closed["london"] == words.NO_MONEY


def test_a_pawn_is_told_the_stops_of_its_border():
    view = table()
    borders = PACK.routes[view.open["white"]].borders[:2]
    lies = dict.fromkeys(view.borders, BorderView(None, None)) | {borders[1]: BorderView(1, None)}
    view = structs.replace(view, borders=lies)
    for kind, move, field in (("agent", moves.Place, "place"), ("concession", moves.Concession, "border")):
        token = {} if kind == "concession" else {"token": f"{view.players[0].bank}_pawn", "empire": None}
        drawn = ground_of(view, asked(kind, move, field, borders, **token))
        first, second = (stakes(drawn)[border] for border in borders)
        assert first.startswith("West 1")
        assert second.startswith("West 2")
        assert "costs 1" in second


def test_pawns_never_join_pirates():
    view = table()
    borders = PACK.borders_of["england"]
    pirate, *free = [border for border in borders if PACK.borders[border].sea]
    view = structs.replace(view, borders={**view.borders, pirate: BorderView(None, "islamic")})
    question = asked("concession", moves.Concession, "border", tuple(free))
    assert reasons.closed(named(view), question)[pirate] == words.PIRATE
    numbered(view, question)


def test_all_places_of_borders_spaces_and_empires_are_on_the_map():
    view = crowded(table())
    borders, spaces = tuple(view.borders), tuple(view.spaces)
    for question in (
        asked("concession", moves.Concession, "border", borders),
        asked("op", moves.Siege, "place", spaces[:20], card="zupy_krakowskie_company"),
        asked("op", moves.Vote, "empire", tuple(view.squares), card="tolfa_alum"),
    ):
        drawn = ground_of(view, question)
        assert [answer.value for answer in drawn.answers] == [*question.values]
        for answer in drawn.answers:
            assert 0 <= answer.x <= WIDTH
            assert 0 <= answer.y <= drawn.canvas.height
        numbered(view, question)


def test_survivors_and_the_freed_are_asked_for_on_the_map():
    view = structs.replace(table(), spaces={**table().spaces, "buda": None, "varna": "catholic_rook"})
    for kind, move in (("survivor", moves.Place), ("emancipate", moves.Emancipate)):
        more = {"empire": None} if kind == "survivor" else {}
        question = asked(kind, move, "place", ("buda",), token="catholic_rook", **more)
        assert reasons.closed(named(view), question) == {"varna": words.TAKEN}
        numbered(view, question)


def test_the_banks_not_yet_played_lie_at_their_borders():
    state = opened(3, banks="chosen")
    decision = GAME.pending(state)[0]
    view = GAME.view(state, decision.seat)
    values = tuple(PACK.banks)[1:]
    assert isinstance(view, PaxView)
    drawn = ground_of(view, Asked(decision, "bank", values))
    assert [answer.value for answer in drawn.answers] == [*values]
    numbered(view, Asked(decision, "bank", values))


def test_fairs_are_asked_for_at_their_emporia_with_what_sets_out():
    view = table()
    question = asked("act", moves.Fair, "row", ("west", "east"), free=False)
    drawn = ground_of(view, question)
    for region in ("west", "east"):
        profits = forecast.voyage(view, PACK, view.turn.seat, region).profits
        assert stakes(drawn)[region].endswith(f"{profits} florins")
    numbered(view, question)


# ---- battles


def fought(view: PaxView) -> PaxView:
    battle = BattleView(
        cause="conspiracy", seat=0, empire="hungary", source="nothing_new",
        attackers=("agent:catholic_rook", "repressed:catholic_knight", "pirate:hungary-ottoman", "buda"),
        defenders=("varna",), won=True, homeless=(),
    )  # fmt: skip
    return structs.replace(
        view, battle=battle, spaces={**view.spaces, "buda": "catholic_rook", "varna": "islamic_rook"}
    )


def test_casualties_are_chosen_where_they_stand_or_in_a_line_below():
    view = fought(table())
    battle = view.battle
    assert battle is not None
    border = next(border for border in PACK.borders_of["hungary"] if PACK.borders[border].sea)
    fighters = ("agent:catholic_rook", "repressed:catholic_knight", f"pirate:{border}", "buda")
    box = Box(moves.Casualties, {"fighters": Counts(tuple((fighter, 1) for fighter in fighters), 1, 1)})
    question = Asked(owed("casualties", box), "fighters", fighters)
    drawn = ground_of(view, question)
    assert {answer.value for answer in drawn.answers} == set(fighters)
    assert reasons.closed(named(view), question) == {"varna": words.FALLS}
    picture = numbered(view, question)
    assert {words.FROM_CARD, words.REPRESSED, words.FALLS} <= said(picture)


def test_rooks_muster_and_tokens_leave_venice_on_the_map():
    view = crowded(table())
    rooks = ("london", "paris", "buda")
    box = Box(moves.Muster, {"rooks": Subset(rooks, 0, 3)})
    numbered(view, Asked(owed("muster", box), "rooks", rooks))
    numbered(view, asked("venice", moves.Remove, "place", ("venice", "venice:2")))


def test_a_space_that_is_arranged_is_named_with_its_levy():
    view = table()
    for field, number in (("first", 1), ("second", 2), ("third", 3)):
        question = asked("arrange", moves.Arrange, field, ("islamic_rook", None, "catholic_knight"))
        assert f"Constantinople, space {number}, levy:" in said(numbered(view, question))
    question = asked("venice_order", moves.Arrange, "second", ("islamic_rook", "catholic_knight"))
    assert "Venice, space 2, levy:" in said(numbered(view, question))


# ---- tokens


@pytest.mark.parametrize("kind", ["agent", "survivor", "levy"])
def test_tokens_stand_side_by_side(kind: str):
    view = table()
    tokens = ("catholic_knight", "islamic_pirate", f"{view.players[1].bank}_pawn", "reformist_bishop")
    question = asked(kind, moves.Place, "token", tokens)
    picture = numbered(view, question)
    left = f"{view.pool['catholic_knight']} left"
    assert (left in said(picture)) == (kind == "agent")
    assert NAMES[1] in said(picture)


def test_repressed_tokens_are_counted():
    view = table()
    square = structs.replace(
        view.squares["hungary"], repressed=("islamic_rook", "islamic_rook", "catholic_knight")
    )
    view = structs.replace(view, squares={**view.squares, "hungary": square})
    for kind, move in (("pacify", moves.Pacify), ("emancipate", moves.Emancipate)):
        question = asked(kind, move, "token", ("islamic_rook", "catholic_knight"))
        assert {"×2", "×1"} <= said(numbered(view, question))


def test_a_missing_token_is_taken_from_squares_places_or_cards():
    view = crowded(table())
    take = moves.Take
    empires = ("hungary", "mamluk")
    for token, sources in (
        ("catholic_rook", empires), ("catholic_rook", ("buda", "paris")), ("islamic_bishop", empires),
    ):  # fmt: skip
        numbered(view, asked("shortage", take, "source", sources, token=token))


# ---- cards and the market


def market(view: PaxView, florins: int, **turn: Any) -> PaxView:
    player = structs.replace(view.players[0], florins=florins)
    return structs.replace(
        view, players=(player, *view.players[1:]), turn=structs.replace(view.turn, seat=0, **turn)
    )


def buyable(view: PaxView) -> tuple[str, ...]:
    florins = view.players[0].florins
    return tuple(
        slot.card
        for row in view.market.values()
        for column, slot in enumerate(row)
        if 0 < column <= florins and slot.card and slot.card not in view.turn.paid
    )


def test_a_card_that_cannot_be_bought_says_why():
    view = market(table(), 2)
    paid = view.market["west"][1].card
    assert paid is not None
    view = market(view, 2, paid=(paid,))
    values = buyable(view)
    question = asked("act", moves.Buy, "card", values)
    drawn = ground_of(view, question)
    assert {answer.value for answer in drawn.answers} == {*values}
    told = sorted(shut.why for shut in drawn.closed)
    assert told == sorted([words.FAIR, words.FAIR, words.PAID, *[words.NO_MONEY] * 6])
    assert any(text.startswith("You have 2 florins") for text in said(numbered(view, question)))


def test_a_full_hand_takes_comets_only():
    view = market(table(), 9)
    held = structs.replace(view.players[0], hand=2, hand_limit=2)
    view = structs.replace(view, players=(held, *view.players[1:]))
    comet = next(card.id for card in PACK.cards.values() if card.kind == "comet")
    west = (*view.market["west"][:5], SlotView(comet, 0))
    view = structs.replace(view, market={**view.market, "west": west})
    drawn = ground_of(view, asked("act", moves.Buy, "card", (comet,)))
    assert sorted({shut.why for shut in drawn.closed}) == [words.FAIR, words.HAND_FULL]


@pytest.mark.parametrize("own", [1, 4])
def test_cards_to_play_or_sell_stand_below_the_priced_market(own: int):
    view = market(crowded(table()), 9)
    mine = tuple(card.card for card in (*view.players[0].west, *view.players[0].east))[:own]
    values = (*buyable(view), *mine)
    boxes = [
        Box(kind, {"card": Choice(cards)}) for kind, cards in ((moves.Buy, buyable(view)), (moves.Sell, mine))
    ]
    question = Asked(owed("act", *boxes), "card", values)
    drawn = ground_of(view, question)
    assert [answer.value for answer in drawn.answers] == [*values]
    assert drawn.canvas.height <= 1230
    picture = numbered(view, question)
    assert len(picture.png) < 150_000
    assert {"price", "West", "East"} <= set(said(picture))


def test_the_fullest_market_fits():
    for seats in (2, 4):
        view = crowded(table(seats))
        values = tuple(slot.card for row in view.market.values() for slot in row[1:] if slot.card)
        assert ground_of(view, asked("act", moves.Buy, "card", values)).canvas.height <= 1300
    florins = ("west:0", "east:0")
    bare = {
        region: (structs.replace(row[0], card=None), *row[1:]) for region, row in table().market.items()
    }  # fmt: skip
    numbered(
        structs.replace(table(), market=bare), asked("op", moves.Commerce, "target", florins, card="aragon")
    )


@pytest.mark.parametrize("count", [2, 5, 9, 14, 24])
def test_cards_are_shown_with_their_owners(count: int):
    view = crowded(table())
    cards = tuple(
        card.card for player in view.players for card in (*player.west, *player.east)
    )[:count]  # fmt: skip
    question = asked("op", moves.Behead, "target", cards, card="aragon")
    drawn = ground_of(view, question)
    assert drawn.canvas.height <= 1210
    for card, stake in stakes(drawn).items():
        assert stake == (words.DIES_TOO if card in view.squares else "")
    numbered(view, question)


def test_hands_are_played_sold_and_given_up_from_cards():
    hand = ("luther", "the_bold", "tolfa_alum")
    view = structs.replace(table(), hand=hand)
    sold = ground_of(view, asked("act", moves.Sell, "card", hand))
    assert set(stakes(sold).values()) == {"2 florins"}
    numbered(view, asked("act", moves.Play, "card", hand, one_shot=False, empire=None))
    box = Box(moves.Discard, {"cards": Subset(hand, 1, 1)})
    numbered(view, Asked(owed("hand", box), "cards", hand))
    numbered(view, asked("act", moves.Revolt, "card", hand))


def shown(card: str, **marks: Any) -> CardView:
    return CardView(**{"card": card, "bishop": None, "silenced": False, "used": False, **marks})


def tableau(view: PaxView, west: tuple[CardView, ...] = (), east: tuple[CardView, ...] = ()) -> PaxView:
    player = structs.replace(view.players[0], west=west, east=east)
    return structs.replace(view, players=(player, *view.players[1:]))


def test_cards_of_a_side_that_cannot_act_say_why():
    west = (
        shown("luther"),
        shown("the_bold", used=True),
        shown("star_chamber", bishop="catholic", silenced=True),
    )
    view = tableau(table(), (*west, shown("tolfa_alum")))
    question = asked("op", moves.Siege, "card", ("luther", "tolfa_alum"))
    drawn = ground_of(view, question)
    assert sorted(shut.why for shut in drawn.closed) == [words.SILENCED, words.USED]
    numbered(view, question)


def test_bishops_silence_or_die():
    other = structs.replace(table().players[1], west=(shown("luther"), shown("the_bold", bishop="catholic")))
    view = structs.replace(table(), players=(table().players[0], other, *table().players[2:]))
    targets = ("luther", "the_bold", "england")
    question = asked("op", moves.Inquisitor, "target", targets, card="jesuits", bishop="jesuits")
    assert stakes(ground_of(view, question)) == {"luther": "silences", "the_bold": "both die", "england": ""}
    numbered(view, asked("op", moves.Inquisitor, "bishop", ("the_bold", "luther"), card="jesuits"))


@pytest.mark.parametrize("count", [0, 3, 12])
def test_both_sides_of_a_tableau_are_shown(count: int):
    cards = [card for card in PACK.cards.values() if card.kind == "tableau"]
    west = tuple(shown(card.id) for card in cards if card.region == "west")[:count]
    east = tuple(shown(card.id) for card in cards if card.region == "east")[:3]
    view = tableau(table(), west, east)
    question = asked("act", moves.Activate, "side", ("west", "east", "both"), free=False)
    drawn = ground_of(view, question)
    assert [answer.value for answer in drawn.answers] == ["west", "east"]
    assert drawn.canvas.height <= 1200
    numbered(view, question)


def test_victory_squares_show_their_conditions():
    view = table(4)
    for move, kind in ((moves.Unveil, "unveil"), (moves.Declare, "act")):
        question = asked(kind, move, "victory", ("holy", "imperial", "globalization", "renaissance"))
        assert ground_of(view, question).canvas.height <= 1250
        numbered(view, question)


def test_words_alone_ask_for_religions():
    question = asked("act", moves.Denounce, "religions", ("catholic+islamic", "catholic+reformist"))
    assert ground.question_ground(named(table()), question) is None


# ---- empires


def test_wars_and_campaigns_tell_their_odds():
    view = table()
    view = structs.replace(
        view, spaces={**view.spaces, "paris": "catholic_knight", "lyon": "catholic_knight", "london": None}
    )
    empires = ("england", "aragon")
    drawn = ground_of(view, asked("op", moves.Campaign, "empire", empires, card="france"))
    for empire in empires:
        attack, defence = forecast.campaign(view, PACK, 0, "france", empire)
        assert stakes(drawn)[empire] == f"{attack}:{defence}"
    war = next(
        card
        for card in PACK.cards.values()
        if card.location == "the_west"
        and card.one_shot is not None
        and "conspiracy" in str(card.one_shot.__struct_config__.tag)
    )
    question = asked("act", moves.Play, "empire", empires, card=war.id, one_shot=True)
    for empire, stake in stakes(ground_of(view, question)).items():
        attack, defence = forecast.battle(view, PACK, 0, "conspiracy", empire, war.agents)
        assert stake == f"{attack}:{defence}"


def test_queens_are_told_why_a_king_is_no_suitor():
    queen = next(
        card
        for card in PACK.cards.values()
        if isinstance(card.one_shot, Coronation) and len(card.suitors) > 2
    )
    free, wed, owned, *_ = queen.suitors
    view = table()
    lady = next(card.id for card in PACK.cards.values() if card.kind == "queen" and card is not queen)
    squares = dict(view.squares)
    squares[wed] = structs.replace(squares[wed], queens=(shown(lady),))
    squares[owned] = structs.replace(squares[owned], owner=1, side="west")
    view = structs.replace(view, squares=squares)
    question = asked("act", moves.Play, "empire", (free,), card=queen.id, one_shot=True)
    closed = reasons.closed(named(view), question)
    assert closed[wed] == words.MARRIED
    assert closed[owned] == words.OWNED


def test_the_one_shot_of_a_sold_card_is_aimed_on_the_map():
    numbered(table(), asked("launch", moves.Launch, "empire", ("england", "france")))


# ---- whole games: reasons are the rules' own


def offered(
    decision: Decision, rng: random.Random
) -> Iterator[tuple[dict[str, Any], type[Any], str, tuple[Any, ...]]]:
    """Go through the fields of a decision as a form asks them: what was named before, and the values."""
    for kind in decision.moves.kinds():
        given: dict[str, Any] = {}
        for field in kind.__struct_fields__:
            boxes = decision.moves.narrow(kind, given)
            if not boxes or field not in boxes[0].fields:
                break
            values: dict[Any, None] = {}
            for box in boxes:
                domain = box.fields[field]
                if not isinstance(domain, Span):
                    held = (
                        [fighter for fighter, _ in domain.limits]
                        if isinstance(domain, Counts)
                        else domain.values
                    )
                    values.update(dict.fromkeys(held))
            if not values:
                break
            yield dict(given), kind, field, tuple(values)
            given[field] = rng.choice([*values])


def _as_refusal(key: str) -> Any:
    """A pattern that a refusal's sentence fits."""
    template = REFUSALS[key].replace("(", r"\(").replace(")", r"\)")
    return pattern("".join(".*" if part.startswith("{") else part for part in _parts(template)))


def _parts(template: str) -> list[str]:
    return [part for part in pattern(r"(\{\w+\})").split(template) if part]


def _tried(view: PaxView, kind: type[Any], value: str, why: str) -> list[str]:
    """The values that stand for a reason at an empire: its spaces where places are asked for."""
    if value not in view.squares or why == words.NO_HERETICS or "place" not in kind.__struct_fields__:
        return [value]
    spaces = [space for space in view.spaces if forecast.city_of(space) in PACK.cities_of[value]]
    return [space for space in spaces if (view.spaces[space] is None) == (kind is moves.Place)]


def checked(state: FullPaxState, decision: Decision, rng: random.Random) -> Iterator[str]:
    """Make the moves that pictures call impossible, and compare what the rules say."""
    view = GAME.view(state, decision.seat)
    assert isinstance(view, PaxView)
    for given, kind, field, values in offered(decision, rng):
        if not any(isinstance(value, str) for value in values):
            continue
        told = reasons.closed(named(view), Asked(decision, field, values))
        for value, why in told.items():
            assert value not in values
            if why in (words.FALLS, words.TAKEN) and kind in (moves.Casualties, moves.Choose):
                continue
            for place in _tried(view, kind, value, why):
                rest = {
                    name: next(iter(decision.moves.domains(kind, given, name)[0]))
                    for name in kind.__struct_fields__
                    if name not in given and name != field
                }
                if kind is moves.Tax and field == "empire":
                    rest["border"] = PACK.borders_of[place][0]
                refusal = GAME.refuse(state, decision.seat, kind(**{**rest, **given, field: place}))
                fits = any(_as_refusal(key).match(refusal.text) for key in WHY[why])
                assert fits, f"{command_name(kind)} {given} {field}={place}: {why}, but {refusal.text}"
                yield why


def test_reasons_are_those_of_the_rules(long: bool):
    met: set[str] = set()
    for seed in range(60 if long else 12):
        rng = random.Random(seed)
        state = opened(2 + seed % 3, seed + 1)
        while (decisions := GAME.pending(state)) and state.turn.number < 120:
            decision = decisions[0]
            met.update(checked(state, decision, rng))
            GAME.apply(state, decision.seat, decision.moves.sample(rng))
    assert {words.TAKEN, words.BUSTED, words.ELSEWHERE, words.EMPTY} <= met


def test_boards_and_zooms_tell_what_lies_where():
    view = table()
    for form in ("tall", "wide"):
        board = RENDERER.board(view, None, NAMES[:3], form)
        lying = {spot.value for spot in board.spots}
        cards = {slot.card for row in view.market.values() for slot in row}
        assert lying >= {*view.spaces, *view.borders, *view.squares, *view.victories, *cards}
        assert {spot.value for spot in RENDERER.zoom(view, "market", NAMES[:3], form).spots} == cards
