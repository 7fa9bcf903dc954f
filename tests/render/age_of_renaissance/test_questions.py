"""Pictures of what a player of Age of Renaissance is asked: the answers, what is at stake, what is closed."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot
from typing import Any

import pytest

from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE as GAME
from engines.age_of_renaissance.moves import Attack, Place
from engines.age_of_renaissance.rules.cards.disasters import FreeMarker
from engines.age_of_renaissance.rules.cards.war import Cession
from engines.age_of_renaissance.rules.draw import MasterArt, RemoveMarkers
from engines.age_of_renaissance.rules.expansion.competition import GiveCard
from engines.age_of_renaissance.rules.full_state import FullRenaissanceState
from engines.age_of_renaissance.rules.setup import ChooseCapital
from engines.age_of_renaissance.state import Contest, Leader
from engines.age_of_renaissance.words.labels import label
from engines.age_of_renaissance.words.stakes import Use, stake, why_closed
from engines.kernel import Choice, Decision, IllegalMove, Move, Subset
from render.age_of_renaissance import PICTURES, questions
from render.age_of_renaissance.map import chart
from render.age_of_renaissance.named_view import NamedView
from render.kit import printed
from render.kit.measure import BOARD, too_small
from render.kit.picture import Picture
from render.kit.questions.asked import WIDTH, Asked, Ground
from tests.age_of_renaissance.table import SIX, Position

NAMES = ("Anna", "Ben", "Cy", "Dot", "Eve", "Felix")


def values(decision: Decision, field: str, kind: str = "") -> tuple[Any, ...]:
    """All values of a field that some kind of move offers, in their order."""
    offered: dict[Any, None] = {}
    for box in decision.moves.boxes:
        domain = box.fields.get(field)
        if isinstance(domain, Choice | Subset) and kind in ("", box.kind.__struct_config__.tag):
            offered.update(dict.fromkeys(domain.values))
    return tuple(offered)


def drawn(
    state: FullRenaissanceState, seat: int, field: str, asked: Sequence[Any] | None = None
) -> Picture | None:
    """Draw a field of what a player is asked, in whole or for some values."""
    decision = next(decision for decision in GAME.pending(state) if decision.seat == seat)
    view = GAME.view(state, seat)
    among = values(decision, field) if asked is None else asked
    return PICTURES.question(view, decision, field, among, NAMES[: view.seats])


def shown(picture: Picture | None, numbered: Sequence[Any]) -> set[str]:
    """Check what every question's picture owes; return what is written on it."""
    assert picture is not None
    assert picture.size[0] == WIDTH
    assert [spot.value for spot in picture.spots] == list(numbered)
    for place, spot in enumerate(picture.spots):
        assert spot.radius <= spot.x <= WIDTH - spot.radius
        assert spot.radius <= spot.y <= picture.size[1] - spot.radius
        for other in picture.spots[:place]:
            assert hypot(spot.x - other.x, spot.y - other.y) >= spot.radius + other.radius
    assert not too_small(picture.image, BOARD)
    assert len(picture.png) < 150_000
    return {text.text for text in printed.texts(picture.image)}


def ground(state: FullRenaissanceState, seat: int, field: str, asked: Sequence[Any]) -> Ground:
    """What the game itself says of a question, before numbers are put."""
    decision = next(decision for decision in GAME.pending(state) if decision.seat == seat)
    view = GAME.view(state, seat)
    drawn = questions.ground(NamedView(view, NAMES[: view.seats]), Asked(decision, field, tuple(asked)))
    assert drawn is not None
    return drawn


# ---- provinces


def expanding() -> Position:
    """Venice expands with 9 tokens, by Galleys 2, against a filled and a weak neighbour."""
    position = Position().tokens(venice=9, genoa=0, barcelona=0).ship("venice", "galley_2")
    position.marks("genoa", "milan").puts("genoa", rome=4).puts("venice", florence=1)
    return position.expanding("venice")


def everywhere() -> Position:
    """London expands by ships that reach all coasts and all overseas boxes."""
    position = Position(*SIX).owns("london", "STUVW").tokens(london=14)
    return position.order("london", *SIX[:4], SIX[5]).expanding("london")


