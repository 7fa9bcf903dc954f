"""Questions about kings, queens and vassals, bishops, and the ops of a tableau."""

from engines.pax_renaissance.moves import (
    Activate,
    Behead,
    Campaign,
    Commerce,
    Concession,
    Corsair,
    Emancipate,
    Inquisitor,
    Pacify,
    Pay,
    Place,
    Play,
    Repress,
    Sell,
    Siege,
    Skip,
    Tax,
    Vote,
    Yield,
)
from engines.pax_renaissance.rules import tableau
from tests.pax_renaissance.rulebook.questions.bank import ask, counted, duel, running, through

# ---- queens


@ask("2661934", "On which side lies an Eastern queen with a Western king?", "In the West, with her king.")
def _() -> None:
    p = duel()
    p.card("fugger", "elzbieta_of_bohemia", "portugal")
    assert p.player("fugger").west == ["portugal"]
    assert p.player("fugger").east == []


@ask("3269979", "With which ops does that queen run hers?", "With the West ops.")
def _() -> None:
    p = duel("holy_roman_empire")
    p.queen("sophia_palaiologina", "holy_roman_empire")
    running(p)
    assert tableau.side_of(p.state, "sophia_palaiologina") == (0, "west")


@ask("2967296", "What location has a crowned queen?", "That of her king.")
def _() -> None:
    p = duel("portugal")
    p.queen("elzbieta_of_bohemia", "portugal")
    assert tableau.location(p.state, "elzbieta_of_bohemia") == "portugal"


@ask("2644511", "May a king in one's own tableau be crowned, though the play aid says thrones?", "Yes.")
def _() -> None:
    p = duel("portugal")
    p.hand("fugger", "isabella_of_castille")
    p.turn("fugger")
    assert "portugal" in p.choices("fugger", Play, "empire", one_shot=True)


@ask("2747307", "And a king in an opponent's tableau?", "Only by Star Chamber.")
def _() -> None:
    p = duel(medici=("portugal",))
    p.hand("fugger", "isabella_of_castille")
    p.turn("fugger")
    assert "portugal" not in p.choices("fugger", Play, "empire", one_shot=True)
    p.tableau("fugger", "star_chamber")
    p.turn("fugger")
    assert "portugal" in p.choices("fugger", Play, "empire", one_shot=True)


@ask("2633495", "Does Star Chamber reach kings who are married and an opponent's?", "Yes, both at once.")
def _() -> None:
    p = duel("star_chamber", medici=("portugal",))
    p.queen("joanna_the_mad", "portugal")
    p.card("fugger", "isabella_of_castille", "portugal")
    assert p.owner("portugal") == "fugger"
    assert p.square("portugal").queens == ["isabella_of_castille"]


@ask(
    "LR Errata, Star Chamber", "What of a queen on the throne whose king is crowned anew by it?", "Both stay."
)
def _() -> None:
    p = duel("star_chamber")
    p.queen("joanna_the_mad", "portugal")
    p.card("fugger", "isabella_of_castille", "portugal")
    assert p.square("portugal").queens == ["joanna_the_mad", "isabella_of_castille"]


@ask("LR I", "May a republic be crowned?", "No, only a king.")
def _() -> None:
    p = duel()
    p.tableau("fugger", "portugal", republic=True)
    p.hand("fugger", "isabella_of_castille")
    p.turn("fugger")
    assert "portugal" not in p.choices("fugger", Play, "empire", one_shot=True)


@ask("2673847", "What happens to the bishop on a king of one's own who is crowned?", "He stays.")
def _() -> None:
    p = duel("portugal")
    p.bishop("portugal", "catholic")
    p.card("fugger", "isabella_of_castille", "portugal")
    assert p.state.bishops == {"portugal": "catholic"}


@ask("3103489", "Does a coronation at home flip the king, or move him?", "Neither.")
def _() -> None:
    p = duel("portugal", "duke_of_milan")
    p.card("fugger", "isabella_of_castille", "portugal")
    assert not p.square("portugal").republic
    assert p.player("fugger").west == ["portugal", "duke_of_milan"]


