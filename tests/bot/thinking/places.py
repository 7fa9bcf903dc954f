"""Games that a worker's process finds by name, some of which make trouble there."""

import time
from typing import Any

from tests.toy import Toy


class Hanging(Toy):
    """Is never done."""

    def decode(self, data: bytes) -> Any:
        time.sleep(3600)


class Noisy(Toy):
    """Prints while others wait for an answer."""

    def decode(self, data: bytes) -> Any:
        print("decoding", flush=True)
        return super().decode(data)


HANGING = {"toy": Hanging()}
NOISY = {"toy": Noisy()}
TOY = {"toy": Toy()}
