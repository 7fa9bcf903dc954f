"""Who holds which rank in an area, by the discs that lie there: for the rules, words and pictures (4.5)."""

from engines.age_of_reason.data.pack import Area
from engines.age_of_reason.events import Rank


def ranks(area: Area, discs: dict[str, int]) -> tuple[Rank, ...]:
    """Return the ranks with their points and countries: most discs first, tied countries together (4.5).

    A tie does not push the following rank down; without discs there is no rank.
    """
    counts = sorted(set(discs.values()), reverse=True)
    return tuple(
        Rank(points=worth, countries=tuple(sorted(country for country, own in discs.items() if own == count)))
        for worth, count in zip(area.vp, counts, strict=False)
    )
