"""Generate the OpenAPI 3.1 description of the HTTP interface from its endpoints."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from legendarium.server import wire
from legendarium.server.http.endpoints import Endpoint

QUERIES = {"search": ("q",), "replay": ("seat",), "{ply}": ("seat",), "qr": ("invite",)}
"""Query parameters by the last segment of the path."""
REFERENCES = "#/components/schemas/{name}"


def describe(endpoints: list[Endpoint], version: str) -> dict[str, Any]:
    types = [wire.Problem, *(kind for one in endpoints for kind in (one.answer, one.body) if kind not in (None, bytes))]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCES)
    by_type = {str(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Legendarium", "version": version, "license": {"name": "Apache-2.0"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."}},
        },
    }


def operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    problem = {"description": "Why not.", "content": {"application/json": {"schema": schemas[str(wire.Problem)]}}}
    answer = {"description": "The answer.", "content": {endpoint.media: {"schema": schemas[str(endpoint.answer)]}}}
    described: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": re.sub(r"\W+", "_", f"{endpoint.method.lower()}{endpoint.path}").strip("_"),
        "parameters": parameters(endpoint.path),
        "responses": {"200": answer, "4XX": problem},
    }
    if "{table}" in endpoint.path:
        described["security"] = [{}, {"seat": []}]
    if endpoint.body is not None:
        schema = {"type": "object"} if endpoint.body is bytes else schemas[str(endpoint.body)]
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return described


def parameters(path: str) -> list[dict[str, Any]]:
    inside = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    behind = [
        {"name": name, "in": "query", "schema": {"type": "string"}} for name in QUERIES.get(path.rpartition("/")[2], ())
    ]
    return inside + behind
