"""How near the end is, and that of slavery."""

from collections.abc import Iterator

from engines.endeavor.views import EndeavorView
from engines.endeavor.words import texts
from engines.kernel import Alert


def alerts(view: EndeavorView) -> Iterator[Alert]:
    """Yield that the last round is played, and that the next card of a stack ends slavery."""
    if view.round == view.rounds:
        yield Alert("limit", texts.ALERTS["last_round"])
    held = any(board.slavery or any(card.deck == "slavery" for card in board.held) for board in view.boards)
    stacks = (stack for region in view.regions for stack in region.stacks if stack.cards)
    for stack in stacks:
        if held and not view.abolished and stack.cards[0].abolition:
            name = texts.STACK.format(deck=stack.name)
            yield Alert("limit", texts.ALERTS["abolition"].format(stack=name))
