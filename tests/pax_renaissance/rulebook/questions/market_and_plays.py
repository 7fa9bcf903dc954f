"""Questions about setup, the market, hands, sales, plays and trade fairs."""

from engines.pax_renaissance.events import Bought, FairHeld, FairPaid, Placed, Repressed, Sold
from engines.pax_renaissance.moves import (
    Activate,
    Buy,
    Commerce,
    Discard,
    Emancipate,
    End,
    Fair,
    Place,
    Play,
    Sell,
    Skip,
    Take,
    Unveil,
)
from engines.pax_renaissance.rules import board
from tests.pax_renaissance.rulebook.questions.bank import ask, duel, running
from tests.pax_renaissance.table import GAME, Position, kinds, only

# ---- setup


@ask("LR C7", "Who begins in a game of Medici and Marchionni?", "Marchionni, farther along the white route.")
def _() -> None:
    p = Position("medici", "marchionni")
    assert p.banks[p.state.first] == "marchionni"


@ask("LR C7", "And in a game with Fugger?", "Fugger, whose border is the last one of that route.")
def _() -> None:
    p = Position("coeur", "marchionni", "fugger")
    assert p.banks[p.state.first] == "fugger"


@ask(
    "LR C7", "How many florins has each of four players at the start?", "3, 4, 5 and 6 in the order of play."
)
def _() -> None:
    p = Position("fugger", "medici", "coeur", "marchionni")
    assert [player.florins for player in p.state.players] == [3, 4, 5, 6]


@ask(
    "2722440",
    "Do pawns of absent banks stand on the map with fewer than four players?",
    "No, only one's own.",
)
def _() -> None:
    state = GAME.setup(2, b"pawns" * 7, GAME.Options())
    owners = [border.pawn for border in state.borders.values() if border.pawn is not None]
    assert sorted(owners) == [0, 1]


@ask(
    "2637047",
    "Do Byzantium and Portugal begin with knights or with rooks?",
    "With knights, as the map shows.",
)
def _() -> None:
    state = GAME.setup(2, b"start" * 7, GAME.Options())
    assert (state.spaces["tana"], state.spaces["toledo"]) == ("islamic_knight", "catholic_knight")


@ask("LR C4a", "What stands in Constantinople at the start?", "Two Islamic knights and an Islamic rook.")
def _() -> None:
    state = GAME.setup(2, b"start" * 7, GAME.Options())
    tokens = [token for space, token in state.spaces.items() if space.startswith("constantinople")]
    assert sorted(tokens) == ["islamic_knight", "islamic_knight", "islamic_rook"]


@ask("LR C1a", "Which emporia are open at the start?", "Tana and Trebizond.")
def _() -> None:
    assert set(Position("fugger", "medici").state.open.values()) == {"tana", "trebizond"}


@ask("2681843", "In what order do players take their turns?", "Round the table from the first player.")
def _() -> None:
    p = Position("medici", "coeur", "marchionni")
    p.turn("medici")
    p.play("medici", Buy(card=p.card_at("west", 1)), End())
    assert p.pending() == {"coeur": "act"}


# ---- the market


@ask("LR E1b", "What does the third face-up card cost?", "3 florins: one on each card to its left.")
def _() -> None:
    p = duel()
    p.play("fugger", Buy(card=p.card_at("west", 3)))
    assert p.player("fugger").florins == 2
    assert [slot.florins for slot in p.state.market["west"][:4]] == [1, 1, 1, 0]


@ask("LR E1d", "May florins on a card help to pay for it?", "No; one gets them after paying.")
def _() -> None:
    p = duel(florins=1)
    p.on_market("west", 0, 0, 4)
    p.turn("fugger")
    assert not p.may("fugger", Buy(card=p.card_at("west", 2)))
    p.florins(fugger=2)
    p.play("fugger", Buy(card=p.card_at("west", 2)))
    assert p.player("fugger").florins == 4


@ask("LR E1e", "May one buy a card on which one put a florin this turn?", "No.")
def _() -> None:
    p = duel()
    paid = p.card_at("west", 1)
    p.play("fugger", Buy(card=p.card_at("west", 2)))
    assert not p.may("fugger", Buy(card=paid))


@ask("LR E1e", "May one hold a fair with a card on which one put a florin?", "Yes, at once.")
def _() -> None:
    p = duel()
    p.play("fugger", Buy(card=p.card_at("west", 1)))
    assert p.may("fugger", Fair(row="west"))


