"""Moves that are not possible: each refusal names its rule and says what would be."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import (
    Attack,
    Bid,
    Buy,
    BuyCard,
    Cede,
    Choose,
    Claim,
    Discard,
    Exchange,
    Options,
    Pass,
    Place,
    Play,
    Relieve,
    Remove,
    Stabilize,
    Swap,
    Tokens,
    Upgrade,
)
from engines.age_of_renaissance.state import Leader
from engines.kernel import IllegalMove, Move
from tests.age_of_renaissance.table import GAME, THREE, Position


def expanding() -> Position:
    """Venice expands with 6 tokens and Galleys 2; Rome is Genoa's."""
    position = Position().ship("venice", "galley_2").tokens(venice=6).marks("genoa", "rome")
    return position.puts("barcelona", florence=3).expanding("venice")


def strong() -> Position:
    """Venice could attack, but has no Cathedral."""
    return expanding().tokens(venice=20).expanding("venice")


def playing() -> Position:
    """Venice plays cards; Charlemagne is on the table."""
    position = Position().hand("venice", "e_civil_war", "e_rebellion", "e_pirates_vikings", "e_famine")
    position.hand("venice", "l_charlemagne", "l_marco_polo", "e_papal_decree", "c1_cloth_wine")
    position.playing("venice").does("venice", Play(card="l_charlemagne"))
    return position


def buying() -> Position:
    """Venice buys with $40."""
    return Position().buying("venice")


def tokens() -> Position:
    """All buy tokens, with $40 each."""
    return Position().ordering()


def swapping() -> Position:
    """Venice, who goes first, may trade places."""
    return Position().owns("venice", "Q").phase("draw", "purchase")


def removal() -> Position:
    """Venice may remove a surplus of Wine."""
    position = Position()
    position.state.markers = {"wine": -1}
    return position.phase("draw", "purchase")


@pytest.mark.parametrize(
    ("position", "move", "code", "section", "words"),
    [
        # order of play
        (tokens, Tokens(tokens=41), "unaffordable", "5.1", "$40"),
        (tokens, Buy(advance="A"), "wrong_move", "5.1", "buy"),
        (removal, Remove(commodity="stone"), "unavailable", "5.2.1", "Wine"),
        (removal, Swap(place="later"), "wrong_move", "5.2.1", "marker"),
        (swapping, Swap(place="sideways"), "unknown", "5.1", "the player after you"),
        (swapping, Swap(place="earlier"), "unavailable", "5.1", "nobody on that side"),
        # cards
        (playing, Play(card="e_war", target="genoa"), "not_yours", "5.4", "Civil War"),
        (playing, Play(card="no such card"), "unknown", "5.4", "Civil War"),
        (playing, Play(card="e_civil_war"), "conflict", "5.4", "Genoa"),
        (playing, Play(card="e_civil_war", target="rome"), "unknown", "5.4.2", "Genoa"),
        (
            playing,
            Play(card="e_civil_war", target="genoa", provinces=("rome",)),
            "conflict",
            "5.4",
            "no provinces",
        ),
        (playing, Play(card="e_famine", target="genoa"), "conflict", "5.4", "no target"),
        (playing, Play(card="e_papal_decree", target="civics"), "conflict", "5.4.2", "Religion"),
        (playing, Play(card="e_rebellion", provinces=("genoa",)), "conflict", "5.4.2", "Capital"),
        (playing, Play(card="e_rebellion", provinces=("rome",)), "unavailable", "5.4.2", "Venice"),
        (playing, Play(card="e_pirates_vikings"), "limit", "5.4.2", "2 provinces"),
        (playing, Play(card="c1_cloth_wine"), "conflict", "5.4", "Cloth, Wine"),
        (playing, Play(card="l_marco_polo", protection=41), "limit", "5.4.3.1", "$40"),
        (playing, Play(card="e_famine", protection=1), "conflict", "5.4.3.1", "Leader"),
        # purchase
        (buying, Buy(advance="O"), "no_access", "5.5.2.2", "Written Record"),
        (buying, Buy(advance="W"), "unaffordable", "5.5.2.4", "$60"),
        (buying, Buy(advance="?"), "unknown", "5.5", "The Heavens"),
        (buying, Claim(leader="l_marco_polo"), "unavailable", "5.4.3.1", "Marco Polo"),
        (buying, Stabilize(), "wrong_move", "5.5", "Advance"),
        (buying, Relieve(spaces=1), "wrong_move", "5.5", "Advance"),
        # expansion
        (expanding, Place(province="tunis", tokens=1), "no_access", "5.6.2.2", "Tunis"),
        (expanding, Place(province="milan", tokens=7), "unaffordable", "5.6", "6 tokens"),
        (expanding, Place(province="florence", tokens=2), "limit", "5.6.3", "1"),
        (expanding, Place(province="rome", tokens=1), "conflict", "5.6.3", "Rome"),
        (expanding, Place(province="venice", tokens=1), "unavailable", "5.6.1.2", "Venice"),
        (expanding, Place(province="atlantis", tokens=1), "unknown", "5.6", "no province"),
        (expanding, Attack(province="rome"), "unaffordable", "5.6.3.1", "8"),
        (expanding, Attack(province="milan"), "unavailable", "5.6.3", "Milan"),
        (strong, Attack(province="florence", cathedral=True), "not_yours", "5.6.3.9", "Cathedral"),
        (expanding, Upgrade(), "wrong_move", "5.6", "place tokens"),
    ],
)
def test_refusals_name_the_rule_and_what_would_be_possible(
    position: Any, move: Move, code: str, section: str, words: str
):
    refusal: IllegalMove = position().refused("venice", move)
    assert words.casefold() in refusal.text.casefold(), refusal.text
    assert refusal.code == code, refusal.text
    assert refusal.rule.startswith(f"Renaissance {section}"), refusal.rule


