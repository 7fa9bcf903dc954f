"""Positions in which the living rules of 2024, official errata or the authors contradict the book.

A table that chooses nothing has to play by the living rules, so each position has the default options.
"LR" is a section of the rewrite of February 2024; a number is a public rules thread. A mark says what happens
today instead. Where the rules are read both ways, an option has to decide.
"""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from engines.pax_renaissance.events import Bought
from engines.pax_renaissance.moves import Activate, Commerce, Declare, Options, Play, Sell, Skip
from tests.pax_renaissance.table import Position

DULL_WEST = ("hochstetter_bank", "teutonic_knights", "the_bold", "swabian_league", "mons_meg")
DULL_EAST = (
    "black_army",
    "barbarossa_brothers",
    "ottoman_navy",
    "jewish_pirates",
    "dalmatian_merchant_marine",
    "phocoean_alum",
)
"""What tempts the solo game's opponent to nothing."""


def table(**options: Any) -> Position:
    return Position("fugger", "medici", **options)


def readings() -> Iterator[dict[str, str]]:
    """Return the default, then every other reading that an option offers, one changed at a time."""
    yield {}
    for field in msgspec.structs.fields(Options):
        kind = field.type
        while get_origin(kind) is not Literal and get_args(kind):
            kind = get_args(kind)[0]
        if get_origin(kind) is Literal and field.name not in {"banks", "solo_deck"}:
            yield from ({field.name: value} for value in get_args(kind))


# ---- the golden age (official erratum; 2680574, 2997111)


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="the golden age counts for its owner's holy victory only, so Medici's is not blocked",
)
def test_the_golden_age_counts_in_everybodys_holy_victory():
    p = table()
    p.active("holy")
    p.states(papal_states="catholic")
    p.stand(venice="catholic_rook")
    p.tableau("medici", "grand_inquisitor")
    p.bishop("grand_inquisitor", "catholic")
    p.tableau("fugger", "circassian_mamluks", "michelangelo")  # one patron: as good as an Islamic bishop
    p.turn("medici")
    assert not p.may("medici", Declare(victory="holy"))


# ---- kings that one has already (LR B11i, I b, VASSAL d, e; 3103489, 2928592, 3421743, 3083495)


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="the king goes outermost and his vassal back to its throne"
)
def test_a_king_crowned_at_home_keeps_his_place_and_his_vassals():
    p = table()
    p.tableau("fugger", "portugal", "duke_of_milan", "england")
    p.vassal("france", "portugal")
    p.hand("fugger", "isabella_of_castille")
    p.turn("fugger")
    p.pick("fugger", Play, card="isabella_of_castille", one_shot=True, empire="portugal")
    assert p.player("fugger").west == ["portugal", "duke_of_milan", "england"]
    assert p.owner("france") == "fugger"


def married(king: str) -> Position:
    """France is a vassal of Fugger's England; then Mary is crowned, with this king."""
    p = table()
    p.tableau("fugger", "england")
    p.vassal("france", "england")
    p.hand("fugger", "mary_the_rich")
    p.turn("fugger")
    p.pick("fugger", Play, card="mary_the_rich", one_shot=True, empire=king)
    return p


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="the vassal becomes a king of its own beside its suzerain"
)
def test_a_vassal_of_ones_own_that_is_crowned_stays_a_vassal():
    p = married("france")
    assert (p.owner("france"), p.square("france").suzerain) == ("fugger", "england")


@pytest.mark.xfail(strict=True, raises=AssertionError, reason="the vassal goes back to its throne")
def test_a_suzerain_of_ones_own_that_is_crowned_keeps_its_vassal():
    p = married("england")
    assert (p.owner("france"), p.square("france").suzerain) == ("fugger", "england")


# ---- Venice (LR G4c)


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="the player is asked which of the two tokens leaves"
)
def test_the_token_beside_the_printed_icon_leaves_venice_without_a_choice():
    p = table()
    p.states(papal_states="catholic")
    p.tableau("fugger", "duchy_of_ferrara")
    p.venice("catholic_knight", "catholic_rook")
    p.turn("fugger")
    p.play("fugger", Sell(card="duchy_of_ferrara"))
    assert p.pending() == {"fugger": "act"}
    assert [token for place, token in p.state.spaces.items() if place.startswith("venice")] == [
        "catholic_knight"
    ]


