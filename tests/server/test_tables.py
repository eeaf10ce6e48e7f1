"""Tables over HTTP: made, joined, read, replayed, continued, brought."""

import json
import re
import secrets

import pytest

from legendarium.kernel.match import Match
from legendarium.server.messages.builders import build_outcome
from tests.server.running import GAME, both, play_on

ATTACKS = "village-attacks"
CODE_WORDS = re.compile(r"^\w+:|[`$_]\w|\b(va|vol)\.|Expected|recursion|JSON")
BOTS = [{"kind": "bot", "level": "random"}] * 2


def finished(server, **options):
    made = server.make(options={"round_limit": 10, **options})
    players = both(server, made)
    play_on(players, 2000)
    for player in players:
        player.close()
    return made


def test_the_games_say_what_can_be_chosen(server):
    found = next(game for game in server.http.get("/api/games").json() if game["code"] == GAME)
    assert found["title"] == "Village of Legends"
    assert found["seats"] == {"min": 2, "max": 6}
    assert "random" in found["levels"]
    heroes = next(option for option in found["options"] if option["name"] == "heroes")
    assert heroes["per_seat"]
    assert "mage" in heroes["values"]
    for option in found["options"]:
        assert option["rule"].startswith("vol.")
        assert option["sentence"].strip()


def test_options_reach_the_game_as_it_wants_them(server):
    made = server.make(options={"heroes": ["mage", None], "hero-choice": "all-random", "expansions": ["the-horde"]})
    options = server.live(made).match.options
    assert options["heroes"] == ["mage", ""]
    assert options["rulings"] == {"hero-choice": "all-random"}
    assert options["expansions"] == ["the-horde"]


def test_a_position_by_hand_opens_like_any_table_and_the_seed_counts_as_told(server):
    lines = "hero 0: mage(life=3)\nhero 1: dwarf\nhand 0: coin*2 staff\n"
    made = server.make(options={"position": lines})
    live = server.live(made)

    assert live.match.table.heroes[0].life == 3
    assert [live.match.table.faces[card].code for card in live.match.table.heroes[0].hand] == ["coin", "coin", "staff"]
    assert server.http.get(f"/api/tables/{made['table']}").json()["seeded"]


def test_an_impossible_position_is_refused_with_every_reason(server):
    seats = [{"kind": "here"}, {"kind": "here"}]
    wish = {"game": GAME, "seats": seats, "options": {"position": "hand 0: coin*99 gem\nhero 0: nobody"}}

    told = server.http.post("/api/judge", json=wish).json()["problem"]
    assert "there are only" in told
    assert "'gem'" in told
    assert "hero 0" in told
    assert server.http.post("/api/tables", json=wish).status_code == 400


def test_a_table_of_bots_alone_has_a_round_limit_and_one_with_people_none(server):
    assert server.live(server.make(BOTS)).match.options["round_limit"] == 150
    assert server.live(server.make(BOTS, options={"round_limit": 20})).match.options["round_limit"] == 20
    assert server.live(server.make()).match.options["round_limit"] is None


def test_a_game_cut_off_is_told_as_neither_won_nor_lost(server):
    made = server.make(seed="7", options={"round_limit": 1})
    players = both(server, made)
    play_on(players, 2000)
    for language, words in (("en", "neither won nor lost"), ("it", "né vinta né persa")):
        told = build_outcome(server.live(made), server.live(made).match.table, language)
        assert (told.reason, told.winners) == ("round-limit", [])
        assert words in told.text
    for player in players:
        player.close()


def test_the_seed_told_after_a_game_lays_the_same_table_again(server):
    match = Match.new(GAME, seed=secrets.randbits(256))
    table = server.http.post("/api/records", content=match.save()).json()["table"]
    told = server.http.get(f"/api/tables/{table}/replay").json()["seed"]
    assert server.live(server.make(seed=told)).match.seed == match.seed
    assert server.live(server.make(seed="19")).match.seed == server.live(server.make(seed="0x13")).match.seed


