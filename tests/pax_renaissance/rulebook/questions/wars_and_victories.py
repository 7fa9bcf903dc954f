"""Questions about battles, regime changes, apostasies, victories and the solo game."""

from engines.pax_renaissance.events import BattleFought, Bought
from engines.pax_renaissance.moves import (
    Arrange,
    Campaign,
    Casualties,
    Concession,
    Declare,
    Emancipate,
    Place,
    Play,
    Skip,
    Vote,
)
from engines.pax_renaissance.rules import victory
from tests.pax_renaissance.rulebook.questions.bank import ask, counted, duel, running, through
from tests.pax_renaissance.table import Position, only

# ---- campaigns


@ask("2681958", "Do knights of adjacent empires join a campaign?", "No, only those of the campaigning king.")
def _() -> None:
    p = duel("england", florins=9)
    p.stand(london="catholic_knight", valencia="catholic_knight")
    running(p)
    assert only(p.pick("fugger", Campaign, empire="portugal"), BattleFought).attackers == ("london",)


@ask("3103652", "Do knights of a vassal join the campaign of his suzerain?", "No.")
def _() -> None:
    p = duel("england", florins=9)
    p.vassal("france", "england")
    p.stand(london="catholic_knight", paris="catholic_knight")
    running(p)
    log = p.pick("fugger", Campaign, card="england", empire="portugal")
    assert only(log, BattleFought).attackers == ("london",)


@ask("3004247", "May a campaign be begun that cannot be won?", "Yes, if it is paid.")
def _() -> None:
    p = duel("england")
    p.stand(london="catholic_knight", toledo="catholic_knight", granada="islamic_rook")
    running(p)
    assert "portugal" in p.choices("fugger", Campaign, "empire")


@ask(
    "2816325",
    "A campaign against an empire without tokens?",
    "It succeeds; each knight is paid all the same.",
)
def _() -> None:
    p = duel("england", florins=2)
    p.stand(london="catholic_knight", bordeaux="islamic_knight")
    running(p)
    p.pick("fugger", Campaign, empire="portugal")
    assert p.player("fugger").florins == 0
    assert p.owner("portugal") == "fugger"


@ask("3395412", "All knights fall, and a rook of theirs is left at home: is it won?", "No.")
def _() -> None:
    p = duel("england", florins=9)
    p.stand(london="catholic_knight", bordeaux="catholic_rook", toledo="islamic_rook")
    running(p)
    p.pick("fugger", Campaign, empire="portugal")
    assert p.owner("portugal") is None


@ask("2628547", "Where do the knights stand after a won campaign?", "Where they stood.")
def _() -> None:
    p = duel("england")
    p.stand(london="catholic_knight")
    running(p)
    p.pick("fugger", Campaign, empire="portugal")
    assert p.state.spaces == {"london": "catholic_knight"}


@ask("2924701", "A king takes a republic by a campaign: what becomes of it?", "A vassal, on the king's side.")
def _() -> None:
    p = duel("england")
    p.tableau("medici", "portugal", republic=True)
    p.stand(london="catholic_knight")
    running(p)
    p.pick("fugger", Campaign, empire="portugal")
    assert (p.square("portugal").suzerain, p.square("portugal").republic) == ("england", False)


@ask("3281180", "On whose borders lies the concession after a campaign?", "On those of the conquered empire.")
def _() -> None:
    p = duel("england")
    p.stand(london="catholic_knight")
    running(p)
    p.pick("fugger", Campaign, empire="portugal")
    assert p.choices("fugger", Concession, "border") == {"england-portugal", "portugal-aragon"}


@ask("2732924", "Onto which square goes a pawn that it represses?", "That of the conquered empire.")
def _() -> None:
    p = duel("england")
    p.concession("medici", "england-portugal")
    p.stand(london="catholic_knight")
    running(p)
    p.pick("fugger", Campaign, empire="portugal")
    p.pick("fugger", Concession, border="england-portugal")
    assert p.square("portugal").repressed == ["medici_pawn"]


