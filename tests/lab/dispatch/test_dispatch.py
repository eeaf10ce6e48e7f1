"""Games on any executor: the same digest, few chunks under way, dead workers cost their chunk, strangers are refused."""

import os
import pickle
import shutil
import subprocess
import sys
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

import legendarium as lg
from legendarium.cli.entry import run as command
from legendarium.lab.dispatch.chunk_sizes import ChunkSizes
from legendarium.lab.dispatch.driver import UNDER_WAY, Driver
from legendarium.lab.dispatch.executors import Processes, opened
from legendarium.lab.dispatch.identity import bot_digest, identity_of
from legendarium.lab.dispatch.parcels import digest_of, parcels_of, store, stored
from legendarium.lab.dispatch.worker import Answer, Job, Order, run
from legendarium.lab.journal import Journal
from legendarium.lab.simulate import Setup, play, simulate, simulate_all
from tests.own_bots import Last

CODE = "village-of-legends"
ROOT = Path(__file__).parents[3]
DUEL = Setup(CODE, ("random", "random"), {"round_limit": 5}, seed=3)
SETUPS = [replace(DUEL, seed=seed) for seed in range(3)]


class Backwards(Executor):
    """Holds chunks until as many are under way as the driver sends, then settles the newest first."""

    workers = 2

    def __init__(self):
        self.held, self.most, self.chunks, self.games = [], 0, 0, 0

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        self.held.append((future, fn, args))
        self.chunks += 1
        self.games += sum(len(numbers) for _, numbers in args[0].parts)
        self.most = max(self.most, len(self.held))
        if self.full():
            for one in self.held[::-1]:
                self.settle(*one)
            self.held.clear()
        return future

    def full(self):
        return len(self.held) == UNDER_WAY * self.workers or self.games == 100

    def settle(self, future, fn, args):
        future.set_result(fn(*args))


class AtOnce(Backwards):
    """Runs every chunk as it comes."""

    def full(self):
        return True


class Mortal(AtOnce):
    """Every third chunk kills its worker."""

    def settle(self, future, fn, args):
        if self.chunks % 3 == 0:
            future.set_exception(BrokenExecutor("dead"))
        else:
            super().settle(future, fn, args)


class Deadly(AtOnce):
    """Nobody comes back from the game numbered 4."""

    def settle(self, future, fn, args):
        if any(4 in numbers for _, numbers in args[0].parts):
            future.set_exception(BrokenExecutor("dead"))
        else:
            super().settle(future, fn, args)


def digests(on, **more):
    return [one.digest for one in simulate_all(SETUPS, 30, on=on, **more)]


@pytest.fixture(scope="module")
def alone():
    return digests("processes")


@pytest.mark.parametrize("make", [AtOnce, Mortal, lambda: ThreadPoolExecutor(2)], ids=["at once", "mortal", "threads"])
def test_every_executor_gives_the_same_digest(make, alone):
    assert digests(make()) == alone


def test_processes_give_the_same_digest_and_the_same_journal(tmp_path, alone):
    path = tmp_path / "games.jsonl"
    assert digests("processes", jobs=2, journal=Journal(path)) == alone
    assert digests("processes", journal=Journal(path)) == alone
    assert len(path.read_text().splitlines()) == 90


def test_an_executor_by_its_function(alone):
    assert digests("tests.own_bots:two_threads") == alone


def test_at_most_four_chunks_for_each_worker_are_under_way():
    executor = Backwards()
    assert simulate(DUEL, 100, on=executor).digest == simulate(DUEL, 100).digest
    assert executor.most == UNDER_WAY * executor.workers


def test_a_chunk_that_kills_every_worker_ends_the_run_with_a_sentence():
    with pytest.raises(lg.LegendariumError, match=r"jobs: the workers that play the games from .*4.* on end each time"):
        simulate(DUEL, 9, on=Deadly())


def once_killed(setup, number):
    """Play a game; the worker that gets number 5 first dies of it."""
    mark = Path(os.environ["LEGENDARIUM_TEST_MARK"])
    with (mark / "played").open("a") as file:
        file.write(f"{number}\n")
    if number == 5 and not (mark / "died").exists():
        (mark / "died").touch()
        os._exit(9)
    return play(setup, number)


