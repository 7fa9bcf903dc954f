"""Words a refusal: why a move outside the space is not legal, and what would be.

The space alone decides legality; here the same predicates only say which of them failed.
"""

from typing import Any, NamedTuple

from engines.endeavor import actions, cards, texts
from engines.endeavor.data import Pack
from engines.endeavor.projection import card_name
from engines.endeavor.rounds import buildable
from engines.endeavor.state import EndeavorState, Board, gives, is_open, may_act_in, presence, rules
from engines.endeavor.turns import usable
from engines.kernel import Code, Decision, IllegalMove, Move, command_name


class Case(NamedTuple):
    """A move that was refused, and the table."""

    state: EndeavorState
    pack: Pack
    decision: Decision
    seat: int
    move: Any

    @property
    def board(self) -> Board:
        """The player's board."""
        return self.state.boards[self.seat]

    @property
    def action(self) -> str:
        """The move's command name."""
        return command_name(type(self.move))

    def no(self, code: Code, text: str, rule: str, **parts: Any) -> IllegalMove:
        """Return a refusal in the words of `texts.REFUSALS`."""
        return IllegalMove(code, texts.REFUSALS[text].format(**parts), texts.RULES[rule])

    def options(self, field: str) -> str:
        """List what the decision would allow in a field."""
        found: list[str] = []
        for box in self.decision.moves.boxes:
            if box.kind is type(self.move):
                values = getattr(box.fields[field], "values", ())
                found += [self.name(value) for value in values]
        return texts.listed(list(dict.fromkeys(found)))

    def name(self, value: object) -> str:
        """Return the name of an id."""
        if value is None:
            return texts.NOBODY
        if isinstance(value, tuple):
            return " + ".join(self.name(one) for one in value) or texts.NO_CARDS
        key = str(value)
        pack = self.pack
        if key.startswith("token:"):
            return texts.TOKENS.get(key.removeprefix("token:"), key)
        if key.startswith("stack:"):
            deck = key.removeprefix("stack:")
            return texts.DECKS.get(deck, deck)
        if key in pack.cards:
            return card_name(pack.cards[key])
        if key in pack.cities:
            return pack.cities[key].label
        if key in pack.regions:
            return pack.regions[key].name
        return pack.tiles[key].name if key in pack.tiles else key


