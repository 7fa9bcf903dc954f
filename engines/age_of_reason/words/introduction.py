"""An introduction to Age of Reason for beginners, in pages."""

from engines.kernel import Introduction
from engines.kernel.introductions import parse_pages

_PAGES = parse_pages("""
What it is about | zoom:europe | 95 | act
    Europe and its colonies, in the second half of the 18th century. You rule one of seven powers; those that
    nobody plays are there, too, but want nothing.

    Discs of your colour show where you have a say. At the end of each of three turns every area gives points
    to those with most discs in it. Most points in the end win.

    The numbers in the corner of an area are its points for the first, second and third place. Colonies give
    two.
A turn | board | 95 | act
    There are three turns, each like this:
    - **Markers:** ten empire markers are drawn. They lie in the areas and can be won.
    - **Alliances:** auctions divide all seven powers into two alliances.
    - **Segments:** six times everybody may take an action box and attack (five times with five players or
    more).
    - **Income:** 1 gold for each of your discs in the areas.
    - **Points:** areas score, and unrest costs points.

    Before the next turn boxes are cleared, used cards come back, and unrest is halved.
Alliances | zoom:alliances | 10 | bid
    Three auctions place two powers each, the fourth places the seventh. Whoever bids proposes one for the
    upper row and one for the lower row. The highest bidder pays, and that proposal stands.

    Powers in one row are allies for this turn: they never attack each other, and may help each other.

    The rows are the order of play as well: the leftmost player of the upper row begins, then the leftmost of
    the lower row, and so on. So you bid for good allies, and for acting early.
Action boxes | zoom:boxes | 95 | act
    In each segment you may first put a disc into an empty box. Most have room for one disc only, so what you
    need may be gone.
    - **Advancements** train your forces, bring gold, calm your people or give a card back.
    - **Support** makes you stronger in one part of the world.
    - **Trading** pays 2 gold at once for each disc you have in its area.

    Boxes are cleared at the end of the turn. You have 22 discs, for boxes and areas together.
Attacks | zoom:colonies | 24 | act
    After the box you may attack once: a disc of a power that is no ally, or a marker with a number. If you
    win, your disc takes its place.
    - **In Europe** you reach areas with a disc of yours, those beside them, and those beside your home.
    - **The Baltic and the Mediterranean** need a card with a ship, and it takes you there from anywhere.
    - **Colonies** need a ship, too, and a disc of yours there.

    Markers with a flag you take without a battle, for 2 gold and a card with a ship, even where you have no
    disc.
A battle | moment:battle | 100
    Attacker and defender lay a card face down. Soldiers on it count 1 each; so do ships, in the Baltic, the
    Mediterranean and the colonies.

    Others with a disc there may help their alliance by 1, or only pretend to. Powers that nobody plays help
    for 1 gold, and defend with 4; markers defend with their number.

    Then cards are opened and paid. Both sides roll two dice and add the difference between them. The attacker
    must be stronger; a tie is not enough.

    Cards with soldiers or ships are used up for this turn.
Gold and unrest | zoom:seat:0 | 95 | act
    You will be short of gold. When you cannot pay, the bank gives you 2 gold for each point of unrest that
    you take, up to an unrest of 22.

    Battles bring unrest, too: 2 or 3 for an attack that fails, 1 or 2 for a defence that fails, and 1 for
    winning by a single point.

    After scoring you roll a die until the rolls add up to your unrest, and lose a point for each roll: with 7
    mostly two or three points.

    The flame in the picture is unrest.
Points and the end | zoom:scores | end
    Each area counts on its own. Most discs score its first number, the next most its second, in Europe the
    third most its third. Equals score the same and push nobody down. Powers without a player hold their
    place, but score nothing.

    After the third turn most points win. Between equals less unrest decides, then more discs in the areas.

    The picture shows the end of a game: what each turn brought, points from markers, and what unrest took
    away.
How to begin well | zoom:alliances | 95 | act
    - **For a first game** the first turn's alliances can be drawn; in practice they are.
    - **What a bid is worth:** you begin with 14 gold, and six segments use it all. Two gold that you lack
      cost about half a point by the end. Up to 6 gold for an ally whom you need is a fair price; 10 seldom
      is.
    - **Boxes first** that pay all turn long: trading where you have several discs, support where you mean
      to attack.
    - **Attack where one disc changes a rank:** that is 2 to 4 points.
    - **Keep a card with soldiers** for your defence.
""")
"""They are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""

INTRODUCTION = Introduction(_PAGES, seats=4, seed=1)
