"""Learning works: a small net in numpy beats random play after ten thousand own decisions; stored policies play on."""

import time
from pathlib import Path

import numpy as np
import pytest

from legendarium.envs.core import Core

EXAMPLES = Path(__file__).parents[2] / "examples/learning"
GAME = "village-of-legends"
DECISIONS, SECONDS, GAMES = 10_000, 60, 40


@pytest.fixture
def learning(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import policy
    import train

    return policy, train


def test_ten_thousand_own_decisions_beat_random_play(learning):
    _, train = learning
    trainer = train.Trainer(GAME, seed=1)
    untrained = train.victories(trainer.policy, GAME, "", "random", GAMES)

    start = time.process_time()
    for _ in trainer.run(DECISIONS):
        pass
    spent = time.process_time() - start

    assert train.victories(trainer.policy, GAME, "", "random", GAMES) >= 0.9 * GAMES
    assert untrained < 0.75 * GAMES
    assert spent < SECONDS


def test_a_policy_is_stored_and_chooses_the_same_again(learning, tmp_path):
    policy, _ = learning
    core = Core(GAME)
    core.reset(seed=1)
    made = policy.Policy(core.layout, core.layout_id, things=False, seed=3)
    made.save(tmp_path / "policy.npz")
    loaded = policy.Policy.load(tmp_path / "policy.npz")
    shown = core.observe(core.play.seat)
    assert loaded.layout_id == core.layout_id
    assert np.allclose(loaded.scores(shown), made.scores(shown), atol=1e-2)


@pytest.mark.parametrize("game", [GAME, "legends-of-signum"])
def test_a_policy_is_taken_along_to_a_layout_with_new_cards_and_words(learning, game):
    policy, _ = learning
    core = Core(game)
    core.reset(seed=2)
    things = core.arrays.observation == "things"
    new = core.layout
    code, word = new["codes"][3], new["words"][2]
    old = {
        **new,
        "codes": [one for one in new["codes"] if one != code],
        "words": [one for one in new["words"] if one != word],
    }
    old["options"] = [[name, low, high - (name in ("word", "code")), unit] for name, low, high, unit in new["options"]]
    before = policy.Policy(old, "old", things, seed=1)
    after = before.adapted(new, core.layout_id)
    names = after.features.names()
    at = names["options"].index(f"word: {word}")
    assert not after.net.weights["option"][at].any()
    assert after.net.weights["option"].shape[0] == before.net.weights["option"].shape[0] + 2
    kept = before.features.names()["options"].index(f"word: {new['words'][5]}")
    assert np.array_equal(
        after.net.weights["option"][names["options"].index(f"word: {new['words'][5]}")],
        before.net.weights["option"][kept],
    )
    assert 0 <= after(core.observe(core.play.seat)) < len(core.play.listed)
