"""Set-up: players, decks, the map, Monsters, the first player, the bag, Town Heroes, dials, first spawn and trap."""

import pytest

import legendarium as lg
from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.faces import TYPES
from legendarium.games.village_attacks.game import check_monsters
from legendarium.games.village_attacks.setup import ChooseMonsters, FirstTrap, Nominate, Prepare, Shuffle, lay_out
from legendarium.games.village_attacks.state.editions import FIRST
from legendarium.games.village_attacks.villagers.spawning import BeginSpawning, Muster
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance
from legendarium.testing.random_play import open_table
from legendarium.testing.village_attacks import Siege
from legendarium.testing.village_attacks_faces import make_scenario

FIVE = ["banshee", "succubus", "lich", "vampire", "dullahan"]


def fresh(seats=1, seed=1, **options):
    return open_table("village-attacks", seats, seed, options)


@pytest.mark.rule("va.setup.player-count.first")
def test_the_earlier_edition_seats_one_to_four():
    assert lg.Match.new("village-attacks", 4, 1, {"edition": "first"}).seats == 4
    with pytest.raises(lg.SetupError, match=r"player-count\.first"):
        lg.Match.new("village-attacks", 5, 1, {"edition": "first"})
    with pytest.raises(lg.SetupError, match=r"player-count\.first"):
        lg.Match.new("village-attacks", 0, 1, {"edition": "first"})


@pytest.mark.rule("va.setup.dials")
def test_dials_show_what_they_will_start_at_from_the_first_question_on():
    match = lg.Match.new("village-attacks", 1, 1)
    assert match.decision.kind == "how-many"
    first = match.view(0)
    assert min(first["heart"], first["morale"], first["tier"]) > 0

    match.play("count:2")
    seen = match.view(0)
    while match.decision.kind in ("choose-monster", "nominate"):
        assert {name: match.view(0)[name] for name in ("heart", "morale", "tier")} == {
            name: seen[name] for name in ("heart", "morale", "tier")
        }
        match.play(match.decision.options[0])

    assert (match.view(0)["heart"], match.view(0)["morale"]) == (seen["heart"], seen["morale"])


@pytest.mark.rule("va.setup.first-player.second")
def test_whoever_names_the_first_player_reads_you_for_the_own_seat():
    match = lg.Match.new("village-attacks", 2, 1)
    while match.decision.kind != "nominate":
        match.play(match.decision.options[0])

    for language, said in (("en", "You go first"), ("it", "Cominci tu")):
        labels = [match.game.label(match.table, option, language) for option in match.decision.options]
        assert labels.count(said) == 1
        assert "@0" not in "".join(labels)


@pytest.mark.rule("va.setup.player-count.second")
def test_the_later_edition_seats_one_to_five():
    assert lg.Match.new("village-attacks", 5, 1).seats == 5
    with pytest.raises(lg.SetupError, match=r"player-count\.second"):
        lg.Match.new("village-attacks", 6, 1)


@pytest.mark.rule("va.setup.shuffle-decks")
def test_each_deck_is_shuffled_on_its_own_and_holds_only_its_own_cards():
    orders = set()
    for seed in (1, 2):
        siege = Siege(seed=seed)
        siege.begin(Shuffle())
        table = siege.table
        decks = (table.spawn_deck, table.trap_deck, table.event_deck)
        assert [sorted(deck) for deck in decks] == [
            list(table.fixed.spawn_cards),
            list(table.fixed.trap_cards),
            list(table.fixed.event_cards),
        ]
        orders.add(tuple(tuple(deck) for deck in decks))
    assert len(orders) == 2


@pytest.mark.rule("va.setup.scenario-layout.first")
def test_the_scenario_lays_out_tiles_spawn_points_and_objectives_in_the_earlier_edition():
    table = Siege(
        "H a b\n. c d\n. e f",
        edition="first",
        spawn="d f",
        objectives=[{"code": "seal", "zone": "e"}],
        monsters="undead",
    ).table

    assert len(table.map.zones) == 7
    assert [table.map.zones[zone].code for zone in table.spawn_zones] == ["d", "f"]
    assert [table.map.zones[zone].code for zone in table.token_zone] == ["e"]


