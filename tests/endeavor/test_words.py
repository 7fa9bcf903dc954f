"""What players read: prompts, labels, descriptions, look-ups, and log lines that no golden shows."""

import random
from collections import Counter

import pytest
from msgspec import structs

from engines.endeavor import events
from engines.endeavor.moves import (
    Activate,
    Attack,
    Build,
    Discard,
    Draw,
    Occupy,
    Options,
    Pass,
    Payment,
    Salary,
    Ship,
    Stop,
)
from engines.endeavor.views import CityView
from engines.endeavor.words.guides import GUIDES
from engines.kernel import Event, Move, command_name
from tests.endeavor.table import BLACK, ENDEAVOR, RED, WHITE, Position, any_options

PACK = ENDEAVOR.packs.default


@pytest.fixture
def position() -> Position:
    """Red's turn; one space is left in Africa, India is open, Red holds London and White Paris."""
    position = Position()
    position.shipped("africa", WHITE, WHITE, RED, RED, BLACK)
    position.state.tracks["africa"].tokens[-1] = "attack"
    position.state.tracks["caribbean"].tokens[0] = "ship_draw"
    position.opened("india", RED)
    position.occupied(RED, "eu1")
    position.occupied(WHITE, "eu4")
    position.state.connection_tokens |= {"k01": "industry", "k03": "culture", "k23": "payment"}
    position.state.city_tokens |= {"eu2": "occupy_draw", "in2": "politics"}
    position.cards(RED, "far_east_1", "caribbean_1", "caribbean_governor")
    position.buildings(RED, "market", "shipyard", "barracks", "exchange", used=("market",))
    position.board(RED).tokens["attack"] = 1
    position.harbor(RED, 4)
    return position.turn(RED)


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (
            Ship(region="africa", using="shipyard"),
            (
                "Ship to Africa for an Attack token, with your Shipyard. This opens "
                "Africa: <seat:0> receives the Governor."
            ),
        ),
        (
            Ship(region="caribbean", using="shipyard"),
            "Ship to the Caribbean for a Ship or Draw token, with your Shipyard.",
        ),
        (
            Ship(region="india", using="shipyard"),
            "Ship to India, beside the full track, for no token, with your Shipyard.",
        ),
        (
            Occupy(city="eu2", using="barracks"),
            (
                "Occupy Amsterdam for an Occupy or Draw token, connecting London for an Industry token, "
                "with your Barracks."
            ),
        ),
        (
            Attack(city="eu4", using="token:attack"),
            (
                "Take Paris from <seat:1>, connecting London for a Culture token, with your Attack token; "
                "a second marker goes back to your supply."
            ),
        ),
        (
            Payment(building="market", using="exchange"),
            "Bring the marker back from your Market with your Exchange.",
        ),
        (Draw(stack="stack:europe", using="market"), "Draw Europe 0 (Politics 1) with your Market."),
        (Draw(stack="stack:europe"), "Draw Europe 0 (Politics 1)."),
        (
            Activate(building="exchange"),
            "Put a marker on your Exchange and take no action with it.",
        ),
        (Stop(), "Stop here, without the second half."),
        (Build(building="docks"), "Build the Docks (Occupy and Ship)."),
        (Build(building="cartographer"), "Build the Cartographer (Ship and Ship)."),
        (Build(building="university"), "Build the University (glory 3)."),
        (Salary(buildings=("market", "shipyard")), "Bring 2 markers home: Market (Draw), Shipyard (Ship)."),
        (
            Pass(governor="caribbean_governor", discard=("far_east_1",)),
            (
                "Pass for this round, discarding Far East 1, with the Caribbean Governor in "
                "the free Governor slot. 4 markers stay in your harbor."
            ),
        ),
        (
            Pass(discard=("far_east_1", "caribbean_1")),
            (
                "Pass for this round, discarding Far East 1, Caribbean 1, with the free Governor slot empty "
                "(3 glory at the end). 4 markers stay in your harbor."
            ),
        ),
        (Discard(), "Arrange your cards, with the free Governor slot empty (3 glory at the end)."),
    ],
)
def test_a_move_is_described_before_it_is_made(position: Position, move: Move, line: str):
    assert ENDEAVOR.describe(ENDEAVOR.view(position.state, RED), RED, move) == line


