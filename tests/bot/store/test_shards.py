"""Who takes which shard: fair shares, little movement, and never two holders; by the planning alone."""

import random

import pytest

from bot.store.processes.shards import Pinned, Present, plan
from bot.store.rows import PeerRow, PeerState, ShardRow


class Fleet:
    """Some processes and their shards; a process that has connected one is its holder at once."""

    def __init__(self, shards: int, most: int = 1000) -> None:
        self.rows = {shard: ShardRow(shard=shard, peer=None, heir=None) for shard in range(shards)}
        self.peers: dict[int, PeerRow] = {}
        self.connected: dict[int, set[int]] = {}
        self.most = most
        self.moved = 0

    def join(self, number: int, pinned: str = "", connected: set[int] | None = None) -> None:
        self.peers[number] = PeerRow(
            number=number, name="m", pid=number, began=0, state="serving", pinned=pinned
        )
        self.connected[number] = connected or set()

    def state(self, number: int, state: PeerState) -> None:
        old = self.peers[number]
        self.peers[number] = PeerRow(
            number=number, name="m", pid=number, began=0, state=state, pinned=old.pinned
        )

    def die(self, number: int) -> set[int]:
        """End a process; return what it had connected."""
        del self.peers[number]
        for row in self.rows.values():
            self._put(
                row.shard,
                None if row.peer == number else row.peer,
                None if row.heir == number else row.heir,
            )
        return self.connected.pop(number)

    def beat(self, number: int, *, patient: bool = False) -> None:
        present = Present(
            self.peers[number].state, "", frozenset(self.connected[number]), self.most, 0, patient
        )
        for row in plan(self.peers.values(), self.rows.values(), number, present):
            self.rows[row.shard] = row
        mine = {row.shard for row in self.rows.values() if number in {row.peer, row.heir}}
        self.connected[number] &= mine

    def connect(self, number: int) -> None:
        """Let a process connect what it inherits, and become the holder."""
        for row in list(self.rows.values()):
            if row.heir == number:
                self.connected[number].add(row.shard)
                self._put(row.shard, number, None)
                self.moved += 1

    def round(self) -> None:
        for number in sorted(self.peers):
            self.beat(number)
            self.connect(number)

    def settle(self) -> None:
        for _ in range(20):
            before = dict(self.rows)
            self.round()
            if before == self.rows:
                return
        pytest.fail("no end")

    def held(self) -> dict[int, list[int]]:
        return {
            number: [row.shard for row in self.rows.values() if row.peer == number] for number in self.peers
        }

    def _put(self, shard: int, peer: int | None, heir: int | None) -> None:
        self.rows[shard] = ShardRow(shard=shard, peer=peer, heir=heir)


def test_one_process_holds_all() -> None:
    fleet = Fleet(4)
    fleet.join(1)
    fleet.settle()
    assert fleet.held() == {1: [0, 1, 2, 3]}


def test_a_second_one_takes_half_and_nothing_else_moves() -> None:
    fleet = Fleet(5)
    fleet.join(1)
    fleet.settle()
    fleet.join(2)
    fleet.moved = 0
    fleet.settle()
    assert [len(held) for held in fleet.held().values()] == [3, 2]
    assert fleet.moved == 2


def test_the_holder_keeps_a_shard_until_its_heir_is_connected() -> None:
    fleet = Fleet(2)
    fleet.join(1)
    fleet.settle()
    fleet.join(2)
    fleet.beat(2)
    fleet.beat(1)
    assert fleet.held()[1] == [0, 1]
    assert fleet.connected[1] == {0, 1}
    fleet.connect(2)
    fleet.beat(1)
    assert fleet.connected == {1: {1}, 2: {0}}


def test_who_begins_beside_another_takes_what_that_one_has_not_come_to_yet() -> None:
    fleet = Fleet(8, most=4)
    fleet.join(1)
    fleet.beat(1)
    fleet.join(2)
    fleet.beat(2)
    assert [row.heir for row in fleet.rows.values()] == [1, 1, 1, 1, 2, 2, 2, 2]


def test_who_has_taken_too_much_gives_up_what_is_not_connected_yet() -> None:
    fleet = Fleet(4)
    fleet.join(1)
    fleet.beat(1)
    fleet.join(2)
    fleet.beat(2)
    fleet.settle()
    assert fleet.held() == {1: [0, 1], 2: [2, 3]}
    assert fleet.moved == 4


def test_shards_of_the_dead_are_shared_out_among_the_living() -> None:
    fleet = Fleet(6)
    for number in (1, 2, 3):
        fleet.join(number)
    fleet.settle()
    fleet.die(2)
    fleet.moved = 0
    fleet.settle()
    assert [len(held) for held in fleet.held().values()] == [3, 3]
    assert fleet.moved == 2


