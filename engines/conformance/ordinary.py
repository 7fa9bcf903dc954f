"""Plain English that no look-up has to explain: what anybody knows who has never seen the game.

A word stands here in one form; "card" is "cards" too. What one game means by a word in its own way (a
marker, a slot, to draw, to pass) does not belong here, however plain it looks: the game has an entry for it.
"""

_SMALL = """
a about above across after afterwards again against ago all alone along already also although always among an
and another any anybody anyone anything anywhere are around as aside at away be because been before beforehand
begin behind being below beside besides best better between beyond both but by can cannot could did do does
doing done down during each either else elsewhere empty end enough even ever every everybody everyone
everything except few fewer fewest first for former from further had has have having he her here him his how
if in including instead into is it its itself just last later latest least left less like likely long longer
many may maybe me meanwhile mine more most much must my near need neither never new next no nobody none nor
not nothing now of off often on once one only onto open or other others otherwise our out outside over own per
perhaps place same several shall she should since so some somebody someone somewhere still such than that the
their them themselves then there therefore these they thing this those though through to together too toward
twice under unless unlike until up upon us very was way we well were what whatever when whenever where whether
which while who whoever whole whom whose why will with within without would yes yet you your yourself
"""
"""What holds sentences together."""

_NUMBERS = """
copy two three four five six seven eight nine ten eleven twelve second third fourth fifth sixth seventh eighth
hundred zero half halve number amount total sum count equal double twofold pair single rest remainder maximum
minimum difference exactly full high higher highest low lower lowest large larger largest small smaller
smallest short shorter shortest early earlier earliest late upper
"""
"""How many, and how much of it."""

_DEEDS = """
act add agree allow arrange arrive ask balance beat become begun belong bought bring brought buy call came
cancel carry cause change choice choose chose chosen claim close come compare consider continue cost cover
cross deal dealt decide declare depend designer differ drop earn enter exchange face fail fall fallen fell
fill find finish fit follow force found gain gave get give given go goes gone got grow happen hear held help
hide hit hold intend join keep kept know known lack laid lay lead leave let lie lies lift list look lose loser
losing lost lying made make match matter mean meet met miss move offer order own paid pay play prefer put
reach read receive reduce refuse remain remove replace return rise rose run said sail say see seem seen sell
send sent serve set settle share show shown shuffle shut side sit skip sold spare spend spent stand start stay
stood stop strike succeed suffer swap take taken tell think throw thrown tie tied took tries try turn use used
wait want went win winner winning wish won word work write written
"""
"""What people do anywhere."""

_QUALITIES = """
able actual alike badly certain clear common different direct due easy exact extra fair false far farthest
final free freely fresh good hard idle important impossible known legal likely narrow narrowly necessary
normal old ordinary original outermost outright outward overwhelming plain possible present public quick
random ready real right safe sealed secret simple special strong sure true unused usual wild worth wrong
"""
"""What things are like."""

_LOOKS = """
black blue brown coloured dark gray green grey light orange pink purple red white yellow amber charcoal rose
sky vermilion disc square triangle hexagon diamond shield star
"""
"""What players' pieces look like."""

_TABLE = """
game player opponent enemy rival friend owner round turn card die dice board rule point hand time moment step
part kind type name letter line row column colour top bottom middle corner edge picture text table map log
story glossary question answer option choice result reason source guess reconstruction default limit effect
price lot back home room land sea north south east west northern southern eastern western year day hour minute
people person everybody seat neighbour example sale odds
"""
"""What anybody knows who has played any board game; the points of the compass, and time."""

ORDINARY: frozenset[str] = frozenset(
    word for words in (_SMALL, _NUMBERS, _DEEDS, _QUALITIES, _LOOKS, _TABLE) for word in words.split()
)