@ask("2928592", "Does it still bring a concession?", "Yes, and emancipation.")
def _() -> None:
    p = duel("portugal")
    p.repressed("portugal", "fugger_pawn")
    p.card("fugger", "isabella_of_castille", "portugal")
    assert p.pending() == {"fugger": "concession"}
    p.pick("fugger", Skip)
    assert p.pending() == {"fugger": "emancipate"}


@ask("3421743", "Can a vassal of one's own be married?", "Yes, and he stays a vassal.")
def _() -> None:
    p = duel("england")
    p.vassal("france", "england")
    p.card("fugger", "mary_the_rich", "france")
    assert p.square("france").suzerain == "england"


@ask("3083495", "Does a suzerain lose his vassals by a coronation at home?", "No.")
def _() -> None:
    p = duel("england")
    p.vassal("france", "england")
    p.card("fugger", "mary_the_rich", "england")
    assert p.owner("france") == "fugger"


@ask("2735001", "May one have more than one old maid?", "Yes.")
def _() -> None:
    p = duel()
    p.maid("fugger", "mary_the_rich")
    p.card("fugger", "joanna_the_mad", one_shot=False)
    assert p.player("fugger").maids == ["mary_the_rich", "joanna_the_mad"]


@ask(
    "2767136",
    "Does an apostasy that hits the queen take her king along?",
    "Yes, home to the throne, married.",
)
def _() -> None:
    p = duel("portugal", "luther")
    p.queen("isabella_of_castille", "portugal")
    p.card("fugger", "peters_pence")
    assert p.owner("portugal") is None
    assert p.square("portugal").queens == ["isabella_of_castille"]


@ask("2637318", "May a couple come to lie on a throne otherwise than by a sale?", "Yes: by an apostasy.")
def _() -> None:
    p = duel("papal_states", "luther")
    p.queen("mary_the_rich", "papal_states")
    p.card("fugger", "peters_pence")
    assert p.square("papal_states").queens == ["mary_the_rich"]
    assert p.owner("papal_states") is None


# ---- vassals


@ask("2705645", "With which side runs a Western vassal of an Eastern suzerain his ops?", "With the East.")
def _() -> None:
    p = duel("ottoman")
    p.vassal("papal_states", "ottoman")
    assert tableau.side_of(p.state, "papal_states") == (0, "east")


@ask("3121579", "What location has such a vassal?", "His own empire's.")
def _() -> None:
    p = duel("ottoman")
    p.vassal("papal_states", "ottoman")
    assert tableau.location(p.state, "papal_states") == "papal_states"


@ask("3307913", "Can vassals campaign?", "Yes; what they take becomes a vassal of their suzerain.")
def _() -> None:
    p = duel("england")
    p.vassal("france", "england")
    p.stand(paris="catholic_knight")
    running(p)
    p.pick("fugger", Campaign, card="france", empire="aragon")
    assert p.square("aragon").suzerain == "england"


@ask("3057791", "The suzerain is beheaded: what of his vassal?", "He goes home.")
def _() -> None:
    p = duel("star_chamber", medici=("england",))
    p.vassal("france", "england")
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="england")
    assert p.owner("france") is None


@ask("2724667", "Does the card that beheads a suzerain survive?", "No, no more than with any square.")
def _() -> None:
    p = duel("star_chamber", medici=("england",))
    p.vassal("france", "england")
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="england")
    assert "star_chamber" in p.state.discarded


@ask(
    "3397980", "A freed vassal goes home: what of his repressed tokens?", "They go with him, still repressed."
)
def _() -> None:
    p = duel("england")
    p.vassal("france", "england")
    p.repressed("france", "medici_pawn")
    p.turn("fugger")
    p.play("fugger", Sell(card="england"))
    assert p.square("france").repressed == ["medici_pawn"]


@ask("2746135", "And his queen and bishop?", "They stay with him: he had no regime change.")
def _() -> None:
    p = duel("england")
    p.vassal("france", "england")
    p.queen("anne_of_brittany", "france")
    p.bishop("france", "catholic")
    p.turn("fugger")
    p.play("fugger", Sell(card="england"))
    assert p.square("france").queens == ["anne_of_brittany"]
    assert p.state.bishops == {"france": "catholic"}


