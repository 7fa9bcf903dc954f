"""Data sheets: filled in, taken back, compared, shared; with the packs of all games."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.kernel import Game
from engines.kernel.sheets import (
    KEY,
    TICK,
    Given,
    Grid,
    Raw,
    SheetError,
    apply_errata,
    collect_errata,
    differences,
    export_sheets,
    import_sheets,
    in_words,
    provenances,
)

OWNER = "Anna"
ENDEAVOR, REASON = GAMES["endeavor"], GAMES["age_of_reason"]
Parts = dict[str, Any]


def shipped(game: Game) -> Parts:
    return game.packs.parts(game.packs.default)


def as_given(grid: Grid) -> Given:
    """A sheet as a workbook gives it back, its rows numbered from the second line on."""
    rows = (tuple(cell.value for cell in row.cells) for row in grid.rows)
    return Given(grid.title, grid.heads, tuple(enumerate(rows, 2)))


def sheet(game: Game, key: str, parts: Parts | None = None) -> Given:
    return as_given(
        next(grid for grid in export_sheets(game.sheets, parts or shipped(game)) if grid.sheet == key)
    )


def changed(given: Given, row: str, **cells: Raw) -> Given:
    """Change cells of the row that has this in one of its columns; underscores stand for blanks."""
    heads = {head: cells[name] for head in given.heads for name in cells if _same(name, head)}
    assert len(heads) == len(cells)
    rows: list[tuple[int, tuple[Raw, ...]]] = []
    for number, old in given.rows:
        new = tuple(heads.get(head, cell) for head, cell in zip(given.heads, old, strict=True))
        rows.append((number, new if row in (old[0], old[-1]) else old))
    assert tuple(rows) != given.rows
    return msgspec.structs.replace(given, rows=tuple(rows))


def _same(name: str, head: Raw) -> bool:
    return str(head).replace(" ", "_").casefold() == name.casefold()


def taken(game: Game, *given: Given, parts: Parts | None = None) -> Parts:
    return import_sheets(game.sheets, parts or shipped(game), given, OWNER)


def told(game: Game, one: Parts, other: Parts) -> list[str]:
    return [difference.sentence() for difference in differences(game.sheets, one, other)]


def refusal(game: Game, *given: Given) -> str:
    """The sentence with which sheets are refused."""
    before = shipped(game)
    with pytest.raises(SheetError) as caught:
        taken(game, *given, parts=before)
    assert before == shipped(game)
    return str(caught.value)


# ---- there and back


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_not_changed_comes_back_as_it_was(game: Game):
    parts = shipped(game)
    assert taken(game, *map(as_given, export_sheets(game.sheets, parts))) == parts
    assert differences(game.sheets, parts, parts) == ()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_not_changed_comes_back_from_text_alone(game: Game):
    """A file of comma-separated values has nothing but texts."""
    given = [
        msgspec.structs.replace(
            one, rows=tuple((n, tuple("" if c is None else str(c) for c in cells)) for n, cells in one.rows)
        )
        for one in map(as_given, export_sheets(game.sheets, shipped(game)))
    ]
    assert taken(game, *given) == shipped(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_grids_are_of_one_width_and_words(game: Game):
    for grid in export_sheets(game.sheets, shipped(game)):
        widths = {len(grid.heads), len(grid.notes), len(grid.choices), *(len(row.cells) for row in grid.rows)}
        assert len(widths) == 1
        assert grid.rows
        assert grid.heads[-2:] == (TICK, KEY)
        assert len(set(grid.heads)) == len(grid.heads)
        names = [row.cells[0].value for row in grid.rows]
        assert len(set(names)) == len(names)
        for row in grid.rows:
            assert "{" not in "".join(str(cell.value) for cell in row.cells)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_shipped_pack_passes_and_ticked_everywhere_too(game: Game):
    parts = shipped(game)
    game.packs.examine(msgspec.json.encode(parts))
    ticked = [
        msgspec.structs.replace(one, rows=tuple((n, (*cells[:-2], "x", cells[-1])) for n, cells in one.rows))
        for one in map(as_given, export_sheets(game.sheets, parts))
    ]
    own = taken(game, *ticked)
    game.packs.examine(msgspec.json.encode(own))
    assert provenances(game.sheets, own) == ()
    assert told(game, parts, own) == []
    assert all(row.cells[-2].value == "x" for grid in export_sheets(game.sheets, own) for row in grid.rows)


# ---- one value of each kind


@pytest.mark.parametrize(
    ("key", "sheet_key", "row", "cells", "line"),
    [
        ("endeavor", "asset_cards", "Africa 3", {"Industry": 4}, "Industry 4, was"),
        ("endeavor", "asset_cards", "Africa 3", {"Industry": 4.0}, "Industry 4, was"),
        ("endeavor", "cities", "London", {"city_(names_are_ours)": "Londres"}, "Londres, was London"),
        ("endeavor", "connections", "k01", {"one_end": "paris"}, "One end Paris, was London"),
        ("endeavor", "buildings", "Market", {"Action": "ship or draw"}, "Action Ship or Draw, was"),
        ("endeavor", "glory_spaces", "glory_spaces", {"Spaces_with_a_glory_icon": "0;2;15"}, "0; 2; 15"),
        ("endeavor", "status_tracks", "Culture", {"Level_2_from_space": "3"}, "from space 3, was 2"),
        ("endeavor", "player_board", "rounds", {"Number": 6}, "Rounds of a game: Number 6, was 7"),
        ("age_of_reason", "areas", "Baltic", {"Ship_printed": "no"}, "Ship printed no, was yes"),
        ("age_of_reason", "empire_markers", "german_states_01", {"Face": "Action", "Number": None}, "Action"),
        ("age_of_reason", "countries", "France", {"Borders_on": "Baltic, German States"}, "Baltic"),
        ("age_of_reason", "numbers", "segments_3", {"Number": 7}, "Number 7, was 6"),
        ("age_of_renaissance", "advances", "A", {"Prerequisites": "Human Body"}, "Human Body"),
        ("age_of_renaissance", "tracks", "misery", {"Numbers": "0; 10"}, "Numbers 0; 10, was 0; 10; 20"),
        ("pax_renaissance", "cards", "The Grim", {"Ops": "tax; siege"}, "Ops tax; siege, was behead"),
        ("pax_renaissance", "cards", "The Grim", {"Location": "The West"}, "Location The West"),
        ("pax_renaissance", "cards", "The Grim", {"One-shot": None}, "One-shot nothing, was jihad"),
    ],
)
def test_a_changed_value_is_taken_told_and_attested(
    key: str, sheet_key: str, row: str, cells: dict[str, Raw], line: str
):
    game, parts = GAMES[key], shipped(GAMES[key])
    given = sheet(game, sheet_key)
    own = taken(game, changed(given, row, **cells))
    lines = told(game, parts, own)
    assert any(line in one for one in lines), lines
    assert len(lines) == len(cells)
    assert len(collect_errata(key, "2009", game.sheets, parts, own).values) == len(lines)


def test_connections_come_and_go_and_name_their_kind():
    given = sheet(ENDEAVOR, "connections")
    rows = (*given.rows[2:], (40, (None, "London", "Lima", None, None)))
    own = taken(ENDEAVOR, msgspec.structs.replace(given, rows=rows))
    links = {link["id"]: link for link in own["board"]["connections"]}
    assert links["k27"]["kind"] == "between_regions"
    assert {"k01", "k02"}.isdisjoint(links)
    lines = told(ENDEAVOR, shipped(ENDEAVOR), own)
    assert "Connections: London – Amsterdam is gone" in lines
    assert "Connections: London – Lima is new" in lines
    with pytest.raises(ValueError, match="95 tokens for 94 places"):
        ENDEAVOR.packs.examine(msgspec.json.encode(own))
    tokens = taken(ENDEAVOR, changed(sheet(ENDEAVOR, "tokens"), "Culture token", Number=19), parts=own)
    ENDEAVOR.packs.examine(msgspec.json.encode(tokens))


def test_a_city_moves_to_another_region_and_keeps_its_connections():
    own = taken(ENDEAVOR, changed(sheet(ENDEAVOR, "cities"), "London", Region="India"))
    regions = {region["id"]: region for region in own["board"]["regions"]}
    assert regions["europe"]["city_count"] == len(regions["europe"]["cities"]) == 9
    assert regions["india"]["cities"][-1]["id"] == "eu1"
    ENDEAVOR.packs.examine(msgspec.json.encode(own))
    assert not [
        one for one in provenances(ENDEAVOR.sheets, own) if (one.name, one.column) == ("London", "Region")
    ]


def test_a_new_row_keeps_its_key_when_its_sheet_is_taken_again():
    given = sheet(ENDEAVOR, "cities")
    added = msgspec.structs.replace(
        given, rows=(*given.rows, (50, ("Bergen", "Europe & the Mediterranean", 2)))
    )
    own = taken(ENDEAVOR, added)
    again = taken(ENDEAVOR, sheet(ENDEAVOR, "cities", own))
    assert own["board"]["regions"][0]["cities"][-1]["id"] == "city31"
    assert again["board"] == own["board"]


def test_a_connection_may_name_a_city_as_before_or_as_in_the_same_upload():
    cities = changed(sheet(ENDEAVOR, "cities"), "London", **{"city_(names_are_ours)": "Londres"})
    links = sheet(ENDEAVOR, "connections")
    old = taken(ENDEAVOR, cities, links)
    new = taken(ENDEAVOR, cities, changed(links, "k03", one_end="Londres"))
    assert old == new
    assert old["board"]["connections"] == shipped(ENDEAVOR)["board"]["connections"]


def test_a_tick_attests_a_row_and_nothing_else():
    own = taken(ENDEAVOR, changed(sheet(ENDEAVOR, "asset_cards"), "India 2", As_on_my_copy="X"))
    gone = set(provenances(ENDEAVOR.sheets, shipped(ENDEAVOR))) - set(provenances(ENDEAVOR.sheets, own))
    assert {one.name for one in gone} == {"India 2"}
    card = next(one for one in own["asset_cards"]["cards"] if one["id"] == "india_2")
    assert card["field_source"]["industry"] == "owner's copy: Anna"


def test_a_row_without_key_is_found_by_its_name():
    given = changed(sheet(ENDEAVOR, "asset_cards"), "India 2", Glory=3)
    bare = Given("Asset cards", given.heads[:-1], tuple((n, cells[:-1]) for n, cells in given.rows))
    assert len(told(ENDEAVOR, shipped(ENDEAVOR), taken(ENDEAVOR, bare))) == 1


# ---- refusals name the place


CARDS = "asset_cards"


Slip = Callable[[Given], Given]


def _swap(given: Given) -> Given:
    """Sort the column of names apart from the others."""
    (one, first), (two, second), *rest = given.rows
    mixed = ((one, (second[0], *first[1:])), (two, (first[0], *second[1:])))
    return msgspec.structs.replace(given, rows=(*mixed, *rest))


def _slip(**cells: Raw) -> Slip:
    """Change cells of one row."""

    def slip(given: Given) -> Given:
        return changed(given, "India 2", **cells)

    return slip


def _rows(*added: tuple[int, tuple[Raw, ...]], without: int = 0, twice: bool = False) -> Slip:
    """Add rows, or take the first ones out."""

    def slip(given: Given) -> Given:
        more = given.rows[:1] if twice else added
        return msgspec.structs.replace(given, rows=(*given.rows[without:], *more))

    return slip


def _heads(*heads: str, count: int | None = None) -> Slip:
    """Begin with other heads, or with fewer."""

    def slip(given: Given) -> Given:
        return msgspec.structs.replace(given, heads=(*heads, *given.heads[len(heads) :])[:count])

    return slip


def _title(given: Given) -> Given:
    return msgspec.structs.replace(given, title="Asset")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            _slip(Glory="2,5"),
            "row 34, column Glory: there stands “2,5”; wanted is a whole number from 0",
        ),
        (_slip(Glory=2.5), "there stands “2.5”"),
        (_slip(Glory=-1), "there stands “-1”"),
        (_slip(Glory=True), "there stands “True”"),
        (_slip(Glory=float("nan")), "there stands “nan”"),
        (_slip(Glory=float("inf")), "there stands “inf”"),
        (_slip(Glory=None), "there stands nothing"),
        (_slip(Glory="=1+1"), "there stands “=1+1”"),
        (_slip(Glory="²"), "there stands “²”"),
        (_slip(Glory="9" * 500), "…”"),
        (_slip(Deck="Inda"), "column Deck: there stands “Inda”; wanted is one of: Europe"),
        (_slip(Deck="Inda"), "; is India meant?"),
        (_slip(Governor="perhaps"), "wanted is yes or no"),
        (_slip(As_on_my_copy="surely"), "wanted is x or nothing"),
        (
            _slip(Row="india_22"),
            "column Row: there stands “india_22”; there is no such row; is india_2",
        ),
        (_swap, "row 2, column Card: there stands “Far East 1”; but the last column says"),
        (_rows(without=1), "the row of Far East Governor is missing"),
        (_rows(twice=True), "this row stands twice"),
        (_rows((60, ("?",) * 20)), "row 60: there stands “?”; the row has more cells"),
        (
            _rows((60, ("India 7",))),
            "row 60, column Card: there stands “India 7”; there is no such row",
        ),
        (_heads("Card", "Deck", "Value", "Governer"), "is Governor meant?"),
        (_heads("Card", "Deck", "Deck"), "this column stands twice"),
        (_heads(count=4), "the column is missing"),
        (_title, "there is no such sheet"),
    ],
)
def test_a_slip_is_named_with_sheet_row_and_column(change: Slip, words: str):
    said = refusal(ENDEAVOR, change(sheet(ENDEAVOR, CARDS)))
    assert words in said
    assert "\n" not in said
    assert len(said) < 600


def test_a_sheet_that_is_given_twice_is_refused():
    assert "given twice" in refusal(ENDEAVOR, sheet(ENDEAVOR, CARDS), sheet(ENDEAVOR, CARDS))


def test_what_stands_fixed_cannot_be_changed():
    said = refusal(REASON, changed(sheet(REASON, "areas"), "baltic", Name="Ostsee"))
    assert "this stands fixed: Baltic" in said


def test_many_faults_are_counted():
    given = sheet(ENDEAVOR, CARDS)
    bad = msgspec.structs.replace(
        given, rows=tuple((n, (*cells[:4], "many", *cells[5:])) for n, cells in given.rows)
    )
    with pytest.raises(SheetError) as caught:
        taken(ENDEAVOR, bad)
    assert (len(caught.value.faults), caught.value.more) == (10, 38)
    assert str(caught.value).endswith("(and 47 more)")


def test_a_complaint_about_a_pack_names_sheet_row_and_column():
    own = taken(ENDEAVOR, changed(sheet(ENDEAVOR, CARDS), "India 2", Value=3))
    with pytest.raises(ValueError, match="cards") as caught:
        ENDEAVOR.packs.examine(msgspec.json.encode(own))
    said = in_words(ENDEAVOR.sheets, own, str(caught.value))
    assert said.startswith("Asset cards, India 3 2, Value: 3 stands there; a deck has one card of each value")
    assert in_words(ENDEAVOR.sheets, own, "something else: bad") == "something else: bad"


# ---- look-ups, differences elsewhere, sharing


def test_a_look_up_says_which_of_its_values_are_reconstructed():
    entries = {entry.key: entry for entry in ENDEAVOR.lookup(ENDEAVOR.packs.default, "")}
    assert str(entries["card:india_2"].provenance).startswith("Not read off the original: Industry ")
    assert entries["abolition"].provenance is None
    country = {one.key: one for one in REASON.lookup(REASON.packs.default, "")}["country:france"]
    assert country.provenance == "Not read off the original: 28 of its values."


def test_a_value_on_no_sheet_is_a_difference_too():
    own = shipped(ENDEAVOR)
    own["board"]["regions"][2]["open_at_start"] = True
    own["board"]["regions"][2]["note"] = "no value"
    assert told(ENDEAVOR, shipped(ENDEAVOR), own) == [
        "board.json, regions.caribbean: open_at_start True, was False"
    ]


@pytest.mark.parametrize(
    ("key", "change"),
    [
        (
            "endeavor",
            [
                ("asset_cards", "India 2", {"Glory": 3, "As_on_my_copy": "x"}),
                ("connections", "k03", {"one_end": "Lima"}),
            ],
        ),
        (
            "age_of_reason",
            [("empire_markers", "baltic_01", {"Number": 5}), ("country_cards", "France 1", {"Ships": 2})],
        ),
    ],
)
def test_what_is_shared_is_adopted(key: str, change: Sequence[tuple[str, str, dict[str, Raw]]]):
    game, parts = GAMES[key], shipped(GAMES[key])
    own = taken(game, *(changed(sheet(game, one), row, **cells) for one, row, cells in change))
    shared = collect_errata(key, "first edition", game.sheets, parts, own)
    again = msgspec.json.decode(msgspec.json.encode(shared), type=type(shared))
    assert apply_errata(game.sheets, parts, again) == own
    assert {one.by for one in again.values} == {OWNER}


def test_rows_that_are_new_or_gone_are_shared():
    given = sheet(ENDEAVOR, "connections")
    rows = (*given.rows[1:], (40, (None, "London", "Lima", None, None)))
    own = taken(ENDEAVOR, msgspec.structs.replace(given, rows=rows))
    shared = collect_errata("endeavor", "2009", ENDEAVOR.sheets, shipped(ENDEAVOR), own)
    assert [one.row for one in shared.gone] == ["k01"]
    got = apply_errata(ENDEAVOR.sheets, shipped(ENDEAVOR), shared)
    assert told(ENDEAVOR, own, got) == []


def test_what_stood_there_may_stay_whatever_it_is():
    """A host's own pack may hold more than a sheet offers."""
    parts = shipped(ENDEAVOR)
    parts["asset_cards"]["cards"][3]["glory"] = 44
    parts["buildings"]["buildings"][7]["action"] = {"mode": "choice", "actions": ["ship", "occupy", "attack"]}
    assert taken(ENDEAVOR, *map(as_given, export_sheets(ENDEAVOR.sheets, parts)), parts=parts) == parts


def test_long_lists_of_names_are_shortened():
    game = GAMES["age_of_renaissance"]
    given = changed(sheet(game, "provinces"), "danzig", By_land_to="Breslau; Mitau; Stetin")
    said = refusal(game, given)
    assert "column By land to: there stands “Breslau; Mitau; Stetin”" in said
    assert "(108 in all)" in said
    assert len(said) < 400


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ({"sheet": "cards"}, "there is no such sheet"),
        ({"row": "india_9"}, "there is no such row"),
        ({"column": "Wealth"}, "there is no such column"),
        ({"value": "many"}, "wanted is a whole number"),
    ],
)
def test_what_is_shared_is_read_with_care(field: dict[str, str], words: str):
    own = taken(ENDEAVOR, changed(sheet(ENDEAVOR, CARDS), "India 2", Glory=3))
    shared = collect_errata("endeavor", "2009", ENDEAVOR.sheets, shipped(ENDEAVOR), own)
    bad = msgspec.structs.replace(shared, values=(msgspec.structs.replace(shared.values[0], **field),))
    with pytest.raises(SheetError, match=words):
        apply_errata(ENDEAVOR.sheets, shipped(ENDEAVOR), bad)
