"""Pictures of moments: a competition for a province, and the dice of a war."""

from collections.abc import Sequence

from engines.age_of_renaissance.events.cards import WarRolled
from engines.age_of_renaissance.events.expansion import Competed, Dice, Milled
from engines.age_of_renaissance.words import texts
from engines.kernel import Event
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import DICE, die, seat_piece, slot_box
from render.age_of_renaissance.provinces import printed
from render.kit.canvas import Canvas
from render.kit.figures.strips import Fight, Side, Thrown
from render.kit.icons import icon
from render.kit.picture import WIDTHS, shorten
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix

WIDTH = WIDTHS["tall"]
SIDE = 512  # width of a side
DIE = 132


def _side(
    canvas: Canvas, named: NamedView, seats: tuple[int, ...], left: int, *, won: bool, role: str
) -> None:
    """A side's head: who it is, on its colour."""
    top, bottom, right = 112, 240, left + SIDE
    if won:
        canvas.card((left - 5, top - 5, right + 5, bottom + 5), HALO, INK, 18, 2)
    ground = SEATS[seats[0]].band if len(seats) == 1 else mix(PAPER, COAST, 0.25)
    canvas.card((left, top, right, bottom), ground, INK if won else COAST, 14, 3)
    x = left + 14.0
    size = 76 if len(seats) == 1 else 52
    for seat in seats:
        canvas.sprite(seat_piece(seat, named.letter(seat), size), x + size / 2, (top + bottom) / 2)
        x += size + 8
    room = round(right - x - 20)
    capitals = " and ".join(named.capital(seat) for seat in seats)
    canvas.text(x + 6, top + 32, role, 28, INK)
    canvas.text(x + 6, top + 68, _names(named, seats), (44, 38, 34, 30), face="bold", room=room)
    canvas.text(x + 6, top + 104, capitals, (30, 28, 26, 24), face="serif", room=room)


def _names(named: NamedView, seats: tuple[int, ...]) -> str:
    return " and ".join(named.names[seat] for seat in seats) or "nobody"


def _whole(named: NamedView, seats: tuple[int, ...]) -> str:
    """Name players with their Capitals."""
    return " and ".join(f"{named.names[seat]} ({named.capital(seat)})" for seat in seats) or "nobody"


def _comparison(
    canvas: Canvas, y: int, first: tuple[str, int], second: tuple[str, int] | int, words: Sequence[str], *,
    won: bool,
) -> None:  # fmt: skip
    """A die against another one or a number, large, and what it decides."""
    ground, edge = (mix(HALO, CARD, 0.7), HALO) if won else (CARD, COAST)
    canvas.card((20, y - 86, WIDTH - 20, y + 86), ground, edge, 16, 4 if won else 2)
    canvas.sprite(die(first[1], DIE, DICE[first[0]]), 114, y)
    if isinstance(second, int):
        value, half = second, DIE // 2
        canvas.card((348 - half, y - half, 348 + half, y + half), CARD, INK, 16, 4)
        canvas.text(348, y, str(value), 96, face="bold", anchor="m")
    else:
        value = second[1]
        canvas.sprite(die(value, DIE, DICE[second[0]]), 348, y)
    canvas.text(231, y, _compared(first[1], value), 76, INK if won else SECOND_INK, face="bold", anchor="m")
    title, *more = words
    room, x = WIDTH - 20 - 24 - 450, 450
    canvas.text(x, y - 26, title, (42, 38, 34, 30), INK if won else SECOND_INK, face="bold", room=room)
    canvas.text(x, y + 28, more[0], (32, 30, 28, 26), SECOND_INK, room=room)


def _compared(first: int, second: int) -> str:
    return ">" if first > second else "=" if first == second else "<"


