"""The sheets of a trade fair, of a victory that opens, and of the end; battles, sieges and votes in rows."""

from collections.abc import Sequence
from typing import Any

from engines.kernel import Event
from engines.kernel.words import sentence
from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.events import (
    BattleFought,
    FairHeld,
    FairOver,
    FairPaid,
    GameOver,
    SiegeRun,
    Unveiled,
    VoteRun,
)
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.glossary import terms
from render.kit import fonts
from render.kit.figures.scores import NOTHING, Columns, Row, Sheet, final_ranks
from render.kit.figures.strips import Fight, Side
from render.kit.picture import WIDTHS
from render.pax_renaissance.battle import Battle
from render.pax_renaissance.head import house
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.victories import measures

SHEETS: frozenset[str] = frozenset({"fair_over", "unveiled", "over"})
FIGHTS: frozenset[str] = frozenset({"battle", "siege", "vote"})
REGIONS = {"west": "West", "east": "East"}


def reckoning(named: NamedView, event: Event, since: Sequence[Event]) -> Sheet | None:
    """Say who got what, or how everybody stands; None where a trade fair paid nobody but its holder."""
    if isinstance(event, FairOver):
        return _fair(named, since[: 1 + max(at for at, other in enumerate(since) if other == event)])
    if isinstance(event, Unveiled):
        return _opened(named, event.victory)
    return _end(named, event) if isinstance(event, GameOver) else None


# ---- trade fairs


def _fair(named: NamedView, since: Sequence[Event]) -> Sheet | None:
    """Tell the florins of the latest voyage: who took them at which border, and what is left."""
    start = max((at for at, event in enumerate(since) if isinstance(event, FairHeld)), default=None)
    if start is None:
        return None
    held, paid = since[start], [event for event in since[start:] if isinstance(event, FairPaid)]
    if not isinstance(held, FairHeld) or all(event.who is None for event in paid):
        return None
    gains = [0] * len(named.seats)
    rows: list[Row] = []
    for name, who, florins in [
        ("Holds the fair", OPPONENT if held.seat is None else held.seat, held.florins),
        *(
            (sentence(names.border(named.pack, e.border)), e.who, e.florins)
            for e in paid
            if e.who is not None
        ),
    ]:
        cells = [NOTHING] * len(named.seats)
        cells[who] = f"+{florins}" if florins else NOTHING
        gains[who] += florins
        rows.append(Row(name, cells))
    rows.append(Row("Gained", [f"+{gain}" if gain else NOTHING for gain in gains], total=True))
    rows.append(Row("Florins now", [str(named.player(seat).florins) for seat in named.seats]))
    title = f"Trade fair of the {REGIONS[held.region]}"
    return Sheet(title, texts.florins(held.profits), _columns(named, gains), rows, _rest(since, paid))


def _rest(since: Sequence[Event], paid: Sequence[FairPaid]) -> list[str]:
    """Say what pirates took, and what waits for the next fair."""
    lost = sum(event.florins for event in paid if event.who is None)
    left = next((event.left for event in reversed(since) if isinstance(event, FairOver)), 0)
    words = [f"{texts.florins(lost)} to China by pirates"] if lost else []
    words += [f"{texts.florins(left)} for the next fair"] if left else []
    return [f"Also {' and '.join(words)}."] if words else []


# ---- victories


def _opened(named: NamedView, victory: Victory) -> Sheet:
    """Tell how near everybody is to a victory that can be declared from now on."""
    title = f"{named.pack.victories[victory].name} opens"
    text, _ = terms.VICTORIES[victory]
    foot = list(fonts.wrapped(text, "sans", 30, WIDTHS["tall"] - 56, 3))
    rows = _progress(named, victory)
    if not rows:
        foot.append("No religion is supreme yet.")
    near = [(False, 0)] * len(named.seats)
    for standing in named.view.victories[victory].progress:
        leads = [own - needed for own, needed in standing.counts.values()]
        near[standing.seat] = bool(leads), min(leads, default=0)
    rows.append(Row("Florins", [str(named.player(seat).florins) for seat in named.seats]))
    return Sheet(title, "by a comet", _columns(named, near), rows, foot)


