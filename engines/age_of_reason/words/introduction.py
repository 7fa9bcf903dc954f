"""Age of Reason for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page
from engines.kernel.introductions import END

INTRODUCTION = Introduction(
    seats=4,
    seed=1,
    pages=(
        Page(
            "What it is about",
            (
                "Europe and its colonies, in the second half of the 18th century. You rule one of seven "
                "powers; those that nobody plays are there, too, but want nothing.\n\n"
                "Discs of your colour show where you have a say. At the end of each of three turns "
                "every area gives points to those with most discs in it. Most points in the end win.\n\n"
                "The numbers in the corner of an area are its points for the first, second and third "
                "place. Colonies give two."
            ),
            "zoom:europe",
            after=95,
            until="act",
        ),
        Page(
            "A turn",
            (
                "There are three turns, each like this:\n"
                "- **Markers:** ten empire markers are drawn. They lie in the areas and can be won.\n"
                "- **Alliances:** auctions divide all seven powers into two alliances.\n"
                "- **Segments:** six times everybody may take an action box and attack (five times with "
                "five players or more).\n"
                "- **Income:** 1 gold for each of your discs in the areas.\n"
                "- **Points:** areas score, and unrest costs points.\n\n"
                "Before the next turn boxes are cleared, used cards come back, and unrest is halved."
            ),
            "board",
            after=95,
            until="act",
        ),
        Page(
            "Alliances",
            (
                "Three auctions place two powers each, the fourth places the seventh. Whoever bids "
                "proposes one for the upper row and one for the lower row. The highest bidder pays, and "
                "that proposal stands.\n\n"
                "Powers in one row are allies for this turn: they never attack each other, and may help "
                "each other.\n\n"
                "The rows are the order of play as well: the leftmost player of the upper row begins, "
                "then the leftmost of the lower row, and so on. So you bid for good allies, and for acting "
                "early."
            ),
            "zoom:alliances",
            after=10,
            until="bid",
        ),
        Page(
            "Action boxes",
            (
                "In each segment you may first put a disc into an empty box. Most have room for one disc "
                "only, so what you need may be gone.\n"
                "- **Advancements** train your forces, bring gold, calm your people or give a card "
                "back.\n"
                "- **Support** makes you stronger in one part of the world.\n"
                "- **Trading** pays 2 gold at once for each disc you have in its area.\n\n"
                "Boxes are cleared at the end of the turn. You have 22 discs, for boxes and areas "
                "together."
            ),
            "zoom:boxes",
            after=95,
            until="act",
        ),
        Page(
            "Attacks",
            (
                "After the box you may attack once: a disc of a power that is no ally, or a marker with "
                "a number. If you win, your disc takes its place.\n"
                "- **In Europe** you reach areas with a disc of yours, those beside them, and those "
                "beside your home.\n"
                "- **The Baltic and the Mediterranean** need a card with a ship, and it takes you there "
                "from anywhere.\n"
                "- **Colonies** need a ship, too, and a disc of yours there.\n\n"
                "Markers with a flag you take without a battle, for 2 gold and a card with a ship, even "
                "where you have no disc."
            ),
            "zoom:colonies",
            after=24,
            until="act",
        ),
        Page(
            "A battle",
            (
                "Attacker and defender lay a card face down. Soldiers on it count 1 each; so do ships, "
                "in the Baltic, the Mediterranean and the colonies.\n\n"
                "Others with a disc there may help their alliance by 1, or only pretend to. Powers that "
                "nobody plays help for 1 gold, and defend with 4; markers defend with their number.\n\n"
                "Then cards are opened and paid. Both sides roll two dice and add the difference "
                "between them. The attacker must be stronger; a tie is not enough.\n\n"
                "Cards with soldiers or ships are used up for this turn."
            ),
            "moment:battle",
            after=100,
        ),
        Page(
            "Gold and unrest",
            (
                "You will be short of gold. When you cannot pay, the bank gives you 2 gold for each "
                "point of unrest that you take, up to an unrest of 22.\n\n"
                "Battles bring unrest, too: 2 or 3 for an attack that fails, 1 or 2 for a defence that "
                "fails, and 1 for winning by a single point.\n\n"
                "After scoring you roll a die until the rolls add up to your unrest, and lose a point "
                "for each roll: with 7 mostly two or three points.\n\n"
                "The flame in the picture is unrest."
            ),
            "zoom:seat:0",
            after=95,
            until="act",
        ),
        Page(
            "Points and the end",
            (
                "Each area counts on its own. Most discs score its first number, the next most its "
                "second, in Europe the third most its third. Equals score the same and push nobody "
                "down. Powers without a player hold their place, but score nothing.\n\n"
                "After the third turn most points win. Between equals less unrest decides, then more "
                "discs in the areas.\n\n"
                "The picture shows the end of a game: what each turn brought, points from markers, and "
                "what unrest took away."
            ),
            "zoom:scores",
            after=END,
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""
