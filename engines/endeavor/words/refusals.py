"""Refusals: why a move is not legal, and what would be legal.

Only the decision's space decides legality. Here a function for each kind of move finds the predicate that
failed, in the order in which a player would ask.
"""

from typing import ClassVar, cast

from engines.endeavor import moves
from engines.endeavor.data.pack import Pack
from engines.endeavor.rules import actions
from engines.endeavor.rules.rounds import buildable
from engines.endeavor.rules.turns import activations, usable
from engines.endeavor.state import Board, EndeavorState, gives, is_open, may_act_in, presence, rules
from engines.endeavor.words import names, texts
from engines.endeavor.words.texts import REFUSALS, RULES, WANTED
from engines.kernel import Decision, IllegalMove, Move, command_name, refusals
from engines.kernel.words import counted, seat_name


class Case(refusals.Case[EndeavorState, Pack]):
    """A move that was refused; sections are keys of `texts.RULES`."""

    texts: ClassVar = REFUSALS
    wanted: ClassVar = WANTED
    sections: ClassVar = {kind: kind for kind in WANTED}

    @property
    def board(self) -> Board:
        """The player's board."""
        return self.state.boards[self.seat]

    @property
    def action(self) -> str:
        """The move's command name."""
        return command_name(self.kind)

    @staticmethod
    def rule(section: str) -> str:
        """Return the heading of the rule book: "Endeavor: Occupy"."""
        return RULES[section]

    def called(self, value: str) -> str:
        """Return the name of an id."""
        return names.name(self.pack, value)

    def missing(self, value: str, section: str) -> IllegalMove:
        """Refuse an id that does not exist, or is of another kind of thing."""
        return self.no("unknown", "unknown", section, value=refusals.cut(value))