def test_capitals_lie_on_the_map() -> None:
    state = GAME.setup(3, bytes(32), GAME.Options())
    state.agenda = []
    state.put(ChooseCapital(0))
    decision = GAME.pending(state)[0]
    asked = values(decision, "capital")
    words = shown(drawn(state, decision.seat, "capital"), asked)
    assert {"Venice", "Genoa", "Barcelona"} <= words


def test_places_for_tokens_tell_what_is_missing() -> None:
    position = expanding()
    decision = position.decision("venice")
    asked = values(decision, "province", "place")
    words = shown(drawn(position.state, 0, "province", asked), asked)
    assert {"9 tokens", "2 along the coast, 2 tokens each", "Florence"} <= words
    stakes = {answer.value: answer.stake for answer in ground(position.state, 0, "province", asked).answers}
    assert stakes["florence"] == "3"  # one of four lies there
    assert not stakes["dubrovnik"]  # what an empty market takes is printed there


def test_attacks_tell_tokens_and_odds() -> None:
    position = expanding()
    decision = position.decision("venice")
    asked = values(decision, "province", "attack")
    assert "milan" in asked
    words = shown(drawn(position.state, 0, "province", asked), asked)
    view = position.view("venice")
    told = stake(view, 0, "milan")
    assert told.attack == 6
    assert f"{told.percent} %" in words  # all attacks have the same odds, so the line above tells them
    stakes = {answer.value: answer.stake for answer in ground(position.state, 0, "province", asked).answers}
    assert stakes["milan"] == "6"
    assert "6 tokens" in label(view, "milan").hint


def test_what_is_closed_near_the_answers_is_told() -> None:
    position = expanding()
    asked = values(position.decision("venice"), "province", "place")
    reasons = [closed.why for closed in ground(position.state, 0, "province", asked).closed]
    assert "full" in reasons  # Rome has its four tokens
    assert len(reasons) <= 8
    assert {"full", *reasons} & shown(drawn(position.state, 0, "province", asked), asked)


def test_nothing_that_another_group_offers_is_closed() -> None:
    position = everywhere()
    decision, seat = position.decision("london"), position.seat("london")
    named = NamedView(position.view("london"), NAMES)
    for area in ("area_II", "area_VII", "area_VIII"):
        every = values(decision, "province")
        asked = [value for value in every if named.pack.provinces[value].area == area]
        reasons = {closed.why for closed in ground(position.state, seat, "province", asked).closed}
        assert reasons <= {"inland", "full", "closed"}  # ships go to all coasts, and carry any number


def test_many_places_are_asked_for_by_area() -> None:
    position = everywhere()
    view, seat = position.view("london"), position.seat("london")
    asked = values(position.decision("london"), "province")
    groups = dict.fromkeys(label(view, value).group for value in asked)
    assert len(asked) > 25
    assert "Overseas" in groups
    words = shown(drawn(position.state, seat, "province"), [*groups])
    assert {"VII", "II", "5 places"} <= words
    far = [value for value in asked if label(view, value).group == "Overseas"]
    assert {"China", "needs Ocean Navigation"} <= shown(drawn(position.state, seat, "province", far), far)


@cache
def _expansions(seats: int) -> tuple[FullRenaissanceState, ...]:
    """States of a random game in which somebody expands, as they are decoded anew."""
    state, rng = GAME.setup(seats, bytes([seats]) * 32, GAME.Options(epochs=1)), random.Random(seats)
    kept: list[bytes] = []
    while (decisions := GAME.pending(state)) and len(kept) < 90:
        if decisions[0].kind == "expand":
            kept.append(GAME.encode(state))
        GAME.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
    return tuple(GAME.decode(data) for data in kept[::9])


SAID = {
    "full": ("is full", "yours fill it"),
    "ships full": ("ships can carry",),
    "ships carry": ("hips can carry",),
    "not in play": ("not in play",),
    "closed": ("only with",),
    "fleet full": ("fleet can hold",),
    "inland": ("borders nothing", "more than two steps"),
    "no ships": ("you have no ships",),
    "no way": ("find no way",),
    "too far": ("steps away",),
    "needs": ("attacking",),
}
"""What a refusal says where a picture says this in a word."""


