"""Words before a move: the labels of its fields' values, and what it will do."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engines.endeavor.moves import Attack, Occupy, Ship
from engines.endeavor.rules.actions import leader
from engines.endeavor.views import BuildingView, CardView, CityView, EndeavorView, RegionView
from engines.endeavor.words import names, texts
from engines.kernel import Label, Move, command_name
from engines.kernel.words import counted, listed, seat_name, sentence

HINT = 100
"""Characters that a menu shows of a hint."""


def label(view: EndeavorView, value: Any) -> Label:
    """Return the label in menus of a field's value: an id, None, or a tuple of ids."""
    if value is None:
        return Label(texts.NO_GOVERNOR, hint=texts.SLOT_STAYS_EMPTY)
    if isinstance(value, str):
        return _find(view, value)
    parts: tuple[str, ...] = value
    return Label(listed(_find(view, part).name for part in parts) if parts else texts.NO_CARDS)


def _find(view: EndeavorView, value: str) -> Label:
    if value.startswith("token:"):
        return Label(view.token_names.get(value.removeprefix("token:"), value), hint=texts.SPENT)
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
            return _buildable(tile) if _builds(view) else _built(tile)
    for card in _cards(view):
        if card.id == value:
            return Label(card.name, names.deck(card.deck), names.brings(card.icons, card.glory))
    return Label(value)


def _next_space(view: EndeavorView, region: RegionView) -> str:
    """Return the token that the next ship to a region takes, and how many spaces are left."""
    free = [space.token for space in region.track if space.token]
    if not free:
        return texts.TRACK_FULL if region.track else ""
    words = texts.TRACK_NEXT if len(free) > 1 else texts.TRACK_LAST
    return words.format(token=view.token_names[free[0]], spaces=counted(len(free), "space"))


def _city_hint(view: EndeavorView, city: CityView) -> str:
    """Return what a city brings the reader, and who holds it."""
    parts = [view.token_names[city.token]] if city.token else []
    parts += [texts.HELD_BY.format(holder=seat_name(city.holder))] if city.holder is not None else []
    joins = [
        (texts.JOINS_FOR if token else texts.JOINS).format(
            city=other, token=view.token_names.get(token or "", "")
        )
        for other, token in connected(view, view.seat, city.id)
    ]
    glory = [f"glory {city.glory}"] if city.glory != 1 else []
    whole = ", ".join((*parts, *joins, *glory))
    if len(whole) <= HINT:
        return whole
    return ", ".join((*parts, texts.JOINS_MANY.format(count=len(joins)), *glory))


def connected(view: EndeavorView, seat: int | None, city: str) -> Iterator[tuple[str, str | None]]:
    """Go through the cities that a marker of this seat would connect with a city, each with its token."""
    cities = {place.id: place for region in view.regions for place in region.cities}
    if seat is None or cities[city].holder == seat:
        return
    for link in view.connections:
        other = cities.get({link.a: link.b, link.b: link.a}.get(city, ""))
        if other is not None and other.holder == seat:
            yield other.name, link.token


def _builds(view: EndeavorView) -> bool:
    """Tell whether the reader is asked for a building from the stock."""
    return any(owed.seat == view.seat and owed.kind == "build" for owed in view.pending)


def _buildable(tile: BuildingView) -> Label:
    hint = "; ".join(part for part in (_tile_hint(tile), texts.TILES_LEFT.format(count=tile.left)) if part)
    return Label(tile.name, texts.LEVEL.format(level=tile.level), hint)


def _built(tile: BuildingView) -> Label:
    """Return the label of a building on a player board; its icons count already."""
    return Label(tile.name, hint=names.does(tile.mode, tile.actions) or _tile_hint(tile))


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
    """A move to be described, and who would make it."""

    view: EndeavorView
    seat: int
    move: Any

    def city(self, key: str) -> CityView:
        """Return a city by id."""
        return next(city for region in self.view.regions for city in region.cities if city.id == key)

    def region(self, key: str) -> RegionView:
        """Return a region by id."""
        return next(region for region in self.view.regions if region.id == key)

    def free(self, region: RegionView) -> list[str]:
        """Return the tokens on a region's track, the next one first."""
        return [space.token for space in region.track if space.token]

    def leads(self, region: RegionView) -> int:
        """Return who has most markers on a region's track once this one is added."""
        markers = [space.marker for space in region.track if space.marker is not None]
        return leader([*markers, self.seat])

    def means(self) -> str:
        """Name in a menu the building or token that is used."""
        using: str | None = self.move.using
        return texts.OUTLINE_USING.format(using=label(self.view, using).name) if using else ""

    def reward(self, token: str | None) -> str:
        """Name the token that is taken."""
        return texts.REWARD.format(token=texts.a(self.view.token_names[token])) if token else ""

    def token(self, token: str) -> str:
        """Name a token in a word or two: "Culture", "Occupy or Draw"."""
        return self.view.token_names[token].removesuffix(texts.UNIT)

    def connects(self, city: str) -> str:
        """Name the connections that a marker in this city would make, and their tokens."""
        return "".join(
            texts.CONNECTS.format(city=other) + self.reward(token)
            for other, token in connected(self.view, self.seat, city)
        )