@pytest.mark.rule("va.setup.scenario-layout.second")
def test_the_scenario_lays_out_room_tokens_too_in_the_later_edition():
    siege = Siege(
        "H a b\n. c d\n. e f", spawn="d f", objectives=[{"code": "seal", "zone": "e"}], rooms={"b": "darkness"}
    )
    zones = siege.match.view(0)["zones"]

    assert len(zones) == 7
    assert [zone["id"] for zone in zones if zone["spawn"]] == ["d", "f"]
    assert [zone["id"] for zone in zones if zone["rooms"]] == ["b"]
    assert [zone["id"] for zone in zones if zone["darkness"]] == ["b"]
    assert siege.match.view(0)["objectives"][0]["zone"] == "e"


@pytest.mark.rule("va.setup.choose-monsters.first")
def test_a_scenario_of_the_earlier_edition_may_demand_a_type():
    siege = Siege(edition="first", monsters="mythic undead undead-2 cursed", demands="undead", seats=2)
    siege.table.monsters.clear()
    siege.begin(ChooseMonsters(2, ()))
    siege.play("choose:mythic")

    assert siege.offers == ["choose:undead", "choose:undead-2"]
    assert siege.why_not("choose:cursed").rule == "va.setup.choose-monsters.first"


@pytest.mark.rule("va.setup.choose-monsters.first")
def test_a_line_up_against_the_demands_of_the_earlier_edition_is_refused():
    content = load("first", ())
    undead = [code for code, face in content.monsters.items() if face.type == TYPES.index("undead")]
    others = [code for code in content.monsters if code not in undead]
    demanding = make_scenario("H a", demands="undead")
    for_three = make_scenario("H a", fixed_monsters=3)

    assert check_monsters(1, [*undead[:1], *others[:1]], FIRST, content, demanding)
    with pytest.raises(lg.SetupError, match=r"choose-monsters\.first"):
        check_monsters(1, others[:2], FIRST, content, demanding)
    assert check_monsters(1, others[:3], FIRST, content, for_three)
    with pytest.raises(lg.SetupError, match=r"choose-monsters\.first"):
        check_monsters(1, others[:2], FIRST, content, for_three)


@pytest.mark.rule("va.setup.choose-monsters.second")
def test_in_the_later_edition_any_monsters_may_be_chosen_and_set_up_waits_for_everybody():
    siege = Siege(monsters="undead undead-2 arcane", seats=2, demands="mythic", fixed_monsters=3)
    siege.table.monsters.clear()
    siege.begin(ChooseMonsters(2, ()))
    siege.play("choose:undead")

    assert siege.asked == 1
    assert siege.offers == ["choose:undead-2", "choose:arcane"]
    siege.play("choose:undead-2")
    assert [monster.face.code for monster in siege.table.monsters] == ["undead", "undead-2"]


@pytest.mark.rule("va.setup.start-in-heart")
def test_monsters_begin_in_the_heart_with_nothing_but_their_starting_ability():
    table = fresh(seats=1, monsters=["lich", "banshee", "vampire"])

    for monster in table.monsters:
        assert monster.zone == table.map.heart
        assert (monster.damage, monster.experience, monster.levels) == (0, 0, (1, 0, 0))
        assert (monster.defence, monster.retaliate, monster.moved, monster.stored) == (0, 0, 0, 0)


@pytest.mark.rule("va.setup.first-player.second", "va.ruling.first-player-first-edition")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_nominated_seat_takes_the_first_turn(edition):
    match = lg.Match.new("village-attacks", 3, 1, {"edition": edition, "monsters": FIVE[2:4] + FIVE[:1]})
    match.play("nominate:s2")
    while match.decision.kind == "spawn":
        match.play(match.decision.options[0])

    assert match.table.monsters[match.table.active].owner == 2


@pytest.mark.rule("va.ruling.first-player-first-edition")
def test_without_a_nomination_the_first_seat_begins_in_the_earlier_edition():
    siege = Siege(edition="first", monsters="undead arcane", seats=2)
    siege.table.coin = 1
    siege.begin(Nominate())
    siege.play("leave")

    assert siege.table.coin == 0