def _refusable(decision: Decision) -> Iterator[tuple[str, Use, Move]]:
    """What a player might try with tokens and may not."""
    for key in Position().pack.provinces:
        if key not in values(decision, "province", "place"):
            yield key, "place", Place(province=key, tokens=1)
        if key not in values(decision, "province", "attack"):
            yield key, "attack", Attack(province=key)


@pytest.mark.parametrize("seats", [3, 6])
def test_reasons_are_those_of_refusals(seats: int) -> None:
    told: set[str] = set()
    for state in _expansions(seats):
        (decision,) = GAME.pending(state)
        seat, view = decision.seat, GAME.view(state, decision.seat)
        for key, use, move in _refusable(decision):
            why = why_closed(view, seat, key, (use,))
            if not why:
                continue
            with pytest.raises(IllegalMove) as refused:
                GAME.apply(state, seat, move)
            word = why.rstrip(" 0123456789")
            told.add(word)
            assert any(part in refused.value.text for part in SAID[word]), (key, why, refused.value.text)
            if word == "needs":
                assert f"takes {why.removeprefix('needs ')} token" in refused.value.text
    assert {"full", "inland", "needs"} <= told


def test_lost_provinces_are_chosen_on_the_map() -> None:
    position = Position().marks("venice", "milan", "rome", "dubrovnik")
    position.at("play", Cession(0, 1, 1))
    asked = values(position.decision("venice"), "provinces")
    assert {"Milan", "Rome"} <= shown(drawn(position.state, 0, "provinces"), asked)


def test_a_marker_to_exchange_is_chosen_on_the_map() -> None:
    position = Position()
    free = (*position.pack.by_area["area_VIII"], *position.pack.by_area["area_VI"])
    markets = [key for key in free if not position.pack.provinces[key].satellite]
    position.marks("venice", *markets)
    position.at("play", FreeMarker(0))
    decision = position.decision("venice")
    asked = values(decision, "province")
    groups = dict.fromkeys(label(position.view("venice"), value).group for value in asked)
    shown(drawn(position.state, 0, "province"), [*groups] if len(asked) > 25 else asked)
    few = asked[:5]
    assert not ground(position.state, 0, "province", few).closed
    shown(drawn(position.state, 0, "province", few), few)


# ---- cards, and what they are aimed at


def playing(*cards: str, **lettered: str) -> Position:
    """Venice plays cards."""
    position = (
        Position().marks("venice", "milan", "rome").marks("genoa", "marseilles").cash(venice=20, genoa=30)
    )
    for capital, letters in lettered.items():
        position.owns(capital, letters)
    return position.hand("venice", *cards).playing("venice")


def test_cards_say_what_they_do_and_pay() -> None:
    position = playing("c1_stone", "e_famine", "l_charlemagne", "e_war")
    asked = values(position.decision("venice"), "card")
    assert len(asked) == 4
    words = shown(drawn(position.state, 0, "card"), asked)
    assert {"Stone", "Famine", "Charlemagne"} <= words
    assert "$4" in words  # two provinces of stone


def test_a_large_hand_can_be_read() -> None:
    cards = [key for key in Position().pack.cards if key[:2] in ("c1", "e_")][:20]
    position = Position().hand("venice", *cards).playing("venice")
    asked = values(position.decision("venice"), "card")
    assert len(asked) > 15
    shown(drawn(position.state, 0, "card"), asked)


@pytest.mark.parametrize(
    ("card", "word"),
    [
        ("e_war", "Marseilles"),
        ("e_papal_decree", "Science"),
        ("e_black_death", "VII"),
        ("c1_cloth_wine", "Cloth"),
    ],
)
def test_targets_are_shown(card: str, word: str) -> None:
    position = playing(card)
    asked = [value for value in values(position.decision("venice"), "target") if value is not None]
    words = shown(drawn(position.state, 0, "target", asked), asked)
    if card == "e_war":
        assert {"Ben", "Cy", "Genoa", "$30", "written"} <= words
    else:
        assert word in words


def test_no_target_is_listed_below_the_targets() -> None:
    position = playing("e_war", "e_famine")
    asked = values(position.decision("venice"), "target")
    assert None in asked
    assert "No target" in shown(drawn(position.state, 0, "target"), asked)


