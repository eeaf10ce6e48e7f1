"""The state machine of a guide, on a real game."""

import legendarium as lg
from legendarium.guides import Lesson, Progress
from legendarium.guides.conditions import compares, fitting

TEXT = "hero 0: barbarian(life=20)\nhero 1: paladin\nhand 0: coin*3 staff axe\n"


def begun(*lessons):
    match = lg.position("village-of-legends", TEXT).match(seed=7)
    progress = Progress(lessons, ("turn-began",))
    progress.observed(match.events_for(0), match.view(0), match.decision)
    return match, progress


def play(match, progress, pattern):
    option = fitting((pattern,), match.decision, match.view(0))[0]
    progress.answered(option.key, match.decision, match.view(0))
    seen = len(match.events)
    match.play(option)
    progress.observed(match.events_for(0, seen), match.view(0), match.decision)


def test_a_lesson_is_done_by_its_event_so_many_times():
    coins = Lesson("coins", "…", do=("play coin",), until=({"event": "gained-gold", "seat": "me", "count": 2},))
    match, progress = begun(coins, Lesson("next", "…"))

    play(match, progress, "play coin")
    assert (progress.lesson, progress.astray) == (coins, False)
    play(match, progress, "play coin")
    assert progress.lesson.code == "next"


def test_another_legal_answer_goes_astray_and_the_lesson_waits():
    coins = Lesson("coins", "…", do=("play coin",), until=({"event": "gained-gold", "card": "coin"},))
    match, progress = begun(coins)

    play(match, progress, "play axe")
    assert (progress.lesson, progress.astray) == (coins, True)


def test_who_plays_on_has_read_and_the_same_answer_counts():
    read = Lesson("read", "…")
    match, progress = begun(read, Lesson("axe", "…", until=({"event": "played", "card": "axe"},)))

    assert progress.lesson is read
    play(match, progress, "play axe")
    assert progress.lesson is None


def test_what_is_so_already_is_not_taught():
    known = Lesson("known", "…", until=({"view": "heroes.me.life", "is": 20},))
    moot = Lesson("moot", "…", until=({"asked": "nothing"},), skip=({"offered": "play staff"},))

    assert begun(known, moot, Lesson("last", "…"))[1].lesson.code == "last"


def test_a_lesson_that_cannot_be_done_is_passed_over_after_some_own_turns():
    never = Lesson("never", "…", do=("dance",), until=({"event": "danced"},), patience=1)
    match, progress = begun(never)
    turns = 0
    while progress.lesson is not None:
        turns += match.decision.seat == 0
        play(match, progress, "end") if match.decision.option("end") else play(match, progress, "*:*")

    assert (progress.passed, turns) == (["never"], 2)


def test_lists_count_by_their_length_and_what_is_not_there_holds_nothing():
    assert compares({"least": 2}, [1, 2])
    assert compares({"most": 0}, [])
    assert not compares({"least": 0}, None)
    assert compares({"is": None}, None)
    assert not compares({"is": 1}, 2)
