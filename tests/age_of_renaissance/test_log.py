"""The log, as all read it and as its owner may: a line for each kind of event, and what no golden shows."""

from typing import Any

import pytest
from msgspec import structs

from engines.age_of_renaissance.events import EVENTS
from engines.age_of_renaissance.events.cards import (
    BurdenDropped,
    Ceded,
    Cleared,
    Crusaded,
    Decreed,
    DecreeLifted,
    Discarded,
    DrawnCard,
    Drew,
    EpochBegun,
    Fizzled,
    Gained,
    LastCard,
    Lost,
    MarkersRemoved,
    MiseryMoved,
    NoCard,
    PaidOut,
    Payout,
    Played,
    Rebated,
    Reduced,
    Taken,
    WarOver,
    WarRolled,
)
from engines.age_of_renaissance.events.expansion import (
    BonusWon,
    Competed,
    Dice,
    Exchanged,
    Expanded,
    IndulgenceGained,
    IndulgencePaid,
    IndulgenceSold,
    LastMover,
    Milled,
    NoBonus,
    Placed,
    Strength,
    Traded,
    TradedCards,
)
from engines.age_of_renaissance.events.purchase import (
    Bought,
    Claimed,
    CreditUsed,
    LeadersLeft,
    Relieved,
    Stabilized,
    Unstable,
    Upgraded,
)
from engines.age_of_renaissance.events.turn import (
    CapitalsBid,
    CapitalTaken,
    Dealt,
    DealtCards,
    Eliminated,
    Fined,
    GameEnded,
    IncomePaid,
    InterestPaid,
    MarketRoll,
    MarketsRolled,
    Returned,
    ReturnedCard,
    ShuffledIn,
    Swapped,
    TokensBought,
    TurnBegun,
)
from engines.age_of_renaissance.moves import Bid, Discard, Tokens
from engines.age_of_renaissance.words import texts
from engines.kernel import Answered, Event, Move, Sealed, Secret
from tests.age_of_renaissance.table import GAME