def guarded(cash: int, protection: int) -> Position:
    """Venice has Patronage and some cash; Genoa has protected Charlemagne."""
    position = Position().owns("venice", "E").cash(venice=cash)
    position.state.deck.remove("l_charlemagne")
    position.state.leaders = [Leader(card="l_charlemagne", seat=1, first=False, protection=protection)]
    return position


def test_leaders_and_ships_that_are_too_dear_or_of_no_use():
    claim = Claim(leader="l_charlemagne")
    refusal = guarded(20, 25).buying("venice").refused("venice", claim)
    assert (refusal.code, refusal.text) == (
        "unaffordable",
        "Charlemagne is protected by $25, and you have $20.",
    )
    position = guarded(20, 5)
    position.owns("venice", "".join(position.pack.leaders["l_charlemagne"].advances))
    refusal = position.buying("venice").refused("venice", claim)
    assert (refusal.code, refusal.text) == ("conflict", "You own all Advances of Charlemagne already.")
    refusal = guarded(9, 5).buying("venice").refused("venice", Upgrade())
    assert (refusal.code, refusal.text) == ("unaffordable", "A ship upgrade costs $10, and you have $9.")


def test_gold_and_ivory_go_together():
    position = Position()
    position.state.markers = {"gold": 1, "ivory": 1}
    refusal = position.phase("draw", "purchase").refused("venice", Remove(commodity="ivory"))
    assert refusal.text == "Gold and Ivory share one marker here: remove it by Gold."


def test_whoever_is_safe_or_out_is_no_target():
    position = playing().marks("genoa", "rome", "milan").marks("barcelona", "naples")
    position.state.rulers = [1]
    position.state.changed()
    refusal = position.refused("venice", Play(card="e_rebellion", provinces=("rome",)))
    assert refusal.text.startswith("Whoever holds Rome is safe from Rebellion. It can hit: ")
    refusal = position.refused("venice", Play(card="e_civil_war", target="genoa"))
    assert refusal.text == (
        "<seat:1> (Genoa) is safe from Civil War. It can be aimed at: <seat:0> (Venice), <seat:2> "
        "(Barcelona)."
    )
    position.player("genoa").out = True
    position.state.changed()
    refusal = position.refused("venice", Play(card="e_civil_war", target="genoa"))
    assert refusal.text == (
        "<seat:1> (Genoa) is out of the game. Civil War can be aimed at: <seat:0> (Venice), <seat:2> "
        "(Barcelona)."
    )


def test_all_markers_in_use_and_no_tokens():
    markets = [one.id for one in Position().pack.provinces.values() if one.kind == "market" and one.area]
    position = Position().marks("venice", *[one for one in markets if one not in (*THREE, "milan")][:24])
    position.white("venice", milan=3).ship("venice", "galley_8").expanding("venice")
    refusal = position.refused("venice", Place(province="athens", tokens=1))
    assert (refusal.code, refusal.text) == ("unaffordable", "You have no tokens left for this turn.")
    refusal = position.refused("venice", Exchange(province="milan"))
    assert refusal.text.startswith("You do not dominate Milan. You can name: ")


def test_provinces_that_cannot_be_ceded():
    position = Position().hand("venice", "e_war").dice(4, 2)
    position.marks("genoa", "rome", "milan", "naples", "trebizond").playing("venice")
    position.does("venice", Play(card="e_war", target="genoa"))
    for named, text in (
        (("trebizond", "rome"), "The winner lacks the Advances to hold Trebizond. You can cede: "),
        (("rome",), "You cede 2 provinces, each named once. You can cede: "),
        (("rome", "rome"), "You cede 2 provinces, each named once. You can cede: "),
        (("rome", "naples"), "Name the provinces in this order: Naples, Rome."),
    ):
        assert position.refused("genoa", Cede(provinces=named)).text.startswith(text)


def test_a_card_for_tokens_without_the_tokens():
    position = Position().tokens(venice=2).expanding("venice")
    refusal = position.refused("venice", BuyCard())
    assert (refusal.code, refusal.rule) == ("unaffordable", "Renaissance 5.6.4")
    assert "3 tokens" in refusal.text


def test_whoever_owes_nothing_is_told_for_whom_the_table_waits():
    refusal = expanding().refused("genoa", Pass())
    assert refusal.code == "not_pending"
    assert "<seat:0>" in refusal.text


def test_a_card_that_one_does_not_hold_cannot_be_given_up():
    position = Position().owns("venice", "P").hand("venice", "c1_fur").phase("buy", "purchase")
    refusal = position.refused("venice", Discard(card="c1_wool"))
    assert (refusal.code, refusal.rule) == ("not_yours", "Renaissance 5.3")
    assert "Fur" in refusal.text


def test_bids_beyond_40_and_capitals_that_are_taken():
    state = GAME.setup(3, b"bad input", Options())
    with pytest.raises(IllegalMove, match=r"\$40"):
        GAME.apply(state, 0, Bid(dollars=41))
    with pytest.raises(IllegalMove):
        GAME.apply(state, 0, Bid(dollars=5, wishes=("venice", "genoa", "barcelona")))
    for seat, dollars in enumerate((3, 2, 1)):
        GAME.apply(state, seat, Bid(dollars=dollars))
    GAME.apply(state, 0, Choose(capital="venice"))
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, 1, Choose(capital="venice"))
    assert caught.value.code == "unavailable"
    assert "Genoa" in caught.value.text
    with pytest.raises(IllegalMove):
        GAME.apply(state, 1, Choose(capital="paris"))
