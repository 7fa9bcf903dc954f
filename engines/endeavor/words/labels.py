"""Words before a move: the labels of its fields' values, and what it will do."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.endeavor.rules.actions import leader
from engines.endeavor.views import BuildingView, CardView, CityView, EndeavorView, RegionView
from engines.endeavor.words import names, texts
from engines.kernel import Label, Move, command_name
from engines.kernel.words import counted, listed, seat_name, sentence


def label(view: EndeavorView, value: Any) -> Label:
    """Return how a field's value is shown in menus: an id, None, or a tuple of ids."""
    if value is None:
        return Label(texts.NONE)
    if isinstance(value, str):
        return _find(view, value)
    parts: tuple[str, ...] = value
    return Label(listed(_find(view, part).name for part in parts) if parts else texts.NO_CARDS)


def _find(view: EndeavorView, value: str) -> Label:
    if value.startswith("token:"):
        return Label(view.token_names.get(value.removeprefix("token:"), value))
    for region in view.regions:
        if region.id == value:
            return Label(region.name, hint=_next_space(view, region))
        for city in region.cities:
            if city.id == value:
                return Label(city.name, region.name, _city_hint(view, city))
        for stack in region.stacks:
            if stack.id == value:
                top = stack.cards[0] if stack.cards else None
                return Label(texts.STACK.format(deck=stack.name), region.name, _card_text(top) if top else "")
    for tile in _tiles(view):
        if tile.id == value:
            level = texts.LEVEL.format(level=tile.level) if tile.level else ""
            return Label(tile.name, level, _tile_hint(tile))
    for card in _cards(view):
        if card.id == value:
            return Label(card.name, names.deck(card.deck), names.brings(card.icons, card.glory))
    return Label(value)


def _next_space(view: EndeavorView, region: RegionView) -> str:
    """Return the token that the next ship to a region takes, and how far it is from opening."""
    free = [space.token for space in region.track if space.token]
    if not free:
        return texts.TRACK_FULL if region.track else ""
    return texts.TRACK_NEXT.format(token=view.token_names[free[0]], spaces=counted(len(free), "space"))


def _city_hint(view: EndeavorView, city: CityView) -> str:
    parts = [view.token_names[city.token]] if city.token else []
    parts += [texts.HELD_BY.format(holder=seat_name(city.holder))] if city.holder is not None else []
    parts += [f"glory {city.glory}"] if city.glory != 1 else []
    return ", ".join(parts)


def _tile_hint(tile: BuildingView) -> str:
    return names.building(tile.mode, tile.actions, tile.icons, tile.glory)


def _card_text(card: CardView) -> str:
    return f"{card.name} ({names.brings(card.icons, card.glory)})"


def _tiles(view: EndeavorView) -> list[BuildingView]:
    return [*view.stock, *(tile for board in view.boards for tile in board.buildings)]


def _cards(view: EndeavorView) -> list[CardView]:
    held = [card for board in view.boards for card in board.held]
    return held + [card for region in view.regions for stack in region.stacks for card in stack.cards]


class Plan(NamedTuple):
    """A move that is to be described, and by whom it would be made."""

    view: EndeavorView
    seat: int
    move: Any

    def city(self, key: str) -> CityView:
        """Return a city by id."""
        return next(city for region in self.view.regions for city in region.cities if city.id == key)

    def tokens(self, city: str) -> list[str]:
        """Return the tokens of the connections that a marker in this city would first control."""
        found: list[str] = []
        for link in self.view.connections:
            other = {link.a: link.b, link.b: link.a}.get(city)
            if link.token and other and self.city(other).holder == self.seat:
                found.append(link.token)
        return found

    def reward(self, tokens: list[str]) -> str:
        """Say which tokens are taken."""
        if not tokens:
            return ""
        return texts.REWARD.format(tokens=" and ".join(texts.a(self.view.token_names[one]) for one in tokens))


def describe(view: EndeavorView, seat: int, move: Move) -> str:
    """Say in one line what this move will do."""
    kind = command_name(type(move))
    parts = {field: label(view, getattr(move, field)).name for field in move.__struct_fields__}
    using: str | None = getattr(move, "using", None)
    parts["using"] = texts.WITH.format(using=f"your {parts['using']}") if using else ""
    if kind in _DETAILS:
        parts |= _DETAILS[kind](Plan(view, seat, move))
    return sentence(texts.PLAN[kind].format(**parts))


def _build(plan: Plan) -> dict[str, str]:
    tile = next(tile for tile in plan.view.stock if tile.id == plan.move.building)
    return {"hint": _tile_hint(tile)}


def _ship(plan: Plan) -> dict[str, str]:
    region = next(region for region in plan.view.regions if region.id == plan.move.region)
    free = [space.token for space in region.track if space.token]
    if not free:
        return {"reward": texts.BESIDE, "opens": ""}
    opens = ""
    if len(free) == 1:
        markers = [space.marker for space in region.track if space.marker is not None]
        opens = texts.OPENS.format(region=region.name, leader=seat_name(leader([*markers, plan.seat])))
    return {"reward": plan.reward(free[:1]), "opens": opens}


def _occupy(plan: Plan) -> dict[str, str]:
    token = plan.city(plan.move.city).token
    return {"reward": plan.reward([*([token] if token else []), *plan.tokens(plan.move.city)])}


def _attack(plan: Plan) -> dict[str, str]:
    city = plan.city(plan.move.city)
    return {"loser": seat_name(city.holder), "reward": plan.reward(plan.tokens(plan.move.city))}


def _draw(plan: Plan) -> dict[str, str]:
    stacks = (stack for region in plan.view.regions for stack in region.stacks)
    card = next(stack.cards[0] for stack in stacks if stack.id == plan.move.stack)
    ends = card.abolition and not plan.view.abolished
    return {"card": _card_text(card), "abolition": texts.ENDS_SLAVERY if ends else ""}


def _arrange(plan: Plan) -> dict[str, str]:
    held = plan.view.boards[plan.seat].held
    discards = [card.name for card in held if card.id in plan.move.discard]
    slot = ""
    if plan.move.governor:
        slot = texts.SLOT.format(governor=label(plan.view, plan.move.governor).name)
    elif any(card.value is None for card in held):
        slot = texts.SLOT_EMPTY + texts.SLOT_WORTH
    return {
        "discard": texts.DISCARDS.format(cards=listed(discards)) if discards else "",
        "governor": slot,
    }


_DETAILS: dict[str, Callable[[Plan], dict[str, str]]] = {
    "build": _build,
    "ship": _ship,
    "occupy": _occupy,
    "attack": _attack,
    "draw": _draw,
    "pass": _arrange,
    "discard": _arrange,
}