SEAT = 1
LINES: list[tuple[Event, str]] = [
    (
        CapitalsBid(bids=(10, 4, 4), wishes=(), rolls=((1, 3), (2, 5)), order=(0, 2, 1)),
        (
            "Bids for the Capitals: <seat:0> $10, <seat:1> $4, <seat:2> $4. Dice settle the ties. "
            "They choose in this order: <seat:0>, <seat:2>, <seat:1>."
        ),
    ),
    (CapitalTaken(seat=SEAT, capital="genoa", by_wish=False), "<seat:1> chooses Genoa as Capital."),
    (Dealt(seat=SEAT, cards=1), "<seat:1> is dealt 1 card."),
    (Returned(), "Everybody gives a card back."),
    (
        ShuffledIn(cards=("c1_silk", "l_rashid_ad_din")),
        "Laid aside until now and shuffled into the deck: Silk, Rashid ad Din.",
    ),
    (
        TokensBought(
            bids=(5, -2, 40),
            paid=(5, 2, 40),
            received=(5, 0, 30),
            cash=(0, 0, 0),
            order=(1, 0, 2),
            slots=(2, 4, 6),
        ),
        (
            "Bought in secret: <seat:0> 5 tokens, <seat:1> 0 tokens (number -2, paid $2), <seat:2> 30 "
            "tokens (number 40, paid $40). Order of play: <seat:1> (number 2), <seat:0> (number 4), "
            "<seat:2> (number 6)."
        ),
    ),
    (
        Swapped(seat=SEAT, other=2, order=(0, 2, 1)),
        (
            "<seat:1> uses Renaissance and trades places with <seat:2>. Order of play: <seat:0>, <seat:2>, "
            "<seat:1>."
        ),
    ),
    (TurnBegun(turn=3, epoch=2), "Turn 3 begins, epoch 2."),
    (
        MarkersRemoved(seat=SEAT, commodity="gold", commodities=("gold", "ivory"), marker="surplus", paid=10),
        "<seat:1> pays $10 and ends the surplus of Gold and Ivory.",
    ),
    (Drew(seat=SEAT, why="draw", paid=0, left=9), "<seat:1> draws a card."),
    (NoCard(seat=SEAT, why="draw"), "<seat:1> would draw a card, but none is left."),
    (EpochBegun(epoch=2, cards=27), "Epoch 2 begins: its 27 cards, with the Replay Pile, make the new deck."),
    (LastCard(), "That was the last card. This turn is the last."),
    (
        Discarded(seat=SEAT, card="e_war", replay=True),
        "<seat:1> gives up War; it may come back with the next epoch.",
    ),
    (Discarded(seat=SEAT, card="e_armor", replay=False), "<seat:1> gives up Armor; it leaves the game."),
    (
        Played(seat=SEAT, card="e_war", target="paris", provinces=(), protection=0),
        "<seat:1> plays War on Paris.",
    ),
    (
        PaidOut(
            commodity="wine",
            payments=(
                Payout(seat=0, provinces=3, boxes=4, amount=80),
                Payout(seat=2, provinces=1, boxes=1, amount=5),
            ),
            marker="shortage",
        ),
        "Wine pays <seat:0> $80 (3 provinces, paid as 4), <seat:2> $5 (1 province). The shortage is over.",
    ),
    (
        Rebated(seat=SEAT, leader="l_marco_polo", advances=("R", "Y"), amount=40),
        "<seat:1> owns Overland East and Cosmopolitan: Printed Word pays back $40.",
    ),
    (
        MiseryMoved(seat=SEAT, why="B", spaces=-1, misery=0),
        "<seat:1> loses 1 space of Misery, to 0 (Human Body).",
    ),
    (
        Taken(seat=SEAT, why="e_alchemists_gold", amount=11),
        "<seat:1> loses $11 to the bank (Alchemist's Gold).",
    ),
    (Gained(seat=SEAT, why="e_mongol_armies", amount=10), "<seat:1> takes $10 from the bank."),
    (
        Reduced(seat=SEAT, province="rome", token=False, why="e_rebellion"),
        "<seat:1> loses the marker in Rome and keeps nothing there (Rebellion).",
    ),
    (
        Cleared(area="area_VII", tokens=(2, 0, 1), markers=("rome",), why="e_black_death"),
        (
            "Area VII: 2 tokens of <seat:0> and 1 token of <seat:2> are removed and each marker becomes a "
            "token (Black Death)."
        ),
    ),
    (Crusaded(seat=SEAT, province="acre"), "<seat:1> dominates Acre."),
    (Lost(seat=SEAT, what="tokens", amount=1), "<seat:1> loses 1 token."),
    (Decreed(seat=SEAT, category="religion"), "No Religion Advance can be bought this turn."),
    (DecreeLifted(category="religion"), "The decree is lifted: Religion Advances can be bought again."),
    (Fizzled(seat=SEAT, card="e_war"), "War has no effect."),
    (BurdenDropped(seat=SEAT, card="e_armor"), "Armor could not be played any more: <seat:1> gives it up."),
    (
        WarRolled(seat=SEAT, other=2, dice=(5, 3), bonus=(1, 0), winner=1, difference=3, cede=2),
        "War: <seat:1> rolls 5 + 1 = 6, <seat:2> rolls 3. <seat:1> wins by 3, so 2 provinces change hands.",
    ),
    (
        WarRolled(seat=SEAT, other=2, dice=(3, 3), bonus=(0, 0), winner=None, difference=0, cede=0),
        "War: <seat:1> rolls 3, <seat:2> rolls 3. A tie: both gain Misery, and dice are thrown again.",
    ),
    (Ceded(seat=SEAT, to=2, provinces=("rome", "fez")), "<seat:1> cedes Rome and Fez to <seat:2>."),
    (WarOver(attacker=0, defender=2), "The war of <seat:0> against <seat:2> ends without a winner."),
    (Upgraded(seat=SEAT, ship="galley_4", paid=10), "<seat:1> upgrades to Galleys 4 for $10."),
    (
        Claimed(seat=SEAT, leader="l_marco_polo", paid=10, to=2),
        "<seat:1> pays <seat:2> $10 to use Marco Polo.",
    ),
    (
        Bought(
            seat=SEAT,
            advance="S",
            cost=80,
            paid=40,
            credits=(CreditUsed(why="R", amount=20), CreditUsed(why="l_prince_henry", amount=20)),
            ship="seaworthy_10",
        ),
        (
            "<seat:1> buys Seaworthy Vessels for $40, after $20 by Overland East and $20 by Prince Henry. "
            "The fleet is now Seaworthy Vessels 10."
        ),
    ),
    (Stabilized(seat=SEAT, cards=3, paid=6), "<seat:1> pays $6 for 3 cards in hand."),
    (Unstable(seat=SEAT, cards=1, cost=1), "<seat:1> does not pay $1 for 1 card in hand."),
    (
        Relieved(seat=SEAT, spaces=2, cost=20, relief=5, paid=15, misery=60),
        "<seat:1> buys Misery Relief, 2 spaces for $15 and 5 relief points, to 60.",
    ),
    (
        LeadersLeft(leaders=("l_charlemagne", "l_marco_polo"), bank=10),
        "Charlemagne and Marco Polo leave the game. $10 of protection go to the bank.",
    ),
    (
        LastMover(seat=SEAT, order=(0, 2, 1)),
        "Civil War: <seat:1> moves last. Order of play: <seat:0>, <seat:2>, <seat:1>.",
    ),
    (
        IndulgenceSold(
            owners=(IndulgenceGained(seat=0, tokens=3, dollars=1),),
            others=(
                IndulgencePaid(seat=1, tokens=2, dollars=0, spaces=0),
                IndulgencePaid(seat=2, tokens=0, dollars=0, spaces=1),
            ),
        ),
        (
            "Holy Indulgence: <seat:0> gets 3 tokens and $1; <seat:1> gives up 2 tokens; <seat:2> gains 1 "
            "space of Misery instead."
        ),
    ),
    (
        Placed(seat=SEAT, province="rome", tokens=2, shipped=True, dominates=False),
        "<seat:1> places 2 tokens in Rome by ship.",
    ),
    (
        Milled(seat=SEAT, other=2, paid=4, die=4, won=True),
        "<seat:1> pays 4 tokens to force a trade of cards on <seat:2> and rolls 4: it succeeds.",
    ),
    (Traded(seat=SEAT, other=2), "<seat:1> gives <seat:2> a card and draws a card."),
    (
        Exchanged(seat=SEAT, province="rome", dominates="fez"),
        "<seat:1> turns the marker in Rome into a token; the marker goes to Fez.",
    ),
    (Expanded(seat=SEAT, unused=3), "<seat:1> ends the Expansion; back to stock: 3 tokens."),
    (BonusWon(seat=SEAT, markers=3), "Expansion bonus: <seat:1> dominates the most new markets, 3."),
    (NoBonus(), "Nobody dominates a new market, so there is no Expansion bonus."),
    (InterestPaid(seat=SEAT, amount=12), "Interest & Profit: <seat:1> gets $12."),
    (
        IncomePaid(amounts=(18, None, 24), markets=(1, 0, 3)),
        "Income: <seat:0> $18 (1 market), <seat:2> $24 (3 markets).",
    ),
    (
        MarketsRolled(
            rolls=(
                MarketRoll(black=6, white=6, coloured=2, commodities=("gold", "ivory"), kind="shortage"),
                MarketRoll(black=3, white=4, coloured=5, commodities=("wine",), kind="surplus"),
            ),
            markers={"gold": 1, "ivory": 1, "wine": -1},
        ),
        (
            "Market dice: 12 is Gold and Ivory, coloured die 2 a shortage; 7 is Wine, coloured die 5 a "
            "surplus. Now: shortage of Gold, shortage of Ivory, surplus of Wine."
        ),
    ),
    (
        MarketsRolled(
            rolls=(
                MarketRoll(black=3, white=4, coloured=2, commodities=("wine",), kind="shortage"),
                MarketRoll(black=3, white=4, coloured=5, commodities=("wine",), kind="surplus"),
            ),
            markers={},
        ),
        (
            "Market dice: 7 is Wine, coloured die 2 a shortage; 7 is Wine, coloured die 5 a surplus. "
            "They cancel each other."
        ),
    ),
    (
        Fined(seat=SEAT, commodity="wine", amount=2),
        "<seat:1> supplies the most Wine in its surplus and pays $2.",
    ),
    (
        Eliminated(seat=SEAT, discarded=("c1_fur", "e_war")),
        "<seat:1> falls into Chaos and is out of the game. Discarded: Fur, War.",
    ),
    (GameEnded(seed="00", why="cards"), "The game is over: the last card was drawn."),
]

