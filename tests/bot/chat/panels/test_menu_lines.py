"""No line of a menu or button is cut: whole random games, every panel on the way to each move."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.chat.panels.panel import MovePanel
from bot.chat.panels.questions import QuestionPanel
from bot.components.limits import LABEL, PLACEHOLDER, TEXT
from bot.components.messages import Menu, Message
from bot.forms import drafts, steps
from bot.forms.drafts import Draft
from bot.store.rows import SeatRow, TableRow
from bot.tables.table import Table
from engines import GAMES
from engines.kernel import Decision, Game, Move
from tests.everyday import everyday

NAMES = ("Alexandra", "Benjamin", "Christopher", "Dorothea", "Emil", "Friederike", "Georg")
STEPS = 20
"""Questions on the way to a move at most."""
PAGES = 12
DAILY = 90
"""Decisions of each game whose panels are looked at; of three seats, or two in the second game."""


def table_of(game: Game, state: object, seats: int, pack: str) -> Table:
    row = TableRow(
        id=1, key=game.key, status="running", guild=1, channel=1, thread=None, host=1, options=b"{}",
        seating="joining", seats=seats, epoch=0, seq=1, pack=pack, commitment="0", created=0, started=0,
        ended=None,
    )  # fmt: skip
    owners = [
        SeatRow(table_id=1, seat=seat, user=seat + 1, name=NAMES[seat], stand_in="") for seat in range(seats)
    ]
    return Table(game, row, tuple(owners), state)


def panels(form: MovePanel, move: Move) -> Iterator[Message]:
    """Return the panels on the way to a move, with all pages and groups of each."""
    draft = Draft()
    for _ in range(STEPS):
        yield from pages(form, draft, "")
        step = form.next_step(draft)
        if isinstance(step, steps.ConfirmStep):
            return
        if isinstance(step, steps.MoveStep):
            draft = drafts.take(draft, move)
        elif isinstance(step, steps.KindStep):
            draft = drafts.begin(type(move).__struct_config__.tag)  # type: ignore[arg-type]
        else:
            name = step.fields[0][0] if isinstance(step, steps.NumbersStep) else step.field
            draft = drafts.give(draft, name, getattr(move, name))
    raise AssertionError(f"no way to {move}")


def pages(form: MovePanel, draft: Draft, group: str) -> Iterator[Message]:
    groups: list[str] = []
    for page in range(PAGES):
        shown = QuestionPanel(form, draft, page, group).message()
        yield shown
        controls = [one for row in shown.rows for one in ((row,) if isinstance(row, Menu) else row)]
        groups += [
            option.value
            for one in controls
            if isinstance(one, Menu) and one.press.verb == "group" and not group and page == 0
            for option in one.options
        ]
        if not any(one.press.ref.startswith(f">{page + 1}") for one in controls):
            break
    for one in groups:
        yield from pages(form, draft, one)


def too_long(message: Message) -> Iterator[str]:
    for row in message.rows:
        if not isinstance(row, Menu):
            yield from (one.label for one in row if len(one.label) > LABEL)
            continue
        if len(row.placeholder) > PLACEHOLDER:
            yield row.placeholder
        for one in row.options:
            yield from (text for text in (one.label, one.description) if len(text) > TEXT)


def decisions(game: Game, seats: int, seed: int) -> Iterator[tuple[Table, Decision, Move]]:
    rng = random.Random(f"{game.key} {seed}")
    state = game.setup(seats, bytes([seed]) * 32, game.Options())
    while pending := game.pending(state):
        decision = rng.choice(pending)
        move = decision.moves.sample(rng)
        yield table_of(game, state, seats, state.pack), decision, move
        game.apply(state, decision.seat, move)


def cut_lines(game: Game, seats: int, seed: int, every: int = 1) -> Counter[str]:
    """Play a game; return the lines that do not fit, after the kind of decision."""
    found: Counter[str] = Counter()
    for number, (table, decision, move) in enumerate(decisions(game, seats, seed)):
        if number % every == 0:
            form = MovePanel(table, decision.seat, decision)
            for shown in panels(form, move):
                found.update(f"{decision.kind}: {line}" for line in too_long(shown))
    return found


GAMES_SEEN = [(key, seats, seed) for key in GAMES for seats, seed in ((3, 1), (4, 2), (5, 3), (3, 4))]


@pytest.mark.parametrize(("key", "seats", "seed"), everyday(GAMES_SEEN, *[(key, 3, 1) for key in GAMES]))
def test_no_line_of_a_menu_is_cut(key: str, seats: int, seed: int) -> None:
    game = GAMES[key]
    found = cut_lines(game, min(seats, game.seats[-1]), seed, every=1 if seed > 1 else 3)
    assert not found, "\n".join(f"{count} x {len(line)}: {line}" for line, count in found.most_common(20))
