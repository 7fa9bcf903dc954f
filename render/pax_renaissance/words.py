"""The text twin: everything that the pictures show, in words, and the short descriptions of the pictures."""

from engines.pax_renaissance.words import texts
from render.kit.named_view import listed
from render.kit.picture import shorten
from render.pax_renaissance.named_view import REGIONS, NamedView
from render.pax_renaissance.teller import Teller


def twin(named: NamedView) -> str:
    """Return everything that the pictures show, in words."""
    teller, view = Teller(named), named.view
    lines = [named.head]
    lines += [teller.turn()] if view.stage == "play" else []
    lines += [teller.ending()] if view.stage == "over" else []
    lines.append("")
    if view.battle is not None:
        lines += ["BATTLE", *teller.battle(view.battle), ""]
    if view.seat is not None:
        lines += ["YOUR CARDS", *teller.hand(), ""]
    lines += ["VICTORIES", *teller.victories(), "", "MAP", *teller.map(), ""]
    lines += ["MARKET", *teller.market(), "", "PLAYERS, in playing order"]
    for seat in named.playing_order:
        lines += [*teller.player(seat), *teller.tableau(seat)]
    if view.discarded:
        gone = listed([teller.name(card) for card in view.discarded])
        lines += ["", f"Out of the game: {gone}."]
    return "\n".join(lines)


def board_alt(named: NamedView, news: str) -> str:
    """Describe the board picture briefly."""
    teller, view = Teller(named), named.view
    lines = [named.head]
    lines += [news] if news else []
    lines += teller.battle(view.battle) if view.battle is not None else []
    squares = [square for square in view.victories.values() if square.active]
    lines += [teller.victory(one.victory) for one in squares] or ["No victory square is active."]
    for seat in named.playing_order:
        player = named.player(seat)
        held = [named.pack.empires[one.empire].name for one in view.squares.values() if one.owner == seat]
        lines.append(
            f"{teller.who(seat)}: {texts.florins(player.florins)}, {player.hand} cards in hand, "
            f"concessions {player.concessions}, holds {listed(held, 'no empire')}."
        )
    for region in REGIONS:
        cards = [teller.name(slot.card) if slot.card else "empty" for slot in view.market[region]]
        lines.append(f"{texts.REGIONS[region]} market: {', '.join(cards)}.")
    return shorten("\n".join(lines))


def zoom_alt(named: NamedView, key: str) -> str:
    """Describe a zoomed view."""
    teller = Teller(named)
    kind, _, part = key.partition(":")
    if kind == "tableau":
        seat = int(part)
        return shorten("\n".join([*teller.player(seat), *teller.tableau(seat)]))
    if kind == "map" and part:
        region = [one.id for one in named.pack.empires.values() if one.region == part]
        return shorten("\n".join(teller.empire(one) for one in region))
    if kind == "tableaus":
        lines = [line for seat in named.playing_order for line in (teller.who(seat), *teller.tableau(seat))]
        return shorten("\n".join(lines))
    lines = {"map": teller.map, "market": teller.market, "victories": teller.victories}[kind]()
    return shorten("\n".join(lines))


def hand_alt(named: NamedView) -> str:
    """Describe the picture of the reader's own cards."""
    return shorten("\n".join(Teller(named).hand()))