def explain(state: EndeavorState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case = Case(state, rules(state), decision, move)
    if decision.kind != "second_half":
        return refusals.explain(case, ANSWERS)
    offered = decision.moves.kinds()  # a second half asks for what it offers
    answers = {kind: why for kind, why in ANSWERS["second_half"].items() if kind in offered}
    return refusals.explain(case, {"second_half": answers})


def _build(case: Case) -> IllegalMove | None:
    kind: str = case.move.building
    tile = case.pack.tiles.get(kind)
    if tile is None or not tile.copies:
        return case.missing(kind, "build")
    own = gives(case.pack, case.board, "industry")
    options = case.listed(buildable(case.state, case.seat, own))
    if not case.state.stock[kind]:
        return case.no("unavailable", "build_gone", "build", building=tile.name, options=options)
    if tile.level <= own:
        return case.no("limit", "build_top", "build", level=tile.level, options=options)
    return case.no(
        "no_access", "build_level", "build", building=tile.name, level=tile.level, own=own, options=options
    )


def _salary(case: Case) -> IllegalMove | None:
    marked = tuple(tile.kind for tile in case.board.buildings if tile.marked)
    count = min(gives(case.pack, case.board, "finance"), len(marked))
    return case.no("limit", "salary", "salary", count=count, options=case.listed(marked))


def _ship(case: Case) -> IllegalMove | None:
    region = case.pack.regions.get(case.move.region)
    if region is None:
        return case.missing(case.move.region, "ship")
    if not region.can_ship_to:
        return case.no("no_access", "ship_europe", "ship", options=case.listed(case.pack.overseas))
    return _second_half(case, "region") or _using(case)


def _occupy(case: Case) -> IllegalMove | None:
    city: str = case.move.city
    if reason := _city(case):
        return reason
    holder = case.state.holders.get(city)
    if holder is None:
        return _using(case)
    options = case.offered("city")
    parts = {"city": case.called(city), "holder": seat_name(holder), "options": options}
    return case.no("unavailable", "own_occupied" if holder == case.seat else "occupied", "occupy", **parts)


def _attack(case: Case) -> IllegalMove | None:
    city: str = case.move.city
    if reason := _city(case):
        return reason
    holder = case.state.holders.get(city)
    parts = {"city": case.called(city), "options": case.offered("city")}
    if holder is None:
        return case.no("unavailable", "empty_city", "attack", **parts)
    if holder == case.seat:
        return case.no("conflict", "own_city", "attack", **parts)
    return _using(case)


def _payment(case: Case) -> IllegalMove | None:
    building: str = case.move.building
    if building not in case.pack.tiles:
        return case.missing(building, "payment")
    marked = actions.payable(case.state, case.seat)
    if building not in marked:
        parts = {"building": case.called(building), "options": case.listed(marked)}
        return case.no("unavailable", "not_marked", "payment", **parts)
    return _using(case)


def _draw(case: Case) -> IllegalMove | None:
    stack: str = case.move.stack
    region = case.pack.region_of.get(stack)
    if region is None or not stack.startswith("stack:"):
        return case.missing(stack, "draw")
    if reason := _second_half(case, "stack") or _closed(case, region):
        return reason
    cards = case.state.stacks[stack.removeprefix("stack:")]
    if not cards:
        return case.no("unavailable", "stack_empty", "draw", stack=case.called(stack))
    top = case.pack.cards[cards[0]]
    own = presence(case.state, case.seat, case.pack.regions[region])
    if top.value <= own:
        return _using(case)
    parts = {"card": names.card_name(top), "region": case.called(region), "own": own}
    return case.no("unaffordable", "draw_value", "draw", needed=counted(top.value, "marker"), **parts)


def _activate(case: Case) -> IllegalMove | None:
    """Say why a building cannot be activated without an action (Endeavor: Taking actions)."""
    building: str = case.move.building
    if building not in case.pack.tiles:
        return case.missing(building, "using")
    if case.state.options.activation == "for_action":
        return case.no("conflict", "action_needed", "using")
    using, tiles = case.called(building), [tile for tile in case.board.buildings if tile.kind == building]
    if not tiles:
        return case.no("not_yours", "using_not_owned", "using", using=using)
    if not case.pack.tiles[building].activation_circle:
        options = case.listed(activations(case.state, case.pack, case.seat))
        return case.no("unavailable", "no_circle", "using", using=using, options=options)
    if all(tile.marked for tile in tiles):
        return case.no("unavailable", "using_marked", "using", using=using)
    needed, own = counted(1, "marker"), counted(0, "marker")
    return case.no("unaffordable", "markers", "using", action=texts.ACTIVATING, needed=needed, own=own)


def _arrange(case: Case) -> IllegalMove | None:
    governor: str | None = case.move.governor
    named: tuple[str, ...] = case.move.discard
    for card in named if governor is None else (governor, *named):
        if card not in case.pack.cards:
            return case.missing(card, "pass")
    for card in named:
        if card not in case.board.cards:
            return case.no("not_yours", "not_held", "pass", card=case.called(card))
    boxes = case.decision.moves.narrow(case.kind, {})
    legal = next((box.fields["discard"] for box in boxes if governor in box.fields["governor"]), None)
    if legal is None:
        return case.no("not_yours", "governor", "pass", card=case.called(str(governor)))
    example = cast("tuple[str, ...]", next(iter(legal)))
    if not example:
        return case.no("limit", "discard_none", "pass")
    slot = texts.SLOT.format(governor=case.called(governor)) if governor else texts.SLOT_EMPTY
    return case.no("limit", "discard_count", "pass", slot=slot.removeprefix(", "), cards=case.listed(example))


# ---- what several kinds of moves have in common


def _city(case: Case) -> IllegalMove | None:
    """Check that a city can be reached (Endeavor: Occupy, Endeavor: Attack)."""
    city: str = case.move.city
    if city not in case.pack.cities:
        return case.missing(city, case.action)
    region = case.pack.region_of[city]
    if reason := _second_half(case, "city") or _closed(case, region):
        return reason
    place = case.pack.regions[region]
    if not may_act_in(place, presence(case.state, case.seat, place)):
        return case.no("no_access", "no_presence", case.action, region=case.called(region))
    return None


def _closed(case: Case, region: str) -> IllegalMove | None:
    """Refuse a region that is not open (Endeavor: Opening a region)."""
    if is_open(case.state, region):
        return None
    track = case.state.tracks[region]
    spaces = counted(len(track.tokens) - len(track.markers), "space")
    return case.no("no_access", "not_open", "opening", region=case.called(region), spaces=spaces)


def _second_half(case: Case, field: str) -> IllegalMove | None:
    """Refuse a second half outside the region or stack of the first (Endeavor: Basic vs. mixed)."""
    if case.decision.kind != "second_half":
        return None
    options = _offered(case, field)
    target: str = getattr(case.move, field)
    regions = {case.pack.region_of[option] for option in options} if field == "city" else ()
    if target in options or case.pack.region_of.get(target) in regions:
        return None
    return case.no("no_access", "same_place", "second_half", options=case.listed(options))


def _offered(case: Case, field: str) -> tuple[str, ...]:
    """Return what the decision allows in a field of this kind of move."""
    boxes = case.decision.moves.narrow(case.kind, {})
    return tuple(str(value) for box in boxes for value in getattr(box.fields[field], "values", ()))


def _using(case: Case) -> IllegalMove | None:
    """Check the building or token, and the markers it leaves (Endeavor: Taking actions)."""
    using: str | None = case.move.using
    if case.decision.kind == "second_half":
        return case.no("conflict", "using_none", "second_half") if using is not None else None
    sources = usable(case.state, case.pack, case.seat).get(case.action, ())
    if using is None:
        return case.no("conflict", "using_missing", "using", options=case.listed(sources))
    token = using.removeprefix("token:") if using.startswith("token:") else None
    if using not in case.pack.tiles and token not in case.pack.token_kinds:
        return case.missing(using, "using")
    tiles = [tile for tile in case.board.buildings if tile.kind == using]
    if not tiles and not (token and case.board.tokens[token]):
        return case.no("not_yours", "using_not_owned", "using", using=case.called(using))
    deed = case.pack.sources.get(using)
    if deed is None or case.action not in deed.actions:
        does = texts.ACTIONS[case.action]
        return case.no("wrong_move", "using_no_action", "using", using=case.called(using), action=does)
    if tiles and all(tile.marked for tile in tiles):
        return case.no("unavailable", "using_marked", "using", using=case.called(using))
    if using in sources:
        return None
    needed = counted(actions.MARKERS[case.action] + (0 if token else 1), "marker")
    action, own = texts.ACTIONS[case.action], counted(case.board.harbor, "marker")
    return case.no("unaffordable", "markers", "using", action=action, needed=needed, own=own)


ANSWERS: refusals.Answers[Case] = {
    "build": {moves.Build: _build},
    "salary": {moves.Salary: _salary},
    "action": {
        moves.Ship: _ship,
        moves.Occupy: _occupy,
        moves.Attack: _attack,
        moves.Payment: _payment,
        moves.Draw: _draw,
        moves.Activate: _activate,
        moves.Pass: _arrange,
    },
    "second_half": {moves.Ship: _ship, moves.Occupy: _occupy, moves.Draw: _draw, moves.Stop: refusals.always},
    "rearrange": {moves.Discard: _arrange},
}
"""By kind of decision: its kinds of move, each with the function that says why one is not legal."""