def test_a_pass_without_cards_is_told_shortly(position: Position):
    assert ENDEAVOR.describe(ENDEAVOR.view(position.state, WHITE), WHITE, Pass()) == "Pass for this round."


def test_the_card_that_ends_slavery_is_announced(position: Position):
    position.top("europe", 5)
    line = ENDEAVOR.describe(ENDEAVOR.view(position.state, RED), RED, Draw(stack="stack:europe"))
    assert line.endswith("This abolishes Slavery: all Slavery cards are turned face down.")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.Grew(seat=0, markers=1), "<seat:0> gains 1 marker."),
        (events.Grew(seat=0, markers=0), None),
        (
            events.Shipped(seat=0, region="africa", token=None, using=None),
            "<seat:0> ships to Africa.",
        ),
        (
            events.Opened(seat=2, region="caribbean", card="caribbean_governor"),
            (
                "The Caribbean opens: <seat:2> receives the Caribbean Governor (Industry 2, "
                "Finance 1, glory 1)."
            ),
        ),
        (
            events.Connected(seat=0, a="eu1", b="eu4", token="industry"),
            "<seat:0> connects London with Paris and takes an Industry token.",
        ),
        (
            events.Activated(seat=0, building="market"),
            "<seat:0> activates the Market and takes no action with it.",
        ),
        (
            events.Abolished(seat=0, lost=(0, 2, 1)),
            (
                "Slavery is abolished. <seat:1> turns 2 Slavery cards face down. <seat:2> "
                "turns 1 Slavery card face down."
            ),
        ),
        (events.Abolished(seat=0, lost=(0, 0, 0)), "Slavery is abolished. Nobody held a Slavery card."),
        (
            events.Passed(seat=0, discard=("africa_3", "slavery_0"), governor="india_governor"),
            (
                "<seat:0> passes, discarding Africa 3, Slavery 0, with the India Governor "
                "in the free Governor slot."
            ),
        ),
        (
            events.Rearranged(seat=0, discard=("africa_3",), governor=None),
            "<seat:0> arranges cards, discarding Africa 3.",
        ),
    ],
)
def test_the_log_tells_what_happened(event: Event, line: str | None):
    assert ENDEAVOR.narrate(PACK, event, None) == line
    assert ENDEAVOR.narrate(PACK, event, RED) == line


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (
            Ship(region="africa", using="shipyard"),
            "Attack token; opens it, Governor to <seat:0>; by Shipyard.",
        ),
        (
            Ship(region="caribbean", using="shipyard"),
            "Ship or Draw token; 1 of 6 spaces left to open it; by Shipyard.",
        ),
        (Ship(region="india", using="shipyard"), "Beside the full track, no token; by Shipyard."),
        (
            Attack(city="eu4", using="barracks"),
            "From <seat:1>, for 2 markers; joins London (Culture); by Barracks.",
        ),
    ],
)
def test_a_menu_says_what_a_move_brings_and_costs(position: Position, move: Move, line: str):
    assert ENDEAVOR.outline(ENDEAVOR.view(position.state, RED), RED, move) == line


@pytest.mark.parametrize(
    ("value", "name", "group", "hint"),
    [
        ("africa", "Africa", "", "Attack token; opens the region"),
        ("india", "India", "", "track full, no token"),
        ("europe", "Europe & the Mediterranean", "", ""),
        ("in2", "Goa", "India", "Politics token, glory 2"),
        ("eu4", "Paris", "Europe & the Mediterranean", "held by <seat:1>, connects London: Culture token"),
        ("stack:europe", "Europe stack", "Europe & the Mediterranean", "Europe 0 (Politics 1)"),
        ("token:attack", "Attack token", "", "gone when used; puts no marker on a building"),
        ("shipyard", "Shipyard", "", "Ship"),
        ("colonial_house", "Colonial House", "", "Occupy"),
        ("far_east_1", "Far East 1", "Far East", "Industry 2"),
        ("caribbean_governor", "Caribbean Governor", "Caribbean", "Industry 2, Finance 1, glory 1"),
        (("far_east_1", "caribbean_1"), "Far East 1, Caribbean 1", "", ""),
        ((), "no cards", "", ""),
        (None, "no Governor", "", "the slot stays empty: 3 glory at the end"),
        ("atlantis", "atlantis", "", ""),
    ],
)
def test_labels(position: Position, value: object, name: str, group: str, hint: str):
    label = ENDEAVOR.label(ENDEAVOR.view(position.state, RED), value)
    assert (label.name, label.group, label.hint) == (name, group, hint)


