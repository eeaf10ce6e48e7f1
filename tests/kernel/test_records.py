"""Records: what is saved, and what a text of unknown origin may do."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import legendarium as lg
from legendarium.kernel.records import FIELDS, KEY_LIMIT, MOVE_LIMIT, TEXT_LIMIT, verify
from legendarium.testing.random_play import play_match

GAME = "village-of-legends"


@pytest.fixture(scope="module")
def finished():
    for seed in range(50):
        match = play_match(GAME, 2, seed)
        if match.outcome.winners:
            return match
    raise AssertionError


@pytest.fixture(scope="module")
def record(finished):
    return json.loads(finished.save())


def load(record):
    return lg.Match.load(json.dumps(record))


def test_a_saved_match_comes_back_as_it_was(finished):
    loaded = lg.Match.load(finished.save())

    assert loaded.keys == finished.keys
    assert loaded.outcome == finished.outcome
    assert loaded.table.digest() == finished.table.digest()


def test_what_is_handed_out_before_the_end_carries_only_the_commitment():
    match = play_match(GAME, 2, 12345, plies=30)
    shared, private = json.loads(match.save(private=False)), json.loads(match.save())

    assert shared["commitment"] == private["commitment"] == match.commitment
    assert (shared["seed"], shared["salt"]) == (None, None)
    assert "3039" not in match.save(private=False)
    assert int(private["seed"], 16) == 12345
    with pytest.raises(lg.RecordError, match="not told yet"):
        lg.Match.load(match.save(private=False))


def test_what_is_handed_out_before_the_end_has_no_digest_to_try_hidden_cards_against(finished):
    match = play_match(GAME, 2, 12345, plies=30)

    assert json.loads(match.save(private=False))["digest"] is None
    assert json.loads(match.save())["digest"] == match.table.digest()
    assert json.loads(finished.save(private=False))["digest"] == finished.table.digest()


def test_the_seed_is_told_when_the_game_is_over(finished):
    assert json.loads(finished.save(private=False))["seed"] == format(finished.seed, "x")
    assert finished.revealed_seed == finished.seed
    assert play_match(GAME, 2, 5, plies=3).revealed_seed is None


def test_a_finished_record_is_verified(finished):
    assert verify(finished.save()).outcome == finished.outcome


def test_an_unfinished_record_cannot_be_verified():
    with pytest.raises(lg.RecordError, match="not over"):
        verify(play_match(GAME, 2, 5, plies=10).save())


def test_another_seed_than_the_committed_one_is_found_out(record):
    other = lg.Match.new(GAME, 2, int(record["seed"], 16) + 1)
    for changed in ({"seed": format(int(record["seed"], 16) + 1, "x")}, {"commitment": other.commitment}):
        with pytest.raises(lg.RecordError):
            verify(json.dumps({**record, **changed}))


WRONG = [
    ("game", "no-such-game", "cannot be opened"),
    ("game", 5, "game"),
    ("rules", 99, "version 99"),
    ("version", 2, "version"),
    ("seats", 9, "cannot be opened"),
    ("seats", True, "seats"),
    ("seats", 10**30, "cannot be opened"),
    ("options", {"nonsense": 1}, "cannot be opened"),
    ("options", [], "options"),
    ("packs", {"base": "0" * 32}, "other content"),
    ("packs", {}, "other content"),
    ("seed", "zz", "hexadecimal"),
    ("seed", "f" * 1000, "too long"),
    ("salt", "s" * 1000, "too long"),
    ("salt", "\ud800", "printable"),
    ("salt", "\x1b]0;owned\x07", "printable"),
    ("salt", "s\u00e4lt", "printable"),
    ("options", {"packs": ["x" * 5_000]}, "cannot be opened"),
    ("options", {"packs": ["\x00"]}, "cannot be opened"),
    ("options", {"packs": ["\ud800"]}, "cannot be opened"),
    ("moves", ["end"] * (MOVE_LIMIT + 1), "more than"),
    ("moves", [7], "not a key"),
    ("moves", ["x" * 100_000], "not a key"),
    ("moves", ["sell:0"], "illegal"),
    ("digest", "0" * 32, "digest"),
    ("outcome", None, "outcome"),
    ("outcome", {"winners": [], "reason": "draw"}, "outcome"),
    ("more", 1, "unknown fields"),
    ("\x1b[2J", 1, r"unknown fields: .\\x1b\[2J"),
    ("names", "Ada", "names"),
    ("names", ["Ada"], "names"),
    ("names", ["Ada", "x" * 41], "names"),
    ("names", ["Ada", ""], "names"),
    ("names", ["Ada", 7], "names"),
    ("names", ["Ada", "B\no"], "names"),
    ("names", ["Ada", "B\u202eo"], "names"),
]


@pytest.mark.parametrize(("field", "value", "complaint"), WRONG)
def test_a_record_with_a_wrong_field_is_refused_by_name(record, field, value, complaint):
    with pytest.raises(lg.RecordError, match=complaint):
        load({**record, field: value})


@pytest.mark.parametrize("field", [field for field in FIELDS if field not in {"format", "version"}])
@pytest.mark.parametrize("value", [True, 1.5])
def test_no_field_takes_a_value_of_another_sort(record, field, value):
    with pytest.raises(lg.RecordError, match=f"{field}: missing, or not what is expected there"):
        load({**record, field: value})


def test_a_move_is_a_key_up_to_its_greatest_length_and_none_beyond(record):
    with pytest.raises(lg.RecordError, match="is illegal"):
        load({**record, "moves": ["x" * KEY_LIMIT]})
    with pytest.raises(lg.RecordError, match="is not a key"):
        load({**record, "moves": ["x" * (KEY_LIMIT + 1)]})


def test_a_folder_of_older_packs_may_have_none_of_this_game(record, tmp_path):
    assert verify(json.dumps(record), tmp_path).save() == load(record).save()


def test_a_move_that_is_not_told_is_right_only_in_a_record_whose_seed_is_not_told_yet(record):
    with pytest.raises(lg.RecordError, match="not told yet"):
        load({**record, "seed": None, "moves": [None]})
    with pytest.raises(lg.RecordError, match="number 1 is not a key"):
        load({**record, "seed": None, "moves": [7]})
    with pytest.raises(lg.RecordError, match="number 1 is not a key"):
        load({**record, "moves": [None]})


def test_a_name_of_forty_letters_is_short_enough(record):
    assert load({**record, "names": ["Ada", "x" * 40]}).save() == load(record).save()


def test_a_salt_that_no_record_could_carry_is_refused_at_the_beginning():
    for salt in ("\ud800", "s\u00e4lt", "s" * 129):
        with pytest.raises(lg.SetupError, match="salt"):
            lg.Match.new(GAME, 2, 5, salt=salt)


def test_names_are_kept_and_prove_nothing(record):
    named = {**record, "names": ["Ada", "Bo"]}
    match = load(named)
    assert json.loads(match.save(names=["Ada", "Bo"])) == named
    assert match.save() == load(record).save()


def test_a_missing_field_is_named(record):
    for field in record:
        if field not in ("format", "version"):
            with pytest.raises(lg.RecordError, match=field):
                load({name: value for name, value in record.items() if name != field})


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "[" * 100_000, "9" * 10_000, "\x00", "{}"])
def test_a_text_that_is_no_record_is_refused(text):
    with pytest.raises(lg.RecordError):
        lg.Match.load(text)


def test_a_huge_text_is_refused_unread():
    with pytest.raises(lg.RecordError, match="longer"):
        lg.Match.load(" " * (TEXT_LIMIT + 1))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(at=st.integers(0, 10**6), by=st.sampled_from(["", "0", '"', "{", "é"]))
def test_a_record_with_one_letter_changed_is_refused_or_still_the_same_game(finished, at, by):
    text = finished.save()
    at %= len(text)
    try:
        loaded = lg.Match.load(text[:at] + by + text[at + 1 :])
    except lg.RecordError:
        return
    assert loaded.table.digest() == finished.table.digest()


@pytest.mark.parametrize(("digits", "fits"), [(64, True), (65, False)])
def test_a_seed_has_at_most_64_hexadecimal_digits(digits, fits):
    match = lg.Match.new(GAME, seats=2, seed=(1 << 256) - 1)
    record = json.loads(match.save())
    assert len(record["seed"]) == 64
    record["seed"] = record["seed"].rjust(digits, "0")

    if fits:
        assert load(record).seed == match.seed
    else:
        with pytest.raises(lg.RecordError):
            load(record)
