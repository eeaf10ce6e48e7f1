"""An answer that stands for others says for which, so that nobody has to guess."""

from legendarium.server import wire
from legendarium.server.messages.builders import build_decision
from legendarium.server.tables.creation import prepare
from legendarium.server.tables.live_table import LiveTable

ALONE = [wire.SeatWish(kind="me", name="Ada")]


def test_options_name_the_twins_they_stand_for_and_each_of_them_may_be_played():
    live = LiveTable(prepare(wire.NewTable("village-attacks", ALONE, {}, seed="1"), "en")[0].beginning)
    match, stood_for = live.match, 0
    for ply in range(400):
        decision = match.table.decision
        if decision is None:
            break
        told = build_decision(live, match.table, decision.seat, "en")
        assert [list(option.also or ()) for option in told.options] == [
            list(option.also) for option in decision.options
        ]
        for option in told.options:
            for name in option.also or ():
                stood_for += 1
                assert match.why_not(f"{option.key.partition(':')[0]}:{name}") is None
        match.play(decision.options[(ply * 7 + 3) % len(decision.options)].key)

    assert stood_for > 10
    assert "also" not in wire.encode(wire.Option("end", "End", [])).decode()
