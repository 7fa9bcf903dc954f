"""Labels, plans and standing orders: what players read before they move."""

import re
from random import Random

import pytest

from engines.kernel import Label, Move
from engines.pax_renaissance.moves import (
    Activate,
    Buy,
    Campaign,
    Concession,
    Corsair,
    End,
    Fair,
    Options,
    Pay,
    Place,
    Play,
    Sell,
    Skip,
    Tax,
    Vote,
    Yield,
)
from engines.pax_renaissance.policies import LevyFirst, PayTaxes, YieldTaxes
from tests.pax_renaissance.table import GAME, Position


def plan(p: Position, move: object, bank: str = "fugger") -> str:
    return GAME.describe(p.view(bank), p.seat(bank), move)  # pyright: ignore[reportArgumentType]


def label(p: Position, value: object, bank: str = "fugger") -> Label:
    return GAME.label(p.view(bank), value)


def told_before(p: Position, move: Move, bank: str = "fugger") -> tuple[str, ...]:
    """Return the lines that stand below the plan of a move."""
    return GAME.foretell(p.state, p.seat(bank), move, Random(1))


# ---- E4: single answers


def test_e4_a_side_with_a_single_op_names_it_before_it_is_activated():
    """Hürrem's only target is her own empire: nobody is asked, so the plan says it."""
    p = Position("fugger", "medici")
    p.tableau("fugger", "ottoman")
    p.queen("hurrem_sultan_roxelana", "ottoman")
    line = plan(p, Activate(side="east"))
    assert line.startswith("Run your East ops: there is a single one, which is run at once. ")
    assert "Hürrem Sultan Roxelana: behead the Ottoman Empire of <seat:0>" in line
    assert told_before(p, Activate(side="east")) == ()


def test_e4_a_side_with_two_ops_leaves_the_choice():
    p = Position("fugger", "medici")
    p.tableau("fugger", "ottoman", "the_grim")
    p.queen("hurrem_sultan_roxelana", "ottoman")
    assert plan(p, Activate(side="east")) == "Run your East ops: one op from each card, in any order."


def test_e2_1_a_mandatory_agent_with_a_single_place_is_named_before_the_card_is_played():
    p = Position("fugger", "medici", forced_agents="must")
    p.tableau("fugger", "french_pirates")
    p.pirate("england-portugal", "islamic")
    p.concession("fugger", "portugal-aragon")
    p.florins(fugger=1)
    p.hand("fugger", "gold_coast_monopoly")
    assert told_before(p, Play(card="gold_coast_monopoly", one_shot=True)) == (
        (
            "Place your pawn at Portugal / Aragon, on no open trade route, paying 1 florin to repress "
            "your own concession there."
        ),
    )


def test_a_pirate_tells_whom_it_kills():
    p = Position("fugger", "medici")
    p.concession("fugger", "portugal-aragon")
    p.concession("medici", "aragon-papal_states")
    p.pirate("england-portugal", "islamic")
    for border, killed in (
        ("portugal-aragon", "Portugal / Aragon, killing your own concession there"),
        ("aragon-papal_states", "Aragon / Papal States, killing the concession of <seat:1> there"),
        ("england-portugal", "England / Portugal, killing the Islamic pirate there"),
    ):
        assert (
            plan(p, Place(token="catholic_pirate", place=border)) == f"Place a Catholic pirate at {killed}."
        )


def test_j2_concessions_that_must_fall_in_a_revolt_are_named_before():
    p = Position("fugger", "medici")
    p.hand("fugger", "flanders_guild")
    p.concession("fugger", "england-france")
    p.stand(paris="catholic_knight", lyon="catholic_rook")
    assert told_before(p, Play(card="flanders_guild", one_shot=True, empire="france")) == (
        (
            "These die: Catholic knight in Paris, Catholic rook in Lyon; and all of the other side: Fugger "
            "pawn of the card, concession at England / France."
        ),
    )


def test_what_costs_nobody_anything_is_not_told_before():
    p = Position("fugger", "medici")
    p.florins(fugger=0)
    p.hand("fugger", "flanders_guild")
    p.concession("medici", "england-france", "france-aragon", "france-holy_roman_empire")
    # France falls without a fight; no survivor finds room, and there is neither concession nor emancipation.
    assert told_before(p, Play(card="flanders_guild", one_shot=True, empire="france")) == ()


