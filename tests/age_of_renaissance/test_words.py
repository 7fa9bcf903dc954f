"""What players read before a move: descriptions, labels of menus, tallies of several moves."""

from pathlib import Path

import pytest

from engines.age_of_renaissance.moves import (
    MOVES,
    Attack,
    Bid,
    Buy,
    BuyCard,
    Cathedral,
    Cede,
    Choose,
    Claim,
    Discard,
    Exchange,
    Give,
    Lose,
    Mill,
    Options,
    Pass,
    Place,
    Play,
    Relieve,
    Remove,
    Replace,
    Stabilize,
    Swap,
    Tokens,
    Upgrade,
)
from engines.kernel import Move
from tests.age_of_renaissance.table import GAME, Position


def told(position: Position, capital: str, move: Move) -> str:
    return position.plan(capital, move)


# ---- before the first turn, order of play


def test_bids_and_capitals():
    for wishes, line in (
        ((), "Bid $12 for the choice of Capitals and pay it; you keep $28."),
        (
            ("genoa", "venice"),
            "Bid $12 for the choice of Capitals and pay it; you keep $28. Your wishes: Genoa, Venice.",
        ),
    ):
        state = GAME.setup(3, b"words", Options(capitals="choose"))
        assert GAME.describe(GAME.view(state, 0), 0, Bid(dollars=12, wishes=wishes)) == line
    position = Position()
    assert told(position, ("venice"), Choose(capital=("genoa"))) == (
        "Choose Genoa as your Capital: market of 5, cloth, Area VII."
    )


@pytest.mark.parametrize(
    ("tokens", "line"),
    [
        (5, "Buy 5 tokens for $5; you keep $35, your written cash."),
        (0, "Buy no tokens; you keep $40, your written cash."),
        (-2, "Pay $2 to go earlier, and get no tokens; you keep $38, your written cash."),
        (
            40,
            (
                "Pay $40 to go later, but get 36 tokens, as no more are in stock; you keep $0, your "
                "written cash."
            ),
        ),
    ],
)
def test_tokens(tokens: int, line: str):
    assert told(Position().ordering(), "venice", Tokens(tokens=tokens)) == line


def test_renaissance():
    position = Position().owns("genoa", "Q").phase("draw")
    assert told(position, "genoa", Swap(place="earlier")) == "Trade places with <seat:0>: you get number 2."
    assert told(position, "genoa", Swap(place="later")) == "Trade places with <seat:2>: you get number 6."
    assert told(position, "genoa", Pass()) == "No trade: you keep your place in the order of play."
    assert position.label("genoa", "earlier").name == "The player before you"
    assert position.label("genoa", "earlier").hint == "<seat:0>"


# ---- cards


def test_removal_buying_and_discarding():
    position = Position().owns("venice", "VP").hand("venice", "c1_fur")
    position.state.markers = {"gold": 1, "ivory": 1, "wine": -2}
    position.phase("draw", "buy", "purchase")
    assert told(position, ("venice"), Remove(commodity=("gold"))) == (
        "Pay $10 to end the shortage of Gold and Ivory; you keep $30."
    )
    assert (
        told(position, "venice", Remove(commodity="wine"))
        == "Pay $5 to end the surplus of Wine; you keep $35."
    )
    assert position.label("venice", "wine").name == "Double surplus of Wine"
    assert position.label("venice", "wine").hint == "$5; you supply it in 0 provinces; double surplus of Wine"
    position.passes("venice")
    assert position.label("venice", "wine").name == "Wine"
    assert told(position, "venice", BuyCard()) == "Buy a card for $10; you keep $30."
    assert told(position, "venice", Pass()) == "No card for $10 this turn."
    position.passes("venice")
    assert told(position, "venice", Discard(card="c1_fur")) == "Give up Fur without effect."


