"""The frame carries every game on the shelf, in every mode and language, without knowing any of them."""

import pytest

import legendarium as lg
from tests.server.running import play_on

MODES = [(code, *mode) for code in lg.games() for mode in lg.game(code).modes()]


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
