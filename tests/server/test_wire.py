"""What crosses the wire is said once."""

import importlib.util
import re
from pathlib import Path

import msgspec
import pytest

from legendarium.kernel.phrasebook import LANGUAGES, complete_languages
from legendarium.server import wire
from legendarium.server.http.routes import all_endpoints
from legendarium.server.messages.texts import WORDS, clean, known_language

ROOT = Path(__file__).parents[2]


def test_the_clients_types_are_made_from_the_servers():
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools/wire_types.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    for path, text in tool.files().items():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/wire_types.py --write"


def test_the_class_of_a_message_is_named_after_its_tag():
    """`Request`: the client's half of a tag that both sides use; `Message`: the plain name means something else."""
    both = {kind.__struct_config__.tag for kind in wire.ToServer.__args__} & {
        kind.__struct_config__.tag for kind in wire.FromServer.__args__
    }
    for kind in (*wire.ToServer.__args__, *wire.FromServer.__args__):
        tag = kind.__struct_config__.tag
        name = "".join(word.capitalize() for word in tag.split("-"))
        asked = tag in both and kind in wire.ToServer.__args__
        end = "Request" if asked else "Message" if tag in ("error", "key") else ""
        assert kind.__name__ == name + end


def test_every_message_is_described():
    described = (ROOT / "docs/wire.md").read_text(encoding="utf-8")
    for kind in (*wire.ToServer.__args__, *wire.FromServer.__args__):
        assert f"`{kind.__struct_config__.tag}`" in described


def test_every_address_is_described_and_no_other():
    described = (ROOT / "docs/wire.md").read_text(encoding="utf-8")
    found = set(re.findall(r"/api/[a-z{}/]+", described)) - {"/api/openapi"}  # openapi.json: the description itself
    assert found == {endpoint.path for endpoint in all_endpoints()}


def test_what_is_not_set_is_not_sent():
    step = wire.Step(3, [], [], None, None)
    assert msgspec.json.decode(wire.encode(step)) == {
        "t": "step",
        "ply": 3,
        "events": [],
        "patch": [],
        "decision": None,
        "outcome": None,
    }


@pytest.mark.parametrize("letters", [0, 5, wire.ROOM - 40, wire.ROOM, 100 * wire.ROOM])
def test_a_message_of_any_length_is_sent_whole(letters):
    said = wire.ErrorMessage("é" * letters)
    assert wire.encode(said) == wire.ENCODER.encode(said)


@pytest.mark.translation
@pytest.mark.parametrize("language", complete_languages()[1:])
def test_the_server_speaks_a_complete_language_in_full(language):
    assert WORDS.texts("en")["server"].keys() - WORDS.texts(language)["server"].keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_server_says_has_the_blanks_of_its_english(language):
    english, other = WORDS.texts("en")["server"], WORDS.texts(language).get("server", {})
    assert other.keys() <= english.keys()
    for key, text in other.items():
        assert text.strip()
        assert sorted(blanks(text)) == sorted(blanks(english[key])), key


def blanks(text):
    return [part.partition("}")[0] for part in text.split("{")[1:]]


@pytest.mark.parametrize(
    ("wish", "language"),
    [("it-IT,it;q=0.9,en;q=0.8", "it"), ("xx, en", "en"), ("xy", "en"), ("", "en"), (None, "en"), (";;,,q=", "en")],
)
def test_a_browsers_wish_leads_to_a_language(wish, language):
    assert known_language(wish) == language


def test_names_are_one_printable_line():
    assert clean("  Ada\x00 \n Love\u202elace\t") == "Ada Love lace"