def competition(named: NamedView, event: Competed) -> Canvas:
    """Draw a competition: who has won, by which dice, and the strengths that led to them."""
    bottom = 676 if event.dice is not None else 366
    canvas = Canvas(WIDTH, bottom + 174, PAPER)
    _title(canvas, named, event)
    _side(canvas, named, (event.seat,), 20, won=event.won, role="attacks")
    _side(canvas, named, event.defenders, WIDTH - 20 - SIDE, won=not event.won, role="holds it")
    if event.dice is not None:
        _dice(canvas, named, event, event.dice)
    elif event.cathedral is not None:
        words = f"Cathedral of {named.names[event.cathedral]} decides it"
        canvas.text(24, 306, words, (44, 38, 34, 30), face="bold", room=WIDTH - 48)
    winner, x = (event.seat,) if event.won else event.defenders, 24.0
    for holder in winner:
        canvas.sprite(seat_piece(holder, named.letter(holder), 72), x + 36, bottom + 48)
        x += 80
    room = round(WIDTH - x - 40)
    canvas.text(x + 12, bottom + 48, verdict(named, event), (56, 50, 44, 38, 34), face="bold", room=room)
    canvas.text(24, bottom + 124, explained(event), (34, 32, 30, 28), SECOND_INK, room=WIDTH - 48)
    return canvas


def _title(canvas: Canvas, named: NamedView, event: Competed) -> None:
    canvas.stamp(icon("attack", 56), INK, 50, 54)
    face = printed(named, event.province, 2.2)
    words, room = f"Competition for {named.pack.provinces[event.province].name}", WIDTH - 140 - face.width
    x = 92 + canvas.text(92, 54, words, (58, 52, 46, 40), face="serif", room=room) + 24
    canvas.sprite(face, x + face.width / 2, 52)


def _dice(canvas: Canvas, named: NamedView, event: Competed, dice: Dice) -> None:
    """Draw both comparisons; one of them is enough."""
    coloured, black = ("coloured" in event.by), ("black" in event.by)
    beats = {True: "wins", False: "does not win"}
    slot = f"slot {event.slot} of {named.names[event.seat]}"
    tied = coloured and dice.coloured == event.slot
    words = (
        f"The coloured die {beats[coloured]}",
        f"a tie with {slot} is enough" if tied else f"it must beat {slot}",
    )
    _comparison(canvas, 350, ("coloured", dice.coloured), event.slot, words, won=coloured)
    tied = black and dice.black == dice.white
    words = f"The black die {beats[black]}", TIE if tied else "it must beat the white die"
    _comparison(canvas, 552, ("black", dice.black), ("white", dice.white), words, won=black)


TIE = "a tie is enough with the military advantage"


def explained(event: Competed) -> str:
    """Say with what both sides competed."""
    tokens = texts.tokens(event.tokens)
    return f"{tokens} spent; strength {event.strength.attack} against {event.strength.defence}"


def verdict(named: NamedView, event: Competed) -> str:
    """Say how a competition ended."""
    name, attacker = named.pack.provinces[event.province].name, named.names[event.seat]
    if not event.won:
        return f"The attack on {name} fails"
    return f"{attacker} {'dominates' if event.dominates else 'takes'} {name}"


def war(named: NamedView, event: WarRolled) -> Canvas:
    """Draw the dice of a war."""
    canvas = Canvas(WIDTH, 640, PAPER)
    canvas.stamp(icon("attack", 56), INK, 50, 54)
    title = f"War: {named.names[event.seat]} against {named.names[event.other]}"
    canvas.text(92, 54, title, (58, 52, 46, 40, 36), face="serif", room=WIDTH - 116)
    for number, thrower in enumerate((event.seat, event.other)):
        left = 20 if not number else WIDTH - 20 - SIDE
        role = ("attacks", "defends")[number]
        _side(canvas, named, (thrower,), left, won=event.winner == thrower, role=role)
        value, bonus = event.dice[number], event.bonus[number]
        canvas.sprite(die(value, DIE, SEATS[thrower].colour), left + 90, 350)
        words = f"+ {bonus}  =  {value + bonus}" if bonus else f"=  {value}"
        canvas.text(left + 190, 350, words, 84, face="bold", room=SIDE - 200)
        why = f"a die and {bonus} for military cards and Advances" if bonus else "a die alone"
        canvas.text(left + 12, 452, why, (30, 28, 26, 24), SECOND_INK, room=SIDE - 24)
    words = ending(named, event)
    first, _, rest = words.partition(". ") if ". " in words else (words, "", "")
    canvas.text(24, 530, first, (56, 50, 44, 38, 34), face="bold", room=WIDTH - 48)
    canvas.text(24, 592, rest, (42, 38, 34), room=WIDTH - 48)
    return canvas


