"""Provably fair dice: a hash commits to the seed before the first move; the seed is revealed after the last."""

from __future__ import annotations

from hashlib import sha256

SALT_LIMIT = 128


def salt_of(seed: int) -> str:
    """Derive a salt for a seed that somebody chose; neither is a secret."""
    return sha256(f"legendarium salt {seed}".encode()).hexdigest()[:32]


def good_salt(salt: str) -> bool:
    """Whether a salt is short, printable ASCII."""
    return len(salt) <= SALT_LIMIT and salt.isascii() and salt.isprintable()


def commitment(seed: int, salt: str) -> str:
    """Return the public hash of seed and salt."""
    return sha256(f"legendarium seed {seed} salt {salt}".encode()).hexdigest()
