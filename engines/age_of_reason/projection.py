"""Views: what a seat may know of the state."""

from typing import Any

from msgspec.structs import asdict

from engines.age_of_reason import views
from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.data.validation import KEY
from engines.age_of_reason.moves import Lay
from engines.age_of_reason.rules import scoring
from engines.age_of_reason.rules.combat import Laying, laid_cards
from engines.age_of_reason.rules.strength import strengths
from engines.age_of_reason.state import (
    Area,
    Combat,
    Player,
    ReasonState,
    blank_ships,
    held,
    play_order,
    rules,
    segments,
    supply,
)
from engines.age_of_reason.words import prompts
from engines.kernel import public_pending


def project(state: ReasonState, seat: int | None) -> views.ReasonView:
    """Return the view of `seat`; None: the public."""
    pack = rules(state)
    stage = stage_of(state)
    result = scoring.outcome(state) if stage == "over" else None
    own = None if seat is None else state.players[seat]
    return views.ReasonView(
        game=KEY,
        seat=seat,
        seats=len(state.players),
        commitment=state.commitment,
        seed=result.seed if result else None,
        pending=public_pending(state),
        phase=prompts.phase(state, stage),
        outcome=result,
        pack=state.pack,
        turn=state.turn,
        turns=pack.tables.turns.value,
        segment=state.segment,
        segments=segments(state),
        stage=stage,
        order=tuple(play_order(state)) if stage in ("actions", "over") else (),
        first=state.first,
        above=tuple(state.above),
        below=tuple(state.below),
        auction=_auction(state),
        players=tuple(_player(state, pack, number) for number in range(len(state.players))),
        hand=_cards(pack, own, own.hand) if own else (),
        pile=_cards(pack, own, own.pile) if own else (),
        laid=None if seat is None else laid(state, seat),
        areas={area: _area(pack, state.areas[area]) for area in pack.areas},
        boxes={
            box.id: views.BoxView(open=box.usable(len(state.players)), seats=tuple(state.boxes[box.id]))
            for box in pack.boxes.values()
        },
        combat=_combat(state, state.combat) if state.combat else None,
        blank_ships=blank_ships(state),
        bag=len(state.bag),
    )


def stage_of(state: ReasonState) -> views.Stage:
    """Return the stage of the game."""
    if not state.agenda:
        return "over"
    if any(player.country is None for player in state.players):
        return "countries"
    return "alliances" if state.auction else "actions"


def laying(state: ReasonState) -> Laying | None:
    """Return the step in which cards are being laid."""
    top = state.agenda[-1] if state.agenda else None
    return top if isinstance(top, Laying) else None


def laid(state: ReasonState, seat: int) -> str | None:
    """Return the card that a seat has laid in this battle, sealed answers included."""
    if state.combat is None:
        return None
    step = laying(state)
    if step is None:
        return state.combat.laid[seat]
    answer: Lay | None = step.answers[step.seats.index(seat)] if seat in step.seats else None
    return answer.card if answer else None


def _cards(pack: Pack, player: Player, cards: list[str]) -> tuple[str, ...]:
    return tuple(held(pack, player.land, cards)) if player.country else ()


def _area(pack: Pack, area: Area) -> views.AreaView:
    discs = {land: area.discs[land] for land in pack.countries if land in area.discs}
    return views.AreaView(discs=discs, markers=tuple(area.markers))


def _auction(state: ReasonState) -> views.AuctionView | None:
    auction = state.auction
    if auction is None:
        return None
    fields: dict[str, Any] = asdict(auction)
    fields |= {"passed": tuple(auction.passed), "latest": tuple(auction.latest or ())}
    return views.AuctionView(**fields)


def _player(state: ReasonState, pack: Pack, seat: int) -> views.PlayerView:
    player = state.players[seat]
    return views.PlayerView(
        country=player.country,
        gold=player.gold,
        unrest=player.unrest,
        points=player.points,
        supply=supply(state, seat) if player.country else pack.tables.discs.for_board,
        cards=len(player.hand),
        pile=len(player.pile),
        boxes=tuple(box for box in pack.boxes for _ in range(state.boxes[box].count(seat))),
    )


def _combat(state: ReasonState, combat: Combat) -> views.CombatView:
    step = laying(state)
    owing: list[int] = []
    if step:
        owing = [seat for seat, given in zip(step.seats, step.answers, strict=True) if given is None]
    shown = laid_cards(state, combat)
    joined: list[tuple[int, views.Side]] = [
        (seat, side) for seat, side, _ in shown if seat not in combat.leaders
    ]
    totals = strengths(state, combat) if combat.open else None
    return views.CombatView(
        attacker=combat.attacker,
        defender=combat.defender,
        area=combat.area,
        target=combat.target,
        owing=tuple(owing),
        joined=tuple(joined),
        hired=(tuple(combat.hired[0]), tuple(combat.hired[1])),
        cards=tuple((seat, card) for seat, _, card in shown) if combat.open else (),
        dice=(tuple(combat.dice[0]), tuple(combat.dice[1])),
        totals=(totals[0].total, totals[1].total) if totals else None,
    )


def standings(view: views.ReasonView) -> tuple[int, ...]:
    """Return all players' present victory points, by seat."""
    return tuple(player.points for player in view.players)
