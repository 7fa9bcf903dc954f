"""An introduction to Pax Renaissance for beginners, in pages."""

from engines.kernel import Introduction, Page
from engines.kernel.introductions import END

INTRODUCTION = Introduction(
    seats=3,
    seed=6,
    pages=(
        Page(
            "What it is about",
            (
                "You are a banker of the Renaissance. You rule no country: you pay for trade, revolts "
                "and holy wars, and collect kings.\n\n"
                "There are no points, but four **victories**. At first none can be won. Four comet "
                "cards wait in the decks; whoever buys one makes a victory active, for everybody. From "
                "then on whoever meets its condition may declare it as an action, and wins at once.\n\n"
                "If the cards run out before that, most patron signs win. The picture shows how near "
                "everybody is."
            ),
            "zoom:victories",
            after=60,
            until="act",
        ),
        Page(
            "The map",
            (
                "Ten empires lie around the Mediterranean. A city has room for one **knight** or "
                "**rook**, Constantinople for three. Gold ones are Catholic, green Islamic, red "
                "Reformist. They belong to no player. Pale ones only show who could be raised there.\n\n"
                "The circles between empires are borders, with room for one **concession**, a pawn in a "
                "player's colour, or at sea for a **pirate**.\n\n"
                "The white and the black line are trade routes. Concessions on them earn money."
            ),
            "zoom:map:west",
            after=60,
            until="act",
        ),
        Page(
            "Your turn",
            (
                "You take two actions, or only one:\n"
                "- **Buy** a card, **play** a card, or **sell** one for 2 florins, the money here. Each "
                "of these can be done twice.\n"
                "- **Ops:** let your cards of the East, or of the West, work for you.\n"
                "- **Trade fair** in the East or in the West: money travels.\n"
                "- **Declare** a victory.\n\n"
                "Then the market is filled up. Cards that you have played lie open before you, in your "
                "tableau: West cards on one side, East cards on the other."
            ),
            "zoom:tableau:1",
            after=60,
            until="act",
        ),
        Page(
            "The market",
            (
                "Two rows of cards, West and East. Prices go by place: 1 florin for the first that is "
                "for sale, then 2, up to 5. You put one florin on each card before it in its row, and "
                "whoever buys such a card gets what lies on it.\n\n"
                "The very first card is turned face down (the picture remembers which it was) and not for "
                "sale: it is the next trade fair, and the florins on it are its money.\n\n"
                "Bought cards go to your hand, which holds two. Gaps are closed after the turn, so that "
                "cards become cheaper."
            ),
            "zoom:market",
            after=20,
            until="act",
        ),
        Page(
            "A card",
            (
                "A card goes to the West or the East side of your tableau. It may have\n"
                "- **a place:** the empire where it works.\n"
                "- **agents:** pieces that come with it, such as knights or a concession.\n"
                "- **a one-shot**, in bold: something big, once, if you want it, such as a revolt, a "
                "holy war or a royal wedding.\n"
                "- **ops:** smaller deeds, such as taxing or trading. With one action all cards of one "
                "side may do one op each.\n"
                "- **prestige:** round signs that count for victories."
            ),
            "card:card:enclosure",
        ),
        Page(
            "Trade fairs",
            (
                "This is where money comes from. A fair takes the face-down card of a row. The florins "
                "on it, and some from China, which is the bank, set out on a trade route: the white one "
                "for the West, the black one for the East. You take the first.\n\n"
                "On the way every empire raises a knight or rook in an empty city, every concession "
                "takes a florin for its owner, and every pirate sends one to China, until none is left.\n\n"
                "So concessions near the start of a route earn more often."
            ),
            "zoom:map",
            after=60,
            until="act",
        ),
        Page(
            "Kings and republics",
            (
                "Every empire has a square with a **king**. It comes into your tableau, with ops and "
                "prestige of its own, by a revolt, a holy war or a royal wedding, which are one-shots; "
                "by a **vote**, with most concessions around the empire; or by a **campaign** of a king "
                "of yours, whose **vassal** it becomes.\n\n"
                "Overthrow your own king, and the square turns over: it is a **republic**.\n\n"
                "A holy war that is won brings the empire under its religion, too: a **theocracy**.\n\n"
                "Others can take squares from you in the same ways."
            ),
            "zoom:tableau:2",
            after=END,
        ),
        Page(
            "How to win",
            (
                "- **Imperial:** two kings more than anybody else, vassals included (three with one or "
                "two players).\n"
                "- **Renaissance:** more republics, and two more law prestige than anybody else.\n"
                "- **Globalization:** two concessions more, and more discovery prestige.\n"
                "- **Holy:** one religion has more bishops, and more knights, rooks and pirates in its "
                "own theocracies, than the other two together; and you have more of its prestige than "
                "anybody else.\n\n"
                "A victory must be active first, so watch who buys comets. The picture shows the end of "
                "a game."
            ),
            "zoom:victories",
            after=END,
        ),
        Page(
            "How to begin well",
            (
                "- **Concessions first.** Near the start of a route they earn at nearly every fair.\n"
                "- **Cheap cards:** whoever waits pays less. Florins that lie on a card make it cheaper "
                "still.\n"
                "- **Empty your hand:** a card does nothing there. Play it; or sell it for 2 florins, "
                "often more than you paid.\n"
                "- **Hold the fair** that pays you and nobody else.\n"
                "- **Choose a victory:** see in which you lead, or nearly lead. Buy a comet when you do, "
                "and not before: it counts for everybody.\n\n"
                "The picture shows a first market."
            ),
            "zoom:market",
            after=3,
            until="act",
        ),
    ),
)
"""Its pages are read on a phone: an idea each, 60 to 110 words, no term without an explanation."""
