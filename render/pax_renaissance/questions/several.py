"""Answers of several kinds of moves: a turn's actions at the market, ops on the map, with cards below."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from engines.kernel.moves import fields
from render.kit.canvas import Canvas
from render.kit.questions.asked import WIDTH, Answer, Asked, Ground
from render.kit.questions.numbers import RADIUS
from render.pax_renaissance.named_view import REGIONS, NamedView
from render.pax_renaissance.questions.cards import strip, strip_height
from render.pax_renaissance.questions.context import values_of
from render.pax_renaissance.questions.market import GAP, HEAD, SIDE, market_ground
from render.pax_renaissance.questions.places import map_ground
from render.pax_renaissance.questions.reasons import empires_of
from render.pax_renaissance.questions.stakes import put

MOST = 1390
"""So high is a picture at most."""


def several_ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw the market with one's own cards and the fairs, or the map with other cards; None for neither."""
    if any(region in asked.values for region in REGIONS):
        return _market(named, asked)
    parts = [*_parts(asked)]
    values = dict.fromkeys(value for part in parts for value in part.values)
    places = [value for value in values if empires_of(named, value)]
    if not places:
        return None
    lying = map_ground(named, asked._replace(values=tuple(places)), places)
    told = {value: put(named, part, value) for part in parts for value in part.values}
    answers = [
        answer._replace(stake=told[answer.value].text, sign=told[answer.value].sign)
        for answer in lying.answers
    ]
    cards = [value for value in values if value in named.pack.cards]
    top = lying.canvas.height
    high = strip_height(len(cards)) + GAP if cards else 0
    if not cards or top + high > MOST:
        return replace(lying, answers=tuple(answers))
    canvas = Canvas(WIDTH, top + high)
    canvas.paste(lying.canvas.image, 0, 0)
    below = strip(canvas, named, asked, cards, top)
    return Ground(canvas, (*answers, *below.answers), (*lying.closed, *below.closed))


def _parts(asked: Asked) -> Iterator[Asked]:
    """Ask for each kind of move apart: for the last that it names, which is where it strikes."""
    for kind in asked.decision.moves.kinds():
        named = [info.name for info in fields(kind) if info.required and not info.many]
        if named:
            moves = asked.decision.moves.within(kind, {})
            values = dict.fromkeys(
                value
                for box in moves.boxes
                for value in values_of(box.fields[named[-1]])
                if isinstance(value, str)
            )
            yield Asked(msgspec.structs.replace(asked.decision, moves=moves), named[-1], tuple(values))


def _market(named: NamedView, asked: Asked) -> Ground:
    """Draw the market, one's own cards below it, and number the fairs at the heads of their rows."""
    row_cards = (slot.card for row in named.view.market.values() for slot in row)
    slots = {card for card in row_cards if card is not None}
    held: list[str] = [
        value for value in asked.values if value in named.pack.cards or value in named.pack.empires
    ]
    bought = [card for card in held if card in slots]
    drawn = market_ground(
        named,
        asked._replace(field="card", values=tuple(held)),
        bought,
        [card for card in held if card not in slots],
    )
    width = (WIDTH - 2 * SIDE - GAP) // 2
    heads = [
        Answer(region, x, y, number=(x, y), card=(left, 0, left + width, HEAD))
        for place, region in enumerate(REGIONS)
        if region in asked.values
        for left in [SIDE + place * (width + GAP)]
        for x, y in [(left + width - RADIUS - 8.0, HEAD / 2)]
    ]
    return replace(drawn, answers=(*drawn.answers, *heads))
