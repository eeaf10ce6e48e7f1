"""The line between a page and its server, held by the test: it can be cut, and what goes over it can be kept back."""

import json
import re
import time

from tests.browser.devices import spoil
from tests.waiting import PATIENCE

MOMENT = 20


class Line:
    def __init__(self, page):
        self.page, self.cut, self.sockets, self.sent = page, False, [], []
        self.holds, self.held, self.swallows = (), [], ()
        spoil(page).route_web_socket(re.compile("/ws/[A-Za-z0-9]+$"), self.dialled)
        page.reload()

    def dialled(self, socket):
        if self.cut:
            socket.close()
            return
        server = socket.connect_to_server()
        server.on_message(lambda text: self.told(socket, text))
        socket.on_message(lambda text: self.asked(server, text))
        self.sockets.append(socket)

    def told(self, socket, text):
        """From the server: what is held back waits here, and all that follows it."""
        if self.held or json.loads(text)["t"] in self.holds:
            self.held.append((socket, text))
        else:
            socket.send(text)

    def asked(self, server, text):
        """From the page."""
        message = json.loads(text)
        self.sent.append(message)
        if message["t"] not in self.swallows:
            server.send(text)

    def drop(self):
        """Cut it, until `cut` is put back."""
        self.cut = True
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()

    def hold(self, *kinds):
        self.holds = kinds

    def is_holding(self):
        """Wait until something is kept back."""
        self.until(lambda: self.held)

    def until(self, found):
        """Wait for what is noticed here, not on the page."""
        end = time.monotonic() + PATIENCE
        while not found():
            assert time.monotonic() < end, f"it never came; the page said {self.sent}"
            self.page.wait_for_timeout(MOMENT)

    def release(self):
        held, self.held, self.holds = self.held, [], ()
        for socket, text in held:
            socket.send(text)

    def plays(self):
        return [message["key"] for message in self.sent if message["t"] == "play"]
