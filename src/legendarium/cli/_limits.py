"""`--limit`: the server's limits by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from legendarium.server.settings import Limits

RETIRED = ("hellos", "messages", "requests")
"""Limits of earlier versions, replaced by CPU-time limits; still accepted and ignored."""


def read_limits(values: tuple[str, ...]) -> Limits:
    """Parse `lines=1000`, or `frames=400,150` for a burst and a rate; others keep their defaults."""
    import msgspec

    from legendarium.server.settings import Limits

    fields = {field.name: field.type for field in msgspec.structs.fields(Limits)}
    chosen: dict[str, object] = {}
    for value in values:
        name, _, text = value.partition("=")
        if name in RETIRED:
            click.echo(f"--limit {name} no longer does anything: see address_seconds and connection_seconds.", err=True)
            continue
        if name not in fields:
            raise click.UsageError(f"--limit: {name[:40]!r} is not a limit; the limits are {', '.join(fields)}.")
        numbers = text.split(",")
        try:
            chosen[name] = msgspec.convert(numbers if len(numbers) > 1 else text, fields[name], strict=False)
        except msgspec.ValidationError:
            wanted = "a burst and a rate per second" if name_has_rate(fields[name]) else "a number"
            raise click.UsageError(f"--limit: {name} is {wanted}, not {text[:40]!r}.") from None
        if any(number < 0 for number in numbers_of(chosen[name])):
            raise click.UsageError(f"--limit: {name} must not be negative.")
    return Limits(**chosen)  # type: ignore[arg-type]


def name_has_rate(kind: object) -> bool:
    return kind not in (int, float)


def numbers_of(value: object) -> tuple[float, ...]:
    return value if isinstance(value, tuple) else (float(str(value)),)
