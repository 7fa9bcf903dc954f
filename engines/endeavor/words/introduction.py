"""Endeavor for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page
from engines.kernel.introductions import END

INTRODUCTION = Introduction(
    seats=3,
    seed=1,
    pages=(
        Page(
            "What it is about",
            (
                "You lead a trading empire of the 18th century. Discs of your colour, the markers, work "
                "in buildings at home, sail to far regions and settle in cities. You gather tokens and "
                "cards, whose icons make your empire more able.\n\n"
                "After seven rounds everybody counts glory, as points are called here. Most glory wins. "
                "Nothing is hidden, and after the start nothing is left to chance.\n\n"
                "The picture shows the start: Europe, six closed regions, the players."
            ),
            "board",
        ),
        Page(
            "A round",
            (
                "A round has four parts:\n"
                "- **Build:** everybody takes one building.\n"
                "- **Growth:** everybody gains markers. They wait in the harbor until they are used.\n"
                "- **Salary:** markers come home from buildings, so that these can be used again.\n"
                "- **Actions:** one action each, in turn, again and again, until all have passed.\n\n"
                "What you have stays with you, so you can do more from round to round. The picture "
                "shows what can be built."
            ),
            "glance",
            after=40,
            until="build",
        ),
        Page(
            "Four tracks",
            (
                "Icons on your buildings, tokens and cards add up on four tracks:\n"
                "- **Industry:** how good a building you may take.\n"
                "- **Culture:** how many markers you gain.\n"
                "- **Finance:** how many markers come home.\n"
                "- **Politics:** how many cards you may keep.\n\n"
                "Each has five levels, reached with 0, 2, 4, 7 and 10 icons. The picture shows a "
                "player's board: the tracks on top, with the level reached in colour. At the end tracks "
                "are worth glory, too."
            ),
            "zoom:seat:0",
            after=55,
            until="action",
        ),
        Page(
            "Actions",
            (
                "Put a marker from your harbor on a free building of yours and do what it shows. Or "
                "give up a blue token and do what that shows.\n"
                "- **Ship:** send a marker to a far region.\n"
                "- **Flag:** put a marker into an empty city.\n"
                "- **Swords:** take over somebody's city, for two markers. Nobody defends.\n"
                "- **Bag:** bring a marker home from a building.\n"
                "- **Card and arrow:** draw a card.\n\n"
                "Ships, flags and swords need markers from the harbor besides the one on the building."
            ),
            "zoom:buildings",
            after=20,
        ),
        Page(
            "Opening the world",
            (
                "Only Europe is open at first. Every other region has a track of tokens. A marker "
                "shipped there takes the next space, and you get its token. The last space opens the "
                "region; whoever has most markers on the track gets its Governor, the card with the "
                "hat.\n\n"
                "In an open region you may occupy cities if you have a marker there; in Europe anybody "
                "may. The first marker in a city gets its token, and the first to hold both ends of a "
                "line gets the token on it.\n\n"
                "Tokens with a track's icon count to the end. Blue ones are an action each."
            ),
            "zoom:region:far_east",
            after=32,
            until="action",
        ),
        Page(
            "Cards",
            (
                "Every region has a stack of cards, the lowest number on top. To draw it, you need an "
                "open region, and at least as many markers there as its number. Its icons count at "
                "once.\n\n"
                "When you pass, you discard what is above your limit, and lose its icons.\n\n"
                "Europe has two stacks, and only markers in cities count for them. One is Slavery: "
                "strong, but a risk. When somebody first draws Europe's card 5, slavery is abolished: "
                "all Slavery cards lose their icons, and each costs its owner 1 glory."
            ),
            "zoom:region:europe",
            after=55,
            until="action",
        ),
        Page(
            "The end",
            (
                "After seven rounds glory is counted:\n"
                "- 1 for each city, 2 for a few.\n"
                "- 1 for each line between two cities that are both yours.\n"
                "- The number of each track, rounded down to 0, 2, 4, 7 or 10; above 10 each step "
                "counts.\n"
                "- Glory on cards, 3 for a University, 3 for an empty Governor slot.\n"
                "- 1 for every three markers in the harbor.\n"
                "- 1 less for each Slavery card face down.\n\n"
                "Most glory wins; equals share the victory."
            ),
            "zoom:scores",
            after=END,
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""
