"""Pictures of moments: a competition for a province, and the dice of a war."""

from engines.age_of_renaissance.events.cards import WarRolled
from engines.age_of_renaissance.events.expansion import Competed
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import DICE, die, seat_piece
from render.age_of_renaissance.provinces import printed
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import WIDTH
from render.kit.icons import icon
from render.kit.picture import shorten
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix


def _side(
    canvas: Canvas, named: NamedView, seats: tuple[int, ...], left: int, width: int, *, won: bool, role: str
) -> None:
    """A side's head: who it is, on its colour."""
    top, bottom = 116, 236
    if won:
        canvas.card((left - 6, top - 6, left + width + 6, bottom + 6), HALO, INK, 18, 2)
    ground = SEATS[seats[0]].band if len(seats) == 1 else mix(PAPER, COAST, 0.25)
    canvas.card((left, top, left + width, bottom), ground, INK if won else COAST, 14, 3)
    ink = SECOND_INK if len(seats) != 1 else INK
    taken = canvas.text(left + width - 20, top + 28, role, 30, ink, anchor="r") + 24
    x = left + 16.0
    size = 84 if len(seats) == 1 else 60
    for seat in seats:
        canvas.sprite(seat_piece(seat, named.letter(seat), size), x + size / 2, (top + bottom) / 2)
        x += size + 10
    words = _names(named, seats)
    room = round(left + width - x - 20)
    canvas.text(x + 8, top + 46, words, (56, 48, 40, 34), face="serif", room=room - taken)
    capitals = " and ".join(named.capital(seat) for seat in seats)
    canvas.text(x + 8, top + 94, capitals, fonts.size(capitals, "sans", (36, 30), room), room=room)


def _names(named: NamedView, seats: tuple[int, ...]) -> str:
    return " and ".join(named.names[seat] for seat in seats) or "nobody"


def _whole(named: NamedView, seats: tuple[int, ...]) -> str:
    """Name players with their Capitals."""
    return " and ".join(f"{named.names[seat]} ({named.capital(seat)})" for seat in seats) or "nobody"


def _rule(canvas: Canvas, left: int, right: int, y: int) -> None:
    canvas.rectangle((left, y, right, y + 2), mix(COAST, CARD, 0.6))


def _comparison(
    canvas: Canvas, y: float, first: tuple[str, int], second: tuple[str, int] | int, words: str, *, won: bool
) -> None:
    """A line of dice: a die against another one or a number, and what it decides."""
    if won:
        canvas.card((24, round(y) - 64, WIDTH - 24, round(y) + 64), mix(HALO, CARD, 0.75), HALO, 14, 3)
    x = 110.0
    canvas.sprite(die(first[1], 104, DICE[first[0]]), x, y)
    if isinstance(second, int):
        number, where = second, (300.0, y)
        canvas.card((248, round(y) - 52, 352, round(y) + 52), CARD, INK, 12, 4)
        canvas.text(*where, str(number), 68, face="bold", anchor="m")
        value = number
    else:
        value = second[1]
        canvas.sprite(die(value, 104, DICE[second[0]]), 300, y)
    mark = ">" if first[1] > value else "=" if first[1] == value else "<"
    canvas.text(205, y, mark, 60, face="bold", anchor="m")
    room = WIDTH - 420
    canvas.text(384, y, words, (42, 38, 34, 30), INK if won else SECOND_INK, room=room)


def competition(named: NamedView, told: Competed) -> Canvas:
    """Draw a competition: both sides with their strengths, the dice, and who won."""
    seat = told.seat
    province = named.pack.provinces[told.province]
    bottom = 620 if told.dice is not None else 460
    canvas = Canvas(WIDTH, bottom + 150, PAPER)
    canvas.stamp(icon("attack", 62), INK, 52, 54)
    x = 100 + canvas.text(100, 54, f"Competition for {province.name}", 60, face="serif") + 26
    face = printed(named, told.province, 2.2)
    canvas.sprite(face, x + face.width / 2, 52)
    _side(canvas, named, (seat,), 20, 760, won=told.won, role="attacks")
    _side(canvas, named, told.defenders, 820, 760, won=not told.won, role="holds it")
    strengths = ((20, told.strength.attack, f"{told.tokens} tokens"), (820, told.strength.defence, ""))
    for left, strength, words in strengths:
        canvas.text(left + 24, 290, "strength", 40, SECOND_INK)
        wide = canvas.text(left + 200, 290, str(strength), 72, face="bold")
        canvas.text(left + 224 + wide, 292, words, 36, SECOND_INK)
    if told.dice is not None:
        dice = told.dice
        coloured = "coloured" in told.by
        tie = {True: ", and a tie wins", False: ""}
        words = f"coloured die against slot {told.slot} of {named.names[seat]}"
        words += tie[coloured and dice.coloured == told.slot]
        _comparison(canvas, 410, ("coloured", dice.coloured), told.slot, words, won=coloured)
        black = "black" in told.by
        words = "black die against white" + tie[black and dice.black == dice.white]
        _comparison(canvas, 550, ("black", dice.black), ("white", dice.white), words, won=black)
    elif told.cathedral is not None:
        canvas.text(24, 390, f"Cathedral of {named.names[told.cathedral]} decides it", 44, room=WIDTH - 48)
    _rule(canvas, 24, WIDTH - 24, bottom + 24)
    winner = (seat,) if told.won else told.defenders
    x = 24.0
    for holder in winner:
        canvas.sprite(seat_piece(holder, named.letter(holder), 68), x + 34, bottom + 86)
        x += 76
    words, room = verdict(named, told), round(WIDTH - x - 40)
    canvas.text(x + 12, bottom + 87, words, (48, 42, 36), face="bold", room=room)
    return canvas