@ask("2722670", "Does an apostasy that takes a suzerain free his vassals?", "Yes.")
def _() -> None:
    p = duel("papal_states", "luther")
    p.vassal("aragon", "papal_states")
    p.card("fugger", "peters_pence")
    assert p.owner("aragon") is None


@ask("2638725", "Does a suzerain help to defend his vassal?", "No, its own tokens do alone.")
def _() -> None:
    p = duel("england", medici=("aragon",), florins=9)
    p.vassal("portugal", "aragon")
    p.stand(london="catholic_knight", valencia="islamic_knight", algiers="islamic_knight")
    running(p)
    p.pick("fugger", Campaign, card="england", empire="portugal")
    assert p.owner("portugal") == "fugger"


@ask(
    "3014218", "A vassal of an opponent is taken by a civil war: where does he lie?", "Outermost, no vassal."
)
def _() -> None:
    p = duel("luther", medici=("england",))
    p.vassal("france", "england")
    p.card("fugger", "the_bold", "france")
    through(p)
    assert p.square("france").suzerain is None
    assert p.player("fugger").west == ["luther", "the_bold", "france"]


@ask("3387723", "A conspiracy against one's own vassal?", "He becomes a republic, and no vassal any more.")
def _() -> None:
    p = duel("england")
    p.vassal("france", "england")
    p.card("fugger", "the_bold", "france")
    through(p)
    assert p.square("france").republic
    assert p.square("france").suzerain is None


@ask("3299105", "Where does a vassal lie who became a republic?", "At the outer end of his own side.")
def _() -> None:
    p = duel("ottoman")
    p.vassal("papal_states", "ottoman")
    p.card("fugger", "duchy_of_ferrara", "papal_states")
    through(p)
    assert p.player("fugger").west == ["duchy_of_ferrara", "papal_states"]


# ---- bishops


@ask("2899358", "May a bishop be placed on an empire that nobody has?", "Yes, on its throne.")
def _() -> None:
    p = duel()
    p.card("fugger", "humanism", one_shot=False)
    assert "france" in p.choices("fugger", Place, "place")


@ask(
    "2919017", "On which cards may a bishop of a card of The East come?", "On all Eastern ones, of any faith."
)
def _() -> None:
    p = duel(medici=("luther", "the_grim", "qizilbash"))
    p.card("fugger", "unified_christendom", one_shot=False)
    places = p.choices("fugger", Place, "place")
    assert {"the_grim", "qizilbash", "mamluk", "unified_christendom"} <= places
    assert "luther" not in places


@ask("2716907", "Is a bishop after a war bound to where the war was?", "To the location printed on the card.")
def _() -> None:
    p = duel()
    p.stand(lyon="reformist_rook", valencia="catholic_knight")
    p.card("fugger", "inquisition_pope", "france")
    while p.pending() != {"fugger": "agent"}:
        p.pick("fugger", Skip)
    assert "england" in p.choices("fugger", Place, "place")


@ask("2687874", "Do bishops of the same colour kill each other?", "Yes.")
def _() -> None:
    p = duel(medici=("antipope",))
    p.bishop("antipope", "catholic")
    p.card("fugger", "humanism", one_shot=False)
    p.place("fugger", "catholic_bishop", "antipope")
    assert p.state.bishops == {}


@ask("3125733", "Two bishops of a card on the same card?", "Both die.")
def _() -> None:
    p = duel(medici=("la_serenissima",))
    p.card("fugger", "oratory_of_divine_love", one_shot=False)
    p.place("fugger", "catholic_bishop", "la_serenissima")
    p.place("fugger", "catholic_bishop", "la_serenissima")
    assert p.state.bishops == {}


@ask("3384950", "May the two bishops of the Oratory go to different cards?", "Yes, one after the other.")
def _() -> None:
    p = duel(medici=("la_serenissima",))
    p.card("fugger", "oratory_of_divine_love", one_shot=False)
    p.place("fugger", "catholic_bishop", "la_serenissima")
    p.place("fugger", "catholic_bishop", "papal_states")
    assert set(p.state.bishops) == {"la_serenissima", "papal_states"}