def test_a_building_that_may_be_built_says_what_it_brings_and_how_many_are_left(position: Position):
    view = ENDEAVOR.view(position.build(RED).state, RED)
    label = ENDEAVOR.label(view, "shipyard")
    assert (label.name, label.group, label.hint) == ("Shipyard", "Level 1", "Ship; Culture 1; 4 left")


def test_every_decision_has_its_rule():
    """Every kind of decision, and each of its moves where it offers several, says the rule at hand."""
    for seats in ENDEAVOR.seats:
        rng = random.Random(seats)
        state = ENDEAVOR.setup(seats, bytes([seats]) * 32, any_options(rng))
        while decisions := ENDEAVOR.pending(state):
            decision = rng.choice(decisions)
            for kind in decision.moves.kinds():
                guide = ENDEAVOR.guide(decision.kind, command_name(kind))
                assert guide is not None
                assert guide.rule.startswith("Endeavor: ")
            ENDEAVOR.apply(state, decision.seat, decision.moves.sample(rng))


def test_the_rule_at_hand_is_short_enough_for_a_message():
    kinds = {"build", "salary", "action", "second_half", "rearrange"}
    assert {key.partition("/")[0] for key in GUIDES} == kinds
    assert all(len(entry.text) <= 600 for entry in GUIDES.values())
    assert {kind for kind in GUIDES if "/" in kind} == {
        f"action/{command_name(kind)}" for kind in (Ship, Occupy, Attack, Payment, Draw, Activate, Pass)
    }


def test_prompts_say_what_to_choose(position: Position):
    assert position.decision.prompt == (
        "Your turn: take one action, or pass. You have 4 markers in your harbor. "
        "You hold 1 card over your limit: passing discards."
    )
    assert position.decision.notice == "takes an action or passes"
    assert position.build(WHITE).decision.prompt == "Build one building; your build level is 1."
    position.buildings(RED, "cartographer", "docks")
    position.turn(RED).play(RED, Ship(region="caribbean", using="cartographer"))
    assert position.decision.prompt == "You may ship to the Caribbean as well, or stop."
    position.harbor(RED, 3)
    position.turn(RED).play(RED, Ship(region="india", using="docks"))
    assert position.decision.prompt == "You may occupy a city in India as well, or stop."


def test_the_salary_prompt_says_how_many():
    position = Position()
    position.buildings(RED, "market", "shipyard", used=("colonial_house", "market", "shipyard"))
    assert (
        position.salary(RED).decision.prompt
        == "Salary: choose the building whose marker comes home to your harbor."
    )
    position.icons(RED, finance=2)
    assert "choose the 2 buildings whose markers come home" in position.salary(RED).decision.prompt


def test_the_view_says_where_the_game_stands(position: Position):
    assert ENDEAVOR.view(position.state, None).phase == "Round 1 of 7, Action phase"


# ---- look-ups


def test_looking_up_a_card():
    (entry,) = ENDEAVOR.lookup(PACK, "africa 3")
    assert (entry.title, entry.rule) == ("Africa 3", "Endeavor: Draw")
    assert entry.text == "To draw it you need 3 markers in its region. It brings Finance 2, Politics 2."


def test_looking_up_a_governor():
    (entry,) = ENDEAVOR.lookup(PACK, "governor india")
    assert entry.text == "Awarded when the region opens. It brings Culture 1, Politics 2, glory 1."


def test_looking_up_an_action():
    found = [entry.title for entry in ENDEAVOR.lookup(PACK, "ship")]
    assert found == ["Ship", "Shipping track", "Shipyard", "Ship or Draw token"]
    assert ENDEAVOR.lookup(PACK, "attack")[0].rule == "Endeavor: Attack"


