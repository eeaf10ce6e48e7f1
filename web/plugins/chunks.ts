/** The part of Rollup's module graph that is read here. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const ENTRY = 'entry';
/** Pages without a board: opened from links and bookmarks, they should be small. */
const LIGHT = /\/src\/pages\/(Home|NewTable|Join|Replays|Rules|NotFound)\.svelte$/;
/** Lists what all boards have; its pictures stay with their boards. */
const ALL_PICTURES = /\/src\/pages\/Icons\.svelte$/;

/** Returns what loads a module: the entry, and the dynamically imported modules from which it is reached. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const roots = new Set<string>();
  if (seen.has(id)) return roots;
  seen.add(id);
  const found = graph.getModuleInfo(id);
  if (found?.isEntry) roots.add(ENTRY);
  if (found && found.dynamicImporters.length > 0) roots.add(id);
  for (const importer of found?.importers ?? []) for (const root of rootsOf(importer, graph, seen)) roots.add(root);
  return roots;
}

/**
 * Names the chunk of a module with several users: `core` (every page) or `play` (tables and replays); null leaves it to
 * the bundler, which makes one chunk for each set of users. On a phone thirty small files take longer than the same bytes
 * in two.
 */
export function sharedChunk(id: string, graph: Graph): string | null {
  const roots = [...rootsOf(id, graph)];
  if (roots.includes(ENTRY)) return 'core';
  if (roots.length < 2 || roots.some((root) => ALL_PICTURES.test(root))) return null;
  return roots.some((root) => LIGHT.test(root)) ? 'core' : 'play';
}
