"""B5f: the abilities of cards in crusades, campaigns and conspiracies."""

import pytest

from engines.kernel import Log
from engines.pax_renaissance.events import BattleFought
from engines.pax_renaissance.moves import (
    Activate,
    Campaign,
    Casualties,
    Concession,
    Muster,
)
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import only


def test_knights_hospitaller_bring_rooks_to_crusades():
    p = Position("fugger", "medici")
    p.tableau("fugger", "knights_hospitaller")
    p.stand(toledo="catholic_rook", paris="catholic_rook", algiers="islamic_rook", london="reformist_rook")
    p.card("fugger", "jesuits")
    log = p.play("fugger", Muster(rooks=("paris", "toledo")))
    assert sorted(only(log, BattleFought).attackers) == ["paris", "toledo"]


def crusade(*rooks: str, edition: int | None = None, **defenders: str) -> tuple[Position, Log]:
    """Lead a crusade against Aragon: an agent of nobody, and so many Catholic rooks beside it."""
    p = Position("fugger", "medici", edition=edition)
    p.tableau("fugger", "knights_hospitaller")
    p.stand(**defenders, **dict.fromkeys(rooks, "catholic_rook"))
    return p, p.card("fugger", "jesuits")


def test_knights_hospitaller_may_leave_rooks_out_of_a_lost_crusade():
    p, _ = crusade("toledo", valencia="islamic_rook", algiers="islamic_rook")
    assert p.pending() == {"fugger": "muster"}
    log = p.play("fugger", Muster(rooks=()))
    assert not only(log, BattleFought).won
    assert p.state.spaces["toledo"] == "catholic_rook"


def test_knights_hospitaller_may_spare_some_where_others_win():
    p, _ = crusade("toledo", "granada", "paris", algiers="islamic_rook")
    log = p.play("fugger", Muster(rooks=("paris", "toledo")))
    assert only(log, BattleFought).won
    assert "granada" not in only(log, BattleFought).attackers


def test_knights_hospitaller_nobody_is_asked_where_the_crusade_is_won_anyhow():
    p = Position("fugger", "medici")
    p.tableau("fugger", "knights_hospitaller")
    p.stand(
        toledo="catholic_knight", granada="catholic_knight", paris="catholic_rook", algiers="islamic_rook"
    )
    log = p.card("fugger", "jesuits")
    assert sorted(only(log, BattleFought).attackers) == ["granada", "paris", "toledo"]


def test_knights_hospitaller_in_the_first_edition_all_rooks_join():
    _, log = crusade("toledo", edition=1, valencia="islamic_rook", algiers="islamic_rook")
    assert only(log, BattleFought).attackers == ("toledo",)


def test_knights_hospitaller_only_adjacent_rooks_join():
    p, _ = crusade("toledo", valencia="islamic_rook", algiers="islamic_rook")
    p.stand(varna="catholic_rook")
    refusal = p.refused("fugger", Muster(rooks=("varna",)))
    assert (refusal.code, refusal.rule) == ("no_access", "Pax K1a")


@pytest.mark.parametrize(("heretics", "joining"), [(1, ("paris", "toledo")), (2, ())])
def test_knights_hospitaller_a_stand_in_takes_all_where_that_wins(heretics: int, joining: tuple[str, ...]):
    places = ("valencia", "algiers")[:heretics]
    p, _ = crusade("toledo", "paris", **dict.fromkeys(places, "islamic_rook"))
    assert p.decision("fugger").default == Muster(rooks=joining)


def mamluks(option: str) -> Position:
    p = Position("fugger", "medici", east_campaign=option)
    p.tableau("fugger", "holy_roman_empire", "circassian_mamluks")
    p.repressed("mamluk", "medici_pawn", "islamic_rook")
    p.florins(fugger=3)
    return p


def test_slave_soldiers_fight_in_east_campaigns():
    p = mamluks("target")
    p.stand(vienna="catholic_knight", buda="catholic_knight", varna="reformist_knight")
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Campaign, empire="hungary")
    assert p.player("fugger").florins == 0  # all join and all are paid
    move = next(
        move
        for move in p.decision("fugger").moves
        if isinstance(move, Casualties) and "vienna" not in move.fighters
    )
    p.play("fugger", move)
    assert p.square("mamluk").repressed == []
    assert p.state.spaces == {"vienna": "catholic_knight"}
    assert p.square("hungary").suzerain == "holy_roman_empire"


def test_slave_soldiers_stay_at_home_in_the_west():
    p = mamluks("target")
    p.stand(vienna="catholic_knight")
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Campaign, empire="france")
    assert p.player("fugger").florins == 2


def test_slave_soldiers_by_option_follow_eastern_kings():
    p = mamluks("attacker")
    p.stand(vienna="catholic_knight")
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Campaign, empire="hungary")
    assert p.player("fugger").florins == 2


def test_pawn_agents_of_a_conspiracy_fight():
    p = Position("fugger", "medici")
    log = p.card("fugger", "bank_of_st_george")
    assert only(log, BattleFought).attackers == ("agent:fugger_pawn",)
    p.place("fugger", "fugger_pawn", "hungary-byzantium")
    p.play("fugger", Concession(border="byzantium-mamluk"))
    assert p.owner("byzantium") == "fugger"
