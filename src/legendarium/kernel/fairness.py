"""Fair dice: the seed is bound by a hash before the first move and shown after the last."""

from __future__ import annotations

from hashlib import sha256

SALT_LIMIT = 128


def salt_of(seed: int) -> str:
    """The salt of a seed that somebody chose: such a seed is no secret, so its salt need not be one either."""
    return sha256(f"legendarium salt {seed}".encode()).hexdigest()[:32]


def good_salt(salt: str) -> bool:
    """Short, and such that it is the same bytes for everybody and only letters to a terminal."""
    return len(salt) <= SALT_LIMIT and salt.isascii() and salt.isprintable()


def commitment(seed: int, salt: str) -> str:
    """What everybody may know of a seed before the end."""
    return sha256(f"legendarium seed {seed} salt {salt}".encode()).hexdigest()