def test_playing_cards():
    position = Position().hand("venice", "c2_wine", "e_war", "e_papal_decree", "e_pirates_vikings")
    position.hand("venice", "l_charlemagne", "l_marco_polo").marks("venice", "crete", "rome")
    position.state.markers = {"wine": 1}
    position.playing("venice")
    for move, line in (
        (Play(card="c2_wine"), "Play Wine: pays you $20; <seat:2> $20."),
        (
            Play(card="e_war", target="genoa"),
            (
                "Play War on <seat:1> (Genoa): each rolls a die, you +0, they +0; the difference is "
                "how many markets the loser gives; Misery +1 for the winner, +2 for the loser."
            ),
        ),
        (
            Play(card="e_papal_decree", target="science"),
            "Play Papal Decree for Science: nobody buys Science Advances this turn.",
        ),
        (
            Play(card="e_pirates_vikings", provinces=("rome", "crete")),
            (
                "Play Pirates / Vikings in Rome and Crete: your own marker in Rome and your own marker "
                "in Crete become tokens."
            ),
        ),
        (
            Play(card="l_marco_polo"),
            ("Play Marco Polo: $20 off each of Overland East and Cosmopolitan; nobody else may use it."),
        ),
    ):
        assert told(position, "venice", move) == line
    position.does("venice", Play(card="l_charlemagne"))
    assert told(position, "venice", Play(card="l_marco_polo")).endswith(
        "; owners of Patronage may use it freely, too."
    )
    assert told(position, "venice", Play(card="l_marco_polo", protection=5)).endswith(
        "; you put $5 on it, and who uses it by Patronage pays you as much."
    )
    assert told(position, "venice", Pass()) == "No more cards this turn."


def test_what_menus_say_of_cards():
    position = Position().hand("venice", "e_armor", "l_charlemagne", "c1_cloth_wine", "c1_fur")
    position.state.played["e_long_bow"] = 2
    position.playing("venice")
    labels = {card: position.label("venice", card) for card in position.player("venice").hand}
    assert labels["e_armor"].hint == "Misery burden: cannot be played any more"
    assert labels["l_charlemagne"].hint == "$20 off Nationalism"
    assert (labels["c1_fur"].group, labels["c1_fur"].hint) == ("Commodities", "pays you nothing")
    assert labels["c1_cloth_wine"].hint == "pays you $5 (Cloth) or nothing (Wine)"
    assert position.label("venice", None).name == "No target"


def test_civil_war_reduction_exchange_and_war():
    position = Position().cash(venice=15).tokens(venice=9)
    assert told(position, "venice", Lose(what="cash")) == "Lose half of your written cash, $8."
    assert told(position, "venice", Lose(what="tokens")) == "Lose half of your Expansion tokens, 5 tokens."
    assert told(position, "venice", Replace(token=True)) == "Put an Expansion token in place of your marker."
    assert told(position, "venice", Replace(token=False)) == "Put nothing in place of your marker."
    assert told(position, "venice", Exchange(province="rome")) == (
        "Turn your marker in Rome into a token, so that the marker is free again."
    )
    assert (
        told(position, "venice", Cede(provinces=("rome", "fez")))
        == "Give Rome and Fez to the winner of the war."
    )


# ---- purchase


def test_purchases_say_price_and_why():
    position = Position().owns("venice", "EVX").hand("venice", "l_charlemagne").cash(venice=100, genoa=100)
    position.hand("genoa", "l_walter_the_penniless").playing("venice", "genoa")
    position.does("venice", Play(card="l_charlemagne"))
    position.does("genoa", Play(card="l_walter_the_penniless", protection=10))
    assert told(position, "venice", Buy(advance="W")) == (
        "Buy Nationalism for $0 ($60 less $10 by Urban Ascendancy, $30 by Institutional Research and $20 by "
        "Charlemagne); you keep $100."
    )
    assert position.label("venice", "W").hint.startswith("$0 ($60 less $10 by Urban Ascendancy, $30 by")
    assert position.label("venice", "W").group == "Civics"
    assert position.label("venice", "E").hint.startswith("yours already. In the Purchase Phase you may use")
    assert position.label("venice", "E").hint.endswith(" …")
    assert told(position, "venice", Claim(leader="l_walter_the_penniless")) == (
        "Pay $10 to <seat:1> to use Walter the Penniless this turn; you keep $90."
    )
    assert told(position, "venice", Upgrade()) == "Upgrade to Galleys 2 for $10; you keep $90."
    assert told(position, "venice", Pass()) == "No more purchases of ships and Advances this turn."