def test_looking_up_a_building():
    (entry,) = ENDEAVOR.lookup(PACK, "  Trade  office ")
    assert entry.key == "building:trade_office"
    assert entry.text == "Level 4, from 7 Industry; Draw and Draw. 2 in all."


def test_nobody_owns_two_buildings_of_the_highest_level():
    told = {entry.key: entry.text for entry in ENDEAVOR.lookup(PACK, "")}
    top = {key for key, text in told.items() if "Nobody may own two" in text}
    assert top == {"building:exchange", "building:museum", "building:parliament"}


def test_the_abolition_card_tells_of_abolition():
    (entry,) = ENDEAVOR.lookup(PACK, "Europe 5")
    assert "turned face down" in entry.text


def test_a_status_track_tells_what_its_levels_give():
    entry, *_ = ENDEAVOR.lookup(PACK, "culture")
    assert entry.rule == "Endeavor: Status rewards"
    assert "how many markers you gain in the Growth phase: 2 from 0, 3 from 2, 4 from 4" in entry.text
    assert "rounded down to the next of 0, 2, 4, 7, 10, 11, 12" in entry.text


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("lock", "Region"),
        ("crown", "Turn order and first player"),
        ("markers", "Marker"),
        ("salary", "Salary phase"),
        ("new york", "New York"),
        ("level", "Status track"),
    ],
)
def test_other_names_find_a_term_too(query: str, title: str):
    assert title in [entry.title for entry in ENDEAVOR.lookup(PACK, query)][:2]


def test_titles_that_begin_with_the_query_come_first():
    assert ENDEAVOR.lookup(PACK, "governor")[0].title == "Governor"


def test_an_empty_query_finds_all_and_nonsense_nothing():
    kinds = Counter(entry.key.rpartition(":")[0] for entry in ENDEAVOR.lookup(PACK, ""))
    counts = {"track": 4, "building": 16, "token": 8, "card": 48, "region": 7, "city": 30}
    assert {kind: kinds[kind] for kind in counts} == counts
    assert ENDEAVOR.lookup(PACK, "atlantis") == ()


def test_options_are_described():
    assert Options().phase_order == "by_phase"


def test_the_hint_of_a_city_that_joins_many_others_fits_a_menu():
    """Found by random games of seed 5d8bc14b4746:20."""
    view = ENDEAVOR.view(ENDEAVOR.setup(5, bytes(32), ENDEAVOR.Options()), 0)
    for city in (one.id for region in view.regions for one in region.cities):
        regions = tuple(
            structs.replace(region, cities=tuple(_held(one, but=city) for one in region.cities))
            for region in view.regions
        )
        assert len(ENDEAVOR.label(structs.replace(view, regions=regions), city).hint) <= 100


def _held(city: CityView, but: str) -> CityView:
    return structs.replace(city, holder=None if city.id == but else 0)


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (
            (events.Built(seat=1, building="guild_hall"), events.Built(seat=0, building="fortress")),
            "Built: <seat:1> (Guild Hall), <seat:0> (Fortress).",
        ),
        (
            (events.Grew(seat=0, markers=2), events.Grew(seat=2, markers=0), events.Grew(seat=1, markers=3)),
            "New markers: <seat:0> 2, <seat:1> 3.",
        ),
        (
            (
                events.SalaryPaid(seat=0, buildings=("market",)),
                events.SalaryPaid(seat=1, buildings=("guild_hall", "fortress")),
            ),
            "Markers come home: <seat:0> (Market), <seat:1> (Guild Hall, Fortress).",
        ),
        (
            tuple(events.Passed(seat=seat, discard=(), governor=None) for seat in (2, 0, 1)),
            "<seat:2>, <seat:0> and <seat:1> pass.",
        ),
    ],
)
def test_what_several_do_one_after_the_other_is_one_line(found: tuple[Event, ...], line: str):
    assert ENDEAVOR.narrate_all(PACK, found, None) == [line]


def test_who_gives_up_a_card_in_passing_is_told_alone():
    passed = events.Passed(seat=0, discard=(), governor=None)
    found = (passed, structs.replace(passed, seat=1, discard=("africa_3",)))
    assert ENDEAVOR.narrate_all(PACK, found, None) == [ENDEAVOR.narrate(PACK, one, None) for one in found]
