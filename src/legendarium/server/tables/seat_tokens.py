"""Unguessable seat tokens; the server stores only their hashes."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

BYTES = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
TABLE_NAME = re.compile(r"[A-Za-z0-9]{6,24}")


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def is_token(text: str) -> bool:
    """Whether a text has the form of a token."""
    return TOKEN.fullmatch(text) is not None


def new_table() -> str:
    """Return a new table id: part of its URL, hard to guess, easy to copy."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def is_table(name: str) -> bool:
    """Whether a text has the form of a table id."""
    return TABLE_NAME.fullmatch(name) is not None


def hash_token(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Compare a token with a stored hash in constant time; nothing matches an empty hash."""
    return bool(kept) and hmac.compare_digest(hash_token(token), kept)
