"""Files that a worker may lack: packs of players and modules with bots. They are named by digest and sent when asked for."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from legendarium.kernel.packs import WORDS, pack_files
from legendarium.lab.dispatch.identity import own_module, source_of

if TYPE_CHECKING:
    from legendarium.lab.simulate import Setup

Files = dict[str, bytes]
PACKS = "packs"
"""The table option that names folders."""


@dataclass(frozen=True)
class Parcel:
    """A pack by its folder, or a module by its name, and the digest of its files."""

    kind: str
    name: str
    digest: str


def parcels_of(setup: Setup) -> dict[Parcel, Files]:
    """Return what a worker may need for a setup, with the files."""
    found: dict[Parcel, Files] = {}
    for folder in setup.options.get(PACKS, ()):
        files = files_of_pack(Path(str(folder)))
        found[Parcel("pack", str(folder), digest_of(files))] = files
    for given in setup.bots:
        module = own_module(given)
        source = source_of(module)
        if module is not None and source is not None and is_single(module.__name__):
            files = {source.name: source.read_bytes()}
            found[Parcel("module", module.__name__, digest_of(files))] = files
    return found


def is_single(module: str) -> bool:
    """Whether a module can be sent as one file: it belongs to no package, and is not the program itself."""
    return "." not in module and module != "__main__"


def files_of_pack(folder: Path) -> Files:
    words = sorted((folder / WORDS).glob("*.toml"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in [*pack_files(folder), *words]}


def digest_of(files: Mapping[str, bytes]) -> str:
    hashed = blake2b(digest_size=16)
    for name, content in sorted(files.items()):
        hashed.update(name.encode() + b"\0" + content + b"\0")
    return hashed.hexdigest()


def missing(parcels: Iterable[Parcel]) -> list[str]:
    """List the digests of the parcels that this machine lacks."""
    return [one.digest for one in parcels if not (is_here(one) or stored(one.digest).is_dir())]


def is_here(parcel: Parcel) -> bool:
    """Whether this machine has a parcel already: a folder with the same files, or any module of that name."""
    if parcel.kind == "module":
        return find_spec(parcel.name) is not None
    try:
        return digest_of(files_of_pack(Path(parcel.name))) == parcel.digest
    except Exception:  # no folder of that name, or none that may be read
        return False


def unpack(parcels: Iterable[Parcel], contents: Mapping[str, Files]) -> None:
    """Store the parcels that were sent, and make modules importable."""
    for parcel in parcels:
        if parcel.digest in contents and digest_of(contents[parcel.digest]) == parcel.digest:
            store(parcel.digest, contents[parcel.digest])
        if parcel.kind == "module" and not is_here(parcel) and stored(parcel.digest).is_dir():
            sys.path.append(str(stored(parcel.digest)))


def store(digest: str, files: Files) -> None:
    """Write files into a folder that appears whole: several workers of a machine may do so at once."""
    if stored(digest).is_dir():
        return
    stored(digest).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=stored(digest).parent) as folder:
        whole = Path(folder) / digest
        for name, content in files.items():
            path = (whole / name).resolve()
            if path.is_relative_to(whole.resolve()):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        try:
            whole.rename(stored(digest))
        except OSError:  # another worker was first
            return


def stored(digest: str) -> Path:
    return Path(tempfile.gettempdir()) / f"legendarium-parcels-{os.getuid() if hasattr(os, 'getuid') else 0}" / digest


def with_folders(options: Mapping[str, Any], parcels: Iterable[Parcel]) -> dict[str, Any]:
    """Return options that name the folders of this machine."""
    here = {one.name: one.name if is_here(one) else str(stored(one.digest)) for one in parcels if one.kind == "pack"}
    if not here:
        return dict(options)
    return {**options, PACKS: [here.get(str(folder), folder) for folder in options[PACKS]]}