@pytest.mark.rule("va.setup.type-bag")
def test_hunters_have_only_types_of_monsters_that_take_part():
    seen = set()
    for seed in range(20):
        siege = Siege("H a", monsters="undead@H arcane@H", seed=seed, capacities={"a": 50})
        siege.begin(Prepare(), *(Muster(siege.zone("a"), 0, 1, 0) for _ in range(3)))
        seen |= {TYPES[siege.table.villagers.types[villager]] for villager in siege.table.crowd[siege.zone("a")]}

    assert seen == {"undead", "arcane"}


@pytest.mark.rule("va.setup.hero-pile.first")
def test_the_pile_of_the_earlier_edition_holds_the_scenarios_heroes():
    heroes = {name: {"type": kind} for name, kind in zip("abcd", TYPES, strict=False)}
    siege = Siege(edition="first", heroes=heroes, first_heroes=("a", "b", "d"))
    siege.begin(Prepare())

    assert sorted(siege.table.fixed.names[hero] for hero in siege.table.hero_pile) == ["a", "b", "d"]
    assert siege.match.view(0)["decks"]["heroes"] == 3


@pytest.mark.rule("va.setup.hero-pile.second")
def test_the_pile_of_the_later_edition_holds_at_least_five_of_the_monsters_types_if_possible():
    base = Siege(monsters="undead@H")
    base.begin(Prepare())
    assert len(base.table.hero_pile) == 5

    many = {f"u{n}": {"type": "undead"} for n in range(6)} | {f"o{n}": {"type": "arcane"} for n in range(4)}
    large = Siege(monsters="undead@H", heroes=many)
    large.begin(Prepare())
    names = [large.table.fixed.names[hero] for hero in large.table.hero_pile]
    assert len(names) >= 5
    assert all(name.startswith("u") for name in names)


@pytest.mark.rule("va.setup.hero-pile.second")
def test_too_few_heroes_of_the_monsters_types_are_filled_up_to_five():
    some = {f"u{n}": {"type": "undead"} for n in range(3)} | {f"o{n}": {"type": "arcane"} for n in range(4)}
    siege = Siege(monsters="undead@H", heroes=some)
    siege.begin(Prepare())
    names = [siege.table.fixed.names[hero] for hero in siege.table.hero_pile]

    assert len(names) == 5
    assert {"u0", "u1", "u2"} < set(names)


@pytest.mark.rule("va.setup.dials", "va.ruling.dial-start")
def test_dials_start_where_the_scenario_says_and_the_event_dial_at_zero():
    siege = Siege(heart=12, morale=30, triggers=(6,))
    siege.table.heart = siege.table.morale = 1
    siege.begin(Prepare())

    assert (siege.table.heart, siege.table.morale, siege.table.dial) == (12, 30, 0)
    assert siege.match.view(0)["triggers"] == [6]


@pytest.mark.rule("va.setup.initial-spawn")
def test_set_up_resolves_one_spawn_card_for_each_spawn_point_at_tier_one():
    rows = [("p1", "p9", "p9"), ("p2", "p9", "p9"), ("h1", "p9", "p9"), "p5"]
    siege = Siege("H a b c", monsters="undead@H", spawn="a b c", spawns=rows, extra_peasants=3)
    siege.table.phase = 0
    siege.begin(BeginSpawning())
    siege.play("spawn:a", "spawn:b")

    assert len(siege.table.spawn_discard) == 3
    assert [len(siege.who(zone)) for zone in "abc"] == [1, 2, 1]


@pytest.mark.rule("va.setup.initial-spawn", "va.spawn.tier-rise.second")
def test_set_up_spawns_on_the_tier_on_which_the_scenario_begins():
    siege = Siege("H a", monsters="undead@H", spawn="a", spawns=[("p1", "p2", "p9")], first_tier=2)
    siege.table.phase = 0
    siege.begin(BeginSpawning())

    assert len(siege.who("a")) == 2


