"""What players read after a move: log lines that no golden shows, secrets for their owners only."""

from typing import Any

import pytest
from msgspec import structs

from engines.age_of_reason.data.pack import Bonus
from engines.age_of_reason.events import (
    AlliancesDrawn,
    AreaRanks,
    AreasScored,
    Attacked,
    BattleFought,
    BidMade,
    BoxBonus,
    CardRecovered,
    Claimed,
    CountryChosen,
    Fighter,
    Hired,
    Joined,
    MarkersDrawn,
    Passed,
    Rank,
    ReserveUsed,
    Rolled,
    SetUp,
    UnrestRolled,
)
from engines.age_of_reason.moves import Lay
from engines.age_of_reason.words.texts import LOG
from engines.kernel import Answered, Event, Sealed
from tests.age_of_reason.table import GAME, PACK, Position


def side(**known: Any) -> Fighter:
    nothing = Fighter(
        country=None,
        seat=None,
        fixed=0,
        card=None,
        infantry=0,
        ships=0,
        cost=0,
        dice=(1, 1),
        difference=0,
        allies=(),
        bluffs=(),
        hired=(),
        boxes=(),
        total=0,
        unrest=0,
    )
    return structs.replace(nothing, **known)


EXAMPLE = BattleFought(
    seat=0,
    area="central_europe",
    target="austria",
    attacker=side(
        country="prussia",
        seat=0,
        card="prussia_07",
        infantry=4,
        difference=3,
        boxes=(BoxBonus(box="bavaria", bonus=1), BoxBonus(box="army_training", bonus=1)),
        total=9,
    ),
    defender=side(
        country="austria",
        seat=1,
        card="austria_06",
        infantry=4,
        allies=("france",),
        boxes=(BoxBonus(box="saxony", bonus=1),),
        total=6,
        unrest=2,
    ),
    margin=3,
    result="attacker",
    degree="overwhelming",
    tied=(),
    placed=True,
    bonus=None,
)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (CountryChosen(seat=0, country="united_provinces"), "<seat:0> plays the United Provinces."),
        (
            SetUp(discs={"austria": ("india", "baltic", "india")}, first=1),
            (
                "Five discs of each country are placed by lot. Austria: Baltic, India 2. "
                "<seat:1> opens the first auction."
            ),
        ),
        (
            MarkersDrawn(markers=("india_06", "india_02", "baltic_01")),
            "New empire markers: 3 in the Baltic; action and 4 in India.",
        ),
        (
            AlliancesDrawn(above=("spain", "france"), below=("russia",)),
            "The alliances are drawn: Spain and France above, Russia below.",
        ),
        (
            Attacked(seat=0, area="baltic", target="baltic_01", second=True),
            "<seat:0> attacks the marker 3 in the Baltic, the second attack of the War Office.",
        ),
        (
            Joined(attackers=(2,), defenders=(3, 4)),
            "<seat:2> joins the attacker, <seat:3> joins the defender, <seat:4> joins the defender.",
        ),
        (
            Hired(seat=0, side="attacker", countries=("spain", "united_provinces")),
            "<seat:0> pays Spain and the United Provinces for help.",
        ),
        (ReserveUsed(seat=0, side="attacker"), "<seat:0> uses a Reserve: all dice are rolled again."),
        (
            EXAMPLE,
            (
                "Battle in Central Europe: an overwhelming victory for <seat:0> (Prussia), 9 (dice 3, card "
                "4, Bavaria 1, Army Training 1) to 6 (dice 0, card 4, France 1, Saxony 1) of <seat:1> "
                "(Austria). "
                "A disc of Prussia replaces the disc of Austria. Unrest: <seat:1> +2."
            ),
        ),
        (
            AreasScored(
                areas=(
                    AreaRanks(
                        area="baltic",
                        ranks=(
                            Rank(points=5, countries=("russia", "spain")),
                            Rank(points=3, countries=("france",)),
                        ),
                    ),
                    AreaRanks(area="india", ranks=()),
                ),
                points=(5, 3),
            ),
            "Points for areas: <seat:0> 5, <seat:1> 3. Baltic: Russia and Spain 5, France 3.",
        ),
        (
            UnrestRolled(seat=0, level=1, rolls=(3,), lost=0),
            "<seat:0> rolls for an unrest of 1: 3. Nothing is lost, as no score falls below 0.",
        ),
    ],
)
def test_the_log_tells_what_happened(event: Event, line: str):
    assert GAME.narrate(PACK, event, None) == line
    assert GAME.narrate(PACK, event, 0) == line


