"""Forms and typed options, generated from move spaces: all that is legal, and nothing else, is offered."""

import random
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import Meta

from bot.components.ids import Press, parse
from bot.components.limits import CHOICES
from bot.forms import domains, drafts, steps
from bot.forms.drafts import Draft
from bot.forms.labels import Labels
from bot.forms.references import dereference, reference
from bot.forms.values import Unreadable, complete, fill, find, guess, read
from engines.kernel import Box, Choice, Counts, Label, Move, MoveSpace, Ranking, Span, Subset, command_name
from tests.toy import TOY

CITIES = tuple(f"city:{number}" for number in range(40))
GOODS = ("wool", "wine", "wood")
STOCK = (("wool", 2), ("wine", 1), ("wood", 3))
TWO = Counts((("wool", 2), ("wine", 2)), 3, 4)


class Go(Move, frozen=True, tag="go"):
    """Go somewhere."""

    city: Annotated[str, Meta(description="Where to")]
    men: Annotated[int, Meta(description="How many men")] = 0
    ships: Annotated[int, Meta(description="How many ships")] = 0


class Buy(Move, frozen=True, tag="buy"):
    """Buy goods."""

    goods: Annotated[tuple[str, ...], Meta(description="What you buy")]
    rush: Annotated[bool, Meta(description="At once")] = False


class Rank(Move, frozen=True, tag="rank"):
    """Rank goods."""

    order: Annotated[tuple[str, ...], Meta(description="Best first")]
    gift: Annotated[str | None, Meta(description="A present")] = None


class Take(Move, frozen=True, tag="take"):
    """Take cities."""

    cities: Annotated[tuple[str, ...], Meta(description="Which ones")]


SPACES: dict[str, MoveSpace[Any]] = {
    "kinds and numbers": MoveSpace((
        Box(Go, {"city": Choice(CITIES[:20]), "men": Span(0, 3), "ships": Span(1, 2)}),
        Box(Go, {"city": Choice(CITIES[20:]), "men": Span(2, 9), "ships": Choice((0,))}),
        Box(Buy, {"goods": Counts(STOCK, 1, 4), "rush": Choice((True, False))}),
    )),
    "one kind, subset": MoveSpace((Box(Buy, {"goods": Subset(GOODS, 0, 2), "rush": Choice((False,))}),)),
    "several subsets": MoveSpace((
        Box(Buy, {"goods": Subset(GOODS, 2, 2), "rush": Choice((True,))}),
        Box(Buy, {"goods": Subset(("wool", "silk"), 1, 1), "rush": Choice((False,))}),
    )),
    "ranking": MoveSpace((Box(Rank, {"order": Ranking(GOODS, 3), "gift": Choice((None, "wine"))}),)),
    "rankings of two lengths": MoveSpace((
        Box(Rank, {"order": Ranking(GOODS, 1), "gift": Choice((None,))}),
        Box(Rank, {"order": Ranking(GOODS, 2), "gift": Choice(("wine", None))}),
    )),
    "many of many": MoveSpace((Box(Take, {"cities": Subset(CITIES, 0, 5)}),)),
    "counts that leave no choice": MoveSpace((Box(Buy, {"goods": TWO, "rush": Choice((False,))}),)),
    "at most one of anything": MoveSpace((
        Box(Buy, {"goods": Counts(STOCK, 0, 1), "rush": Choice((True,))}),
    )),
    "one of each": MoveSpace((
        Box(Buy, {"goods": Counts((("wool", 1), ("wine", 1), ("wood", 1)), 1, 2), "rush": Choice((True,))}),
    )),
    "two counts": MoveSpace((
        Box(Buy, {"goods": Counts((("wool", 2), ("wine", 1)), 2, 2), "rush": Choice((True,))}),
        Box(Buy, {"goods": Counts((("wood", 2),), 1, 2), "rush": Choice((False,))}),
    )),
    "mixed domains": MoveSpace((
        Box(Take, {"cities": Choice(((), CITIES[:2]))}),
        Box(Take, {"cities": Subset(CITIES[5:8], 1, 1)}),
    )),
    "one move": MoveSpace((Box(Go, {"city": Choice(("rome",)), "men": Span(2, 2), "ships": Choice((0,))}),)),
}  # fmt: skip


