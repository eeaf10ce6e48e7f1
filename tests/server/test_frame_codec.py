"""Messages in one piece are heard at once; whatever else comes is looked at as ever, and nothing is overtaken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legendarium.server.sockets.frame_codec import FrameBoundary, decode_text_frame, frame_size


def frame(payload: bytes, opcode: int = 1, mask: bytes = b"\1\2\3\4", last: bool = True) -> bytes:
    """As a browser sends it."""
    head = bytes([(0x80 if last else 0) | opcode])
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return head + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


@given(st.text(max_size=300), st.binary(min_size=4, max_size=4))
def test_a_whole_text_is_read_as_it_was_written(text, mask):
    assert decode_text_frame(frame(text.encode(), mask=mask)) == text


@pytest.mark.parametrize(
    "data",
    [
        frame(b"part", last=False),
        frame(b"ping", opcode=9),
        frame(b"bytes", opcode=2),
        frame(b"\xff\xfe"),
        frame(b"one") + frame(b"two"),
        frame(b"cut short")[:-1],
        b"\x81\x03one",
        b"\x81",
        b"\xc1" + frame(b"packed")[1:],
    ],
)
def test_anything_else_is_left_to_the_parser(data):
    assert decode_text_frame(data) is None


@given(st.lists(st.binary(max_size=200), min_size=1, max_size=5), st.data())
def test_where_frames_end_is_known_however_they_are_cut(payloads, data):
    frames = [frame(payload) for payload in payloads]
    ends, sent, between = set(), b"".join(frames), FrameBoundary()
    for one in frames:
        ends.add(max(ends, default=0) + len(one))
    cuts = data.draw(st.lists(st.integers(0, len(sent)), max_size=6).map(sorted))
    for start, stop in zip([0, *cuts], [*cuts, len(sent)], strict=True):
        between.walk(sent[start:stop])
        assert between.frames == (stop in ends or stop == 0)


def test_a_long_frame_has_its_length_in_eight_bytes():
    assert frame_size(b"\x82\xff" + (70_000).to_bytes(8, "big"), 0) == 10 + 4 + 70_000
    assert frame_size(b"\x82\xff\0", 0) == 0
