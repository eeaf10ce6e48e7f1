"""A real Ray cluster of two nodes on this machine: same games, dead workers, a stopped driver, strangers, overhead.

    python benchmarks/cluster.py                 # installs Ray into a throw-away environment first (2 minutes)
    python benchmarks/cluster.py --python /path/to/a/python/with/ray
    python benchmarks/cluster.py --only driver,journal      # what needs no Ray

Checks end the program with exit code 1; figures are printed and judged by who reads them.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT / "benchmarks"))

from legendarium.lab.dispatch.driver import Driver  # noqa: E402
from legendarium.lab.dispatch.worker import Answer  # noqa: E402
from legendarium.lab.journal import Journal  # noqa: E402
from legendarium.lab.simulate import Played, Setup, play, simulate_all  # noqa: E402

SETUPS = [Setup("village-of-legends", ("adept", "random"), seed=seed) for seed in (3, 4)]
MARK = "LEGENDARIUM_CLUSTER"
"""Environment variable by which the processes of this run are told from others."""
TOKEN = secrets.token_hex(32)
"""Nodes and drivers of this run know it; nobody else can send them work."""
NAP = 0.1
CHUNK_SECONDS = 2.0
WORKERS = 1000
GAMES_EACH = 20
FAILED: list[str] = []
"""Checks that did not hold."""


def nap(setup: Setup, number: int) -> float:
    """Sleep, and return how long that took: on a busy machine longer than asked."""
    start = time.perf_counter()
    time.sleep(NAP)
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", help="a Python with Ray; without it one is installed for this run")
    parser.add_argument("--only", default=",".join(SECTIONS), help="sections, separated by commas")
    parser.add_argument("--games", type=int, default=400, help="games of each of two set-ups")
    parser.add_argument("--drive", help=argparse.SUPPRESS)
    parser.add_argument("--journal", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--naps", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--nodes", type=int, default=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.drive:
        drive(given.drive, given.games, given.journal, given.naps, given.nodes)
        return
    names = given.only.split(",")
    with tempfile.TemporaryDirectory(prefix="lc") as folder:
        python = given.python or (install(Path(folder)) if set(names) & set(RAY_SECTIONS) else sys.executable)
        for name in names:
            SECTIONS[name](python, Path(folder), given.games)
    sys.exit(1 if FAILED else 0)


def install(folder: Path) -> str:
    """Create an environment with Ray."""
    subprocess.run([sys.executable, "-m", "venv", folder / "ray"], check=True)
    python = str(folder / "ray/bin/python")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["cluster"]]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
    return python


# -- one driver, in a process of its own


def drive(address: str, games: int, journal: Path | None, naps: int, nodes: int) -> None:
    """Play on a cluster and print what came of it."""
    from legendarium.lab.dispatch.ray_cluster import RayCluster

    start = time.perf_counter()
    executor = RayCluster(address)
    wait_for(lambda: executor.ray.cluster_resources().get("CPU", 0) >= nodes)
    executor.workers = nodes
    started = time.perf_counter() - start
    if naps:
        told = {"started": started, **overhead_of(executor, naps)}
    else:
        found = simulate_all(SETUPS, games, journal=Journal(journal) if journal else None, on=executor)
        told = {"digests": [one.digest for one in found], "seconds": found[0].seconds * 2, "started": started}
    print(json.dumps({**told, "workers": executor.workers}))
    executor.shutdown()


def overhead_of(executor: Any, naps: int) -> dict[str, float]:
    """Play chunks of two seconds and compare the time of the workers with what they slept."""
    from cluster import nap as named  # this file runs as `__main__`, which no worker can import

    arrived: list[tuple[float, float]] = []  # of each chunk: when it came back, and how long its work took
    driver = Driver(
        executor,
        named,
        SETUPS[:1],
        lambda _, some: arrived.append((time.perf_counter(), sum(some))),
        target=CHUNK_SECONDS,
    )
    driver.play([range(40 * executor.workers)])  # workers are started, and the size of chunks is learnt
    arrived.clear()
    driver.play([range(naps)])
    busy = arrived[: -executor.workers]  # while all workers had work
    wall, slept = busy[-1][0] - busy[0][0], sum(seconds for _, seconds in busy[1:])
    return {"chunks": len(busy), "wall": wall, "slept": slept, "overhead": wall * executor.workers / slept - 1}


def driven(python: str, address: str, *more: str) -> Any:
    """Run a driver and return what it printed."""
    ran = subprocess.run(
        driver_words(python, address, *more), env=environment(), capture_output=True, text=True, check=False
    )
    if ran.returncode:
        return {"refused": ran.stderr.strip().splitlines()[-1]}
    return json.loads(next(line for line in ran.stdout.splitlines() if line.startswith("{")))


def driver_words(python: str, address: str, *more: str) -> list[str]:
    return [python, str(ROOT / "benchmarks/cluster.py"), "--drive", address, *more]


def environment(source: Path = ROOT / "src") -> dict[str, str]:
    paths = [str(source), str(ROOT / "benchmarks")]
    ray = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": TOKEN, "RAY_DISABLE_DOCKER_CPU_WARNING": "1"}
    return {**os.environ, **ray, "PYTHONPATH": os.pathsep.join(paths), MARK: "1"}


@contextmanager
def cluster(
    python: str, folder: Path, source: Path = ROOT / "src"
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start two nodes with one worker each; their processes end with this block."""
    ray, port = Path(python).with_name("ray"), free_port()
    shared = ["start", "--num-cpus=1", "--block", "--disable-usage-stats"]
    head = [*shared, "--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder / 'r'}"]
    nodes = [start_node(ray, head, source)]
    wait_for(lambda: connects(port))
    nodes.append(start_node(ray, [*shared, f"--address=127.0.0.1:{port}"], source))
    try:
        yield f"ray:127.0.0.1:{port}", nodes
    finally:
        for node in nodes:
            stop(node)


