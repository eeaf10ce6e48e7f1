import { parse } from 'svelte/compiler';

type Node = Record<string, unknown> & { type?: string };

/** What an element says to people and to the game; the rest is said to style sheets and to the browser. */
const HEARD = /^(?:data-|aria-|title$|alt$|placeholder$)/u;

/** What a node itself says: a string, a piece of a template, text between tags. */
function saidBy({ type, value, data }: Node): unknown {
  if (type === 'Literal') return value;
  if (type === 'TemplateElement') return (value as { cooked: unknown }).cooked;
  return type === 'Text' ? data : undefined;
}

const isUnheard = (node: Node, inElement: boolean): boolean =>
  node.type === 'ImportDeclaration' || (inElement && node.type === 'Attribute' && !HEARD.test(String(node['name'])));

function* within(found: unknown, inElement = false): Generator<string> {
  if (Array.isArray(found)) for (const part of found) yield* within(part, inElement);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return;
  const node = found as Node;
  if (isUnheard(node, inElement)) return;
  const said = saidBy(node);
  if (typeof said === 'string') yield said.trim();
  for (const [key, part] of Object.entries(node))
    if (key !== 'css' && key !== 'comments') yield* within(part, node.type === 'RegularElement');
}

/** All that a source file says, in quotes of any kind or between tags; comments, styles and imports left out. */
export function saidIn(path: string, source: string): string[] {
  const page = path.endsWith('.svelte') ? source : `<script lang="ts">${source}</script>`;
  return [...within(parse(page, { modern: true }))];
}