FIGHT = Competed(
    seat=SEAT,
    province="rome",
    defenders=(2,),
    tokens=8,
    strength=Strength(attack=8, defence=4),
    dice=Dice(black=4, white=2, coloured=1),
    slot=3,
    cathedral=None,
    won=True,
    by=("black",),
    dominates=True,
)


def line(event: Event, reader: int | None = None) -> str | None:
    return GAME.narrate(GAME.packs.default, event, reader)


@pytest.mark.parametrize(("event", "told"), LINES, ids=[event.kind for event, _ in LINES])
def test_what_all_read(event: Event, told: str):
    assert line(event) == told


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {},
            (
                "<seat:1> attacks <seat:2> in Rome with 8 tokens. Coloured die 1 against number 3 "
                "loses, black 4 against white 2 wins: <seat:1> now dominates Rome."
            ),
        ),
        (
            {"by": ("coloured",), "dominates": False},
            (
                "<seat:1> attacks <seat:2> in Rome with 8 tokens. Coloured die 1 against number 3 "
                "wins, black 4 against white 2 loses: <seat:1> takes Rome."
            ),
        ),
        (
            {"by": (), "won": False},
            (
                "<seat:1> attacks <seat:2> in Rome with 8 tokens. Coloured die 1 against number 3 "
                "loses, black 4 against white 2 loses: the attack fails."
            ),
        ),
        (
            {"by": (), "dice": None, "cathedral": 1},
            (
                "<seat:1> attacks <seat:2> in Rome with 8 tokens. <seat:1> uses Cathedral: <seat:1> "
                "now dominates Rome."
            ),
        ),
        (
            {"by": (), "dice": None, "cathedral": 2, "won": False, "defenders": (0, 2)},
            (
                "<seat:1> attacks <seat:0> and <seat:2> in Rome with 8 tokens. <seat:2> uses "
                "Cathedral: the attack fails."
            ),
        ),
    ],
)
def test_competitions(changes: dict[str, Any], told: str):
    assert line(structs.replace(FIGHT, **changes)) == told