@ask("LR E1c", "Where does the florin go over a gap of the row?", "Onto the card of the other row there.")
def _() -> None:
    p = duel()
    p.play("fugger", Buy(card=p.card_at("west", 1)), Buy(card=p.card_at("west", 3)))
    assert p.slot("east", 1).florins == 1


@ask("2864439", "And where with both fairs held and both columns empty?", "To China.")
def _() -> None:
    p = duel("podesta_of_venice")
    p.play("fugger", Fair(row="east", free=True), Fair(row="west"))
    florins = p.player("fugger").florins
    assert only(p.play("fugger", Buy(card=p.card_at("west", 1))), Bought).paid == ()
    assert p.player("fugger").florins == florins - 1


@ask("2697339", "Is a comet bought with a full hand?", "Yes; it never comes to the hand.")
def _() -> None:
    p = duel()
    p.hand("fugger", "luther", "cromwell")
    p.state.decks["west"].remove("comet_halley")
    p.state.market["west"][1].card = "comet_halley"
    p.turn("fugger")
    p.play("fugger", Buy(card="comet_halley"), Unveil(victory="holy"))
    assert p.player("fugger").hand == ["luther", "cromwell"]
    assert p.state.victories == ["holy"]


@ask("LR E1a", "May a third card be bought into the hand?", "Not without an ability.")
def _() -> None:
    p = duel()
    p.hand("fugger", "luther", "cromwell")
    p.turn("fugger")
    assert not p.choices("fugger", Buy, "card")


@ask("LR L1a", "What becomes of a comet that slides to the face-down place?", "It cannot be bought any more.")
def _() -> None:
    p = duel()
    p.state.decks["west"].remove("comet_halley")
    p.state.market["west"][0].card = "comet_halley"
    p.turn("fugger")
    assert "comet_halley" not in p.choices("fugger", Buy, "card")
    assert p.may("fugger", Fair(row="west"))


@ask("2986160", "One card was left for two gaps of the market: is that the end?", "Yes: the patron victory.")
def _() -> None:
    p = duel()
    p.exhaust(west=1)
    p.play("fugger", Buy(card=p.card_at("west", 1)), Buy(card=p.card_at("west", 3)))
    assert p.state.ending == "patron"


@ask(
    "3134848",
    "When is the market filled up, before or after the second action?",
    "Only at the end of the turn.",
)
def _() -> None:
    p = duel()
    p.play("fugger", Buy(card=p.card_at("west", 1)))
    assert p.slot("west", 1).card is None
    p.play("fugger", End())
    assert p.slot("west", 1).card is not None


# ---- actions


@ask("2853914", "Do ops exclude a fair in the same turn?", "No; only the same one twice is excluded.")
def _() -> None:
    p = running(duel())
    p.pick("fugger", Commerce, target=p.card_at("west", 1))
    assert p.may("fugger", Fair(row="west"))
    assert p.may("fugger", Fair(row="east"))


@ask("2652408", "May one run East and West ops in one turn?", "Yes, as two actions.")
def _() -> None:
    p = duel("bundschuh_revolt", "nomads_of_tlemcen")
    p.on_market("west", 1)
    p.on_market("east", 1)
    p.turn("fugger")
    p.play("fugger", Activate(side="west"))
    assert p.may("fugger", Activate(side="east"))
    assert not p.may("fugger", Activate(side="west"))


@ask("3100570", "Is each side its own item for once per turn?", "Yes: each fair and each side once.")
def _() -> None:
    p = duel()
    p.play("fugger", Fair(row="west"))
    assert p.may("fugger", Fair(row="east"))
    assert not p.may("fugger", Fair(row="west"))


@ask("LR D1", "Is the second action a must?", "No, the first is.")
def _() -> None:
    p = duel()
    assert not p.may("fugger", End())
    p.play("fugger", Buy(card=p.card_at("west", 1)))
    assert p.may("fugger", End())


@ask("3127286", "May ops be run that change nothing?", "No: an op needs a target, an action a change.")
def _() -> None:
    p = duel("bundschuh_revolt")  # commerce, and no florin in the market
    assert not p.may("fugger", Activate(side="west"))


@ask("2657140", "May a free activation follow the second action?", "Yes; the turn is over when it is ended.")
def _() -> None:
    p = duel("civil_engineer", "nomads_of_tlemcen")
    p.on_market("east", 0, 2)
    p.turn("fugger")
    p.play("fugger", Buy(card=p.card_at("west", 1)), Buy(card=p.card_at("west", 3)))
    assert p.may("fugger", Activate(side="east", free=True))