def test_telling_leaves_the_table_as_it_is():
    p = Position("fugger", "medici")
    p.tableau("fugger", "vlad_the_impaler")
    p.stand(buda="catholic_knight")
    before = GAME.encode(p.state)
    assert told_before(p, End()) == told_before(p, Activate(side="east")) == ()
    assert GAME.encode(p.state) == before


# ---- labels


def test_a_market_card_shows_price_florins_and_face():
    p = Position("fugger", "medici")
    p.market("west", None, None, "luther")
    p.market("west", "jesuits", "cromwell")
    p.on_market("west", 0, 0, 2)
    assert label(p, "luther") == Label(
        "Luther",
        "West market",
        "price 2, holds 2; Holy Roman Empire: tax, siege; reformation; 2 Reformist rooks; Reformist",
    )
    assert label(p, "jesuits").hint.startswith("trade fair; Aragon: ")


def test_a_victory_square_shows_how_far_the_reader_is():
    p = Position("fugger", "medici")
    p.tableau("medici", "england", "france", "aragon")
    p.active("imperial")
    assert label(p, "imperial") == Label("Imperial Victory", "active", "met by <seat:1>; kings 0 of 6")
    assert label(p, "holy") == Label("Holy Victory", "not active", "no religion is supreme")
    assert label(p, "renaissance").hint == "republics 0 of 1; law 0 of 2"


def test_a_tableau_card_shows_bishop_and_silence():
    p = Position("fugger", "medici")
    p.tableau("medici", "luther")
    p.bishop("luther", "catholic")
    found = label(p, "luther")
    assert found.group == "West tableau of <seat:1>"
    assert found.hint.startswith("Catholic bishop; silenced; ")


def test_an_empire_shows_rank_map_and_defenders():
    p = Position("fugger", "medici")
    p.tableau("medici", "ottoman")
    p.vassal("hungary", "ottoman")
    p.stand(buda="catholic_knight")
    p.repressed("hungary", "fugger_pawn")
    assert label(p, "ottoman") == Label(
        "Ottoman Empire", "East tableau of <seat:1>", "king of <seat:1>; Medieval map; 0 in its cities"
    )
    assert label(p, "hungary").hint == "vassal of <seat:1>; Medieval map; 1 in its cities; 1 repressed"
    assert label(p, "france") == Label("France", "throne", "on the throne; Medieval map; 0 in its cities")


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("lyon", Label("Lyon", "France", "empty, levy: Catholic knight")),
        ("paris", Label("Paris", "France", "Islamic rook")),
        ("constantinople:2", Label("Constantinople (2)", "Ottoman Empire", "empty, levy: Islamic knight")),
        ("venice:2", Label("Venice (2)", "Papal States", "empty, levy: Catholic knight")),
        ("england-france", Label("England / France", "sea border", "concession of <seat:1>")),
        ("france-aragon", Label("France / Aragon", "land border", "free")),
        ("catholic_knight", Label("Catholic knight")),
        ("fugger_pawn", Label("Pawn of <seat:0>")),
        ("medici", Label("Medici Bank", "Giovanni de Medici", "starts in Florence")),
        ("east", Label("East", hint="fair: 1 florin from Tana; your tableau: 0 cards")),
        ("both", Label("East and West")),
        ("catholic+islamic", Label("Catholic and Islamic")),
        ("west:0", Label("Empty slot of the West fair", "West market", "3 florins left")),
        (True, Label("yes")),
        (None, Label("none")),
        (("repressed:catholic_rook", "paris"), Label("repressed Catholic rook, Islamic rook in Paris")),
    ],
)
def test_values_are_labelled(value: object, found: Label):
    p = Position("fugger", "medici")
    p.stand(paris="islamic_rook")
    p.concession("medici", "england-france")
    p.on_market("west", 3)
    assert label(p, value) == found


# ---- plans


