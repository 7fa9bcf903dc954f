"""The data sheets: asset cards, cities, connections, shipping tracks, buildings, tokens, player boards."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from engines.endeavor.data.pack import TRACKS
from engines.endeavor.words import names, texts
from engines.kernel.sheets import Choice, Column, Flag, Line, Named, Number, Numbers, Sheet, Text
from engines.kernel.sheets.describing import PARENT, Parts

ICONS = Number(high=9)
CITY = Named(of="board.regions[].cities[]", called="label")
MOST_SPACES = 30


def _icons(noted: str = "") -> tuple[Column, ...]:
    return tuple(
        Column(title=texts.TRACKS[track], field=track, kind=ICONS, absent=0, noted=noted) for track in TRACKS
    )


def _deeds() -> dict[str, Any]:
    """Return what a building can let one do: the basic actions and the mixed ones, and nothing."""
    basic = [("single", (action,)) for action in texts.ACTIONS]
    either = [("choice", pair) for pair in combinations(texts.ACTIONS, 2)]
    swapped = [("choice", pair[::-1]) for _, pair in either]
    mixed = [
        ("and_same_region", ("occupy", "ship")),
        ("and_same_region", ("ship", "occupy")),
        ("twice_same_region", ("ship",)),
        ("twice_same_stack", ("draw",)),
    ]
    deeds: dict[str, Any] = {texts.NO_ACTION: {"mode": "none", "actions": []}}
    for mode, actions in (*basic, *either, *swapped, *mixed):
        deeds[names.does(mode, actions)] = {"mode": mode, "actions": list(actions)}
    return deeds


def _card(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    if words[texts.COLUMN_GOVERNOR] == "yes":
        return texts.GOVERNOR.format(deck=words[texts.COLUMN_DECK])
    return f"{words[texts.COLUMN_DECK]} {words[texts.COLUMN_VALUE]}"


def _connection(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    return f"{words[texts.COLUMN_ONE_END]} – {words[texts.COLUMN_OTHER_END]}"


def _count_cities(parts: Parts) -> None:
    for region in parts["board"]["regions"]:
        region["city_count"] = len(region["cities"])


def _name_kinds(parts: Parts) -> None:
    """Note of each connection whether it leads to another region."""
    home = {city["id"]: region["id"] for region in parts["board"]["regions"] for city in region["cities"]}
    for link in parts["board"]["connections"]:
        same = home.get(link["a"]) == home.get(link["b"])
        link["kind"] = "within_region" if same else "between_regions"


CARDS = Sheet(
    key="asset_cards",
    title="Asset cards",
    called="Card",
    where="asset_cards.cards[]",
    naming=_card,
    entry="card:{id}",
    columns=(
        Column(
            title=texts.COLUMN_DECK,
            field="deck",
            kind=Choice(words={name: deck for deck, name in texts.DECKS.items()}),
            sure=True,
        ),
        Column(title=texts.COLUMN_VALUE, field="value", kind=Number(high=5), sure=True),
        Column(title=texts.COLUMN_GOVERNOR, field="governor", kind=Flag(), sure=True),
        *_icons(),
        Column(title="Glory", field="glory", kind=ICONS),
        Column(title="Ends slavery", field="abolition", kind=Flag(), sure=True),
    ),
)
CITIES = Sheet(
    key="cities",
    title="Cities",
    called="City",
    where="board.regions[].cities[]",
    new="city{}",
    tidy=_count_cities,
    columns=(
        Column(title="City (names are ours)", field="label", kind=Text(), sure=True),
        Column(title="Region", field=PARENT, kind=Named(of="board.regions[]")),
        Column(title="Glory", field="glory", kind=ICONS),
    ),
)
CONNECTIONS = Sheet(
    key="connections",
    title="Connections",
    called="Connection",
    where="board.connections[]",
    naming=_connection,
    new="k{:02}",
    tidy=_name_kinds,
    columns=(
        Column(title=texts.COLUMN_ONE_END, field="a", kind=CITY),
        Column(title=texts.COLUMN_OTHER_END, field="b", kind=CITY),
    ),
)


def _is_overseas(region: Mapping[str, Any]) -> bool:
    return region["can_ship_to"]


REGIONS = Sheet(
    key="shipping_tracks",
    title="Shipping tracks",
    called="Region",
    where="board.regions[]",
    only=_is_overseas,
    columns=(
        Column(title="Region", field="name", kind=Text(), fixed=True, sure=True),
        Column(
            title="Spaces of the track", field="shipping_track_length", kind=Number(low=1, high=MOST_SPACES)
        ),
    ),
)
BUILDINGS = Sheet(
    key="buildings",
    title="Buildings",
    called="Building",
    where="buildings.buildings[]",
    entry="building:{id}",
    columns=(
        Column(title="Building", field="name", kind=Text(), sure=True),
        Column(title="Level", field="level", kind=Number(high=5)),
        Column(title="Tiles", field="copies", kind=Number(high=9)),
        *_icons("icons"),
        Column(title="Glory", field="glory", kind=ICONS),
        Column(title="Circle for a marker", field="activation_circle", kind=Flag()),
        Column(title="Action", field="action", kind=Choice(words=_deeds())),
    ),
)
TOKENS = Sheet(
    key="tokens",
    title="Trade tokens",
    called="Token",
    where="tokens.tokens[]",
    id="type",
    columns=(
        Column(
            title="Token",
            field="type",
            kind=Choice(words={name: token for token, name in texts.TOKENS.items()}),
            fixed=True,
            sure=True,
        ),
        Column(title="Number", field="count", kind=Number(high=99)),
    ),
)


def _track(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    return texts.TRACKS.get(key, key)


def _levels() -> tuple[Column, ...]:
    columns: list[Column] = []
    for level in range(5):
        first = f"Level {level + 1} from space"
        at = f"steps.{level}"
        columns += [
            Column(title=first, field=f"{at}.min_score", kind=Number(high=15), noted="min_score"),
            Column(title=f"Level {level + 1} gives", field=f"{at}.value", kind=Number(), noted="values"),
        ]
    return tuple(columns)


LEVELS = Sheet(
    key="status_tracks",
    title="Status tracks",
    called="Track",
    where="player_board.levels{}",
    naming=_track,
    columns=_levels(),
)


def _glory(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    return "All status tracks"


GLORY = Sheet(
    key="glory_spaces",
    title="Glory spaces",
    called="Track",
    where="player_board.glory_spaces",
    naming=_glory,
    columns=(Column(title="Spaces with a glory icon", field="spaces", kind=Numbers(high=15)),),
)
NUMBERS = Sheet(
    key="player_board",
    title="Player board",
    called="What",
    columns=(Column(title="Number", field="", kind=Number(high=99)),),
    lines=(
        Line("last_space", "Last space of a status track", "player_board.tracks", "last_space"),
        Line("card_slots", "Spaces for cards", "player_board.card_slots", "normal"),
        Line("slavery_bonus", "Slavery cards above the limit", "player_board.slavery_bonus", "value"),
        Line("markers", "Markers of a player", "player_board.supply", "markers_per_player"),
        Line("rounds", "Rounds of a game", "player_board.rounds", "value"),
    ),
)
SHEETS = (CARDS, CITIES, CONNECTIONS, REGIONS, BUILDINGS, TOKENS, LEVELS, GLORY, NUMBERS)
"""Cities come before their connections, which name them."""
