"""All that a game says, to hold it against its look-ups: what never changes, and what a game brings."""

import random
from collections.abc import Iterator
from typing import Any, cast

from engines.conformance.tables import values
from engines.kernel import Decision, Game, Label, command_name, fields, summary
from engines.kernel.sheets import export_sheets
from engines.kernel.sheets.describing import components_of

Said = tuple[str, str]  # where it stands, and what it says


def always(game: Game) -> Iterator[Said]:
    """Go through commands, forms and options: what players read before and beside every game."""
    for move in game.moves:
        yield "move", command_name(move).replace("-", " ")
        yield "group of moves", move.group or ""
        yield "command", summary(move)
        yield from (("field of a move", field.description) for field in fields(move))
    for field in fields(game.Options):
        yield "option", field.description
        named = [value for value in values(field) if isinstance(value, str)]
        yield from (("value of an option", value.replace("_", " ")) for value in named)
    yield from (("optional decision", words) for words in game.optional.values())
    yield from (("kind of luck", words) for words in game.lucks.values())
    table = game.view(game.setup(game.seats.start, bytes(32), game.Options()), 0)
    for policy in game.policies:
        if any(box.size() for box in policy.space(table).boxes):
            yield "standing order", summary(policy)
            yield from (("field of an order", field.description) for field in fields(policy))


def components(game: Game, pack: str) -> Iterator[tuple[str, str]]:
    """Go through the components that the sheets name: what each is called, and the key of its entry."""
    parts = game.packs.parts(pack)
    for grid, sheet in zip(export_sheets(game.sheets, parts), game.sheets, strict=True):
        for row, component in zip(grid.rows, components_of(sheet, parts), strict=True):
            if sheet.entry:
                yield str(row.cells[0].value), sheet.entry.format_map(component.entry)


def during(game: Game, seats: int, options: Any, seed: int) -> Iterator[Said]:
    """Play a random game and go through what its players read on the way, and in the end."""
    rng = random.Random(seed)
    state = game.setup(seats, rng.randbytes(32), options)
    while decisions := game.pending(state):
        yield "phase", game.view(state, None).phase
        yield from (("notice", decision.notice) for decision in decisions)
        decision = rng.choice(decisions)
        view = game.view(state, decision.seat)
        yield from _asked(game, view, decision, rng)
        for event in game.apply(state, decision.seat, decision.moves.sample(rng)):
            for reader in (None, decision.seat):
                yield "log", game.narrate(state.pack, event, reader, game.view(state, None)) or ""
        points = game.points(view, game.view(state, decision.seat), decision.seat)
        yield from (("point of a move", point.text) for point in points)
    outcome = game.outcome(state)
    assert outcome is not None
    yield "result", outcome.note
    yield from (("score", item.text) for score in outcome.scores for item in score.items)


def _asked(game: Game, view: Any, decision: Decision, rng: random.Random) -> Iterator[Said]:
    """Go through prompt, menus and descriptions of one move of each kind."""
    yield "prompt", decision.prompt
    yield from (("proposal", proposal.label) for proposal in game.proposals(view, decision))
    for kind in decision.moves.kinds():
        box = rng.choice([box for box in decision.moves.boxes if box.kind is kind])
        move = box.sample(rng)
        yield "description", game.describe(view, decision.seat, move)
        yield "outline", game.outline(view, decision.seat, move)
        for value in (getattr(move, name) for name in move.__struct_fields__):
            parts = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)
            for part in parts:
                yield from _label(game.label(view, part))


def _label(label: Label) -> Iterator[Said]:
    yield from (("label", label.name), ("label", label.copies), ("group of a label", label.group))
    yield "hint", label.hint
