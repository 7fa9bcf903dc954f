"""Views: what a seat may know of the state."""

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.validation import KEY
from engines.age_of_renaissance.moves import Bid, Tokens
from engines.age_of_renaissance.rules import scoring
from engines.age_of_renaissance.rules.cards import leaders
from engines.age_of_renaissance.rules.cards.playable import burden
from engines.age_of_renaissance.rules.ending import ending
from engines.age_of_renaissance.rules.expansion.board import others
from engines.age_of_renaissance.rules.misery import value
from engines.age_of_renaissance.state import (
    Contest,
    Pieces,
    RenaissanceState,
    income,
    markets,
    rules,
    slot,
    stock,
    tiers,
)
from engines.age_of_renaissance.views import ContestView, LeaderView, PiecesView, PlayerView, RenaissanceView
from engines.age_of_renaissance.words import prompts
from engines.kernel import Simultaneous, public_pending

State = RenaissanceState


def project(state: State, seat: int | None) -> RenaissanceView:
    """Return the view of `seat`; None: the public."""
    pack = rules(state)
    over = not state.agenda
    result = scoring.outcome(state) if over else None
    return RenaissanceView(
        game=KEY,
        seat=seat,
        seats=len(state.players),
        commitment=state.commitment,
        seed=result.seed if result else None,
        pending=public_pending(state),
        phase=prompts.phase(state),
        outcome=result,
        pack=state.pack,
        options=state.options,
        turn=state.turn,
        stage=state.phase,
        epoch=state.epoch,
        acting=_acting(state),
        order=tuple(state.order),
        capitals=pack.capitals(len(state.players)),
        players=tuple(_player(state, number) for number in range(len(state.players))),
        provinces={
            province: _pieces(state.provinces[province])
            for province in pack.provinces
            if province in state.provinces
        },
        markers={
            commodity: state.markers[commodity]
            for commodity in pack.commodities
            if commodity in state.markers
        },
        leaders=tuple(
            LeaderView(
                card=leader.card,
                seat=leader.seat,
                first=leader.first,
                protection=leader.protection,
                patrons=tuple(leader.patrons),
                credit=leaders.credit(state, leader),
            )
            for leader in state.leaders
        ),
        decree=state.decree,
        events=tuple(state.events),
        burdens=tuple(card for card in pack.events if burden(state, card)),
        wars=tuple((war.attacker, war.defender) for war in state.wars),
        card_price=pack.card_price(state.cards_sold),
        contest=_contest(state, state.contest) if state.contest else None,
        deck=len(state.deck),
        replay=len(state.replay),
        replay_top=state.replay[-1] if state.replay else None,
        last_turn=state.turn > 0 and ending(state) is not None,
        hand=() if seat is None else tuple(state.players[seat].hand),
        sealed=None if seat is None else _sealed(state, seat),
    )


def _pieces(pieces: Pieces) -> PiecesView:
    return PiecesView(
        marker=pieces.marker, fresh=pieces.fresh, tokens=tuple(pieces.tokens), white=tuple(pieces.white)
    )


def _acting(state: State) -> int | None:
    """Return whose part of the phase it is: in a competition the attacker's."""
    if state.contest:
        return state.contest.attacker
    seats = {decision.seat for decision in public_pending(state)}
    return seats.pop() if len(seats) == 1 else None


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        capital=player.capital,
        slot=slot(state, seat) if state.order else None,
        cash=player.cash,
        written=player.written,
        expansion=player.expansion,
        stock=stock(state, seat),
        misery=value(state, seat),
        space=player.misery,
        cards=len(player.hand),
        advances=tuple(player.advances),
        bought=tuple(player.bought),
        tiers=tiers(state, seat),
        ship=player.ship,
        markets=markets(state, seat),
        income=income(state, seat),
        military=tuple(state.military[seat]),
        ruler=seat in state.rulers,
        cathedral=tuple(player.cathedral),
        swapped=player.swapped,
        out=player.out,
    )


def _contest(state: State, contest: Contest) -> ContestView:
    there = state.provinces.get(contest.province)
    return ContestView(
        province=contest.province,
        attacker=contest.attacker,
        defenders=tuple(others(there, contest.attacker)) if there else (),
        committed=contest.committed,
    )


def _sealed(state: State, seat: int) -> tuple[int, tuple[str, ...]] | None:
    """Return the reader's own sealed bid."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Simultaneous) or seat not in step.seats:
        return None
    answer = step.answers[step.seats.index(seat)]
    if isinstance(answer, Bid):
        return answer.dollars, answer.wishes
    return (answer.tokens, ()) if isinstance(answer, Tokens) else None


def standings(view: RenaissanceView) -> tuple[int, ...]:
    """Return what everybody would score if the game ended as the view shows it (6.2)."""
    advances = PACKS.get(view.pack).advances
    return tuple(
        0
        if player.out
        else sum(advances[letter].cost for letter in player.advances) + player.cash - player.misery
        for player in view.players
    )