def labels() -> Labels:
    class Plain:
        def label(self, _: Any, value: Any) -> Label:
            return Label(str(value).replace("city:", "City ").capitalize(), "Goods" if value in GOODS else "")

    return Labels(Plain(), None)  # pyright: ignore[reportArgumentType]


def stored(draft: Draft) -> Draft:
    """Return the draft as it comes back from the database."""
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(draft)))
    return drafts.restored(msgspec.convert(plain, Draft))


def completed(space: MoveSpace[Any], draft: Draft) -> Draft:
    return steps.complete(space, draft, steps.next_step(space, draft))


def answer(space: MoveSpace[Any], draft: Draft, move: Move) -> Draft:
    """Answer one question on the way to a move."""
    step = steps.next_step(space, draft)
    match step:
        case steps.MoveStep(moves=moves):
            assert 1 < len(moves) <= 25
            assert move in moves
            return drafts.take(draft, move)
        case steps.KindStep(kinds=kinds):
            assert type(move) in kinds
            return drafts.begin(command_name(type(move)))
        case steps.ValueStep(field=name, values=values):
            assert len(values) > 1
            (value,) = dereference(reference(getattr(move, name)), values)
            return drafts.give(draft, name, value)
        case steps.NumbersStep(fields=wanted):
            for name, low, high in wanted:
                assert low <= getattr(move, name) <= high
            return drafts.give_all(draft, {name: getattr(move, name) for name, _, _ in wanted})
        case steps.SubsetStep(field=name, values=values, low=low, high=high):
            wanted = getattr(move, name)
            assert low <= len(wanted) <= high
            assert set(wanted) <= set(values)
            return drafts.give(draft, name, wanted)
        case steps.PickStep(field=name, values=values, taken=taken, done=done):
            wanted = getattr(move, name)
            if len(taken) == len(wanted):
                assert done
                return steps.close(space, draft, step)
            assert wanted[len(taken)] in values
            return completed(space, drafts.pick(draft, name, wanted[len(taken)]))
        case steps.CountStep(field=name, thing=thing, low=low, high=high):
            count = getattr(move, name).count(thing)
            assert low <= count <= high
            assert low < high, "a count without choice is not asked"
            return completed(space, drafts.pick(draft, name, count))
        case steps.ConfirmStep():
            raise AssertionError("nothing is asked any more")


def test_a_form_offers_at_once_as_many_values_as_a_menu_of_discord_holds():
    assert domains.LISTED == CHOICES


@pytest.mark.parametrize("name", SPACES)
@example(seed=550)  # goes back twelve times before it is done
@given(seed=st.integers(0, 10_000))
def test_the_panel_leads_to_every_move(name: str, seed: int) -> None:
    space, rng = SPACES[name], random.Random(seed)
    move = space.sample(rng)
    draft = Draft()
    for _ in range(300):
        step = steps.next_step(space, draft)
        if isinstance(step, steps.ConfirmStep):
            break
        if rng.randrange(6) == 0:
            draft = drafts.back(draft)
            continue
        draft = stored(answer(space, draft, move))
    else:
        pytest.fail(f"the panel leads in circles: {draft}")
    assert step.move == move
    while drafts.back(draft) != draft:
        draft = drafts.back(draft)
    assert draft == Draft()


@pytest.mark.parametrize("name", SPACES)
@given(seed=st.integers(0, 10_000))
def test_autocomplete_offers_what_is_legal_and_leads_to_every_move(name: str, seed: int) -> None:
    space, rng = SPACES[name], random.Random(seed)
    move: Move = space.sample(rng)
    kind, shown = type(move), labels()
    names = list(kind.__struct_fields__)
    rng.shuffle(names)
    texts: dict[str, str | None] = {}
    for field in names:
        value = getattr(move, field)
        for typed in ("", shown.name(value)):
            offered = complete(shown, space, kind, texts, field, typed)
            assert len(offered) <= 25
            for label, sent in offered:
                assert 1 <= len(label) <= 100
                assert 1 <= len(sent) <= 100
                given = read(shown, space, kind, {**texts, field: sent})
                assert field in given, (field, sent)
                assert space.narrow(kind, given), "legal together with what is filled in"
        wanted = [s for _, s in offered if read(shown, space, kind, {**texts, field: s})[field] == value]
        assert wanted, (field, value, offered)
        texts[field] = wanted[0]
    assert kind(**read(shown, space, kind, texts)) == move


