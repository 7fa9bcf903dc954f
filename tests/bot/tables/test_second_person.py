"""The reader of a line is "you" where the grammar is certain."""

import pytest

from bot.tables.second_person import to_you


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("<seat:2> takes Prussia from <seat:1>, 9 to 5.", "<seat:2> takes Prussia from you, 9 to 5."),
        ("<seat:1> takes Prussia.", "You take Prussia."),
        ("<seat:1> passes.", "You pass."),
        ("**<seat:1> loses the only knight of Spain.**", "**You lose the only knight of Spain.**"),
        ("<seat:1> (Spain) beats France, 6 to 5.", "You (Spain) beat France, 6 to 5."),
        ("<seat:1> has 3 kings.", "You have 3 kings."),
        ("<seat:1> buys a card and finds 1 florin.", "You buy a card and find 1 florin."),
        (
            "<seat:1> places 2 tokens; takes Milan from <seat:2>.",
            "You place 2 tokens; take Milan from <seat:2>.",
        ),
        ("<seat:1> takes rooks and knights from France.", "<seat:1> takes rooks and knights from France."),
        ("<seat:1> ends the Expansion; back to stock: 3.", "You end the Expansion; back to stock: 3."),
        ("<seat:1> claims it and takes back the card.", "You claim it and take back the card."),
        ("<seat:1> discards their hand.", "<seat:1> discards their hand."),
        ("<seat:1> and <seat:2> pass.", "You and <seat:2> pass."),
        ("<seat:3>, <seat:2> and <seat:1> pass.", "You, <seat:3> and <seat:2> pass."),
        ("<seat:2> and <seat:3> pass.", "<seat:2> and <seat:3> pass."),
        ("<seat:1> and <seat:2> discard their hands.", "<seat:1> and <seat:2> discard their hands."),
        ("<seat:1> and <seat:2> draw: <seat:1> 3.", "<seat:1> and <seat:2> draw: <seat:1> 3."),
        ("<seat:1>: 3 infantry.", "<seat:1>: 3 infantry."),
        ("<seat:2> represses the knight of <seat:1>.", "<seat:2> represses your knight."),
    ],
)
def test_the_reader_is_you_where_the_grammar_is_certain(line: str, shown: str):
    assert to_you(line, 1) == shown