def test_beside_its_price_an_advance_says_in_whole_sentences_what_it_does():
    position = Position().cash(venice=100).buying("venice")
    for letter in position.pack.advances:
        assert position.label("venice", letter).hint.endswith("."), letter


@pytest.mark.parametrize(
    ("advance", "misery", "owned", "line"),
    [
        ("F", 90, "", "Buy Holy Indulgence for $60; you keep $40. Misery rises to 100."),
        ((
            "F"
        ), 1000, (
            ""
        ), (
            "Buy Holy Indulgence for $60; you keep $40. Misery rises into Chaos: you would be out of the "
            "game!"
        )),
        ("B", 90, "", "Buy Human Body for $60; you keep $40. Misery falls to 80."),
        ("B", 0, "", "Buy Human Body for $60; you keep $40."),
        ("V", 0, "AEINR", "Buy Urban Ascendancy for $20; you keep $80. It completes tier 1."),
    ],
)  # fmt: skip
def test_purchases_say_what_becomes_of_misery_and_tiers(advance: str, misery: int, owned: str, line: str):
    position = Position().owns("venice", owned).misery(venice=misery).cash(venice=100).buying("venice")
    assert told(position, "venice", Buy(advance=advance)) == line


def test_stabilization_and_relief():
    position = Position().owns("venice", "AEINR").misery(venice=80).hand("venice", "c1_fur", "e_war")
    position.buying("venice").does("venice", Buy(advance="V"))  # nothing else can be paid for
    assert told(position, "venice", Stabilize()) == (
        "Pay $3 for 2 cards in hand, so that Misery stays; you keep $17."
    )
    assert told(position, "venice", Pass()) == "No payment for 2 cards in hand: 1 space of Misery, to 90."
    position.does("venice", Stabilize())
    assert told(position, "venice", Relieve(spaces=1)) == (
        "Go down 1 space to 70 for $5, after 5 relief points; you keep $12."
    )
    assert told(position, "venice", Relieve(spaces=0)) == "Buy no Misery Relief."
    end = Position().misery(venice=1000).hand("venice", "c1_fur").buying("venice")
    end.passes("venice")
    assert end.pending() == {"venice": "stabilize"}
    assert told(end, "venice", Pass()).endswith("Misery rises into Chaos, and you would be out of the game!")


def test_a_basket_tells_what_it_does_to_cash_misery_and_tiers():
    position = Position().owns("venice", "AEINR").misery(venice=80).cash(venice=100).buying("venice")
    before = position.view("venice")
    position.does("venice", Buy(advance="V"), Buy(advance="F"))
    assert GAME.tally(position.view("venice"), before, 0) == (
        "Cash $100 to $40, Misery 80 to 90, tiers 0 to 1."
    )
    assert GAME.tally(position.view("venice"), position.view("venice"), 0) is None


# ---- expansion


def test_placing_and_attacking():
    position = Position().marks("genoa", "rome").tokens(venice=20).ship("venice", "ocean_1")
    position.hand("venice", "c1_fur").expanding("venice")
    for move, line in (
        (Place(province="florence", tokens=2), "Place 2 tokens in Florence; 18 tokens left."),
        (
            Place(province="florence", tokens=4),
            "Place 4 tokens in Florence and dominate it; 16 tokens left.",
        ),
        (Place(province="bari", tokens=1), "Place 1 token in Bari; 19 tokens left."),
        (
            Attack(province="rome"),
            (
                "Attack <seat:1> in Rome with 8 tokens. You win with 81 %: coloured die above 2, or "
                "black above white."
            ),
        ),
        (
            Attack(province="rome", cathedral=True),
            "Attack <seat:1> in Rome with 8 tokens. You win by Cathedral, without dice.",
        ),
        (BuyCard(), "Buy a card for 3 tokens; 17 tokens left."),
        (Give(card="c1_fur"), "Give Fur; you draw one of their other cards."),
        (Pass(), "End of your Expansion; back to stock: 20 tokens."),
    ):
        assert told(position, "venice", move) == line


def test_the_dice_that_win_with_proselytism_and_arms():
    position = Position().owns("venice", "G").armed("venice", "e_armor").marks("genoa", "rome")
    position.tokens(venice=20).ship("venice", "ocean_1").expanding("venice")
    assert told(position, "venice", Attack(province="rome")) == (
        "Attack <seat:1> in Rome with 7 tokens. You win with 93 %: coloured die 2 or more, or black at "
        "least white."
    )