@ask("2888036", "When may the Civil Engineer's free ops be run?", "Before, between or after the actions.")
def _() -> None:
    p = duel("civil_engineer", "nomads_of_tlemcen")
    p.on_market("east", 0, 2)
    p.turn("fugger")
    p.play("fugger", Activate(side="east", free=True))
    assert p.state.turn.actions == 2


@ask(
    "3283174", "Do free East ops and both sides in one action make both free?", "No: West ops cost an action."
)
def _() -> None:
    p = duel("civil_engineer", "the_last_sigh", "nomads_of_tlemcen", "bundschuh_revolt")
    p.on_market("east", 0, 2)
    p.on_market("west", 0, 2)
    p.turn("fugger")
    assert p.choices("fugger", Activate, "side", free=True) == {"east"}


@ask(
    "2932604", "After the free East ops, do both sides still run in one action?", "No, the East has been run."
)
def _() -> None:
    p = duel("civil_engineer", "the_last_sigh", "nomads_of_tlemcen", "bundschuh_revolt")
    p.on_market("east", 0, 2)
    p.on_market("west", 0, 2)
    p.turn("fugger")
    p.play("fugger", Activate(side="east", free=True))
    assert p.choices("fugger", Activate, "side") == {"west"}


@ask("2647824", "May ops of both sides in one action alternate?", "No: one side, then the other.")
def _() -> None:
    p = duel("the_last_sigh", "nomads_of_tlemcen", "bundschuh_revolt", "florentine_wool")
    p.on_market("east", 0, 2)
    p.on_market("west", 0, 2, 2)
    p.turn("fugger")
    p.play("fugger", Activate(side="both"))
    p.pick("fugger", Commerce, card="bundschuh_revolt", target=p.card_at("west", 1))
    p.pick("fugger", Commerce, card="nomads_of_tlemcen")
    assert not p.choices("fugger", Commerce, "card")


@ask("2638293", "May one remove a concession of one's own at will?", "No; it takes a card or an op.")
def _() -> None:
    p = duel()
    p.concession("fugger", "england-france")
    p.turn("fugger")
    assert p.kinds("fugger") <= {"Buy", "Fair", "Sell", "Play", "Activate"}


# ---- hands and sales


@ask("3396492", "Must one show the card that one sells from the hand?", "No; it leaves the game face down.")
def _() -> None:
    p = duel()
    p.hand("fugger", "luther")
    p.turn("fugger")
    sold = only(p.play("fugger", Sell(card="luther")), Sold)
    assert sold.known_to(1)["card"] is None


@ask("3396492", "Is what left a hand so to be looked up later?", "No; only its owner knows it.")
def _() -> None:
    p = duel()
    p.hand("fugger", "luther")
    p.turn("fugger")
    p.play("fugger", Sell(card="luther"))
    assert p.view("medici").discarded == ()


@ask("2910728", "Can any card of the tableau be sold?", "Yes, for 2 florins.")
def _() -> None:
    p = duel("luther", "england", florins=0)
    p.play("fugger", Sell(card="luther"), Sell(card="england"))
    assert p.player("fugger").florins == 4


@ask(
    "3315659", "What do a suzerain and his vassals bring when he is sold?", "2 florins for him; they go home."
)
def _() -> None:
    p = duel("england", florins=0)
    p.vassal("france", "england")
    p.turn("fugger")
    p.play("fugger", Sell(card="england"))
    assert p.player("fugger").florins == 2
    assert p.owner("france") is None


@ask("2682477", "Can a vassal be sold alone?", "Yes; his suzerain stays.")
def _() -> None:
    p = duel("england")
    p.vassal("france", "england")
    p.turn("fugger")
    p.play("fugger", Sell(card="france"))
    assert (p.owner("france"), p.owner("england")) == (None, "fugger")


@ask("2669299", "Where does the bishop of a sold king go?", "Onto the throne with him.")
def _() -> None:
    p = duel("england")
    p.bishop("england", "catholic")
    p.turn("fugger")
    p.play("fugger", Sell(card="england"))
    assert p.state.bishops == {"england": "catholic"}


@ask("3235253", "And the bishop of any other sold card?", "He is discarded.")
def _() -> None:
    p = duel("luther")
    p.bishop("luther", "catholic")
    p.turn("fugger")
    p.play("fugger", Sell(card="luther"))
    assert p.state.bishops == {}


