"""Packs that are brought in: fields that nothing reads, and counts that are not those of the box."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.kernel import Game

Parts = dict[str, Any]
Change = Callable[[Parts], object]


def refused(key: str, change: Change, *, loads: bool = False) -> str:
    """What is said of a changed pack that is brought in; `loads`: one that is stored is taken."""
    game = GAMES[key]
    parts = game.packs.parts(game.packs.default)
    change(parts)
    raw = msgspec.json.encode(parts)
    if loads:
        game.load(raw)
    with pytest.raises(ValueError, match=key) as caught:
        game.packs.examine(raw)
    return str(caught.value)


def _renamed(old: str, new: str, *path: Any) -> Change:
    def change(parts: Parts) -> None:
        at: Any = parts
        for step in path:
            at = at[step]
        at[new] = at.pop(old)

    return change


def _set(value: Any, *path: Any) -> Change:
    def change(parts: Parts) -> None:
        at: Any = parts
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def _without(*path: Any) -> Change:
    def change(parts: Parts) -> None:
        at: Any = parts
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


# ---- unknown fields


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_shipped_pack_has_no_stray_field(game: Game):
    game.packs.examine(game.packs.text(game.packs.default))


@pytest.mark.parametrize(
    ("key", "change", "words"),
    [
        (
            "endeavor",
            _renamed("industry", "industy", "asset_cards", "cards", 3),
            "asset_cards.json: cards[3] (far_east_3): there is no field 'industy', where 3 stands; is 'indus",
        ),
        (
            "endeavor",
            _renamed("abolition", "abolitoin", "asset_cards", "cards", 41),
            "'abolitoin', where true stands; is 'abolition' meant?",
        ),
        (
            "endeavor",
            _renamed("confidence", "confidense", "board", "regions", 2, "cities", 0),
            "regions[2].cities[0] (ca1): there is no field 'confidense'",
        ),
        (
            "endeavor",
            _set("none", "asset_cards", "cards", 3, "confidence"),
            'confidence: "none" stands there; it must be one of attested, derived, reconstructed',
        ),
        (
            "endeavor",
            _set({"industr": "attested"}, "asset_cards", "cards", 3, "field_confidence"),
            "cards[3].field_confidence (far_east_3): there is no field 'industr'",
        ),
        ("endeavor", _set({}, "assets"), "assets.json: there is no field 'assets', where {} stands"),
        (
            "endeavor",
            _set(1, "tokens", "tokens", 0, "icons", "polotics"),
            "tokens[0].icons: there is no field 'polotics', where 1 stands; is 'politics' meant?",
        ),
        (
            "age_of_reason",
            _set(2, "action_boxes", "boxes", 1, "effect", "points"),
            "boxes[1].effect: there is no field 'points', where 2 stands; the fields are gold, type",
        ),
        (
            "age_of_reason",
            _set({"gould": 1}, "empire_markers", "markers", 0, "bonus"),
            "markers[0].bonus: there is no field 'gould', where 1 stands; is 'gold' meant?",
        ),
        (
            "age_of_renaissance",
            _set(["A"], "history_cards", "cards", 20, "imune"),
            "there is no field 'imune', where [\"A\"] stands; is 'immune' meant?",
        ),
        (
            "pax_renaissance",
            _set([], "cards", "cards", 0, "agent"),
            "cards[0] (the_grim): there is no field 'agent', where [] stands; is 'agents' meant?",
        ),
        (
            "pax_renaissance",
            _set(9, "supply", "by_players", "value", "3", "topp"),
            "by_players.value.3: there is no field 'topp', where 9 stands; is 'top' meant?",
        ),
    ],
)
def test_a_field_that_nothing_reads_is_named(key: str, change: Change, words: str):
    assert words in refused(key, change, loads=True)


def test_a_misspelt_field_that_is_needed_is_named_too():
    said = refused("endeavor", _renamed("glory", "glorry", "asset_cards", "cards", 0))
    assert "there is no field 'glorry', where 1 stands; is 'glory' meant?" in said


def test_a_value_of_a_wrong_kind_is_told():
    said = refused("endeavor", _set("two", "asset_cards", "cards", 3, "industry"))
    assert said.endswith('cards[3].industry: Expected `int`, got `str`; there stands "two"')


# ---- counts


def _copied(*path: Any, **changed: Any) -> Change:
    """Put another one of the last in a list, with these fields changed."""

    def change(parts: Parts) -> None:
        at: Any = parts
        for step in path:
            at = at[step]
        at.append(at[-1] | changed)

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            _set(4, "asset_cards", "cards", 3, "value"),
            "cards[4].value: 4 stands there; a deck has",
        ),
        (
            _set(9, "asset_cards", "cards", 3, "value"),
            "cards[3].value: 9 stands there; a deck has",
        ),
        (_without("asset_cards", "cards", 3), "the deck 'far_east' has no card of the value 3"),
        (_set(True, "asset_cards", "cards", 3, "abolition"), "far_east_3, "),
        (_set(4, "buildings", "buildings", 1, "copies"), "buildings[1].copies: 4 stands there; of level 1"),
        (_copied("buildings", "buildings", id="mint"), "4 buildings of level 5; there are 3"),
        (_set(18, "tokens", "tokens", 0, "count"), "96 tokens for 95 places of the board"),
        (_without("board", "connections", 0), "95 tokens for 94 places of the board"),
    ],
)
def test_counts_of_endeavor(change: Change, words: str):
    assert words in refused("endeavor", change)


def test_endeavor_has_one_card_that_ends_slavery():
    def change(parts: Parts) -> None:
        for card in parts["asset_cards"]["cards"]:
            card.pop("abolition", None)

    assert "no card ends slavery; exactly one card must" in refused("endeavor", change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_without("country_cards", "cards", 2), "Great Britain has 10 cards; it must be 11"),
        (_set(False, "country_cards", "cards", 1, "blank"), "all cards but ally and blank show icons"),
        (_without("country_cards", "cards", 0), "'great_britain' has 0 ally cards, not 1"),
        (_without("empire_markers", "markers", 0), "empire markers, but empire_markers.json has"),
        (
            _set("trading", "action_boxes", "boxes", 0, "group"),
            "7 names of the group 'advancement'; it must",
        ),
    ],
)
def test_counts_of_age_of_reason(change: Change, words: str):
    assert words in refused("age_of_reason", change)


def test_age_of_reason_has_65_markers():
    def change(parts: Parts) -> None:
        parts["empire_markers"]["markers"].append(parts["empire_markers"]["markers"][0] | {"id": "another"})
        parts["board"]["areas"][0]["markers"] += 1

    assert "there are 66 empire markers; it must be 65" in refused("age_of_reason", change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_set(2, "history_cards", "cards", 1, "epoch"), "there are 28 cards of Epoch 1; it must be 29"),
        (_set("AA", "advances", "advances", 7, "id"), "it must be one of each A to Z"),
        (_without("tables", "ships", "boxes", -1), "there are 3 boxes of the type 'ocean'; it must be 4"),
    ],
)
def test_counts_of_age_of_renaissance(change: Change, words: str):
    assert words in refused("age_of_renaissance", change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_without("cards", "cards", 0), "there are 146 cards of the kind 'tableau'; it must be 147"),
        (_set(9, "supply", "tokens", "shared", "islamic_rook"), "there are 26 rooks; it must be 24"),
    ],
)
def test_counts_of_pax_renaissance(change: Change, words: str):
    assert words in refused("pax_renaissance", change)
