"""The first turn of a game of Village of Legends: cards in hand, and the question before a die is rolled."""

from functools import cache

from playwright.sync_api import expect

from legendarium.kernel.records import read_record
from legendarium.server.tables.undo_cost import try_out
from tests.browser.pages import a_game

PLY = 3
"""The first turn of the first player: Coins and a weapon in hand."""


@cache
def hand(ply=PLY):
    """The cards in hand that can be played: those that roll a die, and those that do not."""
    table = read_record(a_game()[0]).table_at(ply)
    cards = [option for option in table.decision.options if option.word == "play"]
    rolls = {option.key: try_out(table, option, 0).dice.rolls > 0 for option in cards}
    return [key for key in rolls if rolls[key]], [key for key in rolls if not rolls[key]]


def card(key):
    return f'[data-object="{key.partition(":")[2]}"]'


def question(page):
    return page.get_by_role("alertdialog")


def asked(page):
    expect(question(page)).to_contain_text("A die is rolled")
    expect(question(page).locator("[data-confirm]")).to_be_focused()