@ask("2629728", "What does an old maid bring?", "2 florins.")
def _() -> None:
    p = duel(florins=0)
    p.maid("fugger", "mary_the_rich")
    p.turn("fugger")
    p.play("fugger", Sell(card="mary_the_rich"))
    assert p.player("fugger").florins == 2


@ask("LR E3a", "Is a couple sold as one?", "Yes, for 4 florins, in one action.")
def _() -> None:
    p = duel("england", florins=0)
    p.queen("mary_the_rich", "england")
    p.turn("fugger")
    assert not p.may("fugger", Sell(card="mary_the_rich"))
    p.play("fugger", Sell(card="england"))
    assert p.player("fugger").florins == 4
    assert p.square("england").queens == ["mary_the_rich"]


@ask("2680715", "Is Theft of the Holy Crown a queen whose couple sells for 6?", "Yes: 2 and her ransom of 4.")
def _() -> None:
    p = duel("hungary", florins=0)
    p.queen("theft_of_the_holy_crown", "hungary")
    p.turn("fugger")
    p.play("fugger", Sell(card="hungary"))
    assert p.player("fugger").florins == 6


@ask("2649934", "Do the Conquistadors make other cards sell for 4?", "No, only themselves.")
def _() -> None:
    p = duel("conquistadors", "luther", florins=0)
    p.play("fugger", Sell(card="luther"), Sell(card="conquistadors"))
    assert p.player("fugger").florins == 6


@ask("LR E3c", "Does a ransom count from the hand?", "No, from the tableau only.")
def _() -> None:
    p = duel(florins=0)
    p.hand("fugger", "conquistadors")
    p.turn("fugger")
    p.play("fugger", Sell(card="conquistadors"))
    assert p.player("fugger").florins == 2


@ask("2684983", "The card of the larger hand is lost: what of the hand?", "It is cut to two cards at once.")
def _() -> None:
    p = duel("gutenberg")
    p.hand("fugger", "luther", "cromwell", "jesuits")
    p.turn("fugger")
    p.play("fugger", Sell(card="gutenberg"))
    assert p.pending() == {"fugger": "hand"}
    p.play("fugger", Discard(cards=("luther",)))
    assert p.player("fugger").hand == ["cromwell", "jesuits"]


@ask("3262948", "Is there a limit to a tableau?", "No.")
def _() -> None:
    p = duel("luther", "cromwell", "jesuits", "gutenberg", "mons_meg", "antipope", "star_chamber", "humanism")
    p.hand("fugger", "william_caxton")
    p.turn("fugger")
    assert p.may("fugger", Play(card="william_caxton"))


@ask("3334924", "Must Enclosure free every repressed token?", "No: any of them, one by one.")
def _() -> None:
    p = duel("enclosure")
    p.repressed("england", "fugger_pawn", "medici_pawn")
    p.turn("fugger")
    p.play("fugger", Sell(card="enclosure"))
    p.pick("fugger", Emancipate, token="fugger_pawn", place="england-france")
    assert p.may("fugger", Skip())


@ask("2631823", "May room for the freed be made by repressing others?", "No, they go to empty places only.")
def _() -> None:
    p = duel("enclosure")
    p.repressed("england", "medici_pawn")
    p.concession("fugger", "england-france")
    p.turn("fugger")
    p.play("fugger", Sell(card="enclosure"))
    assert p.choices("fugger", Emancipate, "place") <= {"england-portugal"}


@ask(
    "2931627", "Does Machiavellianism use a card sold from the hand?", "Read both ways; an option. Here: no."
)
def _() -> None:
    p = duel("machiavellianism")
    p.hand("fugger", "duke_of_milan")
    p.turn("fugger")
    p.play("fugger", Sell(card="duke_of_milan"))
    assert p.pending() == {"fugger": "act"}


@ask("2966727", "Does it crown a queen who is sold?", "No, a coronation is not among its one-shots.")
def _() -> None:
    p = duel("machiavellianism", "england")
    p.maid("fugger", "mary_the_rich")
    p.turn("fugger")
    p.play("fugger", Sell(card="mary_the_rich"))
    assert p.pending() == {"fugger": "act"}


@ask("2649934", "Does it use a jihad?", "No: conspiracy, peasant revolt, crusade, apostasy.")
def _() -> None:
    p = duel("machiavellianism", "the_grim")
    p.play("fugger", Sell(card="the_grim"))
    assert p.pending() == {"fugger": "act"}


