"""Checks of a data pack beyond its types: that its parts fit together."""

from collections import Counter

from engines.endeavor.data.pack import SLAVERY, TRACKS, Deed, Pack

KEY = "endeavor"
MOST_PLAYERS = 5


def require(path: str, fact: bool, reason: str) -> None:
    """Raise ValueError unless something is so in a file of the pack."""
    if not fact:
        raise ValueError(f"{KEY}/{path}: {reason}")


def validate(pack: Pack) -> None:
    """Check that the parts fit together; raise ValueError."""
    _unique(pack)
    _validate_board(pack)
    _validate_cards(pack)
    _validate_buildings(pack)
    _validate_tokens(pack)
    _validate_tracks(pack)


def _validate_board(pack: Pack) -> None:
    for place, region in enumerate(pack.board.regions):
        at = f"board.json: regions[{place}]"
        has_track = region.shipping_track_length > 0
        require(at, region.can_ship_to == has_track, "only a track can be shipped to")
        require(at, region.can_ship_to != region.open_at_start, "it opens at the start or by its track")
    for place, link in enumerate(pack.board.connections):
        known = link.a in pack.cities and link.b in pack.cities and link.a != link.b
        require(f"board.json: connections[{place}]", known, "both ends must be different cities")


def _validate_cards(pack: Pack) -> None:
    lying = Counter(deck for region in pack.board.regions for deck in region.card_stacks)
    require("board.json: regions", lying[SLAVERY] == 1, f"the stack {SLAVERY!r} must lie in one region")
    for place, card in enumerate(pack.asset_cards.cards):
        at = f"asset_cards.json: cards[{place}]"
        require(at, lying[card.deck] == 1, f"the deck {card.deck!r} must lie in one region")
    governors = Counter(card.deck for card in pack.asset_cards.cards if card.governor)
    for place, region in enumerate(pack.board.regions):
        for deck in region.card_stacks:
            there = any(card.deck == deck for card in pack.asset_cards.cards)
            require(f"board.json: regions[{place}]", there, f"no card is of the deck {deck!r}")
            wanted = 1 if region.can_ship_to else 0
            reason = f"the deck {deck!r} has {governors[deck]} Governors, not {wanted}"
            require("asset_cards.json: cards", governors[deck] == wanted, reason)


def _validate_buildings(pack: Pack) -> None:
    require("buildings.json: buildings", "colonial_house" in pack.tiles, "the Colonial House is missing")
    for place, tile in enumerate(pack.buildings.buildings):
        at = f"buildings.json: buildings[{place}]"
        _deed(f"{at}.action", tile.action)
        acts = tile.action.mode != "none"
        require(at, tile.activation_circle == acts, "an action needs a circle, a circle an action")
    top = max(tile.level for tile in pack.buildings.buildings)
    low = sum(tile.copies for tile in pack.buildings.buildings if tile.level < top)
    needed = MOST_PLAYERS * pack.player_board.rounds.value
    reason = f"{low} tiles below level {top} are not enough for {needed} builds"
    require("buildings.json: buildings", low >= needed, reason)


def _deed(at: str, deed: Deed) -> None:
    """Check that the rules know such an action (Endeavor: Basic vs. mixed)."""
    fits = {
        "none": not deed.actions,
        "single": len(deed.actions) == 1,
        "choice": len(set(deed.actions)) == len(deed.actions) > 1,
        "and_same_region": sorted(deed.actions) == ["occupy", "ship"],
        "twice_same_region": deed.actions == ("ship",),
        "twice_same_stack": deed.actions == ("draw",),
    }
    require(at, fits[deed.mode], f"{deed.mode!r} does not go with {', '.join(deed.actions) or 'no action'}")


def _validate_tokens(pack: Pack) -> None:
    for place, token in enumerate(pack.tokens.tokens):
        at = f"tokens.json: tokens[{place}]"
        blue = token.kind == "blue"
        require(at, (token.action is not None) == blue, "blue tokens have an action, brown none")
        require(at, blue != (token.type in TRACKS), "brown tokens bear the name of a track, blue ones do not")
        if token.action:
            _deed(f"{at}.action", token.action)
            once = token.action.mode in {"single", "choice"}
            require(f"{at}.action", once, "a token is for one action")
    for track in TRACKS:
        require("tokens.json: tokens", track in pack.token_kinds, f"the {track} tokens are missing")
    cities = sum(len(region.cities) for region in pack.board.regions)
    connections = len(pack.board.connections)
    spaces = sum(region.shipping_track_length for region in pack.board.regions)
    places = cities + connections + spaces
    tokens = sum(token.count for token in pack.tokens.tokens)
    reason = f"{tokens} tokens for {places} places of the board"
    reason += f" ({cities} cities, {connections} connections, {spaces} spaces of shipping tracks)"
    require("tokens.json: tokens", places == tokens, reason)


def _validate_tracks(pack: Pack) -> None:
    board = pack.player_board
    require("player_board.json: levels", set(board.levels) == set(TRACKS), "all four tracks are needed")
    for track, levels in board.levels.items():
        zero = any(step.min_score == 0 for step in levels.steps)
        require(f"player_board.json: levels.{track}", zero, "a step from score 0 on is needed")
    require("player_board.json: glory_spaces", 0 in board.glory_spaces.spaces, "space 0 is needed")


def _unique(pack: Pack) -> None:
    """Check that no id is used twice."""
    lists = {
        "asset_cards.json: cards": [card.id for card in pack.asset_cards.cards],
        "board.json: regions": [region.id for region in pack.board.regions],
        "board.json: regions[].cities": [city.id for region in pack.board.regions for city in region.cities],
        "board.json: connections": [link.id for link in pack.board.connections],
        "buildings.json: buildings": [tile.id for tile in pack.buildings.buildings],
        "tokens.json: tokens": [token.type for token in pack.tokens.tokens],
    }
    for path, ids in lists.items():
        for name, count in Counter(ids).items():
            require(path, count == 1, f"the id {name!r} stands {count} times")
