"""Where a server can be reached from: by whom, under which names, and which of them are its own."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")
HOME_NETWORKS = ("local", "lan", "home.arpa")
"""Names under these are given at home: no site of the world can have one."""
PROBES = (
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET, "192.168.255.254"),
    (socket.AF_INET, "10.255.255.254"),
    (socket.AF_INET, "172.31.255.254"),
    (socket.AF_INET6, "2001:db8::1"),
)
"""Somewhere outside, and somewhere in the usual home networks: nothing is sent, the machine is only asked which way it
would go."""


def is_loopback(host: str) -> bool:
    """Whether a name or address means the machine itself, whoever says it."""
    name = host.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def is_address(host: str) -> bool:
    """Whether this is an address and no name: nobody can make one lead elsewhere."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def own_names() -> frozenset[str]:
    """What this machine is called in its own network."""
    name = socket.gethostname().lower().rstrip(".")
    label = name.partition(".")[0]
    return frozenset((name, label, *(f"{label}.{network}" for network in HOME_NETWORKS))) if label else frozenset()


def host_of(netloc: str) -> str:
    """The host of `host:port`, without brackets; empty if it cannot be read."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def own_addresses(families: tuple[int, ...]) -> list[str]:
    """The addresses of this machine in its networks, the one that leads outside first."""
    found: list[str] = []
    for family, probe in PROBES:
        if family in families:
            with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as line:
                line.connect((probe, 9))
                found.append(line.getsockname()[0])
    return [address for address in dict.fromkeys(found) if leads_here(address)]


def leads_here(address: str) -> bool:
    """Whether others can use an address: not the machine's own, not one that needs the name of a cable."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def url_of(host: str, port: int) -> str:
    """http://host:port, as browsers write it."""
    try:
        shown = f"[{host}]" if isinstance(ip_address(host), IPv6Address) else host
    except ValueError:
        shown = host
    return f"http://{shown}" + (f":{port}" if port != 80 else "")


def addresses(host: str, port: int, public_url: str = "") -> tuple[str, ...]:
    """How others reach a server that listens there, best first; none when only its own machine can."""
    if public_url:
        return (public_url,)
    if host in EVERYWHERE:
        families = (socket.AF_INET,) if host == "0.0.0.0" else (socket.AF_INET, socket.AF_INET6)
        return tuple(url_of(address, port) for address in own_addresses(families))
    return () if is_loopback(host) else (url_of(host, port),)


def origin_of(text: str) -> str:
    """A site as browsers name it, scheme://host[:port]; empty if the text is no such thing."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        return ""
    good = parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/")
    if not good or parts.query or parts.fragment or "@" in parts.netloc or parts.netloc.split() != [parts.netloc]:
        return ""
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in str(parts.hostname) else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")
