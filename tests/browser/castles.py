"""Playing in the castle of Village Attacks by pointing: who stands where, and a click for each answer."""

from playwright.sync_api import expect

from tests.browser.driving import choose_in_words

DRAWN = """() => Object.fromEntries([...document.querySelectorAll('[data-zone=castle] li > .cover')].map((room) => [
  room.dataset.object,
  [...room.parentElement.querySelectorAll('.figures [data-object]')].map((figure) => figure.dataset.object).sort(),
]))"""
"""Who stands in which room of the castle."""
ARRIVED = """(ply) => Number(document.querySelector('[data-ply]').dataset.ply) > ply
  && document.querySelector('[data-walking]') === null"""
SLOTS = {"guard": "guards", "store": "reserve"}
SLOTTED = {"lower": "guards", "take": "reserve", "discard": "reserve"}


def point(page, seen, key):
    """Click what the answer is about: a die and then its slot, a room in its corner, a figure; or its button in the tray."""
    word, _, ref = key.partition(":")
    if page.locator(f'[data-answer="{key}"]').count() > 0:
        page.locator(f'[data-answer="{key}"]').click()
    elif word in SLOTS and page.locator(f'[data-die="{ref}#0"]').count() == 0:
        choose_in_words(page, seen, key)
    elif word in SLOTS:
        page.locator(f'[data-die="{ref}#0"]').click()
        page.locator(f"[data-slots={SLOTS[word]}] .free").first.click()
    elif word in SLOTTED and page.locator(f'[data-slots={SLOTTED[word]}] [data-slot="{ref}"]').count() > 0:
        page.locator(f'[data-slots={SLOTTED[word]}] [data-slot="{ref}"]').first.click()
    elif ref == "":
        page.locator(".pips[data-state=can]").click()
    else:
        thing = page.locator(f'[data-object="{ref}"]')
        expect(thing).to_have_count(1)
        room = "cover" in thing.get_attribute("class")
        thing.click(position={"x": 5, "y": 5} if room else None)
        if word == "move":
            page.wait_for_function(ARRIVED, arg=seen["ply"])
        elif sum(option.endswith(f":{ref}") for option in seen["options"]) > 1:
            choose_in_words(page, seen, key)


def point_as_played(page, seen, keys):
    """The next answer of a night that was played before, by pointing; a walk with the die it was paid with."""
    key, *rest = keys[seen["ply"] :]
    assert key in seen["options"]
    paid = rest[0] if rest and rest[0].startswith("pay:") else ""
    if key.startswith("move:") and paid:
        die = page.locator(f'[data-die="{paid.partition(":")[2]}#0"]')
        if die.count() == 0:
            choose_in_words(page, seen, key)
            return
        die.click()
    point(page, seen, key)
