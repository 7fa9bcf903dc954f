"""Labels, descriptions, log lines and look-ups: values and moves in words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.endeavor import data, texts
from engines.endeavor.data import Building, Card, Pack
from engines.endeavor.projection import amounts, card_name
from engines.endeavor.views import BoardView, CardView, CityView, EndeavorView, RegionView
from engines.kernel import Entry, Event, Label, Move, command_name


def label(view: EndeavorView, value: Any) -> Label:
    """Return how a field's value is shown in menus."""
    if value is None:
        return Label(texts.NOBODY)
    if isinstance(value, tuple):
        return Label(texts.listed([label(view, one).name for one in value]) if value else texts.NO_CARDS)
    return Names(view).label(str(value))


class Names:
    """Labels of all ids, from a view."""

    def __init__(self, view: EndeavorView) -> None:
        self.view = view

    def label(self, value: str) -> Label:
        """Return the label of an id."""
        for region in self.view.regions:
            if region.id == value:
                return Label(region.name, hint=self._region(region))
            for stack in region.stacks:
                if stack.id == value:
                    top = stack.cards[0] if stack.cards else None
                    return Label(
                        f"{stack.name} stack",
                        region.name,
                        f"{top.name}: {brings(top.icons, top.glory)}" if top else "",
                    )
            for city in region.cities:
                if city.id == value:
                    parts = [self.token(city.token)] if city.token else []
                    parts += [f"held by <seat:{city.holder}>"] if city.holder is not None else []
                    parts += [f"glory {city.glory}"] if city.glory > 1 else []
                    return Label(city.name, region.name, ", ".join(parts))
        if value.startswith("token:"):
            return Label(self.token(value.removeprefix("token:")))
        for tile in (*self.view.stock, *(tile for board in self.view.boards for tile in board.buildings)):
            if tile.id == value:
                does = texts.MODES[tile.mode].join(
                    texts.ACTIONS[action] for action in _twice(tile.mode, tile.actions)
                )
                hint = "; ".join(part for part in (does, brings(tile.icons, tile.glory)) if part)
                return Label(tile.name, f"Level {tile.level}" if tile.level else "", hint)
        for card in self._cards():
            if card.id == value:
                return Label(card.name, card.deck, brings(card.icons, card.glory))
        return Label(value)

    def token(self, kind: str) -> str:
        """Return a token's name."""
        return self.view.token_names.get(kind, kind)

    def region(self, key: str) -> RegionView:
        """Return a region by id."""
        return next(region for region in self.view.regions if region.id == key)

    def _region(self, region: RegionView) -> str:
        free = [space.token for space in region.track if space.token]
        if not free:
            return ""
        return f"{self.token(free[0])}, {len(free)} to open"

    def _cards(self) -> list[CardView]:
        held = [card for board in self.view.boards for card in _held(board)]
        return held + [
            card for region in self.view.regions for stack in region.stacks for card in stack.cards
        ]


def _held(board: BoardView) -> list[CardView]:
    return [*board.cards, *([board.governor] if board.governor else [])]


def _twice(mode: str, actions: tuple[str, ...]) -> tuple[str, ...]:
    return actions * 2 if mode.startswith("twice") else actions


def brings(icons: dict[str, int], glory: int) -> str:
    """Return icons in words: "Industry 2, glory 1"."""
    parts = [f"{texts.TRACKS[track]} {count}" for track, count in icons.items()]
    return ", ".join([*parts, f"glory {glory}"] if glory else parts)


class Plan(NamedTuple):
    """What is to be described."""

    view: EndeavorView
    names: Names
    seat: int
    move: Any

    def city(self, key: str) -> CityView:
        """Return a city by id."""
        return next(city for region in self.view.regions for city in region.cities if city.id == key)


def describe(view: EndeavorView, seat: int, move: Move) -> str:
    """Say in one line what this move will do."""
    kind = command_name(type(move))
    parts = {field: label(view, getattr(move, field)).name for field in move.__struct_fields__}
    using: str | None = getattr(move, "using", None)
    parts["using"] = texts.USING.format(using=parts["using"]) if using else ""
    if kind in _DETAILS:
        parts |= _DETAILS[kind](Plan(view, Names(view), seat, move))
    return texts.PLAN[kind].format(**parts)


def _build(plan: Plan) -> dict[str, str]:
    return {"hint": plan.names.label(plan.move.building).hint}


def _ship(plan: Plan) -> dict[str, str]:
    free = [space.token for space in plan.names.region(plan.move.region).track if space.token]
    return {"reward": texts.REWARD.format(token=plan.names.token(free[0])) if free else texts.BESIDE}


def _occupy(plan: Plan) -> dict[str, str]:
    tokens = [plan.city(plan.move.city).token]
    for link in plan.view.connections:
        other = {link.a: link.b, link.b: link.a}.get(plan.move.city)
        if other and plan.city(other).holder == plan.seat:
            tokens.append(link.token)
    names = [plan.names.token(token) for token in tokens if token]
    return {"reward": texts.REWARD.format(token=texts.listed(names)) if names else ""}


def _attack(plan: Plan) -> dict[str, str]:
    return {"loser": f"<seat:{plan.city(plan.move.city).holder}>"}


