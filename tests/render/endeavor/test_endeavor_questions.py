"""What Endeavor asks, drawn: each answer where it lies, and of what is near why it is none."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.endeavor.moves import Activate, Attack, Build, Draw, Occupy, Pass, Payment, Salary, Ship
from engines.kernel import Decision, IllegalMove, Move, Subset, command_name
from render import GAMES
from render.endeavor.named_view import NamedView
from render.endeavor.questions import maps, stacks, tiles, words
from render.endeavor.questions.ground import ground
from render.kit.measure import BOARD, overlaps, too_small
from render.kit.picture import Format, Picture
from render.kit.printed import texts
from render.kit.questions.asked import HIGHEST, WIDTH, Asked, Ground, Spot
from tests.endeavor.table import BLACK, ENDEAVOR, GREEN, RED, WHITE, Position
from tests.render.endeavor.positions import NAMES

RENDERER = GAMES["endeavor"]
KILOBYTES = 150_000
REFUSED = {
    words.NOT_OPEN: "You cannot occupy, attack or draw in", words.NO_MARKER: "You have no marker in",
    words.FULL: "is held by|is yours already", words.NO_RIVAL: "is empty|is yours already",
    words.HELD: "is held by", words.YOURS: "is yours already", words.EMPTY: "is empty",
    words.NONE_LEFT: "is empty|is left in the stock", words.OTHER_STACK: "must be in the region or stack",
    words.NO_TRACK: "has no shipping track", words.USED: "is in use", words.ONE_TOP: "two level 5 buildings",
    words.ELSEWHERE: "must be in the region or stack", words.NO_MARKERS: "from your harbor; you have",
}  # fmt: skip
"""What the rules say to whoever tries what a reason closes."""


class Question:
    """A field of the open decision."""

    def __init__(self, state: Any, decision: Decision, kind: type[Move], field: str, **known: Any) -> None:
        self.state, self.kind = state, kind
        self.named = NamedView.of(ENDEAVOR.view(state, decision.seat), NAMES[: len(state.boards)])
        domains = decision.moves.domains(kind, known, field)
        values = (
            value
            for domain in domains
            for value in (domain.values if isinstance(domain, Subset) else _limited(domain))
        )
        self.asked = Asked(decision, field, tuple(dict.fromkeys(values)))

    @property
    def ground(self) -> Ground:
        drawn = ground(self.named, self.asked)
        assert drawn is not None
        return drawn

    @property
    def stakes(self) -> dict[Any, str]:
        return {answer.value: answer.stake for answer in self.ground.answers}

    @property
    def closed(self) -> list[str]:
        return sorted(shut.why for shut in self.ground.closed)

    @property
    def picture(self) -> Picture:
        drawn = RENDERER.question(self.named.view, *self.asked, self.named.names)
        assert drawn is not None
        return drawn

    @property
    def spots(self) -> tuple[Spot, ...]:
        return self.picture.spots

    @property
    def said(self) -> set[str]:
        return {text.text for text in texts(self.picture.image)}

    def refusal(self, **fields: Any) -> str:
        """What the rules say to this move."""
        with pytest.raises(IllegalMove) as refused:
            ENDEAVOR.apply(self.state, self.asked.decision.seat, self.kind(**fields))
        return refused.value.text


def _limited(domain: Any) -> Iterator[Any]:
    limits = getattr(domain, "limits", None)
    return iter(domain) if limits is None else (value for value, _ in limits)


def asked(at: Position, kind: type[Move], field: str, **known: Any) -> Question:
    return Question(at.state, at.decision, kind, field, **known)


def _in_order(question: Question) -> None:
    picture = question.picture
    assert [spot.value for spot in picture.spots] == list(question.asked.values)
    assert picture.size[0] == WIDTH
    assert picture.size[1] <= HIGHEST
    assert not too_small(picture.image, BOARD._replace(names=24, least=24))
    assert not overlaps(picture.image)
    assert len(picture.png) < KILOBYTES


# ---- cities


def _colonies() -> Position:
    at = Position()
    at.buildings(RED, "barracks")
    at.harbor(RED, 4)
    at.opened("caribbean", RED, RED)
    at.opened("africa", BLACK)
    at.occupied(RED, "eu1")
    at.occupied(BLACK, "eu2", "ca1")
    return at.turn(RED)


def test_cities_to_occupy_are_numbered_on_their_regions() -> None:
    question = asked(_colonies(), Occupy, "city")
    _in_order(question)
    assert "4 markers in your harbor" in question.said
    assert {"ca2", "eu10"} <= {spot.value for spot in question.spots}


def test_a_city_says_which_tokens_its_connections_bring() -> None:
    at = _colonies()
    question = asked(at, Attack, "city")
    (link,) = (link for link in at.pack.board.connections if {link.a, link.b} == {"eu1", "eu2"})
    token = at.state.connection_tokens[link.id]
    names = question.named.view.token_names
    assert question.stakes["eu2"] == f"+ {names[token].removesuffix(' token')}"
    assert not question.stakes["ca1"]


def test_regions_and_cities_say_why_nothing_is_occupied_there() -> None:
    question = asked(_colonies(), Occupy, "city")
    closed = question.closed
    assert closed.count(words.NOT_OPEN) == 4
    assert closed.count(words.NO_MARKER) == 1
    assert words.HELD in closed
    assert words.YOURS in closed
    for city, why in {
        "af1": words.NO_MARKER,
        "in1": words.NOT_OPEN,
        "eu1": words.YOURS,
        "ca1": words.HELD,
    }.items():
        assert _says(question.refusal(city=city, using="colonial_house"), why)


def test_closed_regions_say_below_the_cities_what_shipping_there_brings() -> None:
    at = _colonies()
    at.buildings(RED, "shipyard")
    question = asked(at.turn(RED), Occupy, "city")
    told = [text for text in question.said if ": ship for " in text]
    assert len(told) == question.closed.count(words.NOT_OPEN) == 4
    assert all(text.endswith(("space left", "spaces left")) for text in told)
    without = asked(_colonies(), Occupy, "city")
    assert not any(": ship for " in text for text in without.said)


def test_regions_say_where_there_is_nobody_to_attack() -> None:
    at = _colonies()
    question = asked(at, Attack, "city")
    _in_order(question)
    assert words.EMPTY in question.closed
    at.opened("far_east", RED)
    question = asked(at.turn(RED), Attack, "city")
    assert words.NO_RIVAL in question.closed
    assert _says(question.refusal(city="fe1", using="barracks"), words.NO_RIVAL)


def test_a_second_half_shows_its_region_alone() -> None:
    at = Position()
    at.buildings(RED, "docks")
    at.opened("caribbean", RED)
    at.harbor(RED, 4)
    at.turn(RED).play(RED, Ship(region="caribbean", using="docks"))
    question = asked(at, Occupy, "city")
    _in_order(question)
    assert question.closed == []
    assert "The Caribbean" in question.said
    assert "Africa" not in question.said


def test_the_places_of_a_picture_lie_in_their_regions() -> None:
    question = asked(_colonies(), Occupy, "city")
    places = {answer.value: (answer.x, answer.y) for answer in question.ground.answers}
    assert places["eu10"][0] > places["eu5"][0]  # Alexandria lies to the east of Lisbon
    assert places["eu9"][1] > places["eu4"][1]  # Algiers to the south of Paris


def test_of_very_many_cities_the_regions_are_numbered() -> None:
    at = Position()
    at.buildings(RED, "barracks")
    at.harbor(RED, 4)
    for region in ("north_america", "caribbean", "south_america", "africa", "india", "far_east"):
        at.opened(region, RED)
    question = asked(at.turn(RED), Occupy, "city")
    assert len(question.asked.values) > 25
    spots = question.spots
    assert [spot.value for spot in spots] == [region.name for region in question.named.view.regions]
    assert question.picture.size[1] <= HIGHEST


def test_regions_that_are_not_asked_about_now_are_not_closed() -> None:
    question = asked(_colonies(), Occupy, "city")
    there = [city for city in question.asked.values if city.startswith("ca")]
    question.asked = question.asked._replace(values=tuple(there))
    assert words.FULL not in question.closed
    assert words.EMPTY not in question.closed
    assert [spot.value for spot in question.spots] == there


def test_regions_take_as_much_room_as_there_is() -> None:
    one, _ = maps.fitting(((300.0, 200.0),), 1000)
    seven, rows = maps.fitting(tuple((300.0 + 10 * number, 200.0) for number in range(7)), 1000)
    assert one > seven
    assert sorted(place for row in rows for place in row) == list(range(7))


# ---- tracks and stacks


def test_tracks_say_what_shipping_brings_and_opens() -> None:
    at = Position()
    at.buildings(RED, "shipyard")
    at.harbor(RED, 3)
    at.opened("africa", BLACK)
    at.shipped("india", *[RED] * 6)
    question = asked(at.turn(RED), Ship, "region")
    _in_order(question)
    assert len(question.spots) == 6
    assert any(text.startswith("Beside the full track") for text in question.said)
    assert any(f"Governor to {NAMES[RED]}" in text for text in question.said)
    assert question.closed == [words.NO_TRACK]
    assert _says(question.refusal(region="europe", using="shipyard"), words.NO_TRACK)


def test_stacks_say_why_they_cannot_be_drawn_from() -> None:
    at = Position()
    at.harbor(RED, 3)
    at.buildings(RED, "market")
    at.occupied(RED, "eu1")
    at.opened("africa", RED)
    at.opened("india", BLACK)
    at.top("africa", 3)
    at.state.stacks["slavery"].clear()
    question = asked(at.turn(RED), Draw, "stack")
    _in_order(question)
    assert len(question.closed) + len(question.spots) == 8
    assert {words.NOT_OPEN, words.NONE_LEFT, "takes 3"} <= set(question.closed)
    assert _says(question.refusal(stack="stack:slavery", using="market"), words.NONE_LEFT)
    assert "asks for 3 markers" in question.refusal(stack="stack:africa", using="market")
    assert _says(question.refusal(stack="stack:caribbean", using="market"), words.NOT_OPEN)


def test_a_stack_says_that_its_card_ends_slavery() -> None:
    at = Position()
    at.harbor(RED, 3)
    at.buildings(RED, "market")
    ends = next(key for key, card in at.pack.cards.items() if card.abolition)
    deck = at.pack.cards[ends].deck
    while at.state.stacks[deck][0] != ends:
        at.state.stacks[deck].pop(0)
    at.occupied(RED, "eu1", "eu2", "eu3", "eu4", "eu5")
    question = asked(at.turn(RED), Draw, "stack")
    assert question.stakes[f"stack:{deck}"] == words.ENDS_SLAVERY


# ---- buildings


def test_what_can_be_built_stands_beside_what_cannot() -> None:
    at = Position()
    at.icons(RED, industry=2)
    at.state.stock["market"] = 0
    question = asked(at.build(RED), Build, "building")
    _in_order(question)
    assert words.NONE_LEFT in question.closed
    beyond = next(
        tile for tile in question.named.view.stock if words.LEVEL.format(level=tile.level) in question.closed
    )
    assert "your build level is" in question.refusal(building=beyond.id)
    assert _says(question.refusal(building="market"), words.NONE_LEFT)


def test_nobody_builds_a_second_building_of_level_5() -> None:
    at = Position()
    at.buildings(RED, "museum")
    at.icons(RED, industry=15)
    question = asked(at.build(RED), Build, "building")
    _in_order(question)
    assert question.closed.count(words.ONE_TOP) == 2
    assert _says(question.refusal(building="exchange"), words.ONE_TOP)


def test_used_buildings_stand_beside_those_that_can_be_used() -> None:
    at = Position()
    at.harbor(RED, 3)
    at.buildings(RED, "shipyard", "guild_hall", "docks", used=("guild_hall",))
    at.board(RED).tokens["ship_draw"] = 2
    question = asked(at.turn(RED), Ship, "using")
    _in_order(question)
    assert {spot.value for spot in question.spots} == {"shipyard", "docks", "token:ship_draw"}
    assert question.closed == [words.USED]
    assert _says(question.refusal(region="africa", using="guild_hall"), words.USED)
    assert "×2" in question.said


def test_buildings_say_when_markers_are_too_few() -> None:
    at = Position()
    at.buildings(RED, "barracks")
    at.board(RED).tokens["attack"] = 1
    at.occupied(BLACK, "eu1", "eu2")
    at.harbor(RED, 2)
    question = asked(at.turn(RED), Attack, "using")
    assert question.closed == [words.NO_MARKERS]
    assert _says(question.refusal(city="eu1", using="barracks"), words.NO_MARKERS)


def test_markers_to_bring_home_lie_on_their_buildings() -> None:
    at = Position()
    at.buildings(RED, "market", "market", "shipyard", "bank", used=("market", "market", "shipyard"))
    at.board(RED).tokens["payment"] = 1
    at.icons(RED, finance=2)
    question = asked(at.turn(RED), Payment, "building")
    _in_order(question)
    assert {spot.value for spot in question.spots} == {"market", "shipyard"}
    assert "×2" in question.said
    question = asked(at.salary(RED), Salary, "buildings")
    _in_order(question)
    assert {spot.value for spot in question.spots} == {"market", "shipyard"}


def test_a_building_that_is_activated_without_an_action_is_drawn() -> None:
    at = Position(activation="alone_too")
    at.harbor(RED, 3)
    at.buildings(RED, "shipyard", "market")
    question = asked(at.turn(RED), Activate, "building")
    _in_order(question)
    assert {"shipyard", "market"} <= {spot.value for spot in question.spots}


# ---- cards


def test_cards_to_discard_lie_side_by_side() -> None:
    at = Position()
    at.cards(RED, "europe_0", "europe_1", "africa_1")
    question = asked(at.turn(RED), Pass, "discard")
    assert any("cards" in text for text in question.said)
    _in_order(question)


def test_sets_of_cards_to_discard_are_drawn_whole() -> None:
    at = Position()
    at.cards(GREEN, "slavery_0", "slavery_1", "europe_0", "europe_1")
    question = asked(at.turn(GREEN), Pass, "discard")
    assert all(isinstance(value, tuple) for value in question.asked.values)
    _in_order(question)


def test_no_governor_stands_below_those_that_are_held() -> None:
    at = Position()
    at.cards(WHITE, "africa_governor")
    question = asked(at.turn(WHITE), Pass, "governor")
    governor, nothing = (
        next(s for s in question.spots if s.value == value) for value in ("africa_governor", None)
    )
    assert governor.y < nothing.y
    _in_order(question)


# ---- what lies where on other pictures


@pytest.mark.parametrize("form", ["tall", "wide"])
def test_the_board_says_where_cities_tracks_and_stacks_lie(form: Format) -> None:
    at = _colonies()
    view = ENDEAVOR.view(at.state, RED)
    board = RENDERER.board(view, None, NAMES, form)
    lying = [spot.value for spot in board.spots]
    wanted = {
        *at.pack.cities,
        *at.pack.overseas,
        *(stack.id for region in view.regions for stack in region.stacks),
    }
    assert set(lying) == wanted
    assert len(lying) == len(wanted)


def test_zoomed_views_say_where_cards_buildings_and_tokens_lie() -> None:
    at = Position()
    at.buildings(RED, "market")
    at.cards(RED, "europe_0")
    at.board(RED).tokens["attack"] = 1
    view = ENDEAVOR.view(at.turn(RED).state, RED)

    def lying(key: str) -> set[object]:
        return {spot.value for spot in RENDERER.zoom(view, key, NAMES, "tall").spots}

    assert {"market", "colonial_house", "europe_0", "token:attack"} <= lying("seat:0")
    assert {"stack:africa", "africa_governor"} <= lying("stacks")
    assert {"af1", "africa", "stack:africa"} <= lying("region:africa")
    assert {"shipyard", "university"} <= lying("buildings")


# ---- whole games


def _says(refusal: str, why: str) -> bool:
    return any(part in refusal for part in REFUSED[why].split("|"))


def _decisions(seed: int) -> Iterator[tuple[Any, Decision]]:
    state = ENDEAVOR.setup(4, bytes([seed]) * 32, ENDEAVOR.Options())
    rng = Random(seed)
    number = 0
    while decisions := ENDEAVOR.pending(state):
        number += 1
        if number % 7 == seed:
            yield state, decisions[0]
        drawn = [decisions[0].moves.sample(rng) for _ in range(6)]
        drawn.sort(key=lambda move: command_name(type(move)) in ("pass", "stop"))
        ENDEAVOR.apply(state, decisions[0].seat, drawn[0])


@pytest.mark.parametrize("seed", [1, 2])
def test_all_reasons_of_a_game_are_those_of_the_rules(seed: int) -> None:
    checked: set[str] = set()
    for state, decision in _decisions(seed):
        for kind, field in ((Occupy, "city"), (Attack, "city"), (Draw, "stack"), (Ship, "using")):
            if kind not in decision.moves.kinds():
                continue
            question = Question(state, decision, kind, field)
            using = Question(state, decision, kind, "using").asked.values[0]
            for value, why in _reasons(question, field):
                fields = (
                    {"using": value, "region": "africa"}
                    if field == "using"
                    else {field: value, "using": using}
                )
                refusal = question.refusal(**fields)
                said = (
                    f"asks for {why.split()[-1]} marker" in refusal
                    if why.startswith("takes")
                    else _says(refusal, why)
                )
                assert said, f"{value}: {why}, but {refusal}"
                checked.add(why)
    assert {words.NOT_OPEN, words.YOURS, words.HELD} <= checked


def _reasons(question: Question, field: str) -> Iterator[tuple[str, str]]:
    """Every value that is none of the answers, with the reason that its picture has for it."""
    view, values = question.named.view, question.asked.values
    if field == "using":
        board = view.boards[question.asked.decision.seat]
        yield from (
            (tile.key, tile.why) for tile in tiles.usable(question.named, question.asked, board) if tile.why
        )
        return
    cities = maps.Cities(replace(question.named, frame=maps.extended(view.pack)), question.asked)
    for region in view.regions:
        if field == "stack":
            for stack in region.stacks:
                if stack.id not in values:
                    yield stack.id, stacks.shut(question.asked, region, stack)
            continue
        for city in region.cities:
            if city.id not in values:
                yield city.id, cities.why(city) if cities.among(region) else cities.shut(region)