def test_5_6_3_9_the_preview_of_an_attack_counts_a_cathedral_that_may_make_it_fail():
    position = Position().owns("genoa", "H").marks("genoa", "rome").tokens(venice=20)
    position.ship("venice", "ocean_1").expanding("venice")
    certain = (
        "Attack <seat:1> in Rome with 8 tokens. You win with 81 %: coloured die above 2, or black above white"
    )
    assert told(position, "venice", Attack(province="rome")) == (
        f"{certain}, unless Cathedral of <seat:1> makes it fail."
    )
    position.player("genoa").cathedral = [0]
    assert told(position, "venice", Attack(province="rome")) == f"{certain}."  # used against Venice this turn
    position.player("genoa").cathedral = [2]
    assert "Cathedral" in told(position, "venice", Attack(province="rome"))
    position.owns("venice", "H")
    assert told(position, "venice", Attack(province="rome")) == f"{certain}."  # not against another owner
    position.player("venice").advances = []
    position.player("genoa").out = True
    assert told(position, "venice", Attack(province="rome")) == f"{certain}."


def test_what_menus_say_of_provinces_in_an_expansion():
    position = Position().marks("genoa", "rome").puts("genoa", bordeaux=1, lyons=2).puts("venice", lyons=1)
    position.tokens(venice=20).ship("venice", "ocean_1").expanding("venice")
    labels = {one: position.label("venice", one) for one in ("rome", "florence", "bordeaux", "lyons", "bari")}
    assert labels["rome"].hint == "8 tokens to attack, 81 %; <seat:1> dominates; market of 4, stone"
    assert labels["florence"].hint == "4 tokens to dominate; market of 4, cloth"
    assert labels["bordeaux"].hint == (
        "5 tokens to attack, 81 %; room for 3; <seat:1> 1 token; market of 4, timber"
    )
    assert labels["lyons"].hint.startswith(
        "6 tokens to attack, 81 %; room for 1; <seat:0> 1 token; <seat:1> 2"
    )
    assert labels["bari"].hint == "Satellite, holds 1 token"
    assert labels["rome"].group == "Area VII"
    assert position.label("venice", "china").group == "Overseas"


def test_cathedral_and_watermill():
    position = Position().owns("genoa", "H").owns("venice", "J").marks("genoa", "rome")
    position.hand("venice", "c1_fur").hand("genoa", "e_war")
    position.tokens(venice=20).ship("venice", "ocean_1").expanding("venice").dice(6, 1, 1)
    position.does("venice", Attack(province="rome"))
    assert told(position, "genoa", Cathedral()) == "Use Cathedral: the attack on Rome fails without dice."
    assert told(position, "genoa", Pass()) == "Cathedral is kept; the dice decide."
    position.passes("genoa")
    assert told(position, "venice", Mill()).startswith(
        "Pay 4 tokens and roll a die: 4 or less forces a trade"
    )
    assert told(position, "venice", Pass()) == "No trade of cards is forced."


def test_what_menus_say_of_areas_categories_and_yes_or_no():
    position = Position().puts("genoa", rome=1).owns("venice", "AB")
    assert position.label("venice", "area_VII").hint == "pieces in 3 provinces, yours in 1"
    assert position.label("venice", "science").hint == "you own 2 of 4"
    assert (position.label("venice", True).name, position.label("venice", False).name) == ("Yes", "No")
    assert position.label("venice", ("rome", "fez")).name == "Rome, Fez"
    assert position.label("venice", 7).name == "7"


def test_every_kind_of_move_is_described_here():
    text = Path(__file__).read_text(encoding="utf-8")
    assert not [kind.__name__ for kind in MOVES if f"{kind.__name__}(" not in text]


def test_a_menu_of_advances_tells_what_each_costs_and_does():
    position = Position("venice", "genoa", "barcelona").cash(venice=40).buying("venice")
    view = position.view("venice")
    assert GAME.outline(view, position.seat("venice"), Buy(advance="I")) == (
        "$20. Two provinces over land, unless others control or fill the one between."
    )
