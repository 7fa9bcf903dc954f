"""Who may declare a victory next, and who lacks one step to it (E6, L)."""

from collections.abc import Iterator

from engines.kernel import Alert
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.views import PaxView, VictoryProgress
from engines.pax_renaissance.words import names, texts


def alerts(view: PaxView) -> Iterator[Alert]:
    """Yield victories that can be declared, then those that wait for a comet, then those that lack one.

    Banks that have failed win nothing any more (G6).
    """
    if view.stage != "play":
        return
    comets = any(view.comets.values()) or _comet_for_sale(view)
    squares = [
        (names.name(PACKS.get(view.pack), victory), square, progress)
        for victory, square in view.victories.items()
        for progress in square.progress
        if not view.player(progress.seat).bankrupt
    ]
    for name, square, progress in squares:
        if progress.met and square.active:
            yield _alert("declare", progress, victory=name)
    for name, square, progress in squares:
        if progress.met and not square.active and comets:
            yield _alert("waits", progress, victory=name)
    for name, square, progress in squares:
        lacking = {what: needed - own for what, (own, needed) in progress.counts.items() if own < needed}
        if square.active and sum(lacking.values()) == 1:
            yield _alert("lacks", progress, victory=name, what=texts.COUNTED[next(iter(lacking))])


def _comet_for_sale(view: PaxView) -> bool:
    """Tell whether a comet lies face up in the market; one that has come to the fairs is lost (L1a)."""
    cards = PACKS.get(view.pack).cards
    lying = (slot.card for row in view.market.values() for slot in row[1:] if slot.card is not None)
    return any(cards[card].kind == "comet" for card in lying)


def _alert(key: str, progress: VictoryProgress, **parts: str) -> Alert:
    text = texts.ALERTS[key].format(who=texts.who(seated(progress.seat)), **parts)
    return Alert("win", text, seated(progress.seat))