def _draw(plan: Plan) -> dict[str, str]:
    stacks = (stack for region in plan.view.regions for stack in region.stacks)
    stack = next(stack for stack in stacks if stack.id == plan.move.stack)
    card = stack.cards[0]
    return {"stack": stack.name, "card": f"{card.name} ({brings(card.icons, card.glory)})"}


def _arrange(plan: Plan) -> dict[str, str]:
    held = _held(plan.view.boards[plan.seat])
    discards = [card.name for card in held if card.id in plan.move.discard]
    slot = texts.SLOT_EMPTY
    if plan.move.governor:
        slot = texts.SLOT.format(governor=plan.names.label(plan.move.governor).name)
    return {
        "discard": texts.DISCARDS.format(cards=texts.listed(discards)) if discards else "",
        "governor": slot if any(card.value is None for card in held) else "",
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


def narrate(event: Event, seat: int | None) -> str | None:  # noqa: ARG001 - every reader has the same line
    """Return the log line of an event, or None."""
    template = texts.LOG.get(event.kind)
    if template is None or (event.kind == "grew" and not event.data["markers"]):
        return None
    return template.format(who=f"<seat:{event.seat}>", **_Line(event.data).parts())


class _Line:
    """The parts of a log line, from an event's data."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values
        self.pack: Pack = data.latest()

    def parts(self) -> dict[str, str]:
        return {
            key: str(_FIELDS.get(key, _Line.plain)(self, value)) for key, value in self.values.items()
        } | self.more()

    def more(self) -> dict[str, str]:
        card = self.pack.cards.get(self.values.get("card", ""))
        loser = self.values.get("from")
        return {
            "brings": f" ({brings(amounts(card), card.glory)})" if card else "",
            "loser": f"<seat:{loser}>",
        }

    def plain(self, value: Any) -> str:
        return str(value)

    def seat(self, value: int) -> str:
        return f"<seat:{value}>"

    def building(self, value: str) -> str:
        tile = self.pack.tiles.get(value)
        return tile.name if tile else value

    def buildings(self, value: list[str]) -> str:
        return texts.listed([self.building(one) for one in value])

    def city(self, value: str) -> str:
        city = self.pack.cities.get(value)
        return city.label if city else value

    def region(self, value: str) -> str:
        region = self.pack.regions.get(value)
        return region.name if region else value

    def card(self, value: str) -> str:
        card = self.pack.cards.get(value)
        return card_name(card) if card else value

    def token(self, value: str | None) -> str:
        return texts.GAINS.format(token=texts.TOKENS.get(value, value)) if value else ""

    def markers(self, value: int) -> str:
        return texts.markers(value)

    def discard(self, value: list[str]) -> str:
        return texts.DISCARDS.format(cards=texts.listed([self.card(one) for one in value])) if value else ""

    def lost(self, value: list[int]) -> str:
        losses = [
            texts.LOSES.format(who=f"<seat:{seat}>", count=texts.cards(count))
            for seat, count in enumerate(value)
            if count
        ]
        return " ".join(losses) or texts.NOBODY_LOSES


_FIELDS: dict[str, Any] = {
    "first": _Line.seat,
    "building": _Line.building,
    "buildings": _Line.buildings,
    "city": _Line.city,
    "a": _Line.city,
    "b": _Line.city,
    "region": _Line.region,
    "card": _Line.card,
    "token": _Line.token,
    "markers": _Line.markers,
    "discard": _Line.discard,
    "lost": _Line.lost,
}


def lookup(query: str) -> tuple[Entry, ...]:
    """Return the cards, buildings and terms whose title has all words of the query; all for an empty one."""
    wanted = query.casefold().split()
    found = [
        entry for entry in _entries(data.latest()) if all(word in entry.title.casefold() for word in wanted)
    ]
    return tuple(sorted(found, key=lambda entry: not entry.title.casefold().startswith(query.casefold())))


def _entries(pack: Pack) -> list[Entry]:
    entries = [Entry(key, title, text, texts.RULES[rule]) for key, (title, text, rule) in texts.TERMS.items()]
    entries += [_building_entry(tile) for tile in pack.tiles.values()]
    return entries + [_card_entry(card) for card in pack.cards.values()]


def _building_entry(tile: Building) -> Entry:
    does = texts.MODES[tile.action.mode].join(
        texts.ACTIONS[action] for action in _twice(tile.action.mode, tile.action.actions)
    )
    parts = [f"Level {tile.level}"] if tile.level else []
    parts += [part for part in (does, brings(amounts(tile), tile.glory)) if part]
    return Entry(f"building:{tile.id}", tile.name, f"{'; '.join(parts)}.", texts.RULES["build"])


def _card_entry(card: Card) -> Entry:
    if card.governor:
        text = f"Awarded when the region opens: {brings(amounts(card), card.glory)}."
    else:
        text = f"To draw it you need {texts.markers(card.value)} there: {brings(amounts(card), card.glory)}."
    if card.abolition:
        text += f" {texts.TERMS['abolition'][1]}"
    return Entry(f"card:{card.id}", card_name(card), text, texts.RULES["draw"])