@ask("3257205", "Does a bishop silence the card of the player who placed him?", "Yes, any card.")
def _() -> None:
    p = duel("gutenberg")
    p.bishop("gutenberg", "catholic")
    assert tableau.silenced(p.state, "gutenberg")


@ask("3255084", "Is the ability against silencing silenced?", "Never.")
def _() -> None:
    p = duel("hermeticism", "gutenberg")
    p.bishop("hermeticism", "catholic")
    p.bishop("gutenberg", "catholic")
    assert not tableau.silenced(p.state, "gutenberg")


@ask("2719884", "The immunity is lost: are cards with bishops silenced then?", "Yes, at once.")
def _() -> None:
    p = duel("hermeticism", "gutenberg")
    p.bishop("gutenberg", "catholic")
    p.turn("fugger")
    p.play("fugger", Sell(card="hermeticism"))
    assert tableau.silenced(p.state, "gutenberg")


@ask("2795844", "Does a king with a bishop count for the imperial victory?", "Yes.")
def _() -> None:
    p = duel("england", "france")
    p.bishop("england", "catholic")
    assert counted(p, "imperial", "kings") == 2


@ask("LR F1g", "Does prestige count on a silenced card?", "Yes.")
def _() -> None:
    p = duel("gutenberg")
    p.bishop("gutenberg", "catholic")
    assert counted(p, "renaissance", "law") == 1


@ask("LR I1e", "Does a bishop on the queen silence the king?", "Yes, both.")
def _() -> None:
    p = duel("england")
    p.queen("mary_the_rich", "england")
    p.bishop("mary_the_rich", "catholic")
    assert tableau.silenced(p.state, "england")


@ask("2935046", "A bishop moves onto a square with repressed tokens?", "One of them may be killed.")
def _() -> None:
    p = duel("jesuits", "england")
    p.bishop("jesuits", "catholic")
    p.repressed("england", "medici_pawn")
    p.turn("fugger")
    running(p)
    p.pick("fugger", Inquisitor, card="jesuits", bishop="jesuits", target="england")
    assert p.may("fugger", Pacify(token="medici_pawn"))
    assert p.may("fugger", Skip())


@ask(
    "3021862",
    "How far does an inquisitor op move a bishop?",
    "To a neighbour, or to the same location anywhere.",
)
def _() -> None:
    p = duel("jesuits", "england", "gutenberg", medici=("star_chamber",))
    p.bishop("england", "catholic")
    running(p)
    targets = p.choices("fugger", Inquisitor, "target", bishop="england")
    assert {"jesuits", "gutenberg", "star_chamber"} <= targets
    assert "florentine_wool" not in targets


@ask("3308553", "May a bishop on an opponent's card be moved?", "Yes, wherever he lies.")
def _() -> None:
    p = duel("jesuits", medici=("luther", "gutenberg"))
    p.bishop("luther", "catholic")
    running(p)
    assert "gutenberg" in p.choices("fugger", Inquisitor, "target", bishop="luther")


@ask("2982322", "May a bishop go from throne to throne?", "No.")
def _() -> None:
    p = duel("jesuits")
    p.bishop("england", "catholic")
    running(p)
    assert "france" not in p.choices("fugger", Inquisitor, "target", bishop="england")


@ask("2648346", "May The West bring a bishop from one empire's card to another's in two moves?", "Yes.")
def _() -> None:
    p = duel("reformed_theology", "jesuits", medici=("grand_inquisitor", "luther"))
    p.bishop("reformed_theology", "reformist")
    running(p)
    targets = p.choices("fugger", Inquisitor, "target", bishop="reformed_theology")
    assert {"grand_inquisitor", "luther"} <= targets


@ask("3090418", "A card of Aragon lies in the East: may its bishop go to a card of The East?", "No.")
def _() -> None:
    p = duel("soninke_wangara", "jesuits", medici=("qizilbash",))
    p.bishop("soninke_wangara", "catholic")
    running(p)
    assert "qizilbash" not in p.choices("fugger", Inquisitor, "target", bishop="soninke_wangara")