@ask("3305638", "What of queen and vassals of a king who is conquered?", "She is discarded, they go home.")
def _() -> None:
    p = duel("england", medici=("portugal",))
    p.queen("joanna_the_mad", "portugal")
    p.vassal("aragon", "portugal")
    p.stand(london="catholic_knight")
    running(p)
    p.pick("fugger", Campaign, empire="portugal")
    assert "joanna_the_mad" in p.state.discarded
    assert p.owner("aragon") is None


@ask("2669925", "May one campaign against an empire of one's own?", "No.")
def _() -> None:
    p = duel("england", "portugal")
    p.stand(london="catholic_knight")
    running(p)
    assert "portugal" not in p.choices("fugger", Campaign, "empire", card="england")


@ask(
    "2710858", "Are Mamluk's repressed tokens paid for in a campaign by Slave Soldiers?", "Yes, like knights."
)
def _() -> None:
    p = duel("circassian_mamluks", "hungary", florins=2)
    p.stand(buda="catholic_knight")
    p.repressed("mamluk", "islamic_rook", "medici_pawn")
    running(p, "east")
    assert "ottoman" not in p.choices("fugger", Campaign, "empire")
    p = duel("circassian_mamluks", "hungary", florins=3)
    p.stand(buda="catholic_knight")
    p.repressed("mamluk", "islamic_rook", "medici_pawn")
    running(p, "east")
    assert "ottoman" in p.choices("fugger", Campaign, "empire")


# ---- civil wars


@ask("2644981", "Does a peasant revolt cause a regime change?", "If it is won.")
def _() -> None:
    p = duel(medici=("france",))
    through(p)
    p.card("fugger", "flanders_guild", "france")
    through(p)
    assert p.owner("france") == "fugger"
    p = duel(medici=("france",))
    p.stand(paris="catholic_knight")
    p.card("fugger", "flanders_guild", "france")
    through(p)
    assert p.owner("france") == "medici"


@ask("2640724", "Does one's own king become a republic by it?", "Yes.")
def _() -> None:
    p = duel("france")
    p.card("fugger", "flanders_guild", "france")
    through(p)
    assert p.square("france").republic


@ask("2638456", "And a republic of one's own a king again?", "Yes, by any regime change but a coronation.")
def _() -> None:
    p = duel()
    p.tableau("fugger", "france", republic=True)
    p.card("fugger", "the_bold", "france")
    through(p)
    assert not p.square("france").republic


@ask("2823659", "Is the flip optional?", "No.")
def _() -> None:
    p = duel("france")
    p.card("fugger", "the_bold", "france")
    through(p)
    assert p.square("france").republic


@ask("2814721", "An opponent's republic is taken by a conspiracy: on which side does it come?", "As a king.")
def _() -> None:
    p = duel()
    p.tableau("medici", "france", republic=True)
    p.card("fugger", "the_bold", "france")
    through(p)
    assert p.owner("france") == "fugger"
    assert not p.square("france").republic


@ask(
    "2800151",
    "Does the agent of a revolt repress somebody before the battle?",
    "No, it fights from the card.",
)
def _() -> None:
    p = duel()
    p.concession("medici", "england-france")
    p.stand(paris="catholic_knight")
    log = p.card("fugger", "flanders_guild", "france")
    assert only(log, BattleFought).attackers == ("agent:fugger_pawn",)


@ask("3235754", "Do one's own bordering concessions fight in one's revolt?", "Yes; those of others do not.")
def _() -> None:
    p = duel()
    p.concession("fugger", "france-aragon")
    p.concession("medici", "england-france")
    p.stand(paris="catholic_knight")
    log = p.card("fugger", "flanders_guild", "france")
    assert set(only(log, BattleFought).attackers) == {"agent:fugger_pawn", "pawn:france-aragon"}