# ---- plays and agents


@ask("2853528", "Are agents placed before or after the one-shot?", "After it; in battles they fight first.")
def _() -> None:
    p = duel("sahn_i_seman_medrese")
    p.open("trebizond")
    p.card("fugger", "conquistadors")
    assert p.state.open["white"] == "spice_islands"
    assert p.pending() == {"fugger": "agent"}


@ask("2620482", "May an agent stand in the emporium that its own trade shift opens?", "Yes.")
def _() -> None:
    p = duel("sahn_i_seman_medrese")
    p.card("fugger", "conquistadors")
    assert "spice_islands" in p.choices("fugger", Place, "place")


@ask("2638348", "Must rooks stand on rook icons?", "Only levies must match; agents go anywhere.")
def _() -> None:
    p = duel()
    p.card("fugger", "gonfalonier", one_shot=False)
    p.place("fugger", "catholic_knight", "venice")
    p = duel()
    p.card("fugger", "duchy_of_ferrara", one_shot=False)
    assert "venice" in p.choices("fugger", Place, "place", token="catholic_rook")


@ask("2635287", "Where does a rook go in Hungary, which has knight cities only?", "Into any of its cities.")
def _() -> None:
    p = duel()
    p.card("fugger", "vlad_the_impaler", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"buda", "varna"}


@ask("3270395", "And when must shape and colour match?", "When a levy is raised.")
def _() -> None:
    p = duel()
    empty = board.free_spaces(p.state, "hungary")
    assert [board.levy_of(p.state, space) for space in empty] == ["catholic_knight", "reformist_knight"]


@ask("3308578", "May a token stand in a busted emporium?", "No.")
def _() -> None:
    p = duel()
    p.card("fugger", "conquistadors", one_shot=False)
    assert "spice_islands" not in p.choices("fugger", Place, "place")


@ask("3321803", "Without a one-shot and without room, are agents repressed for free?", "No, they stay away.")
def _() -> None:
    p = duel(florins=0)
    p.stand(buda="catholic_knight", varna="catholic_knight")
    p.card("fugger", "vlad_the_impaler", one_shot=False)
    assert p.pending() == {"fugger": "act"}
    assert p.square("hungary").repressed == []


@ask("3106500", "Is placing agents optional without the one-shot?", "Yes, each of them.")
def _() -> None:
    p = duel()
    p.card("fugger", "gonfalonier", one_shot=False)
    assert p.may("fugger", Skip())


@ask("2777998", "No florin, and all cities are full: what of an agent?", "It is not placed.")
def _() -> None:
    p = duel("sahn_i_seman_medrese", florins=0)
    p.stand(toledo="catholic_knight", granada="islamic_rook", spice_islands="catholic_rook")
    p.open("spice_islands")
    p.card("fugger", "conquistadors", one_shot=False)
    assert p.pending() == {"fugger": "act"}


@ask("3307463", "Must an agent of a trade shift repress somebody?", "No: until saturation only.")
def _() -> None:
    p = duel()
    p.stand(toledo="catholic_knight", granada="islamic_rook")
    p.card("fugger", "the_last_sigh")
    assert p.may("fugger", Skip())


@ask("3117008", "While a city is free, may the agent of a one-shot stay away?", "No.")
def _() -> None:
    p = duel()
    p.stand(toledo="catholic_knight")
    p.card("fugger", "the_last_sigh")
    assert not p.may("fugger", Skip())


@ask(
    "3247929",
    "One free city and two agents of an apostasy, no florin: does it happen?",
    "Yes; one is placed.",
)
def _() -> None:
    p = duel("luther", "jesuits", florins=0)
    p.stand(lubeck="catholic_rook", nurnberg="catholic_rook")
    p.card("fugger", "swabian_league")
    assert p.state.spaces["vienna"] == "catholic_knight"
    assert p.pending() == {"fugger": "act"}


@ask("3014292", "Is a florin due for a token in the way?", "Yes, to China, and only if one places there.")
def _() -> None:
    p = duel(florins=1)
    p.stand(toledo="catholic_knight", granada="islamic_rook")
    p.card("fugger", "the_last_sigh")
    log = p.place("fugger", "islamic_rook", "toledo")
    assert only(log, Repressed).florins == 1
    assert p.player("fugger").florins == 0


@ask("3261801", "Are the two agents of a card placed at once?", "One after the other.")
def _() -> None:
    p = duel()
    p.card("fugger", "gonfalonier", one_shot=False)
    p.place("fugger", "catholic_knight", "venice")
    assert p.pending() == {"fugger": "agent"}


