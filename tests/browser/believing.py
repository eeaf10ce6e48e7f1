"""What a page and its server believe: told when a test fails, so that a failure seen once explains itself."""

import json
import re
from urllib.parse import urljoin, urlsplit

import httpx
from playwright.sync_api import Error

LISTEN = """() => {
  const heard = (window.overheard = []);
  const note = (who, text) => {
    const [, kind] = /"t":"([^"]*)"/.exec(text) ?? [];
    const [, ply] = /"ply":(\\d+)/.exec(text) ?? [];
    heard.push(`${Math.round(performance.now())} ms ${who} ${kind ?? text}${ply === undefined ? '' : ` at ply ${ply}`}`);
    if (heard.length > 24) heard.shift();
  };
  window.WebSocket = class extends window.WebSocket {
    constructor(...where) {
      super(...where);
      note('page', 'dials');
      this.addEventListener('open', () => note('line', 'opens'));
      this.addEventListener('close', ({ code }) => note('line', `closes with ${code}`));
      this.addEventListener('message', ({ data }) => note('server', String(data)));
    }
    send(text) {
      note('page', String(text));
      super.send(text);
    }
  };
}"""
"""Before a page begins: what goes over its lines is noted, the latest of it."""
PAGE = """() => {
  const frame = document.querySelector('[data-ply]');
  const words = (query) => [...document.querySelectorAll(query)].map((node) => node.textContent.trim().slice(0, 120));
  if (!window.asked) {
    window.asked = performance.now();
    requestAnimationFrame(() => (window.drawn = true));
  }
  if (!window.drawn && performance.now() - window.asked < 2000) return null;
  return {
    now: `${Math.round(performance.now())} ms`,
    ply: frame?.dataset.ply ?? null,
    options: [...document.querySelectorAll('[data-option]')]
      .map((node) => node.dataset.option + (node.disabled ? ' (disabled)' : '')),
    asks: words('[data-zone=decision] [role=status], [role=alertdialog], dialog[open]'),
    says: words('.toast, [role=alert]'),
    focus: document.activeElement?.outerHTML.slice(0, 160),
    state: `${document.readyState}, ${document.visibilityState}`,
    loaded: performance.getEntriesByType('resource').slice(-3).map((one) => one.name),
    draws: window.drawn === true,
    text: frame ? null : document.body.innerText.slice(0, 400),
    line: window.overheard ?? null,
  };
}"""
PATIENCE = 10


def beliefs(page, complaints):
    """In lines for people; never fails, and never waits for long."""
    told = [f"page {page.url}", *(f"  complains: {said}" for said in complaints)]
    try:
        seen = page.wait_for_function(PAGE, polling=100, timeout=PATIENCE * 1000).json_value()
        told += [f"  {name}: {json.dumps(value, ensure_ascii=False)}" for name, value in seen.items() if name != "line"]
        told += [f"  heard: {line}" for line in seen["line"] or ()]
    except Error as problem:
        told.append(f"  says nothing: {problem}")
    return "\n".join([*told, server_of(page.url)])


def server_of(address):
    """What the server knows of the table a page shows."""
    found = re.fullmatch("/table/([^/]+)", urlsplit(address).path)
    if not found:
        return "server: no table"
    try:
        known = httpx.get(urljoin(address, f"/api/tables/{found[1]}"), timeout=PATIENCE).json()
    except (httpx.HTTPError, ValueError) as problem:
        return f"server: {problem!r}"
    told = {name: known.get(name) for name in ("state", "ply", "asked", "seats", "error")}
    return f"server: {json.dumps(told, ensure_ascii=False)}"
