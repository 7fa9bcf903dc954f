"""Views: what a seat may know of the state."""

from typing import Any, TypeVar, get_args

import msgspec

from engines.kernel import public_pending
from engines.pax_renaissance import views
from engines.pax_renaissance.data.effects import Prestige, Region
from engines.pax_renaissance.data.validation import KEY
from engines.pax_renaissance.moves import OpMove
from engines.pax_renaissance.rules import board, scoring, settle, tableau, turn, victory
from engines.pax_renaissance.state import REGIONS, PaxState, rules, seats
from engines.pax_renaissance.words import texts

V = TypeVar("V")
KINDS: tuple[Prestige, ...] = get_args(Prestige)


def project(state: PaxState, seat: int | None) -> views.PaxView:
    """Return the view of `seat`; None: the public."""
    pack, stage = rules(state), stage_of(state)
    result = scoring.outcome(state) if stage == "over" else None
    return views.PaxView(
        game=KEY,
        seat=seat,
        seats=1 if state.solo else len(state.players),
        commitment=state.commitment,
        seed=result.seed if result else None,
        pending=public_pending(state),
        phase=texts.PHASES[stage].format(turn=state.turn.number),
        outcome=result,
        pack=state.pack,
        stage=stage,
        options=state.options,
        solo=state.solo,
        astrology=state.options.astrology,
        first=state.first,
        turn=_same(views.TurnView, state.turn),
        players=tuple([_player(state, player) for player in seats(state)]),
        hand=() if seat is None else tuple(state.players[seat].hand),
        only_ops=_only_ops(state, seat),
        market={region: _same(tuple[views.SlotView, ...], state.market[region]) for region in REGIONS},
        decks={region: len(state.decks[region]) for region in REGIONS},
        comets={region: _comets(state, region) for region in REGIONS},
        tops={region: _top(state, region) for region in REGIONS},
        discarded=tuple(state.discarded),
        concealed=_concealed(state, seat),
        open={colour: state.open[colour] for colour in ("black", "white")},
        spaces=_spaces(state),
        borders={border: _same(views.BorderView, state.borders[border]) for border in pack.borders},
        states={empire: state.states[empire] for empire in pack.empires},
        squares={empire: _square(state, empire) for empire in pack.empires},
        pool={token: board.pool(state, token) for token in pack.supply.tokens.shared},
        supremacy=views.Supremacy(
            bishops=victory.bishops(state), units=victory.units(state), supreme=victory.supreme(state)
        ),
        victories={square: _victory(state, square) for square in victory.VICTORIES},
        battle=_same(views.BattleView, state.battle) if state.battle else None,
        winners=tuple(state.winners),
        ending=state.ending,
    )


def _same(kind: type[V], part: Any) -> V:
    """Return the view of a part of the state that has its fields under the same names."""
    return msgspec.convert(part, kind, from_attributes=True)


def stage_of(state: PaxState) -> views.Stage:
    """Return where the game stands."""
    if not state.agenda:
        return "over"
    return "play" if state.turn.number else "banks"


def _only_ops(state: PaxState, seat: int | None) -> dict[str, OpMove]:
    """Return the ops that run without a question, for a player who is asked for an action."""
    asked = state.agenda[-1] if state.agenda else None
    if seat is None or not isinstance(asked, turn.Act) or asked.seat != seat:
        return {}
    return turn.only_ops(state, seat)


def _top(state: PaxState, region: Region) -> str | None:
    """Return the top card of a deck, which all see with astrology (C5c); else None."""
    deck = state.decks[region]
    return deck[-1] if state.options.astrology and deck else None


def _comets(state: PaxState, region: Region) -> int:
    """Count the comets left in a deck."""
    cards = rules(state).cards
    return sum([cards[card].kind == "comet" for card in state.decks[region]])


def _concealed(state: PaxState, seat: int | None) -> tuple[views.ConcealedView, ...]:
    """Return the cards that left hands face down, as far as the reader knows them."""
    left = state.concealed
    return tuple([views.ConcealedView(one.seat, one.card if one.seat == seat else None) for one in left])


def _player(state: PaxState, seat: int) -> views.PlayerView:
    player, bank = state.players[seat], state.players[seat].bank
    live = [kind for card in tableau.cards_of(state, seat) for kind in tableau.prestige_of(state, card)]
    maids = [kind for card in player.maids for kind in tableau.prestige_of(state, card)]
    return views.PlayerView(
        seat=seat,
        bank=bank,
        florins=player.florins,
        hand=len(player.hand),
        hand_limit=settle.hand_limit(state, seat),
        west=tuple([_card(state, card) for card in player.west]),
        east=tuple([_card(state, card) for card in player.east]),
        maids=tuple(player.maids),
        pawns=board.pool(state, board.pawn(state, seat)) if bank else rules(state).supply.tokens.pawns,
        concessions=board.concessions(state, seat),
        prestige={kind: live.count(kind) for kind in KINDS},
        prestige_of_maids={kind: maids.count(kind) for kind in KINDS},
        bankrupt=player.bankrupt,
    )


def _card(state: PaxState, card: str) -> views.CardView:
    return views.CardView(
        card, state.bishops.get(card), tableau.silenced(state, card), card in state.turn.used
    )


def _square(state: PaxState, empire: str) -> views.SquareView:
    square, spot = state.squares[empire], tableau.side_of(state, empire)
    king = _card(state, empire)
    return views.SquareView(
        empire=empire,
        owner=square.owner,
        side=spot[1] if spot else None,
        republic=square.republic,
        suzerain=square.suzerain,
        vassals=tuple(tableau.vassals(state, empire)),
        queens=tuple([_card(state, queen) for queen in square.queens]),
        repressed=tuple(square.repressed),
        bishop=king.bishop,
        silenced=king.silenced,
        used=king.used,
    )


def _spaces(state: PaxState) -> dict[str, str | None]:
    """Return the spaces in play, and those that are not but still hold a token."""
    printed = board.chart(state)
    usable = {space for empire in rules(state).empires for space in board.spaces_of(state, empire)}
    return {
        space: state.spaces.get(space) for space in printed.spaces if space in usable or space in state.spaces
    }


def _victory(state: PaxState, square: victory.Victory) -> views.VictoryView:
    progress: list[views.VictoryProgress] = []
    for seat in seats(state):
        measures = victory.measures(state, seat, square)
        counts = {measure.name: (measure.own, measure.needed) for measure in measures}
        met = victory.meets(state, seat, square)
        progress.append(views.VictoryProgress(seat=seat, met=met, counts=counts))
    return views.VictoryView(
        victory=square,
        active=square in state.victories,
        actions=victory.price(state, square),
        progress=tuple(progress),
    )
