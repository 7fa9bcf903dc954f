"""Pax Renaissance for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page

INTRODUCTION = Introduction(
    seats=3,
    seed=1,
    pages=(
        Page(
            "What it is about",
            (
                "You are a banker of the Renaissance. You rule no country: you finance trade, revolts and "
                "holy wars, and bring kings into your debt.\n"
                "There are no points. There are four **victories**, and at first none can be won. Four "
                "comet cards wait in the decks; whoever buys one makes a victory of their choice active, "
                "for everybody. From then on whoever meets its condition in their own turn may declare "
                "it, and wins at once.\n"
                "If the cards run out before that, the player with most patrons wins. The picture shows "
                "how near everybody is to each victory."
            ),
            "zoom:victories",
            after=48,
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
            after=48,
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
            after=48,
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
            after=29,
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
                "it, and some from China, which is the bank, set out along the trade route of that row. "
                "You take the first.\n"
                "Then they travel from empire to empire. Every concession on the way takes one for its "
                "owner, whoever that is; every pirate sends one back to China; and every empire raises a "
                "soldier in an empty city. When no florin is left, the fair is over.\n"
                "So concessions near the start of a route are paid first."
            ),
            "zoom:map",
            after=48,
            until="act",
        ),
        Page(
            "Kings and republics",
            (
                "Every empire has a square with a **king**. Whoever overthrows a king gets the square "
                "into their tableau, with its own ops. Revolts and holy wars by one-shots do it, a "
                "**vote** of those with concessions around the empire, or a **campaign** of another king, "
                "who makes him a vassal.\n"
                "If you overthrow your own king, the square is turned over: it becomes a **republic**.\n"
                "A holy war that is won also brings the empire under its religion: a theocracy.\n"
                "Squares can be lost in the same ways. Nothing is yours for good."
            ),
            "zoom:tableau:1",
            after=48,
            until="act",
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
                "A victory must be active first. Keep an eye on what others could declare next turn, and "
                "on who buys the comets."
            ),
            "zoom:victories",
            after=100,
            until="act",
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""