def verdict(named: NamedView, told: Competed) -> str:
    """Say how a competition ended."""
    name, attacker = named.pack.provinces[told.province].name, named.names[told.seat]
    if not told.won:
        return f"The attack on {name} fails"
    return f"{attacker} {'dominates' if told.dominates else 'takes'} {name}"


def war(named: NamedView, told: WarRolled) -> Canvas:
    """Draw the dice of a war."""
    seat = told.seat
    canvas = Canvas(WIDTH, 610, PAPER)
    canvas.stamp(icon("attack", 62), INK, 52, 54)
    title = f"War: {named.names[seat]} against {named.names[told.other]}"
    canvas.text(100, 54, title, (60, 52, 46, 40), face="serif", room=WIDTH - 130)
    for number, thrower in enumerate((seat, told.other)):
        left = 20 + 800 * number
        won, role = told.winner == thrower, ("attacks", "defends")[number]
        _side(canvas, named, (thrower,), left, 760, won=won, role=role)
        value, bonus = told.dice[number], told.bonus[number]
        canvas.sprite(die(value, 150, SEATS[thrower].colour), left + 130, 350)
        words = f"+ {bonus}  =  {value + bonus}" if bonus else f"=  {value}"
        canvas.text(left + 240, 350, words, 76, face="bold")
    _rule(canvas, 24, WIDTH - 24, 470)
    words = ending(named, told)
    canvas.text(24, 540, words, (52, 46, 40), face="bold", room=WIDTH - 48)
    return canvas


def ending(named: NamedView, told: WarRolled) -> str:
    """Say how a throw of a war ended."""
    if told.winner is None:
        return "A tie: a space of Misery each, and the war goes on"
    loser = told.other if told.winner == told.seat else told.seat
    lost = f" {named.names[loser]} cedes {told.cede}." if told.cede else " Nothing is ceded."
    return f"{named.names[told.winner]} wins by {told.difference}.{lost}"


def alt(named: NamedView, told: Competed | WarRolled) -> str:
    """Describe the picture of a moment."""
    return shorten(_war_alt(named, told) if isinstance(told, WarRolled) else _competition_alt(named, told))


def _war_alt(named: NamedView, told: WarRolled) -> str:
    throwers = zip((told.seat, told.other), told.dice, told.bonus, strict=True)
    thrown = [f"{_whole(named, (seat,))} throws {value} + {bonus}" for seat, value, bonus in throwers]
    return f"War. {', '.join(thrown)}. {ending(named, told)}"


def _competition_alt(named: NamedView, told: Competed) -> str:
    defenders = _whole(named, told.defenders)
    where, attacker = named.pack.provinces[told.province].name, _whole(named, (told.seat,))
    attack, defence = told.strength.attack, told.strength.defence
    sides = (
        f"{attacker} with {told.tokens} tokens, strength {attack}, against {defenders}, strength {defence}"
    )
    lines = [f"Competition for {where}: {sides}."]
    if told.dice is not None:
        dice, slot = told.dice, told.slot
        pair = f"black {dice.black} against white {dice.white}"
        lines.append(f"Coloured die {dice.coloured} against slot {slot}, {pair}.")
    elif told.cathedral is not None:
        lines.append(f"Cathedral of {_whole(named, (told.cathedral,))} decides it.")
    return "\n".join([*lines, f"{verdict(named, told)}."])


def picture(named: NamedView, told: Competed | WarRolled) -> Canvas:
    """Draw the picture of a moment."""
    return war(named, told) if isinstance(told, WarRolled) else competition(named, told)


MOMENTS: frozenset[str] = frozenset({"competed", "war_rolled"})  # the kinds of events that have a picture
