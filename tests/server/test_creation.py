"""Creating tables from records that are brought."""

from legendarium.kernel.match import Match
from tests.server.running import GAME, Server


def record(moves):
    match = Match.new(GAME, seed=5)
    for _ in range(moves):
        match.play(match.table.decision.options[0])
    return match.save()


def test_a_record_longer_than_any_game_is_refused(tmp_path):
    with Server(tmp_path / "tables.sqlite", limits={"record_moves": 20}) as server:
        assert server.http.post("/api/records", content=record(20)).status_code == 200
        refused = server.http.post("/api/records", content=record(21))
    assert refused.status_code == 400
    assert "moves" in refused.json()["text"]