@ask("3259038", "A Mamluk card in the West: may its bishop go to a card of The West elsewhere?", "No.")
def _() -> None:
    p = duel("podesta_of_venice", "jesuits", medici=("peters_pence",))
    p.bishop("podesta_of_venice", "catholic")
    running(p)
    targets = p.choices("fugger", Inquisitor, "target", bishop="podesta_of_venice")
    assert "peters_pence" not in targets
    assert "jesuits" in targets  # its neighbour


@ask("2939374", "What of a bishop on a beheaded card?", "He is discarded with it.")
def _() -> None:
    p = duel("star_chamber", medici=("cromwell",))
    p.bishop("cromwell", "catholic")
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="cromwell")
    assert p.state.bishops == {}


@ask("2612644", "And of bishop and repressed tokens on a beheaded king?", "They go home with him.")
def _() -> None:
    p = duel("star_chamber", medici=("england",))
    p.bishop("england", "catholic")
    p.repressed("england", "fugger_pawn")
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="england")
    assert p.state.bishops == {"england": "catholic"}
    assert p.square("england").repressed == ["fugger_pawn"]


# ---- ops


@ask("2620244", "A beheaded republic lies on its throne as what?", "As a king.")
def _() -> None:
    p = duel("star_chamber")
    p.tableau("medici", "england", republic=True)
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="england")
    assert not p.square("england").republic


@ask("3021889", "The king is beheaded: what of his queen?", "She dies.")
def _() -> None:
    p = duel("star_chamber", medici=("england",))
    p.queen("mary_the_rich", "england")
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="england")
    assert "mary_the_rich" in p.state.discarded


@ask("LR QUEEN", "The queen is beheaded: what of the king?", "He stays, and the acting card too.")
def _() -> None:
    p = duel("star_chamber", medici=("england",))
    p.queen("mary_the_rich", "england")
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="mary_the_rich")
    assert p.owner("england") == "medici"
    assert p.player("fugger").west[0] == "star_chamber"


@ask("2679176", "May a behead of Hungary strike a card of The East?", "Yes.")
def _() -> None:
    p = duel("vlad_the_impaler", medici=("civil_engineer",))
    running(p, "east")
    assert "civil_engineer" in p.choices("fugger", Behead, "target", card="vlad_the_impaler")


@ask("3290985", "May a behead of the Ottomans strike any card of The East?", "Yes.")
def _() -> None:
    p = duel("the_grim", medici=("qizilbash", "safavids"))
    running(p, "east")
    assert p.choices("fugger", Behead, "target", card="the_grim") == {"qizilbash"}


@ask("3116489", "And one of Mamluk?", "Yes, as well.")
def _() -> None:
    p = duel("beylerbey_of_egypt", medici=("qizilbash",))
    running(p, "east")
    assert "qizilbash" in p.choices("fugger", Behead, "target", card="beylerbey_of_egypt")


@ask("2664862", "Does the Inquisition Pope need a bishop on the target, or its prestige?", "A bishop, on it.")
def _() -> None:
    p = duel("inquisition_pope", medici=("jesuits", "luther"))
    p.bishop("luther", "catholic")
    running(p)
    assert p.choices("fugger", Behead, "target", card="inquisition_pope") == {"luther"}


@ask("3462371", "A bishop on the queen: may the Pope behead her king?", "No, only the queen.")
def _() -> None:
    p = duel("inquisition_pope", medici=("england",))
    p.queen("mary_the_rich", "england")
    p.bishop("mary_the_rich", "catholic")
    running(p)
    assert p.choices("fugger", Behead, "target", card="inquisition_pope") == {"mary_the_rich"}


@ask("LR F3", "May a card behead itself?", "No.")
def _() -> None:
    p = duel("star_chamber", "england")
    running(p)
    assert p.choices("fugger", Behead, "target", card="star_chamber") == {"england"}


@ask("2634085", "Does a repress op with several icons take several tokens?", "No, one.")
def _() -> None:
    p = duel("arumer_zwarte_hoop")
    p.stand(paris="catholic_knight", lyon="catholic_knight")
    running(p)
    p.pick("fugger", Repress, place="paris")
    assert p.square("france").repressed == ["catholic_knight"]
    assert not p.choices("fugger", Repress, "place")


