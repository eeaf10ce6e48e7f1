"""What a gallery reads from packs: facts, copies, codes that two things share, and the rules behind a thing."""

import pytest

from legendarium.kernel.gallery import FLAG, NUMBER, WORD, WORDS, Fact, Gallery, own_folders, read_gallery

CARDS = """
[[card]]
code = "oar"
name = "Oar"
cost = 2
copies = 3
traits = ["wood", "long", "wood"]
floats = true

[[card]]
code = "net"
name = "Net"
moniker = "of the Deep"
rules = ["boat.nets"]
copies = 1
"""
BOATS = """
[[boat]]
code = "oar"
name = "The Oar"

[[crew]]
code = "rowers"
name = "Rowers"
cards = ["oar", "net", "oar"]
"""
GALLERY = Gallery(
    kinds=("card", "boat"),
    facts=(
        Fact("cost", NUMBER),
        Fact("copies", NUMBER, tally=True),
        Fact("traits", WORDS, rule=lambda value: f"boat.{value}"),
        Fact("floats", FLAG),
    ),
    rules={"card": "boat.cards", "boat": "boat.boats"},
    holders={"crew": lambda entry: entry["cards"]},
)


def pack(folder, code, cards=CARDS, boats=BOATS):
    (folder / code).mkdir()
    (folder / code / "pack.toml").write_text(f'code = "{code}"\nname = "{code}"\n')
    (folder / code / "cards.toml").write_text(cards)
    (folder / code / "boats.toml").write_text(boats)


def shown(folder):
    return read_gallery(GALLERY, own_folders(folder), lambda kind, code: {})


def test_facts_are_read_by_their_form():
    entry = {"cost": 2, "kind": "", "name": "Oar", "traits": ["b", "a", "b"], "floats": True, "sinks": 1, "true": True}

    assert (Fact("cost", NUMBER).of(entry), Fact("true", NUMBER).of(entry), Fact("name", NUMBER).of(entry)) == (
        2,
        None,
        None,
    )
    assert (Fact("name", WORD).of(entry), Fact("kind", WORD).of(entry), Fact("gone", WORD).of(entry)) == (
        "Oar",
        None,
        None,
    )
    assert (Fact("traits", WORDS).of(entry), Fact("name", WORDS).of(entry)) == (["b", "a"], None)
    assert (Fact("floats", FLAG).of(entry), Fact("sinks", FLAG).of(entry), Fact("gone", FLAG).of(entry)) == (
        True,
        None,
        None,
    )
    assert Fact("double", NUMBER, read=lambda entry: entry["cost"] * 2).of(entry) == 4


def test_things_have_their_facts_their_full_name_and_the_pack_that_prints_them(tmp_path):
    pack(tmp_path, "base")
    oar, net, boat = shown(tmp_path).things

    assert (oar.code, oar.names["en"], oar.packs) == ("oar", "Oar", ["base"])
    assert oar.facts == {"cost": 2, "copies": 3, "traits": ["wood", "long"], "floats": True}
    assert (net.names["en"], net.facts) == ("Net of the Deep", {"copies": 1})
    assert (boat.kind, boat.facts) == ("boat", {})


def test_a_thing_leads_to_its_own_rules_and_those_of_its_facts_and_only_else_to_that_of_its_kind(tmp_path):
    pack(tmp_path, "base")
    oar, net, boat = shown(tmp_path).things

    assert oar.rules == ["boat.wood", "boat.long"]
    assert net.rules == ["boat.nets"]
    assert boat.rules == ["boat.boats"]


def test_another_thing_with_the_same_code_gets_an_id_of_its_own(tmp_path):
    pack(tmp_path, "base")

    assert [thing.id for thing in shown(tmp_path).things] == ["oar", "net", "base.boat.oar"]


def test_what_two_packs_print_alike_is_shown_once_with_the_copies_of_both(tmp_path):
    pack(tmp_path, "base")
    pack(tmp_path, "more", CARDS.replace("copies = 3", "copies = 5"))
    oar, net, boat = shown(tmp_path).things

    assert oar.packs == net.packs == boat.packs == ["base", "more"]
    assert (oar.facts["copies"], net.facts["copies"]) == (8, 2)


def test_copies_that_one_pack_does_not_count_add_nothing_and_a_kind_without_a_rule_has_none(tmp_path):
    gallery = Gallery(kinds=("card",), facts=(Fact("copies", NUMBER, tally=True),))
    pack(tmp_path, "base")
    pack(tmp_path, "more", CARDS.replace("copies = 3\n", ""))
    oar, net = read_gallery(gallery, own_folders(tmp_path), lambda kind, code: {}).things

    assert (oar.facts["copies"], net.facts["copies"]) == (3, 2)
    assert (oar.rules, net.rules) == ([], ["boat.nets"])
    assert Gallery(kinds=("card",), rules={"card": "boat.cards"}).rules == {"card": "boat.cards"}


@pytest.mark.parametrize("other", ["cost = 9", 'gloss = "Heavy."', 'name = "Paddle"'])
def test_what_differs_in_a_fact_a_name_or_a_text_is_another_thing(tmp_path, other):
    pack(tmp_path, "base", boats="")
    kept = [line for line in CARDS.splitlines() if not line.startswith(other.partition(" ")[0] + " ") or "Net" in line]
    changed = "\n".join(kept).replace('code = "oar"', f'code = "oar"\n{other}', 1)
    pack(tmp_path, "more", changed, boats="")

    assert [thing.id for thing in shown(tmp_path).things] == ["oar", "net", "more.card.oar"]


def test_a_holder_lists_each_thing_it_holds_once(tmp_path):
    pack(tmp_path, "base")
    (crew,) = shown(tmp_path).holders

    assert (crew.kind, crew.code, crew.names["en"], crew.things) == ("crew", "rowers", "Rowers", ["oar", "net"])