@ask("LR E2.2b", "May the second agent repress the first?", "No, never one of the same card.")
def _() -> None:
    p = duel()
    p.stand(varna="catholic_rook")
    p.card("fugger", "vlad_the_impaler", one_shot=False)
    p.place("fugger", "catholic_rook", "buda")
    assert "buda" not in p.choices("fugger", Place, "place")


@ask("LR E2.2b", "May an agent repress a token of its own kind and colour?", "Yes, for a florin.")
def _() -> None:
    p = duel()
    p.stand(buda="catholic_rook", varna="catholic_rook")
    p.card("fugger", "vlad_the_impaler", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"buda", "varna"}


@ask(
    "2672195",
    "All borders hold one's own concessions: may the pawn agent come?",
    "Yes, repressing one of them.",
)
def _() -> None:
    p = duel("sahn_i_seman_medrese")
    p.concession("fugger", "england-portugal", "portugal-aragon")
    p.card("fugger", "gold_coast_monopoly")
    p.place("fugger", "fugger_pawn", "portugal-aragon")
    assert p.square("portugal").repressed == ["fugger_pawn"]


@ask("2776241", "May a pawn be placed where a pirate is?", "No.")
def _() -> None:
    p = duel()
    p.pirate("ottoman-mamluk", "islamic")
    p.card("fugger", "podesta_of_venice", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"byzantium-mamluk"}


@ask("LR E2.2d", "May a pawn lie on a land border?", "Yes.")
def _() -> None:
    p = duel()
    p.card("fugger", "hochstetter_bank", one_shot=False)
    assert "holy_roman_empire-hungary" in p.choices("fugger", Place, "place")


@ask("2763733", "May a pirate agent go where a pirate of its colour is?", "Yes; that one is killed.")
def _() -> None:
    p = duel()
    p.pirate("england-france", "catholic")
    p.card("fugger", "french_pirates", one_shot=False)
    assert "england-france" in p.choices("fugger", Place, "place")


@ask("LR E2.2c", "What does a pirate agent do to a concession there?", "It kills it, for nothing.")
def _() -> None:
    p = duel(florins=0)
    p.concession("medici", "england-france")
    p.card("fugger", "french_pirates", one_shot=False)
    p.place("fugger", "catholic_pirate", "england-france")
    assert p.concessions("medici") == set()


@ask("LR B6b", "May a pirate come to a land border?", "No.")
def _() -> None:
    p = duel()
    p.card("fugger", "french_pirates", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"england-france", "france-holy_roman_empire"}


@ask("2762831", "A pirate meets a concession that pirates cannot kill?", "Both stay on the border.")
def _() -> None:
    p = duel("tersane_i_amire")
    p.concession("fugger", "england-france")
    p.card("fugger", "french_pirates", one_shot=False)
    p.place("fugger", "catholic_pirate", "england-france")
    assert p.concessions("fugger") == {"england-france"}
    assert p.state.borders["england-france"].pirate == "catholic"


@ask("2759222", "Does that immunity hold beside the Ottomans only?", "No, for all one's concessions.")
def _() -> None:
    p = duel("tersane_i_amire")
    p.concession("fugger", "england-france")
    p.pirate("england-france", "catholic")
    p.turn("fugger")
    assert p.concessions("fugger") == {"england-france"}


@ask("2666490", "May one's own pirate be placed on such a concession of one's own?", "Yes, and both stay.")
def _() -> None:
    p = duel("tersane_i_amire")
    p.concession("fugger", "aragon-papal_states")
    p.card("fugger", "genoese_fleet", one_shot=False)
    p.place("fugger", "catholic_pirate", "aragon-papal_states")
    assert p.concessions("fugger") == {"aragon-papal_states"}


@ask("LR PIRATE d", "The immunity is sold: what of a concession beside a pirate?", "It is killed at once.")
def _() -> None:
    p = duel("tersane_i_amire")
    p.concession("fugger", "england-france")
    p.pirate("england-france", "catholic")
    p.turn("fugger")
    p.play("fugger", Sell(card="tersane_i_amire"))
    assert p.concessions("fugger") == set()