@pytest.mark.parametrize(
    ("event", "secret", "told"),
    [
        (
            Drew(seat=SEAT, why="draw", paid=0, left=3),
            DrawnCard(card="e_war"),
            "<seat:1> draws a card: War.",
        ),
        (Dealt(seat=SEAT, cards=1), DealtCards(cards_drawn=("c1_fur",)), "<seat:1> is dealt 1 card: Fur."),
        (Returned(), ReturnedCard(card="c1_fur"), "Everybody gives a card back; yours is Fur."),
        (
            Traded(seat=SEAT, other=2),
            TradedCards(given="c1_fur", taken="e_war"),
            "<seat:1> gives <seat:2> Fur and draws War.",
        ),
    ],
)
def test_what_only_its_owner_reads(event: Event, secret: Secret, told: str):
    known = structs.replace(event, secret={SEAT: secret})
    assert line(known, SEAT) == told
    for reader in (None, 0, 2):
        assert line(known, reader) == line(event)


@pytest.mark.parametrize(
    ("decision", "move", "public", "own"),
    [
        (
            "capital_bid",
            Bid(dollars=7, wishes=("genoa", "venice")),
            "<seat:1> has bid for the Capitals.",
            "<seat:1> bids $7 for the Capitals, wishing for Genoa and Venice.",
        ),
        (
            "tokens",
            Tokens(tokens=-2),
            "<seat:1> has bought tokens in secret.",
            "<seat:1> pays $2 to go earlier and gets no tokens, in secret.",
        ),
        (
            "return_card",
            Discard(card="c1_fur"),
            "<seat:1> has chosen a card to give back.",
            "<seat:1> gives back Fur.",
        ),
    ],
)
def test_sealed_answers(decision: str, move: Move, public: str, own: str):
    event = Sealed(seat=SEAT, decision=decision, secret={SEAT: Answered(move=move)})
    assert line(event, SEAT) == own
    assert line(event) == line(event, 0) == public