def describe(view: EndeavorView, seat: int, move: Move) -> str:
    """Describe in one line what this move will do."""
    kind = command_name(type(move))
    parts = {field: label(view, getattr(move, field)).name for field in move.__struct_fields__}
    using: str | None = getattr(move, "using", None)
    words = texts.USING if kind in ("payment", "draw") else texts.USING_FOR
    parts["using"] = words.format(using=parts["using"]) if using else ""
    if kind in _DETAILS:
        parts |= _DETAILS[kind](Plan(view, seat, move))
    return sentence(texts.PLAN[kind].format(**parts))


def outline(view: EndeavorView, seat: int, move: Move) -> str | None:
    """Describe in a menu what a move for a city or region brings; the whole sentence is too long there."""
    plan = Plan(view, seat, move)
    if isinstance(move, Ship):
        return _ship_outline(plan)
    if not isinstance(move, Occupy | Attack):
        return None
    city = plan.city(move.city)
    joins = [
        texts.OUTLINE_JOIN_FOR.format(city=other, token=plan.token(token)) if token else other
        for other, token in connected(view, seat, move.city)
    ]
    parts = {
        "reward": plan.view.token_names[city.token] if city.token else texts.BARE,
        "loser": seat_name(city.holder),
        "joins": texts.OUTLINE_JOINS.format(cities=", ".join(joins)) if joins else "",
        "using": plan.means(),
    }
    return sentence(texts.OUTLINE[command_name(type(move))].format(**parts) + ".")


def _ship_outline(plan: Plan) -> str:
    region = plan.region(plan.move.region)
    free = plan.free(region)
    opens = ""
    if len(free) == 1:
        opens = texts.OUTLINE_OPENS.format(leader=seat_name(plan.leads(region)))
    elif free:
        opens = texts.OUTLINE_TO_OPEN.format(spaces=counted(len(free), "space"))
    reward = plan.view.token_names[free[0]] if free else texts.OUTLINE_BESIDE
    return sentence(texts.OUTLINE["ship"].format(reward=reward, opens=opens, using=plan.means()) + ".")


def _build(plan: Plan) -> dict[str, str]:
    tile = next(tile for tile in plan.view.stock if tile.id == plan.move.building)
    return {"hint": _tile_hint(tile)}


def _salary(plan: Plan) -> dict[str, str]:
    labels = [label(plan.view, building) for building in plan.move.buildings]
    buildings = [
        texts.BUILDING_DOES.format(building=building.name, does=building.hint)
        if building.hint
        else building.name
        for building in labels
    ]
    return {"markers": counted(len(labels), "marker"), "buildings": listed(buildings)}


def _ship(plan: Plan) -> dict[str, str]:
    region = plan.region(plan.move.region)
    free = plan.free(region)
    if not free:
        return {"reward": texts.BESIDE, "opens": ""}
    opens = ""
    if len(free) == 1:
        opens = texts.OPENS.format(region=region.name, leader=seat_name(plan.leads(region)))
    return {"reward": plan.reward(free[0]), "opens": opens}


def _occupy(plan: Plan) -> dict[str, str]:
    city: str = plan.move.city
    return {"reward": plan.reward(plan.city(city).token) + plan.connects(city)}


def _attack(plan: Plan) -> dict[str, str]:
    city = plan.city(plan.move.city)
    return {"loser": seat_name(city.holder), "reward": plan.connects(plan.move.city)}


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
        "harbor": texts.stays(plan.view.boards[plan.seat].harbor),
    }


_DETAILS: dict[str, Callable[[Plan], dict[str, str]]] = {
    "build": _build,
    "salary": _salary,
    "ship": _ship,
    "occupy": _occupy,
    "attack": _attack,
    "draw": _draw,
    "pass": _arrange,
    "discard": _arrange,
}