@ask("3459937", "May the same disk be moved by several trade shifts?", "Yes.")
def _() -> None:
    p = duel("sahn_i_seman_medrese")
    p.card("fugger", "tersane_i_amire")
    assert p.state.open["white"] == "red_sea"
    p.turn("fugger")
    p.hand("fugger", "welser_klein_venedig")
    p.turn("fugger")
    assert p.may("fugger", Play(card="welser_klein_venedig", one_shot=True))


@ask(
    "2826003",
    "Does the played card's own discovery allow the Spice Islands shift?",
    "No, another one must lie there.",
)
def _() -> None:
    p = duel()
    p.hand("fugger", "india_armada")
    p.turn("fugger")
    assert not p.may("fugger", Play(card="india_armada", one_shot=True))


@ask("2947290", "And a discovery that lies in the tableau already?", "That one does.")
def _() -> None:
    p = duel("academia")
    p.hand("fugger", "india_armada")
    p.turn("fugger")
    assert p.may("fugger", Play(card="india_armada", one_shot=True))


@ask("LR H1", "What of a token in the emporium that closes?", "It is repressed for free.")
def _() -> None:
    p = duel(florins=0)
    p.stand(trebizond="reformist_rook")
    p.card("fugger", "tersane_i_amire")
    assert p.square("byzantium").repressed == ["reformist_rook"]


@ask("LR B8e", "All knights of a colour are out, and one must be placed?", "A repressed one is taken first.")
def _() -> None:
    p = duel("sahn_i_seman_medrese")
    p.stand(london="catholic_knight", bordeaux="catholic_knight", paris="catholic_knight")
    p.stand(lyon="catholic_knight", buda="catholic_knight", varna="catholic_knight", bruges="catholic_knight")
    p.stand(nurnberg="catholic_knight", vienna="catholic_knight")
    p.repressed("aragon", "catholic_knight")
    p.card("fugger", "conquistadors")
    p.place("fugger", "catholic_knight", "spice_islands")
    assert p.square("aragon").repressed == []


@ask("LR TOKEN MANAGEMENT", "None is repressed either?", "Then one is taken from anywhere.")
def _() -> None:
    p = duel("sahn_i_seman_medrese")
    p.stand(
        london="catholic_knight",
        bordeaux="catholic_knight",
        paris="catholic_knight",
        bruges="catholic_knight",
    )
    p.stand(lyon="catholic_knight", buda="catholic_knight", varna="catholic_knight", lubeck="catholic_knight")
    p.stand(nurnberg="catholic_knight", vienna="catholic_knight")
    p.card("fugger", "conquistadors")
    p.place("fugger", "catholic_knight", "spice_islands")
    assert p.may("fugger", Take(token="catholic_knight", source="london"))
    assert not p.may("fugger", Skip())


# ---- trade fairs


@ask("2626500", "Where does the West fair set out at first?", "In Trebizond.")
def _() -> None:
    p = duel()
    assert only(p.play("fugger", Fair(row="west")), FairHeld).emporium == "trebizond"


@ask("LR G1a", "How many florins does China add?", "1 with one or two players, 2 with more.")
def _() -> None:
    assert only(duel().play("fugger", Fair(row="west")), FairHeld).profits == 1
    p = Position("fugger", "medici", "coeur")
    assert only(p.play("fugger", Fair(row="west")), FairHeld).profits == 2


@ask("LR G2b", "The holder takes the only florin: are levies raised?", "No, the voyage is over.")
def _() -> None:
    p = duel()
    assert "placed" not in kinds(p.play("fugger", Fair(row="west")))


@ask(
    "2932749",
    "Is the levy of an empire raised before the concession behind it takes the last florin?",
    "Yes.",
)
def _() -> None:
    p = duel()
    p.on_market("west", 1)
    p.concession("fugger", "hungary-byzantium")
    p.stand(tana="islamic_knight", caffa="catholic_knight")
    p.turn("fugger")
    placed = only(p.play("fugger", Fair(row="west")), Placed)
    assert placed.place == "trebizond"


@ask("3251830", "The profits run out on a border: does the empire beyond raise a levy?", "No.")
def _() -> None:
    p = duel()
    p.on_market("west", 1)
    p.concession("fugger", "hungary-byzantium")
    p.stand(tana="islamic_knight", caffa="catholic_knight")
    p.turn("fugger")
    p.play("fugger", Fair(row="west"))
    assert not {"buda", "varna"} & set(p.state.spaces)


@ask("2738874", "Is a levy repressed in a full empire?", "No levy is raised there.")
def _() -> None:
    p = duel()
    p.on_market("west", 1)
    p.concession("fugger", "hungary-byzantium")
    p.stand(tana="islamic_knight", caffa="catholic_knight", trebizond="reformist_rook")
    p.turn("fugger")
    assert "placed" not in kinds(p.play("fugger", Fair(row="west")))