def test_every_kind_of_event_has_its_line_and_its_test():
    assert set(texts.LOG) == {str(kind.__struct_config__.tag) for kind in EVENTS}
    assert {type(event) for event, _ in LINES} | {Competed} == set(EVENTS)


def together(*events: Event, reader: int | None = None) -> list[str]:
    return GAME.narrate_all(GAME.packs.default, events, reader)


def placed(province: str, tokens: int, *, shipped: bool = False, dominates: bool = True) -> Placed:
    return Placed(seat=SEAT, province=province, tokens=tokens, shipped=shipped, dominates=dominates)


def test_what_a_player_places_in_a_row_is_one_line():
    dominated = placed("rome", 4), placed("genoa", 2, shipped=True)
    more = placed("naples", 1, dominates=False), placed("lyons", 2, dominates=False)
    assert together(*dominated) == ["<seat:1> places tokens and dominates Rome (4) and Genoa (2 by ship)."]
    assert together(*more) == ["<seat:1> places tokens in Naples (1) and Lyons (2)."]
    assert together(*dominated, *more) == [
        (
            "<seat:1> places tokens and dominates Rome (4) and Genoa (2 by ship); "
            "tokens also in Naples (1) and Lyons (2)."
        )
    ]


def test_an_attack_in_between_and_another_player_begin_a_new_line():
    other = structs.replace(placed("rome", 2), seat=2)
    events = placed("genoa", 2), FIGHT, placed("naples", 1), other
    assert together(*events) == [line(event) for event in events]


def test_who_draws_at_the_start_of_a_turn_is_one_line_but_for_who_draws():
    drawn = [
        Drew(seat=seat, why="draw", paid=0, left=9 - seat, secret={seat: DrawnCard(card="c1_fur")})
        for seat in range(3)
    ]
    assert together(*drawn) == ["<seat:0>, <seat:1> and <seat:2> draw a card each."]
    assert together(*drawn, reader=4) == together(*drawn)
    assert together(*drawn, reader=1) == [
        "<seat:0> draws a card.", "<seat:1> draws a card: Fur.", "<seat:2> draws a card.",
    ]  # fmt: skip
    assert together(*drawn, reader=0)[1:] == ["<seat:1> and <seat:2> draw a card each."]


def test_the_misery_of_all_by_one_card_is_one_line():
    gained = [MiseryMoved(seat=seat, why="civil_war", spaces=seat + 1, misery=10 * seat) for seat in (0, 1)]
    assert together(*gained) == ["Misery (Civil War): <seat:0> up 1 space to 0; <seat:1> up 2 spaces to 10."]
    war = structs.replace(gained[1], why="war", spaces=-2)
    assert together(gained[0], war) == [line(gained[0]), line(war)]
