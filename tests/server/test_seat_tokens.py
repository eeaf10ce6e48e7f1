"""A key that was renewed opens nothing from that moment on."""

import asyncio

import pytest

from legendarium.server import wire
from legendarium.server.tables import requests
from legendarium.server.tables.seat_tokens import new_token
from tests.server.running import Ear, in_a_hall, two_people, until


def test_an_old_key_opens_nothing_to_whoever_was_just_coming_in(tmp_path):
    """The seat is renewed while somebody with the old key waits at the door."""

    async def story(hall):
        made = await hall.make(two_people(), "en")
        room = hall.rooms[made.table]
        owner, thief = Ear(0, made.tokens[0]), Ear(0, made.tokens[0])
        await room.enter(owner, None)
        await room.lock.acquire()
        renewing = asyncio.create_task(requests.renew(room, owner, wire.Renew()))
        await asyncio.sleep(0)
        entering = asyncio.create_task(room.enter(thief, None))
        await asyncio.sleep(0)
        room.lock.release()
        await asyncio.gather(renewing, entering)
        return owner, thief

    owner, thief = in_a_hall(tmp_path, story)
    assert owner.seat == 0
    assert (thief.seat, thief.token) == (None, "")
    assert thief.kinds == ["key-lost", "full"]
    assert thief.told[1]["decision"]["options"] == []


def test_a_key_that_the_device_made_opens_its_seat_though_its_answer_is_never_heard(server):
    made, own = server.make(), new_token()
    with server.sit(made, 0) as player:
        player.hear("full")
        player.send(t="renew", token=own)
    until(lambda: server.live(made).seat_of(own) == 0)
    with server.sit(made, 0) as late:
        assert late.hear()["t"] == "key-lost"
        late.send(t="hello", version=wire.WIRE_VERSION, table=made["table"], token=own, have=None)
        assert late.hear("full")["view"]["seat"] == 0


@pytest.mark.parametrize("wrong", ["", "short", "a" * 31, "a" * 33, "a" * 31 + "!", "a" * 31 + "\n", "à" * 32])
def test_a_key_that_is_easier_to_guess_than_the_servers_is_refused(server, wrong):
    made = server.make()
    with server.sit(made, 0) as player:
        player.hear("full")
        player.send(t="renew", token=wrong)
        assert "32" in player.hear("error")["text"]
    assert server.live(made).seat_of(made["tokens"][0]) == 0


def test_no_seat_gets_a_key_that_opens_one_already(server):
    made = server.make()
    with server.sit(made, 0) as player:
        player.hear("full")
        for taken in made["tokens"]:
            player.send(t="renew", token=taken)
            assert player.hear("error")["text"]
    assert [server.live(made).seat_of(token) for token in made["tokens"]] == [0, 1]