@ask(
    "3063286",
    "Michelangelo and India Armada, from the Spice Islands?",
    "A concession takes four times as much.",
)
def _() -> None:
    p = duel("michelangelo", "india_armada", florins=0)
    p.open("spice_islands")
    p.on_market("west", 9)
    p.concession("fugger", "england-portugal")
    p.stand(toledo="catholic_knight", granada="islamic_rook", spice_islands="catholic_rook")
    p.turn("fugger")
    log = p.play("fugger", Fair(row="west"))
    assert [event.florins for event in log if isinstance(event, FairPaid)] == [4]


@ask("2646660", "Do Michelangelo and Almeida Armada work together?", "Yes; the doublings multiply.")
def _() -> None:
    p = duel("michelangelo", "almeida_armada", "india_armada", florins=0)
    p.open("spice_islands")
    p.on_market("west", 20)
    p.concession("fugger", "england-portugal")
    p.stand(toledo="catholic_knight", granada="islamic_rook", spice_islands="catholic_rook")
    p.turn("fugger")
    log = p.play("fugger", Fair(row="west"))
    assert [event.florins for event in log if isinstance(event, FairPaid)] == [8]


@ask("3242964", "Do both Armadas make four of one concession?", "Yes.")
def _() -> None:
    p = duel("almeida_armada", "india_armada", florins=0)
    p.open("spice_islands")
    p.on_market("west", 20)
    p.concession("fugger", "england-portugal")
    p.stand(toledo="catholic_knight", granada="islamic_rook", spice_islands="catholic_rook")
    p.turn("fugger")
    log = p.play("fugger", Fair(row="west"))
    assert [event.florins for event in log if isinstance(event, FairPaid)] == [4]


@ask("LR G3b", "Who gets the florin of a border with a pirate?", "China.")
def _() -> None:
    p = duel()
    p.on_market("west", 1)
    p.pirate("hungary-byzantium", "islamic")
    p.stand(tana="islamic_knight", caffa="catholic_knight", trebizond="reformist_rook")
    p.turn("fugger")
    log = p.play("fugger", Fair(row="west"))
    assert [event.who for event in log if isinstance(event, FairPaid)] == [None]


@ask(
    "2744203",
    "Do the florins of the face-down card go to the holder?",
    "No, they are the profits; one is theirs.",
)
def _() -> None:
    p = duel(florins=0)
    p.on_market("west", 5)
    p.stand(**dict.fromkeys(("tana", "caffa", "trebizond", "buda", "varna"), "catholic_rook"))
    p.concession(
        "medici", "hungary-byzantium", "hungary-ottoman", "papal_states-ottoman", "aragon-papal_states"
    )
    p.concession("medici", "portugal-aragon")
    p.turn("fugger")
    log = p.play("fugger", Fair(row="west"))
    assert only(log, FairHeld).florins == 1


@ask("2924661", "May commerce take what a fair left in its empty place?", "By the living rules, yes.")
def _() -> None:
    p = duel("bundschuh_revolt")
    p.state.market["west"][0].card = None
    p.on_market("west", 2)
    p.turn("fugger")
    p.play("fugger", Activate(side="west"))
    assert p.slot("west", 0).florins == 1


@ask("3262854", "May the Podestà's fair come beside two actions?", "Yes; each row still once a turn.")
def _() -> None:
    p = duel("podesta_of_venice")
    p.play("fugger", Fair(row="west", free=True))
    assert p.state.turn.actions == 2
    assert not p.may("fugger", Fair(row="west"))
    assert p.may("fugger", Fair(row="east"))


@ask("3345411", "China has no florins left?", "They never run out.")
def _() -> None:
    p = duel(florins=500)
    p.hand("fugger", "luther")
    p.turn("fugger")
    p.play("fugger", Sell(card="luther"))
    assert p.player("fugger").florins == 502


@ask("2716464", "When is Constantinople full?", "With three tokens.")
def _() -> None:
    p = duel()
    p.constantinople("islamic_rook", "islamic_knight")
    assert "constantinople:3" in board.free_spaces(p.state, "ottoman")
    p.constantinople("islamic_rook", "islamic_knight", "islamic_knight")
    assert board.free_spaces(p.state, "ottoman") == ("modon", "rhodes")