@pytest.mark.rule("va.setup.initial-trap")
def test_set_up_puts_exactly_one_trap_on_offer():
    siege = Siege()
    before = len(siege.table.trap_deck)
    siege.begin(FirstTrap())

    assert len(siege.table.trap_offer) == 1
    assert len(siege.table.trap_deck) == before - 1


@pytest.mark.rule("va.ruling.seats-and-monsters")
def test_monsters_beyond_the_seats_are_dealt_on_clockwise_up_to_the_editions_limit():
    table = fresh(seats=2, monsters=FIVE)
    assert [monster.owner for monster in table.monsters] == [0, 1, 0, 1, 0]

    assert len(fresh_chosen(3)) == 3
    with pytest.raises(lg.SetupError, match=r"seats-and-monsters"):
        fresh(seats=3, monsters=2)
    with pytest.raises(lg.SetupError, match=r"seats-and-monsters"):
        fresh(seats=1, edition="first", monsters=5)


def fresh_chosen(seats):
    """The Monsters of a table where everybody takes the first that is left."""
    match = lg.Match.new("village-attacks", seats, 1)
    while match.decision.kind == "choose-monster":
        match.play(match.decision.options[0])
    return match.table.monsters


@pytest.mark.rule("va.ruling.unique-monsters")
def test_the_same_monster_is_never_in_play_twice():
    with pytest.raises(lg.SetupError, match=r"unique-monsters"):
        fresh(seats=2, monsters=["lich", "lich"])
    match = lg.Match.new("village-attacks", 2, 1)
    match.play("choose:lich")
    assert match.why_not("choose:lich").rule == "va.ruling.unique-monsters"


@pytest.mark.rule("va.ruling.edition")
def test_a_table_plays_one_edition_as_a_whole_the_later_by_default():
    assert fresh(seats=1).fixed.edition.code == "second"
    assert fresh(seats=1, edition="first").fixed.edition.code == "first"
    with pytest.raises(lg.SetupError):
        fresh(seats=1, edition="mixed")


@pytest.mark.rule("va.ruling.bag-contents")
@pytest.mark.parametrize(("ruling", "tokens"), [("per type", ["undead"]), ("per Monster", ["undead", "undead"])])
def test_two_monsters_of_one_type_bring_one_token_or_two(ruling, tokens):
    siege = Siege(monsters="undead undead-2", rulings={"type-tokens": ruling})
    siege.begin(Prepare())

    assert siege.match.view(0)["bag"] == tokens


@pytest.mark.rule("va.ruling.demon-first")
def test_a_demon_hero_of_the_earlier_edition_is_nobodys_nemesis_and_demon_never_enters_the_bag():
    siege = Siege("H a b", edition="first", monsters="undead@a arcane@a", villagers="t.demon@a")
    siege.begin(Prepare())
    assert siege.match.view(0)["bag"] == ["undead", "arcane"]

    siege.fix(1)
    siege.activate("demon")
    assert siege.told("assaulted")[0].data["damage"] == 2


def test_a_table_can_be_laid_out_bare():
    fixed = Siege().table.fixed
    table = lay_out(1, Dice(3), fixed, 1, ["undead"])
    advance(table)

    assert table.monsters[0].face.code == "undead"


@pytest.mark.rule("va.setup.shuffle-decks")
def test_each_of_the_three_decks_is_shuffled():
    siege = Siege(traps=[{"code": f"t{n}"} for n in range(12)], events=[{"code": f"e{n}"} for n in range(12)])
    siege.begin(Shuffle())
    table, fixed = siege.table, siege.table.fixed

    for deck, cards in (
        (table.spawn_deck, fixed.spawn_cards),
        (table.trap_deck, fixed.trap_cards),
        (table.event_deck, fixed.event_cards),
    ):
        assert sorted(deck) == list(cards)
        assert deck != list(cards)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_scenario_that_there_is_not_is_refused_in_words(language):
    with pytest.raises(lg.SetupError) as refused:
        lg.Match.new("village-attacks", 1, 3, {"scenario": "no-such-castle"})

    assert refused.value.word == "no-scenario"
    assert GAME.complaint(refused.value, language)