def ending(named: NamedView, event: WarRolled) -> str:
    """Say how a throw of a war ended."""
    if event.winner is None:
        return "A tie: a space of Misery each, and the war goes on"
    loser = event.other if event.winner == event.seat else event.seat
    lost = f" {named.names[loser]} cedes {event.cede}." if event.cede else " Nothing is ceded."
    return f"{named.names[event.winner]} wins by {event.difference}.{lost}"


def alt(named: NamedView, event: Competed | WarRolled) -> str:
    """Describe the picture of a moment."""
    return shorten(_war_alt(named, event) if isinstance(event, WarRolled) else _competition_alt(named, event))


def _war_alt(named: NamedView, event: WarRolled) -> str:
    throwers = zip((event.seat, event.other), event.dice, event.bonus, strict=True)
    thrown = [f"{_whole(named, (seat,))} throws {value} + {bonus}" for seat, value, bonus in throwers]
    return f"War. {', '.join(thrown)}. {ending(named, event)}"


def _competition_alt(named: NamedView, event: Competed) -> str:
    defenders = _whole(named, event.defenders)
    where, attacker = named.pack.provinces[event.province].name, _whole(named, (event.seat,))
    attack, defence = event.strength.attack, event.strength.defence
    sides = (
        f"{attacker} with {event.tokens} tokens, strength {attack}, against {defenders}, strength {defence}"
    )
    lines = [f"Competition for {where}: {sides}."]
    if event.dice is not None:
        dice, slot = event.dice, event.slot
        pair = f"black {dice.black} against white {dice.white}"
        lines.append(f"Coloured die {dice.coloured} against slot {slot}, {pair}.")
    elif event.cathedral is not None:
        lines.append(f"Cathedral of {_whole(named, (event.cathedral,))} decides it.")
    return "\n".join([*lines, f"{verdict(named, event)}."])


def picture(named: NamedView, event: Competed | WarRolled) -> Canvas:
    """Draw the picture of a moment."""
    return war(named, event) if isinstance(event, WarRolled) else competition(named, event)


FIGHTS: frozenset[str] = frozenset({"competed", "war_rolled", "milled"})
"""The kinds of events in which players compete."""


def fight(named: NamedView, event: Event) -> Fight | None:
    """Put a competition, the dice of a war, or the die for a forced trade into a row."""
    if isinstance(event, Competed):
        sides = _fight_side(named, (event.seat,), ()), _fight_side(named, event.defenders, ())
        decided = "" if event.cathedral is None else f", by Cathedral of {named.names[event.cathedral]}"
        return Fight(*sides, verdict(named, event) + decided, won=event.won, thrown=_thrown(event))
    if isinstance(event, WarRolled):
        totals = [value + bonus for value, bonus in zip(event.dice, event.bonus, strict=True)]
        sides = _fight_side(named, (event.seat,), totals[:1]), _fight_side(named, (event.other,), totals[1:])
        won = None if event.winner is None else event.winner == event.seat
        return Fight(*sides, f"War: {ending(named, event)}".removesuffix("."), won=won)
    if isinstance(event, Milled):
        name, most = named.names[event.seat], f"{event.paid} or less"
        words = f"{name} takes a card" if event.won else f"{name} takes no card"
        sides = _fight_side(named, (event.seat,), (event.die,)), _fight_side(named, (event.other,), ())
        return Fight(
            *sides, f"Wind/Watermill: {words} ({most} was needed)", won=event.won, kind="A forced trade"
        )
    return None


def _fight_side(named: NamedView, seats: tuple[int, ...], numbers: Sequence[int]) -> Side:
    """One side of a row."""
    alone = seats[0] if len(seats) == 1 else None
    piece = None if alone is None else seat_piece(alone, named.letter(alone), 60)
    figure = " ".join(map(str, numbers))
    return Side(_names(named, seats), piece, figure, alone)


def _thrown(event: Competed) -> tuple[Thrown, ...]:
    """Return both comparisons of a row."""
    dice, size = event.dice, 52
    if dice is None:
        return ()
    coloured = die(dice.coloured, size, DICE["coloured"]), slot_box(event.slot, size)
    plain = die(dice.black, size, DICE["black"]), die(dice.white, size, DICE["white"])
    return (
        Thrown(*coloured, _compared(dice.coloured, event.slot), wins="coloured" in event.by),
        Thrown(*plain, _compared(dice.black, dice.white), wins="black" in event.by),
    )
