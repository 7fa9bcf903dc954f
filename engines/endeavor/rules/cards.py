"""Held cards: the card limit, what may be discarded, and where discards go (Endeavor: Pass / Discard)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

import msgspec

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import SLAVERY, Pack
from engines.endeavor.state import Board, EndeavorState, icons, rules
from engines.kernel import Box, Choice, Counts, Domain, Move, Subset


def normal_cards_allowed(pack: Pack, politics: int, slavery_kept: bool) -> int:
    """Return how many normal cards may be kept: by Politics, one more with a Slavery card, 5 at most."""
    limit = pack.rewards["politics"][min(politics, pack.player_board.tracks.last_space)]
    bonus = pack.player_board.slavery_bonus.value if slavery_kept else 0
    return min(pack.player_board.card_slots.normal, limit + bonus)


class Hand(msgspec.Struct, frozen=True, gc=False):
    """The cards that a player holds, and what decides how many may stay."""

    digest: str
    """Of the data pack."""
    politics: int
    """The player's icons, the cards' own included."""
    held: tuple[str, ...]


def hand(state: EndeavorState, pack: Pack, board: Board) -> Hand:
    """Return what a player holds."""
    return Hand(state.pack, icons(pack, board, "politics"), tuple(board.cards))


def allowed(state: EndeavorState, board: Board) -> int:
    """Return how many normal cards this player may hold after passing now."""
    return _allowed(hand(state, rules(state), board))


def _allowed(hand: Hand) -> int:
    pack = PACKS.get(hand.digest)
    slavery = any(pack.cards[card].deck == SLAVERY for card in hand.held)
    return normal_cards_allowed(pack, hand.politics, slavery)


@lru_cache(maxsize=1024)
def boxes(hand: Hand, kind: type[Move]) -> tuple[Box[Move], ...]:
    """Return all ways to arrange and discard, as boxes of `kind` (Pass or Discard).

    The free slot may hold any held Governor, or none. Of the other cards, some may be discarded one by one
    while there are too many, until the rest is within the limit.
    """
    pack, held = PACKS.get(hand.digest), hand.held
    by_discards: dict[Domain, list[str | None]] = {}
    for free in (*(card for card in held if pack.cards[card].governor), None):
        normal = tuple(card for card in held if card != free)
        by_discards.setdefault(legal_discards(hand.digest, hand.politics, normal), []).append(free)
    return tuple(
        Box(kind, {"governor": Choice(tuple(governors)), "discard": discards})
        for discards, governors in by_discards.items()
    )


def legal_discards(digest: str, politics: int, normal: tuple[str, ...]) -> Domain:
    """Return which of the `normal` cards may be discarded by a player with `politics` icons.

    Cards form classes: by their Politics icons, and whether they are Slavery cards. The search goes over how
    many cards of each class are kept.
    """
    pack = PACKS.get(digest)
    held_slavery = any(pack.cards[card].deck == SLAVERY for card in normal)
    if len(normal) <= normal_cards_allowed(pack, politics, held_slavery):
        return Subset((), 0, 0)
    classes: dict[tuple[int, bool], list[str]] = {}
    for card in normal:
        classes.setdefault((pack.cards[card].politics, pack.cards[card].deck == SLAVERY), []).append(card)
    full = tuple(len(cards) for cards in classes.values())
    ends: set[tuple[int, ...]] = set()
    seen = {full}
    open_ends = [full]
    while open_ends:
        kept = open_ends.pop()
        left = politics - sum(
            (had - has) * lost for had, has, (lost, _) in zip(full, kept, classes, strict=True)
        )
        slavery = any(has and shackled for has, (_, shackled) in zip(kept, classes, strict=True))
        if sum(kept) <= normal_cards_allowed(pack, left, slavery):
            ends.add(kept)
            continue
        for place, has in enumerate(kept):
            fewer = (*kept[:place], has - 1, *kept[place + 1 :])
            if has and fewer not in seen:
                seen.add(fewer)
                open_ends.append(fewer)
    counts = {sum(full) - sum(kept) for kept in ends}
    most = max(counts)
    if len(counts) == 1 and len(ends) == Counts(tuple(zip(classes, full, strict=True)), most, most).size():
        return Subset(normal, most, most)
    return Choice(tuple(sorted(_sets(normal, classes, full, ends), key=len)))


def _sets(
    normal: tuple[str, ...],
    classes: dict[tuple[int, bool], list[str]],
    full: tuple[int, ...],
    ends: set[tuple[int, ...]],
) -> Iterator[tuple[str, ...]]:
    """Go through the discards that leave as many cards of each class as one of `ends` says."""
    for kept in sorted(ends):
        lost = (
            combinations(cards, had - has)
            for cards, had, has in zip(classes.values(), full, kept, strict=True)
        )
        for parts in product(*lost):
            gone = {card for part in parts for card in part}
            yield tuple(card for card in normal if card in gone)


def excess(state: EndeavorState, seat: int) -> int:
    """Return how many normal cards this player holds above their limit now."""
    board = state.boards[seat]
    return above_limit(hand(state, rules(state), board), board.governor is not None)


def above_limit(hand: Hand, governed: bool) -> int:
    """Return how many normal cards are held above the limit; `governed`: one is in the free slot."""
    return max(0, len(hand.held) - governed - _allowed(hand))


def gain(state: EndeavorState, seat: int, card: str) -> None:
    """Give a card to a player; the first Governor goes to the free slot until they say otherwise."""
    board = state.boards[seat]
    board.cards.append(card)
    if board.governor is None and rules(state).cards[card].governor:
        board.governor = card


def arrange(state: EndeavorState, seat: int, governor: str | None, discards: tuple[str, ...]) -> None:
    """Put a Governor into the free slot, or none, and discard cards.

    Cards go back to their stack in its order; Governors leave the game; Slavery cards stay face down.
    """
    pack = rules(state)
    board = state.boards[seat]
    board.governor = governor
    for name in discards:
        board.cards.remove(name)
        card = pack.cards[name]
        if card.deck == SLAVERY:
            board.slavery.append(name)
        elif not card.governor:
            stack = state.stacks[card.deck]
            stack.append(name)
            stack.sort(key=lambda other: pack.cards[other].value)


def abolish(state: EndeavorState) -> list[int]:
    """Turn all held Slavery cards face down and remove the stack (Endeavor: Abolition of Slavery).

    Return how many cards each player lost.
    """
    pack = rules(state)
    lost: list[int] = []
    for board in state.boards:
        shackles = [card for card in board.cards if pack.cards[card].deck == SLAVERY]
        board.cards = [card for card in board.cards if card not in shackles]
        board.slavery += shackles
        lost.append(len(shackles))
    state.stacks[SLAVERY] = []
    state.abolished = True
    return lost
