"""Age of Renaissance for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page
from engines.kernel.introductions import END

INTRODUCTION = Introduction(
    seats=4,
    seed=10,
    pages=(
        Page(
            "What it is about",
            (
                "You lead a trading city through a thousand years: Venice, Genoa, Barcelona, Paris, "
                "London or Hamburg. Your merchants win markets all over Europe. Markets bring money, "
                "and money buys **Advances** such as Caravan, Printed Word or Ocean Navigation. There "
                "are 26, and each helps you from then on.\n\n"
                "But your people suffer, too: that is **Misery**.\n\n"
                "At the end you add up the prices of your Advances and your cash, and take off your "
                "Misery. The highest score wins."
            ),
            "board",
            after=185,
            until="expand",
        ),
        Page(
            "A turn",
            (
                "Every turn has these phases:\n"
                "- **Order of play:** everybody buys tokens in secret, $1 each. Whoever buys fewest "
                "goes first in all that follows.\n"
                "- **Cards:** draw one, then play as many as you like.\n"
                "- **Purchase:** buy Advances.\n"
                "- **Expansion:** place your tokens on the map.\n"
                "- **Income:** $15, and for each market that you dominate as many dollars as there are "
                "players.\n\n"
                "Many tokens mean going late, and going first means few tokens. Both can be right."
            ),
            "glance",
            after=185,
            until="expand",
        ),
        Page(
            "Markets",
            (
                "The map is made of provinces, each with a number. From 2 up it is a **market**: with "
                "as many tokens of yours as the number, and nobody else there, you **dominate** it. One "
                "round marker then takes their place.\n\n"
                "Provinces with a 1 are **Satellites**. They hold one token, bring no income, and help "
                "to defend the markets that their arrows point to.\n\n"
                "Tokens go to provinces beside those that you held before. Ships carry them along the "
                "coasts, better ships farther."
            ),
            "zoom:area_VII",
            after=60,
            until="expand",
        ),
        Page(
            "Competition",
            (
                "Where somebody dominates, or your tokens would not fit any more, you attack. It takes "
                "tokens for the strength of those who are there, plus the number of the market: against "
                "somebody who dominates a 3, that is 6. Satellites, cards and Advances can change it.\n\n"
                "Then three dice are rolled. You win if the coloured die is above your number in the "
                "order of play, or black is above white. So the early ones win more often.\n\n"
                "If you win, all others leave, and you dominate. If you lose, your tokens there go back "
                "to stock."
            ),
            "moment:competed",
            after=150,
        ),
        Page(
            "Cards",
            (
                "There are three kinds:\n"
                "- **Commodities**, such as wool or spice, pay everybody who dominates markets of that "
                "kind. One market pays the price once, two pay it four times, three nine times: so "
                "collect one kind. A shortage pays more, a surplus less.\n"
                "- **Leaders** make some Advances cheaper this turn.\n"
                "- **Events** are wars, plagues, crusades and the like. Mostly they hurt somebody.\n\n"
                "Cards that you keep cost money after your purchases, or bring Misery: the more cards, "
                "the more."
            ),
            "hand",
            after=214,
            until="play",
        ),
        Page(
            "Advances",
            (
                "The list shows what each Advance costs, which others it needs first, by their letters, "
                "and what each player would pay now: Advances bought in earlier turns make others of "
                "their category cheaper. A coloured piece means that the player owns it.\n\n"
                "Each does something: with Caravan you reach farther over land, with Seaworthy Vessels "
                "far coasts, with Urban Ascendancy you can buy extra cards.\n\n"
                "At the end each counts its full price, even if you paid less. `/renaissance card` "
                "tells what each does."
            ),
            "zoom:advances",
            after=185,
            until="expand",
        ),
        Page(
            "Misery",
            (
                "Misery rises by events, by Advances of Religion, and by cards that you keep without "
                "paying. It goes from 0 to 1000, in steps that grow: 10 at first, 100 at last. Whoever "
                "passes the end is out of the game.\n\n"
                "To go down you need **tiers**: one Advance of each of the six categories is a tier, "
                "two of each are two. For each tier you may go down one step a turn, for the dollars "
                "between the two numbers.\n\n"
                "In the picture the row with the flame is Misery."
            ),
            "zoom:player_0",
            after=185,
            until="expand",
        ),
        Page(
            "The end",
            (
                "Cards come in three epochs. The game ends after the turn in which the last card is "
                "drawn, or somebody owns all 26 Advances. For a shorter game you can choose fewer "
                "epochs, or a number of turns.\n\n"
                "Then everybody plays all cards that they still hold, for better or worse.\n\n"
                "Your score: the prices of your Advances, plus your cash, minus your Misery. Cash "
                "counts in full, so you need not spend it at last."
            ),
            "zoom:scores",
            after=END,
        ),
        Page(
            "How to begin well",
            (
                "- **Tokens:** early in the game spend half to two thirds of your cash on them, near the "
                "end a third. A market pays every turn, a dollar that you keep only once.\n"
                "- **The bid for a Capital** comes out of your first $40. Each dollar is a token less, so "
                "a few are enough.\n"
                "- **First markets:** near your Capital, with low numbers, and of a kind of which you can "
                "get more.\n"
                "- **First Advances:** cheap ones that make others cheaper; and Caravan, to reach "
                "farther.\n"
                "- **Pay for cards that you keep.** Misery costs more.\n\n"
                "The picture shows a first Expansion."
            ),
            "zoom:area_VII",
            after=12,
            until="expand",
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no unexplained term."""
