"""Golden playthroughs: whole seeded games as text, compared line by line with the files in `tests/goldens`.

    python -m tests.playthroughs [game ...]

writes the files anew, and a sample of each game's present schema where `tests/samples` has none; whoever
changes a rule reviews the difference. A file tells every move as the log has it for all and, where
somebody reads more, for him; wherever the phase changes what the public sees and what each seat sees
besides, as far as it is not as before; and at the end the scores.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from engines import GAMES
from engines.kernel import Chance, Event, Game, Score
from tests import toy

HERE = Path(__file__).parent
ALL = {**GAMES, **toy.GAMES}
MIDDLE = 40
"""The sample of a schema is the state before this move, or the last one with a decision."""
RULESETS = {"pax_renaissance": ("book_2021", "living_2024")}
"""The sets of rules that a game with a choice is played by."""


def rulesets(game: Game) -> tuple[str, ...]:
    """Return the sets of rules that are played; "" for a game without a choice."""
    return RULESETS.get(game.key, ("",))


def golden(game: Game, seats: int, rules: str) -> Path:
    """Return the file of a playthrough; those by the first set of rules have short names."""
    name = game.key if rules == rulesets(game)[0] else f"{game.key}-{rules}"
    return HERE / "goldens" / f"{name}-{seats}.txt"


def sample(game: Game, schema: int) -> Path:
    """Return the file of a state of some schema."""
    return HERE / "samples" / f"{game.key}-{schema}.json"


def play(game: Game, seats: int, rules: str = "") -> tuple[list[str], bytes]:
    """Play a seeded random game with usual options; return its lines, and a state from its middle."""
    options = game.rulesets[rules].applied(game.Options()) if rules else game.Options()
    state = game.setup(seats, bytes([seats]) * 32, options)
    player = Chance((b"player" * 6).hex())  # any source of numbers, but the same for every version of Python
    shown: dict[str, str] = {}
    lines = [f"{game.title}, {seats} players", *views(game, state, seats, shown)]
    phase, number, middle = game.view(state, None).phase, 0, game.encode(state)
    while decisions := game.pending(state):
        if number <= MIDDLE:
            middle = game.encode(state)
        number += 1
        decision = decisions[player.randrange(len(decisions))]
        move = decision.moves.sample(player)
        described = game.describe(game.view(state, decision.seat), decision.seat, move)
        lines += ["", f"{number}. seat {decision.seat}, {decision.kind}: {described}", f"   {plain(move)}"]
        for event in game.apply(state, decision.seat, move):
            lines += told(game, state, event, seats)
        if game.view(state, None).phase != phase:
            phase = game.view(state, None).phase
            lines += ["", f"=== {phase}", *views(game, state, seats, shown)]
    outcome = game.outcome(state)
    assert outcome is not None
    lines += ["", "=== Scores", *(line for score in outcome.scores for line in sheet(score))]
    lines.append(f"Ranking: {' > '.join(' = '.join(map(str, group)) for group in outcome.ranking)}")
    return lines, middle


def told(game: Game, state: Any, event: Event, seats: int) -> Iterator[str]:
    """Tell an event as all read it, and as those do who read something else."""
    view = game.view(state, None)
    public = game.narrate(state.pack, event, None, view)
    yield f"   | {public or f'({event.kind})'}{' [reveals]' if event.reveals else ''}"
    for seat in range(seats):
        line = game.narrate(state.pack, event, seat, view)
        if line != public:
            yield f"   | to seat {seat}: {line}"


def views(game: Game, state: Any, seats: int, shown: dict[str, str]) -> Iterator[str]:
    """Show what has changed in the public view, and in what each seat sees besides."""
    public = dict(parts(game.view(state, None)))
    private = {
        f"seat {seat} {name}": value
        for seat in range(seats)
        for name, value in parts(game.view(state, seat))
        if public.get(name) != value and name != "seat"
    }
    now = public | private
    for name in [name for name in shown if name not in now]:
        del shown[name]
        yield f"{name}: gone"
    for name, value in now.items():
        if shown.get(name) != value:
            shown[name] = value
            yield f"{name}: {value}"


def parts(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Take a view apart, down to structs that hold no others: a line for each."""
    inner = [getattr(value, field) for field in value.__struct_fields__]
    if name and not any(_structs(item) for item in inner):
        yield name, plain(value)
        return
    for field, item in zip(value.__struct_fields__, inner, strict=True):
        path = f"{name}.{field}" if name else field
        if _structs(item):
            for place, entry in enumerate(item):
                yield from parts(entry, f"{path}[{place}]")
        else:
            yield path, plain(item)


def _structs(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], msgspec.Struct)


def plain(value: Any) -> str:
    """Write a value as one line of JSON."""
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True), order="deterministic").decode()


def sheet(score: Score) -> Iterator[str]:
    """Write a seat's score, item by item."""
    items = ", ".join(f"{item.text} {item.points}" for item in score.items)
    yield f"seat {score.seat}: {score.total} ({items})"


def main(keys: list[str]) -> None:
    """Write the files anew."""
    for key in keys or ALL:
        game = ALL[key]
        for rules, seats in product(rulesets(game), game.seats):
            lines, _ = play(game, seats, rules)
            path = golden(game, seats, rules)
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{path.name}: {len(lines)} lines")
        path = sample(game, game.schema)
        if not path.exists():
            path.write_bytes(play(game, game.seats.start)[1] + b"\n")
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
