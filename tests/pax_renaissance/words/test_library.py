"""Look-ups: every card, empire and term is found, in words of our own."""

import re

import pytest

from engines.kernel import Entry
from engines.pax_renaissance.data.effects import Ability
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.words.glossary import terms
from tests.pax_renaissance.table import GAME

PACK = PACKS.get(PACKS.default)


def lookup(query: str) -> tuple[Entry, ...]:
    return GAME.lookup(PACKS.default, query)


ENTRIES = {entry.key: entry for entry in lookup("")}
LONGEST = 420
"""An entry fits a phone."""


def test_everything_has_an_entry():
    assert {f"card:{card}" for card in PACK.cards} <= set(ENTRIES)
    assert {f"empire:{empire}" for empire in PACK.empires} <= set(ENTRIES)
    assert {f"victory:{victory}" for victory in PACK.victories} <= set(ENTRIES)
    assert {f"bank:{bank}" for bank in PACK.banks} <= set(ENTRIES)
    assert set(terms.TERMS) <= set(ENTRIES)
    assert len(ENTRIES) == len(lookup(""))


@pytest.mark.parametrize("key", sorted(ENTRIES))
def test_entries_are_short_and_name_their_rule(key: str):
    entry = ENTRIES[key]
    assert entry.rule.startswith("Pax ")
    assert 10 < len(entry.text) <= LONGEST
    assert entry.text.endswith(".")
    assert not re.search(r"[{}]|\b[a-z]+_[a-z]+", entry.text), entry.text


def test_titles_are_told_apart():
    titles = [entry.title for entry in ENTRIES.values()]
    assert len(set(titles)) == len(titles)


def test_all_26_abilities_are_told():
    assert set(terms.ABILITIES) == {str(kind.__struct_config__.tag) for kind in Ability.__args__}


@pytest.mark.parametrize(
    ("query", "text", "rule"),
    [
        (
            "gonfalonier",
            (
                "West card, in the Papal States. Prestige: patron, law. Ops: West vote, siege, Catholic "
                "inquisitor. Agents: 2 Catholic knights. Condottiere: Venice holds two tokens of any kind, "
                "for everybody, while it shows a Catholic knight (Medieval or Catholic)."
            ),
            "Pax G4c",
        ),
        (
            "isabella",
            (
                "West card, a queen. Suitors: Portugal, Aragon, France and the Holy Roman Empire. "
                "Prestige: Catholic. Ops: repress pawn or rook, behead."
            ),
            "Pax I",
        ),
        (
            "soninke",
            (
                "East card, in Aragon. Ops: East commerce. One-shot: trade shift to Timbuktu. Agents: 1 "
                "Islamic rook."
            ),
            "Pax B5",
        ),
        (
            "circassian",
            (
                "East card, in Mamluk. Ops: tax. One-shot: jihad. Agents: 1 Islamic knight. Mamluk Golden "
                "Age: For the Holy Victory, whoever declares it, each of your patron prestige also counts "
                "as one Islamic bishop. Slave Soldiers: When you campaign against an Eastern empire, all "
                "repressed tokens on Mamluk fight as knights; you pay for each."
            ),
            "Pax L3, F9",
        ),
        (
            "regiomontanus",
            "West deck. Buying it activates a victory square; it never comes into a hand.",
            "Pax L1",
        ),
    ],
)
def test_cards_are_told_with_all_that_they_show(query: str, text: str, rule: str):
    entry = lookup(query)[0]
    assert (entry.text, entry.rule) == (text, rule)


def test_terms_are_found_by_their_names():
    for query in ("vassal", "diet of worms", "golden liberty", "usury", "old maid", "supremacy", "levy"):
        assert lookup(query)[0].title.casefold() == query or lookup(query)[0].title.casefold().startswith(
            query
        )
