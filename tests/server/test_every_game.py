"""The frame carries every game on the shelf, in every mode and language, without knowing any of them."""

import pytest

import legendarium as lg
from tests.server.running import play_on

MODES = [(code, *mode) for code in lg.titles() for mode in lg.game(code).modes()]


@pytest.mark.parametrize(
    ("code", "mode", "seats", "options"), MODES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_game_can_be_played_over_the_wire(server, code, mode, seats, options):
    made = server.make([{"kind": "here"}] * seats, game=code, options=options, seed="12")
    players = [server.sit(made, seat, language=("en", "it")[seat % 2]) for seat in range(seats)]
    watcher = server.watch(made)
    for player in (*players, watcher):
        player.hear("full")
    play_on([*players, watcher], 25)
    match = server.live(made).match
    for seat, player in enumerate(players):
        assert player.view == match.view(seat)
        for message in player.heard:
            decision = message.get("decision") or {}
            assert decision.get("text", "?").strip()
            assert all(option["label"].strip() for option in decision.get("options", ()))
            assert all(event["text"].strip() for event in message.get("events", ()))
    assert watcher.view == match.view(None)


def test_whether_a_table_can_be_laid_is_said_before_it_is(server):
    seats = [{"kind": "bot"}] * 5
    wish = {"game": "village-of-legends", "seats": seats, "options": {}}
    judged = server.http.post("/api/judge", json=wish, headers={"accept-language": "it"}).json()

    assert "5" in judged["problem"]
    assert judged["mends"][1] == {"text": "Aggiungi The Horde", "options": {"expansions": ["the-horde"]}}
    wish["options"] = judged["mends"][1]["options"]
    assert server.http.post("/api/judge", json=wish).json() == {"problem": None, "mends": []}
    assert server.http.post("/api/judge", json={**wish, "game": "chess"}).status_code == 404


def test_every_game_shows_its_box(server):
    for told in server.http.get("/api/games").json():
        picture = server.http.get(f"/api/games/{told['code']}/picture")
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
    assert server.http.get("/api/games/chess/picture").status_code == 404
