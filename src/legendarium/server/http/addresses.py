"""Find the host names and URLs under which this server can be reached."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")
HOME_NETWORKS = ("local", "lan", "home.arpa")
"""Suffixes used only in private networks: no public site can have such a name."""
PROBES = (
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET, "192.168.255.254"),
    (socket.AF_INET, "10.255.255.254"),
    (socket.AF_INET, "172.31.255.254"),
    (socket.AF_INET6, "2001:db8::1"),
)
"""Destinations outside and in the usual private networks. Connecting a UDP socket to them sends nothing, but shows which
local address the system would use."""


def is_loopback(host: str) -> bool:
    """Whether a name or address always means the local machine."""
    name = host.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def is_address(host: str) -> bool:
    """Whether this is an IP address, which, unlike a name, DNS cannot redirect."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def own_names() -> frozenset[str]:
    """Return the names of this machine in its local network."""
    name = socket.gethostname().lower().rstrip(".")
    label = name.partition(".")[0]
    return frozenset((name, label, *(f"{label}.{network}" for network in HOME_NETWORKS))) if label else frozenset()


def host_of(netloc: str) -> str:
    """Return the host of `host:port` without brackets; empty if it is malformed."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def own_addresses(families: tuple[int, ...]) -> list[str]:
    """Return this machine's addresses in its networks, the one of the default route first."""
    found: list[str] = []
    for family, probe in PROBES:
        if family in families:
            with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as line:
                line.connect((probe, 9))
                found.append(line.getsockname()[0])
    return [address for address in dict.fromkeys(found) if leads_here(address)]


def leads_here(address: str) -> bool:
    """Whether other machines can use an address: not loopback, link-local or unspecified."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def url_of(host: str, port: int) -> str:
    """Return `http://host:port` as browsers write it: IPv6 in brackets, no port 80."""
    try:
        shown = f"[{host}]" if isinstance(ip_address(host), IPv6Address) else host
    except ValueError:
        shown = host
    return f"http://{shown}" + (f":{port}" if port != 80 else "")


def addresses(host: str, port: int, public_url: str = "") -> tuple[str, ...]:
    """Return the URLs under which other machines reach the server, best first; none on loopback."""
    if public_url:
        return (public_url,)
    if host in EVERYWHERE:
        families = (socket.AF_INET,) if host == "0.0.0.0" else (socket.AF_INET, socket.AF_INET6)
        return tuple(url_of(address, port) for address in own_addresses(families))
    return () if is_loopback(host) else (url_of(host, port),)


def origin_of(text: str) -> str:
    """Normalize an origin to `scheme://host[:port]` as browsers send it; empty if it is none."""
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
