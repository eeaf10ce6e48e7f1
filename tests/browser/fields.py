"""Playing on an open field: where bases stand, and how to come to a move."""

import re

from playwright.sync_api import expect

from tests.browser.driving import answer, at_once, at_rest, log

FIELD = "legends-of-signum"
ORDER = ("team", "first", "edge", "place", "done", "bank", "pass", "decline", "activate", "stay", "end")


BASES = """() => Object.fromEntries([...document.querySelectorAll('[data-zone=field] .base')].map((base) => [
  base.dataset.object, [base.style.left, base.style.bottom].map((at) => Math.round(parseFloat(at) * 6)),
]))"""
"""Where bases are drawn, in millimetres from the lower left corner."""
POINT = """([x, y]) => {
  const field = document.querySelector('[data-zone=field] .ground svg');
  const at = new DOMPoint(x, 600 - y).matrixTransform(field.getScreenCTM());
  return [Math.floor(at.x), Math.floor(at.y)];
}"""


def quietly(options):
    return min(options, key=lambda key: next((at for at, word in enumerate(ORDER) if key.startswith(word)), 99))


def until_moving(page, seen):
    """Answer until a creature may move."""
    for _ in range(30):
        if any(key.startswith("move:") for key in seen["options"]):
            at_rest(page)
            return seen
        seen = answer(page, seen, quietly(seen["options"]), at_once)
    raise AssertionError("nobody may move")


def mover(seen):
    return next(key for key in seen["options"] if key.startswith("move:"))[5:].partition("@")[0]


def towards_middle(place):
    """Thirty millimetres from here, away from the sides."""
    x, y = place
    return x + (30 if x < 300 else -30), y + (30 if y < 300 else -30)


def says_exactly(page, pattern):
    """The log's newest line about a place has its figures for whoever rests on it; what is read has none."""
    line = log(page).locator(".text[title]").last
    expect(line).to_have_attribute("title", re.compile(pattern))
    expect(line).not_to_contain_text(" mm")
