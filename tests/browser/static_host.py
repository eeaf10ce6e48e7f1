"""A host that knows nothing: it gives out files from a folder, under the strictest policy that the pages can bear."""

import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from legendarium.server.http.security import HEADERS, POLICY

WEBASSEMBLY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'") + "; worker-src 'self'"
FOLDER = "some/folder"
"""Where the site lies on the host."""


TYPES = {".mjs": "text/javascript", ".packed": "application/x-packed"}


class Files(SimpleHTTPRequestHandler):
    def guess_type(self, path):
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self):
        for name, value in HEADERS:
            said = WEBASSEMBLY if name == b"content-security-policy" else value.decode()
            self.send_header(name.decode(), said)
        self.send_header("cache-control", "max-age=600")
        super().end_headers()

    def translate_path(self, path):
        inner = path.partition("?")[0].removeprefix(f"/{FOLDER}")
        ours = inner != path or path == "/favicon.svg"
        return str(Path(self.directory) / (inner.lstrip("/") if ours else "missing"))

    def log_message(self, *_):
        self.server.asked.append(self.path)


class Quiet(ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Say nothing of a page that was closed while it was loading."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class StaticHost:
    """Serves a folder; `stop` is the end of the network."""

    def __init__(self, folder):
        self.http = Quiet(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        self.http.asked = []
        self.url = f"http://127.0.0.1:{self.http.server_port}/{FOLDER}/"
        self.thread = threading.Thread(target=self.http.serve_forever, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        self.http.shutdown()
        self.http.server_close()
        self.thread.join()
