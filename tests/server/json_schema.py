"""Validates JSON by the keywords that docs/wire.schema.json uses. Strict: fields that no schema names are reported too."""

TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "null": type(None),
    "integer": int,
    "number": (int, float),
}
KNOWN = {
    *("$ref", "anyOf", "type", "enum", "const", "properties", "required", "items", "prefixItems", "discriminator"),
    *(
        "additionalProperties",
        "minItems",
        "maxItems",
        "minLength",
        "maxLength",
        "minimum",
        "maximum",
        "exclusiveMaximum",
    ),
    *("title", "description", "default"),
}


def problems(value, schema, definitions, where="$"):
    """List what is wrong with a value; empty if it is valid."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        return problems(value, definitions[schema["$ref"].rpartition("/")[2]], definitions, where)
    if "anyOf" in schema:
        found = [problems(value, one, definitions, where) for one in chosen(value, schema)]
        return [] if [] in found else min(found, key=len, default=[f"{where}: no such message"])
    if "enum" in schema and value not in schema["enum"]:
        return [f"{where}: {value!r} is none of {schema['enum']}"]
    kind = schema.get("type")
    wrong_bool = isinstance(value, bool) and kind in ("integer", "number")
    if kind is not None and (not isinstance(value, TYPES[kind]) or wrong_bool):
        return [f"{where}: {kind} is expected, not {value!r}"]
    return [*bounds(value, schema, where), *inside(value, schema, definitions, where)]


def chosen(value, schema):
    """The schemas of a union that a value may mean: by its tag where there is one."""
    mapping = schema.get("discriminator", {}).get("mapping")
    if mapping is None or not isinstance(value, dict):
        return schema["anyOf"]
    found = mapping.get(value.get(schema["discriminator"]["propertyName"]))
    return [{"$ref": found}] if found else []


def bounds(value, schema, where):
    size = len(value) if isinstance(value, (str, list)) else value
    for word, fits in (
        *((word, lambda limit: size >= limit) for word in ("minItems", "minLength", "minimum")),
        *((word, lambda limit: size <= limit) for word in ("maxItems", "maxLength", "maximum")),
        ("exclusiveMaximum", lambda limit: size < limit),
    ):
        if word in schema and not fits(schema[word]):
            yield f"{where}: {word} {schema[word]}, not {value!r}"


def inside(value, schema, definitions, where):
    if isinstance(value, dict):
        named, others = schema.get("properties", {}), schema.get("additionalProperties")
        for name in set(schema.get("required", ())) - set(value):
            yield f"{where}: {name} is missing"
        for name, part in value.items():
            if name in named:
                yield from problems(part, named[name], definitions, f"{where}.{name}")
            elif isinstance(others, dict):
                yield from problems(part, others, definitions, f"{where}.{name}")
            elif named:
                yield f"{where}: {name} is in no schema"
    elif isinstance(value, list):
        first = schema.get("prefixItems", [])
        rest = schema.get("items", {})
        for at, part in enumerate(value):
            wanted = first[at] if at < len(first) else rest
            if isinstance(wanted, dict):
                yield from problems(part, wanted, definitions, f"{where}[{at}]")
