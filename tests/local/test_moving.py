"""All tables leave a browser as one file and go on in another."""

import json

import pytest

from tests.local.visiting import Guest, in_a_house, lay
from tests.server.key_values import KeyValues


def packed(base):
    return in_a_house(lambda house: house.pack(), base)


def test_tables_go_on_where_they_were_brought_and_nothing_is_replaced():
    here, there = KeyValues(), KeyValues()

    async def begin(house):
        made = await lay(house, seats=[{"kind": "me"}, {"kind": "here"}])
        guest = Guest(house, 1, made)
        await guest.hear("full")
        guest.say(t="play", ply=0, key=guest.decision["options"][0]["key"])
        await guest.hear("step")
        return made, guest.view

    made, view = in_a_house(begin, here)
    text = packed(here)

    async def bring(house):
        fates = [json.loads(await house.bring(text)) for _ in range(2)]
        guest = Guest(house, 1, made)
        await guest.hear("full")
        return fates, guest.ply, guest.view

    fates, ply, again = in_a_house(bring, there)
    assert fates == [{"fates": {"restored": 1}}, {"fates": {"there already": 1}}]
    assert (ply, again) == (1, view)


@pytest.mark.parametrize("text", ["", "{}", '{"legendarium": 2, "tables": []}', '{"legendarium": 1, "tables": [1]}'])
def test_what_is_no_file_of_tables_is_refused_in_words(text):
    async def bring(house):
        return json.loads(await house.bring(text))

    assert "problem" in in_a_house(bring)