def start_node(ray: Path, words: list[str], source: Path) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen([ray, *words], env=environment(source), stdout=quiet, stderr=quiet, start_new_session=True)


def stop(node: subprocess.Popen[bytes]) -> None:
    """End a node and everything it started."""
    if node.poll() is None:
        node.terminate()
        try:
            node.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(node.pid, signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def connects(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def wait_for(ready: Callable[[], bool], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            sys.exit("waited in vain")
        time.sleep(0.1)


def check(name: str, holds: bool, told: str = "") -> None:
    print(f"{'yes' if holds else 'NO '}  {name}{f': {told}' if told else ''}", flush=True)
    if not holds:
        FAILED.append(name)


# -- sections


def ray_section(python: str, folder: Path, games: int) -> None:
    """Everything that a cluster has to survive."""
    alone = [one.digest for one in simulate_all(SETUPS, games)]
    with cluster(python, folder) as (address, nodes):
        found = driven(python, address, "--games", str(games))
        check("two nodes give the digest of one process", found.get("digests") == alone, str(found))
        survive_a_kill(python, address, games, alone)
        told = driven(python, address, "--naps", "1200")
        check("chunks of 2 s cost below 1 % more once started", told.get("overhead", 1) < 0.01, str(told))
        survive_a_stop(python, address, games, alone, folder / "games.jsonl", nodes[1])


def survive_a_kill(python: str, address: str, games: int, alone: list[str]) -> None:
    """Kill workers of Ray while a driver runs."""
    running = start_driver(python, address, "--games", str(games))
    killed = 0
    end = time.monotonic() + 60
    while killed < 2 and running.poll() is None and time.monotonic() < end:
        for pid in busy_workers()[:1]:
            os.kill(pid, signal.SIGKILL)
            killed += 1
            time.sleep(2)
        time.sleep(0.2)
    out, _ = running.communicate()
    told = next((line for line in out.splitlines() if line.startswith("{")), out[-200:])
    check(f"{killed} workers killed: the same digest", killed > 0 and all(one in told for one in alone), told)


def survive_a_stop(
    python: str, address: str, games: int, alone: list[str], journal: Path, node: subprocess.Popen[bytes]
) -> None:
    """Stop the driver, take a node away, and go on with the same journal."""
    running = start_driver(python, address, "--games", str(games), "--journal", str(journal))
    wait_for(lambda: journal.exists() and len(journal.read_bytes().splitlines()) > games // 4)
    running.terminate()
    running.communicate()
    kept = len(journal.read_bytes().splitlines())
    stop(node)
    found = driven(python, address, "--games", str(games), "--journal", str(journal), "--nodes", "1")
    total = len(journal.read_bytes().splitlines())
    said = f"stopped after {kept} of {2 * games} games, {total - kept} played afterwards"
    check("a stopped driver goes on with one node less", found.get("digests") == alone and kept < 2 * games, said)
    check("no game is played twice", total == 2 * games)


def start_driver(python: str, address: str, *more: str) -> subprocess.Popen[str]:
    words = driver_words(python, address, *more)
    return subprocess.Popen(words, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def busy_workers() -> list[int]:
    """List the processes of this run in which Ray plays a chunk."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            own = MARK.encode() in (path / "environ").read_bytes()
            if own and (path / "cmdline").read_bytes().startswith(b"ray::call"):
                found.append(int(path.name))
        except OSError:
            continue
    return found


def strangers(python: str, folder: Path, games: int) -> None:
    """Nodes whose package has another pack refuse, in a sentence."""
    copy = folder / "other"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
    pack = copy / "legendarium/games/village_of_legends/packs/base/items.toml"
    pack.write_text(pack.read_text(encoding="utf-8") + "\n# another pack\n", encoding="utf-8")
    with cluster(python, folder / "s", copy) as (address, _):
        found = driven(python, address, "--games", "20")
        check(
            "nodes with another pack are refused", "a worker has another pack" in found.get("refused", ""), str(found)
        )


class ManyWorkers(Executor):
    """A thousand workers whose chunks take no time: what comes back is packed and unpacked as from a real one."""

    workers = WORKERS

    def __init__(self, answer: Answer) -> None:
        self.packed = pickle.dumps(answer)
        self.sent: SimpleQueue[tuple[bytes, Future[Any]] | None] = SimpleQueue()
        self.chunks = 0
        threading.Thread(target=self.work, daemon=True).start()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.sent.put((pickle.dumps((fn, args)), future))
        return future

    def work(self) -> None:
        while (one := self.sent.get()) is not None:
            packed, future = one
            (job,) = pickle.loads(packed)[1]
            answer = pickle.loads(self.packed)
            count = sum(len(numbers) for _, numbers in job.parts)
            self.chunks += 1
            future.set_result(replace(answer, results=tuple((answer.results[0][0],) * count for _ in job.parts[:1])))


def many_workers(python: str, folder: Path, games: int) -> None:
    """The driver alone, with a thousand workers on empty chunks: chunks and games gathered and journalled each second."""
    setup, one = SETUPS[0], play(SETUPS[0], 0)
    seconds = 3.0
    executor = ManyWorkers(Answer(((one,),), seconds))
    journal = Journal(folder / "many.jsonl")
    gathered = 0

    def gather(at: int, played: list[Played]) -> None:
        nonlocal gathered
        gathered += len(played)
        journal.append(setup, played)

    driver = Driver(executor, play, [setup], gather)
    driver.sizes.learn([(0, GAMES_EACH)], seconds)
    start, wanted = time.perf_counter(), 10_000 * GAMES_EACH
    driver.play([range(wanted)])
    took = time.perf_counter() - start
    rate = executor.chunks / took
    told = f"{rate:.0f} chunks/s, {gathered / took:.0f} games/s, {gathered / executor.chunks:.1f} games a chunk"
    check("1,000 workers: at least 500 chunks/s gathered and journalled", rate >= 500 and gathered == wanted, told)


def million_known(python: str, folder: Path, games: int) -> None:
    """Read a journal of a million games, and begin with all of them known."""
    path, setup, one = folder / "million.jsonl", SETUPS[0], play(SETUPS[0], 0)
    writer = Journal(path)
    for first in range(0, 1_000_000, 10_000):
        writer.append(setup, [replace(one, number=number) for number in range(first, first + 10_000)])
    start, spent = time.perf_counter(), time.process_time()
    journal = Journal(path)
    read, spent = time.perf_counter() - start, time.process_time() - spent
    found = simulate_all([setup], 1_000_000, journal=journal)[0]
    took = time.perf_counter() - start
    size = path.stat().st_size / 1e6
    told = f"{size:.0f} MB read in {read:.1f} s ({spent:.1f} s of the processor), all in {took:.1f} s"
    check("a million known games", len(found.played) == 1_000_000, told)


RAY_SECTIONS: dict[str, Callable[[str, Path, int], None]] = {"ray": ray_section, "strangers": strangers}
SECTIONS = {**RAY_SECTIONS, "driver": many_workers, "journal": million_known}

if __name__ == "__main__":
    main()
