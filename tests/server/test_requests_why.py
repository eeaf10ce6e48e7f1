"""Touching things on the plain board of Village Attacks, as a page asks for it."""

import asyncio
import threading

from tests.server.running import PATIENCE, both, play_on

FOR_SALE = "Only a trap that is for sale can be bought."


def ids_in(view):
    """Everything in a view that can be pointed at."""
    if isinstance(view, dict):
        if "id" in view:
            yield str(view["id"])
        for inner in view.values():
            yield from ids_in(inner)
    elif isinstance(view, list):
        for inner in view:
            yield from ids_in(inner)


def test_nothing_on_the_board_is_told_to_be_no_trap_for_sale(server):
    made = server.make(game="village-attacks", seed="7", options={"scenario": "iron-teeth"})
    players = both(server, made)
    while players[0].decision["kind"] != "act":
        play_on(players, 1)
    player = players[players[0].decision["seat"]]
    things = [*dict.fromkeys(ids_in(player.view)), "melee", "slow", "s0", "nothing"]
    told = {}
    for thing in things:
        player.send(t="why", ref=thing)
        told[thing] = player.hear("why")["text"]

    assert FOR_SALE not in told.values()
    assert len(set(told.values())) > 6


def test_a_hint_may_be_asked_for_at_every_decision_of_a_turn(server):
    made = server.make()
    players = both(server, made)
    player = players[players[0].decision["seat"]]
    for _ in range(15):
        player.send(t="hint")
        assert player.hear(("hint", "error"))["t"] == "hint"


def test_asking_again_while_a_hint_is_thought_about_costs_nothing(server):
    made = server.make()
    players = both(server, made)
    player = players[players[0].decision["seat"]]
    advise, thought_about = server.hall.worker_pool.advise, threading.Event()

    async def slowly(*about):
        await asyncio.to_thread(thought_about.wait, PATIENCE)
        return await advise(*about)

    server.hall.worker_pool.advise = slowly
    for _ in range(60):
        player.send(t="hint")
    player.send(t="ping")
    assert player.hear(("pong", "hint", "error"))["t"] == "pong"
    thought_about.set()
    assert player.hear(("hint", "error"))["t"] == "hint"