def explain(state: EndeavorState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case = Case(state, rules(state), decision, decision.seat, move)
    if not any(box.kind is type(move) for box in decision.moves.boxes):
        missing = _not_offered(case)
        if missing:
            return missing
    reason = _REASONS[case.action](case)
    if reason:
        return reason
    options = texts.listed([f"{case.name(box)}" for box in _targets(case)])
    return case.no("unavailable", "impossible", case.action, options=options)


def _targets(case: Case) -> list[object]:
    boxes = [box for box in case.decision.moves.boxes if box.kind is type(case.move)]
    fields = [next(iter(box.fields.values())) for box in boxes if box.fields]
    return [value for domain in fields for value in getattr(domain, "values", ())]


def _not_offered(case: Case) -> IllegalMove | None:
    """Refuse a kind of move that the decision does not ask for; None where a reason can be given."""
    acts = case.decision.kind == "action" and case.action in actions.MARKERS
    if acts or (case.decision.kind == "second_half" and case.action in actions.MARKERS):
        return None
    wanted = texts.WANTED[case.decision.kind]
    return case.no("wrong_move", "wrong_move", case.action, wanted=wanted, move=case.action)


def _using(case: Case) -> IllegalMove | None:
    """Check the building or token, and the markers it leaves ("Taking actions")."""
    using: str | None = case.move.using
    if case.decision.kind == "second_half":
        return case.no("conflict", "using_none", "mixed") if using is not None else None
    sources = usable(case.state, case.pack, case.seat).get(case.action, ())
    options = texts.listed([case.name(source) for source in sources])
    if using is None:
        return case.no("conflict", "using_missing", "using", options=options)
    deed = case.pack.sources.get(using)
    if deed is None and using not in case.pack.tiles:
        return case.no("unknown", "unknown", "using", value=using)
    if using.startswith("token:"):
        owned = case.board.tokens[using.removeprefix("token:")] > 0
        free = owned
    else:
        tiles = [tile for tile in case.board.buildings if tile.kind == using]
        owned = bool(tiles)
        free = any(not tile.marked for tile in tiles)
    if not owned:
        return case.no("not_yours", "using_not_owned", "using", using=case.name(using))
    if deed is None or case.action not in deed.actions:
        does = texts.ACTIONS[case.action]
        return case.no("wrong_move", "using_no_action", "using", using=case.name(using), action=does)
    if not free:
        return case.no("unavailable", "using_marked", "using", using=case.name(using))
    if using not in sources:
        needed = actions.MARKERS[case.action] + (not using.startswith("token:"))
        return _markers(case, needed)
    return None


def _markers(case: Case, needed: int) -> IllegalMove:
    return case.no(
        "unaffordable", "markers", "using", needed=texts.markers(needed), own=texts.markers(case.board.harbor)
    )


def _second(case: Case) -> IllegalMove | None:
    """Check the markers and the place of a second half ("Basic vs. mixed")."""
    if case.decision.kind != "second_half":
        return None
    if case.board.harbor < actions.MARKERS[case.action]:
        return _markers(case, actions.MARKERS[case.action])
    options = texts.listed([case.name(value) for value in _targets(case)])
    return case.no("no_access", "same_place", "mixed", options=options)


def _build(case: Case) -> IllegalMove | None:
    kind: str = case.move.building
    tile = case.pack.tiles.get(kind)
    if tile is None or not tile.copies:
        return case.no("unknown", "unknown", "build", value=kind)
    options = texts.listed([case.name(one) for one in buildable(case.state, case.seat)])
    if not case.state.stock[kind]:
        return case.no("unavailable", "build_gone", "build", building=tile.name, options=options)
    own = gives(case.pack, case.board, "industry")
    if tile.level > own:
        level = {"level": tile.level, "own": own}
        return case.no("no_access", "build_level", "build", building=tile.name, options=options, **level)
    return case.no("limit", "build_top", "build", level=tile.level, options=options)


def _salary(case: Case) -> IllegalMove | None:
    marked = [tile.kind for tile in case.board.buildings if tile.marked]
    count = min(gives(case.pack, case.board, "finance"), len(marked))
    options = texts.listed([case.name(kind) for kind in marked])
    return case.no("limit", "salary", "salary", count=count, options=options)


def _ship(case: Case) -> IllegalMove | None:
    region = case.pack.regions.get(case.move.region)
    if region is None:
        return case.no("unknown", "unknown", "ship", value=case.move.region)
    if not region.can_ship_to:
        options = texts.listed([case.name(key) for key in case.pack.overseas])
        return case.no("no_access", "ship_europe", "ship", options=options)
    return _using(case) or _second(case)


def _closed(case: Case, region: str) -> IllegalMove | None:
    """Refuse what needs an open region ("Opening a region")."""
    if is_open(case.state, region):
        return None
    track = case.state.tracks[region]
    left = len(track.tokens) - len(track.markers)
    places = f"{left} space{'' if left == 1 else 's'}"
    return case.no("no_access", "not_open", "ship", region=case.name(region), left=places)


def _city(case: Case) -> IllegalMove | None:
    """Check what Occupy and Attack have in common."""
    city: str = case.move.city
    if city not in case.pack.cities:
        return case.no("unknown", "unknown", case.action, value=city)
    region = case.pack.region_of[city]
    closed = _closed(case, region)
    if closed:
        return closed
    if not may_act_in(case.state, case.pack, case.seat, region):
        return case.no("no_access", "no_presence", case.action, region=case.name(region))
    return None


def _occupy(case: Case) -> IllegalMove | None:
    reason = _city(case)
    if reason:
        return reason
    holder = case.state.holders.get(case.move.city)
    if holder is not None:
        parts = {
            "city": case.name(case.move.city),
            "holder": f"<seat:{holder}>",
            "options": case.options("city"),
        }
        return case.no("unavailable", "occupied", "occupy", **parts)
    return _using(case) or _second(case)


def _attack(case: Case) -> IllegalMove | None:
    reason = _city(case)
    if reason:
        return reason
    holder = case.state.holders.get(case.move.city)
    parts = {"city": case.name(case.move.city), "options": case.options("city")}
    if holder is None:
        return case.no("unavailable", "empty_city", "attack", **parts)
    if holder == case.seat:
        return case.no("conflict", "own_city", "attack", **parts)
    return _using(case) or _second(case)


def _payment(case: Case) -> IllegalMove | None:
    building: str = case.move.building
    if building not in case.pack.tiles:
        return case.no("unknown", "unknown", "payment", value=building)
    marked = actions.payable(case.state, case.seat)
    if building not in marked:
        options = texts.listed([case.name(kind) for kind in marked])
        return case.no("unavailable", "not_marked", "payment", building=case.name(building), options=options)
    return _using(case) or _second(case)


def _draw(case: Case) -> IllegalMove | None:
    region = case.pack.region_of.get(case.move.stack)
    if region is None or not case.move.stack.startswith("stack:"):
        return case.no("unknown", "unknown", "draw", value=case.move.stack)
    closed = _closed(case, region)
    if closed:
        return closed
    stack = case.state.stacks[case.move.stack.removeprefix("stack:")]
    if not stack:
        return case.no("unavailable", "stack_empty", "draw", stack=case.name(case.move.stack))
    top = case.pack.cards[stack[0]]
    own = presence(case.state, case.pack, case.seat, region)
    if top.value > own:
        parts = {"needed": texts.markers(top.value), "own": own, "region": case.name(region)}
        return case.no("unaffordable", "draw_value", "draw", card=card_name(top), **parts)
    return _using(case) or _second(case)


def _stop(case: Case) -> IllegalMove | None:
    return case.no("wrong_move", "wrong_move", "stop", wanted=texts.WANTED[case.decision.kind], move="stop")


def _arrange(case: Case) -> IllegalMove | None:
    move = case.move
    for card in move.discard:
        if card not in case.board.cards:
            return case.no("not_yours", "not_held", "pass", card=case.name(card))
    governor: str | None = move.governor
    held = governor in case.board.cards and case.pack.cards[governor].governor if governor else True
    if not held:
        return case.no("not_yours", "governor", "pass", card=case.name(governor))
    normal = len(case.board.cards) - (governor is not None)
    limit = cards.allowed(case.state, case.board)
    if normal <= limit and move.discard:
        return case.no("limit", "discard_none", "pass")
    fits = texts.REFUSALS["discard_options"].format(held=normal, limit=limit)
    return case.no("limit", "discard_count", "pass", options=fits)


_REASONS: dict[str, Any] = {
    "build": _build,
    "salary": _salary,
    "ship": _ship,
    "occupy": _occupy,
    "attack": _attack,
    "payment": _payment,
    "draw": _draw,
    "stop": _stop,
    "pass": _arrange,
    "discard": _arrange,
}