def test_a_seed_is_a_number_or_any_word(server):
    assert server.live(server.make(seed=" 42 ")).match.seed == 42
    one, other = (server.live(server.make(seed=seed)).match.seed for seed in ("tea", "tea"))
    assert one == other
    free = [server.live(server.make(drawn=True)).match for _ in range(2)]
    assert free[0].seed != free[1].seed
    assert free[0].seed.bit_length() > 128


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "me"}]}, "players"),
        ({"seats": [{"kind": "bot", "level": "godlike"}, {"kind": "me"}]}, "level"),
        ({"seats": [{"kind": "ghost"}, {"kind": "me"}]}, "ghost"),
        ({"seats": [{"kind": "me", "name": "x" * 41}, {"kind": "me"}]}, "length"),
        ({"options": {"heroes": ["nobody"]}}, "nobody"),
        ({"options": {"heroes": "mage"}}, "heroes"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"options": {"packs": ["/etc"]}}, "packs that this server offers"),
        ({"clock": {"kind": "move", "amount": 0}}, "amount"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_explained(server, wish, says):
    whole = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}, **wish}
    answer = server.http.post("/api/tables", json=whole)
    assert answer.status_code in (400, 404)
    assert says in answer.json().get("detail", answer.json()["text"])


SIX = [{"kind": "me"}] * 6
MAGES = {"heroes": ["mage", "mage"]}


@pytest.mark.parametrize(
    ("wish", "english", "italian"),
    [
        ({"game": "chess"}, "There is no such game here.", "Qui non c'è un gioco così."),
        ({"seats": SIX[:1]}, "Two to six people can play, not 1.", "Si gioca da due a sei, non in 1."),
        ({"seats": SIX}, "6 players need at least one expansion", "In 6 serve almeno un'espansione sul tavolo."),
        ({"options": MAGES}, "There is only one Mage", "C'è un solo Eroe di nome Mago"),
        ({"options": {"nonsense": 1}}, "A table cannot be laid in this way.", "Non si può preparare un tavolo"),
        ({"seats": SIX * 2}, "That message was not understood.", "Il messaggio non è stato capito."),
        ({"game": ATTACKS, "seats": SIX}, "One to 5 people can play this edition", "si gioca da uno a 5, non in 6"),
        (
            {"game": ATTACKS, "options": {"monsters": ["banshee", "banshee"]}},
            "There is only one Banshee",
            "C'è un solo Mostro di nome Banshee",
        ),
        (
            {"game": ATTACKS, "options": {"monsters": ["banshee"]}},
            "2 to 5 Monsters can defend the castle, not 1",
            "da 2 a 5 Mostri, non 1",
        ),
    ],
)
def test_people_are_told_in_their_language_and_without_code_words(server, wish, english, italian):
    whole = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}, **wish}
    for language, sentence in (("en", english), ("it", italian)):
        answer = server.http.post("/api/tables", json=whole, headers={"accept-language": language})
        text = answer.json()["text"]
        assert answer.status_code in (400, 404)
        assert sentence in text
        assert not CODE_WORDS.search(text)


def test_what_is_not_there_is_said_in_the_language_of_whoever_asks(server):
    made = server.make()
    for path, text in (
        (f"/api/tables/{made['table']}/replay?seat=8", "Questo tavolo non ha il posto 9."),
        (f"/api/tables/{made['table']}/replay?seat=x", "Il messaggio non è stato capito."),
        ("/api/rules/nogame", "Qui non c'è una regola così."),
        (f"/api/rules/{GAME}/vol.no.such", "Qui non c'è una regola così."),
        (f"/api/rules/{ATTACKS}/vol.setup.open-market", "Qui non c'è una regola così."),
        ("/api/content/nogame", "Qui non c'è un gioco così."),
        ("/api/tables/nothere1", "Qui non c'è un tavolo così."),
    ):
        assert server.http.get(path, headers={"accept-language": "it"}).json()["text"] == text


def test_friends_join_by_invitation_and_then_the_game_begins(server):
    made = server.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    table = f"/api/tables/{made['table']}"
    assert made["tokens"][1] is None
    invite = made["invites"][1]
    assert invite.startswith(f"/join/{made['table']}/")
    assert server.http.get(table).json()["state"] == "lobby"
    with server.sit(made, 0) as host:
        assert host.hear("seats")["seats"][1]["kind"] == "open"
        for wish in (
            {"name": "Bo"},
            {"name": "Bo", "invite": "wrong"},
            {"name": " ", "invite": invite.rpartition("/")[2]},
        ):
            assert server.http.post(f"{table}/join", json=wish).status_code == 400
        wish = {"name": "Bo", "invite": invite.rpartition("/")[2]}
        joined = server.http.post(f"{table}/join", json=wish).json()
        assert joined["seat"] == 1
        assert host.hear("full")["seats"][1] == {"seat": 1, "name": "Bo", "kind": "person", "online": False}
    assert server.http.post(f"{table}/join", json=wish).status_code == 400
    summary = server.http.get(table, headers={"authorization": f"Bearer {joined['token']}"}).json()
    assert summary["mine"] == [1]
    assert summary["state"] == "playing"