# ---- agents of a one-shot without a battle (LR D1, E2.1b; 3307463, 3117008)


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="an agent that could only repress or kill has to be placed"
)
def test_nothing_must_be_repressed_or_killed_for_agents_of_a_one_shot_without_a_battle():
    p = table()
    p.florins(fugger=2)
    p.stand(toledo="catholic_knight", granada="islamic_rook")
    p.hand("fugger", "the_last_sigh")
    p.turn("fugger")
    p.pick("fugger", Play, card="the_last_sigh", one_shot=True)
    assert p.may("fugger", Skip())


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="after the free places the rest of the agents still has to repress or kill",
)
def test_agents_are_placed_until_there_is_no_free_place_and_the_rest_may_be_forgone():
    p = table()
    p.florins(fugger=3)
    p.tableau("fugger", "amerigo_vespucci")
    p.stand(toledo="catholic_knight", granada="islamic_rook")
    p.hand("fugger", "conquistadors")
    p.turn("fugger")
    p.pick("fugger", Play, card="conquistadors", one_shot=True)
    while_there_is_room = p.may("fugger", Skip())
    p.place("fugger", "catholic_knight", "spice_islands")
    assert (while_there_is_room, p.may("fugger", Skip())) == (False, True)


# ---- both sides in one action (LR, ability b; 2647824, 3168444)


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="ops of the two sides are mixed: after one of the East, the West",
)
def test_both_sides_as_one_action_run_one_after_the_other():
    p = table()
    p.on_market("west", 0, 3, 3)
    p.on_market("east", 0, 3)
    p.tableau("fugger", "the_last_sigh", "zupy_krakowskie_company", "bundschuh_revolt", "florentine_wool")
    p.turn("fugger")
    p.play("fugger", Activate(side="both"))
    p.pick("fugger", Commerce, card="bundschuh_revolt", target=p.card_at("west", 1))
    p.pick("fugger", Commerce, card="zupy_krakowskie_company")  # the East has begun
    assert not any(getattr(move, "card", "") == "florentine_wool" for move in p.decision("fugger").moves)


# ---- Cryptography (3261794)


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="the owner's immunity counts, so the lent card is silenced"
)
def test_a_card_lent_by_cryptography_has_the_sellers_immunity():
    p = table()
    p.tableau("medici", "cromwell")
    p.bishop("cromwell", "catholic")
    p.concession("medici", "england-france")
    p.tableau("fugger", "cryptography", "hermeticism")
    p.turn("fugger", 3)
    p.play("fugger", Sell(card="cryptography"))
    assert p.pending() == {"fugger": "op"}


# ---- Machiavellianism (2649934 against 2931627)


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="no option: a card sold from the hand always launches its one-shot",
)
def test_an_option_decides_whether_machiavellianism_counts_for_a_card_from_the_hand():
    def after_a_sale(**options: Any) -> str:
        p = table(**options)
        p.tableau("fugger", "machiavellianism")
        p.hand("fugger", "wolf_of_rimini")
        p.turn("fugger")
        p.play("fugger", Sell(card="wolf_of_rimini"))
        return p.pending()["fugger"]

    assert {after_a_sale(**options) for options in readings()} == {"act", "launch"}


# ---- the solo game (its author: 2637632, 2636405; also 2747660, 2981119, 2828629, 3394963)


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="the opponent does not buy where a card on the way holds a florin",
)
def test_the_solo_opponent_buys_whenever_it_can_and_pays_nothing_on_cards_that_hold_a_florin():
    p = Position("fugger")
    p.market("west", *DULL_WEST[:2], "gutenberg", *DULL_WEST[2:])
    p.market("east", *DULL_EAST)
    p.on_market("west", 1, 1)
    p.on_market("east", 1)
    bought = [event for event in p.rival(9) if isinstance(event, Bought)]
    assert [(event.card, [payment.column for payment in event.paid]) for event in bought] == [
        ("gutenberg", [0])
    ]
    assert p.player("rival").florins == 8