@given(seed=st.integers(0, 10_000))
def test_a_list_is_completed_word_by_word(seed: int) -> None:
    rng, shown, space = random.Random(seed), labels(), SPACES["ranking"]
    move = space.sample(rng)
    typed = ""
    for value in move.order:
        typed += shown.name(value)[:3]
        offered = complete(shown, space, Rank, {}, "order", typed)
        assert offered
        assert all(value in find(shown, space.domains(Rank, {}, "order"), sent)[0] for _, sent in offered)
        typed = typed[: typed.rfind(",") + 1] + f" {shown.name(value)}, "


def test_typed_values_are_read_generously() -> None:
    shown, space = labels(), SPACES["kinds and numbers"]
    domains = space.domains(Go, {}, "city")
    for typed in ("city:3", "City 3", "city 3", "s.city:3", " CITY 3 "):
        assert find(shown, domains, typed) == ("city:3",)
    assert find(shown, domains, "City 99") == ()
    assert find(shown, space.domains(Go, {}, "men"), "4") == (4,)
    assert find(shown, space.domains(Go, {}, "men"), "٤") == ()
    assert find(shown, space.domains(Buy, {}, "goods"), "wine, wool") == (("wool", "wine"),)
    assert find(shown, space.domains(Buy, {}, "goods"), "wine, wine") == ()
    assert read(shown, space, Go, {"city": "City 30", "men": "1"}) == {"city": "city:30"}


def test_what_is_left_out_is_filled_in_where_it_can_only_be_one_thing() -> None:
    class Trade(Move, frozen=True, tag="trade"):
        """Trade."""

        city: Annotated[str, Meta(description="Where")]
        using: Annotated[str | None, Meta(description="With what")] = None

    def filled(typed: dict[str, str | None], *usable: str | None) -> dict[str, Any]:
        space: MoveSpace[Any] = MoveSpace((
            Box(Trade, {"city": Choice(("rome", "bath")), "using": Choice(usable)}),
        ))  # fmt: skip
        return fill(labels(), space, Trade, read(labels(), space, Trade, typed), typed)

    assert filled({"city": "rome"}, "port") == {"city": "rome", "using": "port"}
    assert filled({"city": "rome"}, None) == {"city": "rome", "using": None}
    assert filled({"city": "rome"}, "port", None) == {"city": "rome", "using": None}
    with pytest.raises(Unreadable) as question:
        filled({"city": "rome"}, "port", "shipyard")
    assert (question.value.field, question.value.legal) == ("using", ("Port", "Shipyard"))
    assert filled({"city": "paris"}, "port", "shipyard") == {"using": None}, "the rules speak of the city"


def test_a_guess_takes_ids_as_they_are_and_refuses_wrong_types() -> None:
    assert guess(Go, {"city": "mars", "men": "7"}) == Go(city="mars", men=7)
    with pytest.raises(Unreadable) as question:
        guess(Go, {"city": "mars", "men": "many"})
    assert question.value.field == "men"
    with pytest.raises(Unreadable):
        guess(Go, {"men": "1"})
    assert guess(Rank, {"order": "a,b", "gift": "none"}) == Rank(order=("a", "b"), gift=None)


@given(value=st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.lists(st.text()).map(tuple)))
def test_references_are_short_and_find_their_value_again(value: Any) -> None:
    assert len(reference(value)) <= 62
    assert dereference(reference(value), ("other", 1, True, value)) in {(value,), (1,), (True,)}


@given(ref=st.text(st.characters(blacklist_characters="\n"), max_size=60))
def test_custom_ids_are_read_back(ref: str) -> None:
    press = Press("pick", "12", "0.3", ref)
    assert parse(press.custom_id()) == press


def test_custom_ids_are_never_too_long() -> None:
    with pytest.raises(ValueError, match="custom_id"):
        Press("pick", "12", "0.3", "x" * 100).custom_id()
    for junk in ("", "p:", "p:move:1", "p:MOVE:1:-:", "q:move:1:-:", "p:move:1:0.x:", "p:move:1:-:\n"):
        assert parse(junk) is None


