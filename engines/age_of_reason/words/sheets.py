"""The data sheets: country cards, empire markers, areas, countries, action boxes, combat, the numbers."""

from collections.abc import Mapping

from engines.age_of_reason.words import texts
from engines.kernel.sheets import Choice, Column, Flag, Line, Named, Number, Sheet, Text

AREAS = "board.areas[]"
MANY_AREAS = Named(of=AREAS, many=True, empty=True)
FEW = Number(high=20)
MAYBE = Number(high=20, empty=True)


def _name() -> Column:
    return Column(title="Name", field="name", kind=Text(), fixed=True, sure=True)


def _card(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    """Name a card by its country; ally and blank by what they are."""
    kinds = (texts.COLUMN_ALLY, texts.COLUMN_BLANK)
    return " ".join([words[texts.COLUMN_COUNTRY], *(kind.lower() for kind in kinds if words[kind] == "yes")])


def _marker(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    return words[texts.COLUMN_AREA]


def _result(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    low, high = words[texts.COLUMN_FROM], words[texts.COLUMN_TO]
    return texts.RESULT.format(low=low or "…", high=high or "…") if low != high else low


CARDS = Sheet(
    key="country_cards",
    title="Country cards",
    called="Card",
    where="country_cards.cards[]",
    naming=_card,
    entry="country:{country}",
    columns=(
        Column(title=texts.COLUMN_COUNTRY, field="country", kind=Named(of="board.countries[]"), sure=True),
        Column(title="Infantry", field="infantry", kind=Number(high=9)),
        Column(title="Ships", field="ships", kind=Number(high=9)),
        Column(title="Cost in gold", field="cost", kind=Number(high=9)),
        Column(title=texts.COLUMN_ALLY, field="ally", kind=Flag(), sure=True),
        Column(title=texts.COLUMN_BLANK, field="blank", kind=Flag(), sure=True),
    ),
)
MARKERS = Sheet(
    key="empire_markers",
    title="Empire markers",
    called="Marker",
    where="empire_markers.markers[]",
    naming=_marker,
    columns=(
        Column(title=texts.COLUMN_AREA, field="area", kind=Named(of=AREAS), sure=True),
        Column(title="Face", field="kind", kind=Choice(words=texts.FACES)),
        Column(title="Number", field="strength", kind=Number(low=1, high=20, empty=True)),
        Column(title="Victory points", field="bonus.vp", kind=FEW, absent=0, noted="bonus"),
        Column(title="Gold", field="bonus.gold", kind=FEW, absent=0, noted="bonus"),
    ),
)
BOARD = Sheet(
    key="areas",
    title="Areas",
    called="Area",
    where=AREAS,
    entry="area:{id}",
    derived=texts.PARENT_GAME,
    columns=(
        _name(),
        Column(title="Points, first", field="vp.0", kind=FEW),
        Column(title="Points, second", field="vp.1", kind=FEW),
        Column(title="Points, third", field="vp.2", kind=MAYBE),
        Column(title="Ship printed", field="ship", kind=Flag()),
        Column(title="Borders on", field="adjacent_areas", kind=MANY_AREAS),
        Column(title="Empire markers", field="markers", kind=FEW),
    ),
)
COUNTRIES = Sheet(
    key="countries",
    title="Countries",
    called="Country",
    where="board.countries[]",
    entry="country:{id}",
    derived=texts.PARENT_GAME,
    columns=(_name(), Column(title="Borders on", field="borders", kind=MANY_AREAS)),
)
BOXES = Sheet(
    key="action_boxes",
    title="Action boxes",
    called="Box",
    where="action_boxes.boxes[]",
    entry="box:{id}",
    columns=(
        _name(),
        Column(title="Group", field="group", kind=Choice(words={v: k for k, v in texts.GROUPS.items()})),
        Column(title="Boxes", field="boxes", kind=Number(low=1, high=9)),
        Column(title="Closed below five players", field="only_with_5_plus_players", kind=Number(high=9)),
        Column(title="Cost in gold", field="cost", kind=FEW),
        Column(title="Strength for each disc", field="effect.per_disc", kind=MAYBE),
        Column(title="Gold", field="effect.gold", kind=MAYBE),
        Column(title="Unrest less", field="effect.points", kind=MAYBE),
        Column(title="Gold for each disc", field="effect.gold_per_disc", kind=MAYBE),
        Column(title="In the areas", field="effect.areas", kind=MANY_AREAS),
    ),
)
MARGIN = Number(low=-40, high=40, empty=True)
RESULTS = Sheet(
    key="combat_results",
    title="Combat results",
    called="Difference",
    where="tables.combat_results.rows[]",
    naming=_result,
    columns=(
        Column(title=texts.COLUMN_FROM, field="low", kind=MARGIN),
        Column(title=texts.COLUMN_TO, field="high", kind=MARGIN),
        Column(title="Attacker wins", field="attacker_wins", kind=Flag()),
        Column(title="Unrest of the attacker", field="attacker", kind=FEW),
        Column(title="Unrest of the defender", field="defender", kind=FEW),
        Column(title="Unrest of each ally", field="allies", kind=FEW),
    ),
)
NUMBERS = Sheet(
    key="numbers",
    title="Numbers",
    called="What",
    columns=(Column(title="Number", field="", kind=Number(high=200)),),
    lines=(
        Line("discs", "Discs for the board", "tables.discs", "for_board"),
        Line("gold", "Gold at the start", "tables.setup", "gold"),
        Line("unrest", "Unrest at the start", "tables.setup", "unrest"),
        Line(
            "setup_markers", "Markers replaced at the start, a country", "tables.setup", "markers_per_country"
        ),
        Line("turns", "Turns", "tables.turns", "value"),
        *(
            Line(f"segments_{n}", f"Segments with {n} players", "tables.segments_per_turn", f"value.{n}")
            for n in range(2, 8)
        ),
        Line("markers", "Empire markers drawn in a turn", "tables.markers_per_turn", "value"),
        Line("unrest_max", "End of the unrest track", "tables.unrest_track", "max"),
        Line("emergency_gold", "Emergency gold", "tables.emergency_gold", "gold"),
        Line("emergency_unrest", "Unrest for emergency gold", "tables.emergency_gold", "unrest"),
        Line("convert", "Gold for converting a marker", "tables.convert_action_marker", "gold"),
        Line("defence", "Strength of a non-player country's disc", "tables.fixed_defence", "non_player_disc"),
        Line("ally", "Cost of the ally card", "tables.payments_in_combat", "player_ally_card"),
        Line("allies", "Gold for a non-player ally", "tables.payments_in_combat", "each_non_player_ally"),
        Line("income", "Gold for each disc on the board", "tables.income", "gold_per_disc_on_board"),
    ),
)
SHEETS = (BOARD, COUNTRIES, CARDS, MARKERS, BOXES, RESULTS, NUMBERS)
