"""Age of Reason for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page
from engines.kernel.lessons import END

INTRODUCTION = Introduction(
    seats=4,
    seed=1,
    pages=(
        Page(
            "What it is about",
            (
                "Europe, and its colonies overseas, in the second half of the 18th century. You rule one "
                "of seven powers: Great Britain, the United Provinces, France, Spain, Prussia, Austria or "
                "Russia. Powers that nobody plays are there as well, but want nothing.\n"
                "Discs of your colour show where you have a say. At the end of each of three turns every "
                "area gives victory points to those with the most discs in it. Most points in the end "
                "win.\n"
                "The picture shows Europe. The numbers in the corner of an area are its points for the "
                "first, the second and the third place; colonies give two."
            ),
            "zoom:europe",
            after=95,
            until="act",
        ),
        Page(
            "A turn",
            (
                "There are three turns, each like this:\n"
                "**Markers:** ten empire markers are drawn. They lie in the areas and can be won.\n"
                "**Alliances:** auctions divide all seven powers into two alliances.\n"
                "**Segments:** six times (five with five players or more) everybody in turn takes an "
                "action box, and then may attack once.\n"
                "**Income:** everybody gets 1 gold for each disc in the areas.\n"
                "**Points:** areas score, and unrest costs points.\n"
                "Before the next turn boxes are cleared, used cards come back, and unrest is halved."
            ),
            "board",
            after=95,
            until="act",
        ),
        Page(
            "Alliances",
            (
                "Four auctions divide the powers, two at a time, the last one alone. Whoever bids also "
                "proposes one power for the upper row and one for the lower row. The highest bidder pays, "
                "and that proposal stands.\n"
                "Powers in one row are allies for this turn: they never attack each other, and may help "
                "each other in battle.\n"
                "The rows are the order of play, too: the leftmost player of the upper row begins, then "
                "comes the leftmost of the lower row, and so on. So you bid for who cannot attack you, "
                "and for when you move."
            ),
            "zoom:alliances",
            after=10,
            until="bid",
        ),
        Page(
            "Action boxes",
            (
                "In each segment you may first put a disc into an empty box. Only one disc fits into "
                "each, so what you need may be gone when you want it.\n"
                "**Advancements** train your forces, bring gold, calm your people or give you a card "
                "back.\n"
                "**Support** makes you stronger in battles in one part of the world.\n"
                "**Trading** pays at once: 2 gold for each disc that you have in its area.\n"
                "Your disc stays until the end of the turn, and so does what helps in battles; only "
                "Reserve is used up when you use it. You have 22 discs, for boxes and areas together."
            ),
            "zoom:boxes",
            after=95,
            until="act",
        ),
        Page(
            "Attacks",
            (
                "After the box you may attack once: a disc of a power that is no ally, or an empire "
                "marker with a number. If you win, a disc of yours takes its place.\n"
                "In Europe you reach areas where you have a disc, those beside them and beside your home; "
                "the Baltic and the Mediterranean also with any ship on your card. In the colonies you "
                "need a disc there and a card with a ship.\n"
                "Markers without a number you take without a battle, for 2 gold and a card with a ship, "
                "even where you have no disc: the way into a new colony."
            ),
            "zoom:colonies",
            after=24,
            until="act",
        ),
        Page(
            "A battle",
            (
                "Attacker and defender each lay a card face down. Each soldier on it counts 1; each ship "
                "counts 1 at sea: in the colonies, the Baltic and the Mediterranean.\n"
                "Others with a disc there may help the side of their alliance: an ally card adds 1, a "
                "blank card only pretends to. Allies that nobody plays help for 1 gold.\n"
                "Then the cards are opened and paid. Both sides roll two dice and add the difference "
                "between them. The attacker must be stronger; a tie is not enough. Cards with soldiers or "
                "ships are used up for this turn.\n"
                "Powers that nobody plays defend with 4 and dice, markers with their number and dice."
            ),
            "moment:battle",
            after=100,
        ),
        Page(
            "Gold and unrest",
            (
                "You will be short of gold. When you must pay and cannot, the bank gives you 2 gold for "
                "each point of unrest that you take, until your unrest stands at 22.\n"
                "Battles bring unrest as well: 2 or 3 to an attacker who fails, 1 or 2 to a defender who "
                "is beaten, and 1 even to an attacker who wins by a single point.\n"
                "When the areas have scored, you roll a die until your rolls add up to your unrest, and "
                "lose a victory point for each roll. An unrest of 7 mostly costs two or three points.\n"
                "In the picture the flame is unrest, with its track below."
            ),
            "zoom:seat:0",
            after=95,
            until="act",
        ),
        Page(
            "Points and the end",
            (
                "Each area is counted on its own. The most discs score its first number, the next most "
                "its second number, in Europe the third most its third. Equals score the same, and do not "
                "push others down. Powers without a player hold their place, but nobody gets those "
                "points.\n"
                "After the third turn the most victory points win. Between equals less unrest decides, "
                "then more discs in the areas.\n"
                "The picture shows a game that is over: what each turn brought, the few points from "
                "markers, and what unrest took away."
            ),
            "zoom:scores",
            after=END,
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""
