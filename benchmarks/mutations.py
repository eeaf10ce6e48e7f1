"""Random small mutations of the sources, and how to put one into a running process.

A mutation changes one expression or statement inside one function: a condition dropped or turned round, a comparison
moved, a number shifted, a line skipped, two arguments swapped. `candidates` lists them in a fixed order, so that a
file, a number and nothing else name a mutation.
"""

from __future__ import annotations

import ast
import gc
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

SOURCES = Path(__file__).resolve().parents[1] / "src/legendarium"
AREAS = {
    "kernel": ("kernel",),
    "los": ("games/legends_of_signum",),
    "va": ("games/village_attacks",),
    "vol": ("games/village_of_legends",),
}
NO_RULES = ("workshop", "packs", "page", "locale", "positions")
"""Folders of a game that hold no rule."""
PROBE = "_legendarium_probe"
"""Name of the built-in that notes which mutated statements a test executes."""
SHIFTED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
LISTS = ("body", "orelse", "finalbody")
SYMMETRIC = {"min", "max", "touches", "are_enemies", "are_allies", "discs_apart", "gap_between", "length"}
"""Functions whose first two arguments may be swapped: that mutation would change nothing."""


@dataclass(frozen=True)
class Mutation:
    """One change: the number of a candidate in its file, and what it does in words."""

    file: str
    number: int
    line: int
    function: str
    kind: str
    old: str
    new: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.kind}: {self.old} -> {self.new}"

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Name the mutation by its text, which outlives moved lines."""
        return (self.file, self.function, self.old, self.new)


@dataclass(frozen=True)
class Candidate:
    """A place to mutate: `apply` changes the tree it stands in."""

    kind: str
    statement: ast.stmt
    function: str
    apply: Callable[[], None]


def files(area: str) -> list[str]:
    """List the source files of an area, relative to the package."""
    found = [path.relative_to(SOURCES) for folder in AREAS[area] for path in sorted((SOURCES / folder).rglob("*.py"))]
    return [str(path) for path in found if not set(path.parts) & set(NO_RULES)]


def sample(area: str, count: int, seed: int) -> list[Mutation]:
    """Draw `count` mutations of an area, every candidate as likely as any other; the first ones are a sample, too."""
    sizes = {file: len(candidates(parse(file))) for file in files(area)}
    every = [(file, number) for file, size in sizes.items() for number in range(size)]
    drawn = random.Random(seed).sample(every, min(count, len(every)))
    return [mutation for file, number in drawn if (mutation := describe(file, number)).old != mutation.new]


def parse(file: str) -> ast.Module:
    return ast.parse((SOURCES / file).read_text(encoding="utf-8"), str(SOURCES / file))


def describe(file: str, number: int) -> Mutation:
    candidate = candidates(parse(file))[number]
    old = first_line(candidate.statement)
    candidate.apply()
    new = "pass" if candidate.kind == "skipped line" else first_line(candidate.statement)
    return Mutation(file, number, candidate.statement.lineno, candidate.function, candidate.kind, old, new)


def first_line(statement: ast.stmt) -> str:
    return ast.unparse(statement).partition("\n")[0]


def mutated(mutation: Mutation) -> CodeType:
    """Compile the mutation's file with the mutation in it."""
    tree = parse(mutation.file)
    candidates(tree)[mutation.number].apply()
    return compile_tree(tree, mutation.file)


def probed(file: str, numbers: dict[int, int]) -> CodeType:
    """Compile a file in which each statement to be mutated first calls the probe with its number."""
    tree = parse(file)
    parents = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    every = candidates(tree)
    for number, probe in numbers.items():
        statement = every[number].statement
        call = ast.parse(f"{PROBE}({probe})").body[0]
        for node in ast.walk(call):
            ast.copy_location(node, statement)
        for name in LISTS:
            siblings = getattr(parents[statement], name, [])
            if isinstance(siblings, list) and statement in siblings:
                siblings.insert(siblings.index(statement), call)
    return compile_tree(tree, file)


def compile_tree(tree: ast.Module, file: str) -> CodeType:
    return compile(ast.fix_missing_locations(tree), str(SOURCES / file), "exec", dont_inherit=True)


