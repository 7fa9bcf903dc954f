"""What a player looks for and cannot do is named with the reason, below the answers."""

import random

from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Pass
from engines.kernel import Move
from tests.age_of_reason.table import GAME, SEVEN, Position


def at_segment(*, gold: int) -> Position:
    """Return a table at which Prussia acts: at war at home, with enemies and a marker in India."""
    p = Position(*SEVEN)
    p.discs("german_states", prussia=1, austria=1)
    p.discs("india", austria=1)
    p.marker("india", None)
    p.gold(prussia=gold)
    p.unrest(prussia=22)
    return p.segment("prussia")


def hold(p: Position, move: Move, words: str) -> None:
    """See that a line says why a move is refused, as the engine does, and that it is no answer."""
    decision = p.decision("prussia")
    assert move not in decision.moves
    refusal = p.refused("prussia", move).text
    assert words in refusal
    assert refusal in GAME.closed(p.state, decision, random.Random(1))


def test_a_box_that_cannot_be_paid_for():
    hold(at_segment(gold=0), Claim(box="denmark"), "Denmark costs 1 gold, and neither gold nor unrest")


def test_a_colony_without_a_disc():
    p = at_segment(gold=14)
    assert p.options("prussia", Attack, "area") == {"german_states"}
    hold(p, Attack(area="india", target="austria"), "You have no disc in India, and colonies ask for one")


def test_a_marker_that_cannot_be_paid_for():
    p = at_segment(gold=1)
    p.discs("india", prussia=1, austria=1)  # no reason of a colony before it
    card = max(p.player("prussia").hand, key=lambda held: p.pack.cards[held].ships)
    hold(p, Convert(area="india", card=card), "Converting costs 2 gold, and neither gold nor unrest")


def test_where_all_is_possible_nothing_is_said():
    p = at_segment(gold=14)
    p.discs("india", prussia=1, austria=1)
    assert GAME.closed(p.state, p.decision("prussia"), random.Random(1)) == ()


def test_what_takes_gold_from_the_bank_harms_and_what_ones_own_gold_pays_does_not():
    p = Position(*SEVEN)
    p.gold(prussia=14)
    view, seat = GAME.view(p.state, p.seat("prussia")), p.seat("prussia")
    assert GAME.harms(view, seat, Bid(gold=27, above=None, below=None))
    assert not GAME.harms(view, seat, Bid(gold=14, above=None, below=None))
    assert not GAME.harms(view, seat, Claim(box="denmark"))
    p.gold(prussia=0)
    assert GAME.harms(GAME.view(p.state, seat), seat, Claim(box="denmark"))
    assert not GAME.harms(view, seat, Pass())