def test_a_purchase_tells_price_gain_and_face():
    p = Position("fugger", "medici")
    p.market("west", None, "luther")
    p.market("west", "jesuits")
    p.on_market("west", 0, 1)
    assert plan(p, Buy(card="luther")) == (
        "Buy Luther for 1 florin and take the 1 florin on it. "
        "Holy Roman Empire: tax, siege; reformation; 2 Reformist rooks; Reformist."
    )


def test_a_war_tells_how_it_stands():
    p = Position("fugger", "medici")
    p.stand(valencia="catholic_rook", algiers="islamic_rook", toledo="catholic_knight")
    p.hand("fugger", "jesuits")
    assert plan(p, Play(card="jesuits", one_shot=True, empire="aragon")) == (
        "Play Jesuits into your West and trigger its crusade in Aragon. "
        "2 against 1: you win. Agents: 1 Catholic bishop."
    )


def test_a_queen_is_crowned_or_stays_an_old_maid():
    p = Position("fugger", "medici")
    p.hand("fugger", "mary_the_rich")
    married = Play(card="mary_the_rich", one_shot=True, empire="france")
    assert plan(p, married) == "Play Mary the Rich, crown her with the king of France."
    assert plan(p, Play(card="mary_the_rich")) == "Play Mary the Rich as an old maid."


def test_a_fair_tells_who_would_earn():
    p = Position("fugger", "medici")
    p.concession("medici", "hungary-byzantium")
    p.pirate("hungary-ottoman", "islamic")
    p.on_market("east", 5)
    assert plan(p, Fair(row="east")) == (
        "Hold the East fair, from Tana with 6 florins (1 of them from the bank): 1 to you, "
        "1 to <seat:1>, 1 to pirates. Up to 4 empires raise a levy."
    )


def test_a_sale_tells_what_goes_with_it():
    p = Position("fugger", "medici")
    p.tableau("fugger", "aragon", "cryptography")
    p.queen("reichskrone", "aragon")
    p.vassal("france", "aragon")
    assert plan(p, Sell(card="aragon")) == (
        "Sell Aragon for 6 florins. Reichskrone goes with the king. The square goes home to its throne. "
        "So do its vassals: France."
    )
    assert "run one behead, tax, repress or vote" in plan(p, Sell(card="cryptography"))


def test_ops_tell_costs_and_consequences():
    p = Position("fugger", "medici")
    p.tableau("fugger", "france", "sindicat_remenca", "genoese_fleet", "marechaussee")
    p.tableau("medici", "aragon")
    p.stand(paris="catholic_knight", lyon="islamic_knight", valencia="catholic_rook")
    p.repressed("aragon", "medici_pawn")
    p.concession("fugger", "france-aragon")
    p.concession("medici", "portugal-aragon")
    p.pirate("aragon-papal_states", "catholic")
    p.florins(fugger=9)
    p.play("fugger", Activate(side="west"))
    assert plan(p, Campaign(card="france", empire="aragon")) == (
        "France attacks Aragon with 2 knights, for 2 florins. 2 against 1: you win."
    )
    sink = Corsair(card="genoese_fleet", source="aragon-papal_states", target="portugal-aragon")
    assert plan(p, sink) == (
        "Genoese Fleet: move the Catholic pirate from Aragon / Papal States to Portugal / Aragon. "
        "The concession of <seat:1> there is killed."
    )
    tax = Tax(card="marechaussee", empire="portugal", border="portugal-aragon")
    assert plan(p, tax) == (
        "Maréchaussée: tax the concession of <seat:1> at Portugal / Aragon for Portugal; "
        "its owner pays 1 florin or loses it."
    )
    assert not p.may("fugger", Vote(card="sindicat_remenca", empire="aragon"))  # a tie
    assert plan(p, Vote(card="sindicat_remenca", empire="aragon")).startswith(
        "Sindicat Remença: change the regime of Aragon, for 1 florin."
    )


def test_skipping_says_what_is_left_out():
    p = Position("fugger", "medici")
    p.card("fugger", "flanders_guild", one_shot=False)
    assert plan(p, Skip()) == "Place no more agents."
    p.play("fugger", Skip())
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "france-aragon")
    assert plan(p, Skip()) == "Add no concession."
    assert plan(p, Concession(border="england-france")) == (
        "Place your concession at England / France, stop 7 on the West route."
    )