def test_no_two_seats_have_the_same_name(server):
    wish = [
        {"kind": "me", "name": "Ada"},
        {"kind": "here", "name": "ada"},
        {"kind": "open"},
        {"kind": "bot", "name": "Ada"},
    ]
    made = server.make(wish)
    assert made["names"] == ["Ada", "ada 2", "", "Ada 3"]
    invite = made["invites"][2].rpartition("/")[2]
    joined = server.http.post(f"/api/tables/{made['table']}/join", json={"name": "ADA", "invite": invite}).json()
    assert joined["name"] == "ADA 4"
    assert [place.name for place in server.live(made).places] == ["Ada", "ada 2", "ADA 4", "Ada 3"]
    long = "x" * 40
    assert server.make([{"kind": "me", "name": long}, {"kind": "here", "name": long}])["names"] == [
        long,
        "x" * 38 + " 2",
    ]


def test_the_host_fills_an_open_seat_with_a_bot(server):
    made = server.make([{"kind": "me"}, {"kind": "open"}, {"kind": "here"}])
    with server.sit(made, 0) as host, server.sit(made, 2) as guest:
        host.hear("seats")
        guest.hear("seats")
        guest.send(t="replace", seat=1, level="random")
        assert guest.hear("error")["text"]
        host.send(t="replace", seat=1, level="random")
        assert host.hear("full")["seats"][1]["kind"] == "bot"


