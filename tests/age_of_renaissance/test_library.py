"""What players look up: terms, Advances, cards, commodities, provinces; and what is doubtful."""

import pytest

from engines.age_of_renaissance.data.history import EventCard
from tests.age_of_renaissance.table import GAME, Position

PACK = Position().pack


def test_everything_with_a_name_is_found_by_it():
    things = (
        *PACK.provinces.values(),
        *PACK.cards.values(),
        *PACK.advances.values(),
        *PACK.commodities.values(),
        *PACK.seas.values(),
    )
    for thing in things:
        assert any(
            entry.title.startswith(thing.name) for entry in GAME.lookup(GAME.packs.default, thing.name)
        ), thing.name


def test_every_entry_has_a_key_of_its_own_a_text_and_a_section():
    entries = GAME.lookup(GAME.packs.default, "")
    assert len({entry.key for entry in entries}) == len(entries)
    assert len([entry for entry in entries if entry.key.startswith("card:")]) == 60
    for entry in entries:
        assert entry.rule.startswith("Renaissance ")
        assert entry.text.endswith(".")
        assert "{" not in entry.text
        assert len(entry.text) < 400


@pytest.mark.parametrize(
    ("query", "text", "rule"),
    [
        ("caravan", "Commerce, $20. Two provinces over land", "5.6.2.1"),
        ("new world", "Needs Urban Ascendancy and Ocean Navigation. Relief 25.", "5.6.2.2"),
        ("interest & profit", "Needs Improved Agriculture. Credit $10 for later Commerce.", "5.7.2"),
        ("famine", "All gain 4 spaces of Misery, 1 less for each dominated grain province", "5.4.2"),
        ("alchemy", "half of the written cash", "5.4.2"),
        ("crusades", "any market of Area VI", "5.4.2"),
        ("walter", "$20 off Overland East this turn. $30 if The Crusades is played", "5.4.3"),
        ("marco polo", "$20 off each of Overland East and Cosmopolitan this turn. $40 if", "5.4.3"),
        ("wine", "Base value $5, dice total 7. Pays 5/20/45/80/125/180/245/320", "5.4.1"),
        ("cloth / wine", "You choose which one pays", "5.4.1"),
        ("stone card", "There are 2 of it.", "5.4.1"),
        ("montpelier", "Area VII. Market Number 2, stone. Supported by Toulouse.", "3.3"),
        ("toulouse", "Satellite: supports Barcelona, Basque, Bordeaux, Montpelier.", "3.3"),
        ("rome", "(Adriatic side)", "3.3"),
        ("kiev", "Needs Overland East.", "3.3"),
        ("china", "Overseas box. Market Number 5, silk and spice. Needs Ocean Navigation.", "3.3"),
        ("black sea", "Needs Overland East.", "3.4"),
        ("area iii", "In play with 4 players or more.", "4.3"),
        ("stabilization", "$1, 3, 6, 10, 15, 21, 28, 36", "5.5.3"),
        ("competition", "black is above white", "5.6.3"),
    ],
)
def test_look_ups(query: str, text: str, rule: str):
    first = GAME.lookup(GAME.packs.default, query)[0]
    assert text in first.text
    assert first.rule == f"Renaissance {rule}"


def test_all_events_and_advances_are_explained():
    told = {entry.key: entry.text for entry in GAME.lookup(GAME.packs.default, "")}
    for card in PACK.cards.values():
        if isinstance(card, EventCard):
            assert len(told[f"card:{card.id}"]) > 40
    assert all(f"advance:{letter}" in told for letter in PACK.advances)


def test_what_is_not_found_is_empty():
    assert GAME.lookup(GAME.packs.default, "no such thing as this") == ()


def test_what_is_derived_is_told():
    provenances = GAME.reconstructed(GAME.packs.default)
    assert len({one.name for one in provenances}) == 8
    assert {one.reason for one in provenances} == {"read from pictures"}