def test_a_plan_is_summed_up():
    p = Position("fugger", "medici")
    p.market("west", None, "gutenberg")
    p.market("west", "jesuits")
    p.florins(fugger=3)
    before = p.view("fugger")
    assert GAME.tally(before, before, 0) is None
    p.play("fugger", Buy(card="gutenberg"))
    p.pick("fugger", Play, card="gutenberg")
    p.place("fugger", "fugger_pawn", "france-holy_roman_empire")
    after = p.view("fugger")
    assert GAME.tally(after, before, 0) == "Florins 3 to 2, concessions 0 to 1, law prestige 0 to 1."


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_that_random_games_ask_and_offer_reads(seats: int):
    rng = Random(seats)
    for game in range(3):
        state = GAME.setup(seats, bytes([game]), Options())
        for _ in range(200):
            decisions = GAME.pending(state)
            if not decisions:
                break
            decision = decisions[0]
            view = GAME.view(state, decision.seat)
            move = decision.moves.sample(rng)
            read = [decision.prompt, decision.notice, GAME.describe(view, decision.seat, move)]
            for field in move.__struct_fields__:
                found = GAME.label(view, getattr(move, field))
                read += [found.name, found.group, found.hint]
            for line in read:
                assert not re.search(r"[{}]|[a-z]_[a-z]|None|  |\.\.", line), line
            GAME.apply(state, decision.seat, move)


# ---- standing orders


def taxed(florins: int) -> Position:
    p = Position("fugger", "coeur")
    p.tableau("fugger", "holy_land_crusade")
    p.states(mamluk="catholic")
    p.concession("coeur", "ottoman-mamluk")
    p.florins(coeur=florins)
    p.play("fugger", Activate(side="west"))
    return p


def answer(p: Position, policy: PayTaxes | YieldTaxes | LevyFirst):
    rng = Random(0)
    found = policy.answer(p.view("coeur"), p.decision("coeur"), rng)
    return None if found is None else found.move


def test_pay_taxes_while_florins_are_kept():
    assert answer(taxed(3), PayTaxes(keep=2)) == Pay()
    assert answer(taxed(3), PayTaxes(keep=3)) is None
    assert answer(taxed(3), PayTaxes(keep=3, otherwise="yield")) == Yield()
    assert answer(taxed(3), YieldTaxes()) == Yield()


def test_levies_by_shape_and_religion():
    p = taxed(3)
    p.states(mamluk="reformist")
    p.play("coeur", Pay())
    assert answer(p, LevyFirst(shape="knight")) == Place(token="reformist_knight", place="cyprus")


def test_levies_in_the_own_turn_are_asked_for():
    p = Position("coeur", "medici")
    p.on_market("east", 3)
    p.play("coeur", Fair(row="east"))
    assert p.pending() == {"coeur": "levy"}
    assert answer(p, LevyFirst()) is None


def test_standing_orders_are_told():
    p = Position("fugger", "medici")
    view = p.view("fugger")
    assert (
        GAME.describe_policy(view, PayTaxes(keep=2))
        == "Pay taxes while you keep 2 florins; otherwise ask you."
    )
    told = GAME.describe_policy(view, LevyFirst(shape="rook", religion="islamic"))
    assert told == "When others make you place a levy: rooks first, Islamic ones if possible."
    assert GAME.describe_policy(view, YieldTaxes()).startswith("Never pay a tax")
    for policy in (PayTaxes, LevyFirst):
        assert policy.space(view).size() > 1


def test_a_sale_says_whether_the_card_comes_from_the_hand_or_the_tableau():
    p = Position("fugger", "medici")
    p.tableau("fugger", "french_pirates")
    p.hand("fugger", "gold_coast_monopoly")
    assert plan(p, Sell(card="french_pirates")) == "Sell French Pirates from your West tableau for 2 florins."
    assert (
        plan(p, Sell(card="gold_coast_monopoly")) == "Sell Gold Coast Monopoly from your hand for 2 florins."
    )


def test_a_menu_says_of_borders_what_they_are_worth_to_a_concession():
    p = Position("fugger", "medici")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "france-aragon")
    told = GAME.outline(p.view("fugger"), p.seat("fugger"), Concession(border="england-france"))
    assert told == "Stop 7 on the West route."
