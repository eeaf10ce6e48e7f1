"""Many tables in several processes: the same games whatever their number, rows of whoever must answer, clear errors."""

import numpy as np
import pytest

import legendarium as lg
from legendarium.envs.core import Core
from legendarium.envs.pool import Pool, PoolError

SHORT = {"options": {"round_limit": 3}}
STEPS = 40


def first_legal(mask):
    return mask.argmax(axis=1)


def played(workers, tables=6, steps=STEPS, **given):
    """Everything that was seen in some steps."""
    seen = []
    with Pool("village-of-legends", tables=tables, workers=workers, **SHORT, **given) as pool:
        pool.reset(seed=3)
        for _ in range(steps):
            pool.step(first_legal(pool.action_mask))
            seen.append(
                [
                    part.copy()
                    for part in (pool.observation, pool.options, pool.seat, pool.reward, pool.truncated, pool.plies)
                ]
            )
    return seen


@pytest.fixture(scope="module")
def alone():
    return played(1)


def test_the_number_of_workers_changes_nothing(alone):
    for one, two in zip(alone, played(2), strict=True):
        assert all(np.array_equal(first, second) for first, second in zip(one, two, strict=True))


def test_rows_are_what_an_environment_shows(alone):
    core = Core("village-of-legends", **SHORT)
    core.random = np.random.default_rng((3, 4))
    core.reset()
    for observation, options, seats, rewards, truncated, plies in alone:
        paid = core.step(int(core.mask(core.play.seat).argmax()))
        assert list(rewards[4]) == paid
        assert truncated[4] == core.play.is_cut
        if core.play.is_over:
            core.reset()
            assert plies[4] == 0
        shown = core.observe(core.play.seat)
        assert seats[4] == core.play.seat
        assert np.array_equal(observation[4], shown["observation"])
        assert np.array_equal(options[4], shown["options"])


def test_finished_games_begin_anew(alone):
    ended = sum(int(truncated.sum()) for *_, truncated, _ in alone)
    assert ended > 0
    assert all((seats >= 0).all() for _, _, seats, _, _, _ in alone)


def test_rows_come_from_workers_that_are_ready():
    with Pool("village-of-legends", tables=4, workers=2, **SHORT) as pool:
        rows = pool.reset(seed=1)
        for _ in range(12):
            pool.send(rows, first_legal(pool.action_mask[rows]))
            rows = pool.recv()
            assert rows.tolist() in ([0, 1], [2, 3], [0, 1, 2, 3])
            assert (pool.plies[rows] >= 0).all()
        pool.drain()
        assert pool.recv().tolist() == [0, 1, 2, 3]


def test_what_goes_wrong_in_a_worker_is_said():
    with Pool("village-of-legends", tables=2, workers=1, **SHORT) as pool:
        pool.reset(seed=1)
        with pytest.raises(PoolError, match="worker 0: action 31 is not legal"):
            pool.step([0, 31])
        pool.close()
    with pytest.raises(lg.SetupError, match="workers: 1 to 2 are expected for 2 tables, not 3"):
        Pool("village-of-legends", tables=2, workers=3)


def test_a_worker_that_ended_is_noticed():
    pool = Pool("village-of-legends", tables=2, workers=1, **SHORT)
    pool.reset(seed=1)
    pool.processes[0].terminate()
    pool.processes[0].join()
    with pytest.raises(PoolError, match="worker 0: its process ended"):
        pool.step([0, 0])


def test_words_have_masks_of_their_own():
    with Pool("village-of-legends", tables=2, workers=1, actions="words", **SHORT) as pool:
        pool.reset(seed=1)
        assert pool.action_mask.shape == (2, pool.core.actions.size)
        pool.step(first_legal(pool.action_mask))
