"""What players look up: action boxes, countries with their cards, areas, terms; and what is doubtful."""

from collections import Counter

import pytest

from tests.age_of_reason.table import GAME, PACK, Position


def test_all_action_boxes_countries_and_areas_are_found_by_their_names():
    pack = Position("prussia", "austria").pack
    for thing in (*pack.boxes.values(), *pack.countries.values(), *pack.areas.values()):
        assert any(entry.title.startswith(thing.name) for entry in GAME.lookup(PACK, thing.name)), thing.name


@pytest.mark.parametrize(
    ("query", "text", "rule"),
    [
        ("sweden", "+2 in the Baltic. One box, a disc there costs 1 gold. Until the end of the turn", "6.0"),
        (
            "war office",
            "Two attacks in a segment without an action box. 2 boxes of this name, 1 of them",
            "6.0",
        ),
        ("netherlands", "Borders the German States. Cards: ally card, blank card, 1 infantry (free)", "2.3"),
        ("great britain", "Borders no area", "2.3"),
        (
            "ottoman empire",
            "4/2/1 victory points. 4 empire markers belong here. Next to Central Europe",
            "2.1",
        ),
        ("baltic", "5/3/2 victory points. 5 empire markers belong here. Any ship card gives access", "2.1"),
        ("africa", "3/2 victory points", "2.1"),
        ("unrest", "each roll costs a point", "4.5"),
        ("converting", "Pay 2 gold and discard a card with a ship", "4.3.2 I"),
        ("blank", "Costs nothing and shows nothing", "4.3.2 II"),
    ],
)
def test_look_ups(query: str, text: str, rule: str):
    first = GAME.lookup(PACK, query)[0]
    assert text in first.text
    assert first.rule == f"Age of Reason {rule}"


def test_all_77_cards_are_told_by_country():
    entries = [entry for entry in GAME.lookup(PACK, "") if entry.key.startswith("country:")]
    told = 0
    for entry in entries:
        for card in entry.text.split("Cards: ")[1].rstrip(".").split(", "):
            count = card.split("x ")[0]
            told += int(count) if count.isdigit() else 1
    assert (len(entries), told) == (7, 77)


def test_nothing_matches_nonsense():
    assert GAME.lookup(PACK, "no such thing") == ()


# ---- what is doubtful


def test_players_are_told_which_data_are_a_reconstruction():
    provenances = GAME.reconstructed(PACK)
    told = Counter(sheet for sheet, _ in {(one.sheet, one.name) for one in provenances})
    assert told == {
        "Action boxes": 1,
        "Areas": 11,
        "Countries": 7,
        "Country cards": 59,
        "Empire markers": 65,
    }
    assert all("{" not in one.sentence() for one in provenances)