def test_the_toys_questions() -> None:
    few, many = (TOY.pending(TOY.setup(seats, bytes(32), TOY.Options()))[0] for seats in (3, 4))
    step = steps.next_step(few.moves, Draft())
    assert isinstance(step, steps.MoveStep)
    assert len(step.moves) == 6
    step = steps.next_step(many.moves, Draft())
    assert isinstance(step, steps.PickStep)
    assert step.ordered


def test_few_moves_are_asked_for_as_they_are() -> None:
    space = SPACES["counts that leave no choice"]
    assert steps.next_step(space, Draft()) == steps.MoveStep(tuple(space))
    space = SPACES["kinds and numbers"]
    assert isinstance(steps.next_step(space, Draft()), steps.KindStep)
    city = drafts.give(drafts.begin("go"), "city", CITIES[0])
    step = steps.next_step(space, city)
    assert isinstance(step, steps.MoveStep)
    assert [(move.men, move.ships) for move in step.moves if isinstance(move, Go)] == [
        (men, ships) for men in range(4) for ships in (1, 2)
    ]


def test_the_field_that_splits_best_is_asked_first() -> None:
    space: MoveSpace[Any] = MoveSpace(
        tuple(Box(Go, {"city": Choice(CITIES), "men": Choice((men,)), "ships": Span(0, 1)}) for men in (1, 2))
    )
    step = steps.next_step(space, Draft())
    assert isinstance(step, steps.ValueStep)
    assert step.field == "city"
    split = MoveSpace((
        Box(Go, {"city": Choice(CITIES[:20]), "men": Choice((1, 2)), "ships": Choice((0,))}),
        Box(Go, {"city": Choice((CITIES[30],)), "men": Choice((3,)), "ships": Choice((1,))}),
    ))  # fmt: skip
    step = steps.next_step(split, Draft())
    assert isinstance(step, steps.ValueStep)
    assert step.field == "men"
    assert steps.next_step(split, drafts.give(Draft(), "men", 3)) == steps.ConfirmStep(
        Go(city=CITIES[30], men=3, ships=1)
    )


def test_what_can_be_left_out_is_asked_in_the_end() -> None:
    space: MoveSpace[Any] = MoveSpace((
        Box(Go, {"city": Choice(CITIES[:24]), "men": Choice((0,)), "ships": Choice((0,))}),
        Box(Go, {"city": Choice(CITIES[24:30]), "men": Choice((0, 1)), "ships": Choice((0,))}),
    ))  # fmt: skip
    step = steps.next_step(space, Draft())
    assert isinstance(step, steps.ValueStep)
    assert step.field == "city", "though fewer taps may be left after the men"


def test_an_answer_is_taken_back_whole() -> None:
    space = SPACES["kinds and numbers"]
    draft = drafts.give(drafts.begin("go"), "city", CITIES[0])
    done = drafts.take(draft, Go(city=CITIES[0], men=1, ships=2))
    assert steps.next_step(space, done) == steps.ConfirmStep(Go(city=CITIES[0], men=1, ships=2))
    assert drafts.back(done) == draft
    assert drafts.back(drafts.take(Draft(), Go(city=CITIES[0], men=1, ships=2))) == Draft()
    assert drafts.before(done, "city") == drafts.begin("go")


def test_a_draft_of_the_version_before_goes_on() -> None:
    kept = msgspec.convert({"move": "go", "given": {"city": CITIES[0], "men": 1}}, Draft)
    draft = drafts.restored(kept)
    assert drafts.back(draft) == drafts.give(drafts.begin("go"), "city", CITIES[0])


def test_the_menu_has_the_numbers_around_what_is_usual_and_no_holes() -> None:
    assert domains.likely([Span(-40, 90, 60)]) == tuple(range(48, 73))
    assert domains.likely([Span(0, 29, 20)]) == tuple(range(5, 30))
    assert domains.likely([Span(0, 3), Span(4, 9)]) == tuple(range(10))
    assert domains.likely([Span(7, 60)]) == tuple(range(7, 32))