def install(file: str, module: CodeType) -> int:
    """Give every live function of a file its code of `module`; return how many changed."""
    fresh = {(code.co_qualname, code.co_firstlineno): code for code in nested(module)}
    changed = 0
    for function in [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]:
        code = function.__code__
        if code.co_filename != module.co_filename:
            continue
        new = fresh.get((code.co_qualname, code.co_firstlineno))
        if new is not None and new != code and new.co_freevars == code.co_freevars:
            function.__code__ = new
            changed += 1
    return changed


def nested(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from nested(constant)


def candidates(tree: ast.Module) -> list[Candidate]:
    """List every mutation of a module, in the order of its text."""
    found: list[Candidate] = []
    visit_block(tree.body, (), False, found)
    return found


def visit_block(block: list[ast.stmt], path: tuple[str, ...], inside: bool, found: list[Candidate]) -> None:
    for place, statement in enumerate(block):
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            within = inside or not isinstance(statement, ast.ClassDef)
            visit_block(statement.body, (*path, statement.name), within, found)
            continue
        if inside:
            function = ".".join(path)
            mutations = [*expressions(statement), *skips(block, place)]
            found += [Candidate(kind, statement, function, apply) for kind, apply in mutations]
        for inner in inner_blocks(statement):
            visit_block(inner, path, inside, found)


def inner_blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    for name in LISTS:
        block = getattr(statement, name, None)
        if isinstance(block, list):
            yield block
    for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
        yield part.body


Change = tuple[str, Callable[[], None]]


def skips(block: list[ast.stmt], place: int) -> Iterator[Change]:
    """Skip a line that does something; a missing local name would only be a crash."""
    statement = block[place]
    match statement:
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            pass
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            pass
        case _:
            return
    empty = ast.copy_location(ast.Pass(), statement)
    yield "skipped line", lambda: block.__setitem__(place, empty)


def expressions(statement: ast.stmt) -> Iterator[Change]:
    """Mutate the expressions of a statement itself, not those of the statements in it."""
    if isinstance(statement, ast.Assert | ast.Raise | ast.AnnAssign):
        return
    if isinstance(statement, ast.If):
        yield "dropped condition", lambda: setattr(statement, "test", constant(False, statement))
    for node in own_nodes(statement):
        yield from changes(node)


def own_nodes(statement: ast.stmt) -> Iterator[ast.AST]:
    """Yield the nodes of its expressions, but not how long a quotation in a message is."""
    waiting: list[ast.AST] = [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.expr)]
    waiting += [item.context_expr for item in getattr(statement, "items", ()) if isinstance(item, ast.withitem)]
    while waiting:
        node = waiting.pop(0)
        yield node
        inner = [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr_context)]
        waiting[:0] = (
            inner if not isinstance(node, ast.FormattedValue) else [part for part in inner if not is_cut(part)]
        )


def is_cut(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)


def changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.BoolOp(values=values):
            for place in range(len(values)):
                yield "dropped condition", lambda place=place: drop(node, place)  # type: ignore[misc]
        case ast.IfExp(test=test):
            yield "dropped condition", lambda: setattr(node, "test", constant(False, test))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            double = ast.copy_location(ast.UnaryOp(ast.Not(), operand), operand)
            yield "turned condition", lambda: setattr(node, "operand", double)
        case ast.Compare(ops=[op]) if type(op) in SHIFTED:
            yield "shifted comparison", lambda: setattr(node, "ops", [SHIFTED[type(op)]()])
        case ast.Constant(value=value) if isinstance(value, int) and not isinstance(value, bool):
            yield "shifted number", lambda: setattr(node, "value", value + 1)
        case ast.Call(func=function, args=args):
            name = getattr(function, "attr", getattr(function, "id", ""))
            for place in range(1 if name in SYMMETRIC else 0, len(args) - 1):
                if ast.dump(args[place]) != ast.dump(args[place + 1]):
                    yield "swapped arguments", lambda place=place: swap(args, place)  # type: ignore[misc]


def constant(value: bool, where: ast.AST) -> ast.Constant:
    made = ast.Constant(value)
    return ast.copy_location(made, where)


def drop(node: ast.BoolOp, place: int) -> None:
    """Leave one operand out; of two the other is asked alone."""
    neutral = constant(isinstance(node.op, ast.And), node.values[place])
    node.values[place] = neutral


def swap(args: list[ast.expr], place: int) -> None:
    args[place], args[place + 1] = args[place + 1], args[place]
