"""Random games through the renderer: brought as records, walked through in one page, with an eye on what is written there."""

import re

from legendarium.kernel.game import game
from legendarium.kernel.records import write_record
from legendarium.testing.random_play import play_match

ROUNDS = {"village-of-legends": 12, "village-attacks": 3, "legends-of-signum": 2}
"""So long are they in the suite: every kind of thing comes early."""
MISSING = re.compile(
    r"\bundefined\b|\bNaN\b|\[object |\{\w+\}|@\d\b|\[[^\[\]|]+\|[^\[\]|]+\]|\b(?:vol|va|los)\.[a-z]+\.[a-z-]+"
)
WALK = """async ([plies, patience]) => {
  const until = async (ply) => {
    const end = Date.now() + patience;
    while (document.querySelector('[data-drawn]')?.dataset.drawn !== String(ply)) {
      if (Date.now() > end) throw new Error(`ply ${ply} never came`);
      await new Promise((later) => setTimeout(later, 10));
    }
  };
  const said = new Set();
  const slider = document.querySelector('input[type=range]');
  for (const ply of plies) {
    slider.value = ply;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await until(ply);
    for (const line of document.body.innerText.split('\\n')) said.add(line);
    for (const node of document.querySelectorAll('[aria-label]')) said.add(node.getAttribute('aria-label'));
  }
  return [...said];
}"""


def random_record(code, number, rounds=None):
    """A game of one of its modes, played at random; nobody looks at what is hidden in it, so it is public."""
    found = game(code)
    modes = found.modes()
    _, seats, options = modes[number % len(modes)]
    limit = {"round_limit": rounds} if rounds else {}
    return write_record(play_match(code, seats, number, {**options, **limit}), private=False)


def stops(plies, many):
    """So many plies, from the first to the last, evenly."""
    return sorted({round(plies * at / (many - 1)) for at in range(many)})


def look_through(page, server, record, many, patience):
    """Walk through a game; says what is written there that should not be."""
    table = server.uploaded(record)
    plies = server.http.get(f"/api/tables/{table}").json()["ply"]
    page.goto(f"/replay/{table}")
    page.locator("[data-drawn='0']").wait_for()
    said = page.evaluate(WALK, [stops(plies, many), patience * 1000])
    return sorted({line for line in said if MISSING.search(line)})
