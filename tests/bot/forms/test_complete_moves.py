"""What complete moves are called: they keep their object, and nothing is nameless."""

from bot.forms.complete_moves import name
from bot.forms.labels import Labels
from engines.age_of_reason.moves import Hire
from engines.age_of_renaissance.moves import Pass, Play
from engines.pax_renaissance.moves import Commerce, Siege
from tests.toy import TOY

LABELS = Labels(TOY, TOY.view(TOY.setup(2, b"0" * 32, TOY.Options()), 0))


def test_a_card_stays_beside_its_target():
    war = [Play(card="war", target=target) for target in ("genoa", "venice")]
    assert name(LABELS, war[0], [*war, Pass()]) == "Play: War, Genoa"
    assert name(LABELS, war[0], war) == "War, Genoa"


def test_what_all_kinds_are_about_goes_without_saying():
    siege = [Siege(card="pirates", place=place) for place in ("cyprus", "cairo")]
    commerce = Commerce(card="pirates", target="goths")
    assert name(LABELS, siege[1], [*siege, commerce]) == "Siege: Cairo"


def test_nothing_has_a_name():
    allies = [Hire(countries=()), Hire(countries=("austria",))]
    assert name(LABELS, allies[0], allies) == "no countries"
