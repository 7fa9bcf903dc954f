"""Views: what a seat may know of the state. In Endeavor that is all but the seed."""

from engines.endeavor import views
from engines.endeavor.data.pack import TRACKS, Building, Card, Pack
from engines.endeavor.rules import cards, scoring
from engines.endeavor.state import EndeavorState, icons, is_open, presence, rules
from engines.endeavor.words import texts
from engines.endeavor.words.names import amounts, card_name, deck
from engines.kernel import public_pending


def project(state: EndeavorState, seat: int | None) -> views.EndeavorView:
    """Return the view of `seat`; None: the public."""
    pack = rules(state)
    pending = public_pending(state)
    result = None if state.agenda else scoring.outcome(state)
    phase = texts.OVER
    if pending:
        rounds = pack.player_board.rounds.value
        phase = texts.PHASE.format(round=state.round, rounds=rounds, phase=texts.PHASES[pending[0].kind])
    return views.EndeavorView(
        game="endeavor",
        seat=seat,
        seats=len(state.boards),
        commitment=state.commitment,
        seed=result.seed if result else None,
        pending=pending,
        phase=phase,
        outcome=result,
        pack=state.pack,
        round=state.round,
        rounds=pack.player_board.rounds.value,
        first=state.first,
        regions=tuple(_region(state, pack, region) for region in pack.regions),
        connections=tuple(_connection(state, link.id, link.a, link.b) for link in pack.board.connections),
        boards=tuple(_board(state, pack, player) for player in range(len(state.boards))),
        stock=tuple(
            _building(tile, left=state.stock[tile.id]) for tile in pack.tiles.values() if tile.copies
        ),
        token_names=texts.TOKENS,
        abolished=state.abolished,
    )


def card_view(card: Card) -> views.CardView:
    """Return the view of a card."""
    value = None if card.governor else card.value
    return views.CardView(
        card.id, card.deck, card_name(card), value, amounts(card), card.glory, card.abolition
    )


def _region(state: EndeavorState, pack: Pack, name: str) -> views.RegionView:
    region = pack.regions[name]
    seats = range(len(state.boards))
    track = state.tracks.get(name)
    spaces: list[views.SpaceView] = []
    if track:
        spaces += [views.SpaceView(None, seat) for seat in track.markers]
        spaces += [views.SpaceView(token, None) for token in track.tokens[len(track.markers) :]]
    return views.RegionView(
        id=name,
        name=region.name,
        open=is_open(state, name),
        track=tuple(spaces),
        beside=tuple(track.beside) if track else tuple(0 for _ in seats),
        presence=tuple(presence(state, seat, region) for seat in seats),
        stacks=tuple(
            views.StackView(
                id=f"stack:{key}",
                deck=key,
                name=deck(key),
                cards=tuple(card_view(pack.cards[card]) for card in state.stacks[key]),
            )
            for key in region.card_stacks
        ),
        cities=tuple(
            views.CityView(
                city.id, city.label, city.glory, state.city_tokens.get(city.id), state.holders.get(city.id)
            )
            for city in region.cities
        ),
    )


def _connection(state: EndeavorState, key: str, a: str, b: str) -> views.ConnectionView:
    holder = state.holders.get(a)
    both = holder == state.holders.get(b)
    return views.ConnectionView(key, a, b, state.connection_tokens.get(key), holder if both else None)


def _building(tile: Building, *, marked: bool = False, left: int = 0) -> views.BuildingView:
    return views.BuildingView(
        id=tile.id,
        name=tile.name,
        level=tile.level,
        mode=tile.action.mode,
        actions=tile.action.actions,
        icons=amounts(tile),
        glory=tile.glory,
        circle=tile.activation_circle,
        marked=marked,
        left=left,
    )


def _board(state: EndeavorState, pack: Pack, seat: int) -> views.BoardView:
    board = state.boards[seat]
    last = pack.player_board.tracks.last_space
    tracks: list[views.TrackView] = []
    for track in TRACKS:
        held = icons(pack, board, track)
        space = min(held, last)
        steps = tuple((step.min_score, step.value) for step in pack.player_board.levels[track].steps)
        tracks.append(views.TrackView(track, held, space, pack.rewards[track][space], steps))
    return views.BoardView(
        seat=seat,
        tracks=tuple(tracks),
        harbor=board.harbor,
        supply=board.supply,
        buildings=tuple(_building(pack.tiles[tile.kind], marked=tile.marked) for tile in board.buildings),
        cards=tuple(card_view(pack.cards[card]) for card in board.cards if card != board.governor),
        governor=card_view(pack.cards[board.governor]) if board.governor else None,
        card_limit=cards.allowed(state, board),
        tokens={kind: count for kind, count in board.tokens.items() if count},
        slavery=len(board.slavery),
        glory=scoring.score(state, seat).total,
        passed=board.passed,
    )
