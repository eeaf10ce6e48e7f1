"""Touches as the browser gets them from a screen."""

HOLD = 200
"""Milliseconds after which a finger has rested on a card."""


class Finger:
    """Real touches, as the browser gets them from a screen."""

    def __init__(self, page):
        self.page, self.cdp = page, page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        where = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def down(self, at):
        self.at = at
        self.touch("touchStart", at)

    def go(self, to, steps=8):
        (x, y), (left, top) = self.at, to
        for step in range(1, steps + 1):
            self.touch("touchMove", (x + (left - x) * step / steps, y + (top - y) * step / steps))
        self.at = to

    def up(self):
        self.touch("touchEnd")


def middle(card):
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