def test_a_worker_that_is_killed_costs_its_chunk_only(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARIUM_TEST_MARK", str(tmp_path))
    found = []
    with opened("processes", 2) as executor:
        Driver(executor, once_killed, [DUEL], lambda setup, results: found.extend(results), target=0.05).play(
            [range(40)]
        )

    assert sorted(found, key=lambda one: one.number) == list(simulate(DUEL, 40).played)
    again = [int(line) for line in (tmp_path / "played").read_text().split()]
    assert (tmp_path / "died").exists()
    assert {number for number in range(40) if again.count(number) > 1} <= set(range(30))
    assert len(again) < 40 + 16


def test_a_dead_process_is_replaced():
    executor = Processes(1)
    try:
        with pytest.raises(BrokenExecutor):
            executor.submit(os._exit, 3).result()
        assert executor.submit(abs, -3).result() == 3
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


# -- sizes of chunks


def test_a_chunk_begins_with_one_game_and_grows_to_its_seconds():
    sizes = ChunkSizes(1, target=3)
    assert sizes.most(0, 3) == 1
    sizes.learn([(0, 1)], 0.01)
    assert sizes.most(0, 3) == 8
    sizes.learn([(0, 8)], 0.08)
    sizes.learn([(0, 64)], 0.64)
    assert sizes.most(0, 3) == 300


def test_dear_games_travel_alone_and_each_setup_has_its_own_price():
    sizes = ChunkSizes(2, target=3)
    sizes.learn([(0, 1)], 20)
    assert sizes.most(0, 3) == 1
    for _ in range(20):
        sizes.learn([(1, 8)], 0.8)
    assert sizes.most(1, 3) > 10


def test_small_setups_share_a_chunk():
    executor = AtOnce()
    simulate_all([replace(DUEL, seed=seed) for seed in range(200)], 1, on=executor)
    assert executor.chunks < 150


# -- the same everywhere


def order(setup=DUEL, **changed):
    identity = replace(identity_of(setup), **changed)
    return Order(pickle.dumps((play, setup)), identity, tuple(parcels_of(setup)))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"version": "9.9"}, "a worker has version 0.2.0, and 9.9 is wanted"),
        ({"engine": "other"}, "a worker has other sources of version"),
        ({"rules": 99}, "a worker has other sources"),
        ({"packs": (("base", "other"),)}, "a worker has another pack 'base'"),
        ({"bots": (("random", "other"),)}, "a worker has another version of the bot 'random'"),
    ],
)
def test_a_worker_that_differs_refuses_with_a_sentence(changed, words):
    answer = run(Job(((order(**changed), (0,)),)))
    assert answer.refusal.startswith(words)
    assert "\n" not in answer.refusal


def test_the_driver_says_why_a_worker_refused():
    class Stranger(AtOnce):
        def settle(self, future, fn, args):
            future.set_result(Answer(refusal="a worker has another pack 'base'"))

    with pytest.raises(lg.LegendariumError, match="another pack 'base'"):
        simulate(DUEL, 3, on=Stranger())


def in_another_process(job, folder):
    """Run a job in a fresh process, as a worker of another machine would, with temporary files of its own."""
    (folder / "temporary").mkdir(exist_ok=True)
    (folder / "job").write_bytes(pickle.dumps(job))
    program = (
        "import pickle, sys; from legendarium.lab.dispatch.worker import run; "
        "open('answer', 'wb').write(pickle.dumps(run(pickle.load(open('job', 'rb')))))"
    )
    environment = {**os.environ, "TMPDIR": str(folder / "temporary")}
    subprocess.run([sys.executable, "-c", program], cwd=folder, env=environment, check=True, capture_output=True)
    return pickle.loads((folder / "answer").read_bytes())