def _progress(named: NamedView, victory: Victory) -> list[Row]:
    """Return a row for each thing that a victory counts: what everybody has, and what is needed."""
    square, rows = named.view.victories[victory], list[Row]()
    for key in measures(square):
        cells, needs, met = [NOTHING] * len(named.seats), [""] * len(named.seats), list[int]()
        for standing in square.progress:
            if key not in standing.counts:
                continue
            own, needed = standing.counts[key]
            cells[standing.seat], needs[standing.seat] = str(own), f"/{fonts.figure(needed)}"
            met += [standing.seat % len(named.seats)] * (own >= needed)
        rows.append(Row(sentence(key), cells, False, needs, met))
    return rows


def _end(named: NamedView, event: GameOver) -> Sheet:
    """Tell who has won and how, and how everybody stood by each victory."""
    rows: list[Row] = []
    for victory, square in named.view.victories.items():
        progress = _progress(named, victory)
        state = "" if square.active else ", not open"
        name = named.pack.victories[victory].name.removesuffix(" Victory")
        rows += [Row(f"{name}{state}"), *progress] if progress else []
    patrons = [_patrons(named, seat) for seat in named.seats]
    florins = [named.player(seat).florins for seat in named.seats]
    rows += [
        Row("Patron"),
        Row("Patron prestige", list(map(str, patrons)), total=event.ending == "patron"),
        Row("Florins", list(map(str, florins))),
    ]
    if not named.view.solo:
        rows.append(final_ranks(named))
    won = [seat in named.winners for seat in named.seats]
    standing = list(zip(won, patrons, florins, strict=True))
    columns = _columns(named, standing)
    best = [place for place, wins in enumerate(won) if wins]
    return Sheet(named.headline, _how(named, event), columns._replace(best=best), rows)


def _how(named: NamedView, event: GameOver) -> str:
    if event.ending in named.view.victories:
        return named.pack.victories[event.ending].name.removesuffix(" Victory")
    return {"patron": "the cards ran out", "bankruptcy": "the last bank"}.get(event.ending, "")


def _patrons(named: NamedView, seat: int) -> int:
    player = named.player(seat)
    return player.prestige["patron"] + player.prestige_of_maids["patron"]


def _columns(named: NamedView, standing: Sequence[Any]) -> Columns:
    """Return the columns of all players, the solo game's opponent last in each sequence."""
    notes = [house(named, seat) or "no bank yet" for seat in named.seats]
    columns = Columns.of(named, standing, lambda place: named.pawn(named.seats[place], 56), notes)
    called, styles = [named.name(seat) for seat in named.seats], [named.number(seat) for seat in named.seats]
    return columns._replace(names=called, styles=styles)


# ---- fights


def fight(named: NamedView, event: Event) -> Fight | None:
    """Put a battle, a siege or a vote into a row."""
    if isinstance(event, BattleFought):
        battle = Battle(named, event)
        sides = len(event.attackers), len(event.defenders)
        words = f"{battle.title}: {battle.verdict[:1].lower()}{battle.verdict[1:]}"
        defender = Side(sentence(battle.where), figure=str(sides[1]))
        return Fight(_attacker(named, event, str(sides[0])), defender, words, event.won)
    if isinstance(event, SiegeRun):
        where = names.where(named.pack, event.place)
        words = f"Siege: {names.a_token(named.pack, event.token)} {where} is killed"
        target = Side(sentence(names.token(named.pack, event.token)), named.token(event.token, 60))
        return Fight(_attacker(named, event), target, words, won=True, kind="Siege")
    if isinstance(event, VoteRun):
        empire = names.the(named.pack, event.empire)
        words = f"Vote in {empire}: a new regime, for {texts.florins(event.florins)}"
        return Fight(_attacker(named, event), Side(sentence(empire)), words, won=True, kind="Vote")
    return None


def _attacker(named: NamedView, event: Event, figure: str = "") -> Side:
    seat = OPPONENT if event.seat is None else event.seat
    return Side(named.name(seat), named.pawn(seat, 60), figure, named.number(seat))
