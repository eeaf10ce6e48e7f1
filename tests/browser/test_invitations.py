"""Links that lead to a seat: for whom they work, and how they cease to; questions to those who are here."""

import re
import socket
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from tests.browser.driving import asked, give, log, look, open_table, play_until, stand_still
from tests.browser.serving import Server

VILLAGE = "village-of-legends"
ADA, BO, OPEN = {"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}, {"kind": "open"}
HEROES = {"heroes": ["elf", "mage"]}
LINK = re.compile("^http://.*/join/")
QR = "The link as a QR code"


def one_seat(made, seat):
    return {**made, "tokens": [token if at == seat else None for at, token in enumerate(made["tokens"])]}


def devices(new_page, hall, made):
    pages = [new_page(hall), new_page(hall)]
    for seat, page in enumerate(pages):
        open_table(page, one_seat(made, seat))
        page.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    return pages


def menu(page, name):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile(name)).click()


@pytest.fixture
def public(tmp_path):
    """A server that people find under a name of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    name = f"http://games.localhost:{port}"
    with Server(tmp_path, port, ("--public-url", name)) as server:
        server.public = SimpleNamespace(url=name)
        yield server


def test_a_link_leads_where_others_reach_the_server(new_page, public):
    ada, bo = new_page(public), new_page(public.public)
    open_table(ada, public.make(ADA, OPEN))
    expect(ada.get_by_text(re.compile(f"^{public.public.url}/join/"))).to_be_visible()
    expect(ada.get_by_role("img", name=QR)).to_be_visible()
    expect(ada.get_by_text("Only this computer")).to_have_count(0)
    bo.goto(ada.get_by_text(LINK).inner_text())
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(bo).to_have_url(re.compile(f"^{public.public.url}/table/"))
    for page in (ada, bo):
        page.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    menu(ada, "Take this seat to another device")
    expect(ada.get_by_text(re.compile(f"^{public.public.url}/join/.*#seat="))).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "text"),
    [("en-GB", "Only this computer can open these links."), ("it-IT", "Solo questo computer può aprire questi link.")],
)
def test_the_lobby_of_a_server_of_one_machine_names_its_game_and_talks_of_no_commands(new_page, hall, locale, text):
    page = new_page(hall, locale=locale)
    open_table(page, hall.make(ADA, OPEN))
    notice = page.get_by_role("status").filter(has_text=text)
    expect(notice).not_to_contain_text(re.compile("make |--host"))
    title = page.get_by_role("heading", level=1, name="Village of Legends")
    expect(title).to_be_visible()
    assert page.locator("main li").first.get_by_text(LINK).is_visible(), "the invitation comes first"
    expect(page.get_by_text(LINK)).to_be_visible()
    expect(page.locator("svg[role=img][shape-rendering]")).to_have_count(0)


def test_whoever_sits_there_already_is_led_to_the_own_seat(page, hall):
    made = hall.make(ADA, OPEN, OPEN)
    open_table(page, made)
    page.goto(made["invites"][1])
    expect(page.get_by_text("You already sit at this table: Ada.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    page.get_by_role("link", name="Go to my seat").click()
    expect(page.get_by_role("heading", name="Seat 2 is open")).to_be_visible()
    page.goto(made["invites"][1])
    page.get_by_role("button", name="Take this seat as well").click()
    page.get_by_label("Your name").fill("ada")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name="ada 2")).to_be_visible()
    expect(page.get_by_text("Waiting for players: 2 of 3 seats taken")).to_be_visible()


def ended_turn(ada, bo):
    """Whoever is asked ends the turn, which cannot be taken back alone; then who did, and who did not."""
    active = asked((ada, bo))
    other = bo if active is ada else ada
    seen = play_until(active, lambda seen: "end" in seen["options"])
    give(active, "end")
    active.wait_for_function("(ply) => Number(document.querySelector('[data-ply]').dataset.ply) > ply", arg=seen["ply"])
    return active, other


def test_a_question_says_whom_it_waits_for_and_is_withdrawn(new_page, hall):
    pages = devices(new_page, hall, hall.make(ADA, BO, options=HEROES))
    active, other = ended_turn(*pages)
    name = "Bo" if active is pages[0] else "Ada"
    waiting = (
        active.get_by_role("status").filter(has_text=f"Waiting for {name}.").filter(has=active.get_by_role("button"))
    )
    question = other.get_by_role("alertdialog")
    active.get_by_role("button", name="Undo").click()
    expect(waiting).to_be_visible()
    expect(question).to_be_visible()
    waiting.get_by_role("button", name="Withdraw").click()
    expect(waiting).to_have_count(0)
    expect(question).to_have_count(0)
    active.get_by_role("button", name="Undo").click()
    question.get_by_role("button", name="Yes, allow it").click()
    expect(waiting).to_have_count(0)
    for page in pages:
        expect(log(page)).to_contain_text(re.compile(f"took an answer back: “.* ends the turn.*” {name} agreed"))


def test_nobody_is_asked_who_is_not_here(new_page, hall):
    pages = devices(new_page, hall, hall.make(ADA, BO, options=HEROES))
    active, other = ended_turn(*pages)
    other.goto("/icons")
    expect(active.get_by_text("(not here)").first).to_be_visible()
    stand_still(active)
    active.get_by_role("button", name="Undo").click()
    expect(active.get_by_text("nobody else is here to agree")).to_be_visible()
    expect(active.get_by_role("button", name="Withdraw")).to_have_count(0)


def test_a_new_link_shuts_out_the_old_ones(new_page, hall):
    made = hall.make(ADA, BO, options=HEROES)
    ada, elsewhere, late = new_page(hall), new_page(hall), new_page(hall, refused=(made["table"],))
    for page in (ada, elsewhere):
        open_table(page, one_seat(made, 0))
        page.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    menu(ada, "Who is here")
    ada.get_by_role("button", name="New link for this seat").click()
    expect(ada.get_by_role("dialog", name="New link for this seat")).to_contain_text("no longer works")
    stand_still(ada)
    ada.get_by_role("button", name="Make a new link").click()
    expect(ada.get_by_text("Your seat has a new link")).to_be_visible()
    ada.clock.resume()

    expect(elsewhere.get_by_role("heading", name="This seat has moved")).to_be_visible()
    elsewhere.get_by_role("button", name="Just watch").click()
    elsewhere.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    assert look(elsewhere)["options"] == []

    open_table(late, one_seat(made, 0))
    expect(late.get_by_role("heading", name="This seat has moved")).to_be_visible()

    ada.reload()
    ada.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    menu(ada, "Who is here")
    expect(ada.get_by_role("dialog", name="Who is here").get_by_role("listitem").first).to_contain_text("(you)")
    ada.keyboard.press("Escape")
    menu(ada, "Take this seat to another device")
    address = ada.get_by_text(re.compile("#seat=")).inner_text()
    assert made["tokens"][0] not in address
    other = new_page(hall)
    other.goto(address)
    expect(other).to_have_url(re.compile("/table/"))
    other.wait_for_function("() => document.querySelector('[data-ply]') !== null")