@ask("2725280", "Do repressed knights and rooks fight in a peasant revolt?", "No, only repressed pawns.")
def _() -> None:
    p = duel()
    p.repressed("france", "catholic_knight", "medici_pawn")
    p.stand(paris="catholic_knight")
    log = p.card("fugger", "flanders_guild", "france")
    assert set(only(log, BattleFought).attackers) == {"agent:fugger_pawn", "repressed:medici_pawn"}


@ask("3373885", "Does a bordering concession fight in a conspiracy?", "No.")
def _() -> None:
    p = duel()
    p.concession("fugger", "england-france")
    p.repressed("france", "catholic_knight")
    p.stand(paris="catholic_knight")
    log = p.card("fugger", "the_bold", "france")
    assert sorted(only(log, BattleFought).attackers) == [
        "agent:catholic_knight",
        "agent:catholic_knight",
        "repressed:catholic_knight",
    ]


@ask("2985892", "Do pawn agents fight in conspiracies?", "Yes.")
def _() -> None:
    p = duel()
    log = p.card("fugger", "bank_of_st_george", "byzantium")
    assert only(log, BattleFought).attackers == ("agent:fugger_pawn",)


@ask("3006743", "Do pirates of any colour fight in a conspiracy?", "Yes, all that border.")
def _() -> None:
    p = duel()
    p.pirate("england-france", "islamic")
    p.stand(paris="catholic_knight")
    log = p.card("fugger", "the_bold", "france")
    assert "pirate:england-france" in only(log, BattleFought).attackers


@ask("2649440", "No room for the survivors: is a florin due for repressing them?", "No.")
def _() -> None:
    p = duel(florins=0)
    p.pirate("england-france", "islamic")
    p.repressed("england", "catholic_rook", "catholic_rook")
    p.card("fugger", "kingmaker", "england")
    through(p)
    assert p.player("fugger").florins == 0
    assert len(p.square("england").repressed) == 2
    assert len(p.state.spaces) == 2


@ask("3257393", "May survivors repress somebody while there is room?", "No, they take empty places.")
def _() -> None:
    p = duel()
    p.stand(paris="catholic_knight")
    p.repressed("france", "catholic_rook")
    p.card("fugger", "the_bold", "france")
    p.fall("fugger", "agent:catholic_knight")
    assert p.choices("fugger", Place, "place") <= {"bruges", "paris", "lyon"} - set(p.state.spaces)


@ask("2664551", "Who chooses the casualties of both sides?", "The attacker.")
def _() -> None:
    p = duel()
    p.stand(paris="catholic_knight")
    p.repressed("france", "catholic_rook")
    p.card("fugger", "the_bold", "france")
    assert p.choices("fugger", Casualties, "fighters") == {
        ("agent:catholic_knight",),
        ("repressed:catholic_rook",),
    }


@ask("2742753", "Does a conspiracy end a theocracy?", "No.")
def _() -> None:
    p = duel()
    p.states(france="reformist")
    p.card("fugger", "the_bold", "france")
    through(p)
    assert p.state.states["france"] == "reformist"


@ask("2846938", "May one pay to make room for the emancipated?", "No, they need an empty city.")
def _() -> None:
    p = duel(medici=("england",))
    p.repressed("england", "catholic_rook")
    p.stand(london="catholic_knight", bordeaux="catholic_knight")
    p.tableau("fugger", "la_serenissima")
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    p.pick("fugger", Skip)
    assert p.pending() == {"fugger": "op"}


@ask(
    "2842098",
    "May repressed pawns of others be freed in a regime change?",
    "Yes; they are concessions again.",
)
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.repressed("england", "medici_pawn")
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    p.pick("fugger", Skip)
    p.pick("fugger", Emancipate, token="medici_pawn", place="england-portugal")
    assert p.concessions("medici") == {"england-portugal"}


