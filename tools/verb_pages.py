"""Generate the tables of docs/verbs/*.md from the games' vocabularies; the prose around them is written by hand.

python tools/verb_pages.py          write them
python tools/verb_pages.py --check  list pages that are out of date, and fail if there are any
"""

from __future__ import annotations

import re
import sys
from inspect import getdoc

from legendarium.kernel.game import AnyGame, game, games
from legendarium.kernel.schema import Field, Schema
from legendarium.kernel.vocabulary import Verb, Vocabulary

if __package__:
    from tools import generated
else:
    import generated

FOLDER = generated.DOCS / "verbs"
BLOCK = re.compile(r"(<!-- begin ([a-z]+)(?: ([a-z_-]+))? -->\n).*?(<!-- end -->)", re.DOTALL)
RULES = re.compile(r"((?:vol|va|los|emb)\.[a-z0-9.-]+(?:, )?)+: ", re.DOTALL)
SHORT = 14
FORMS = {
    "code": "a code: up to 60 small letters, digits, hyphens",
    "text": "a text",
    "table": "a table",
    "texts": "a list of texts",
    "tables": "a list of tables",
    "lines": "a list of lines",
    "numbers": "a list of numbers",
}


def main() -> int:
    return generated.main(
        __doc__ or "", FOLDER, with_verbs(), lambda code, text: page(text or blank_page(game(code)), game(code))
    )


def with_verbs() -> list[str]:
    """Return the games that have a page: those whose content is written in verbs or fields."""
    return [code for code in games() if game(code).vocabulary.verbs or game(code).schemas]


def blank_page(owner: AnyGame) -> str:
    """Return the page of a new game: its title, and the marks between which tables are written."""
    kinds = "".join(f"\n## {kind}\n\n<!-- begin fields {kind} -->\n<!-- end -->\n" for kind in owner.schemas)
    return f"# {owner.title}\n\n## Verbs\n\n<!-- begin verbs -->\n<!-- end -->\n{kinds}"


def page(text: str, owner: AnyGame) -> str:
    """Return the page with every table between its markers regenerated."""

    def fill(found: re.Match[str]) -> str:
        kind, of = found[2], found[3] or ""
        made = fields(owner.schemas[of]) if kind == "fields" else TABLES[kind](owner.vocabulary, of)
        return found[1] + made + found[4]

    return BLOCK.sub(fill, text)


def verbs(vocabulary: Vocabulary, _: str) -> str:
    """One row per verb: arguments, effect with its rules, and where it may be used if not everywhere."""
    rows = [
        (f"`{verb.name}`", arguments(verb), *effect_and_rules(verb), ", ".join(verb.of))
        for verb in vocabulary.verbs.values()
    ]
    return table(("verb", "arguments", "what it does", "rules", "only in"), sorted(rows))


def words(vocabulary: Vocabulary, argument: str) -> str:
    """Values that an argument may take, over all verbs that have it."""
    found = {
        word.name: (f"`{word.name}`", word.says, ", ".join(word.of))
        for verb in vocabulary.verbs.values()
        for name, field in verb.arguments.items()
        if name == argument
        for word in field.words
    }
    return table((argument, "what it means", "only in"), list(found.values()))


def fields(schema: Schema) -> str:
    """Fields of one kind of entry, required ones first."""
    rows = [
        (f"`{name}`", explained(field).strip(" ()") or field.form, field.required) for name, field in schema.items()
    ]
    ordered = [row for row in rows if row[2]] + [row for row in rows if not row[2]]
    return table(("field", "what it may be"), [(name, said) for name, said, _ in ordered])


def conditions(vocabulary: Vocabulary, _: str) -> str:
    rows = [(f"`{name}`", one_line(getdoc(function) or "")) for name, function in vocabulary.conditions.items()]
    return table(("condition", "what it says beyond its name"), sorted(rows))


TABLES = {"verbs": verbs, "words": words, "conditions": conditions}


def arguments(verb: Verb) -> str:
    return ", ".join(f"`{name}`{explained(field)}" for name, field in verb.arguments.items())


def explained(field: Field) -> str:
    """Describe an argument's values and its default."""
    said = []
    if field.form == "number":
        said.append(f"{field.low} to {field.high}")
    elif field.words or len(field.values) > SHORT:
        said.append("a word")
    elif field.values:
        said.append(" ".join(field.values))
    elif field.form == "flag":
        said.append("true or false")
    elif field.form in FORMS:
        said.append(FORMS[field.form])
    if not field.required and field.form in ("number", "choice") and not field.problem(field.default):
        said.append(f"else {field.default}")
    elif not field.required:
        said.append("optional")
    return f" ({'; '.join(said)})" if said else ""


def effect_and_rules(verb: Verb) -> tuple[str, str]:
    """Split a verb's docstring into the rules it begins with and what it does."""
    text = one_line(getdoc(verb.function) or "")
    found = RULES.match(text)
    if found is None:
        return text, ""
    rest = text[found.end() :]
    return rest[:1].upper() + rest[1:], found[0].rstrip(": ")


def one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """Format a table without its empty columns."""
    used = [at for at in range(len(head)) if any(row[at] for row in rows)]
    lines = [[head[at] for at in used], ["---"] * len(used), *([row[at] for at in used] for row in rows)]
    return "".join(f"| {' | '.join(cells)} |\n".replace("|  |", "| |") for cells in lines)


if __name__ == "__main__":
    sys.exit(main())