def test_provinces_that_a_card_hits_are_on_the_map() -> None:
    position = playing("e_rebellion")
    asked = values(position.decision("venice"), "provinces")
    assert {"milan", "venice"} <= set(asked)
    assert {"Milan", "Marseilles"} <= shown(drawn(position.state, 0, "provinces"), asked)


def test_cards_to_give_up_and_to_give_are_shown() -> None:
    position = Position().hand("venice", "c1_stone", "e_famine").hand("genoa", "c1_silk").owns("venice", "P")
    position.at("buy", MasterArt(0))
    assert {"Stone", "Famine"} <= shown(drawn(position.state, 0, "card"), ["c1_stone", "e_famine"])
    contest = Contest(province="milan", attacker=0, committed=0, own=0, owner=1)
    position.state.contest = contest
    position.at("expansion", GiveCard(0))
    assert {"Stone", "Famine"} <= shown(drawn(position.state, 0, "card"), ["c1_stone", "e_famine"])


def test_dealt_cards_to_give_back_are_shown() -> None:
    state = GAME.setup(3, bytes(32), GAME.Options(deal="balanced"))
    decision = next(decision for decision in GAME.pending(state) if decision.kind == "return_card")
    asked = values(decision, "card")
    shown(drawn(state, decision.seat, "card"), asked)


def test_advances_say_prices_and_what_they_do() -> None:
    position = Position().owns("venice", "A").cash(venice=90).buying("venice")
    asked = values(position.decision("venice"), "advance")
    words = shown(drawn(position.state, 0, "advance"), asked)
    assert {"I  Caravan", "$20", "$90"} <= words
    view = position.view("venice")
    price = view.price(0, "B").to_pay
    assert f"${price}" in words


def test_leaders_of_others_cost_their_protection() -> None:
    position = playing("l_charlemagne", genoa="E")
    position.state.leaders = [
        Leader(card="l_charlemagne", seat=0, first=False, protection=10),
        Leader(card="l_st_benedict", seat=0, first=False, protection=20),
    ]
    position.cash(genoa=60).buying("genoa")
    asked = values(position.decision("genoa"), "leader")
    words = shown(drawn(position.state, 1, "leader"), asked)
    assert {"Charlemagne", "$10", "St. Benedict", "$20"} <= words


def test_shortages_to_end_are_shown_with_their_price() -> None:
    position = Position().cash(venice=30)
    position.state.markers = {"silk": 1, "wine": -1}
    position.at("draw", RemoveMarkers(0))
    asked = values(position.decision("venice"), "commodity")
    words = shown(drawn(position.state, 0, "commodity"), asked)
    assert {"Silk", "$8", "Wine", "$5", "$30"} <= words


# ---- what words say as well


def test_numbers_losses_and_neighbours_have_no_picture() -> None:
    position = expanding()
    decision, view = position.decision("venice"), position.view("venice")
    for field, asked in (
        ("tokens", (1, 2, 3)),
        ("what", ("cash", "tokens")),
        ("place", ("earlier", "later")),
    ):
        assert PICTURES.question(view, decision, field, asked, NAMES[:3]) is None


# ---- prepared while nobody waits


def test_what_is_prepared_is_what_the_question_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    position = expanding()
    decision, view = position.decision("venice"), position.view("venice")
    kinds = (values(decision, "province", kind) for kind in ("attack", "place"))
    asked = tuple(dict.fromkeys(value for some in kinds for value in some))
    assert len(asked) <= 25
    PICTURES.prepare(view, decision)
    made: list[chart.Chart] = []
    real = chart.Chart.drawn
    monkeypatch.setattr(chart.Chart, "drawn", lambda whole: made.append(whole) or real(whole))
    assert PICTURES.question(view, decision, "province", asked, NAMES[:3]) is not None
    assert not made


def test_where_nothing_lies_on_the_map_nothing_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    position = playing("c1_stone", "e_famine")
    monkeypatch.setattr(chart, "draw", lambda *_: pytest.fail("no map is asked about"))
    PICTURES.prepare(position.view("venice"), position.decision("venice"))