def test_every_past_ply_can_be_seen_as_it_was(server):
    made = finished(server)
    match = server.live(made).match
    table = f"/api/tables/{made['table']}"
    info = server.http.get(f"{table}/replay?seat=1").json()
    assert info["plies"] == match.ply
    assert info["turns"] == sorted(set(info["turns"]))
    assert len(info["turns"]) > 5
    assert [event["ply"] for event in info["events"]] == sorted(event["ply"] for event in info["events"])
    for ply in (0, 1, match.ply // 2, match.ply):
        full = server.http.get(f"{table}/at/{ply}?seat=1").json()
        assert full["view"] == json.loads(json.dumps(match.at(ply).view(1)))
        assert full["ply"] == ply
        assert {event["ply"] for event in full["events"]} <= {ply}
    for wrong in (f"at/{match.ply + 1}", "at/-1", "at/x", "at/1?seat=9", "at/1?seat=x"):
        assert server.http.get(f"{table}/{wrong}").status_code in (400, 404)


def test_a_finished_game_is_continued_from_any_ply(server):
    made = finished(server)
    old = server.live(made).match
    branched = server.http.post(f"/api/tables/{made['table']}/branch", json={"ply": 9}).json()
    assert all(branched["tokens"])
    players = both(server, branched)
    assert players[0].ply == 9
    assert players[0].view == json.loads(json.dumps(old.at(9).view(0)))
    play_on(players, 3)
    assert server.http.post(f"/api/tables/{made['table']}/branch", json={"ply": 10**6}).status_code == 400


def branched_options(server, table, ply, seats):
    made = server.http.post(f"/api/tables/{table}/branch", json={"ply": ply, "seats": seats}).json()
    return server.live(made).match.options


def test_bots_alone_who_play_on_have_as_many_rounds_as_at_a_table_of_their_own(server):
    match = Match.new(GAME, seed=5)
    while match.view(None)["round"] < 3:
        match.play(match.decision.options[0])
    table = server.http.post("/api/records", content=match.save()).json()["table"]

    assert branched_options(server, table, 0, BOTS) == {**match.options, "round_limit": 150}
    assert branched_options(server, table, match.ply, BOTS)["round_limit"] == 153
    assert branched_options(server, table, match.ply, [{"kind": "here"}, *BOTS[1:]])["round_limit"] is None


def test_bots_alone_who_play_on_keep_the_round_limit_of_the_table(server):
    table = finished(server)["table"]
    assert branched_options(server, table, 9, BOTS)["round_limit"] == 10


def test_a_record_is_brought_looked_at_and_continued(server):
    match = Match.new(GAME, seed=5)
    for _ in range(30):
        match.play(match.decision.options[0])
    table = server.http.post("/api/records", content=match.save()).json()["table"]
    info = server.http.get(f"/api/tables/{table}/replay").json()
    assert (info["plies"], info["seed"]) == (30, "0x5")
    assert server.http.get(f"/api/tables/{table}/at/30?seat=0").json()["view"] == json.loads(json.dumps(match.view(0)))
    assert Match.load(server.http.get(f"/api/tables/{table}/record").text).keys == match.keys
    branched = server.http.post(f"/api/tables/{table}/branch", json={"ply": 30}).json()
    play_on(both(server, branched), 2)


def test_a_record_carries_the_names_of_the_seats_and_nothing_else_of_them(server):
    made = finished(server)
    table = f"/api/tables/{made['table']}"
    record = server.http.get(f"{table}/record").text
    assert json.loads(record)["names"] == ["Ada", "Bo"]
    assert not any(token in record for token in made["tokens"])
    assert server.http.get(f"{table}/verify").json()["ok"]
    brought = server.http.post("/api/records", content=record).json()["table"]
    assert [seat["name"] for seat in server.http.get(f"/api/tables/{brought}/replay").json()["seats"]] == ["Ada", "Bo"]
    assert server.http.get(f"/api/tables/{brought}/verify").json()["ok"]
    nameless = {name: value for name, value in json.loads(record).items() if name != "names"}
    brought = server.http.post("/api/records", json=nameless, headers={"accept-language": "it"}).json()["table"]
    seats = server.http.get(f"/api/tables/{brought}/replay").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Giocatore 1", "Giocatore 2"]


def test_a_record_that_was_touched_is_refused(server):
    match = Match.new(GAME, seed=5)
    match.play(match.decision.options[0])
    record = json.loads(match.save())
    for change in (
        {"digest": "0" * 32},
        {"moves": ["cheat"]},
        {"seed": "6"},
        {"options": {"packs": ["/etc"]}},
        {"x": 1},
    ):
        answer = server.http.post("/api/records", json={**record, **change})
        assert answer.status_code == 400, change
        assert answer.json()["text"]
    assert server.http.post("/api/records", content=b"x" * 5_000_000).status_code == 413


def test_what_is_wrong_with_a_record_is_said_in_words(server):
    match = Match.new(GAME, seed=5)
    match.play(match.decision.options[0])
    record = json.loads(match.save())
    for content, text in (
        ("[" * 100_000, "This file is not the record of a match."),
        ("tea", "This file is not the record of a match."),
        (json.dumps({**record, "version": 9}), "This record was written by another version of Legendarium."),
        (json.dumps({**record, "seats": 9}), "This match was played by other rules or with other cards"),
        (json.dumps({**record, "moves": ["herox:mage"]}), "Move 1 of this record is against the rules."),
        (json.dumps({**record, "digest": "0"}), "This record is damaged or was changed"),
        (match.save(private=False), "The game of this record is not over"),
    ):
        said = server.http.post("/api/records", content=content).json()["text"]
        assert said.startswith(text)
        assert not CODE_WORDS.search(said)


def test_what_is_printed_is_told_in_the_language_of_the_reader_and_what_it_does_is_not(server):
    for language, name in (("en", "Mage"), ("it", "Mago")):
        told = server.http.get(f"/api/content/{GAME}", headers={"accept-language": language}).json()
        heroes = {hero["code"]: hero for hero in told["packs"]["base"]["hero"]}
        assert (told["language"], heroes["mage"]["name"]) == (language, name)
        assert told["packs"]["base"]["card"]
        assert '"lines"' not in json.dumps(told)
        assert '_it"' not in json.dumps(told)


def test_what_does_not_change_is_sent_once(server):
    for path in (
        "/api/games",
        f"/api/content/{GAME}",
        f"/api/gallery/{GAME}",
        f"/api/guides/{GAME}",
        f"/api/rules/{GAME}",
        f"/api/rules/{GAME}/vol.setup.open-market",
    ):
        first = server.http.get(path)
        assert first.headers["cache-control"] == "no-cache"
        assert "accept-language" in first.headers["vary"]
        again = server.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert server.http.get(path, headers={"if-none-match": '"other"'}).content == first.content
    english, italian = (server.http.get(f"/api/rules/{GAME}", headers={"accept-language": it}) for it in ("en", "it"))
    assert english.headers["etag"] != italian.headers["etag"]
    made = server.make()
    assert server.http.get(f"/api/tables/{made['table']}").headers["cache-control"] == "no-store"


def test_the_rules_are_read_and_found_in_the_readers_language(server):
    def ask(path, language):
        return server.http.get(path, headers={"accept-language": language}).json()

    english, italian = (ask(f"/api/rules/{GAME}", language) for language in ("en", "it-IT,it;q=0.9,en;q=0.5"))
    assert (english["chapters"][1]["title"], italian["chapters"][1]["title"]) == ("Set-up", "Preparazione")
    assert italian["summary"].startswith("Village of Legends è un duello")
    told = [(entry["id"], entry["language"]) for chapter in italian["chapters"] for entry in chapter["entries"]]
    assert told == [(entry["id"], "it") for chapter in english["chapters"] for entry in chapter["entries"]]
    wanted = "vol.monster.blocks-market"
    assert ask(f"/api/rules/{GAME}/{wanted}", "it")["title"] == "Un Mostro di fronte blocca il Mercato"
    assert ask(f"/api/rules/{GAME}/{wanted}", "en")["title"] == "A facing Monster blocks the Market"
    assert wanted in [hit["id"] for hit in ask("/api/rules/search?q=mostri bloccano mercato", "it")]
    found = ask("/api/rules/search?q=prosperità", "it")[0]
    assert (found["game"], found["language"]) == ("legends-of-signum", "it")


def test_rules_are_named_and_found_within_one_book(server):
    def ask(path, language="en"):
        return server.http.get(path, headers={"accept-language": language}).json()

    english, italian = (ask(f"/api/rules/{GAME}/titles", language) for language in ("en", "it"))
    book = [entry for chapter in ask(f"/api/rules/{GAME}")["chapters"] for entry in chapter["entries"]]
    assert english == {entry["id"]: entry["title"] for entry in book}
    assert english.keys() == italian.keys()
    assert italian["vol.monster.blocks-market"] == "Un Mostro di fronte blocca il Mercato"
    assert server.http.get("/api/rules/chess/titles").status_code == 404
    hits = ask(f"/api/rules/search?q=monster market&game={GAME}")
    assert {hit["game"] for hit in hits} == {GAME}
    assert hits[0]["id"] == "vol.monster.blocks-market"
    assert server.http.get("/api/rules/search?q=monster&game=chess").status_code == 404
    hits = ask(f"/api/rules/search?q=whom can I attack&game={GAME}&mode=6p,unheard-of")
    assert hits[0]["id"].startswith("vol.mode6.")


def test_table_options_say_what_they_change_in_the_readers_language(server):
    def options(language):
        shelf = server.http.get("/api/games", headers={"accept-language": language}).json()
        found = next(game for game in shelf if game["code"] == GAME)
        return found["summary"], {option["name"]: option["sentence"] for option in found["options"]}

    (about, english), (about_italian, italian) = options("en"), options("it")
    assert about != about_italian
    assert english.keys() == italian.keys()
    assert english["loot-buyer"] == "Who may buy loot lying in a player's area?"
    assert italian["loot-buyer"] == "Chi può comprare il bottino nella zona di un giocatore?"
    assert italian["heroes"] == "Ogni giocatore sceglie un Eroe o ne riceve uno a caso."


def test_the_rules_are_a_book(server):
    book = server.http.get(f"/api/rules/{GAME}").json()
    entries = [entry for chapter in book["chapters"] for entry in chapter["entries"]]
    assert len(entries) > 100
    wanted = "vol.monster.blocks-market"
    assert server.http.get(f"/api/rules/{GAME}/{wanted}").json() in entries
    assert wanted in [hit["id"] for hit in server.http.get("/api/rules/search?q=monster blocks market").json()]
    assert server.http.get("/api/rules/search").json() == []
    for wrong in ("/api/rules/chess", f"/api/rules/{GAME}/vol.nothing", f"/api/rules/legends-of-signum/{wanted}"):
        answer = server.http.get(wrong)
        assert answer.status_code == 404
        assert answer.json()["text"]


def test_what_is_not_there_is_said_to_be_missing(server):
    for path in (
        "/api/tables/nothere1",
        "/api/tables/..%2f",
        "/api/nothing",
        "/api/content/chess",
        "/api/tables/" + "x" * 300,
    ):
        assert server.http.get(path).status_code == 404
    assert server.http.get("/api/records").status_code in (404, 405)
    assert server.http.request("DELETE", "/api/games").json()["text"]
