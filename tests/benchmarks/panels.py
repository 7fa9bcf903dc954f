"""Move panels in whole games: how high they stand, and how many of their answers their picture shows.

    python -m tests.benchmarks.panels [--seats N] [--pictures FOLDER] [--every N] [game ...]

A game is played as `easy` computers would. Each decision's first panel is made as its owner would see it,
with its picture, and measured by `tests.benchmarks.heights`. Prints for each kind of decision panels, panels
with a picture, answers (buttons and options), those with a number on the picture, points of height (mean, the
most, the most without rows and picture); then which answers have no number.
"""

import argparse
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import render
from bot.chat.panels.panel import MovePanel
from bot.chat.panels.questions import QuestionPanel
from bot.components.messages import Menu, Message
from bot.drawing.pictures import Drawn, asked
from bot.forms.drafts import Draft
from bot.forms.numbering import Numbering
from bot.texts import panels as texts
from engines import GAMES
from engines.computers import choose
from engines.kernel import Decision
from tests.benchmarks.heights import message as height
from tests.benchmarks.heights import picture as picture_height
from tests.bot.chat.panels.test_menu_lines import table_of

PHONE = 302.0
"""Points that an attached picture is wide."""
HIGH = 900
"""So many points a panel should be high at most."""
BESIDE = 14
"""Points between words and an attached picture."""
NUMBERED = re.compile(r"^\d+(, \d+)*:? |^\d+$")


@dataclass
class Kind:
    """What was seen of a kind of decision."""

    heights: list[float] = field(default_factory=list[float])
    words: list[float] = field(default_factory=list[float])
    pictures: int = 0
    answers: int = 0
    shown: int = 0
    missing: Counter[str] = field(default_factory=Counter[str])


def panel(table: Any, decision: Decision) -> tuple[Message, Drawn | None]:
    """Return the first panel of a decision, and its picture."""
    form = MovePanel(table, decision.seat, decision)
    question = QuestionPanel(form, Draft())
    drawn = asked(render.GAMES[table.game.key], table, form.view, question.left, question.listings)
    if drawn is not None:
        question.numbering = Numbering(drawn[0])
    foot = "\n".join(texts.CLOSED_DOOR.format(why=why) for why in form.closed)
    return question.message(texts.HARMFUL if form.harmful else "", foot=foot), drawn and drawn[1]


def labels(message: Message) -> Iterator[str]:
    """Yield what can be chosen."""
    for row in message.rows[:-1]:
        yield from (choice.label for choice in (row.options if isinstance(row, Menu) else row))


def high(message: Message, drawn: Drawn | None) -> float:
    """Return how high a panel stands; a menu is a row of its own."""
    rows = [["m" * 15] if isinstance(row, Menu) else [button.label for button in row] for row in message.rows]
    return height(message.content, (), rows, {}) + (
        0 if drawn is None else BESIDE + picture_height(drawn.png, PHONE)
    )


def play(key: str, seats: int, every: int, folder: Path | None) -> dict[str, Kind]:
    """Play a game and look at its panels."""
    game, rng, kinds = GAMES[key], random.Random(f"panels {key} {seats}"), defaultdict[str, Kind](Kind)
    state = game.setup(seats, rng.randbytes(32), game.Options())
    number = 0
    while decisions := game.pending(state):
        decision = decisions[0]
        if number % every == 0 and decision.moves.size() > 1:
            table = table_of(game, state, seats, state.pack)
            look(kinds[decision.kind], table, decision, number, folder)
        number += 1
        game.apply(state, decision.seat, choose(game, state, decision.seat, "easy", rng))
    return kinds


def look(kind: Kind, table: Any, decision: Decision, number: int, folder: Path | None) -> None:
    """Note one panel."""
    message, drawn = panel(table, decision)
    kind.heights.append(high(message, drawn))
    kind.words.append(high(message._replace(rows=()), None))
    kind.pictures += drawn is not None
    for label in labels(message):
        kind.answers += 1
        if NUMBERED.match(label) and drawn is not None:
            kind.shown += 1
        else:
            kind.missing[label] += 1
    if folder is not None:
        name = folder / f"{table.game.key}-{decision.kind}-{number:04}-{round(kind.heights[-1])}"
        shown = "\n".join([message.content, *("| " + label for label in labels(message))])
        name.with_suffix(".txt").write_text(shown)
        if drawn is not None:
            name.with_suffix(".png").write_bytes(drawn.png)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="panels")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=int, default=1, help="look at one decision in so many")
    parser.add_argument("--pictures", type=Path, help="a folder for what was seen")
    parser.add_argument("--missing", type=int, default=8, help="so many answers that are not shown are named")
    given = parser.parse_args()
    for key in given.games or GAMES:
        kinds = play(key, given.seats, given.every, given.pictures)
        print(f"{key:38}panels  drawn answers  shown   mean   most  words")
        every = [high for kind in kinds.values() for high in kind.heights]
        for name, kind in sorted(kinds.items()):
            print(
                f"  {name:36}{len(kind.heights):6}{kind.pictures:7}{kind.answers:8}{kind.shown:7}"
                f"{sum(kind.heights) / len(kind.heights):7.0f}{max(kind.heights):7.0f}{max(kind.words):7.0f}"
            )
            if given.missing and kind.missing:
                most = kind.missing.most_common(given.missing)
                print("      " + "; ".join(f"{label} {count}" for label, count in most))
        over = sum(high > HIGH for high in every)
        mean = sum(every) / len(every)
        print(
            f"  all: mean {mean:.0f}, most {max(every):.0f}, {over} of {len(every)} above {HIGH}", flush=True
        )


if __name__ == "__main__":
    sys.exit(main())
