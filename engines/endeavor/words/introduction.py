"""Endeavor for somebody who has never played it: pages to leaf through before the first game."""

from engines.kernel import Introduction, Page
from engines.kernel.lessons import END

INTRODUCTION = Introduction(
    seats=3,
    seed=1,
    pages=(
        Page(
            "What it is about",
            (
                "You lead a trading empire of the 18th century. Discs of your colour, called markers, "
                "work in your buildings at home, sail to far regions and settle in cities. You also "
                "gather tokens and cards: their icons make your empire more able.\n"
                "After seven rounds everybody counts glory, which is what points are called here. Most "
                "glory wins. Once the tokens lie on the map, nothing is hidden and nothing is left to "
                "chance.\n"
                "The picture shows the beginning: Europe on top, six closed regions below it, then the "
                "players."
            ),
            "board",
        ),
        Page(
            "A round",
            (
                "A round has four parts.\n"
                "**Build:** everybody takes one building.\n"
                "**Growth:** everybody gains markers. They go to the harbor, where markers wait until "
                "they are used.\n"
                "**Salary:** some markers come home from buildings to the harbor, so that these buildings "
                "can be used again.\n"
                "**Actions:** in turn everybody takes one action, again and again. Whoever passes is out "
                "until the next round; when all have passed, the round is over.\n"
                "Buildings, markers and cards stay with you, so you can do more from round to round. The "
                "picture shows a Build phase with all that can be taken."
            ),
            "glance",
            after=40,
            until="build",
        ),
        Page(
            "Four tracks",
            (
                "Icons on your buildings, tokens and cards add up on four tracks.\n"
                "**Industry:** how good a building you may take in a Build phase.\n"
                "**Culture:** how many markers you gain in a Growth phase.\n"
                "**Finance:** how many markers come home in a Salary phase.\n"
                "**Politics:** how many cards you may keep when you pass.\n"
                "Each track has five levels, reached with 0, 2, 4, 7 and 10 icons. The picture shows a "
                "player's board: on top the tracks, with the levels reached in colour, then buildings, "
                "cards and tokens. At the end the tracks are worth glory, too."
            ),
            "zoom:seat:0",
            after=55,
            until="action",
        ),
        Page(
            "Actions",
            (
                "For an action you put a marker from your harbor on one of your free buildings and do "
                "what it shows. Or you give up a blue token and do what that shows.\n"
                "**Ship:** a marker goes to a closed or open region.\n"
                "**Flag:** a marker occupies an empty city.\n"
                "**Swords:** you take over a city of somebody else. It takes two markers, and nobody "
                "defends.\n"
                "**Bag:** a marker comes home from one of your buildings.\n"
                "**Card with an arrow:** you draw a card.\n"
                "Ships, flags and swords need more markers from the harbor, besides the one on the "
                "building. Some buildings bring icons for your tracks as well, or only those."
            ),
            "zoom:buildings",
            after=20,
        ),
        Page(
            "Opening the world",
            (
                "Only Europe is open from the beginning. Other regions have a track of tokens. Each "
                "marker shipped there takes the next space, and you get its token. The last space opens "
                "the region, and whoever has most markers on the track gets its Governor, the card with "
                "the hat.\n"
                "In an open region cities can be occupied and cards drawn, but only by players who have a "
                "marker there. In Europe anybody may occupy. The first marker in a city gets the city's "
                "token.\n"
                "Tokens with the icon of a track count to the end. Blue ones are an action each, for a "
                "later turn."
            ),
            "zoom:region:far_east",
            after=32,
            until="action",
        ),
        Page(
            "Cards",
            (
                "Every region has a stack of cards, the lowest number on top. To draw the top card you "
                "need at least as many markers in the region as its number; nothing is paid. The icons "
                "count at once.\n"
                "When you pass, you discard what you hold above your limit, and lose its icons.\n"
                "In Europe lie two stacks, and only markers in cities count for them. One is Slavery: "
                "strong cards, but a risk. Once somebody draws Europe's card 5, slavery is abolished. All "
                "Slavery cards then lose their icons, and each takes 1 glory from its owner."
            ),
            "zoom:region:europe",
            after=55,
            until="action",
        ),
        Page(
            "The end",
            (
                "After seven rounds glory is counted.\n"
                "Each city counts 1, a few count 2. Each line between two cities counts 1 for whoever "
                "holds both; the first to do so also got a token for it.\n"
                "Each track counts its number, rounded down to 0, 2, 4, 7 or 10; above 10 every step "
                "counts, up to 15.\n"
                "Glory icons on cards count, a University counts 3, an empty slot for a Governor 3, and "
                "three markers in the harbor 1. Each Slavery card lying face down costs 1.\n"
                "Most glory wins; equals share the victory."
            ),
            "zoom:scores",
            after=END,
        ),
    ),
)
"""Its pages are read on a phone: one idea each, 60 to 110 words, no term that they do not explain."""
