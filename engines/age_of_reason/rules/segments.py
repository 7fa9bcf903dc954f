"""Player actions: in each segment every player may claim an action box and then attack (4.3)."""

from functools import cache
from typing import Any, ClassVar

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Box as ActionBox
from engines.age_of_reason.data.pack import DoubleAttack, GainGold, Pack, RecoverCard, ReduceUnrest, Trade
from engines.age_of_reason.events import Attacked, CardRecovered, Claimed, Converted, Idled, SegmentBegun
from engines.age_of_reason.moves import PASS, Attack, Claim, Convert, Pass
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.combat import begin
from engines.age_of_reason.rules.payment import pay
from engines.age_of_reason.state import Area, ReasonState, box_with, held, place, play_order, rules, segments
from engines.age_of_reason.words import prompts, texts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer

State = ReasonState


class NextSegment(Auto, tag="next_segment"):
    """Give every player a segment, in the order of play; five or six times (4.3)."""

    def run(self, state: State, log: Log) -> None:
        """Begin the next segment; after the last one income follows."""
        if state.segment == segments(state):
            state.segment = 0
            return
        state.segment += 1
        log.append(SegmentBegun(segment=state.segment))
        state.put(*(Act(seat) for seat in play_order(state)), NextSegment())


class Act(Ask, tag="act"):
    """A player's segment: a box first, or only an attack, or neither (4.3)."""

    kind: ClassVar[str] = "act"

    def offer(self, state: State) -> Offer:
        """Offer boxes, conversions and attacks."""
        boxes = (PASS, *claim_boxes(state, self.seat), *attack_boxes(state, self.seat))
        twice = box_with(state, self.seat, DoubleAttack) is not None
        prompt = prompts.act(state, self.seat, twice=twice)
        return Offer(prompt, texts.ACT_NOTICE, MoveSpace(boxes, as_printed(state.pack)), default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Carry the move out. An attack gives up the box; with a War Office a second one may follow (6.0)."""
        if type(move) is Pass:
            log.append(Idled(seat=self.seat, claimed=False))
        elif type(move) is Claim:
            claim(state, self.seat, move, log)
            state.put(FollowUp(self.seat))
        else:
            if box_with(state, self.seat, DoubleAttack):
                state.put(FollowUp(self.seat, second=True))
            strike(state, self.seat, move, log)


class FollowUp(Ask, tag="follow_up", kw_only=True):
    """The attack after a box was claimed, or (`second`) the second attack of a War Office."""

    kind: ClassVar[str] = "attack"
    second: bool = False

    def offer(self, state: State) -> Offer:
        """Offer conversions and attacks."""
        prompt = texts.SECOND_ATTACK_PROMPT if self.second else texts.ATTACK_PROMPT
        moves = MoveSpace((PASS, *attack_boxes(state, self.seat)), as_printed(state.pack))
        return Offer(prompt, texts.ATTACK_NOTICE, moves, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Carry the move out."""
        if type(move) is Pass:
            log.append(Idled(seat=self.seat, claimed=not self.second))
        else:
            strike(state, self.seat, move, log, second=self.second)


# ---- action boxes (4.3.1, 6.0)

NONE = Choice((None,))
GROUPS = "advancement", "trading", "support"
"""Groups of action boxes, as they are printed."""


@cache
def as_printed(digest: str) -> dict[str, dict[str, int]]:
    """Return at which place boxes and areas are listed: as they are printed."""
    pack = PACKS.get(digest)
    boxes = sorted(pack.boxes.values(), key=lambda box: GROUPS.index(box.group))
    return {
        "box": {box.id: place for place, box in enumerate(boxes)},
        "area": {area: place for place, area in enumerate(pack.areas)},
    }


def claim_boxes(state: State, seat: int) -> list[Box[Any]]:
    """Return the action boxes that a player may claim, with the card or area to choose."""
    apart = choosing(state.pack, state.options.trade_areas)
    alike: list[str] = []
    boxes: list[Box[Any]] = []
    for box in access.claimable(state, seat):
        if box not in apart:
            alike.append(box)
        elif isinstance(effect := apart[box], Trade):
            boxes.append(Box(Claim, {"box": Choice((box,)), "card": NONE, "area": Choice(effect.areas)}))
        else:
            cards = Choice(recoverable(state, seat, effect) or (None,))
            boxes.append(Box(Claim, {"box": Choice((box,)), "card": cards, "area": NONE}))
    if alike:
        boxes.insert(0, Box(Claim, {"box": Choice(tuple(alike)), "card": NONE, "area": NONE}))
    return boxes


@cache
def choosing(digest: str, trade_areas: str) -> dict[str, RecoverCard | Trade]:
    """Return the effects of the action boxes with a choice of a card or (option) an area (6.0)."""
    effects = {box.id: box.effect for box in PACKS.get(digest).boxes.values()}
    choice = trade_areas == "one"
    return {
        box: effect
        for box, effect in effects.items()
        if isinstance(effect, RecoverCard) or (isinstance(effect, Trade) and choice and len(effect.areas) > 1)
    }


def recoverable(state: State, seat: int, effect: RecoverCard) -> tuple[str, ...]:
    """Return the discarded cards that Militia or Pressgangs can bring back (6.0)."""
    pile, faces = state.players[seat].pile, rules(state).cards
    return tuple([card for card in pile if access.brings_back(effect, faces[card]) is None])


def claim(state: State, seat: int, move: Claim, log: Log) -> None:
    """Place a disc in an action box, and carry out its immediate effect (4.3.1)."""
    pack, player = rules(state), state.players[seat]
    box = pack.boxes[move.box]
    pay(state, seat, box.cost, log)
    state.boxes[box.id].append(seat)
    gold, unrest = gains(state, seat, box, move.area)
    player.gold += gold
    player.unrest -= unrest
    secret: dict[int, CardRecovered] = {}
    if move.card is not None:
        player.pile.remove(move.card)
        player.hand = held(pack, player.land, [*player.hand, move.card])
        secret = {seat: CardRecovered(card=move.card)}
    log.append(
        Claimed(
            seat=seat,
            box=box.id,
            paid=box.cost,
            gold=gold,
            unrest=unrest,
            area=move.area,
            recovered=move.card is not None,
            secret=secret,
        )
    )


def gains(state: State, seat: int, box: ActionBox, area: str | None) -> tuple[int, int]:
    """Return the gold that an action box brings a player at once, and the unrest that it takes away (6.0)."""
    player, effect = state.players[seat], box.effect
    match effect:
        case GainGold():
            return effect.gold, 0
        case Trade():
            areas = effect.areas if area is None else (area,)
            discs = sum(state.areas[paying].discs.get(player.land, 0) for paying in areas)
            return effect.gold_per_disc * discs, 0
        case ReduceUnrest():
            return 0, min(effect.points, player.unrest)
        case _:
            return 0, 0


# ---- attacks (4.3.2)


def attack_boxes(state: State, seat: int) -> list[Box[Any]]:
    """Return the conversions and attacks that a player can make."""
    boxes = convert_boxes(state, seat)
    at_sea = access.armed(state, seat, ship=True) is None  # and then on land as well
    if access.attacks(state, seat) or not (at_sea or access.armed(state, seat, ship=False) is None):
        return boxes
    pack, here, enemies = rules(state), each_area(state.pack), access.enemies(state, seat)
    for area in access.reachable(state, seat):
        targets = targets_in(pack, state.areas[area.id], enemies) if at_sea or not area.ship else ()
        if targets:
            boxes.append(Box(Attack, {"area": here[area.id], "target": Choice(targets)}))
    return boxes


@cache
def each_area(digest: str) -> dict[str, Choice]:
    """Return each area as the only choice."""
    return {area: Choice((area,)) for area in PACKS.get(digest).areas}


def convert_boxes(state: State, seat: int) -> list[Box[Any]]:
    """Return the conversions that a player can make."""
    cards = access.converting_cards(state, seat)
    if not cards or access.can_convert(state, seat):
        return []
    pack, lying = rules(state), state.areas
    actions = pack.action_markers
    areas = tuple([area for area in pack.areas if not actions.isdisjoint(lying[area].markers)])
    if not areas or access.has_disc(state, seat):
        return []
    return [Box(Convert, {"area": Choice(areas), "card": Choice(tuple(cards))})]


def targets_in(pack: Pack, there: Area, enemies: list[str]) -> tuple[str, ...]:
    """Return the enemies' discs and the numbered markers that may be attacked in an area."""
    discs, actions = there.discs, pack.action_markers
    targets: list[str] = []
    for country in enemies:  # loops are faster here than comprehensions
        if country not in discs:
            continue
        targets.append(country)
    for marker in there.markers:
        if marker in actions:
            continue
        targets.append(marker)
    return tuple(targets)


def strike(state: State, seat: int, move: Convert | Attack, log: Log, *, second: bool = False) -> None:
    """Convert a marker, or begin a battle."""
    if isinstance(move, Attack):
        log.append(Attacked(seat=seat, area=move.area, target=move.target, second=second))
        begin(state, seat, move)
    else:
        convert(state, seat, move, log)


def convert(state: State, seat: int, move: Convert, log: Log) -> None:
    """Pay, discard a ship card, and replace an action marker with the player's disc (4.3.2 I)."""
    pack, player = rules(state), state.players[seat]
    marker = access.action_marker(state, move.area)
    assert marker is not None, "no action marker"
    cost = pack.tables.convert_action_marker.gold
    pay(state, seat, cost, log)
    state.areas[move.area].markers.remove(marker)
    place(state, seat, move.area)
    if not (pack.cards[move.card].blank and state.options.converted_blank == "return"):
        player.hand.remove(move.card)
        player.pile = held(pack, player.land, [*player.pile, move.card])
    log.append(Converted(seat=seat, area=move.area, marker=marker, card=move.card, paid=cost))
