"""A page plays at its own tables: the same hall and endpoints as on a server, without a network or threads."""

import asyncio
import json
import threading

import pytest

from legendarium.games import GAMES
from tests.local.visiting import Guest, fetch, in_a_house, lay
from tests.server.key_values import KeyValues


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_with_a_bot_goes_on_after_the_page_was_closed(game):
    base = KeyValues()

    async def begin(house):
        made = await lay(house, game, seed="7")
        guest = Guest(house, 1, made)
        await guest.play(12)
        return made, guest.ply, guest.view, threading.active_count()

    async def go_on(house):
        guest = Guest(house, 1, made)
        await guest.hear("full")
        found = guest.ply, guest.view
        await guest.play(ply + 6)
        return found, guest.ply

    before = threading.active_count()
    made, ply, view, threads = in_a_house(begin, base)
    again, further = in_a_house(go_on, base)

    assert again[0] >= ply
    assert again[0] > ply or again[1] == view
    assert further >= ply + 6
    assert threads <= before + 1, "one thread runs the loop, and nobody starts another"


def test_nothing_is_told_before_it_is_stored():
    class Slow(KeyValues):
        async def commit(self, batch):
            if any(key.startswith("entry") for key in batch.new):
                await may_commit.wait()
            return await super().commit(batch)

    may_commit = asyncio.Event()

    async def story(house):
        made = await lay(house, seats=[{"kind": "me"}, {"kind": "here"}])
        guest = Guest(house, 1, made)
        await guest.hear("full")
        may_commit.clear()
        guest.say(t="play", ply=0, key=guest.decision["options"][0]["key"])
        await asyncio.sleep(0.05)
        told = [message["t"] for message in guest.heard._queue]
        may_commit.set()
        await guest.hear("step")
        return told.count("step"), guest.ply

    may_commit.set()
    assert in_a_house(story, Slow()) == (0, 1)


def test_an_answer_that_cannot_be_stored_is_taken_back():
    base = KeyValues()

    async def story(house):
        made = await lay(house, seats=[{"kind": "me"}, {"kind": "here"}])
        guest = Guest(house, 1, made)
        await guest.hear("full")
        before = guest.view
        base.broken = OSError("the quota is used up")
        guest.say(t="play", ply=0, key=guest.decision["options"][0]["key"])
        said = await guest.hear("error", "refused")
        base.broken = None
        other = Guest(house, 2, made)
        await other.hear("full")
        return said["text"], other.ply, other.view == before

    said, ply, same = in_a_house(story, base)
    assert (ply, same) == (0, True)
    assert said


def test_the_endpoints_answer_as_on_a_server():
    async def story(house):
        made = await lay(house, seats=[{"kind": "me"}, {"kind": "here"}])
        found = {
            path: await fetch(house, path)
            for path in (
                "/api/about",
                "/api/games",
                "/api/rules/search?q=monster",
                "/api/nothing",
                "/api/games/nothing",
            )
        }
        summary = await fetch(house, f"/api/tables/{made['table']}", token=made["tokens"][0])
        picture = await fetch(house, "/api/games/village-attacks/picture")
        refused = await fetch(house, "/api/tables", "POST", {"game": "chess", "seats": [], "options": {}})
        italian = await fetch(house, "/api/nothing", **{"accept-language": "it"})
        return found, summary, picture, refused, italian

    found, summary, picture, refused, italian = in_a_house(story)
    assert found["/api/about"][1]["addresses"] == []
    assert {game["code"] for game in found["/api/games"][1]} == set(GAMES)
    assert found["/api/rules/search?q=monster"][1]
    assert [found[path][0] for path in ("/api/nothing", "/api/games/nothing")] == [404, 404]
    assert summary[1]["host"] is True
    assert picture[1].startswith("<svg") or "<svg" in picture[1]
    assert refused[0] == 404
    assert italian[1]["text"] != found["/api/nothing"][1]["text"]


def test_a_line_hears_every_mistake_in_words_and_ends_when_it_hangs_up():
    async def story(house):
        made = await lay(house)
        guest = Guest(house, 4, made)
        await guest.hear("full")
        house.say(4, "{")
        said = await guest.hear("error")
        house.say(99, "{}")
        house.hang_up(99)
        guest_line = house.lines[4].task
        house.hang_up(4)
        await guest_line
        await asyncio.sleep(0)
        return said["text"], dict(house.lines)

    said, lines = in_a_house(story)
    assert said
    assert lines == {}


def test_a_hint_and_odds_come_from_the_bot_worker():
    async def story(house):
        made = await lay(house, seats=[{"kind": "me"}, {"kind": "here"}])
        guest = Guest(house, 1, made)
        await guest.hear("full")
        guest.say(t="hint")
        hint = await guest.hear("hint")
        return hint["key"], [option["key"] for option in guest.decision["options"]]

    asked = []

    async def ask(text):
        from legendarium.local.bot_worker import answer_job

        asked.append(json.loads(text)[0])
        return answer_job(text)

    key, offered = in_a_house(story, ask=ask)
    assert key in offered
    assert asked == ["advise"]
