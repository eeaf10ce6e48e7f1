"""What a page must never do: complain in its console, fail, or talk to anybody but its own server."""

NETWORK = (
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
    "WebSocket connection",
)
"""What the browser itself says when a server is gone."""
BLOCKED = "Service Worker registration blocked by Playwright"
"""What only the test of the app needs, tests do without."""
ICON = "/favicon.ico"
"""What it looks for by itself beside a picture, where tests begin; our pages name their icon."""


class Watch:
    def __init__(self, page, home):
        self.home = home
        self.begin(False, ())
        page.on("console", self.said)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("request", self.asked)

    def begin(self, offline_is_fine, refused):
        """For another test: what it lets a page complain about."""
        self.offline_is_fine, self.refused, self.complaints = offline_is_fine, refused, []

    def said(self, message):
        if message.type not in ("error", "warning"):
            return
        if self.offline_is_fine and any(words in message.text for words in NETWORK):
            return
        if message.text.startswith(BLOCKED):
            return
        address = message.location.get("url", "")
        if "the server responded with a status of 4" in message.text and address.endswith((ICON, *self.refused)):
            return
        self.complaints.append(f"console {message.type}: {message.text} ({address})")

    def asked(self, request):
        ours = (self.home, self.home.replace("http", "ws"), "blob:")
        if not request.url.startswith(ours):
            self.complaints.append(f"asked a stranger: {request.url}")
