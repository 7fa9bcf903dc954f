"""Whom each event of Pax Renaissance costs something, and how much it matters."""

import pytest
from msgspec import structs

from engines.pax_renaissance import events
from engines.pax_renaissance.events import BattleFought, Killed, Repressed
from engines.pax_renaissance.events.actions import Loss
from engines.pax_renaissance.game import PAX_RENAISSANCE
from engines.pax_renaissance.views import CardView
from tests.losing import Case, check, complete
from tests.render.pax_renaissance.pax import play

FOUGHT = BattleFought(
    seat=0, cause="crusade", empire="aragon", source="holy_land_crusade", attackers=("agent:pawn",),
    defenders=("toledo",), won=False, tokens={}, pirates={},
)  # fmt: skip
REGIME = events.RegimeChanged(
    seat=0, empire="aragon", cause="vote", before=2, republic=False, suzerain=None, flipped=False, queen=None
)
STOOD = Repressed(seat=0, token="medici_pawn", place="aragon-papal", empire="aragon", florins=1)
KILLED = Killed(token="medici_pawn", place="aragon-papal", why="pirate")
SHOWN = ("catholic", "islamic")

CASES = (
    Case(FOUGHT, ("aragon",), "notable"),
    Case(structs.replace(FOUGHT, won=True), (), "notable"),
    Case(structs.replace(FOUGHT, defenders=()), (), "notable"),
    Case(REGIME, (2,), "decisive"),
    Case(structs.replace(REGIME, before=None), (), "notable"),
    Case(events.Discarded(seat=1, cards=("a",), why="regime"), (1,), "notable", befalls=True),
    Case(events.Discarded(seat=1, cards=("a",), why="beheaded"), (1,), "notable", befalls=True),
    Case(events.Discarded(seat=1, cards=("a",), why="hand"), (), "notable", befalls=True),
    Case(events.Discarded(seat=1, cards=("a",), why="assassin"), (), "notable", befalls=True),
    Case(
        events.ApostasyStruck(seat=0, religions=SHOWN, lost=(Loss(seat=1, cards=("a",)),)), (1,), "decisive"
    ),
    Case(events.ApostasyStruck(seat=0, religions=SHOWN, lost=()), (), "notable"),
    Case(events.BeheadRun(seat=0, card="a", target="b", owner=1, lent=False), (1,), "notable"),
    Case(events.TaxRun(seat=0, card="a", empire="aragon", border="x", owner=1, lent=False), (1,), "notable"),
    Case(
        events.RepressRun(seat=0, card="a", place="x", token="medici_pawn", empire="aragon", lent=False),
        ("medici_pawn", "x"),
        "notable",
    ),
    Case(events.SiegeRun(seat=0, card="a", place="toledo", token="catholic_rook"), ("toledo",), "notable"),
    Case(STOOD, ("medici_pawn",), "notable"),
    Case(structs.replace(STOOD, place=None), (), "routine"),
    Case(structs.replace(STOOD, token="catholic_rook"), ("catholic_rook",), "routine"),
    Case(KILLED, ("medici_pawn",), "notable"),
    Case(structs.replace(KILLED, why="pacified"), ("medici_pawn",), "routine"),
    Case(structs.replace(KILLED, token="catholic_rook"), ("catholic_rook",), "routine"),
    Case(events.Taken(seat=0, token="catholic_bishop", source="a"), ("a",), "routine"),
    Case(events.Silenced(cards=("a", "b")), ("a", "b"), "notable"),
    Case(events.Bankrupted(seat=1), (1,), "decisive", befalls=True),
    Case(events.Unveiled(seat=0, victory="imperial", comet="c"), (), "decisive"),
    Case(events.Declared(seat=0, victory="imperial"), (), "decisive"),
    Case(events.GameOver(winners=(0,), ending="imperial", seed="00"), (), "decisive"),
)
NOBODY = {
    "bank", "setup", "turn", "refreshed", "ended", "bought", "played", "sold", "activated", "fair",
    "fair_paid", "fair_over", "revolt", "denounced", "shifted", "inquisitor", "commerce", "taxed", "vote",
    "corsair", "campaign", "placed", "unplaced", "bishops", "arranged", "heard", "fallen", "theocracy",
    "given_up", "dethroned",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.event.kind)
def test_an_event_names_whom_it_costs_something(case: Case):
    check(case)


def test_all_kinds_of_events_are_told():
    complete(PAX_RENAISSANCE, CASES, NOBODY)


def test_pawns_cards_empires_and_cities_are_those_of_their_players():
    view = play(4).views[0]
    empire = next(iter(view.squares))
    card = CardView(card="some_card", bishop=None, silenced=True, used=False)
    squares = view.squares | {empire: structs.replace(view.squares[empire], owner=3)}
    players = (view.players[0], structs.replace(view.players[1], west=(card,)), *view.players[2:])
    view = structs.replace(view, squares=squares, players=players)
    space = next(space for space in view.spaces if view.seats_of((space,)) == (3,))
    assert view.seats_of((f"{view.players[2].bank}_pawn",)) == (2,)
    assert view.seats_of((empire, "some_card", 0)) == (0, 1, 3)
    besieged = events.SiegeRun(seat=0, card="a", place=space, token="catholic_rook")
    assert view.losing(besieged) == (3,)
    assert view.losing(structs.replace(besieged, seat=3)) == (), "it is the player's own doing"
    assert view.losing(events.Silenced(cards=("some_card",))) == (1,)


def test_the_beheading_of_a_king_decides():
    view = play(4).views[0]
    behead = events.BeheadRun(seat=0, card="a", target=next(iter(view.squares)), owner=1, lent=False)
    assert view.weight_of(behead) == "decisive"
    assert view.weight_of(structs.replace(behead, target="some_card")) == "notable"
