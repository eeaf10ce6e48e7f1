import type { Change, Json } from './types';

type Node = Json[] | { [key: string]: Json };

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null;
}

function copy(node: Node): Node {
  return Array.isArray(node) ? [...node] : { ...node };
}

function get(node: Node, step: string | number): Json | undefined {
  return Array.isArray(node) ? node[Number(step)] : Object.hasOwn(node, step) ? node[step] : undefined;
}

function put(node: Node, step: string | number, value: Json): void {
  if (Array.isArray(node)) node[Number(step)] = value;
  else Object.defineProperty(node, step, { value, writable: true, enumerable: true, configurable: true });
}

function remove(node: Node, step: string | number): void {
  if (Array.isArray(node)) node.splice(Number(step), 1);
  else Reflect.deleteProperty(node, step);
}

/** Thrown when a path does not exist: client and server disagree, and a full view is needed. */
export class Diverged extends Error {}

/**
 * Applies a patch copy-on-write: the old view is unchanged, and unchanged parts are shared with it.
 * Changes apply in order; removals from a list therefore come last element first.
 */
export function patched<T extends Json>(view: T, changes: readonly Change[]): T {
  let root: Json = view;
  const fresh = new Set<Node>();
  const own = (node: Node): Node => {
    if (fresh.has(node)) return node;
    const made = copy(node);
    fresh.add(made);
    return made;
  };
  for (const change of changes) {
    const [path] = change;
    const last = path.at(-1);
    if (last === undefined) {
      if (change.length === 1) throw new Diverged('the whole view cannot be removed');
      root = change[1];
      continue;
    }
    if (!isNode(root)) throw new Diverged('nothing to change');
    let node: Node = own(root);
    root = node;
    for (const step of path.slice(0, -1)) {
      const child = get(node, step);
      if (!isNode(child)) throw new Diverged(`no such place: ${path.join('/')}`);
      const next = own(child);
      put(node, step, next);
      node = next;
    }
    if (change.length === 1) {
      if (get(node, last) === undefined) throw new Diverged(`nothing to remove: ${path.join('/')}`);
      remove(node, last);
    } else put(node, last, change[1]);
  }
  return root as T;
}

/** The view after the changes; null if they do not fit it. */
export function patchedOrNull<T extends Json>(view: T, changes: readonly Change[]): T | null {
  try {
    return patched(view, changes);
  } catch (problem) {
    if (problem instanceof Diverged) return null;
    throw problem;
  }
}
