"""Touching things on the plain board of Village Attacks, as a page asks for it."""

from tests.server.running import both, play_on

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
