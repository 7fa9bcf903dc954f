"""An introduction to Endeavor for beginners, in pages."""

from engines.kernel import Introduction
from engines.kernel.introductions import parse_pages

_PAGES = parse_pages("""
What it is about | board
    You lead a trading empire of the 18th century. Discs of your colour, the markers, work in buildings at
    home, sail to far regions and settle in cities. You gather tokens and cards, whose icons make your empire
    more able.

    After seven rounds everybody counts glory, as points are called here. Most glory wins. Nothing is hidden,
    and after the start nothing is left to chance.

    The picture shows the start: Europe, six closed regions, the players.
A round | glance | 40 | build
    A round has four parts:
    - **Build:** everybody takes one building.
    - **Growth:** everybody gains markers. They wait in the harbor until they are used.
    - **Salary:** markers come home from buildings, so that these can be used again.
    - **Actions:** one action each, in turn, again and again, until all have passed.

    What you have stays with you, so you can do more from round to round. The picture shows what can be built.
Four tracks | zoom:seat:0 | 55 | action
    Icons on your buildings, tokens and cards add up on four tracks:
    - **Industry:** how good a building you may take.
    - **Culture:** how many markers you gain.
    - **Finance:** how many markers come home.
    - **Politics:** how many cards you may keep.

    Each has five levels, reached with 0, 2, 4, 7 and 10 icons. The picture shows a player's board: the tracks
    on top, with the level reached in colour. At the end tracks are worth glory, too.
Actions | zoom:buildings | 20
    Put a marker from your harbor on a free building of yours and do what it shows. Or give up a blue token
    and do what that shows.
    - **Ship:** send a marker to a far region.
    - **Flag:** put a marker into an empty city.
    - **Swords:** take over somebody's city, for two markers. Nobody defends.
    - **Bag:** bring a marker home from a building.
    - **Card and arrow:** draw a card.

    Ships, flags and swords need markers from the harbor besides the one on the building.
Opening the world | zoom:region:far_east | 32 | action
    Only Europe is open at first. Every other region has a track of tokens. A marker shipped there takes the
    next space, and you get its token. The last space opens the region; whoever has most markers on the track
    gets its Governor, the card with the hat.

    In an open region you may occupy cities if you have a marker there; in Europe anybody may. The first
    marker in a city gets its token, and the first to hold both ends of a line gets the token on it.

    Tokens with a track's icon count to the end. Blue ones are an action each.
Cards | zoom:region:europe | 55 | action
    Every region has a stack of cards, the lowest number on top. To draw it, you need an open region, and at
    least as many markers there as its number. Its icons count at once.

    When you pass, you discard what is above your limit, and lose its icons.

    Europe has two stacks, and only markers in cities count for them. One is Slavery: strong, but a risk. When
    somebody first draws Europe's card 5, slavery is abolished: all Slavery cards lose their icons, and each
    costs its owner 1 glory.
The end | zoom:scores | end
    After seven rounds glory is counted:
    - 1 for each city, 2 for a few.
    - 1 for each line between two cities that are both yours.
    - The number of each track, rounded down to 0, 2, 4, 7 or 10; above 10 each step counts.
    - Glory on cards, 3 for a University, 3 for an empty Governor slot.
    - 1 for every three markers in the harbor.
    - 1 less for each Slavery card face down.

    Most glory wins; equals share the victory.
How to begin well | zoom:buildings | 0 | build
    - **Early levels work longest:** Culture and Industry of the first rounds serve you in all that follow.
    - **Ship early.** Every space gives a token, and cards of that region need markers there later.
    - **Look for lines** between two cities: the second end brings a token, and 1 glory more.
    - **What a marker is worth:** in a city 1 glory and a token; in the harbor, at the end, a third of a
      glory. So use them.
    - **Before you pass,** count your cards: those above your limit go, and their icons with them.

    The picture shows what you can build.
""")
"""They are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""

INTRODUCTION = Introduction(_PAGES, seats=3, seed=1)