@pytest.mark.parametrize(
    ("known", "result", "end"),
    [
        (
            {"result": "tie", "degree": "tie", "placed": False, "tied": (3,)},
            "a tie, so <seat:0> (Prussia) fails",
            "The disc of Austria stays. Unrest: <seat:1> +2, <seat:3> +1.",
        ),
        (
            {"result": "defender", "degree": "minor", "placed": False},
            "<seat:0> (Prussia) fails narrowly",
            "The disc of Austria stays. Unrest: <seat:1> +2.",
        ),
        (
            {"placed": False},
            "an overwhelming victory for <seat:0> (Prussia)",
            ("The disc of Austria leaves, but Prussia has no disc left to put there. Unrest: <seat:1> +2."),
        ),
        (
            {
                "target": "ottoman_empire_03",
                "defender": side(fixed=5, total=5),
                "bonus": Bonus(vp=1),
            },
            "an overwhelming victory for <seat:0> (Prussia)",
            (
                "5 (dice 0, strength 5) of the marker 5. A disc of Prussia replaces the marker 5. "
                "<seat:0> gets 1 point."
            ),
        ),
    ],
)
def test_the_ends_of_battles(known: dict[str, Any], result: str, end: str):
    line = str(GAME.narrate(PACK, structs.replace(EXAMPLE, **known), None))
    assert f": {result}, 9 (" in line
    assert line.endswith(end)


def test_of_two_dice_the_difference_is_told():
    event = Rolled(attacker=(2, 6), defender=(3, 3), again=False)
    line = "Dice, the difference counts: 6 - 2 = 4 for the attacker, 3 - 3 = 0 for the defender."
    assert GAME.narrate(PACK, event, None) == line


def test_a_claim_tells_what_its_box_does():
    event = claimed(box="sweden", paid=1)
    assert GAME.narrate(PACK, event, None) == "<seat:0> claims Sweden for 1 gold: +2 in the Baltic."
    assert GAME.narrate(PACK, claimed(gold=5), None) == "<seat:0> claims Banking and takes 5 gold."


def claimed(**known: Any) -> Event:
    nothing = Claimed(seat=0, box="banking", paid=0, gold=0, unrest=0, area=None, recovered=False)
    secret = {0: CardRecovered(card="prussia_07")} if known.get("recovered") else {}
    return structs.replace(nothing, secret=secret, **known)


def test_only_its_owner_reads_which_card_came_back():
    event = claimed(box="militia", recovered=True)
    own = "<seat:0> claims Militia and takes back the card 4 infantry (5 gold)."
    assert GAME.narrate(PACK, event, 0) == own
    assert GAME.narrate(PACK, event, 1) == GAME.narrate(PACK, event, None) != own


def sealed(kind: str, card: str | None) -> Event:
    return Sealed(seat=0, decision=kind, secret={0: Answered(move=Lay(card=card))})


@pytest.mark.parametrize(
    ("kind", "card", "public", "own"),
    [
        ("lay", "prussia_07", "has laid a card.", "lays the card 4 infantry (5 gold) face down."),
        ("join", "prussia_ally", "has decided whether to join.", "lays the ally card face down."),
        ("join", "prussia_blank", "has decided whether to join.", "lays the blank card face down."),
        ("join", None, "has decided whether to join.", "stays out of the battle."),
    ],
)
def test_a_laid_card_is_told_to_its_owner_only(kind: str, card: str | None, public: str, own: str):
    event = sealed(kind, card)
    assert GAME.narrate(PACK, event, None) == f"<seat:0> {public}"
    assert GAME.narrate(PACK, event, 1) == f"<seat:0> {public}"
    assert GAME.narrate(PACK, event, 0) == f"<seat:0> {own}"


def test_every_kind_of_event_has_its_line():
    assert {kind.__struct_config__.tag for kind in GAME.events} == set(LOG)


def test_what_is_unknown_is_not_told():
    class Weather(Event, frozen=True, kw_only=True, tag="weather"):
        """No event of this game."""

    assert GAME.narrate(PACK, Weather(), None) is None


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            BidMade(seat=1, gold=2, above="spain", below="france"),
            "<seat:1> bids 2 gold: <seat:0> (Spain) above, France below.",
        ),
        (
            Attacked(seat=0, area="baltic", target="russia", second=False),
            "<seat:0> attacks <seat:1> (Russia) in the Baltic.",
        ),
        (
            Attacked(seat=0, area="baltic", target="prussia", second=False),
            "<seat:0> attacks Prussia in the Baltic.",
        ),
        (
            AlliancesDrawn(above=("spain", "prussia"), below=("russia",)),
            "The alliances are drawn: <seat:0> (Spain) and Prussia above, <seat:1> (Russia) below.",
        ),
    ],
)
def test_where_it_is_known_the_player_of_a_country_is_named_first(event: Event, line: str):
    view = GAME.view(Position("spain", "russia").state, None)
    assert GAME.narrate(PACK, event, None, view) == line
    assert GAME.narrate(PACK, event, 0, view) == line
    bare = line.replace("<seat:0> (Spain)", "Spain").replace("<seat:1> (Russia)", "Russia")
    assert GAME.narrate(PACK, event, None) == bare, "without a view countries stand for themselves"


def test_what_several_do_one_after_the_other_is_one_line():
    passed = [Passed(seat=seat) for seat in (2, 0, 1)]
    assert GAME.narrate_all(PACK, passed, None) == ["<seat:2>, <seat:0> and <seat:1> pass."]
    decided = [sealed("join", None), Sealed(seat=3, decision="join", secret={})]
    told = "<seat:0> and <seat:3> have decided whether to join."
    assert GAME.narrate_all(PACK, decided, None) == GAME.narrate_all(PACK, decided, 3) == [told]
    assert len(GAME.narrate_all(PACK, decided, 0)) == 2, "who reads it knows what the own answer was"