def test_a_pack_that_a_worker_lacks_is_sent(tmp_path):
    mine, there = tmp_path / "mine", tmp_path / "there"
    there.mkdir()
    shutil.copytree(next(one for one in (ROOT / "tests/packs" / CODE).iterdir() if (one / "pack.toml").is_file()), mine)
    setup = replace(DUEL, options={**DUEL.options, "packs": [str(mine)]})
    own = [play(setup, 0), play(setup, 1)]
    sent, files = order(setup), {parcel.digest: files for parcel, files in parcels_of(setup).items()}
    mine.rename(tmp_path / "elsewhere")

    asked = in_another_process(Job(((sent, (0, 1)),)), there)
    assert asked.missing == tuple(files)
    answer = in_another_process(Job(((sent, (0, 1)),), files), there)
    assert answer.results == (tuple(own),)
    assert in_another_process(Job(((sent, (1,)),)), there).results == ((own[1],),), "it is stored"


def test_a_bot_that_a_worker_lacks_is_sent(tmp_path, monkeypatch):
    there = tmp_path / "there"
    there.mkdir()
    (tmp_path / "a_bot_at_home.py").write_text((ROOT / "tests/own_bots.py").read_text())
    monkeypatch.syspath_prepend(str(tmp_path))
    setup = replace(DUEL, bots=("a_bot_at_home:Last", "random"))
    own = play(setup, 0)
    sent, files = order(setup), {parcel.digest: files for parcel, files in parcels_of(setup).items()}

    assert in_another_process(Job(((sent, (0,)),)), there).missing == tuple(files)
    assert in_another_process(Job(((sent, (0,)),), files), there).results == ((own,),)
    (there / "a_bot_at_home.py").write_text((ROOT / "tests/own_bots.py").read_text() + "\n# changed\n")
    assert "another version of the bot 'a_bot_at_home:Last'" in in_another_process(Job(((sent, (0,)),)), there).refusal


def test_the_driver_sends_what_is_asked_for_and_gives_up_when_it_never_arrives():
    asked = []

    class Forgetful(AtOnce):
        def settle(self, future, fn, args):
            asked.append(set(args[0].contents))
            future.set_result(
                Answer(missing=tuple(parcel.digest for one, _ in args[0].parts for parcel in one.parcels))
            )

    setup = replace(DUEL, options={"packs": [str(next((ROOT / "tests/packs" / CODE).glob("*/pack.toml")).parent)]})
    with pytest.raises(lg.LegendariumError, match="is its temporary folder full"):
        simulate(setup, 1, on=Forgetful())
    assert [len(one) for one in asked] == [0, 1]


def test_files_never_leave_their_folder(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    files = {"../../escaped.toml": b"x", "pack.toml": b"y"}
    store(digest_of(files), files)

    assert not list(tmp_path.glob("escaped.toml")) + list(tmp_path.parent.glob("escaped.toml"))
    assert [path.name for path in stored(digest_of(files)).iterdir()] == ["pack.toml"]


def test_the_version_of_a_bot_is_its_source():
    assert bot_digest("random") == ""
    assert bot_digest("novice") == bot_digest("adept") != ""
    assert bot_digest(Last) == bot_digest("tests.own_bots:Last") != bot_digest("adept")


def test_games_of_a_bot_that_changed_are_played_again(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path))
    module = tmp_path / "a_bot_that_changes.py"
    module.write_text((ROOT / "tests/own_bots.py").read_text())
    setup = Setup(CODE, ("a_bot_that_changes:Last", "random"), {"round_limit": 3})
    simulate_all([setup], 1, journal=Journal(tmp_path / "games.jsonl"))
    assert set(Journal(tmp_path / "games.jsonl").known(setup)) == {0}
    module.write_text(module.read_text() + "\n# better now\n")
    assert Journal(tmp_path / "games.jsonl").known(setup) == {}


@pytest.mark.parametrize(
    ("on", "words"),
    [
        ("nowhere", "on: 'nowhere' is neither processes, ray:local"),
        ("tests.own_bots:Last", "returned no executor, but Last"),
        ("tests.own_bots:nobody", "is neither processes"),
    ],
)
def test_what_is_no_executor_is_refused_in_one_line(on, words, capsys):
    assert command(["simulate", CODE, "--games", "1", "--on", on]) == 2
    assert words in capsys.readouterr().err


def test_without_ray_the_command_says_how_to_get_it(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert command(["simulate", CODE, "--games", "1", "--on", "ray:local"]) == 2
    assert "on: Ray is not installed: install this package with its extra cluster" in capsys.readouterr().err
