"""Age of Renaissance for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page
from engines.kernel.lessons import END

INTRODUCTION = Introduction(
    seats=4,
    seed=9,
    pages=(
        Page(
            "What it is about",
            (
                "You lead a trading city through a thousand years: Venice, Genoa, Barcelona, Paris, "
                "London or Hamburg. Your merchants win markets all over Europe. Markets bring money, and "
                "money buys **Advances**: Caravan, Printed Word, Ocean Navigation and others, 26 in all. "
                "Each helps you for the rest of the game, and counts at its end.\n"
                "But your people suffer, too, and that is measured as **Misery**.\n"
                "At the end everybody adds up the prices of their Advances and their cash, and takes off "
                "their Misery. The highest score wins."
            ),
            "board",
            after=185,
            until="expand",
        ),
        Page(
            "A turn",
            (
                "Every turn goes through these phases.\n"
                "**Order of play:** everybody buys tokens in secret, $1 each. Whoever buys fewest goes "
                "first in all that follows.\n"
                "**Cards:** everybody draws a card, then plays as many as they like.\n"
                "**Purchase:** you buy Advances.\n"
                "**Expansion:** you place your tokens on the map.\n"
                "**Income:** everybody gets $15, and for each market that they dominate as many dollars "
                "as there are players.\n"
                "So many tokens mean that you come late, and going first means few tokens. Both can be "
                "right."
            ),
            "glance",
            after=185,
            until="expand",
        ),
        Page(
            "Markets",
            (
                "The map is made of provinces, each with a number. With 2 or more it is a **market**. "
                "With as many of your tokens as the number, and nobody else there, you **dominate** it: "
                "one round marker takes the place of the tokens.\n"
                "Provinces with a 1 are **Satellites**. They hold one token, bring no income, and help to "
                "defend the markets that their arrows point to.\n"
                "You place tokens over land beside provinces that you held before this Expansion. Ships "
                "carry tokens along the coasts, better ships farther."
            ),
            "zoom:area_VII",
            after=60,
            until="expand",
        ),
        Page(
            "Competition",
            (
                "Where somebody else dominates, or tokens would not fit any more, you have to attack. It "
                "takes tokens for the strength of all who are there plus the number of the market: for a "
                "market of 3 that somebody dominates, 6. Satellites and some Advances and cards change "
                "that.\n"
                "Then three dice are rolled. You win if the coloured die is above your number in the "
                "order of play, or black is above white. So who goes early wins more often.\n"
                "Won: all others leave, and you dominate. Lost: the tokens that you used go back to your "
                "stock."
            ),
            "moment:competed",
            after=150,
        ),
        Page(
            "Cards",
            (
                "There are three kinds.\n"
                "**Commodities**, such as wool or spice, pay everybody who dominates markets of that "
                "kind, not only you. The price is multiplied by the square of their number: 1 market pays "
                "once the price, 2 markets four times, 3 nine times. So collect markets of the same kind.\n"
                "**Leaders** make some Advances cheaper for this turn.\n"
                "**Events** are wars, plagues, crusades and the like. Mostly they hurt somebody.\n"
                "Cards that you keep in hand cost money after your purchases, or bring Misery."
            ),
            "hand",
            after=185,
            until="expand",
        ),
        Page(
            "Advances",
            (
                "Advances come in six categories. The list shows the price of each, which others it needs "
                "first (by their letters), and what it costs each player now: Advances of a category that "
                "you bought in earlier turns make the next ones cheaper. A coloured piece means that the "
                "player owns it.\n"
                "Each does something: Caravan reaches farther over land, Seaworthy Vessels sail to far "
                "coasts, Urban Ascendancy buys extra cards.\n"
                "At the end each counts its full price, also if you paid less. *What is this?* and "
                "`/renaissance card` tell what they do."
            ),
            "zoom:advances",
            after=185,
            until="expand",
        ),
        Page(
            "Misery",
            (
                "Misery rises by events, by Advances of Religion, and by cards in hand that you do not "
                "pay for. Its track goes from 0 to 1000 in steps that grow: 10 at first, later 25, 50 and "
                "100. Whoever passes the end is out of the game.\n"
                "To go down you need **tiers**: one Advance of each of the six categories is a tier, two "
                "of each are two. For each tier you may buy back one step a turn, for the dollars between "
                "the two numbers.\n"
                "In the picture the row with the flame is the track."
            ),
            "zoom:player_0",
            after=185,
            until="expand",
        ),
        Page(
            "The end",
            (
                "The cards come in three epochs, one deck after the other. The game ends after the turn "
                "in which the last card is drawn, or somebody owns all 26 Advances. For a shorter game "
                "you can agree on fewer epochs, or on a number of turns.\n"
                "Then everybody plays all cards that they still hold, for better or worse.\n"
                "Your score: the prices of your Advances, plus your cash, minus your Misery. Cash counts "
                "in full, so nothing is lost that you do not spend at last."
            ),
            "zoom:scores",
            after=END,
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""