@ask("2736522", "All borders are taken: may a freed pawn repress one of them?", "No, it stays repressed.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.repressed("england", "fugger_pawn")
    p.concession("fugger", "england-france", "england-portugal")
    running(p)
    p.pick("fugger", Vote, empire="england")
    p.pick("fugger", Skip)
    assert p.pending() == {"fugger": "op"}


@ask("LR B11c", "Is the concession of a regime change a must?", "No.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.concession("fugger", "england-france")
    running(p)
    p.pick("fugger", Vote, empire="england")
    assert p.may("fugger", Skip())


@ask(
    "2662794",
    "All borders hold concessions, and there is no florin: what of the new one?",
    "It is not placed.",
)
def _() -> None:
    p = duel(medici=("england",), florins=0)
    p.tableau("fugger", "la_serenissima")
    p.concession("fugger", "england-france", "england-portugal")
    running(p)
    p.pick("fugger", Vote, empire="england")
    assert p.pending() == {"fugger": "op"}


@ask("3198202", "May the new concession replace a pirate?", "No.")
def _() -> None:
    p = duel("la_serenissima", medici=("england",))
    p.concession("fugger", "england-france")
    p.pirate("england-portugal", "islamic")
    running(p)
    p.pick("fugger", Vote, empire="england")
    assert p.choices("fugger", Concession, "border") == {"england-france"}


# ---- religious wars


@ask("LR K1c", "May a crusade be launched where there is no heretic?", "No.")
def _() -> None:
    p = duel()
    p.stand(toledo="catholic_knight")
    p.hand("fugger", "grand_inquisitor")
    p.turn("fugger")
    assert not p.choices("fugger", Play, "empire", card="grand_inquisitor", one_shot=True)


@ask("3410652", "Do knights move into the empire where their religious war was won?", "No.")
def _() -> None:
    p = duel()
    p.stand(lyon="catholic_knight", valencia="reformist_rook", algiers="catholic_knight")
    p.card("fugger", "jesuits", "aragon")
    p.fall("fugger", "algiers")
    through(p)
    assert p.state.spaces == {"lyon": "catholic_knight"}


@ask("3121169", "Do rooks of adjacent empires fight in a religious war?", "No, only knights.")
def _() -> None:
    p = duel()
    p.stand(lyon="catholic_rook", valencia="reformist_rook", algiers="catholic_knight")
    log = p.card("fugger", "jesuits", "aragon")
    assert only(log, BattleFought).attackers == ("algiers",)


@ask("2759204", "May a jihad strike an Islamic theocracy?", "Yes, if there are heretics.")
def _() -> None:
    p = duel()
    p.states(mamluk="islamic")
    p.stand(cyprus="catholic_rook", cairo="islamic_rook")
    p.hand("fugger", "circassian_mamluks")
    p.turn("fugger")
    assert p.choices("fugger", Play, "empire", card="circassian_mamluks", one_shot=True) == {"mamluk"}


@ask(
    "3056100",
    "May a jihad strike a Catholic rook among Muslims?",
    "Yes; a theocracy and a regime change follow.",
)
def _() -> None:
    p = duel()
    p.stand(rhodes="catholic_rook", modon="islamic_rook")
    p.constantinople("islamic_knight")
    p.card("fugger", "the_grim", "ottoman")
    p.fall("fugger", "modon")
    through(p)
    assert p.state.states["ottoman"] == "islamic"
    assert p.owner("ottoman") == "fugger"


@ask("2883141", "May the winner of a religious war arrange Constantinople?", "Yes.")
def _() -> None:
    p = duel()
    p.stand(rhodes="catholic_rook", modon="islamic_rook")
    p.constantinople("islamic_knight", "islamic_rook")
    p.card("fugger", "the_grim", "ottoman")
    p.fall("fugger", "modon")
    assert ("islamic_rook", "islamic_knight", None) in {
        (move.first, move.second, move.third)
        for move in p.decision("fugger").moves
        if isinstance(move, Arrange)
    }


@ask("3163259", "Is the bishop of a war placed before or after the regime change?", "After it.")
def _() -> None:
    p = duel()
    p.stand(valencia="reformist_rook", algiers="catholic_knight", lyon="catholic_knight")
    p.card("fugger", "jesuits", "aragon")
    p.fall("fugger", "lyon")
    assert p.pending() == {"fugger": "concession"}
    p.pick("fugger", Skip)
    assert p.pending() == {"fugger": "agent"}


@ask("3102337", "And after a lost war?", "It is placed as well.")
def _() -> None:
    p = duel()
    p.stand(valencia="reformist_rook")
    p.card("fugger", "jesuits", "aragon")
    assert p.pending() == {"fugger": "agent"}


@ask("LR K1", "Does the pawn of Zionist State fight in its reformation?", "No; it is placed afterwards.")
def _() -> None:
    p = duel()
    p.stand(cyprus="catholic_rook", cairo="reformist_knight", tana="reformist_knight")
    log = p.card("fugger", "zionist_state", "mamluk")
    assert "agent:fugger_pawn" not in only(log, BattleFought).attackers


# ---- apostasies


@ask("2709915", "Whom does an apostasy strike?", "All whose tableau shows both religions.")
def _() -> None:
    p = duel("luther", medici=("jesuits", "cromwell"))
    p.tableau("fugger", "gutenberg")
    p.card("fugger", "papal_elephant")
    assert set(p.state.discarded) == {"jesuits", "cromwell"}


@ask("2730363", "Does an apostasy take empire squares?", "Yes, by the prestige that they show; they go home.")
def _() -> None:
    p = duel("luther", "papal_states")
    p.card("fugger", "papal_elephant")
    assert p.owner("papal_states") is None


@ask("LR K3b", "Does the prestige of the played card count?", "Yes, and it may fall to itself.")
def _() -> None:
    p = duel("luther")
    p.card("fugger", "peters_pence")
    assert {"luther", "peters_pence"} <= set(p.state.discarded)


@ask("3072571", "May the bishop silence Epicurean Swerve before the apostasy?", "No, agents come after it.")
def _() -> None:
    p = duel("luther", medici=("epicurean_swerve", "jesuits", "cromwell"))
    p.card("fugger", "peters_pence")
    assert {"jesuits", "cromwell"} <= set(p.player("medici").west)


@ask("LR K3c", "Do old maids count in an apostasy?", "No.")
def _() -> None:
    p = duel("luther")
    p.maid("fugger", "joanna_the_mad")
    p.hand("fugger", "santa_hermandad")
    p.turn("fugger")
    assert not p.choices("fugger", Play, "card", card="santa_hermandad", one_shot=True)


@ask("LR K3b", "May the agents of an apostasy lie on its own card that falls?", "No: it is gone by then.")
def _() -> None:
    p = duel("luther", medici=("la_serenissima",))
    p.card("fugger", "oratory_of_divine_love")
    assert "oratory_of_divine_love" not in p.choices("fugger", Place, "place")


@ask("2743968", "Does prestige on a silenced card count in an apostasy?", "Yes.")
def _() -> None:
    p = duel("luther", "jesuits")
    p.bishop("jesuits", "islamic")
    p.card("fugger", "papal_elephant")
    assert {"luther", "jesuits"} <= set(p.state.discarded)


# ---- victories


@ask("2748031", "Do repressed pawns count as concessions?", "No.")
def _() -> None:
    p = duel()
    p.repressed("england", "fugger_pawn")
    assert counted(p, "globalization", "concessions") == 0


@ask("2734262", "Must a religion lead in each theocracy?", "No; the sum over all of its own counts.")
def _() -> None:
    p = duel()
    p.states(mamluk="islamic", ottoman="islamic", papal_states="catholic")
    p.stand(cairo="islamic_rook", modon="islamic_rook", cyprus="catholic_rook", venice="catholic_knight")
    assert victory.units(p.state) == {"catholic": 1, "islamic": 2, "reformist": 0}


@ask("2834905", "Must the supreme religion beat each other, or both together?", "Both together.")
def _() -> None:
    p = duel("luther", "jesuits", "cromwell")
    p.medieval()
    p.states(papal_states="catholic")
    p.stand(venice="catholic_knight")
    for card, faith in (("luther", "catholic"), ("jesuits", "islamic"), ("cromwell", "reformist")):
        p.bishop(card, faith)
    assert victory.supreme(p.state) is None


@ask("3072796", "Does a Catholic rook in an Islamic theocracy count for supremacy?", "No.")
def _() -> None:
    p = duel()
    p.medieval()
    p.states(mamluk="islamic")
    p.stand(cyprus="catholic_rook")
    assert victory.units(p.state)["catholic"] == 0


@ask("LR L3", "How often counts a pirate between two theocracies of its colour?", "Twice.")
def _() -> None:
    p = duel()
    p.medieval()
    p.states(mamluk="islamic", ottoman="islamic")
    p.pirate("ottoman-mamluk", "islamic")
    assert victory.units(p.state)["islamic"] == 2


@ask(
    "2620819",
    "Does Zionist State make green pirates red bishops and red units too?",
    "Yes, beside what they are.",
)
def _() -> None:
    p = duel("zionist_state")
    p.medieval()
    p.states(mamluk="reformist")
    p.pirate("ottoman-mamluk", "islamic")
    assert victory.bishops(p.state)["reformist"] == 1
    assert victory.units(p.state)["reformist"] == 1


@ask("2928142", "Do green pirates count as red units anywhere?", "Only beside a Reformist theocracy.")
def _() -> None:
    p = duel("zionist_state")
    p.medieval()
    p.pirate("ottoman-mamluk", "islamic")
    assert victory.units(p.state)["reformist"] == 0


@ask("2680574", "May the golden age block another's holy victory?", "Yes.")
def _() -> None:
    p = duel("circassian_mamluks", "michelangelo", medici=("grand_inquisitor",))
    p.medieval()
    p.states(papal_states="catholic")
    p.stand(venice="catholic_rook")
    p.bishop("grand_inquisitor", "catholic")
    p.active("holy")
    p.turn("medici")
    assert not p.may("medici", Declare(victory="holy"))


@ask("2997111", "May others win by the golden age of one's card?", "Yes, its bishops count for all.")
def _() -> None:
    p = duel("circassian_mamluks", "michelangelo", medici=("the_grim",))
    p.medieval()
    p.states(mamluk="islamic")
    p.stand(cairo="islamic_rook")
    p.active("holy")
    p.turn("medici")
    assert p.may("medici", Declare(victory="holy"))


@ask("3255515", "Are those bishops there for moving?", "No, they only count.")
def _() -> None:
    p = duel("circassian_mamluks", "michelangelo")
    assert victory.bishops(p.state)["islamic"] == 1
    assert p.state.bishops == {}


@ask(
    "3243362",
    "How much prestige of the supreme religion does a holy victory take?",
    "More than each other player.",
)
def _() -> None:
    p = duel("the_grim", medici=("safavids",))
    p.medieval()
    p.states(mamluk="islamic")
    p.stand(cairo="islamic_rook")
    p.bishop("the_grim", "islamic")
    p.active("holy")
    p.turn("fugger")
    assert not p.may("fugger", Declare(victory="holy"))


@ask(
    "3265822",
    "Does an opponent's card that makes a victory cost two actions bind oneself?",
    "Yes, everybody.",
)
def _() -> None:
    p = duel("sahn_i_seman_medrese", medici=("red_sea_fleet",))
    p.concession("fugger", "england-france", "england-portugal", "portugal-aragon")
    p.active("globalization")
    p.turn("fugger", 1)
    assert not p.may("fugger", Declare(victory="globalization"))
    p.turn("fugger", 2)
    assert p.may("fugger", Declare(victory="globalization"))


@ask("2773913", "Does Epicurean Swerve count as a republic when others declare, too?", "Yes.")
def _() -> None:
    p = duel("epicurean_swerve", medici=("cornish_tin", "william_caxton"))
    p.tableau("medici", "france", republic=True)
    p.active("renaissance")
    p.turn("medici")
    assert not p.may("medici", Declare(victory="renaissance"))


@ask("2648562", "And the Academia?", "It does as well.")
def _() -> None:
    p = duel("academia")
    assert counted(p, "renaissance", "republics") == 1


@ask("LR L4", "How many more kings does the imperial victory of two players take?", "Three.")
def _() -> None:
    p = duel("england", "france")
    p.active("imperial")
    p.turn("fugger")
    assert not p.may("fugger", Declare(victory="imperial"))
    p.tableau("fugger", "aragon")
    p.turn("fugger")
    assert p.may("fugger", Declare(victory="imperial"))


@ask("LR I2b", "Does an old maid's prestige count for a victory?", "Yes.")
def _() -> None:
    p = duel()
    p.maid("fugger", "mary_the_rich")
    assert counted(p, "renaissance", "law") == 1


@ask("LR L5", "How many more concessions does the globalization victory take?", "Two.")
def _() -> None:
    p = duel("sahn_i_seman_medrese")
    p.concession("fugger", "england-france")
    p.active("globalization")
    p.turn("fugger")
    assert not p.may("fugger", Declare(victory="globalization"))
    p.concession("fugger", "england-portugal")
    p.turn("fugger")
    assert p.may("fugger", Declare(victory="globalization"))


# ---- solo


@ask("2637632", "Does the rival pay on face-up cards with a florin?", "No; it pays less.")
def _() -> None:
    p = Position("fugger")
    p.market(
        "west", "hochstetter_bank", "teutonic_knights", "gutenberg", "the_bold", "swabian_league", "mons_meg"
    )
    p.market("east", "black_army", "barbarossa_brothers", "ottoman_navy", "jewish_pirates", "phocoean_alum")
    p.on_market("west", 1, 1)
    assert len(only(p.rival(9), Bought).paid) == 1


@ask("2636405", "Does it leave out a card behind such a one?", "No, it buys whenever it can.")
def _() -> None:
    p = Position("fugger")
    p.market(
        "west", "hochstetter_bank", "teutonic_knights", "gutenberg", "the_bold", "swabian_league", "mons_meg"
    )
    p.market("east", "black_army", "barbarossa_brothers", "ottoman_navy", "jewish_pirates", "phocoean_alum")
    p.on_market("west", 0, 2)
    assert only(p.rival(9), Bought).card == "gutenberg"


@ask("2828629", "Does it pay the florin on the face-down card?", "Always.")
def _() -> None:
    p = Position("fugger")
    p.market(
        "west", "hochstetter_bank", "teutonic_knights", "gutenberg", "the_bold", "swabian_league", "mons_meg"
    )
    p.market("east", "black_army", "barbarossa_brothers", "ottoman_navy", "jewish_pirates", "phocoean_alum")
    p.on_market("west", 7, 1)
    assert [payment.column for payment in only(p.rival(9), Bought).paid] == [0]


@ask("2743131", "Where does the rival place its bishops?", "On the card that it plays.")
def _() -> None:
    p = Position("fugger")
    p.market(
        "west", "hochstetter_bank", "humanism", "teutonic_knights", "the_bold", "swabian_league", "mons_meg"
    )
    p.market("east", "black_army", "barbarossa_brothers", "ottoman_navy", "jewish_pirates", "phocoean_alum")
    p.rival(9)
    assert p.state.bishops == {"humanism": "catholic"}