def test_who_leaves_keeps_all_until_others_have_it_and_takes_nothing() -> None:
    fleet = Fleet(4)
    fleet.join(1)
    fleet.join(2)
    fleet.settle()
    fleet.state(1, "leaving")
    fleet.beat(1)
    assert len(fleet.held()[1]) == 2
    fleet.settle()
    assert fleet.held() == {1: [], 2: [0, 1, 2, 3]}
    fleet.die(2)
    fleet.settle()
    assert fleet.held() == {1: []}


def test_an_heir_that_leaves_is_none_any_more() -> None:
    fleet = Fleet(2)
    fleet.join(1)
    fleet.settle()
    fleet.join(2)
    fleet.beat(2)
    fleet.state(2, "leaving")
    fleet.beat(2)
    assert {row.heir for row in fleet.rows.values()} == {None}
    assert fleet.held() == {1: [0, 1], 2: []}


def test_with_more_processes_than_shards_some_stand_by() -> None:
    fleet = Fleet(1)
    fleet.join(1)
    fleet.join(2)
    fleet.settle()
    assert fleet.held() == {1: [0], 2: []}
    fleet.die(1)
    fleet.settle()
    assert fleet.held() == {2: [0]}


def test_pinned_shards_are_for_the_pinned_alone_while_they_live() -> None:
    fleet = Fleet(6)
    fleet.join(1)
    fleet.join(2)
    fleet.settle()
    fleet.join(3, "0-1,4/6")
    fleet.settle()
    assert fleet.held()[3] == [0, 1, 4]
    assert sorted(len(fleet.held()[number]) for number in (1, 2)) == [1, 2]
    fleet.die(3)
    fleet.settle()
    assert sorted(len(held) for held in fleet.held().values()) == [3, 3]


def test_two_that_are_pinned_to_the_same_do_not_quarrel_and_hand_over() -> None:
    fleet = Fleet(2)
    fleet.join(1, "0-1/2")
    fleet.settle()
    fleet.join(2, "0-1/2")
    fleet.settle()
    assert fleet.held() == {1: [0, 1], 2: []}
    fleet.state(1, "leaving")
    fleet.settle()
    assert fleet.held() == {1: [], 2: [0, 1]}


def test_all_are_cut_off_at_once_and_each_comes_back_for_its_own() -> None:
    fleet = Fleet(4)
    fleet.join(1)
    fleet.join(2)
    fleet.settle()
    before = [fleet.connected[1], fleet.connected[2]]
    kept = [set(fleet.die(1)), set(fleet.die(2))]
    fleet.moved = 0
    fleet.join(3, connected=kept[0])
    fleet.beat(3, patient=True)
    fleet.join(4, connected=kept[1])
    fleet.beat(4, patient=True)
    fleet.settle()
    assert [fleet.connected[3], fleet.connected[4]] == before
    assert fleet.moved == 0


def test_a_holder_that_was_cut_off_holds_until_the_heir_is_connected() -> None:
    fleet = Fleet(1)
    fleet.join(1)
    fleet.settle()
    kept = fleet.die(1)
    fleet.join(2)
    fleet.beat(2)
    assert fleet.rows[0].heir == 2
    fleet.join(3, connected=set(kept))
    fleet.beat(3, patient=True)
    assert (fleet.rows[0].peer, fleet.rows[0].heir) == (3, 2)
    fleet.connect(2)
    fleet.beat(3)
    assert fleet.held() == {2: [0], 3: []}
    assert fleet.connected[3] == set()


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_all_end_with_fair_shares(seed: int) -> None:
    rng = random.Random(seed)
    fleet = Fleet(rng.randint(1, 12), most=rng.choice([1, 2, 4, 1000]))
    for number in range(1, 30):
        event = rng.random()
        if event < 0.6 or not fleet.peers:
            fleet.join(number)
        elif event < 0.8:
            fleet.die(rng.choice(sorted(fleet.peers)))
        else:
            fleet.state(rng.choice(sorted(fleet.peers)), "leaving")
        for one in rng.sample(sorted(fleet.peers), k=len(fleet.peers)):
            fleet.beat(one)
            if rng.random() < 0.5:
                fleet.connect(one)
        for shard, row in fleet.rows.items():
            if row.peer is not None:
                assert shard in fleet.connected[row.peer]
    fleet.join(99)
    fleet.settle()
    held = fleet.held()
    serving = [len(held[one]) for one in held if fleet.peers[one].state == "serving"]
    assert sum(serving) == len(fleet.rows)
    assert max(serving) - min(serving) <= 1


@pytest.mark.parametrize(
    ("text", "shards", "count"),
    [("0-3/16", {0, 1, 2, 3}, 16), ("0,2,5-7/16", {0, 2, 5, 6, 7}, 16), ("0/1", {0}, 1)],
)
def test_pins_are_read(text: str, shards: set[int], count: int) -> None:
    found = Pinned.read(text)
    assert (found.shards, found.count, found.text) == (shards, count, text)


@pytest.mark.parametrize(
    "text", ["", "3", "/4", "0-3", "0-4/4", "3-1/4", "a/4", "0-/4", "0,,1/4", "-1/4", "٣/4", "0/0"]
)
def test_what_is_no_pin_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Pinned.read(text)
