"""Fast path of RFC 6455: decodes a text frame that arrived complete, encodes text frames."""

from __future__ import annotations

TEXT_AND_LAST = 0x81
MASKED = 0x80
LENGTH = 0x7F
SHORT, LONG = 126, 127
"""In place of a length: the length follows, in two or in eight bytes."""


def decode_text_frame(data: bytes) -> str | None:
    """Return the text if these bytes are exactly one complete masked text frame; None: use the incremental parser."""
    size, start = len(data), 2
    if size < 6 or data[0] != TEXT_AND_LAST or not data[1] & MASKED:
        return None
    length = data[1] & LENGTH
    if length == SHORT:
        length, start = data[2] << 8 | data[3], 4
    if size != start + 4 + length:
        return None
    try:
        return unmask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def unmask(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    whole = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")


class FrameCache:
    """Caches the last encoded frame: a message that many listeners get is encoded once."""

    __slots__ = ("frame", "text")

    def __init__(self) -> None:
        self.text = b""
        """The last message, and its frame."""
        self.frame = encode_text_frame(b"")

    def encode(self, text: bytes) -> bytes:
        if self.text is not text:
            self.text, self.frame = text, encode_text_frame(text)
        return self.frame


def encode_text_frame(text: bytes) -> bytes:
    """Encode a text message as one unmasked, uncompressed frame."""
    size = len(text)
    if size < SHORT:
        head = bytes((TEXT_AND_LAST, size))
    elif size < 65_536:
        head = bytes((TEXT_AND_LAST, SHORT, size >> 8, size & 0xFF))
    else:
        head = bytes((TEXT_AND_LAST, LONG)) + size.to_bytes(8, "big")
    return head + text


def frame_size(data: bytes, at: int) -> int:
    """Return the length of the frame that begins there, header included; 0 if the header is incomplete."""
    have = len(data) - at
    if have < 2:
        return 0
    length, head = data[at + 1] & LENGTH, 2
    if length == SHORT:
        length, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
    elif length == LONG:
        length, head = int.from_bytes(data[at + 2 : at + 10], "big"), 10
    if have < head:
        return 0
    return head + (4 if data[at + 1] & MASKED else 0) + length


class FrameBoundary:
    """Tracks whether the input so far ends at a frame boundary: the library's parser does not tell."""

    __slots__ = ("ahead", "head")

    def __init__(self) -> None:
        self.ahead = 0
        """Bytes of the current frame that are still to come."""
        self.head = b""
        """An incomplete header."""

    @property
    def frames(self) -> bool:
        return not self.ahead and not self.head

    def walk(self, data: bytes) -> None:
        """Advance over received bytes."""
        data, at = self.head + data, self.ahead
        while at < len(data) and (size := frame_size(data, at)):
            at += size
        self.ahead, self.head = max(0, at - len(data)), data[at:]