@ask(
    "3399295",
    "Onto which of two squares does a repressed concession go?",
    "That of the acting card's empire.",
)
def _() -> None:
    p = duel("french_pirates")
    p.concession("medici", "england-france")
    running(p)
    p.pick("fugger", Repress, place="england-france")
    assert p.square("france").repressed == ["medici_pawn"]


@ask("2713381", "May one repress one's own concession?", "Yes, and gets a florin.")
def _() -> None:
    p = duel("french_pirates", florins=0)
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Repress, place="england-france")
    assert p.player("fugger").florins == 1


@ask("2693440", "May a siege kill a repressed token?", "No, it strikes the map.")
def _() -> None:
    p = duel("mons_meg")
    p.repressed("england", "catholic_knight")
    p.stand(london="catholic_rook")
    running(p)
    assert p.choices("fugger", Siege, "place") == {"london"}


@ask("LR F8", "May a siege kill a pirate?", "Yes, on a border of the location.")
def _() -> None:
    p = duel("mons_meg")
    p.pirate("england-france", "islamic")
    running(p)
    assert p.choices("fugger", Siege, "place") == {"england-france"}


@ask("2696760", "May a corsair cross from Byzantium to Mamluk?", "No: their border is no sea border.")
def _() -> None:
    p = duel("isfendiyarid_dynasty")
    p.pirate("hungary-byzantium", "islamic")
    running(p, "east")
    assert "ottoman-mamluk" not in p.choices("fugger", Corsair, "target")
    assert "hungary-ottoman" in p.choices("fugger", Corsair, "target")


@ask(
    "3036720",
    "May a corsair sail onto a pirate of its own colour?",
    "No; onto another colour's, which it kills.",
)
def _() -> None:
    p = duel("isfendiyarid_dynasty")
    p.pirate("hungary-byzantium", "islamic")
    p.pirate("hungary-ottoman", "islamic")
    running(p, "east")
    assert not p.choices("fugger", Corsair, "target")
    p = duel("isfendiyarid_dynasty")
    p.pirate("hungary-byzantium", "islamic")
    p.pirate("hungary-ottoman", "catholic")
    running(p, "east")
    assert p.choices("fugger", Corsair, "target") == {"hungary-ottoman"}


@ask("LR F4", "Who chooses between the florin and the concession when it is taxed?", "Its owner.")
def _() -> None:
    p = duel("cromwell")
    p.concession("medici", "england-france")
    running(p)
    p.pick("fugger", Tax, border="england-france")
    assert p.may("medici", Pay())
    assert p.may("medici", Yield())


@ask("LR F4", "Who places the levy of a tax?", "The owner of the concession, whatever they chose.")
def _() -> None:
    p = duel("cromwell")
    p.concession("medici", "england-france")
    running(p)
    p.pick("fugger", Tax, border="england-france")
    p.play("medici", Pay())
    assert p.pending() == {"medici": "levy"}


@ask("LR F4a", "May an empire without an empty city be taxed?", "No.")
def _() -> None:
    p = duel("cromwell")
    p.concession("medici", "england-france")
    p.stand(london="catholic_rook", bordeaux="catholic_rook")
    running(p)
    assert not p.choices("fugger", Tax, "border")


@ask("3066717", "Who names the empire that a tax of The West strikes?", "The player who taxes.")
def _() -> None:
    p = duel("papal_elephant")
    p.concession("medici", "england-france")
    running(p)
    assert p.choices("fugger", Tax, "empire") == {"england", "france"}


@ask(
    "2982198", "Must an empire be at the acting card's location to be voted on?", "No, only on the op's side."
)
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.concession("fugger", "england-france")
    running(p)
    assert p.choices("fugger", Vote, "empire") == {"england"}


@ask("2717019", "May one vote on an empire that is on its throne?", "No.")
def _() -> None:
    p = duel("la_serenissima")
    p.concession("fugger", "england-france")
    running(p)
    assert not p.choices("fugger", Vote, "empire")


