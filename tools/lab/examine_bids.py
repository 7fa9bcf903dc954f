"""Plot what auctions of Age of Reason were won with, and what their winners then scored.

    python -m tools.lab.examine_bids [level ...] [--games 20] [--share 0.1] [--file bids.png]

Four seats of a level play a game. For each auction a dot shows the gold that it was won with, and how many
points more than the mean of all seats its winner made in that turn; the line is the mean by steps of five
gold. Each level has a column, each of a turn's auctions a row. Prints for each level how much was bid, and
how many bids cost more by the level's own estimate than their alliances bring.
"""

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from engines import GAMES
from engines.age_of_reason.computer import AGENT
from engines.age_of_reason.computer.alliances import ESTIMATES, Appraisal, appraise
from engines.age_of_reason.computer.costs import AUCTIONS
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.moves import Bid
from engines.computers import LEVELS, choose

GAME = GAMES["age_of_reason"]
SEATS = 4
WIDTH, HEIGHT, MARGIN = 460, 250, 44
"""Pixels of a field."""
MOST_GOLD, MOST_LEAD, STEP = 45, 30, 5


class Sale(NamedTuple):
    """An auction that was won."""

    number: int
    gold: int
    lead: float
    """Points of the turn, more than the mean of all seats."""


class Seen(NamedTuple):
    """What a game showed."""

    sales: list[Sale]
    bids: list[tuple[Bid, Appraisal]]


def play(level: str, number: int, share: float) -> Seen:
    """Play a game among four of a level."""
    rng = random.Random(f"bids {level} {number}")
    state: Any = GAME.setup(SEATS, rng.randbytes(32), GAME.Options())
    agent: Any = AGENT.at(level)
    seen, won, before = Seen([], []), list[tuple[int, int, int]](), [0] * SEATS
    while decisions := GAME.pending(state):
        seat, turn, auction = decisions[0].seat, state.turn, state.auction
        move = choose(GAME, state, seat, level, rng, share)
        if isinstance(move, Bid):
            prices = Prices(state, seat, agent.weights)
            seen.bids.append((move, appraise(prices, move, ESTIMATES[level](prices))))
        GAME.apply(state, seat, move)
        if auction is not None and state.auction is not auction:
            won.append((auction.number, auction.bidder, auction.gold))
        if state.turn != turn or not GAME.pending(state):
            gained = [player.points - earlier for player, earlier in zip(state.players, before, strict=True)]
            before, mean = [player.points for player in state.players], fmean(gained)
            seen.sales.extend(Sale(auction, gold, gained[bidder] - mean) for auction, bidder, gold in won)
            won.clear()
    return seen


def field(sales: Sequence[Sale], title: str) -> Image.Image:
    """Draw dots and their means by steps of gold."""
    image = Image.new("RGB", (WIDTH, HEIGHT), "white")
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(14)

    def place(gold: float, lead: float) -> tuple[float, float]:
        across = MARGIN + gold / MOST_GOLD * (WIDTH - MARGIN - 12)
        return across, HEIGHT / 2 - lead / MOST_LEAD * (HEIGHT / 2 - 30)

    draw.line([place(0, 0), place(MOST_GOLD, 0)], "black")
    for gold in range(0, MOST_GOLD + 1, 10):
        draw.text(place(gold, -MOST_LEAD), f"{gold}", "black", font)
    for lead in (-20, 0, 20):
        draw.text((4, place(0, lead)[1] - 8), f"{lead:+}", "black", font)
    draw.text((MARGIN, 4), title, "black", font)
    for sale in sales:
        x, y = place(min(sale.gold, MOST_GOLD), max(-MOST_LEAD, min(MOST_LEAD, sale.lead)))
        draw.ellipse((x - 3, y - 3, x + 3, y + 3), "steelblue")
    line: list[tuple[float, float]] = []
    for low in range(0, MOST_GOLD + 1, STEP):
        leads = [sale.lead for sale in sales if low <= sale.gold < low + STEP]
        if leads:
            line.append(place(low + STEP / 2, fmean(leads)))
    draw.line(line, "firebrick", 3)
    return image


def line(level: str, games: Sequence[Seen]) -> str:
    """Return what a level bid, in a line."""
    sales = [sale for seen in games for sale in seen.sales]
    bids = [weighed for seen in games for bid, weighed in seen.bids if bid.gold]
    golds = [sale.gold for sale in sales]
    bad, worse = (
        sum(not weighed.good for weighed in bids),
        sum(weighed.unrest > weighed.gain for weighed in bids),
    )
    return (
        f"{level}: {len(sales)} auctions, won with {fmean(golds):.1f} gold on average, {max(golds)} at most; "
        f"of {len(bids)} bids {bad} cost more than they bring, of {worse} the unrest alone"
    )


def main() -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("levels", nargs="*", default=LEVELS)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--share", type=float, default=0.1, help="of the level's playouts")
    parser.add_argument("--file", type=Path, default=Path("bids.png"))
    args = parser.parse_args()
    sheet = Image.new("RGB", (WIDTH * len(args.levels), HEIGHT * AUCTIONS), "white")
    for column, level in enumerate(args.levels):
        games = [play(level, number, args.share) for number in range(args.games)]
        print(line(level, games), flush=True)
        for number in range(1, AUCTIONS + 1):
            sales = [sale for seen in games for sale in seen.sales if sale.number == number]
            title = f"{level}, auction {number}: gold, and points of the turn beside the mean"
            sheet.paste(field(sales, title), (column * WIDTH, (number - 1) * HEIGHT))
        sheet.save(args.file)


if __name__ == "__main__":
    main()
