"""What Age of Reason asks, drawn: each answer where it lies, and of what is near why it is none."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec import structs

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Card
from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Lay
from engines.age_of_reason.rules import access
from engines.age_of_reason.state import supply
from engines.kernel import Decision, Move, Subset, command_name
from render import GAMES
from render.age_of_reason.boxes import spaces
from render.age_of_reason.named_view import NamedView
from render.age_of_reason.questions import boxes, hands, maps
from render.age_of_reason.questions.asking import Asking
from render.age_of_reason.questions.ground import ground
from render.kit.measure import BOARD, overlaps, too_small
from render.kit.picture import Picture
from render.kit.printed import texts
from render.kit.questions.asked import HIGHEST, WIDTH, Asked, Ground, Spot
from tests.age_of_reason.table import GAME, Position
from tests.everyday import everyday
from tests.render.age_of_reason.reason import NAMES

RENDERER = GAMES["age_of_reason"]
KILOBYTES = 150_000


class Question:
    """A field of a decision, after what was answered before."""

    def __init__(self, state: Any, decision: Decision, kind: type[Move], field: str, **known: Any) -> None:
        self.named = NamedView.of(GAME.view(state, decision.seat), NAMES[: len(state.players)])
        domains = decision.moves.domains(kind, known, field)
        values = (
            value for domain in domains for value in (domain.values if isinstance(domain, Subset) else domain)
        )
        self.asked = Asked(decision, field, tuple(dict.fromkeys(values)))

    def of(self, *values: Any) -> "Question":
        """Ask for these values only: of copies one is offered."""
        self.asked = self.asked._replace(values=values)
        return self

    @property
    def asking(self) -> Asking:
        return Asking(self.named, self.asked)

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
    def picture(self) -> Picture | None:
        return RENDERER.question(self.named.view, *self.asked, self.named.names)

    @property
    def spots(self) -> tuple[Spot, ...]:
        assert self.picture is not None
        return self.picture.spots

    @property
    def said(self) -> set[str]:
        picture = self.picture
        assert picture is not None
        return {text.text for text in texts(picture.image)}


def ask(position: Position, country: str, kind: type[Move], field: str, **known: Any) -> Question:
    return Question(position.state, position.decision(country), kind, field, **known)


@pytest.fixture
def position() -> Position:
    """Prussia to act; discs and markers here and there."""
    position = Position("prussia", "austria", "france")
    position.discs("german_states", prussia=1, austria=2, great_britain=1, russia=1)
    position.discs("central_europe", prussia=1, spain=1)
    position.discs("ottoman_empire", austria=1)
    position.discs("india", prussia=1, france=1)
    position.discs("africa", france=1)
    position.gold(prussia=5)
    return position


# ---- areas


def test_areas_to_attack_stand_on_the_map_with_the_reasons_of_others(position: Position) -> None:
    position.marker("baltic", 4)
    question = ask(position.segment("prussia"), "prussia", Attack, "area")
    assert [answer.value for answer in question.ground.answers] == [*question.asked.values]
    assert set(question.asked.values) == {"german_states", "baltic", "ottoman_empire", "india"}
    assert maps.reasons(question.asking) == {
        "central_europe": maps.NO_ENEMY,
        "mediterranean": maps.NO_ENEMY,
        "africa": maps.NO_DISC,
        "east_indies": maps.NO_DISC,
        "north_america": maps.NO_DISC,
        "caribbean": maps.NO_DISC,
        "south_america": maps.NO_DISC,
    }


def test_an_area_out_of_reach_and_one_without_a_ship(position: Position) -> None:
    position.discs("mediterranean", france=1)
    position.state.areas["central_europe"].discs.pop("prussia")
    position.keep_only("prussia", position.card("prussia", 1, 0))
    question = ask(position.segment("prussia"), "prussia", Attack, "area")
    reasons = maps.reasons(question.asking)
    assert reasons["ottoman_empire"] == maps.TOO_FAR
    assert reasons["mediterranean"] == reasons["india"] == maps.NO_SHIP
    assert {maps.TOO_FAR, maps.NO_SHIP} <= set(question.closed)


def test_areas_of_several_kinds_of_moves_say_why_others_are_no_answers(position: Position) -> None:
    position.marker("caribbean", None)
    question = ask(position.segment("prussia"), "prussia", Attack, "area")
    attacks, converts = (
        {area for domain in question.asked.decision.moves.domains(kind, {}, "area") for area in domain}
        for kind in (Attack, Convert)
    )
    mixed = question.of(*(area for area in question.named.pack.areas if area in attacks | converts))
    assert maps.reasons(mixed.asking) == {
        "baltic": maps.NO_ENEMY,
        "central_europe": maps.NO_ENEMY,
        "mediterranean": maps.NO_ENEMY,
        "africa": maps.NO_DISC,
        "east_indies": maps.NO_DISC,
        "north_america": maps.NO_DISC,
        "south_america": maps.NO_DISC,
    }


def test_areas_that_are_not_drawn_are_named_with_their_reasons(position: Position) -> None:
    position.discs("caribbean", prussia=1, france=1)
    question = ask(position.segment("prussia"), "prussia", Attack, "area")
    assert {"Caribbean", "India", "North America"} <= question.said
    assert "No disc: Africa, the East Indies, South America" in question.said


def test_support_that_counts_in_an_area_is_told(position: Position) -> None:
    position.claimed("prussia", "bavaria", "army_training")
    question = ask(position.segment("prussia"), "prussia", Attack, "area")
    assert {"+1", "+2"} <= question.said


def test_areas_with_an_action_marker_are_drawn_among_the_colonies(position: Position) -> None:
    for area in ("caribbean", "india"):
        position.marker(area, None)
    question = ask(position.segment("prussia"), "prussia", Convert, "area")
    assert [answer.value for answer in question.ground.answers] == ["india", "caribbean"]
    assert question.closed == [maps.NO_MARKER] * 4


def test_a_company_says_what_each_area_pays(position: Position) -> None:
    position.discs("india", prussia=2)
    question = ask(position.segment("prussia"), "prussia", Claim, "area", box="east_indies_company")
    assert [answer.value for answer in question.ground.answers] == ["india", "east_indies"]
    assert {"4 gold", "0 gold"} <= question.said


# ---- targets and helpers


def test_targets_stand_in_their_area_with_both_strengths(position: Position) -> None:
    marker, action = position.marker("german_states", 4), position.marker("india", None)
    position.claimed("prussia", "bavaria")
    position.claimed("austria", "saxony", "army_training")
    position.segment("prussia")
    question = ask(position, "prussia", Attack, "target", area="german_states")
    defence = question.named.pack.tables.fixed_defence.non_player_disc
    assert question.stakes == {
        "austria": "1 against 2", "russia": f"1 against {defence}", marker: "1 against 4",
    }  # fmt: skip
    assert question.closed == ["ally", "yours"]
    overseas = ask(position, "prussia", Attack, "target", area="india")
    assert action not in overseas.stakes
    assert overseas.closed == ["convert", "yours"]


def test_of_markers_that_look_alike_one_stands_for_all(position: Position) -> None:
    first, second = position.marker("german_states", 4), position.marker("german_states", 4)
    question = ask(position.segment("prussia"), "prussia", Attack, "target", area="german_states")
    assert {first, second} <= set(question.stakes)
    alone = question.of(*(value for value in question.asked.values if value != second))
    assert set(alone.stakes) == {"austria", "russia", first}
    assert "×2" in alone.said


def test_targets_in_several_areas_are_left_to_the_map(position: Position) -> None:
    question = ask(position.segment("prussia"), "prussia", Attack, "target")
    assert question.picture is None


def test_more_targets_than_can_be_listed_stand_by_area(position: Position) -> None:
    markers = [position.marker(area, 3) for area in ("german_states", "baltic", "mediterranean", "india")]
    for area in position.state.areas:
        position.discs(area, prussia=1, austria=1, france=1, russia=1)
    question = ask(position.segment("prussia"), "prussia", Attack, "target")
    assert [spot.value for spot in question.spots] == [*question.asked.values]
    assert set(question.stakes) == {"austria", "france", "russia", *markers}
    assert {"German States", "Baltic", "Mediterranean", "India"} <= question.said


def test_where_the_area_cannot_be_told_the_countries_stand_alone(position: Position) -> None:
    position.discs("central_europe", austria=1, russia=1)
    question = ask(position.segment("prussia"), "prussia", Attack, "target", area="central_europe")
    assert set(question.stakes) == {"austria", "russia"}
    assert "against" not in " ".join(question.said)
    narrowed = question.asked.decision.moves.within(Attack, {"area": "central_europe"})
    question.asked = question.asked._replace(
        decision=structs.replace(question.asked.decision, moves=narrowed)
    )
    assert "Central Europe" in question.said


def test_whoever_helps_for_gold_stands_in_the_area_of_the_battle(position: Position) -> None:
    position.discs("german_states", united_provinces=1)
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    decision = position.decision("prussia")
    kind = decision.moves.kinds()[0]
    question = Question(position.state, decision, kind, "countries")
    assert question.stakes == {"great_britain": "+1, 1 gold", "united_provinces": "+1, 1 gold"}
    assert question.closed == ["enemy", "enemy", "yours"]


# ---- boxes and cards


def test_action_boxes_stand_with_what_they_bring(position: Position) -> None:
    position.claimed("austria", "bavaria", "army_training")
    position.claimed("france", "gauchos")
    question = ask(position.segment("prussia"), "prussia", Claim, "box")
    assert set(question.stakes) == set(question.asked.values)
    assert [spot.value for spot in question.spots] == [*question.asked.values]
    assert question.closed == ["full", "full", "full"]
    assert "2 or 0 gold now: India or the East Indies" in question.said


def test_boxes_that_cannot_be_paid_say_so(position: Position) -> None:
    position.gold(prussia=0)
    position.unrest(prussia=22)
    question = ask(position.segment("prussia"), "prussia", Claim, "box")
    assert set(question.closed) == {boxes.NO_GOLD}


def test_more_boxes_than_numbers_are_numbered_by_group(position: Position) -> None:
    picture = ask(position.segment("prussia"), "prussia", Claim, "box").picture
    assert picture is not None
    assert [spot.value for spot in picture.spots] == ["Advancement", "Trading", "Support"]


def test_cards_to_take_back_are_side_by_side(position: Position) -> None:
    infantry, ship = position.card("prussia", 2, 0), position.card("prussia", 1, 1)
    position.discard("prussia", infantry, ship, position.blank("prussia"))
    position.discard("prussia", other := position.card("prussia", 3, 0))
    position.segment("prussia")
    question = ask(position, "prussia", Claim, "card", box="militia")
    assert set(question.stakes) == {infantry, other}
    assert question.closed == ["blank"]  # with Pressgangs the ship card comes back


def test_ship_cards_convert_before_the_blank(position: Position) -> None:
    position.marker("india", None)
    question = ask(position.segment("prussia"), "prussia", Convert, "card")
    faces = question.named.pack.cards
    assert all(faces[key].ships for key in question.stakes)
    assert question.closed[-1] == hands.SHIPS_FIRST


def test_a_card_to_lay_says_its_strength_and_unrest(position: Position) -> None:
    position.gold(prussia=0)
    position.segment("prussia").play("prussia", Attack(area="india", target="france"))
    question = ask(position, "prussia", Lay, "card")
    card = position.card("prussia", 1, 1)
    assert question.stakes[card] == "strength 2, 1 unrest"
    assert question.stakes[position.blank("prussia")] == ""
    assert set(question.closed) <= {hands.NO_SHIP, hands.DEAR}
    assert question.closed


def test_whoever_joins_sees_both_cards_and_staying_out_below(position: Position) -> None:
    position.discs("german_states", france=1)
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    question = ask(position, "france", Lay, "card")
    picture = question.picture
    assert picture is not None
    assert [spot.value for spot in picture.spots] == [None, position.ally("france"), position.blank("france")]
    assert picture.spots[0].y > picture.spots[1].y


# ---- countries


def test_countries_to_choose_from_are_at_home() -> None:
    state = GAME.setup(3, bytes(32), GAME.Options(countries="chosen"))
    kind = GAME.pending(state)[0].moves.kinds()[0]
    first = Question(state, GAME.pending(state)[0], kind, "country")
    assert len(first.ground.answers) == 7
    GAME.apply(state, 0, kind(country="russia"))  # pyright: ignore[reportCallIssue]
    second = Question(state, GAME.pending(state)[0], kind, "country")
    assert "russia" not in second.stakes
    assert second.closed == ["taken"]


@pytest.mark.parametrize("field", ["above", "below"])
def test_allies_stand_below_both_alliances(position: Position, field: str) -> None:
    question = ask(position.auctions(), "prussia", Bid, field)
    assert len(question.ground.answers) == 7
    assert {"Upper alliance", "Lower alliance", NAMES[0]} <= question.said


def test_gold_has_no_picture(position: Position) -> None:
    decision = position.auctions().decision("prussia")
    named = NamedView.of(GAME.view(position.state, decision.seat), NAMES[:3])
    assert ground(named, Asked(decision, "gold", (0, 1, 2))) is None


# ---- in random games


def questions(seats: int, seed: int) -> Iterator[tuple[Any, Question]]:
    """Ask every field of some decisions of a random game, first and after others."""
    rng = Random(seed)
    state = GAME.setup(seats, bytes([seed]) * 32, GAME.Options(countries="chosen"))
    while decisions := GAME.pending(state):
        decision = rng.choice(decisions)
        if rng.random() < 0.1 or decision.kind in ("hire", "country"):
            for kind in decision.moves.kinds():
                for field in kind.__struct_fields__:
                    yield state, Question(state, decision, kind, field)
                for first, then in (("area", "target"), ("box", "card"), ("box", "area")):
                    if first in kind.__struct_fields__ and then in kind.__struct_fields__:
                        given = rng.choice([*decision.moves.domains(kind, {}, first)[0]])
                        yield state, Question(state, decision, kind, then, **{first: given})
        GAME.apply(state, decision.seat, decision.moves.sample(rng))


@pytest.mark.parametrize("seats", everyday((2, 4, 7), 7))
def test_questions_of_random_games_can_be_read(seats: int) -> None:
    drawn = 0
    for _, question in questions(seats, 3):
        values = question.asked.values
        if len(values) < 2 or isinstance(values[0], int):
            continue
        picture = question.picture
        if picture is None:
            assert question.asked.field == "target"
            continue
        drawn += 1
        kind = f"{question.asked.decision.kind}, {question.asked.field}"
        assert picture.size[0] == WIDTH
        assert picture.size[1] <= HIGHEST, kind
        assert len(picture.png) < KILOBYTES, kind
        faults = [*too_small(picture.image, BOARD), *overlaps(picture.image)]
        assert not faults, f"{kind}: {'; '.join(faults)}"
        ground = question.ground
        assert {answer.value for answer in ground.answers} == {value for value in values if value is not None}
    assert drawn > 20


@pytest.mark.parametrize("seats", everyday((2, 5), 5))
def test_reasons_are_those_of_the_rules(seats: int) -> None:
    seen: set[str] = set()
    for state, question in questions(seats, 5):
        asking = question.asking
        if question.asked.field == "area" and asking.command in ("attack", "convert"):
            for area, why in maps.reasons(asking).items():
                seen.add(why)
                assert _true_of_area(state, asking.seat, area, why), (area, why)
        if question.asked.field == "box":
            for box in asking.pack.boxes.values():
                why = boxes.reason(asking, box, spaces(asking.named, box))
                assert bool(why) == (box.id not in question.asked.values)
                refused = access.claims(state, asking.seat, box.id)
                expected = {"": None, boxes.FULL: access.BOX_TAKEN, boxes.NO_GOLD: access.BOX_COST}
                assert refused == expected[why]
        if question.asked.field == "card" and asking.command:
            for card in asking.named.view.hand:
                why = hands.reason(asking, card)
                seen.add(why)
                assert not why or _true_of_card(state, question, asking.pack.cards[card], why), (card, why)
    assert {maps.NO_DISC, maps.NO_ENEMY, maps.NO_MARKER, hands.HELPS} <= seen


def _true_of_area(state: Any, seat: int, area: str, why: str) -> bool:
    attackable = partial(access.attackable, state, seat, area)
    there = state.areas[area]
    match why:
        case maps.TOO_FAR:
            return access.reaches(state, seat, area) == access.OUT_OF_REACH
        case maps.NO_DISC:
            return access.reaches(state, seat, area) == access.NO_COLONY
        case maps.NO_ENEMY:
            return all(attackable(target) for target in (*there.discs, *there.markers))
        case maps.NO_SHIP:
            return access.armed(state, seat, ship=True) == access.NO_SHIP_CARD
        case _:
            return access.converts(state, seat, area) == access.NO_ACTION_MARKER and supply(state, seat) > 0


def _true_of_card(state: Any, question: Question, card: Card, why: str) -> bool:
    seat = question.asking.seat
    match question.asking.command:
        case "convert":
            refused = access.converts_with(state, seat, card.id)
        case "lay" if question.asked.decision.kind == "lay":
            refused = access.fights_with(state, state.combat, seat, card.id)
        case "lay":
            refused = access.joins_with(state, seat, card.id)
        case _:
            return card.id not in state.players[seat].pile
    return (
        refused
        == {
            hands.NO_SHIP: access.SHIP_NEEDED,
            hands.SHIPS_FIRST: access.BLANK_LAST,
            hands.HELPS: access.ALLY_CARD,
            hands.DEAR: access.CARD_COST,
        }[why]
    )


def test_every_kind_of_decision_is_known() -> None:
    """A new field of a move is drawn, or none lies on the board."""
    fields = {field for kind in GAME.moves for field in kind.__struct_fields__}
    drawn = {"country", "above", "below", "box", "card", "area", "target", "countries"}
    assert fields - drawn == {"gold"}
    assert {command_name(kind) for kind in GAME.moves} >= {"attack", "claim"}
    assert PACKS.default


# ---- what a finger on other pictures names


def test_boards_and_zooms_say_where_areas_boxes_and_pieces_lie(position: Position) -> None:
    marker = position.marker("german_states", 4)
    view = GAME.view(position.segment("prussia").state, 0)
    pack = PACKS.get(PACKS.default)
    for form in ("tall", "wide"):
        lying = [spot.value for spot in RENDERER.board(view, None, NAMES[:3], form).spots]
        assert {*pack.areas, *pack.countries, marker} <= set(lying)
    areas = {spot.value for spot in RENDERER.zoom(view, "colonies", NAMES[:3], "tall").spots}
    assert {area.id for area in pack.areas.values() if area.colony} <= areas
    assert {*pack.boxes} <= {spot.value for spot in RENDERER.zoom(view, "boxes", NAMES[:3], "tall").spots}
    hand = RENDERER.hand(view, "tall")
    assert hand is not None
    assert [spot.value for spot in hand.spots] == [*view.hand]