@ask("3255011", "One concession each, but Michelangelo: is that a majority?", "Yes, two votes against one.")
def _() -> None:
    p = duel("la_serenissima", "michelangelo", medici=("england",))
    p.concession("fugger", "england-france")
    p.concession("medici", "england-portugal")
    running(p)
    assert p.choices("fugger", Vote, "empire") == {"england"}


@ask("LR F6b", "Is a tie of concessions enough for a vote?", "No, one needs more than each other player.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.concession("fugger", "england-france")
    p.concession("medici", "england-portugal")
    running(p)
    assert not p.choices("fugger", Vote, "empire")


@ask(
    "3005341",
    "A vote against an opponent's king: does he become a republic there?",
    "No, he comes over as king.",
)
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    assert p.owner("england") == "fugger"
    assert not p.square("england").republic


@ask("2837920", "And his queen?", "She is discarded.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.queen("mary_the_rich", "england")
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    assert "mary_the_rich" in p.state.discarded


@ask("2870502", "Does a vote in a theocracy end it?", "If the voter wants.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.states(england="reformist")
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    p.pick("fugger", Skip)
    assert p.pending() == {"fugger": "liberty"}


@ask("3379453", "May a king who was just won in these ops act in them?", "Yes, once a turn like all cards.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.stand(london="catholic_knight")
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    p.pick("fugger", Skip)
    assert p.choices("fugger", Campaign, "card") == {"england"}


@ask("2683729", "May Cryptography let a queen behead her own husband?", "Yes.")
def _() -> None:
    p = duel("cryptography", medici=("ottoman",))
    p.queen("hurrem_sultan_roxelana", "ottoman")
    p.turn("fugger")
    p.play("fugger", Sell(card="cryptography"))
    p.pick("fugger", Behead, card="hurrem_sultan_roxelana", target="ottoman")
    assert p.owner("ottoman") is None


@ask("3261794", "May it use a card that a bishop silences?", "Not without immunity of one's own.")
def _() -> None:
    p = duel("cryptography", medici=("cromwell",))
    p.bishop("cromwell", "catholic")
    p.concession("medici", "england-france")
    p.turn("fugger")
    p.play("fugger", Sell(card="cryptography"))
    assert p.pending() == {"fugger": "act"}


@ask("3261794", "Cryptography itself is silenced: does its sale bring an op?", "No.")
def _() -> None:
    p = duel("cryptography", medici=("cromwell",))
    p.bishop("cryptography", "catholic")
    p.concession("medici", "england-france")
    p.turn("fugger")
    p.play("fugger", Sell(card="cryptography"))
    assert p.pending() == {"fugger": "act"}


@ask("2417077", "How often does Cryptography act?", "Once, when it is sold.")
def _() -> None:
    p = duel("cryptography", medici=("cromwell",))
    p.concession("medici", "england-france")
    running(p)
    assert not p.choices("fugger", Tax, "border")


@ask(
    "2639811",
    "A beheaded square with a vassal: does he keep the vassal on the throne?",
    "No, each goes home alone.",
)
def _() -> None:
    p = duel("star_chamber", medici=("england",))
    p.vassal("france", "england")
    running(p)
    p.pick("fugger", Behead, card="star_chamber", target="england")
    assert p.square("france").suzerain is None


@ask("LR E4d", "Does commerce need a location?", "No, only the row that its icon names.")
def _() -> None:
    p = duel("bank_of_st_george")  # an Eastern card of Byzantium with West commerce
    p.tableau("fugger", "nomads_of_tlemcen")
    p.on_market("west", 0, 1)
    p.on_market("east", 0, 1)
    p.turn("fugger")
    p.play("fugger", Activate(side="east"))
    targets = p.choices("fugger", Commerce, "target", card="bank_of_st_george")
    assert targets == {p.card_at("west", 1)}


@ask("3262264", "May a pawn that the new concession repressed be freed at once?", "Yes.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    p.pick("fugger", Concession, border="england-france")
    assert p.may("fugger", Emancipate(token="fugger_pawn", place="england-portugal"))
