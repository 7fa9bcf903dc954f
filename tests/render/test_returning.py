"""Freed memory goes back when the process has grown, and only then."""

from render.kit.keeping.returning import Returning, resident


class Process:
    """A process of so many bytes, of which it can give some back."""

    def __init__(self) -> None:
        self.size, self.free, self.trims = 100, 0, 0

    def trim(self, _: int) -> int:
        """Give back what is free."""
        self.trims += 1
        self.size, self.free = self.size - self.free, 0
        return 1


def test_memory_goes_back_when_the_process_has_grown():
    process = Process()
    returning = Returning(process.trim, lambda: process.size, slack=50)
    sizes: list[int] = []
    for _ in range(20):
        process.size, process.free = process.size + 20, process.free + 20
        returning.after_a_picture()
        sizes.append(process.size)
    assert max(sizes) <= 160
    assert 5 <= process.trims <= 8


def test_growth_that_is_in_use_is_no_reason_to_look_again():
    process = Process()
    returning = Returning(process.trim, lambda: process.size, slack=50)
    process.size = 1000
    for _ in range(20):
        returning.after_a_picture()
    assert process.trims == 1
    returning.now()
    assert process.trims == 2


def test_without_the_call_nothing_is_done():
    returning = Returning(None, lambda: 1 << 40)
    returning.after_a_picture()
    returning.now()


def test_the_size_of_this_process_is_known_on_linux():
    assert resident() == 0 or resident() > 10_000_000
