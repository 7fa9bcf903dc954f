"""Pax Renaissance for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page
from engines.kernel.lessons import END

INTRODUCTION = Introduction(
    seats=3,
    seed=6,
    pages=(
        Page(
            "What it is about",
            (
                "You are a banker of the Renaissance. You rule no country: you finance trade, revolts and "
                "holy wars, and bring kings into your debt.\n"
                "There are no points. There are four **victories**, and at first none can be won. Four "
                "comet cards wait in the decks; whoever buys one makes a victory of their choice active, "
                "for everybody. From then on whoever meets its condition may declare it as an action, and "
                "wins at once.\n"
                "If the cards run out before that, whoever has most patron signs on their cards wins. The "
                "picture shows how near everybody is to each victory."
            ),
            "zoom:victories",
            after=60,
            until="act",
        ),
        Page(
            "The map",
            (
                "Ten empires lie around the Mediterranean. A city has room for one **knight** or "
                "**rook**. Gold ones are Catholic, green Islamic, red Reformist. They belong to no "
                "player.\n"
                "Pale pieces only say who can be raised in that city.\n"
                "Between two empires lies a border, the circles in the picture. There is room for one "
                "**concession**, a pawn in a player's colour, or at sea for a **pirate**.\n"
                "The white and the black line are trade routes. Borders on a route earn money for whoever "
                "has a concession there."
            ),
            "zoom:map:west",
            after=60,
            until="act",
        ),
        Page(
            "Your turn",
            (
                "You take two actions, or one:\n"
                "**Buy** a card from the market, **play** one from your hand, or **sell** one for 2 "
                "florins, the money. These can be done twice.\n"
                "**Ops:** your cards of the East, or those of the West, work for you.\n"
                "**Trade fair** in the East or in the West: money travels.\n"
                "**Declare** a victory.\n"
                "Then the market is filled again, and the next player follows. Played cards lie before "
                "you for all to see: that is your tableau, West cards on one side and East cards on the "
                "other."
            ),
            "zoom:tableaus",
            after=60,
            until="act",
        ),
        Page(
            "The market",
            (
                "Two rows of cards are for sale, West and East. The price depends on the place: 1 florin "
                "at the cheap end, then 2, up to 5.\n"
                "You put one of these florins on each card that is cheaper in that row. Whoever buys such "
                "a card later gets the florins on it. The first card of each row lies face down, and "
                "cannot be bought; it is the next trade fair.\n"
                "A card goes to your hand, which holds two. When gaps are filled, cards slide down and "
                "become cheaper: waiting saves money, if nobody else buys first."
            ),
            "zoom:market",
            after=20,
            until="act",
        ),
        Page(
            "A card",
            (
                "A card that you play goes to the West or the East side of your tableau. It may have:\n"
                "**A place:** the empire where it has its effects.\n"
                "**Agents:** pieces that come with it, such as knights for cities or a concession for a "
                "border.\n"
                "**A one-shot**, marked by a bomb: something big that happens once, if you want it, such "
                "as a revolt, a holy war or a royal wedding.\n"
                "**Ops:** small deeds, such as taxing or besieging. With one action all cards of one side "
                "give one op each.\n"
                "**Prestige:** round signs that count for victories."
            ),
            "card:card:gonfalonier",
        ),
        Page(
            "Trade fairs",
            (
                "Here money comes from. You turn a row's face-down card over to a fair: the florins on "
                "it, and some from China, which is the bank, set out along a trade route: the white one "
                "for the West, the black one for the East. You take the first.\n"
                "Then they travel from empire to empire. Every concession on the way takes one for its "
                "owner, whoever that is; every pirate sends one back to China; and every empire raises a "
                "knight or rook in an empty city. When no florin is left, the fair is over.\n"
                "So concessions near the start of a route are paid first."
            ),
            "zoom:map",
            after=60,
            until="act",
        ),
        Page(
            "Kings and republics",
            (
                "Every empire has a square with a **king**. You can bring it into your tableau, where it "
                "has ops and prestige of its own: by a revolt, a holy war or a royal wedding, all of them "
                "one-shots; by a **vote**, with most concessions around the empire; or by a **campaign** "
                "of one of your kings, whose **vassal** the other becomes.\n"
                "Whoever overthrows their own king turns the square over: it becomes a **republic**.\n"
                "A holy war that is won also brings the empire under its religion: a **theocracy**.\n"
                "Squares are lost in the same ways. Nothing is yours for good."
            ),
            "zoom:tableau:2",
            after=END,
        ),
        Page(
            "How to win",
            (
                "**Imperial:** two kings more than any other player, vassals included (three with one or "
                "two players).\n"
                "**Renaissance:** more republics than any other, and two more law prestige.\n"
                "**Globalization:** two concessions more than any other, and more discovery prestige.\n"
                "**Holy:** one religion has more bishops, and more soldiers and pirates in its own "
                "theocracies, than the other two together; and you have most prestige of it.\n"
                "A victory must be active first, so watch who buys comets. The picture shows the end of a "
                "game."
            ),
            "zoom:victories",
            after=END,
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""
